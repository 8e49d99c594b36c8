// @ts-check
/** What is wrong with a question, in the words of the service, beside the field it belongs to. */

import { element } from "./element.js";
import { isWord, word } from "./words.js";

/** @typedef {import("./api.js").Fault} Fault */

/**
 * What a fault says: in the words of the service, but where they are about its operations.
 * @param {Fault} fault
 */
export const faultText = ({ code, detail }) => (isWord(`fault_${code}`) ? word(`fault_${code}`) : detail);

/** @param {readonly Fault[]} faults */
export function faultList(faults) {
  if (faults.length === 0) return null;
  const items = faults.map((fault) => element("li", { "data-code": fault.code }, faultText(fault)));
  return element("div", { class: "faults", role: "alert" }, element("ul", {}, ...items));
}
