/** A button that opens a list: the selects of messages and modals. */

import { h } from "./dom.js";
import { Listbox } from "./listbox.js";

const opened = new WeakMap(); // button → its list, which outlives a fresh picture of the button

/** A button that opens a list, its face the choice; `options()` is read at each opening. */
export function chooser({
  options,
  placeholder,
  label,
  min = 1,
  max = 1,
  disabled = false,
  customId,
  chosen,
}) {
  const many = max > 1 || min === 0 ? { min, max } : null;
  const shown = ({ currentTarget: button }) => (opened.get(button)?.shown ? opened.get(button) : null);
  const open = ({ currentTarget: button }) => {
    const take = (picked) => {
      button.firstChild.replaceChildren(...caption(picked, placeholder));
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
      class: "select",
      role: "combobox",
      "aria-haspopup": "listbox",
      "aria-expanded": "false",
      disabled,
      "data-custom-id": customId,
      "aria-label": label ?? placeholder,
      onclick: (event) => (shown(event) ? close(shown(event)) : open(event)),
      onblur: (event) => shown(event) && (close(shown(event)), shown(event)?.hide()),
      onkeydown: keydown,
      onkeyup: (event) => event.key === " " && shown(event) && event.preventDefault(),
    },
    h("span", null, caption(options().filter((item) => item.chosen), placeholder)),
  );
  return h("div", { class: "chooser" }, button);
}

/** What was chosen, each with its emoji, which is a text or an image; else what there is to choose. */
const caption = (items, placeholder) =>
  items.length
    ? items.flatMap(({ emoji, name }, at) => [at ? ", " : "", emoji ?? "", emoji ? " " : "", name])
    : [placeholder];
