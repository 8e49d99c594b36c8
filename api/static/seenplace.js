// @ts-check
/** The places of what one knows of the others: cards that lie open and dead, and kinds that are passed. */

import { CARDS, cardClass, cardName, copiesIn, face } from "./cards.js";
import { element } from "./element.js";
import { faultList } from "./faults.js";
import { left, STOCK, togglePassed, withoutSeen, withSeen, withStock } from "./position.js";
import { word } from "./words.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./api.js").Fault} Fault */

/** Seen cards, and how many are left in the stock. */
export class SeenPlace {
  name = "seen";
  fields = ["seen", "stock"];
  #table;
  taker;

  /** @param {Table} table */
  constructor(table) {
    this.#table = table;
    this.taker = {
      left: (/** @type {string} */ card) => left(table.position, card),
      takes: (/** @type {string} */ card) => left(table.position, card) > 0,
      add: (/** @type {string} */ card) => table.put(withSeen(table.position, card)),
      take: (/** @type {string} */ card) => this.#take(card),
    };
  }

  get note() {
    return String(this.#table.position.seen.length || "");
  }

  /** @param {readonly Fault[]} faults */
  panel(faults) {
    const { seen, stock } = this.#table.position;
    return element(
      "div",
      { class: "seen" },
      element(
        "div",
        { class: "stepper", role: "group", "aria-label": word("stock_left") },
        element("span", {}, word("stock_left")),
        this.#step("fewer", "−", -1, stock === 0),
        element("output", {}, String(stock)),
        this.#step("more", "+", 1, stock === STOCK),
      ),
      lying(seen, (card) => this.#take(card), "seen_hint"),
      faultList(faults),
    );
  }

  /** @param {string} card */
  #take(card) {
    if (this.#table.position.seen.includes(card)) this.#table.put(withoutSeen(this.#table.position, card));
  }

  /**
   * @param {string} name
   * @param {string} sign
   * @param {number} by
   * @param {boolean} ended
   */
  #step(name, sign, by, ended) {
    const step = () => !ended && this.#table.put(withStock(this.#table.position, this.#table.position.stock + by));
    return element("button", { type: "button", "data-key": name, "aria-label": word(name), "aria-disabled": String(ended), on: { click: step } }, sign);
  }
}

/** Passed kinds (過張). */
export class PassedPlace {
  name = "passed";
  fields = ["passed"];
  #table;
  taker;

  /** @param {Table} table */
  constructor(table) {
    this.#table = table;
    const toggle = (/** @type {string} */ card) => table.put(togglePassed(table.position, card));
    this.taker = {
      left: (/** @type {string} */ card) => left(table.position, card),
      takes: () => true,
      add: toggle,
      take: (/** @type {string} */ card) => table.position.passed.includes(card) && toggle(card),
      marked: (/** @type {string} */ card) => table.position.passed.includes(card),
    };
  }

  get note() {
    return String(this.#table.position.passed.length || "");
  }

  /** @param {readonly Fault[]} faults */
  panel(faults) {
    return element("div", { class: "seen" }, lying(this.#table.position.passed, this.taker.add, "passed_hint"), faultList(faults));
  }
}

/**
 * Cards that lie there, each kind once with its copies; a tap takes one away.
 * @param {string} cards
 * @param {(card: string) => void} take
 * @param {string} hint
 */
function lying(cards, take, hint) {
  const kinds = CARDS.filter((card) => cards.includes(card));
  if (kinds.length === 0) return element("span", { class: "hint" }, word(hint));
  const buttons = kinds.map((card) => {
    const copies = copiesIn(cards, card);
    const said = word("take_back", { card: cardName(card) }) + (copies > 1 ? ` (${copies})` : "");
    return element(
      "button",
      { type: "button", class: `${cardClass(card)} mini`, "aria-label": said, "data-key": card, "data-copies": copies > 1 ? copies : null, on: { click: () => take(card) } },
      face(card),
    );
  });
  return element("div", { class: "lying" }, ...buttons);
}
