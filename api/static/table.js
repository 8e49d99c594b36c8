// @ts-check
/** The table: the position as it is now, what it was before, and the rules that are played. */

import { kept, keep } from "./memory.js";
import { EMPTY, inOneLine, isCard, laidBy, partsOf, SOURCES, withShown } from "./position.js";

/** @typedef {import("./position.js").Position} Position */
/** @typedef {import("./position.js").Source} Source */
/** @typedef {{ preset: string, changes: Record<string, unknown> }} House */
/**
 * What someone typed: as it stands in the fields, not understood yet.
 * @typedef {{ hand: string, melds: string, seen: string, passed: string, stock: string }} Draft
 */

/** @typedef {{ position: Position, draft: Draft | null }} Step */

const DEFAULT_PRESET = "luzhou";

/** Tells its listeners with `change` that something is different. */
export class Table extends EventTarget {
  /** @type {Step[]} */
  #past = [];
  /** @type {Step[]} */
  #future = [];
  /** @type {Position} */
  position = EMPTY;
  /** @type {Draft | null} */
  draft = null;
  /** @type {House} */
  house = { preset: DEFAULT_PRESET, changes: {} };

  /** Begin with what the address of the page says, else with the rules of last time. */
  open() {
    const asked = new URLSearchParams(location.search);
    const rules = asked.get("rules") ?? kept("rules");
    if (rules) this.house = houseOf(rules);
    const card = asked.get("card") ?? "";
    const source = SOURCES.find((each) => each === asked.get("source")) ?? EMPTY.source;
    if (isCard(card)) this.position = { ...EMPTY, card, source };
    const line = asked.get("p");
    if (line) this.draft = partsOf(line);
    this.#tell();
  }

  /** @param {Position} position */
  put(position) {
    this.#remember();
    this.position = position;
    this.draft = null;
    this.#tell();
  }

  /**
   * Play on: the table is as the service says that it will be. Any shown card was taken or let go.
   * @param {string} after
   */
  playOn(after) {
    this.put({ ...this.position, ...laidBy(after), card: "" });
  }

  /** @param {Draft} draft */
  type(draft) {
    if (!this.draft) this.#remember();
    this.draft = draft;
    this.#tell();
  }

  /**
   * Take over a position that the service understood; it replaces what was typed.
   * @param {string} line
   */
  understand(line) {
    if (!this.draft) return;
    this.position = { ...this.position, ...laidBy(line) };
    this.draft = null;
    this.#address();
    this.dispatchEvent(new Event("understood"));
  }

  /** @param {House} house */
  play(house) {
    this.house = house;
    keep("rules", this.rulesText);
    this.#tell();
  }

  /**
   * Show a card, or none.
   * @param {string} card
   * @param {Source} [source]
   */
  show(card, source = this.position.source) {
    this.put(withShown(this.position, card, source));
  }

  get canUndo() {
    return this.#past.length > 0;
  }

  get canRedo() {
    return this.#future.length > 0;
  }

  undo() {
    this.#step(this.#past, this.#future);
    this.#tell();
  }

  redo() {
    this.#step(this.#future, this.#past);
    this.#tell();
  }

  /** What is sent as `rules`. */
  get rules() {
    const { preset, changes } = this.house;
    return Object.keys(changes).length ? { preset, ...changes } : preset;
  }

  get rulesText() {
    return typeof this.rules === "string" ? this.rules : JSON.stringify(this.rules);
  }

  /** What is sent as the hand fields: the text that was typed, or what lies there. */
  get fields() {
    if (!this.draft) {
      const { hand, melds, seen, passed, stock } = this.position;
      return { hand, melds, seen, passed, stock };
    }
    const { stock, ...texts } = this.draft;
    return { ...texts, stock: /^\s*\d+\s*$/.test(stock) ? Number(stock) : stock.trim() || EMPTY.stock };
  }

  /** The address that opens this position again. */
  get link() {
    const query = new URLSearchParams();
    const line = this.draft ? Object.values(this.draft).join("|") : inOneLine(this.position);
    if (line !== inOneLine(EMPTY)) query.set("p", line);
    if (this.position.card) {
      query.set("card", this.position.card);
      query.set("source", this.position.source);
    }
    if (this.rulesText !== DEFAULT_PRESET) query.set("rules", this.rulesText);
    return new URL(`${query}` ? `?${query}` : location.pathname, location.href).href;
  }

  #remember() {
    this.#past.push({ position: this.position, draft: this.draft });
    this.#future = [];
  }

  /**
   * @param {Step[]} from
   * @param {Step[]} to
   */
  #step(from, to) {
    const next = from.pop();
    if (!next) return;
    to.push({ position: this.position, draft: this.draft });
    ({ position: this.position, draft: this.draft } = next);
  }

  #tell() {
    this.#address();
    this.dispatchEvent(new Event("change"));
  }

  #address() {
    history.replaceState(null, "", this.link);
  }
}

/** @param {string} text */
function houseOf(text) {
  try {
    const { preset = DEFAULT_PRESET, ...changes } = JSON.parse(text);
    return { preset, changes };
  } catch {
    return { preset: text, changes: {} }; // a preset's name is no JSON
  }
}
