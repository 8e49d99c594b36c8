// @ts-check
/** The place of the groups on the table. */

import { cardRow, cardImage, copiesIn, sorted } from "./cards.js";
import { element } from "./element.js";
import { faultList } from "./faults.js";
import { available, cardsOf, left, LIKE, withMeld, withoutMeld } from "./position.js";
import { word } from "./words.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./api.js").Fault} Fault */

const KINDS = ["碰", "招", "垅", "坎", "吃"];
const CHI = 3;

/** First the kind of the group, then its cards: one tap for like cards, three for a 吃. */
export class MeldPlace {
  name = "melds";
  fields = ["melds"];
  #table;
  #again;
  #kind = "碰";
  #begun = "";
  taker;

  /**
   * @param {Table} table
   * @param {() => void} again to show the place anew
   */
  constructor(table, again) {
    this.#table = table;
    this.#again = again;
    this.taker = {
      left: (/** @type {string} */ card) => left(table.position, card),
      takes: (/** @type {string} */ card) => this.#takes(card),
      add: (/** @type {string} */ card) => this.#add(card),
      take: (/** @type {string} */ card) => this.#take(card),
    };
  }

  get note() {
    return String(this.#table.position.melds.length || "");
  }

  /** @param {readonly Fault[]} faults */
  panel(faults) {
    const { melds } = this.#table.position;
    return element(
      "div",
      { class: "melds" },
      element("div", { class: "choices", role: "group", "aria-label": word("meld_kind") }, ...KINDS.map((kind) => this.#choice(kind))),
      element("span", { class: "hint" }, this.#begun ? cardRow(this.#begun, "mini") : word(this.#kind === "吃" ? "chi_hint" : "like_hint")),
      element("div", { class: "lying" }, ...melds.map((meld, place) => this.#lying(meld, place))),
      faultList(faults),
    );
  }

  /** @param {string} card */
  #takes(card) {
    return available(this.#table.position, card) - copiesIn(this.#begun, card) >= (LIKE.get(this.#kind) ?? 1);
  }

  /** @param {string} card */
  #add(card) {
    const copies = LIKE.get(this.#kind);
    this.#begun = copies ? card.repeat(copies) : sorted(this.#begun + card);
    if (this.#begun.length < CHI) {
      this.#again();
      return;
    }
    const laid = withMeld(this.#table.position, this.#kind, this.#begun);
    this.#begun = "";
    this.#table.put(laid);
  }

  /** @param {string} card */
  #take(card) {
    this.#begun = this.#begun.replace(card, "");
    this.#again();
  }

  /** @param {string} kind */
  #choice(kind) {
    const choose = () => {
      this.#kind = kind;
      this.#begun = "";
      this.#again();
    };
    return element("button", { type: "button", "data-key": kind, lang: "zh", "aria-pressed": String(kind === this.#kind), on: { click: choose } }, kind);
  }

  /**
   * @param {string} meld
   * @param {number} place
   */
  #lying(meld, place) {
    const takeBack = () => this.#table.put(withoutMeld(this.#table.position, place));
    const said = word("take_back", { card: meld });
    const cards = element("span", { "aria-hidden": "true" }, ...[...cardsOf(meld)].map((card) => cardImage(card, "mini")));
    return element("button", { type: "button", class: "group", "aria-label": said, "data-key": `meld${place}`, on: { click: takeBack } }, cards);
  }
}
