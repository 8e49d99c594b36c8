// @ts-check
/** The answer for a hand to discard: every discard, the best first, and why. */

import { cardImage, cardName } from "./cards.js";
import { average, percent } from "./chances.js";
import { element } from "./element.js";
import { distanceText } from "./waits.js";
import { signed, wholeWin } from "./win.js";
import { word } from "./words.js";

/** @typedef {import("./api.js").Schemas} Schemas */
/** @typedef {import("./inquiry.js").Findings} Findings */

/**
 * @param {Schemas["Discards"]} answer
 * @param {Findings} _
 * @param {(card: string) => void} discard
 */
export function discardsAnswer(answer, _, discard) {
  const rows = answer.discards.map((each, place) => discardRow(each, place, discard));
  return [
    answer.win ? winning(word("already_wins"), answer.win) : null,
    answer.dealt_win ? winning(word("dealt_win"), answer.dealt_win) : null,
    element("ol", { class: "answers" }, ...rows),
  ];
}

/**
 * @param {string} title
 * @param {Schemas["Win"]} win
 */
function winning(title, win) {
  return element("div", { class: "winning" }, element("h3", {}, title), wholeWin(win));
}

/**
 * @param {Schemas["Discard"]} option
 * @param {number} place
 * @param {(card: string) => void} discard
 */
function discardRow(option, place, discard) {
  const said = word("discard_card", { card: cardName(option.card) });
  return element(
    "li",
    { class: `answer-row option ${place ? "" : "best"}`, "data-card": option.card },
    cardImage(option.card),
    element("div", { class: "reasons" }, discardReasons(option), chances(option)),
    element("button", { type: "button", class: "do", "aria-label": said, "data-key": `discard ${option.card}`, on: { click: () => discard(option.card) } }, word("do_discard")),
  );
}

/**
 * What the hand waits for after a discard, or how far it is.
 * @param {Schemas["Discard"]} option
 */
export function discardReasons({ distance, waits, improves }) {
  if (waits.length) {
    const list = waits.map(({ card, remaining: count, points }) => target(card, count, signed(points)));
    return element("div", { class: "targets" }, element("span", { class: "lead" }, word("waits_on")), ...list);
  }
  const list = improves.map(({ card, remaining: count }) => target(card, count, ""));
  return element(
    "div",
    { class: "targets" },
    element("span", { class: distance === null ? "lead dead" : "lead" }, distanceText(distance)),
    ...list,
  );
}

/**
 * @param {{ win_probability: number | null, expected_points: number | null }} option
 */
export function chances({ win_probability: probability, expected_points: points }) {
  if (probability === null || points === null) return null;
  return element(
    "div",
    { class: "chances" },
    element("span", {}, `${word("win_chance")} `, element("b", {}, percent(probability))),
    element("span", {}, `${word("expected")} `, element("b", {}, average(points))),
  );
}

/**
 * @param {string} card
 * @param {number} count
 * @param {string} points
 */
function target(card, count, points) {
  return element(
    "span",
    { class: `target ${count ? "" : "gone"}` },
    cardImage(card, "mini"),
    element("span", { class: "copies" }, word("times", { count })),
    points ? element("span", { class: "gain" }, points) : null,
  );
}
