// @ts-check
/** The answer for a card that is shown: what to do with it, the best first. */

import { cardImage, cardRow } from "./cards.js";
import { chanceLine } from "./chances.js";
import { element } from "./element.js";
import { discardReasons } from "./discards.js";
import { distanceText } from "./waits.js";
import { wholeWin } from "./win.js";
import { language, word } from "./words.js";

/** @typedef {import("./api.js").Schemas} Schemas */
/** @typedef {import("./inquiry.js").Findings} Findings */

/**
 * @param {Schemas["Calls"]} answer
 * @param {Findings} findings
 * @param {(after: string) => void} playOn
 */
export function callsAnswer(answer, { looked }, playOn) {
  return [element("ol", { class: "answers" }, ...answer.options.map((option, place) => callRow(option, place, looked === "computing", playOn)))];
}

/**
 * @param {Schemas["Option"]} option
 * @param {number} place
 * @param {boolean} computing whether the odds are still computed
 * @param {(after: string) => void} playOn
 */
function callRow(option, place, computing, playOn) {
  const name = word(`call_${option.call}`);
  const key = `${option.call} ${option.groups.map((group) => group.cards).join(" ")}`;
  const { after } = option; // nothing after a win
  const doIt =
    after === null
      ? null
      : element("button", { type: "button", class: "do", "aria-label": `${name}: ${word("do_call")}`, "data-key": key, on: { click: () => playOn(after) } }, word("do_call"));
  return element(
    "li",
    { class: `answer-row option call ${place ? "" : "best"}`, "data-call": option.call, "data-passed": option.passed_after },
    element("strong", { class: `name ${option.call}` }, name),
    element(
      "div",
      { class: "reasons" },
      option.win ? wholeWin(option.win) : null,
      option.win ? null : done(option),
      option.win ? null : ahead(option),
      option.win ? null : chanceLine(option, computing),
    ),
    doIt,
  );
}

/**
 * What is laid down, and what is thrown after it.
 * @param {Schemas["Option"]} option
 */
function done({ groups, then }) {
  if (groups.length === 0) return null;
  return element(
    "div",
    { class: "laid-down" },
    ...groups.map(({ cards }) => cardRow(cards, "mini")),
    then ? element("span", { class: "lead" }, word("then_discard")) : null,
    then ? cardImage(then.card, "mini") : null,
  );
}

/** @param {Schemas["Option"]} option */
function ahead({ then, distance, summary }) {
  if (then) return discardReasons(then);
  return element("div", { class: "lead" }, distance === 1 ? summary[language()] : distanceText(distance));
}
