/** Every operation asked with the types that are made from the contract, for tsc. */

import type { components, operations } from "contract";

type Schemas = components["schemas"];
type Content<T> = T extends { content: infer Media } ? Media[keyof Media] : never;
type Question<Name extends keyof operations> = Content<NonNullable<operations[Name]["requestBody"]>>;
type Answer<Name extends keyof operations> = Content<operations[Name]["responses"][200]>;
type Query<Name extends keyof operations> = operations[Name]["parameters"]["query"];

declare function ask<Name extends keyof operations>(operation: Name, body: Question<Name>): Promise<Answer<Name>>;
declare function lookUp<Name extends keyof operations>(operation: Name, query?: Query<Name>): Promise<Answer<Name>>;

const hand = "一二三二七十四五六壹贰叁贰柒拾捌捌捌九九";
const red: Schemas["Card"] = "柒";

/** One call of each: an operation that is missing here, or is asked wrongly, is an error. */
export const calls: { [Name in keyof operations]: () => Promise<unknown> } = {
  async waits() {
    const { waits, distance, rules } = await ask("waits", { hand, rules: { preset: "luzhou", fan_cap: null } });
    const points: number[] = waits.map(({ win, own_draw_win }) => (win ?? own_draw_win)?.points.winner ?? 0);
    return [waits.some(({ card }) => card === red), distance === null ? "dead" : distance + 1, rules.preset, points];
  },
  async partitions() {
    const { partitions, count } = await ask("partitions", { hand, card: "9s", source: "own_draw" });
    return count + partitions.flatMap(({ groups }) => groups).filter(({ kind }) => kind === "run").length;
  },
  async score() {
    const { win, best, reason } = await ask("score", { hand, card: "九", seat: "dealer", event: null });
    return win ? best?.patterns.map(({ id, name, fan }) => `${id} ${name} ${fan}`) : reason === "passed";
  },
  async discards() {
    const { discards, states } = await ask("discards", { position: `${hand}六||||19`, reveals: 0 });
    return discards.map(({ card, after, improves }) => [card, after.split("|"), improves[0]?.by[0], states ?? 0]);
  },
  async calls() {
    const { options } = await ask("calls", { hand, card: "九", slack: null });
    return options.map(({ call, then, expected_points }) => (call === "pass" ? expected_points : then?.summary.zh));
  },
  async arrange() {
    const { starts } = await ask("arrange", { hand });
    return starts.flatMap(({ completed_by }) => completed_by.map(({ remaining }) => remaining * 1));
  },
  async advise() {
    return firstCard(await ask("advise", { hand }));
  },
  async adviseAt() {
    return firstCard(await lookUp("adviseAt", { p: `${hand}||||19`, source: "upper_draw" }));
  },
  async odds() {
    const { curve, shares } = await ask("odds", { hand, reveals: 1, shares: { own_draw: 3 } });
    return curve.map(({ expected_points }) => expected_points * shares.lower_draw);
  },
  async claims() {
    const players = [{ hand }, { hand, passed: "一" }, { position: `${hand}||||19` }];
    const { options, taken, passed } = await ask("claims", { players, card: "九", answers: [null, "过", "碰"] });
    return [options.map((actions) => actions.join()), taken?.action === "碰", passed?.filter((each) => each).length];
  },
  async table() {
    const { asked, view, views, events, result } = await ask("table", { seed: 7, dealer: 2, actions: [[2, "打二"]], seat: 3 });
    const won = events.map((event) => (event.event === "win" ? event.points : event.event === "deal" ? event.hand : null));
    return [asked[0]?.actions, view?.sides[0]?.dead, views?.length, won, result?.next_dealer];
  },
  async batch() {
    const batch = await ask("batch", { operation: "waits", requests: [{ hand }] });
    if (batch.operation !== "waits") throw new Error(batch.operation);
    return batch.results.map((one) => ("type" in one ? (one.errors ?? []).map(({ code }) => code) : one.ready));
  },
  async listRules() {
    const { presets } = await lookUp("listRules");
    return presets.flatMap(({ rules }) => rules.map(({ name, meaning }) => [name, meaning.en]));
  },
  async getRules() {
    return (await lookUp("getRules")).title.zh;
  },
  async listPatterns() {
    const { patterns } = await lookUp("listPatterns", { rules: "luzhou-app" });
    return patterns.map(({ example }) => example.event ?? example.source);
  },
  async listCards() {
    const { cards, melds } = await lookUp("listCards");
    return [cards.map(({ hu, rank }) => hu.peng + hu.long + rank), melds.map(({ prefixes }) => prefixes.join())];
  },
  getContractJson: () => lookUp("getContractJson"),
  getContract: () => lookUp("getContract"),
  async explainProblem() {
    return (await lookUp("explainProblem")).detail.en;
  },
  async getHealth() {
    return (await lookUp("getHealth")).status === "ok";
  },
  async getReadiness() {
    return (await lookUp("getReadiness")).status === "ready";
  },
  async getMetrics() {
    return (await lookUp("getMetrics")).split("\n");
  },
};

/** What an advice speaks of first: the question tells which answer it is. */
function firstCard(advice: Schemas["Advice"]): Schemas["Card"] | undefined {
  switch (advice.question) {
    case "waits":
      return advice.answer.waits[0]?.card;
    case "discards":
      return advice.answer.discards[0]?.card;
    case "calls":
      return advice.answer.card;
  }
}
