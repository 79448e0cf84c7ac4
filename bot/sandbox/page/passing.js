/** Time that is let pass: hours or days in which everything that is due happens, at once. */

import * as api from "./api.js";
import { openDialog } from "./dialog.js";
import { h } from "./dom.js";
import { on, state } from "./store.js";
import { lasting, present } from "./times.js";
import { say } from "./words.js";

const HOUR = 3600000;
const DAY = 24;
const MOST = 60 * DAY; // hours at once
const STEPS = [
  [1, "hour"],
  [8, "hour"],
  [1, "day"],
  [3, "day"],
  [7, "day"],
];

let shown = null; // what the open dialog says

const inWords = (hours) => (hours % DAY ? lasting(hours, "hour") : lasting(hours / DAY, "day"));

/** What still has to pass, while it does. */
function tell() {
  if (!shown?.isConnected || !state.passing) return;
  shown.textContent = say("passing", { left: inWords(Math.ceil(state.passing / HOUR)) });
}

async function pass(hours, dialog) {
  const controls = [...dialog.querySelectorAll("button:not(.plain), input, select")];
  const focused = document.activeElement;
  controls.forEach((control) => (control.disabled = true));
  const done = await api.trying(api.letPass(hours));
  controls.forEach((control) => (control.disabled = false));
  focused?.focus();
  shown.textContent = done ? say(hours === 1 || hours === DAY ? "passedOne" : "passed", { time: inWords(hours) }) : "";
}

/** The time here, and ways to let more of it pass. */
export function openTime() {
  const count = h("input", { id: "pass-count", type: "number", min: 1, max: MOST, value: 12, required: true });
  const limit = () => (count.max = unit.value === "day" ? MOST / DAY : MOST);
  const unit = h(
    "select",
    { id: "pass-unit", "aria-label": say("unit"), onchange: limit },
    h("option", { value: "hour" }, say("hours")),
    h("option", { value: "day" }, say("days")),
  );
  const submit = (event) => {
    event.preventDefault();
    pass(Number(count.value) * (unit.value === "day" ? DAY : 1), dialog);
  };
  shown = h("p", { role: "status", class: "passing" });
  const dialog = openDialog(
    say("letPass"),
    "modal time",
    h("p", { class: "clock" }, h("small", null, say("presentTime")), present()),
    h("p", null, say("passHint")),
    h(
      "div",
      { class: "steps" },
      STEPS.map(([size, kind]) =>
        h(
          "button",
          {
            type: "button",
            class: "button secondary",
            onclick: () => pass(size * (kind === "day" ? DAY : 1), dialog),
          },
          lasting(size, kind),
        ),
      ),
    ),
    h(
      "form",
      { class: "settings", autocomplete: "off", onsubmit: submit },
      h("label", { for: "pass-count" }, say("howMuch")),
      h("span", { class: "amount" }, count, unit),
      h("button", { type: "submit", class: "button primary" }, say("pass")),
    ),
    shown,
  );
  tell();
}

on("time", tell);
