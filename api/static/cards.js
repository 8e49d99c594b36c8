// @ts-check
/** The twenty cards: their characters, their names, and how one is drawn. */

import { element } from "./element.js";
import { language, word } from "./words.js";

export const SMALL = [..."一二三四五六七八九十"];
export const BIG = [..."壹贰叁肆伍陆柒捌玖拾"];
/** In canonical order, as every answer writes them. */
export const CARDS = [...SMALL, ...BIG];
export const COPIES = 4;

/** @param {string} card */
export const isBig = (card) => BIG.includes(card);

/** @param {string} card */
export const rankOf = (card) => (CARDS.indexOf(card) % SMALL.length) + 1;

/** @param {string} card */
const isRed = (card) => [2, 7, 10].includes(rankOf(card));

/** @param {string} cards */
export const sorted = (cards) => [...cards].sort((one, other) => CARDS.indexOf(one) - CARDS.indexOf(other)).join("");

/**
 * Leave one copy of a card out.
 * @param {string} cards
 * @param {string} card
 */
export const without = (cards, card) => cards.replace(card, "");

/**
 * @param {string} cards
 * @param {string} card
 */
export const copiesIn = (cards, card) => cards.split(card).length - 1;

/** @param {string} text */
export const isCanonical = (text) => [...text].every((character) => CARDS.includes(character));

/**
 * Say a card: 小三, 大叁; small 3, big 3.
 * @param {string} card
 */
export function cardName(card) {
  const size = word(isBig(card) ? "big" : "small");
  return language() === "zh" ? `${size}${card}` : `${size} ${rankOf(card)}`;
}

/** @param {string} card */
export const cardClass = (card) => `card ${isBig(card) ? "big" : "small"} ${isRed(card) ? "red" : "black"}`;

/**
 * What is drawn on a card: its character, and for those who cannot read it a numeral. Drawn by the style
 * sheet, as a picture of text: what is read out is the name of the card.
 * @param {string} card
 */
export function face(card) {
  const numeral = element("span", { class: "numeral", "data-rank": rankOf(card) });
  return element("span", { class: "face", "aria-hidden": "true", lang: "zh", "data-glyph": card }, numeral);
}

/**
 * A card to look at.
 * @param {string} card
 * @param {string} [more] further classes
 */
export function cardImage(card, more = "") {
  return element("span", { class: `${cardClass(card)} ${more}`, role: "img", "aria-label": cardName(card) }, face(card));
}

/**
 * Cards to look at, one overlapping the next, read out as one.
 * @param {string} cards
 * @param {string} [more] further classes
 */
export function cardRow(cards, more = "") {
  const row = element("span", { class: `row ${more}`, role: "img", "aria-label": [...cards].map(cardName).join(" ") });
  for (const card of cards) row.append(element("span", { class: cardClass(card) }, face(card)));
  return row;
}
