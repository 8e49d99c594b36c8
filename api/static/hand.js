// @ts-check
/** The hand as a player lays it: columns of cards, the finished groups first. */

import { cardClass, cardName, face, without } from "./cards.js";
import { byId, element, refill } from "./element.js";
import { cardsOf, DEALT, ownCards, withoutHand } from "./position.js";
import { word } from "./words.js";

/** @typedef {import("./api.js").Schemas} Schemas */
/** @typedef {import("./table.js").Table} Table */
/** @typedef {{ cards: string, label: string, kind: string, onTable: boolean }} Column */

const TALLEST = 4; // cards in a column of loose ones

/** Shows the cards in hand and on the table; a tap takes one back. */
export class HandView {
  #table;
  #cards = byId("hand-cards");
  #state = byId("hand-state");
  /** @type {readonly Column[]} */
  #shown = [];

  /** @param {Table} table */
  constructor(table) {
    this.#table = table;
  }

  /** @param {Schemas["Arrangement"] | null} arrangement */
  show(arrangement) {
    const { position } = this.#table;
    const columns = arrangement ? arranged(arrangement) : this.#meanwhile();
    this.#shown = columns;
    refill(this.#cards, ...columns.map((column, place) => this.#column(column, place)), position.card ? this.#shownCard() : null);
    this.#cards.hidden = columns.length === 0 && !position.card;
    this.#state.textContent = stateOf(ownCards(position).length, arrangement);
    this.#state.dataset["state"] = arrangement?.state ?? "few";
  }

  /** Until the service has arranged the hand it stays as it was, but for the cards that came and went. */
  #meanwhile() {
    const { hand, melds } = this.#table.position;
    if (ownCards(this.#table.position).length < DEALT) return entered(hand, melds);
    let come = hand;
    const stayed = this.#shown
      .filter(({ onTable }) => !onTable)
      .map((column) => {
        const cards = [...column.cards].filter((card) => {
          const stays = come.includes(card);
          come = without(come, card);
          return stays;
        });
        return { ...column, cards: cards.join("") };
      });
    return [...entered("", melds), ...stayed.filter(({ cards }) => cards), ...stacked(come)];
  }

  /**
   * @param {Column} column
   * @param {number} place
   */
  #column({ cards, label, kind, onTable }, place) {
    const stack = element("div", { class: "stack" });
    [...cards].forEach((card, at) => stack.append(onTable ? laid(card) : this.#held(card, `${place}.${at}`)));
    return element(
      "div",
      { class: `column ${kind} ${onTable ? "laid" : ""}`, role: "group", "aria-label": label || word("place_hand") },
      stack,
      element("span", { class: "label", "aria-hidden": "true" }, label),
    );
  }

  #shownCard() {
    const { card, source } = this.#table.position;
    const label = word(source);
    const stack = element("div", { class: "stack" }, button(card, "shown", () => this.#table.show("")));
    return element("div", { class: "column shown-card", role: "group", "aria-label": label }, stack, element("span", { class: "label", "aria-hidden": "true" }, label));
  }

  /**
   * @param {string} card
   * @param {string} key
   */
  #held(card, key) {
    return button(card, key, () => this.#table.put(withoutHand(this.#table.position, card)));
  }
}

/**
 * A card that a tap takes back.
 * @param {string} card
 * @param {string} key
 * @param {() => void} click
 */
function button(card, key, click) {
  const said = word("take_back", { card: cardName(card) });
  return element("button", { type: "button", class: cardClass(card), "aria-label": said, "data-key": key, on: { click } }, face(card));
}

/** @param {string} card */
const laid = (card) => element("span", { class: cardClass(card), role: "img", "aria-label": cardName(card) }, face(card));

/**
 * @param {Schemas["Arrangement"]} arrangement
 * @returns {Column[]}
 */
function arranged({ groups, starts, loose }) {
  const whole = groups.map(({ kind, cards, hu, on_table: onTable }) => {
    const label = hu ? `${word(kind)} ${hu}` : word(kind);
    return { cards, label, kind, onTable };
  });
  const begun = starts.map(({ cards, completed_by: by }) => ({ cards, label: word("start", { cards: by.map(({ card }) => card).join("") }), kind: "start", onTable: false }));
  return [...whole.filter((each) => each.onTable), ...whole.filter((each) => !each.onTable), ...begun, ...stacked(loose, word("loose"))];
}

/**
 * Cards as they are being entered, in their order.
 * @param {string} hand
 * @param {readonly string[]} melds
 * @returns {Column[]}
 */
function entered(hand, melds) {
  const onTable = melds.map((meld) => ({ cards: cardsOf(meld), label: meld[0] ?? "", kind: "", onTable: true }));
  return [...onTable, ...stacked(hand)];
}

/**
 * @param {string} cards
 * @param {string} [label]
 * @returns {Column[]}
 */
function stacked(cards, label = "") {
  const columns = [];
  for (let at = 0; at < cards.length; at += TALLEST) {
    columns.push({ cards: cards.slice(at, at + TALLEST), label, kind: "loose", onTable: false });
  }
  return columns;
}

/**
 * @param {number} count
 * @param {Schemas["Arrangement"] | null} arrangement
 */
function stateOf(count, arrangement) {
  if (arrangement) return `${word(`state_${arrangement.state}`)} · ${word("count_cards", { count })}`;
  if (count === 0) return "";
  return count < DEALT ? word("state_few", { count: DEALT - count }) : word("count_cards", { count });
}
