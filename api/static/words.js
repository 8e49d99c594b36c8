// @ts-check
/** The page in two languages: its words, and which language is spoken. */

import { kept, keep } from "./memory.js";

/** @typedef {"zh" | "en"} Language */

/** @type {Record<string, readonly [zh: string, en: string]>} */
const WORDS = {
  title: ["大贰 · 泸州大贰解牌", "Da Er · a solver for Luzhou Da Er"],
  skip: ["跳到答案", "Skip to the answer"],
  undo: ["撤销", "Undo"],
  redo: ["重做", "Redo"],
  clear: ["清空", "Clear"],
  rules: ["规则", "Rules"],
  guide: ["说明", "Guide"],
  language: ["English", "中文"],
  theme: ["深浅色", "Light or dark"],
  share: ["分享", "Share"],
  copied: ["链接已复制", "Link copied"],
  print: ["打印", "Print"],
  close: ["关闭", "Close"],
  api: ["接口文档", "API"],

  small: ["小", "small"],
  big: ["大", "big"],
  copies_left: ["{card}，还有{left}张", "{card}, {left} left"],
  take_back: ["拿掉{card}", "Take back {card}"],
  passed_kind: ["{card}，过张", "{card}, passed"],
  not_passed_kind: ["{card}，未过", "{card}, not passed"],

  place_hand: ["手牌", "Hand"],
  place_shown: ["来牌", "Shown"],
  place_melds: ["桌上", "Table"],
  place_seen: ["已见", "Seen"],
  place_passed: ["过张", "Passed"],
  place_text: ["文字", "Text"],
  has_fault: ["（有错）", " (has an error)"],
  palette: ["牌", "Cards"],
  palette_hint: ["点牌加入{place}", "Tap a card to add it: {place}"],
  places: ["点牌加到哪里", "Where a tapped card goes"],
  your_hand: ["我的牌", "My cards"],
  the_answer: ["答案", "Answer"],

  state_few: ["再点 {count} 张", "{count} more"],
  state_rest: ["等牌", "Waiting"],
  state_discard: ["该打牌", "To discard"],
  state_debt: ["欠张", "In debt"],
  count_cards: ["{count} 张", "{count} cards"],
  count_hu: ["{count} 胡", "{count} hu"],
  count_fan: ["{count} 番", "{count} fan"],
  count_deng: ["{count} 等", "{count} deng"],
  times: ["×{count}", "×{count}"],
  stock_left: ["墩上还有", "Left in the stock"],
  fewer: ["减一张", "One fewer"],
  more: ["加一张", "One more"],

  own_draw: ["自己摸", "I drew"],
  upper_discard: ["上家打", "Upper played"],
  upper_draw: ["上家摸", "Upper drew"],
  lower_discard: ["下家打", "Lower played"],
  lower_draw: ["下家摸", "Lower drew"],
  whose: ["谁的牌", "Whose card"],
  shown_hint: ["点一张别人打出或摸出的牌", "Tap the card that was played or drawn"],
  meld_kind: ["哪一种", "Which kind"],
  chi_hint: ["点三张组成一列", "Tap three cards"],
  like_hint: ["点一张", "Tap one card"],
  seen_hint: ["别人的和打死的牌", "Others' groups and dead cards"],
  passed_hint: ["不能再吃、碰的牌", "Kinds you can no longer 吃 or 碰"],

  text_hand: ["手牌", "Hand"],
  text_melds: ["桌上", "On the table"],
  text_seen: ["已见", "Seen"],
  text_passed: ["过张", "Passed"],
  text_stock: ["墩上张数", "Left in the stock"],
  text_hint: ["什么写法都行：一二三、壹貳叁、大270、123s 270b", "Any spelling: 一二三, 壹貳叁, 大270, 123s 270b"],

  welcome: ["点牌，摆出你的牌", "Tap the cards you hold"],
  welcome_more: ["20 张是等牌，21 张是该打牌。点手里的牌就拿掉。", "20 cards wait, 21 are to discard. Tap a card in hand to take it back."],
  examples: ["例子", "Examples"],
  example_ready: ["叫三张牌", "Ready on three"],
  example_dealer: ["庄家开打", "Dealer's first turn"],
  example_far: ["还差两步", "Two cards away"],
  example_shown: ["别人打了三", "三 was played"],
  example_short: ["胡数不够", "Too few hu"],
  few_more: ["再点 {count} 张等牌，或 {next} 张该打牌", "{count} more to wait, or {next} more to discard"],

  win_chance: ["胡的机会", "Chance to win"],
  expected: ["平均得分", "Points on average"],
  computing: ["正在算机会…", "Computing the odds…"],
  in_cards: ["翻 {count} 张内", "Within {count} cards"],
  curve: ["再翻几张牌之内能胡的机会", "Chance to win within so many cards shown"],
  remaining: ["剩 {count}", "{count} left"],
  blocked: ["成牌但不能胡", "Complete, but no win"],
  short_hu: ["{hu} 胡，差 {short} 胡", "{hu} hu, {short} short"],
  is_passed: ["过张，不能胡", "passed: no win"],
  by_own_draw: ["自摸", "own draw"],
  only_own_draw: ["只有自摸才胡", "wins by own draw only"],
  away: ["还要进 {count} 张", "{count} cards away"],
  dead: ["死牌，胡不了了", "Dead: cannot win"],
  each_pays: ["每家 {points}", "each loser {points}"],
  bottom_gets: ["底家 {points}", "bottom {points}"],
  winner_gets: ["得 {points}", "wins {points}"],
  capped: ["，封顶", ", capped"],
  pattern_fan: ["{name}（{fan}）", "{name} ({fan})"],

  do_discard: ["打", "Play"],
  discard_card: ["打{card}", "Play {card}"],
  waits_on: ["叫", "waits on"],
  improves_by: ["有用 {count} 张：", "{count} useful:"],
  already_wins: ["已经胡了！", "This hand wins as it lies!"],
  dealt_win: ["起手胡（三垅或五坎）", "Wins straight from the deal"],

  call_win: ["胡", "Win"],
  call_zhao: ["招", "招"],
  call_peng: ["碰", "碰"],
  call_chi: ["吃", "吃"],
  call_pass: ["不要", "Pass"],
  do_call: ["就这样", "Do it"],
  then_discard: ["再打", "then play"],

  run: ["顺", "run"],
  mixed: ["搭", "mixed"],
  pair: ["对", "pair"],
  peng: ["碰", "碰"],
  kan: ["坎", "坎"],
  zhao: ["招", "招"],
  long: ["垅", "垅"],
  loose: ["散", "loose"],
  start: ["差{cards}", "+{cards}"],

  fault_not_at_rest: ["先打一张牌，再看别人的牌", "Play a card first, then look at the shown one"],
  faults: ["请先改这里", "Please correct this first"],
  busy: ["正在算…", "Working…"],
  offline: ["连不上服务器。牌都还在，连上后自动再算。", "Cannot reach the server. Your cards are kept; it asks again by itself."],
  too_slow: ["服务器太慢。牌都还在，会自动再试。", "The server is slow. Your cards are kept; it tries again by itself."],
  failing: ["服务器出错。牌都还在，会自动再试。", "The server failed. Your cards are kept; it tries again by itself."],
  retry: ["马上再试", "Try again now"],
  odds_failed: ["机会暂时算不出", "The odds are not to be had now"],
  sr_page: ["泸州大贰解牌", "Luzhou Da Er solver"],

  hu_table: ["胡数", "Hu"],
  pattern_table: ["名堂", "名堂 (patterns)"],
  preset: ["哪一套规则", "Ruleset"],
  reset_rule: ["恢复", "Reset"],
  reset_all: ["全部恢复", "Reset all"],
  changed_rules: ["改了 {count} 项", "{count} changed"],
  off: ["不算", "off"],
};

const [chinese, english] = /** @type {const} */ (["zh", "en"]);

/** @type {Language} */
let spoken = kept("language") === english ? english : chinese;

export const language = () => spoken;

/** @param {Language} chosen */
export function speak(chosen) {
  spoken = chosen;
  keep("language", chosen);
}

/**
 * A word or sentence of the page, its `{parameters}` filled in.
 * @param {string} name
 * @param {Record<string, string | number>} [parameters]
 */
export function word(name, parameters = {}) {
  const text = WORDS[name]?.[spoken === chinese ? 0 : 1] ?? name;
  return text.replaceAll(/\{(\w+)\}/g, (_, parameter) => String(parameters[parameter] ?? ""));
}

/** @param {string} name */
export const isWord = (name) => name in WORDS;

/** Say everything that the template marks with `data-word` or `data-label`. */
export function translatePage() {
  document.documentElement.lang = spoken === chinese ? "zh-Hans" : "en";
  document.title = word("title");
  for (const each of document.querySelectorAll("[data-word]")) each.textContent = word(each.getAttribute("data-word") ?? "");
  for (const each of document.querySelectorAll("[data-label]")) {
    const said = word(each.getAttribute("data-label") ?? "");
    each.setAttribute("aria-label", said);
    if (each instanceof HTMLButtonElement || each instanceof HTMLAnchorElement) each.title = said;
  }
}
