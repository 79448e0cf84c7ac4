/** One option of a command as a labelled field that offers what can be chosen. */

import { CROSS } from "./dialog.js";
import { h, icon } from "./dom.js";
import { Listbox } from "./listbox.js";
import { channels, people } from "./components.js";
import { localized, say } from "./words.js";

const [INTEGER, BOOLEAN, USER, CHANNEL, NUMBER] = [4, 5, 6, 7, 10];
const PAUSE = 180; // what a person types in one go is asked once

const choices = (option) => option.choices.map((one) => ({ name: localized(one, "name"), value: one.value }));
const answers = () => [
  { name: say("yes"), value: true },
  { name: say("no"), value: false },
];
const LISTS = { [BOOLEAN]: answers, [USER]: () => people({}), [CHANNEL]: channels };

export class Field {
  /** `ask(field)` fetches the bot's suggestions; `moved()` follows each choice; `left()` is called to take the field away. */
  constructor(option, { ask, moved, left }) {
    Object.assign(this, { option, ask, moved, chosen: null });
    const id = `option-${option.name}`;
    const name = localized(option, "name");
    this.closed = option.choices?.length ? () => choices(option) : LISTS[option.type];
    this.input = this.makeInput({
      id,
      "aria-describedby": `${id}-help ${id}-wrong`,
      "aria-required": option.required && "true",
    });
    this.list = new Listbox(this.input, { label: name, pick: (item) => this.take(item) });
    this.wrong = h("p", { id: `${id}-wrong`, class: "wrong", role: "alert" });
    const help = h("small", { id: `${id}-help` }, localized(option, "description"));
    const away =
      !option.required &&
      h(
        "button",
        { type: "button", class: "plain", "aria-label": say("remove", { name }), onclick: left },
        icon(CROSS),
      );
    this.element = h(
      "div",
      { class: "field" },
      h(
        "label",
        { for: id },
        name,
        option.required && h("span", { class: "needed", title: say("required") }, " *"),
      ),
      help,
      h("div", { class: "entry" }, this.input, away),
      this.wrong,
    );
  }

  makeInput(about) {
    return h("input", {
      ...about,
      type: "text",
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": "false",
      maxlength: this.option.max_length ?? 6000,
      inputmode: [INTEGER, NUMBER].includes(this.option.type) ? "numeric" : null,
      onfocus: () => this.offer(),
      oninput: () => this.offer(PAUSE),
      onblur: () => this.list.hide(),
    });
  }

  /** Offer what fits the text, after a pause when the text goes on. */
  offer(pause = 0) {
    clearTimeout(this.timer);
    this.wrong.textContent = "";
    this.input.removeAttribute("aria-invalid");
    if (this.closed)
      this.list.show(
        this.closed().filter(
          ({ name }) => this.picked || name.toLowerCase().includes(this.text.toLowerCase()),
        ),
      );
    else if (this.option.autocomplete) this.timer = setTimeout(() => this.suggest(), pause);
  }

  async suggest() {
    const text = this.text;
    const found = await this.ask(this);
    if (text !== this.text || document.activeElement !== this.input) return;
    if (found.length)
      this.list.show(found.map((one) => ({ name: localized(one, "name"), value: one.value })));
    else this.list.hide();
  }

  take(item) {
    this.chosen = item;
    this.input.value = item.name;
    this.wrong.textContent = "";
    this.moved();
  }

  get text() {
    return this.input.value.trim();
  }

  /** Does the text stand for something chosen from the list? */
  get picked() {
    return this.chosen?.name === this.input.value;
  }

  /** What is sent; undefined when nothing was filled in. */
  get value() {
    if (this.picked) return this.chosen.value;
    if (!this.text) return undefined;
    if (this.closed)
      return this.closed().find(({ name }) => name.toLowerCase() === this.text.toLowerCase())?.value;
    return [INTEGER, NUMBER].includes(this.option.type) ? Number(this.text.replace(",", ".")) : this.text;
  }

  /** What is wrong with it, in words; null when all is well. */
  get fault() {
    const { type, required, min_value: low, max_value: high, min_length: least } = this.option;
    if (!this.text) return required ? say("missing") : null;
    if (this.closed) return this.value === undefined ? say("notListed") : null;
    if (type === INTEGER && !Number.isSafeInteger(this.value)) return say("wholeNumber");
    if (type === NUMBER && !Number.isFinite(this.value)) return say("number");
    if (this.value < low || this.value > high) return say("between", { low: low ?? "…", high: high ?? "…" });
    return least > this.text.length ? say("missing") : null;
  }

  /** Get ready to be sent; false when that did not work. */
  async prepare() {
    return true;
  }

  /** Show what is wrong, if anything; true when it is well. */
  check() {
    this.wrong.textContent = this.fault ?? "";
    this.input.toggleAttribute("aria-invalid", Boolean(this.fault));
    return !this.fault;
  }
}
