// @ts-check
/** Elements of the page, made in one expression each. */

/** @typedef {Node | string | null | undefined | false} Child */
/**
 * @typedef {{
 *   class?: string,
 *   on?: Record<string, (event: any) => void>,
 *   [attribute: string]: unknown
 * }} Attributes
 */

const SVG = "http://www.w3.org/2000/svg";

/**
 * Make an HTML element; `on` holds its listeners, null, undefined and false leave an attribute out.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Attributes} [attributes]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function element(tag, attributes = {}, ...children) {
  return /** @type {HTMLElementTagNameMap[T]} */ (furnish(document.createElement(tag), attributes, children));
}

/**
 * Make an element of SVG.
 * @param {string} tag
 * @param {Attributes} [attributes]
 * @param {...Child} children
 */
export function svg(tag, attributes = {}, ...children) {
  return /** @type {SVGElement} */ (furnish(document.createElementNS(SVG, tag), attributes, children));
}

/**
 * Draw an icon of the sprite in the page.
 * @param {string} name
 */
export function icon(name) {
  return svg("svg", { class: "icon", "aria-hidden": "true" }, svg("use", { href: `#icon-${name}` }));
}

/**
 * Find an element of the page that is there by its template.
 * @param {string} id
 */
export function byId(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the template has no #${id}`);
  return found;
}

/**
 * Replace what an element holds. Children that are the same stay untouched, so that no tap on one is lost;
 * the focus and what was unfolded stay too, by their `data-key`.
 * @param {Element} parent
 * @param {...Child} children
 */
export function refill(parent, ...children) {
  const active = document.activeElement;
  const focused = active && parent.contains(active) ? active : null;
  const open = new Set([...parent.querySelectorAll("details[open]")].map(key));
  const made = children.filter((child) => child instanceof Node);
  for (const each of made) if (each instanceof Element) unfold(each, open);
  made.forEach((child, at) => {
    const old = parent.childNodes[at];
    if (!old) parent.append(child);
    else if (!old.isEqualNode(child)) old.replaceWith(child);
  });
  while (parent.childNodes.length > made.length) parent.lastChild?.remove();
  if (focused && !parent.contains(focused)) refocus(parent, key(focused));
}

/**
 * @param {Element} made
 * @param {ReadonlySet<string | undefined>} open
 */
function unfold(made, open) {
  for (const each of [made, ...made.querySelectorAll("details")]) {
    if (each instanceof HTMLDetailsElement && open.has(key(each))) each.open = true;
  }
}

/**
 * Focus what stands for an element that is gone: the one of the same key, or else the first.
 * @param {Element} parent
 * @param {string | undefined} gone
 */
function refocus(parent, gone) {
  const controls = [...parent.querySelectorAll("button, summary, input, select")];
  const next = controls.find((each) => key(each) === gone) ?? controls[0];
  if (next instanceof HTMLElement) next.focus({ preventScroll: true });
}

/** @param {Element} each */
const key = (each) => (each instanceof HTMLElement ? each.dataset["key"] : undefined);

/**
 * @param {Element} made
 * @param {Attributes} attributes
 * @param {Child[]} children
 */
function furnish(made, { on = {}, ...attributes }, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null && value !== undefined && value !== false) made.setAttribute(name, value === true ? "" : String(value));
  }
  for (const [name, listener] of Object.entries(on)) made.addEventListener(name, listener);
  made.append(...children.filter((child) => child instanceof Node || typeof child === "string"));
  return made;
}
