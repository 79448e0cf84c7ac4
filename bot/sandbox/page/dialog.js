/** Dialogs: a title, a way out, and the focus back where it was. */

import { h, icon } from "./dom.js";
import { say } from "./words.js";

export const CROSS = "M6 6l12 12M18 6L6 18";

/** Open a dialog with a heading; it is gone for good once it is closed. */
export function openDialog(title, look, ...children) {
  const dialog = h(
    "dialog",
    { class: look, "aria-labelledby": "dialog-title" },
    h("header", null, h("h2", { id: "dialog-title" }, title), closer()),
    children,
  );
  return show(dialog);
}

/** Open a picture as large as the window, with its description to read. */
export function enlarge(url, text) {
  const image = h("img", { src: url, alt: text });
  const dialog = h(
    "dialog",
    { class: "viewer", "aria-label": say("picture") },
    closer(),
    image,
    h("p", { "aria-hidden": "true" }, text),
  );
  dialog.onclick = ({ target }) => {
    if (target.localName !== "p") dialog.close();
  };
  show(dialog);
}

const closer = () =>
  h(
    "button",
    {
      type: "button",
      class: "plain",
      "aria-label": say("close"),
      onclick: ({ currentTarget }) => currentTarget.closest("dialog").close(),
    },
    icon(CROSS),
  );

function show(dialog) {
  dialog.onclose = () => dialog.remove();
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}
