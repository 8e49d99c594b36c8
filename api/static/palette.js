// @ts-check
/** The palette: all twenty cards to tap, with the copies that are left. */

import { BIG, cardClass, cardName, COPIES, face, SMALL } from "./cards.js";
import { byId, element } from "./element.js";
import { word } from "./words.js";

/**
 * What a place does with the palette.
 * @typedef {object} Taker
 * @property {(card: string) => number} left copies of a card that lie nowhere yet
 * @property {(card: string) => boolean} takes whether the place can take a card
 * @property {(card: string) => void} add
 * @property {(card: string) => void} take take one back
 * @property {((card: string) => boolean) | undefined} [marked] for a place that holds kinds, not copies
 */

const DIGITS = "1234567890";

/** Two rows of cards; arrow keys move among them, digits pick them by their rank. */
export class Palette {
  /** @type {Taker | null} */
  #taker = null;
  #box = byId("palette");
  /** @type {Map<string, HTMLButtonElement>} */
  #buttons = new Map();

  constructor() {
    for (const row of [BIG, SMALL]) {
      const line = element("div", { class: "line" });
      for (const card of row) line.append(this.#button(card));
      this.#box.append(line);
    }
    this.#box.addEventListener("keydown", (event) => this.#typed(event));
    this.#roam(BIG[0] ?? "");
  }

  /**
   * @param {Taker} taker
   * @param {string} place what the place is called
   */
  show(taker, place) {
    this.#taker = taker;
    this.#box.setAttribute("aria-label", word("palette_hint", { place }));
    for (const [card, button] of this.#buttons) this.#label(card, button, taker);
  }

  /**
   * @param {string} card
   * @param {HTMLButtonElement} button
   * @param {Taker} taker
   */
  #label(card, button, taker) {
    const left = taker.left(card);
    const name = cardName(card);
    if (taker.marked) {
      const marked = taker.marked(card);
      button.setAttribute("aria-pressed", String(marked));
      button.setAttribute("aria-label", word(marked ? "passed_kind" : "not_passed_kind", { card: name }));
      button.dataset["left"] = "";
    } else {
      button.removeAttribute("aria-pressed");
      button.setAttribute("aria-label", word("copies_left", { card: name, left }));
      button.dataset["left"] = String(left);
    }
    button.setAttribute("aria-disabled", String(!taker.takes(card)));
  }

  /** @param {string} card */
  #button(card) {
    const pips = element("span", { class: "pips", "aria-hidden": "true" });
    for (let copy = 0; copy < COPIES; copy += 1) pips.append(element("i"));
    const button = element("button", { type: "button", class: cardClass(card), tabindex: "-1", "data-card": card, on: { click: () => this.#tap(card) } }, face(card), pips);
    this.#buttons.set(card, button);
    return button;
  }

  /** @param {string} card */
  #tap(card) {
    this.#roam(card);
    if (this.#taker && this.#taker.takes(card)) this.#taker.add(card);
  }

  /** @param {KeyboardEvent} event */
  #typed(event) {
    const card = event.target instanceof HTMLElement ? event.target.dataset["card"] : undefined;
    if (!card || event.ctrlKey || event.metaKey || event.altKey) return;
    const digit = /^Digit(\d)$/.exec(event.code)?.[1];
    const next = neighbour(card, event.key);
    if (next) this.#focus(next);
    else if (event.key === "Backspace" || event.key === "Delete") this.#taker?.take(card);
    else if (digit) {
      const picked = (event.shiftKey ? BIG : SMALL)[DIGITS.indexOf(digit)] ?? card;
      this.#focus(picked);
      this.#tap(picked);
    } else return;
    event.preventDefault();
  }

  /** @param {string} card */
  #focus(card) {
    this.#roam(card);
    this.#buttons.get(card)?.focus();
  }

  /**
   * Let one card alone be met by the tab key.
   * @param {string} chosen
   */
  #roam(chosen) {
    for (const [card, button] of this.#buttons) button.tabIndex = card === chosen ? 0 : -1;
  }
}

/**
 * The card that an arrow key leads to.
 * @param {string} card
 * @param {string} key
 */
function neighbour(card, key) {
  const [row, other] = BIG.includes(card) ? [BIG, SMALL] : [SMALL, BIG];
  const at = row.indexOf(card);
  if (key === "ArrowRight") return row[(at + 1) % row.length];
  if (key === "ArrowLeft") return row.at(at - 1);
  if (key === "ArrowUp" || key === "ArrowDown") return other[at];
  if (key === "Home") return row[0];
  if (key === "End") return row.at(-1);
  return undefined;
}
