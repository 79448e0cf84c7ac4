/** A list to choose from, beside whoever has the focus: that one keeps it and hands its keys over. */

import { announce, h } from "./dom.js";
import { layBeside } from "./popup.js";
import { say } from "./words.js";

let count = 0;

export class Listbox {
  /** `pick(item)` is told what was chosen; with `many`, items are ticked and `commit(items)` follows at the end. */
  constructor(anchor, { pick, commit, label, many = null }) {
    Object.assign(this, { anchor, pick, commit, many, items: [], active: -1, shown: false });
    this.list = h("div", {
      id: `list-${++count}`,
      role: "listbox",
      "aria-label": label,
      "aria-multiselectable": many && "true",
    });
    this.none = h("p", null, say("nothing"));
    const finish = () => this.finish();
    const done =
      many &&
      h("button", { type: "button", class: "button primary", tabindex: "-1", onclick: finish }, say("done"));
    this.popup = h("div", { class: "popup", popover: "manual" }, this.list, this.none, done);
    this.popup.onmousedown = (event) => event.preventDefault(); // the focus stays where it is
    this.follow = () => this.place();
  }

  /** Show these items: {name, value, description?, emoji?, chosen?}. */
  show(items, { active = 0 } = {}) {
    this.items = items;
    this.before = this.ticked();
    this.active = Math.min(active, items.length - 1);
    if (!this.shown) {
      this.anchor.after(this.popup);
      this.popup.showPopover();
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
    this.popup.remove();
    removeEventListener("scroll", this.follow, true);
    removeEventListener("resize", this.follow);
    this.expanded(false);
    this.anchor.removeAttribute("aria-activedescendant");
  }

  /** A combobox tells whether its list is open; a plain text field has no such word. */
  expanded(yes) {
    if (this.anchor.role === "combobox") this.anchor.setAttribute("aria-expanded", String(yes));
  }

  draw() {
    this.none.hidden = this.items.length > 0;
    this.list.replaceChildren(...this.items.map((item, place) => this.option(item, place)));
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
    this.expanded(true);
    this.anchor.setAttribute("aria-controls", this.list.id);
    if (options[this.active]) this.anchor.setAttribute("aria-activedescendant", options[this.active].id);
    else this.anchor.removeAttribute("aria-activedescendant");
  }

  place() {
    if (!this.anchor.isConnected) return this.hide();
    // Its label stays to be read, and so does the title of a command; the message field is as wide as its frame.
    const whole = this.anchor.closest(".command, .write") ?? this.anchor.closest(".field") ?? this.anchor;
    layBeside(this.popup, this.anchor.closest(".write") ?? this.anchor, whole);
    return undefined;
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
    if (!item.chosen && this.ticked().length >= this.many.max)
      return announce(say("atMost", { n: this.many.max }));
    item.chosen = !item.chosen;
    this.active = place;
    this.draw();
  }

  /** End a choice of many: too few are no choice, and the same as before are none either. */
  finish() {
    const now = this.ticked();
    if (now.length < this.many.min) return announce(say("atLeast", { n: this.many.min }));
    this.hide();
    if (now.length !== this.before.length || now.some((item) => !this.before.includes(item)))
      this.commit(now);
  }

  ticked() {
    return this.items.filter(({ chosen }) => chosen);
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
