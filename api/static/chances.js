// @ts-check
/** Chances: how probable a win is and what it is worth, as numbers and as a curve. */

import { element, svg } from "./element.js";
import { signed } from "./win.js";
import { word } from "./words.js";

/** @typedef {import("./api.js").Schemas} Schemas */

const WIDTH = 320;
const HEIGHT = 96;
const LEFT = 40;
const BOTTOM = 18;
const TOP = 8;

/** @param {number} probability */
function percent(probability) {
  const value = probability * 100;
  if (value > 0 && value < 1) return "<1%";
  return `${value > 99 && value < 100 ? ">99" : Math.round(value)}%`;
}

/** @param {number} points */
const average = (points) => signed(Number(points.toFixed(1)), 1);

/** @typedef {{ win_probability: number | null, expected_points: number | null }} Prospect */

/**
 * The two numbers that one looks for first; their place is kept while they are computed.
 * @param {Prospect | null} prospect
 * @param {boolean} computing
 */
export function chanceFacts(prospect, computing) {
  const facts = factsOf(prospect, computing);
  if (!facts) return null;
  return element("dl", { class: "facts" }, ...facts.map(([name, value]) => element("div", {}, element("dt", {}, name), element("dd", {}, value))));
}

/**
 * The same in one line.
 * @param {Prospect} prospect
 * @param {boolean} computing
 */
export function chanceLine(prospect, computing) {
  const facts = factsOf(prospect, computing);
  if (!facts) return null;
  return element("div", { class: "chances" }, ...facts.map(([name, value]) => element("span", {}, `${name} `, element("b", {}, value))));
}

/**
 * @param {Prospect | null} prospect
 * @param {boolean} computing
 * @returns {[string, string][] | null}
 */
function factsOf(prospect, computing) {
  const { win_probability: probability = null, expected_points: points = null } = prospect ?? {};
  const known = probability !== null && points !== null;
  if (!known && !computing) return null;
  return [
    [word("win_chance"), known ? percent(probability) : "…"],
    [word("expected"), known ? average(points) : "…"],
  ];
}

/**
 * The chance to win within t cards shown, for every t.
 * @param {readonly Schemas["Moment"][]} curve
 */
export function curveFigure(curve) {
  const last = Math.max(1, curve.length - 1);
  const most = Math.max(0.1, ...curve.map((point) => point.win_probability));
  const top = Math.ceil(most * 10) / 10;
  const x = (/** @type {number} */ t) => LEFT + (t / last) * (WIDTH - LEFT - 8);
  const y = (/** @type {number} */ p) => TOP + (1 - p / top) * (HEIGHT - TOP - BOTTOM);
  const line = curve.map((point, t) => `${x(t).toFixed(1)},${y(point.win_probability).toFixed(1)}`);
  const middle = Math.round(last / 2);
  return element(
    "figure",
    { class: "curve" },
    element("figcaption", {}, word("curve")),
    svg(
      "svg",
      { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": said(curve) },
      svg("path", { class: "grid", d: `M${LEFT} ${y(top)}H${WIDTH - 8}M${LEFT} ${y(top / 2)}H${WIDTH - 8}M${LEFT} ${y(0)}H${WIDTH - 8}` }),
      svg("polygon", { class: "area", points: `${x(0)},${y(0)} ${line.join(" ")} ${x(last)},${y(0)}` }),
      svg("polyline", { class: "rise", points: line.join(" ") }),
      ...[top, top / 2].map((p) => svg("text", { x: LEFT - 5, y: y(p) + 4, class: "end" }, percent(p))),
      ...[0, middle, last].map((t) => svg("text", { x: x(t), y: HEIGHT - 4, class: t === last ? "end" : t === 0 ? "" : "middle" }, String(t))),
    ),
  );
}

/** @param {readonly Schemas["Moment"][]} curve */
function said(curve) {
  const steps = [1, 5, 10, curve.length - 1].filter((t, at, all) => t < curve.length && all.indexOf(t) === at);
  const parts = steps.map((t) => `${word("in_cards", { count: t })} ${percent(curve[t]?.win_probability ?? 0)}`);
  return `${word("curve")}: ${parts.join(", ")}`;
}
