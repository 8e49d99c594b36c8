// @ts-check
/** A position: what lies where. Values are never changed, every function gives a new one. */

import { CARDS, COPIES, copiesIn, sorted, without } from "./cards.js";

/** @typedef {"own_draw" | "upper_draw" | "upper_discard" | "lower_draw" | "lower_discard"} Source */
/**
 * @typedef {object} Position
 * @property {string} hand
 * @property {readonly string[]} melds as text: 碰三, 吃一二三
 * @property {string} seen
 * @property {string} passed
 * @property {number} stock
 * @property {string} card the one that is shown, or nothing
 * @property {Source} source where it came from
 */
/** @typedef {"hand" | "shown" | "melds" | "seen" | "passed"} Place */

export const STOCK = 19;
/** How many cards are dealt; with fewer there is nothing to ask yet. */
export const DEALT = 20;
/** @type {readonly Source[]} */
export const SOURCES = ["own_draw", "upper_discard", "upper_draw", "lower_discard", "lower_draw"];

/** @type {Position} */
export const EMPTY = { hand: "", melds: [], seen: "", passed: "", stock: STOCK, card: "", source: "upper_discard" };

/** How many like cards a group of each prefix has; 吃 has three of any. */
export const LIKE = new Map([["碰", 3], ["坎", 3], ["招", 4], ["垅", 4]]);

/** @param {string} meld */
export function cardsOf(meld) {
  const [prefix = "", ...cards] = meld;
  const copies = LIKE.get(prefix);
  return copies ? (cards[0] ?? "").repeat(copies) : cards.join("");
}

/** @param {Position} position */
const onTable = (position) => position.melds.map(cardsOf).join("");

/** @param {Position} position */
export const ownCards = (position) => position.hand + onTable(position);

/**
 * How many copies of a card are not accounted for yet.
 * @param {Position} position
 * @param {string} card
 */
export function left(position, card) {
  return COPIES - copiesIn(ownCards(position) + position.seen + position.card, card);
}

/**
 * @param {Position} position
 * @param {string} card
 */
export const withHand = (position, card) => ({ ...position, hand: sorted(position.hand + card) });

/**
 * @param {Position} position
 * @param {string} card
 */
export const withoutHand = (position, card) => ({ ...position, hand: without(position.hand, card) });

/**
 * @param {Position} position
 * @param {string} card
 */
export const withSeen = (position, card) => ({ ...position, seen: sorted(position.seen + card) });

/**
 * @param {Position} position
 * @param {string} card
 */
export const withoutSeen = (position, card) => ({ ...position, seen: without(position.seen, card) });

/**
 * Mark a kind as passed, or no longer so.
 * @param {Position} position
 * @param {string} card
 */
export function togglePassed(position, card) {
  const passed = position.passed.includes(card) ? without(position.passed, card) : sorted(position.passed + card);
  return { ...position, passed };
}

/** @param {Source} source */
const isDraw = (source) => source.endsWith("draw");

/**
 * Show a card, or none; one that is drawn comes off the stock.
 * @param {Position} position
 * @param {string} card
 * @param {Source} source
 * @returns {Position}
 */
export function withShown(position, card, source) {
  const back = position.card && isDraw(position.source) ? 1 : 0;
  const off = card && isDraw(source) ? 1 : 0;
  return { ...position, card, source, stock: Math.min(STOCK, Math.max(0, position.stock + back - off)) };
}

/**
 * @param {Position} position
 * @param {number} stock
 */
export const withStock = (position, stock) => ({ ...position, stock: Math.min(STOCK, Math.max(0, stock)) });

/**
 * Lay a group on the table. Like cards leave the hand for it; of a 吃 only those that lie nowhere else.
 * @param {Position} position
 * @param {string} prefix
 * @param {string} cards
 */
export function withMeld(position, prefix, cards) {
  let hand = position.hand;
  for (const card of new Set(cards)) {
    const short = LIKE.has(prefix) ? copiesIn(hand, card) : copiesIn(cards, card) - left(position, card);
    for (let gone = 0; gone < short; gone += 1) hand = without(hand, card);
  }
  const written = LIKE.has(prefix) ? prefix + cards[0] : prefix + sorted(cards);
  return { ...position, hand, melds: [...position.melds, written] };
}

/**
 * How many copies of a card could still lie in a group.
 * @param {Position} position
 * @param {string} card
 */
export const available = (position, card) => left(position, card) + copiesIn(position.hand, card);

/**
 * @param {Position} position
 * @param {number} place
 */
export const withoutMeld = (position, place) => ({ ...position, melds: position.melds.filter((_, each) => each !== place) });

/** @param {Position} position */
export function inOneLine({ hand, melds, seen, passed, stock }) {
  return [hand, melds.join(" "), seen, passed, stock].join("|");
}

/**
 * The five parts of a line; a line that is no position is taken for a hand.
 * @param {string} line
 */
export function partsOf(line) {
  const parts = line.split("|");
  const [hand = "", melds = "", seen = "", passed = "", stock = ""] = parts.length === 5 ? parts : [line];
  return { hand, melds, seen, passed, stock };
}

/**
 * What lies where by a line that the service wrote; a shown card is no part of it.
 * @param {string} line
 */
export function laidBy(line) {
  const { hand, melds, seen, passed, stock } = partsOf(line);
  return { hand, melds: melds.split(" ").filter(Boolean), seen, passed, stock: Number(stock) };
}

/** @param {string} card */
export const isCard = (card) => CARDS.includes(card);
