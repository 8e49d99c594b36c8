// @ts-check
/** The answer for a card that is shown: what to do with it, the best first. */

import { cardImage } from "./cards.js";
import { element } from "./element.js";
import { chances, discardReasons } from "./discards.js";
import { distanceText } from "./waits.js";
import { groupColumns, wholeWin } from "./win.js";
import { word } from "./words.js";

/** @typedef {import("./api.js").Schemas} Schemas */
/** @typedef {import("./inquiry.js").Findings} Findings */

/**
 * @param {Schemas["Calls"]} answer
 * @param {Findings} _
 * @param {(option: Schemas["Option"]) => void} call
 */
export function callsAnswer(answer, _, call) {
  return [element("ol", { class: "answers" }, ...answer.options.map((option, place) => callRow(option, place, call)))];
}

/**
 * @param {Schemas["Option"]} option
 * @param {number} place
 * @param {(option: Schemas["Option"]) => void} call
 */
function callRow(option, place, call) {
  const name = word(`call_${option.call}`);
  const key = `${option.call} ${option.groups.map((group) => group.cards).join(" ")}`;
  const doIt = option.win
    ? null
    : element("button", { type: "button", class: "do", "aria-label": `${name}: ${word("do_call")}`, "data-key": key, on: { click: () => call(option) } }, word("do_call"));
  return element(
    "li",
    { class: `answer-row option call ${place ? "" : "best"}`, "data-call": option.call },
    element("strong", { class: `name ${option.call}` }, name),
    element(
      "div",
      { class: "reasons" },
      option.win ? wholeWin(option.win) : null,
      option.groups.length && !option.win ? groupColumns(option.groups) : null,
      option.win ? null : consequence(option),
      option.win ? null : chances(option),
    ),
    doIt,
  );
}

/** @param {Schemas["Option"]} option */
function consequence(option) {
  const { then } = option;
  if (!then) return element("div", { class: "targets" }, element("span", { class: "lead" }, option.distance === 1 ? word("ready") : distanceText(option.distance)));
  return element(
    "div",
    { class: "then" },
    element("span", { class: "lead" }, word("then_discard")),
    cardImage(then.card, "mini"),
    discardReasons(then),
  );
}
