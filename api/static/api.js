// @ts-check
/** The service: its questions and its catalogues, and what can go wrong with asking. */

import { language } from "./words.js";

/** @typedef {import("contract").components["schemas"]} Schemas */
/** @typedef {Schemas["Problem"]} Problem */
/** @typedef {Schemas["Fault"]} Fault */

const ROOT = document.documentElement.dataset["api"] ?? "/v1";
const PATIENCE = 20_000;

/** The question was understood, and something in it is wrong. */
export class FaultyQuestion extends Error {
  /** @param {Problem} problem */
  constructor(problem) {
    super(problem.detail);
    this.faults = problem.errors ?? [];
  }
}

/** The service could not answer now; asking again may help. */
export class Trouble extends Error {
  /**
   * @param {"offline" | "too_slow" | "failing"} reason
   * @param {number | null} [seconds] when the service asks to come back
   */
  constructor(reason, seconds = null) {
    super(reason);
    this.reason = reason;
    this.seconds = seconds;
  }
}

/**
 * Ask a question.
 * @param {string} operation
 * @param {object} body
 * @param {AbortSignal} signal
 */
export function ask(operation, body, signal) {
  const headers = { "Content-Type": "application/json", "Accept-Language": language() };
  return send(operation, { method: "POST", headers, body: JSON.stringify(body) }, signal);
}

/**
 * Get something that does not change while the service runs.
 * @param {string} path
 */
export const get = (path) => send(path, { headers: { "Accept-Language": language() } }, new AbortController().signal);

/**
 * @param {string} path
 * @param {RequestInit} init
 * @param {AbortSignal} signal
 * @returns {Promise<any>}
 */
async function send(path, init, signal) {
  const request = new AbortController();
  const end = () => request.abort();
  const patience = setTimeout(end, PATIENCE);
  signal.addEventListener("abort", end);
  let response;
  try {
    response = await fetch(`${ROOT}/${path}`, { ...init, signal: request.signal });
    if (response.ok) return await response.json();
    if (response.status === 422) throw new FaultyQuestion(await response.json());
  } catch (error) {
    if (signal.aborted || error instanceof FaultyQuestion) throw error;
    throw new Trouble(request.signal.aborted ? "too_slow" : response ? "failing" : "offline");
  } finally {
    clearTimeout(patience);
    signal.removeEventListener("abort", end);
  }
  throw new Trouble("failing", Number(response.headers.get("Retry-After")) || null);
}
