// @ts-check
/** The place for those who type or paste: every field as text, in any spelling. */

import { element } from "./element.js";
import { faultList } from "./faults.js";
import { partsOf } from "./position.js";
import { word } from "./words.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./table.js").Draft} Draft */
/** @typedef {import("./api.js").Fault} Fault */

/** @type {readonly (keyof Draft)[]} */
const FIELDS = ["hand", "melds", "seen", "passed", "stock"];
const PAUSE = 250; // ms without a key before what is typed is asked about

/** Fields that are filled from the table, unless one is typing in them. */
export class TextPlace {
  name = "text";
  fields = FIELDS;
  note = "";
  taker = null;
  #table;
  #timer = 0; // runs while something was typed that is not read yet
  #language = "";
  /** @type {Map<keyof Draft, HTMLInputElement | HTMLTextAreaElement>} */
  #inputs = new Map();
  /** @type {Map<string, HTMLElement>} */
  #slots = new Map();
  #form = element("form", { class: "texts", autocomplete: "off" });

  /** @param {Table} table */
  constructor(table) {
    this.#table = table;
    this.#form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#read();
    });
  }

  /** @param {readonly Fault[]} faults */
  panel(faults) {
    if (this.#language !== word("text_hand")) this.#build();
    const texts = this.#table.draft ?? textsOf(this.#table);
    for (const name of FIELDS) {
      const input = this.#inputs.get(name);
      const here = faults.filter((fault) => `${fault.pointer}/`.startsWith(`#/${name}/`));
      if (!input) continue;
      if (!this.#timer && document.activeElement !== input && input.value !== texts[name]) input.value = texts[name];
      input.setAttribute("aria-invalid", String(here.length > 0));
      this.#slots.get(name)?.replaceChildren(...[faultList(here)].filter((list) => list !== null));
    }
    return this.#form;
  }

  #build() {
    this.#language = word("text_hand");
    this.#form.replaceChildren(element("p", { class: "hint", id: "text-hint" }, word("text_hint")));
    for (const name of FIELDS) {
      const id = `text-${name}`;
      const described = `text-hint ${id}-faults`;
      const attributes = { id, name, "aria-describedby": described, spellcheck: "false", autocapitalize: "off", on: { input: () => this.#typed(), blur: () => this.#left() } };
      const input = name === "hand" ? element("textarea", { ...attributes, rows: 2 }) : element("input", { ...attributes, inputmode: name === "stock" ? "numeric" : "text" });
      const slot = element("div", { id: `${id}-faults` });
      this.#inputs.set(name, input);
      this.#slots.set(name, slot);
      this.#form.append(element("div", { class: `field ${name}` }, element("label", { for: id }, word(id.replace("-", "_"))), input, slot));
    }
  }

  #typed() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#read(), PAUSE);
  }

  /** What was typed is read at once; whoever leaves a field that was understood sees how it is written. */
  #left() {
    if (this.#timer) this.#read();
    else if (!this.#table.draft) setTimeout(() => this.panel([]));
  }

  #read() {
    clearTimeout(this.#timer);
    this.#timer = 0;
    const value = (/** @type {keyof Draft} */ name) => this.#inputs.get(name)?.value ?? "";
    const draft = { hand: value("hand"), melds: value("melds"), seen: value("seen"), passed: value("passed"), stock: value("stock") };
    if (draft.hand.split("|").length === FIELDS.length) Object.assign(draft, partsOf(draft.hand.trim()));
    this.#table.type(draft);
  }
}

/** @param {Table} table */
function textsOf({ position }) {
  return { hand: position.hand, melds: position.melds.join(" "), seen: position.seen, passed: position.passed, stock: String(position.stock) };
}
