// @ts-check
/** Positions to start from. */

import { element } from "./element.js";
import { EMPTY, laidBy } from "./position.js";
import { word } from "./words.js";

/** @typedef {import("./table.js").Table} Table */

/** @type {readonly { name: string, line: string, card?: string }[]} */
const EXAMPLES = [
  { name: "example_ready", line: "一二三二七十四五六壹贰叁贰柒拾捌捌捌九九||||19" },
  { name: "example_dealer", line: "一二三二七十四五六壹贰叁贰柒拾捌捌捌九九伍||||19" },
  { name: "example_shown", line: "一二二三三四五七九九十壹贰贰叁柒捌捌捌拾||||15", card: "三" },
  { name: "example_far", line: "一二二三四六七十十壹贰叁叁伍陆柒捌捌捌九||||19" },
  { name: "example_short", line: "四五六五六七七八九肆伍陆伍陆柒捌玖拾九九||||12" },
];

/** @param {Table} table */
export function exampleList(table) {
  const items = EXAMPLES.map(({ name, line, card }) => {
    const open = () => table.put({ ...EMPTY, ...laidBy(line), card: card ?? "" });
    return element("button", { type: "button", "data-key": name, on: { click: open } }, word(name));
  });
  return element("div", { class: "examples", role: "group", "aria-label": word("examples") }, ...items);
}
