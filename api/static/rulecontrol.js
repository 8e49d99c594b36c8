// @ts-check
/** The control of one rule, made of what the service tells of its values. */

import { element } from "./element.js";
import { language, word } from "./words.js";

/** @typedef {import("./api.js").Schemas["Rule"]} Rule */
/** @typedef {import("./api.js").Schemas["RulePart"]} Part */
/** @typedef {Pick<Rule, "minimum" | "maximum" | "values" | "labels"> & { type: string }} Allowed */
/** @typedef {(value: unknown) => void} Change */

/**
 * Nothing for a rule that no control is made for: lists of 名堂.
 * @param {Rule} rule
 * @param {unknown} changed what the house says instead, if it says anything
 * @param {Change} change
 */
export function ruleControl(rule, changed, change) {
  const marks = { "aria-labelledby": `meaning-${rule.name}`, "data-key": `rule ${rule.name}` };
  if (rule.parts) return parts(rule, rule.parts, changed, change);
  return single(rule, marks, changed === undefined ? rule.value : changed, change);
}

/**
 * The values of a choice side by side, all in view.
 * @param {Rule} rule
 * @param {unknown} changed
 * @param {Change} change
 */
export function openChoice(rule, changed, change) {
  const value = changed === undefined ? rule.value : changed;
  const choices = (rule.values ?? []).map((each) => radio(rule.name, String(each), said(rule, each), each === value, () => change(each)));
  return element("div", { class: "choices-set", role: "radiogroup", "aria-label": rule.meaning[language()] }, ...choices);
}

/**
 * @param {string} name
 * @param {string} value
 * @param {string} label
 * @param {boolean} checked
 * @param {() => void} change
 */
export function radio(name, value, label, checked, change) {
  return element("label", {}, element("input", { type: "radio", name, value, checked, "data-key": `${name} ${value}`, on: { change } }), element("span", {}, label));
}

/**
 * @param {Allowed} allowed
 * @param {object} marks
 * @param {unknown} value
 * @param {Change} change
 */
function single(allowed, marks, value, change) {
  switch (allowed.type) {
    case "boolean":
      return element("input", { type: "checkbox", role: "switch", ...marks, checked: value === true, on: { change: (event) => change(event.target.checked) } });
    case "text":
      return choice(allowed, marks, allowed.values ?? [], value, change);
    case "fan":
      return choice(allowed, marks, [...(allowed.values ?? []), ...doublings(allowed)], value, change);
    case "integer":
      return number(allowed, marks, value, change);
    default:
      return null;
  }
}

/**
 * @param {Allowed} allowed
 * @param {object} marks
 * @param {unknown} value
 * @param {Change} change
 */
function number({ minimum, maximum }, marks, value, change) {
  return element("input", { type: "number", ...marks, min: minimum, max: maximum, value, inputmode: "numeric", on: { change: (event) => change(event.target.valueAsNumber) } });
}

/**
 * @param {Allowed} allowed
 * @param {object} marks
 * @param {readonly unknown[]} values
 * @param {unknown} chosen a link may name one that is not allowed; it is shown all the same
 * @param {Change} change
 */
function choice(allowed, marks, values, chosen, change) {
  const offered = values.includes(chosen) ? values : [...values, chosen];
  const options = offered.map((value, at) => element("option", { value: at, selected: value === chosen }, said(allowed, value)));
  return element("select", { ...marks, on: { change: (event) => change(offered[event.target.selectedIndex]) } }, ...options);
}

/** @param {Allowed} allowed */
function doublings({ minimum, maximum }) {
  const fans = [];
  for (let fan = minimum ?? 1; fan <= (maximum ?? 0); fan *= 2) fans.push(fan);
  return fans;
}

/**
 * How a value is said: as the service labels it, else as a number of its type.
 * @param {Allowed} allowed
 * @param {unknown} value
 */
function said({ type, values, labels }, value) {
  const label = labels?.[values?.indexOf(value) ?? -1];
  if (label) return label[language()];
  return type === "fan" ? word("count_fan", { count: String(value) }) : String(value);
}

/**
 * @param {Rule} rule
 * @param {readonly Part[]} each
 * @param {unknown} changed of a table the keys that the house has otherwise
 * @param {Change} change
 */
function parts(rule, each, changed, change) {
  const whole = Object.assign(structuredClone(/** @type {Record<string, unknown>} */ (rule.value)), changed);
  const cells = each.map((part) => {
    const put = (/** @type {unknown} */ value) => change(Object.assign(structuredClone(whole), { [part.key]: value }));
    const control = single(part, { "data-key": `rule ${rule.name} ${part.key}` }, whole[part.key], put);
    return element("label", {}, element("span", {}, part.label[language()]), control);
  });
  return element("div", { class: "cells", role: "group", "aria-labelledby": `meaning-${rule.name}` }, ...cells);
}
