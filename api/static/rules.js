// @ts-check
/** The sheet of rules: which house one plays in, its scoring, and every single switch. */

import { get } from "./api.js";
import { byId, element, refill } from "./element.js";
import { faultList } from "./faults.js";
import { ruleControl } from "./rulecontrol.js";
import { language, word } from "./words.js";

/** @typedef {import("./api.js").Schemas} Schemas */
/** @typedef {import("./api.js").Fault} Fault */
/** @typedef {import("./table.js").Table} Table */

const TABLES = new Set(["four_integers", "table"]);
const FIXED = new Set(["lists", "pairs"]); // which 名堂 exclude each other is not for a sheet
const SCORING = "scoring";

/** Shows the rules and changes them; what is changed is told apart. */
export class RulesSheet {
  #table;
  #dialog = /** @type {HTMLDialogElement} */ (byId("rules-dialog"));
  #body = byId("rules-body");
  #button = byId("open-rules");
  /** @type {readonly Schemas["Preset"][]} */
  #presets = [];
  /** @type {ReadonlyMap<string, string>} */
  #patterns = new Map();
  /** @type {readonly Fault[]} */
  #faults = [];
  #loading = false;

  /** @param {Table} table */
  constructor(table) {
    this.#table = table;
  }

  open() {
    if (!this.#dialog.open) this.#dialog.showModal();
    this.#load();
    this.#fill();
  }

  /** @param {readonly Fault[]} faults */
  show(faults) {
    const { preset, changes } = this.#table.house;
    const elsewhere = preset !== "luzhou" || Object.keys(changes).length > 0;
    this.#faults = faults.filter(({ pointer }) => pointer?.startsWith("#/rules"));
    this.#button.classList.toggle("changed", elsewhere);
    this.#button.classList.toggle("faulty", this.#faults.length > 0);
    if (elsewhere) this.#load();
    if (this.#dialog.open) this.#fill();
  }

  async #load() {
    if (this.#presets.length || this.#loading) return;
    this.#loading = true;
    try {
      const [{ presets }, { patterns }] = await Promise.all([get("rules"), get("patterns")]);
      this.#patterns = new Map(patterns.map((/** @type {Schemas["CataloguedPattern"]} */ { id, name }) => [id, name]));
      this.#presets = presets;
      this.#fill();
    } catch (error) {
      refill(this.#body, element("p", { class: "trouble" }, word("offline")), element("button", { type: "button", on: { click: () => this.#load() } }, word("retry")));
    } finally {
      this.#loading = false;
    }
  }

  get #preset() {
    return this.#presets.find(({ name }) => name === this.#table.house.preset) ?? this.#presets[0];
  }

  /** @param {string} name */
  #value(name) {
    return this.#table.house.changes[name] ?? this.#preset?.rules.find((rule) => rule.name === name)?.value;
  }

  /**
   * @param {string} name
   * @param {unknown} value nothing puts the rule back to what the preset says
   */
  #change(name, value) {
    const { preset, changes } = this.#table.house;
    const { [name]: _, ...others } = changes;
    const differs = difference(value, this.#preset?.rules.find((rule) => rule.name === name)?.value);
    this.#table.play({ preset, changes: differs === undefined ? others : { ...others, [name]: differs } });
  }

  #fill() {
    const preset = this.#preset;
    if (!preset) {
      refill(this.#body, element("p", { class: "busy" }, word("busy")));
      return;
    }
    const shown = preset.rules.filter(({ name, type }) => name !== SCORING && !FIXED.has(type));
    const changed = Object.keys(this.#table.house.changes).length;
    refill(
      this.#body,
      this.#presetChoice(this.#table.house.preset),
      this.#scoringChoice(),
      element("h3", {}, word("switches")),
      ...shown.filter(({ type }) => !TABLES.has(type)).map((rule) => this.#rule(rule)),
      element("details", { class: "tables", "data-key": "tables" }, element("summary", { "data-key": "tables" }, word("numbers")), ...shown.filter(({ type }) => TABLES.has(type)).map((rule) => this.#rule(rule))),
      changed
        ? element(
            "p",
            { class: "reset-all" },
            word("changed_rules", { count: changed }),
            " ",
            element("button", { type: "button", "data-key": "reset-all", on: { click: () => this.#table.play({ preset: preset.name, changes: {} }) } }, word("reset_all")),
          )
        : null,
    );
  }

  /** @param {string} chosen none of them, where a link names a ruleset that does not exist */
  #presetChoice(chosen) {
    const change = (/** @type {Event & { target: HTMLInputElement }} */ event) => this.#table.play({ preset: event.target.value, changes: {} });
    const choices = this.#presets.map(({ name, title }) => radio("preset", name, title[language()], name === chosen, change));
    return element("fieldset", { class: "choices-set" }, element("legend", {}, word("preset")), ...choices, faultList(this.#faultsOf("preset")));
  }

  #scoringChoice() {
    const scoring = this.#value(SCORING);
    const change = (/** @type {Event & { target: HTMLInputElement }} */ event) => this.#change(SCORING, event.target.value);
    const choices = ["fan", "deng"].map((value) => radio(SCORING, value, word(`scoring_${value}`), value === scoring, change));
    return element("fieldset", { class: "choices-set" }, element("legend", {}, word("scoring")), ...choices);
  }

  /** @param {Schemas["Rule"]} rule */
  #rule(rule) {
    const { changes } = this.#table.house;
    const changed = rule.name in changes;
    const control = ruleControl(rule, changes[rule.name], (value) => this.#change(rule.name, value), this.#patterns);
    return element(
      "div",
      { class: `rule ${rule.type} ${changed ? "changed" : ""}`, "data-rule": rule.name },
      element("span", { class: "meaning", id: `meaning-${rule.name}` }, rule.meaning[language()]),
      control,
      changed ? element("button", { type: "button", class: "reset", "data-key": `reset ${rule.name}`, on: { click: () => this.#change(rule.name, undefined) } }, word("reset_rule")) : null,
      faultList(this.#faultsOf(rule.name)),
    );
  }

  /** @param {string} name */
  #faultsOf(name) {
    return this.#faults.filter(({ pointer }) => `${pointer}/`.startsWith(`#/rules/${name}/`) || (name === "preset" && pointer === "#/rules"));
  }
}

/**
 * What of a changed value is not as the preset has it; of a table the keys. Nothing, if all is.
 * @param {unknown} value
 * @param {unknown} before
 */
function difference(value, before) {
  if (isTable(value) && isTable(before)) {
    const keys = Object.entries(value).filter(([key, each]) => each !== before[key]);
    return keys.length ? Object.fromEntries(keys) : undefined;
  }
  return JSON.stringify(value) === JSON.stringify(before) ? undefined : value;
}

/**
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
const isTable = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * @param {string} name
 * @param {string} value
 * @param {string} label
 * @param {boolean} checked
 * @param {(event: any) => void} change
 */
function radio(name, value, label, checked, change) {
  return element("label", {}, element("input", { type: "radio", name, value, checked, "data-key": `${name} ${value}`, on: { change } }), element("span", {}, label));
}
