// @ts-check
/** The place of the cards in hand. */

import { left, ownCards, withHand, withoutHand } from "./position.js";

/** @typedef {import("./table.js").Table} Table */

/** The cards in hand lie above the answer, so there is no panel here. */
export class HandPlace {
  name = "hand";
  fields = ["hand", "position"];
  #table;
  taker;

  /** @param {Table} table */
  constructor(table) {
    this.#table = table;
    this.taker = {
      left: (/** @type {string} */ card) => left(table.position, card),
      takes: (/** @type {string} */ card) => left(table.position, card) > 0,
      add: (/** @type {string} */ card) => table.put(withHand(table.position, card)),
      take: (/** @type {string} */ card) => {
        if (table.position.hand.includes(card)) table.put(withoutHand(table.position, card));
      },
    };
  }

  get note() {
    return String(ownCards(this.#table.position).length || "");
  }

  panel() {
    return null;
  }
}
