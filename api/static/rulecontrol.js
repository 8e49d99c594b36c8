// @ts-check
/** The control of one rule, made for the type of its values. */

import { element } from "./element.js";
import { isWord, word } from "./words.js";

/** @typedef {import("./api.js").Schemas["Rule"]} Rule */
/** @typedef {(value: unknown) => void} Change */

const FOUR = ["black_small", "red_small", "black_big", "red_big"];
const FANS = [2, 4, 8, 16, 32, 64, 128, 256];

/**
 * @param {Rule} rule
 * @param {unknown} changed what the house says instead, if it says anything
 * @param {Change} change
 * @param {ReadonlyMap<string, string>} patterns names of 名堂
 */
export function ruleControl(rule, changed, change, patterns) {
  const value = changed === undefined ? rule.value : changed;
  const marks = { "aria-labelledby": `meaning-${rule.name}`, "data-key": `rule ${rule.name}` };
  switch (rule.type) {
    case "boolean":
      return element("input", { type: "checkbox", role: "switch", ...marks, checked: value === true, on: { change: (event) => change(event.target.checked) } });
    case "text":
      return choice(marks, rule.values ?? [], value, (each) => valueWord(rule.name, String(each)), change);
    case "fan":
      return fanChoice(marks, rule.values ?? [], value, change);
    case "four_integers":
      return four(rule, /** @type {number[]} */ (value), change);
    case "table":
      return table(rule, /** @type {Record<string, number>} */ (changed ?? {}), change, patterns);
    default:
      return number(marks, rule, Number(value), change);
  }
}

/**
 * @param {object} marks
 * @param {Pick<Rule, "minimum" | "maximum">} bounds
 * @param {number} value
 * @param {Change} change
 */
function number(marks, { minimum, maximum }, value, change) {
  return element("input", { type: "number", ...marks, min: minimum, max: maximum, value, inputmode: "numeric", on: { change: (event) => change(event.target.valueAsNumber) } });
}

/**
 * @param {object} marks
 * @param {readonly unknown[]} values
 * @param {unknown} chosen
 * @param {(value: unknown) => string} said
 * @param {Change} change
 */
function choice(marks, values, chosen, said, change) {
  const options = values.map((value, at) => element("option", { value: at, selected: value === chosen }, said(value)));
  return element("select", { ...marks, on: { change: (event) => change(values[event.target.selectedIndex]) } }, ...options);
}

/**
 * @param {object} marks
 * @param {readonly unknown[]} also what it may be besides a 番
 * @param {unknown} chosen
 * @param {Change} change
 */
function fanChoice(marks, also, chosen, change) {
  const said = (/** @type {unknown} */ value) => (value === 0 ? word("off") : value === null ? word("no_cap") : word("count_fan", { count: Number(value) }));
  const values = [...also, ...FANS];
  if (!values.includes(chosen)) values.push(chosen);
  return choice(marks, values, chosen, said, change);
}

/**
 * @param {Rule} rule
 * @param {number[]} values
 * @param {Change} change
 */
function four(rule, values, change) {
  const cells = FOUR.map((name, at) =>
    element(
      "label",
      {},
      element("span", {}, word(name)),
      number({ "data-key": `rule ${rule.name} ${name}` }, rule, values[at] ?? 0, (value) => change(values.map((each, place) => (place === at ? value : each)))),
    ),
  );
  return element("div", { class: "cells", role: "group", "aria-labelledby": `meaning-${rule.name}` }, ...cells);
}

/**
 * @param {Rule} rule
 * @param {Record<string, number>} changed the keys that the house has otherwise
 * @param {Change} change
 * @param {ReadonlyMap<string, string>} patterns
 */
function table(rule, changed, change, patterns) {
  const preset = /** @type {Record<string, number>} */ (rule.value);
  const cells = (rule.keys ?? []).map((key) => {
    const marks = { "data-key": `rule ${rule.name} ${key}` };
    const value = changed[key] ?? preset[key] ?? 0;
    const put = (/** @type {unknown} */ next) => change({ ...changed, [key]: next });
    const isFan = rule.name === "fans" || key.endsWith("fan");
    const control = isFan ? fanChoice(marks, rule.values ?? [], value, put) : number(marks, rule, value, put);
    return element("label", {}, element("span", {}, keyWord(key, patterns)), control);
  });
  return element("div", { class: "cells", role: "group", "aria-labelledby": `meaning-${rule.name}` }, ...cells);
}

/**
 * @param {string} key
 * @param {ReadonlyMap<string, string>} patterns
 */
function keyWord(key, patterns) {
  if (/^\d+$/.test(key)) return word("count_fan", { count: key });
  if (key === "fan") return patterns.get("ping_hu") ?? key;
  return patterns.get(key) ?? (isWord(key) ? word(key) : key);
}

/**
 * @param {string} rule
 * @param {string} value
 */
function valueWord(rule, value) {
  const special = rule === "bi_exempt" && value === "never" ? "bi_never" : `value_${value}`;
  return isWord(special) ? word(special) : word(value);
}
