/** A modal of the bot: a dialog with fields, open until the bot has taken what was filled in. */

import { all, channels, option, people } from "./components.js";
import { h, icon } from "./dom.js";
import { submit } from "./interactions.js";
import { chooser } from "./listbox.js";
import { on } from "./store.js";
import { CROSS } from "./viewer.js";
import { say } from "./words.js";

const ROW = 1;
const TEXT = 4;
const LABEL = 18;
const LISTS = { 3: (part) => part.options.map(option), 5: people, 6: () => [], 7: people, 8: channels };

/** A component inside a modal: {element, answer, fault}; what only stands there has no answer. */
function entry(part, id, label) {
  if (part.type === TEXT) return written(part, id);
  if (!LISTS[part.type]) return { element: h("div", null, all([part], { mentions: [] })) };
  const items = LISTS[part.type](part);
  let values = items.filter(({ chosen }) => chosen).map(({ value }) => value);
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
    focus: () => element.firstChild.focus(),
    answer: () => ({ type: part.type, custom_id: part.custom_id, values }),
    fault: () => (values.length < least ? say("atLeast", { n: least }) : null),
  };
}

function written(part, id) {
  const element = h(part.style === 2 ? "textarea" : "input", {
    id,
    rows: part.style === 2 ? 4 : null,
    required: part.required !== false,
    "data-custom-id": part.custom_id,
    placeholder: part.placeholder,
    maxlength: part.max_length ?? 4000,
    minlength: part.min_length || null,
  });
  element.value = part.value ?? "";
  return {
    element,
    focus: () => element.focus(),
    answer: () => ({ type: TEXT, custom_id: part.custom_id, value: element.value }),
    fault: () => null,
  };
}

function line(part, place) {
  const inner = part.type === LABEL ? part.component : part.type === ROW ? part.components[0] : part;
  const id = `field-${place}`;
  const title = part.type === LABEL ? part.label : inner.label;
  const one = entry(inner, id, title);
  const wrong = h("p", { class: "wrong", role: "alert" });
  const needed =
    one.answer && inner.required !== false && h("span", { class: "needed", title: say("required") }, " *");
  const help = part.description && h("small", { id: `${id}-help` }, part.description);
  if (help) one.element.setAttribute("aria-describedby", help.id);
  const element = h(
    "div",
    { class: "field" },
    title && h("label", { for: id }, title, needed),
    help,
    one.element,
    wrong,
  );
  const wrap = (answer) =>
    part.type === LABEL
      ? { type: LABEL, component: answer }
      : part.type === ROW
        ? { type: ROW, components: [answer] }
        : null;
  return { ...one, element, wrong, answer: one.answer && (() => wrap(one.answer())) };
}

function open({ modal, message, channel }) {
  const lines = modal.components.map(line);
  const failure = h("p", { class: "failure", role: "alert" });
  const send = h("button", { type: "submit", class: "button primary" }, say("submit"));
  const close = () => dialog.close();
  const form = h(
    "form",
    { autocomplete: "off" },
    lines.map(({ element }) => element),
    failure,
    h(
      "div",
      { class: "foot" },
      h("button", { type: "button", class: "button secondary", onclick: close }, say("cancel")),
      send,
    ),
  );
  const dialog = h(
    "dialog",
    { class: "modal", "aria-labelledby": "modal-title" },
    h(
      "header",
      null,
      h("h2", { id: "modal-title" }, modal.title),
      h(
        "button",
        { type: "button", class: "plain", "aria-label": say("close"), onclick: close },
        icon(CROSS),
      ),
    ),
    form,
  );
  let sent = false;
  form.onsubmit = (event) => {
    event.preventDefault();
    for (const one of lines) one.wrong.textContent = one.fault?.() ?? "";
    const wrong = lines.find((one) => one.fault?.());
    if (wrong) return wrong.focus();
    if (sent) return undefined;
    sent = true;
    form.setAttribute("aria-busy", "true");
    const answered = (failed) => {
      sent = false;
      form.removeAttribute("aria-busy");
      if (!failed) close();
      failure.textContent = failed ? say("failed") : "";
      return true;
    };
    return submit(
      modal,
      lines.filter(({ answer }) => answer).map(({ answer }) => answer()),
      { message, channel, answered },
    );
  };
  dialog.onclose = () => dialog.remove();
  document.body.append(dialog);
  dialog.showModal();
  lines.find(({ focus }) => focus)?.focus();
}

export const start = () => on("modal", open);
