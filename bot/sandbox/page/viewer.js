/** A picture as large as the window, with its description to read. */

import { h, icon } from "./dom.js";
import { say } from "./words.js";

export const CROSS = "M6 6l12 12M18 6L6 18";

export function enlarge(url, text) {
  const close = h(
    "button",
    { type: "button", class: "plain", "aria-label": say("close"), onclick: () => dialog.close() },
    icon(CROSS),
  );
  const dialog = h(
    "dialog",
    { class: "viewer", "aria-label": say("picture") },
    close,
    h("img", { src: url, alt: text }),
    h("p", { "aria-hidden": "true" }, text),
  );
  dialog.onclick = ({ target }) => {
    if (target.localName !== "p") dialog.close();
  };
  dialog.onclose = () => dialog.remove();
  document.body.append(dialog);
  dialog.showModal();
}
