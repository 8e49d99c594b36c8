// @ts-check
/** The dock: which place a tapped card goes to, and what lies there. */

import { byId, element, icon, refill } from "./element.js";
import { MeldPlace } from "./meldplace.js";
import { Palette } from "./palette.js";
import { PassedPlace, SeenPlace } from "./seenplace.js";
import { HandPlace } from "./handplace.js";
import { ShownPlace } from "./shownplace.js";
import { TextPlace } from "./textplace.js";
import { word } from "./words.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./api.js").Fault} Fault */
/**
 * One place of the dock.
 * @typedef {object} Place
 * @property {string} name
 * @property {string} note what the tab says beside its name
 * @property {readonly string[]} fields the fields whose faults belong here
 * @property {import("./palette.js").Taker | null} taker nothing where cards cannot be tapped
 * @property {(faults: readonly Fault[]) => Element | null} panel
 */

/** Tabs, the panel of the chosen place, and the palette. */
export class Dock {
  #table;
  #palette = new Palette();
  #tabs = byId("places");
  #panel = byId("panel");
  #dock = byId("dock");
  /** @type {readonly Place[]} */
  #places;
  #chosen = "hand";
  /** @type {readonly Fault[]} */
  #faults = [];

  /** @param {Table} table */
  constructor(table) {
    this.#table = table;
    const again = () => this.show(this.#faults);
    this.#places = [
      new HandPlace(table),
      new ShownPlace(table),
      new MeldPlace(table, again),
      new SeenPlace(table),
      new PassedPlace(table),
      new TextPlace(table),
    ];
  }

  /** @param {string} name */
  choose(name) {
    this.#chosen = name;
    this.show(this.#faults);
  }

  /**
   * Go to the place that a fault belongs to.
   * @param {Fault} fault
   */
  goTo(fault) {
    const typed = this.#table.draft ? "text" : null;
    const owner = this.#places.find((place) => belongs(fault, place));
    this.choose(typed ?? owner?.name ?? "hand");
    const field = this.#panel.querySelector("[aria-invalid=true], button");
    (field instanceof HTMLElement ? field : this.#panel).focus();
  }

  /** @param {readonly Fault[]} faults */
  show(faults) {
    this.#faults = faults;
    refill(this.#tabs, ...this.#places.map((place) => this.#tab(place)));
    const place = this.#places.find((each) => each.name === this.#chosen) ?? this.#places[0];
    if (!place) return;
    const panel = place.panel(faults.filter((fault) => belongs(fault, place)));
    if (panel !== this.#panel.firstElementChild) refill(this.#panel, panel);
    this.#panel.hidden = panel === null;
    this.#dock.dataset["place"] = place.name;
    if (place.taker) this.#palette.show(place.taker, word(`place_${place.name}`));
  }

  /** @param {Place} place */
  #tab(place) {
    const faulty = this.#faults.some((fault) => belongs(fault, place));
    const name = word(`place_${place.name}`);
    return element(
      "button",
      {
        type: "button",
        "data-key": place.name,
        class: faulty ? "faulty" : "",
        "aria-pressed": String(place.name === this.#chosen),
        on: { click: () => this.choose(place.name) },
      },
      place.name === "text" ? icon("text") : null,
      element("span", { class: place.name === "text" ? "aside" : "" }, name),
      place.note ? element("span", { class: "note", lang: "zh" }, place.note) : null,
      faulty ? element("span", { class: "aside" }, word("has_fault")) : null,
    );
  }
}

/**
 * @param {Fault} fault
 * @param {Place} place
 */
const belongs = (fault, place) => place.fields.some((field) => `${fault.pointer}/`.startsWith(`#/${field}/`));
