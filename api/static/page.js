// @ts-check
/** The page: one table, and everything that shows it. */

import { AnswerView } from "./answer.js";
import { Dock } from "./dock.js";
import { byId } from "./element.js";
import { faultList } from "./faults.js";
import { Guide } from "./guide.js";
import { HandView } from "./hand.js";
import { Inquiry } from "./inquiry.js";
import { EMPTY, inOneLine } from "./position.js";
import { RulesSheet } from "./rules.js";
import { Table } from "./table.js";
import { nextTheme, wearTheme } from "./theme.js";
import { language, speak, translatePage, word } from "./words.js";

const table = new Table();
const inquiry = new Inquiry(table);
const dock = new Dock(table);
const hand = new HandView(table);
const rules = new RulesSheet(table);
const guide = new Guide(table);
const answer = new AnswerView(table, inquiry, (fault) => (fault.pointer?.startsWith("#/rules") ? rules.open() : dock.goTo(fault)));
const undo = byId("undo");
const redo = byId("redo");

function showTable() {
  undo.setAttribute("aria-disabled", String(!table.canUndo));
  redo.setAttribute("aria-disabled", String(!table.canRedo));
  byId("line").textContent = table.position.hand ? inOneLine(table.position) : "";
  byId("shared").textContent = "";
  dock.show(inquiry.findings.faults);
  rules.show(inquiry.findings.faults);
}

function showFindings() {
  const { findings } = inquiry;
  hand.show(inquiry.fresh ? findings.arrangement : null);
  byId("hand-faults").replaceChildren(...[faultList(findings.faults.filter(({ pointer }) => pointer === "#/hand" && !table.draft))].filter((list) => list !== null));
  answer.show(findings);
  dock.show(findings.faults);
  rules.show(findings.faults);
}

function showAll() {
  translatePage();
  showTable();
  showFindings();
  guide.show();
}

table.addEventListener("change", () => {
  inquiry.ask();
  showTable();
  answer.mark();
  hand.show(null);
});
table.addEventListener("understood", showTable);
inquiry.addEventListener("found", showFindings);

undo.addEventListener("click", () => table.canUndo && table.undo());
redo.addEventListener("click", () => table.canRedo && table.redo());
byId("clear").addEventListener("click", () => table.put({ ...EMPTY, source: table.position.source }));
byId("open-rules").addEventListener("click", () => rules.open());
byId("open-guide").addEventListener("click", () => guide.open());
byId("print").addEventListener("click", () => print());
byId("theme").addEventListener("click", nextTheme);
byId("share").addEventListener("click", share);
byId("language").addEventListener("click", () => {
  speak(language() === "zh" ? "en" : "zh");
  showAll();
  if (!inquiry.fresh) inquiry.ask(); // faults are told in one language, answers in both
});

async function share() {
  const { link } = table;
  try {
    if (navigator.share) await navigator.share({ title: word("title"), url: link });
    else await navigator.clipboard.writeText(link);
    byId("shared").textContent = word("copied");
  } catch {
    byId("shared").textContent = link; // to copy by hand
  }
}

wearTheme();
translatePage();
table.open();
showAll();
