// @ts-check
/** The answer for a hand that waits: what wins, what would but may not, and how likely it is. */

import { cardImage } from "./cards.js";
import { chanceFacts, curveFigure } from "./chances.js";
import { element } from "./element.js";
import { winnerPoints, wholeWin, worth } from "./win.js";
import { word } from "./words.js";

/** @typedef {import("./api.js").Schemas} Schemas */
/** @typedef {import("./inquiry.js").Findings} Findings */

/**
 * @param {Schemas["Waits"]} waits
 * @param {Findings} findings
 */
export function waitsAnswer(waits, { odds, looked }) {
  return [
    waits.distance === null ? null : chanceFacts(odds, looked === "computing"),
    waits.waits.length ? element("div", { class: "answers" }, ...waits.waits.map(waitRow)) : null,
    waits.blocked.length ? element("h3", {}, word("blocked")) : null,
    waits.blocked.length ? element("ul", { class: "answers blocked" }, ...waits.blocked.map(blockedRow)) : null,
    odds && odds.distance !== null && odds.curve.length > 2 ? curveFigure(odds.curve) : null,
  ];
}

/** @param {number | null} distance */
export const distanceText = (distance) => (distance === null ? word("dead") : word("away", { count: distance }));

/** @param {number} count */
export const remaining = (count) => element("span", { class: `remaining ${count ? "" : "gone"}` }, word("remaining", { count }));

/** @param {Schemas["Wait"]} wait */
function waitRow(wait) {
  const own = wait.own_draw_win;
  const best = wait.win ?? own;
  return element(
    "details",
    { class: "answer-row", "data-key": `wait ${wait.card}` },
    element(
      "summary",
      { "data-key": `wait ${wait.card}` },
      cardImage(wait.card),
      remaining(wait.remaining),
      best ? worth(best) : null,
      best ? winnerPoints(best) : null,
    ),
    wait.win ? wholeWin(wait.win) : null,
    own ? element("p", { class: "sum" }, wait.win ? word("by_own_draw") : word("only_own_draw")) : null,
    own ? wholeWin(own) : null,
  );
}

/** @param {Schemas["Blocked"]} blocked */
function blockedRow({ card, remaining: count, reason, hu, short }) {
  const why = reason === "passed" ? word("is_passed") : word("short_hu", { hu, short });
  return element("li", { class: "answer-row" }, cardImage(card), remaining(count), element("span", { class: "why" }, why));
}
