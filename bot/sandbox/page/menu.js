/** A button that opens a menu: the focus goes into it, from item to item by the arrow keys, and back to the button. */

import { h } from "./dom.js";
import { layBeside } from "./popup.js";

const opened = new WeakMap(); // button → its menu, which outlives a fresh picture of the button

/** A button with a menu; `items()`, each {name, description?, run}, is read at each opening. */
export function menuButton({ items, label, look, face }) {
  const open = (button, place = 0) => {
    const menu = new Menu(button, items(), label);
    opened.set(button, menu);
    menu.focus(place);
  };
  const menuOf = ({ currentTarget: button }) => opened.get(button)?.shown && opened.get(button);
  const keydown = (event) => {
    const place = { ArrowDown: 0, ArrowUp: -1 }[event.key];
    if (place === undefined) return;
    event.preventDefault();
    open(event.currentTarget, place);
  };
  const button = h(
    "button",
    {
      type: "button",
      class: look,
      tabindex: "-1",
      "aria-haspopup": "menu",
      "aria-expanded": "false",
      "aria-label": label,
      onmousedown: (event) => menuOf(event) && event.preventDefault(), // the click that follows closes it
      onclick: (event) => (menuOf(event) ? menuOf(event).close() : open(event.currentTarget)),
      onkeydown: keydown,
    },
    face,
  );
  return h("div", { class: "menu" }, button);
}

class Menu {
  constructor(button, items, label) {
    Object.assign(this, { button, shown: true });
    this.choices = items.map(({ name, description, run }) => {
      const choose = () => {
        this.close();
        run();
      };
      return h(
        "button",
        { type: "button", role: "menuitem", tabindex: "-1", onclick: choose },
        h("span", { class: "label" }, h("span", null, name), description && h("small", null, description)),
      );
    });
    this.popup = h(
      "div",
      {
        class: "popup",
        role: "menu",
        "aria-label": label,
        popover: "manual",
        onkeydown: (event) => this.key(event),
      },
      this.choices,
    );
    this.popup.addEventListener("focusout", ({ relatedTarget: to }) => {
      if (!this.popup.contains(to)) this.hide();
    });
    this.follow = () => (button.isConnected ? layBeside(this.popup, button) : this.hide());
    button.after(this.popup);
    button.setAttribute("aria-expanded", "true");
    this.popup.showPopover();
    this.follow();
    addEventListener("scroll", this.follow, true);
    addEventListener("resize", this.follow);
  }

  hide() {
    if (!this.shown) return;
    this.shown = false;
    this.button.setAttribute("aria-expanded", "false");
    removeEventListener("scroll", this.follow, true);
    removeEventListener("resize", this.follow);
    this.popup.remove();
  }

  /** Hide it, with the focus back where it came from. */
  close() {
    this.button.focus();
    this.hide();
  }

  focus(place) {
    this.choices.at(place % this.choices.length)?.focus();
  }

  key(event) {
    const at = this.choices.indexOf(document.activeElement);
    const places = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 };
    if (event.key in places) this.focus(places[event.key]);
    else if (event.key === "Escape") this.close();
    else if (event.key === "Tab") return this.close(); // and on from the button
    else if (event.key.length === 1 && event.key !== " ") this.search(event.key.toLowerCase(), at);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Go to the next item that begins with this letter. */
  search(letter, at) {
    const round = [...this.choices.slice(at + 1), ...this.choices.slice(0, at + 1)];
    round.find(({ textContent }) => textContent.toLowerCase().startsWith(letter))?.focus();
  }
}
