/** A modal of the bot: a dialog with fields, open until the bot has taken what was filled in. */

import { openDialog } from "./dialog.js";
import { h } from "./dom.js";
import { submit } from "./interactions.js";
import { fieldFor } from "./modalfields.js";
import { on } from "./store.js";
import { say } from "./words.js";

const ROW = 1;
const LABEL = 18;

function line(part, place) {
  const inner = part.type === LABEL ? part.component : part.type === ROW ? part.components[0] : part;
  const id = `field-${place}`;
  const title = part.type === LABEL ? part.label : inner.label;
  const one = fieldFor(inner, id, title);
  const wrong = h("p", { class: "wrong", role: "alert" });
  const needed = one.needed && h("span", { class: "needed", title: say("required") }, " *");
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
    { autocomplete: "off", novalidate: true },
    lines.map(({ element }) => element),
    failure,
    h(
      "div",
      { class: "foot" },
      h("button", { type: "button", class: "button secondary", onclick: close }, say("cancel")),
      send,
    ),
  );
  let sent = false;
  form.onsubmit = async (event) => {
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
    };
    const ready = await Promise.all(lines.map((one) => one.prepare?.() ?? true));
    if (!ready.every(Boolean)) return answered(true);
    return submit(
      modal,
      lines.filter(({ answer }) => answer).map(({ answer }) => answer()),
      { message, channel, answered },
    );
  };
  const dialog = openDialog(modal.title, "modal", form);
  lines.find(({ focus }) => focus)?.focus();
}

export const start = () => on("modal", open);
