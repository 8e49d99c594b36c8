// @ts-check
/** The sheet of rules: which house one plays in, its scoring, and every single switch. */

import { get } from "./api.js";
import { byId, element, refill } from "./element.js";
import { faultList } from "./faults.js";
import { openChoice, radio, ruleControl } from "./rulecontrol.js";
import { language, word } from "./words.js";

/** @typedef {import("./api.js").Schemas} Schemas */
/** @typedef {import("./api.js").Fault} Fault */
/** @typedef {import("./table.js").Table} Table */

/** Shows the rules and changes them; what is changed is told apart. */
export class RulesSheet {
  #table;
  #dialog = /** @type {HTMLDialogElement} */ (byId("rules-dialog"));
  #body = byId("rules-body");
  #button = byId("open-rules");
  /** @type {readonly Schemas["Preset"][]} */
  #presets = [];
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
      this.#presets = (await get("rules")).presets;
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
    const changed = Object.keys(this.#table.house.changes).length;
    refill(
      this.#body,
      this.#presetChoice(this.#table.house.preset),
      ...preset.sections.flatMap((section) => this.#section(section, preset.rules.filter((rule) => rule.section === section.name))),
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
    const choices = this.#presets.map(({ name, title }) => radio("preset", name, title[language()], name === chosen, () => this.#table.play({ preset: name, changes: {} })));
    return element("fieldset", {}, element("legend", {}, word("preset")), element("div", { class: "choices-set" }, ...choices), faultList(this.#faultsOf("preset")));
  }

  /**
   * A section as heavy as the service says: what one asks of a house first is open to view, details are folded.
   * @param {Schemas["Section"]} section
   * @param {readonly Schemas["Rule"][]} rules
   * @returns {(Element | null)[]}
   */
  #section({ name, title, weight }, rules) {
    const heading = title[language()];
    if (weight === "main") return [element("fieldset", {}, element("legend", {}, heading), ...rules.flatMap((rule) => this.#open(rule)))];
    const rows = rules.map((rule) => this.#rule(rule));
    if (weight === "usual") return [element("h3", {}, heading), ...rows];
    return [element("details", { class: "details", "data-key": name }, element("summary", { "data-key": name }, heading), ...rows)];
  }

  /** @param {Schemas["Rule"]} rule */
  #open(rule) {
    if (rule.type !== "text") return [this.#rule(rule)];
    return [openChoice(rule, this.#table.house.changes[rule.name], (value) => this.#change(rule.name, value)), faultList(this.#faultsOf(rule.name))];
  }

  /** @param {Schemas["Rule"]} rule */
  #rule(rule) {
    const { changes } = this.#table.house;
    const changed = rule.name in changes;
    const control = ruleControl(rule, changes[rule.name], (value) => this.#change(rule.name, value));
    if (!control) return null;
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
