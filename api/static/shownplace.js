// @ts-check
/** The place of the card that is shown: which it is, and whose. */

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
      left: (/** @type {string} */ card) => left(table.position, card),
      takes: (/** @type {string} */ card) => left(table.position, card) > 0,
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
      card ? null : element("span", { class: "hint" }, word("shown_hint")),
      element("div", { class: "choices sources", role: "group", "aria-label": word("whose") }, ...SOURCES.map((source) => this.#choice(source))),
      faultList(faults),
    );
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
