/** Elements made from data, and old elements brought up to date: foreign text is only ever a text node. */

const SVG = "http://www.w3.org/2000/svg";
const HANDLERS = "onclick onmousedown onkeydown onkeyup oninput onchange onsubmit onblur onfocus".split(" ");
/** What behaviour writes while an element lives; a fresh picture of the element knows nothing of it. */
const LIVED = new Set(["aria-expanded", "aria-controls", "aria-activedescendant"]);

/** `h("b", {class: "name"}, "Anna")`; a false child or property is left out. */
export function h(tag, properties, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties ?? {})) {
    if (value === false || value == null) continue;
    if (name.startsWith("on"))
      element[name] = (event) => void value(event); // a false given back would cancel the event
    else if (name === "style")
      for (const [key, text] of Object.entries(value)) element.style.setProperty(key, text);
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat(Infinity).filter((child) => child != null && child !== false));
  return element;
}

/** A line drawing of 24 by 24, silent for screen readers. */
export function icon(path) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  svg.setAttribute("class", "icon");
  const line = document.createElementNS(SVG, "path");
  line.setAttribute("d", path);
  svg.append(line);
  return svg;
}

export const byId = (id) => document.getElementById(id);
const keyOf = (node) => node.dataset?.key;

/** Make `old` look like `fresh` while keeping its nodes: focus, pictures and open lists stay. */
export function morph(old, fresh) {
  if (old.nodeName !== fresh.nodeName || keyOf(old) !== keyOf(fresh)) {
    old.replaceWith(fresh);
    return fresh;
  }
  if (old.nodeType === Node.TEXT_NODE) {
    if (old.data !== fresh.data) old.data = fresh.data;
    return old;
  }
  const stays = old.hasAttribute("data-shown") && old.className === fresh.className;
  if (!stays) dress(old, fresh); // what was hidden and is shown is no button any more
  for (const handler of HANDLERS) if (old[handler] !== fresh[handler]) old[handler] = fresh[handler];
  fill(old, [...fresh.childNodes]);
  return old;
}

function dress(old, fresh) {
  for (const { name } of [...old.attributes]) {
    if (!fresh.hasAttribute(name) && !LIVED.has(name)) old.removeAttribute(name);
  }
  for (const { name, value } of fresh.attributes) {
    // The policy of the page forbids style attributes, not styles.
    if (name === "style") old.style.cssText = fresh.style.cssText;
    else if (!LIVED.has(name) && old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
}

/** Give `parent` these children, keeping those it has with the same `data-key` or in the same place. */
export function fill(parent, wanted) {
  const children = wanted.flat(Infinity).filter(Boolean);
  const keys = new Set(children.map(keyOf));
  for (const child of [...parent.children]) if (keyOf(child) && !keys.has(keyOf(child))) child.remove();
  const keyed = new Map([...parent.children].filter(keyOf).map((child) => [keyOf(child), child]));
  let place = parent.firstChild;
  const skip = () => {
    while (place?.nodeType === Node.ELEMENT_NODE && place.hasAttribute("popover")) place = place.nextSibling;
  };
  for (const child of children) {
    skip();
    const key = keyOf(child);
    const twin = key ? keyed.get(key) : place && !keyOf(place) ? place : null;
    if (!twin) parent.insertBefore(child, place);
    else {
      if (twin === place) place = place.nextSibling;
      else parent.insertBefore(twin, place);
      if (twin !== child) morph(twin, child);
    }
  }
  for (skip(); place; skip()) {
    const next = place.nextSibling;
    place.remove();
    place = next;
  }
}

/**
 * Change `root` and leave the focus where the reader had it: on the same control of the same item. When that one is
 * gone, a choice made anew must not be made by the same key: the item itself has the focus then, or what is in its place.
 */
export function keepingFocus(root, change) {
  const focused = root.contains(document.activeElement) ? document.activeElement : null;
  const id = focused?.dataset.customId;
  const key = focused?.closest("[data-key]")?.dataset.key;
  const item = () => root.querySelector(`[data-key="${CSS.escape(key)}"]`) ?? root;
  const place = focused && controls(item()).indexOf(focused);
  change();
  if (!focused) return;
  const now = controls(item());
  const stays = now.includes(focused) && focused.dataset.customId === id && focused;
  const same = id && now.find((control) => control.dataset.customId === id);
  const near = id ? null : now[Math.max(0, Math.min(place, now.length - 1))];
  const heir = stays || same || near || item().closest("[tabindex]");
  if (heir !== document.activeElement) heir.focus({ preventScroll: true });
}

const controls = (root) => [
  ...root.querySelectorAll("button:not(:disabled), a[href], summary, input, [tabindex='0']"),
];

/** The same change, at most once for each picture the browser draws; a page that lies hidden draws none, so a clock does. */
export function paced(change) {
  let waits = false;
  const now = () => {
    if (!waits) return;
    waits = false;
    change();
  };
  return () => {
    if (waits) return;
    waits = true;
    requestAnimationFrame(now);
    setTimeout(now, 250);
  };
}

/** Say it to those who listen to the page. */
export function announce(text) {
  byId("live").append(h("p", null, text));
  while (byId("live").childElementCount > 20) byId("live").firstChild.remove();
}

/** Show a sentence for some seconds, and say it at once. */
export function alarm(text) {
  const note = h("p", null, text);
  const box = byId("alarm");
  box.append(note);
  box.hidePopover(); // shown anew, it lies above a dialog that came later
  box.showPopover();
  setTimeout(() => note.remove(), 6000);
}
