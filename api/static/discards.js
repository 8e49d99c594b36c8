// @ts-check
/** The answer for a hand to discard: every discard, the best first, and why. */

import { cardImage, cardName } from "./cards.js";
import { chanceLine } from "./chances.js";
import { element } from "./element.js";
import { distanceText } from "./waits.js";
import { signed, wholeWin } from "./win.js";
import { word } from "./words.js";

/** @typedef {import("./api.js").Schemas} Schemas */
/** @typedef {import("./inquiry.js").Findings} Findings */

/**
 * @param {Schemas["Discards"]} answer
 * @param {Findings} findings
 * @param {(after: string) => void} playOn
 */
export function discardsAnswer(answer, { looked }, playOn) {
  const rows = answer.discards.map((each, place) => discardRow(each, place, looked === "computing", playOn));
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
 * @param {boolean} computing whether the odds are still computed
 * @param {(after: string) => void} playOn
 */
function discardRow(option, place, computing, playOn) {
  const said = word("discard_card", { card: cardName(option.card) });
  return element(
    "li",
    { class: `answer-row option ${place ? "" : "best"}`, "data-card": option.card },
    cardImage(option.card),
    element("div", { class: "reasons" }, discardReasons(option), chanceLine(option, computing)),
    element("button", { type: "button", class: "do", "aria-label": said, "data-key": `discard ${option.card}`, on: { click: () => playOn(option.after) } }, word("do_discard")),
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
  const list = improves.filter(({ remaining: count }) => count).map(({ card }) => cardImage(card, "mini"));
  const copies = improves.reduce((sum, { remaining: count }) => sum + count, 0);
  return element(
    "div",
    { class: "targets" },
    element("span", { class: distance === null ? "lead dead" : "lead" }, distanceText(distance)),
    copies ? element("span", { class: "copies" }, word("improves_by", { count: copies })) : null,
    element("span", { class: "kinds" }, ...list),
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
