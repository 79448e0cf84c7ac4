/** What one fills in in a modal, each a field with {element, needed, focus, answer, fault}, and prepare where that takes time. */

import * as api from "./api.js";
import { chooser } from "./chooser.js";
import { all, channels, option, people } from "./components.js";
import { h } from "./dom.js";
import { say } from "./words.js";

const TEXT = 4;
const UPLOAD = 19;
const RADIO = 21;
const CHECKBOXES = 22;
const CHECKBOX = 23;
const LISTS = { 3: (part) => part.options.map(option), 5: people, 6: () => [], 7: people, 8: channels };

/** The field for a component; what only stands there has no answer. */
export function fieldFor(part, id, label) {
  if (part.type === TEXT) return written(part, id);
  if (part.type === CHECKBOX) return ticked(part, id);
  if (part.type === UPLOAD) return uploaded(part, id);
  if (part.type === RADIO || part.type === CHECKBOXES) return marked(part, label);
  if (LISTS[part.type]) return chosen(part, label);
  return { element: h("div", null, all([part], { mentions: [] })) };
}

function written(part, id) {
  const element = h(part.style === 2 ? "textarea" : "input", {
    id,
    rows: part.style === 2 ? 4 : null,
    "aria-required": part.required !== false && "true",
    "data-custom-id": part.custom_id,
    placeholder: part.placeholder,
    maxlength: part.max_length ?? 4000,
  });
  element.value = part.value ?? "";
  const least = part.min_length ?? 0;
  return {
    element,
    needed: part.required !== false,
    focus: () => element.focus(),
    answer: () => ({ type: TEXT, custom_id: part.custom_id, value: element.value }),
    fault() {
      if (!element.value) return part.required === false ? null : say("missing");
      return element.value.length < least ? say("tooShort", { n: least }) : null;
    },
  };
}

function chosen(part, label) {
  const items = LISTS[part.type](part);
  let values = items.filter((item) => item.chosen).map(({ value }) => value);
  const least = part.required === false ? 0 : Math.max(1, part.min_values ?? 1);
  const element = chooser({
    options: () => items.map((item) => ({ ...item, chosen: values.includes(item.value) })),
    placeholder: part.placeholder || say("pick"),
    label,
    min: part.required === false ? 0 : (part.min_values ?? 1),
    max: part.max_values ?? 1,
    customId: part.custom_id,
    chosen: (now) => (values = now),
  });
  return {
    element,
    needed: part.required !== false,
    focus: () => element.firstChild.focus(),
    answer: () => ({ type: part.type, custom_id: part.custom_id, values }),
    fault: () => (values.length < least ? say("atLeast", { n: least }) : null),
  };
}

function ticked(part, id) {
  const element = h("input", { id, type: "checkbox", checked: Boolean(part.default) });
  return {
    element,
    focus: () => element.focus(),
    answer: () => ({ type: CHECKBOX, custom_id: part.custom_id, value: element.checked }),
    fault: () => null,
  };
}

/** Files, chosen in the browser's own way, uploaded when the modal is sent. */
function uploaded(part, id) {
  const most = part.max_values ?? 1;
  const least = part.required === false ? 0 : Math.max(1, part.min_values ?? 1);
  const element = h("input", { id, type: "file", multiple: most > 1 });
  let values = [];
  return {
    element,
    needed: part.required !== false,
    focus: () => element.focus(),
    answer: () => ({ type: UPLOAD, custom_id: part.custom_id, values }),
    fault() {
      const files = [...element.files];
      if (files.length < least) return say("atLeast", { n: least });
      if (files.length > most) return say("atMost", { n: most });
      if (files.some(({ size }) => !size)) return say("empty");
      return files.some(({ size }) => size > api.LARGEST_FILE) ? say("tooLarge") : null;
    },
    async prepare() {
      const taken = await Promise.all([...element.files].map((file) => api.trying(api.upload(file))));
      values = taken.filter(Boolean).map((file) => file.id);
      return values.length === taken.length;
    },
  };
}

function marked(part, label) {
  const one = part.type === RADIO;
  const boxes = part.options.map(({ value, default: yes }) =>
    h("input", { type: one ? "radio" : "checkbox", name: part.custom_id, value, checked: Boolean(yes) }),
  );
  const lines = part.options.map((each, place) =>
    h(
      "label",
      null,
      boxes[place],
      h("span", null, each.label, each.description && h("small", null, each.description)),
    ),
  );
  const values = () => boxes.filter(({ checked }) => checked).map(({ value }) => value);
  const least = part.required === false ? 0 : Math.max(1, part.min_values ?? 1);
  const most = part.max_values ?? boxes.length;
  return {
    element: h("div", { class: "marked", role: one ? "radiogroup" : "group", "aria-label": label }, lines),
    needed: part.required !== false,
    focus: () => boxes[0].focus(),
    answer: () => ({
      type: part.type,
      custom_id: part.custom_id,
      ...(one ? { value: values()[0] ?? null } : { values: values() }),
    }),
    fault() {
      if (values().length < least) return say("atLeast", { n: least });
      return values().length > most ? say("atMost", { n: most }) : null;
    },
  };
}
