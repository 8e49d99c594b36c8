// @ts-check
/** The guide: the words of the game, each with the cards it is about, and the list of 名堂. */

import { get } from "./api.js";
import { cardRow } from "./cards.js";
import { byId, element, refill } from "./element.js";
import { language, word } from "./words.js";

/** @typedef {import("./api.js").Schemas} Schemas */
/** @typedef {{ zh: string, en: string }} Both */
/** @typedef {{ name: string, cards: readonly string[], zh: string, en: string }} Entry */

/** @type {readonly Both[]} */
const USE = [
  { zh: "点下面的牌，摆出手里的 20 张：马上看到叫什么、值多少、机会多大。", en: "Tap the 20 cards you hold: at once you see what they wait on, its worth and its chance." },
  { zh: "有人打出或摸出一张：点“来牌”，点那张牌，就知道胡、招、碰、吃还是不要。", en: "A card is played or drawn: tap “Shown”, then that card, to see whether to take it." },
  { zh: "点“就这样”，牌自动摆到桌上；轮到打牌时，照着最上面那张打。", en: "“Do it” lays the cards down for you; then play the discard on top of the list." },
  { zh: "别人的牌和打死的牌记在“已见”，剩张和机会就更准。点错了，点“撤销”。", en: "Note others' groups and dead cards under “Seen” for better counts. A slip: undo." },
];

/** @type {readonly Entry[]} */
const ENTRIES = [
  { name: "列", cards: ["一二三", "肆伍陆", "二七十", "贰柒拾", "壹壹一"], zh: "胡牌要七列。同样大小的三张顺子、二七十，或大小搭（两张大配一张小，或反过来）。", en: "A win has seven groups: three in sequence of one size, 2-7-10, or two of a kind with its other size." },
  { name: "对", cards: ["五五"], zh: "两张一样。有招或垅时，七列里正好一列是对子。", en: "Two alike. With a 招 or 垅, exactly one of the seven groups is a pair." },
  { name: "坎", cards: ["陆陆陆"], zh: "砌牌后手里三张一样。不能拆，也不能打。", en: "Three alike from the deal. Never split, never discarded." },
  { name: "垅", cards: ["八八八八"], zh: "砌牌后手里四张一样。不能拆。", en: "Four alike from the deal. Never split." },
  { name: "碰", cards: ["三三三"], zh: "手里一对，别人打或摸出第三张：碰下来。", en: "A pair in hand and the third is shown: lay the three down." },
  { name: "招", cards: ["柒柒柒柒"], zh: "手里一坎，打或摸出第四张：招下来。", en: "A 坎 in hand and the fourth is shown: lay the four down." },
  { name: "吃", cards: ["三四五"], zh: "自己摸的，或上家打的、摸了不要的牌，和手里两张凑成一列。", en: "Your own draw, or a card of the player before you: make a group of it with two from your hand." },
  { name: "比", cards: ["三四五", "三四五"], zh: "吃三时手里还有三，那些三也要各凑一列一起放下。吃大小搭不用比。", en: "If you hold more of the card you eat, each must be laid in a group too. Not when you eat a mixed group." },
  { name: "过张", cards: ["三"], zh: "能吃能碰却没要的牌：以后不能再吃、碰它。招和胡不受影响。", en: "A card you could have 吃 or 碰 and did not: you cannot later. 招 and a win still can." },
  { name: "八块", cards: ["二二二二", "三三三三"], zh: "第二个招或垅起，放下后不用打牌。", en: "From the second 招 or 垅 on, no discard follows." },
  { name: "机会", cards: [], zh: "假定墩上的牌一张张翻出来，没见过的牌都有可能，你每次都走最好的一步。绕得太远的走法不算，所以只少不多。", en: "The chance to win if the stock is shown card by card, any unseen card may come, and you always take the best step. Roundabout ways are left out, so it is never too high." },
  { name: "叫牌", cards: ["九", "捌", "玖"], zh: "只差一张就胡。至少要十胡才能胡。", en: "One card short of a win. A win needs at least ten hu." },
];

/** Which rule tells the hu of a group of like cards. */
const HU = new Map([["peng", "hu_peng"], ["kan", "hu_kan"], ["zhao", "hu_zhao"], ["long", "hu_long"]]);

/** A sheet to read. */
export class Guide {
  #dialog = /** @type {HTMLDialogElement} */ (byId("guide-dialog"));
  #body = byId("guide-body");
  #table;
  #preset = "";
  /** @type {ReadonlyMap<string, Schemas["Rule"]>} */
  #rules = new Map();
  /** @type {readonly Schemas["CataloguedPattern"][]} */
  #patterns = [];

  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.#table = table;
  }

  open() {
    this.#dialog.showModal();
    this.show();
    this.#load(this.#table.house.preset);
  }

  show() {
    if (!this.#dialog.open) return;
    const known = this.#preset === this.#table.house.preset;
    refill(
      this.#body,
      element("ol", { class: "use" }, ...USE.map((step) => element("li", {}, step[language()]))),
      element("dl", { class: "entries" }, ...ENTRIES.map(entry)),
      ...(known ? [element("h3", {}, word("hu_table")), huTable(this.#rules), huOfRuns(this.#rules), element("h3", {}, word("pattern_table")), patternTable(this.#patterns)] : []),
    );
  }

  /**
   * What the rules say comes from the rules.
   * @param {string} preset
   */
  async #load(preset) {
    if (this.#preset === preset) return;
    try {
      const [{ rules }, { patterns }] = await Promise.all([get(`rules/${preset}`), get(`patterns?rules=${preset}`)]);
      this.#rules = new Map(rules.map((/** @type {Schemas["Rule"]} */ rule) => [rule.name, rule]));
      this.#patterns = patterns;
      this.#preset = preset;
      this.show();
    } catch {
      // the words of the game need no service
    }
  }
}

/** @param {Entry} one */
function entry(one) {
  return element(
    "div",
    {},
    element("dt", { lang: "zh" }, one.name),
    element("dd", {}, element("span", { class: "pictures" }, ...one.cards.map((cards) => cardRow(cards, "mini"))), element("span", {}, one[language()])),
  );
}

/** @param {ReadonlyMap<string, Schemas["Rule"]>} rules */
function huTable(rules) {
  const told = [...HU].flatMap(([group, name]) => {
    const rule = rules.get(name);
    return rule ? [{ group, rule }] : [];
  });
  const head = (told[0]?.rule.parts ?? []).map(({ label }) => element("th", { scope: "col" }, label[language()]));
  const rows = told.map(({ group, rule }) => {
    const hu = /** @type {number[]} */ (rule.value);
    return element("tr", {}, element("th", { scope: "row", lang: "zh" }, word(group)), ...hu.map((each) => element("td", {}, String(each))));
  });
  return element("table", { class: "hu-table" }, element("thead", {}, element("tr", {}, element("td"), ...head)), element("tbody", {}, ...rows));
}

/** @param {ReadonlyMap<string, Schemas["Rule"]>} rules */
function huOfRuns(rules) {
  const runs = Object.entries(/** @type {Record<string, number>} */ (rules.get("hu_runs")?.value ?? {}));
  return element("p", { class: "hu-runs" }, ...runs.map(([cards, hu]) => element("span", {}, cardRow(cards, "mini"), ` ${hu}`)));
}

/** @param {readonly Schemas["CataloguedPattern"][]} patterns */
function patternTable(patterns) {
  const rows = patterns.map(({ name, fan, meaning, pinyin }) =>
    element(
      "tr",
      {},
      element("th", { scope: "row" }, element("span", { lang: "zh" }, name), language() === "en" ? element("small", {}, ` ${pinyin}`) : null),
      element("td", {}, fan ? word("count_fan", { count: fan }) : word("off")),
      element("td", {}, meaning[language()]),
    ),
  );
  return element("table", { class: "pattern-table" }, element("tbody", {}, ...rows));
}
