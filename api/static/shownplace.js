// @ts-check
/** The place of the card that is shown: which it is, and whose. */

import { cardClass, cardName, face } from "./cards.js";
import { element } from "./element.js";
import { faultList } from "./faults.js";
import { left, SOURCES } from "./position.js";
import { word } from "./words.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./api.js").Fault} Fault */

/** One card, and who drew or played it. */
export class ShownPlace {
  name = "shown";
  fields = ["card", "source"];
  #table;
  taker;

  /**
   * @param {Table} table
   */
  constructor(table) {
    this.#table = table;
    this.taker = {
      left: (/** @type {string} */ card) => (card === table.position.card ? 1 : left(table.position, card)),
      add: (/** @type {string} */ card) => table.show(card),
      take: () => table.show(""),
    };
  }

  get note() {
    return this.#table.position.card;
  }

  /** @param {readonly Fault[]} faults */
  panel(faults) {
    const { card } = this.#table.position;
    return element(
      "div",
      { class: "shown" },
      card ? this.#back(card) : element("span", { class: "hint" }, word("shown_hint")),
      element("div", { class: "choices", role: "group", "aria-label": word("whose") }, ...SOURCES.map((source) => this.#choice(source))),
      faultList(faults),
    );
  }

  /** @param {string} card */
  #back(card) {
    const said = word("take_back", { card: cardName(card) });
    return element("button", { type: "button", class: `${cardClass(card)} mini`, "aria-label": said, "data-key": "card", on: { click: () => this.#table.show("") } }, face(card));
  }

  /** @param {import("./position.js").Source} source */
  #choice(source) {
    const { card, source: now } = this.#table.position;
    return element(
      "button",
      { type: "button", "data-key": source, "aria-pressed": String(source === now), on: { click: () => this.#table.show(card, source) } },
      word(source),
    );
  }
}
