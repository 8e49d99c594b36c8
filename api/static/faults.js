// @ts-check
/** What is wrong with a question, in the words of the service, beside the field it belongs to. */

import { element } from "./element.js";

/** @typedef {import("./api.js").Fault} Fault */

/** @param {readonly Fault[]} faults */
export function faultList(faults) {
  if (faults.length === 0) return null;
  const items = faults.map((fault) => element("li", { "data-code": fault.code }, fault.detail));
  return element("div", { class: "faults", role: "alert" }, element("ul", {}, ...items));
}
