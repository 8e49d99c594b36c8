// @ts-check
/** Asking the service about the table: quick answers first, the odds after; a newer question ends the older. */

import { ask, FaultyQuestion, Trouble } from "./api.js";
import { isCanonical } from "./cards.js";
import { DEALT, ownCards } from "./position.js";

/** @typedef {import("./api.js").Schemas} Schemas */
/** @typedef {import("./api.js").Fault} Fault */
/** @typedef {import("./table.js").Table} Table */
/**
 * What is known of the table's position.
 * @typedef {object} Findings
 * @property {boolean} asked whether the first answer is under way
 * @property {boolean} busy whether it takes so long that it should be said
 * @property {Schemas["Advice"] | null} advice
 * @property {Schemas["Arrangement"] | null} arrangement
 * @property {Schemas["Odds"] | null} odds
 * @property {"none" | "computing" | "done" | "failed"} looked how far the odds are
 * @property {readonly Fault[]} faults
 * @property {Trouble | null} trouble
 */

const PAUSE = 200; // ms without a tap before the odds are asked for
const SLOW = 400; // ms before it shows that an answer is under way
const FIRST_RETRY = 2; // seconds; doubles
const LAST_RETRY = 30;

/** @type {Findings} */
const NOTHING = { asked: false, busy: false, advice: null, arrangement: null, odds: null, looked: "none", faults: [], trouble: null };

/** Tells its listeners with `found` what is known. */
export class Inquiry extends EventTarget {
  /** @type {Findings} */
  findings = NOTHING;
  #table;
  #current = new AbortController();
  #retry = 0;
  #attempts = 0;
  /** Whether the advice is about the table as it is now. */
  fresh = false;

  /** @param {Table} table */
  constructor(table) {
    super();
    this.#table = table;
    addEventListener("online", () => this.findings.trouble && this.ask());
  }

  /** Ask about the table as it is now. */
  ask() {
    this.#current.abort();
    clearTimeout(this.#retry);
    this.fresh = false;
    const current = (this.#current = new AbortController());
    const { draft, position } = this.#table;
    if (!draft && ownCards(position).length < DEALT) {
      this.#note({ ...NOTHING });
      return;
    }
    this.findings = { ...this.findings, asked: true };
    const slow = setTimeout(() => this.#note({ busy: true }), SLOW);
    current.signal.addEventListener("abort", () => clearTimeout(slow));
    this.#answer(current.signal, slow)
      .catch((error) => this.#failed(error, current.signal))
      .finally(() => clearTimeout(slow));
  }

  /**
   * @param {AbortSignal} signal
   * @param {number} slow the timer that runs until there is an answer
   */
  async #answer(signal, slow) {
    const { fields, rules, position } = this.#table;
    const hand = { ...fields, rules };
    const shown = position.card ? { card: position.card, source: position.source } : {};
    const [advising, arranging] = await Promise.allSettled([
      ask("advise", { ...hand, ...shown, reveals: 0 }, signal),
      ask("arrange", hand, signal),
    ]);
    clearTimeout(slow);
    if (signal.aborted) return;
    if (arranging.status === "fulfilled") this.#table.understand(arranging.value.position);
    if (advising.status === "rejected") throw advising.reason;
    if (arranging.status === "rejected") throw arranging.reason;
    this.#attempts = 0;
    this.fresh = true;
    this.#note({ ...NOTHING, advice: advising.value, arrangement: arranging.value, looked: "computing" });
    await pause(PAUSE, signal);
    await this.#look(advising.value, { ...hand, ...shown }, signal);
  }

  /**
   * @param {Schemas["Advice"]} advice
   * @param {object} body
   * @param {AbortSignal} signal
   */
  async #look(advice, body, signal) {
    try {
      if (advice.question === "waits") this.#note({ odds: await ask("odds", body, signal), looked: "done" });
      else this.#note({ advice: await ask("advise", body, signal), looked: "done" });
    } catch (error) {
      if (signal.aborted) throw error;
      this.#note({ looked: "failed" }); // the quick answer stands
    }
  }

  /**
   * @param {unknown} error
   * @param {AbortSignal} signal
   */
  #failed(error, signal) {
    if (signal.aborted) return;
    if (error instanceof FaultyQuestion) {
      this.#attempts = 0;
      this.#understandFault(error.faults);
      this.#note({ ...NOTHING, faults: error.faults });
      return;
    }
    if (!(error instanceof Trouble)) throw error;
    this.#note({ asked: false, busy: false, trouble: error });
    const seconds = error.seconds ?? Math.min(LAST_RETRY, FIRST_RETRY * 2 ** this.#attempts);
    this.#attempts += 1;
    this.#retry = setTimeout(() => this.ask(), seconds * 1000);
  }

  /**
   * Where only the number of cards is wrong, what was typed is understood all the same.
   * @param {readonly Fault[]} faults
   */
  #understandFault(faults) {
    const position = faults.length === 1 && faults[0]?.code === "wrong_card_count" ? faults[0].params["position"] : null;
    if (typeof position === "string" && isCanonical(position.split("|")[0] ?? "")) this.#table.understand(position);
  }

  /** @param {Partial<Findings>} news */
  #note(news) {
    this.findings = { ...this.findings, ...news };
    this.dispatchEvent(new Event("found"));
  }
}

/**
 * @param {number} milliseconds
 * @param {AbortSignal} signal
 */
function pause(milliseconds, signal) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
