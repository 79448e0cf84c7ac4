/** A command on its way: a small form in the place of the message field. */

import { CROSS } from "./dialog.js";
import { h, icon } from "./dom.js";
import { Field } from "./fields.js";
import { FileField } from "./filefield.js";
import { run, suggestions } from "./interactions.js";
import { request } from "./picker.js";
import { localized, say } from "./words.js";

const ATTACHMENT = 11;

/** The form's parts; `leave()` is called when the command was sent or given up. */
export function commandForm(entry, leave) {
  const fields = [];
  const list = h("div", { class: "fields" });
  const more = h("div", { class: "more" });
  const send = h("button", { type: "submit", class: "button primary" }, say("send"));
  const filled = (focused) =>
    fields
      .filter((field) => field === focused || (field.value !== undefined && !field.fault))
      .map((field) => ({
        name: field.option.name,
        type: field.option.type,
        ...(field === focused ? { value: field.text, focused: true } : { value: field.value }),
      }));

  const next = () =>
    (fields.find((field) => field.option.required && !field.text)?.input ?? document.activeElement).focus();

  function add(option) {
    const left = () => {
      fields.splice(fields.indexOf(field), 1);
      field.element.remove();
      offer();
      (fields.at(-1)?.input ?? send).focus();
    };
    const Kind = option.type === ATTACHMENT ? FileField : Field;
    const field = new Kind(option, {
      ask: (one) => suggestions(request(entry, filled(one))),
      moved: next,
      left,
    });
    field.input.onkeydown = (event) => {
      if (field.list.key(event) || event.key !== "Backspace" || field.input.value) return;
      if (!option.required) left();
      else if (field === fields[0]) leave();
    };
    fields.push(field);
    list.append(field.element);
    return field;
  }

  function offer() {
    const missing = entry.options.filter((option) => !fields.some((field) => field.option === option));
    const chips = missing.map((option) =>
      h(
        "button",
        {
          type: "button",
          class: "chip",
          title: localized(option, "description"),
          onclick: () => (add(option), offer(), fields.at(-1).input.focus()),
        },
        `+ ${localized(option, "name")}`,
      ),
    );
    more.replaceChildren(...chips);
  }

  entry.options.filter(({ required }) => required).forEach(add);
  offer();
  const cancel = h(
    "button",
    { type: "button", class: "plain", "aria-label": say("cancel"), onclick: () => leave() },
    icon(CROSS),
  );
  const element = h(
    "div",
    { class: "command", role: "group", "aria-label": `/${entry.title}` },
    h(
      "div",
      { class: "title" },
      h("strong", null, `/${entry.title}`),
      h("span", null, entry.description),
      cancel,
    ),
    list,
    h("div", { class: "foot" }, more, send),
  );
  element.onkeydown = ({ key }) => {
    if (key === "Escape") leave();
  };

  return {
    element,
    focus: () => (fields[0]?.input ?? send).focus(),
    async submit() {
      const wrong = fields.filter((field) => !field.check());
      if (wrong.length) return wrong[0].input.focus();
      if (send.ariaBusy) return undefined;
      send.ariaBusy = "true";
      const ready = await Promise.all(fields.map((field) => field.prepare()));
      send.ariaBusy = null;
      if (!ready.every(Boolean) || !element.isConnected) return undefined;
      run(request(entry, filled()), entry.plain);
      return leave();
    },
  };
}
