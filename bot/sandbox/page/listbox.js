/** A list to choose from, beside whoever has the focus: that one keeps it and hands its keys over. */

import { announce, h } from "./dom.js";
import { say } from "./words.js";

let count = 0;

export class Listbox {
  /** The anchor is a combobox; `pick(item)` is told what was chosen; with `many`, items are ticked and `commit(items)` follows at the end. */
  constructor(anchor, { pick, commit, label, many = null }) {
    Object.assign(this, { anchor, pick, commit, many, items: [], active: -1, shown: false });
    this.list = h("div", {
      id: `list-${++count}`,
      class: "listbox",
      role: "listbox",
      popover: "manual",
      "aria-label": label,
    });
    if (many) this.list.setAttribute("aria-multiselectable", "true");
    this.list.onmousedown = (event) => event.preventDefault(); // the focus stays where it is
    this.follow = () => this.place();
  }

  /** Show these items: {name, value, description?, emoji?, heading?, chosen?}. */
  show(items, { active = 0 } = {}) {
    this.items = items;
    this.active = Math.min(active, items.length - 1);
    if (!this.shown) {
      this.anchor.after(this.list);
      this.list.showPopover();
      addEventListener("scroll", this.follow, true);
      addEventListener("resize", this.follow);
    }
    this.shown = true;
    this.draw();
    this.place();
  }

  hide() {
    if (!this.shown) return;
    this.shown = false;
    this.list.remove();
    removeEventListener("scroll", this.follow, true);
    removeEventListener("resize", this.follow);
    this.anchor.setAttribute("aria-expanded", "false");
    this.anchor.removeAttribute("aria-activedescendant");
  }

  draw() {
    const options = this.items.map((item, place) => [
      item.heading && h("div", { class: "heading", role: "presentation" }, item.heading),
      this.option(item, place),
    ]);
    const empty = !this.items.length && h("div", { class: "heading", role: "presentation" }, say("nothing"));
    const done =
      this.many &&
      h(
        "button",
        { type: "button", class: "button primary", tabindex: "-1", onclick: () => this.finish() },
        say("done"),
      );
    this.list.replaceChildren(...[options, empty, done].flat(Infinity).filter(Boolean));
    this.point();
  }

  option(item, place) {
    return h(
      "div",
      {
        id: `${this.list.id}-${place}`,
        role: "option",
        "aria-selected": String(Boolean(item.chosen)),
        onclick: () => this.take(place),
      },
      item.emoji && h("span", { class: "emoji" }, item.emoji),
      h(
        "span",
        { class: "label" },
        h("span", null, item.name),
        item.description && h("small", null, item.description),
      ),
    );
  }

  point() {
    const options = this.list.querySelectorAll("[role=option]");
    options.forEach((option, place) => option.toggleAttribute("data-active", place === this.active));
    options[this.active]?.scrollIntoView({ block: "nearest" });
    this.anchor.setAttribute("aria-expanded", "true");
    this.anchor.setAttribute("aria-controls", this.list.id);
    if (options[this.active]) this.anchor.setAttribute("aria-activedescendant", options[this.active].id);
    else this.anchor.removeAttribute("aria-activedescendant");
  }

  place() {
    if (!this.anchor.isConnected) return this.hide();
    const { top } = (this.anchor.closest(".field") ?? this.anchor).getBoundingClientRect(); // its label stays to be read
    const box = this.anchor.getBoundingClientRect();
    const below = innerHeight - box.bottom;
    const up = below < 280 && top > below;
    Object.assign(this.list.style, {
      left: `${Math.max(8, Math.min(box.left, innerWidth - Math.max(box.width, 240) - 8))}px`,
      width: `${Math.max(box.width, 240)}px`,
      top: up ? "auto" : `${box.bottom + 4}px`,
      bottom: up ? `${innerHeight - top + 4}px` : "auto",
      maxHeight: `${Math.min(360, (up ? top : below) - 12)}px`,
    });
  }

  take(place) {
    const item = this.items[place];
    if (!item) return;
    if (!this.many) {
      this.hide();
      this.pick(item);
      return;
    }
    if (this.many.max === 1) this.items.forEach((other) => (other.chosen &&= other === item));
    const ticked = this.items.filter(({ chosen }) => chosen);
    if (!item.chosen && ticked.length >= this.many.max) return announce(say("atMost", { n: this.many.max }));
    item.chosen = !item.chosen;
    this.active = place;
    this.draw();
  }

  /** End a choice of many; too few of them are no choice. */
  finish() {
    const ticked = this.items.filter(({ chosen }) => chosen);
    if (ticked.length < this.many.min) return announce(say("atLeast", { n: this.many.min }));
    this.hide();
    this.commit(ticked);
  }

  move(step) {
    const count = this.items.length;
    this.active = count ? (this.active + step + count) % count : -1;
    this.point();
  }

  /** Go to what begins with the letters typed in one breath. */
  search(letter) {
    if (letter.length !== 1) return;
    clearTimeout(this.breath);
    this.breath = setTimeout(() => (this.typed = ""), 700);
    this.typed = (this.typed ?? "") + letter.toLowerCase();
    const place = this.items.findIndex(({ name }) => name.toLowerCase().startsWith(this.typed));
    if (place >= 0) this.move(place - this.active);
  }

  /** Take a key of the anchor; true when it was meant for the list. */
  key(event) {
    if (!this.shown) return false;
    switch (event.key) {
      case "ArrowDown":
        this.move(1);
        break;
      case "ArrowUp":
        this.move(-1);
        break;
      case "PageDown":
        this.move(Math.min(8, this.items.length - 1 - this.active));
        break;
      case "PageUp":
        this.move(-Math.min(8, this.active));
        break;
      case "Escape":
        this.hide();
        break;
      case "Enter":
        if (this.active < 0) return false;
        this.take(this.active);
        break;
      default:
        return false;
    }
    event.preventDefault();
    event.stopPropagation();
    return true;
  }
}

const opened = new WeakMap(); // button → its list, which outlives a fresh picture of the button

/** A button that opens a list, its face the choice unless another is given; `options()` is read at each opening. */
export function chooser({
  options,
  placeholder,
  label,
  min = 1,
  max = 1,
  disabled = false,
  customId,
  chosen,
  face,
  look = "select",
}) {
  const many = max > 1 || min === 0 ? { min, max } : null;
  const shown = ({ currentTarget: button }) => (opened.get(button)?.shown ? opened.get(button) : null);
  const open = ({ currentTarget: button }) => {
    const take = (picked) => {
      if (!face) button.firstChild.textContent = caption(picked) || placeholder;
      chosen(picked.map(({ value }) => value));
    };
    const list = new Listbox(button, {
      label: label ?? placeholder,
      many,
      pick: (item) => take([item]),
      commit: take,
    });
    const items = options();
    opened.set(button, list);
    list.show(items, {
      active: Math.max(
        0,
        items.findIndex((item) => item.chosen),
      ),
    });
  };
  const close = (list) => (many ? list.finish() : list.hide());
  const keydown = (event) => {
    const list = shown(event);
    const arrow = event.key === "ArrowDown" || event.key === "ArrowUp";
    if (!list && arrow) open(event);
    else if (list && event.key === " ") list.take(list.active);
    else return list?.key(event) || list?.search(event.key);
    return event.preventDefault();
  };
  const button = h(
    "button",
    {
      type: "button",
      class: look,
      role: "combobox",
      "aria-haspopup": "listbox",
      "aria-expanded": "false",
      disabled,
      "data-custom-id": customId,
      "aria-label": label,
      onclick: (event) => (shown(event) ? close(shown(event)) : open(event)),
      onblur: (event) => shown(event) && (close(shown(event)), shown(event)?.hide()),
      onkeydown: keydown,
      onkeyup: (event) => event.key === " " && shown(event) && event.preventDefault(),
    },
    face ?? h("span", null, caption(options().filter((item) => item.chosen)) || placeholder),
  );
  return h("div", { class: "chooser" }, button);
}

const caption = (items) => items.map(({ emoji, name }) => [emoji, name].filter(Boolean).join(" ")).join(", ");
