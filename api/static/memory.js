// @ts-check
/** What the browser remembers for the page, where it may. */

const PREFIX = "daer.";

/** @param {string} name */
export function kept(name) {
  try {
    return localStorage.getItem(PREFIX + name);
  } catch {
    return null; // storage is switched off: the page works without
  }
}

/**
 * @param {string} name
 * @param {string} value
 */
export function keep(name, value) {
  try {
    localStorage.setItem(PREFIX + name, value);
  } catch {
    // likewise, or it is full
  }
}
