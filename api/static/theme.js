// @ts-check
/** Light or dark: as the system has it, until someone chooses. */

import { kept, keep } from "./memory.js";

const systemIsDark = matchMedia("(prefers-color-scheme: dark)");

/** Wear the theme that was chosen last time, if one was. */
export function wearTheme() {
  const chosen = kept("theme");
  if (chosen) document.documentElement.dataset["theme"] = chosen;
}

/** Wear the other one. */
export function nextTheme() {
  const worn = document.documentElement.dataset["theme"] ?? (systemIsDark.matches ? "dark" : "light");
  keep("theme", worn === "dark" ? "light" : "dark");
  wearTheme();
}
