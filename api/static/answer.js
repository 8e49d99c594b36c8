// @ts-check
/** The answer on the page: whatever is known of the table, or why it is not. */

import { callsAnswer } from "./calls.js";
import { discardsAnswer } from "./discards.js";
import { byId, element, refill } from "./element.js";
import { exampleList } from "./examples.js";
import { faultText } from "./faults.js";
import { DEALT, ownCards } from "./position.js";
import { waitsAnswer } from "./waits.js";
import { language, word } from "./words.js";

/** @typedef {import("./api.js").Schemas} Schemas */
/** @typedef {import("./api.js").Fault} Fault */
/** @typedef {import("./inquiry.js").Findings} Findings */
/** @typedef {import("./inquiry.js").Inquiry} Inquiry */
/** @typedef {import("./table.js").Table} Table */

/** Shows findings; what the answer offers to do is done on the table. */
export class AnswerView {
  #table;
  #inquiry;
  #goTo;
  #box = byId("answer");
  #body = byId("answer-body");
  #announcement = byId("announcement");

  /**
   * @param {Table} table
   * @param {Inquiry} inquiry
   * @param {(fault: Fault) => void} goTo
   */
  constructor(table, inquiry, goTo) {
    this.#table = table;
    this.#inquiry = inquiry;
    this.#goTo = goTo;
  }

  /** @param {Findings} findings */
  show(findings) {
    const { advice, asked, busy, faults, trouble } = findings;
    this.#box.setAttribute("aria-busy", String(busy));
    this.#box.classList.toggle("stale", trouble !== null);
    refill(
      this.#body,
      busy ? element("p", { class: "busy" }, word("busy")) : null,
      trouble ? this.#trouble(trouble) : null,
      faults.length ? this.#faults(faults) : null,
      ...(advice ? this.#answer(advice, findings) : []),
      ...(advice || asked || faults.length || trouble ? [] : this.#start()),
    );
    this.mark();
    this.#announce(advice, findings);
  }

  /** What the answer offers can be done while the answer is about the table as it is now. */
  mark() {
    for (const each of this.#body.querySelectorAll(".do")) {
      if (this.#inquiry.fresh) each.removeAttribute("aria-disabled");
      else each.setAttribute("aria-disabled", "true");
    }
  }

  /**
   * @param {Schemas["Advice"]} advice
   * @param {Findings} findings
   */
  #answer(advice, findings) {
    const parts = [element("p", { class: "summary" }, summaryOf(advice)), ...this.#parts(advice, findings)];
    if (findings.looked === "computing") parts.push(element("p", { class: "computing" }, word("computing")));
    if (findings.looked === "failed") parts.push(element("p", { class: "computing" }, word("odds_failed")));
    return parts;
  }

  /**
   * @param {Schemas["Advice"]} advice
   * @param {Findings} findings
   */
  #parts({ question, answer }, findings) {
    if (question === "waits") return waitsAnswer(/** @type {Schemas["Waits"]} */ (answer), findings);
    const playOn = (/** @type {string} */ after) => this.#playOn(after);
    if (question === "discards") return discardsAnswer(/** @type {Schemas["Discards"]} */ (answer), findings, playOn);
    return callsAnswer(/** @type {Schemas["Calls"]} */ (answer), findings, playOn);
  }

  /**
   * A tap that comes before the new answer is not done: it was meant for another table.
   * @param {string} after
   */
  #playOn(after) {
    if (this.#inquiry.fresh) this.#table.playOn(after);
  }

  /** @param {readonly Fault[]} faults */
  #faults(faults) {
    const list = faults.map((fault) =>
      element("li", {}, element("button", { type: "button", "data-key": fault.pointer, on: { click: () => this.#goTo(fault) } }, faultText(fault))),
    );
    return element("div", { class: "wrong" }, element("h3", {}, word("faults")), element("ul", {}, ...list));
  }

  /** @param {import("./api.js").Trouble} trouble */
  #trouble(trouble) {
    return element(
      "div",
      { class: "trouble", role: "alert" },
      element("p", {}, word(trouble.reason)),
      element("button", { type: "button", "data-key": "retry", on: { click: () => this.#inquiry.ask() } }, word("retry")),
    );
  }

  #start() {
    const count = ownCards(this.#table.position).length;
    const more = DEALT - count;
    if (count) return [element("p", { class: "welcome" }, word("few_more", { count: more, next: more + 1 }))];
    return [
      element("p", { class: "welcome" }, word("welcome")),
      element("p", { class: "hint" }, word("welcome_more")),
      exampleList(this.#table),
    ];
  }

  /**
   * @param {Schemas["Advice"] | null} advice
   * @param {Findings} findings
   */
  #announce(advice, { faults, trouble }) {
    const said = trouble ? "" : (faults[0] ? faultText(faults[0]) : advice ? summaryOf(advice) : "");
    if (this.#announcement.textContent !== said) this.#announcement.textContent = said;
  }
}

/** @param {Schemas["Advice"]} advice */
function summaryOf({ question, answer }) {
  const speaker =
    question === "waits"
      ? /** @type {Schemas["Waits"]} */ (answer)
      : question === "discards"
        ? /** @type {Schemas["Discards"]} */ (answer).discards[0]
        : /** @type {Schemas["Calls"]} */ (answer).options[0];
  return speaker?.summary[language()] ?? "";
}
