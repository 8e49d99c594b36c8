// @ts-check
/** A win: its hu, its 名堂, what it pays and the groups it is made of. */

import { cardClass, cardName, face } from "./cards.js";
import { element } from "./element.js";
import { word } from "./words.js";

/** @typedef {import("./api.js").Schemas} Schemas */

/**
 * @param {number} points
 * @param {number} [digits] after the point
 */
export const signed = (points, digits = 0) => (points > 0 ? "+" : "") + points.toFixed(digits).replace("-", "−");

/**
 * What a win is worth, in a few short facts.
 * @param {Schemas["Win"]} win
 */
export function worth(win) {
  return element(
    "span",
    { class: "worth" },
    element("span", { class: "hu" }, word("count_hu", { count: win.hu })),
    ...win.patterns.map(({ name }) => element("span", { class: "pattern", lang: "zh" }, name)),
    element("span", { class: "fan" }, measure(win)),
  );
}

/** @param {Schemas["Win"]} win */
export const winnerPoints = (win) => element("strong", { class: "points" }, signed(win.points.winner));

/**
 * The whole of a win: its groups, and who pays what.
 * @param {Schemas["Win"]} win
 */
export function wholeWin(win) {
  const { winner, loser, bottom } = win.points;
  const product = win.patterns.map(({ name, fan }) => word("pattern_fan", { name, fan })).join(" × ");
  const capped = win.fan_product !== null && win.fan_product !== win.fan ? ` = ${win.fan_product}${word("capped")}` : "";
  return element(
    "div",
    { class: "win" },
    groupColumns(win.groups),
    element("p", { class: "sum" }, [word("count_hu", { count: win.hu }), product + capped, measure(win)].filter(Boolean).join(" · ")),
    element(
      "p",
      { class: "sum" },
      [word("winner_gets", { points: signed(winner) }), word("each_pays", { points: signed(loser) }), word("bottom_gets", { points: signed(bottom) })].join(" · "),
    ),
  );
}

/**
 * Groups as columns of cards, each with its name and its hu.
 * @param {readonly Schemas["Group"][]} groups
 */
function groupColumns(groups) {
  return element("div", { class: "columns small-cards" }, ...groups.map(groupColumn));
}

/** @param {Schemas["Group"]} group */
function groupColumn({ kind, cards, hu, on_table: onTable }) {
  const label = hu ? `${word(kind)} ${hu}` : word(kind);
  const said = `${label}: ${[...cards].map(cardName).join(" ")}`;
  const stack = element("span", { class: "stack" });
  for (const card of cards) stack.append(element("span", { class: cardClass(card) }, face(card)));
  return element(
    "span",
    { class: `column ${kind} ${onTable ? "laid" : ""}`, role: "img", "aria-label": said },
    stack,
    element("span", { class: "label" }, label),
  );
}

/** @param {Schemas["Win"]} win */
function measure(win) {
  if (win.fan !== null) return word("count_fan", { count: win.fan });
  const multiplier = win.multiplier && win.multiplier > 1 ? ` ${word("times", { count: win.multiplier })}` : "";
  return word("count_deng", { count: win.deng ?? 0 }) + multiplier;
}
