/** For those who work on a bot: what it did against Discord's limits, and faults to try it with. */

import * as api from "./api.js";
import { announce, byId, fill, h } from "./dom.js";
import { timeOfDay } from "./times.js";
import { say } from "./words.js";

const NUMBERS = ["rate_limit", "server_errors", "lost_answers", "slow_ms"];
const SWITCHES = ["rate_limits", "resumable", "drop_gateway", "reconnect"];

let timer = null;

function table(found, clear) {
  if (!found.length) return h("p", null, say("noViolations"));
  const heads = ["when", "code", "what"].map((key) => h("th", { scope: "col" }, say(key)));
  const lines = [...found]
    .reverse()
    .map(({ when, route, code, message }) =>
      h(
        "tr",
        null,
        h("td", null, timeOfDay(typeof when === "number" ? when * 1000 : when)),
        h("td", null, String(code)),
        h("td", null, h("code", null, route), h("p", null, message)),
      ),
    );
  return [
    h(
      "div",
      { class: "table", tabindex: "0" },
      h("table", null, h("thead", null, h("tr", null, heads)), h("tbody", null, lines)),
    ),
    h("button", { type: "button", class: "quiet", onclick: clear }, say("clear")),
  ];
}

function faultForm(now) {
  const inputs = [
    ...NUMBERS.map((name) => [name, h("input", { id: name, type: "number", min: 0 })]),
    ...SWITCHES.map((name) => [name, h("input", { id: name, type: "checkbox" })]),
  ];
  // What happens at once, like a dropped gateway, is no longer wanted afterwards.
  const show = (set) =>
    inputs.forEach(([name, input]) =>
      Object.assign(input, { value: set[name] ?? 0, checked: Boolean(set[name]) }),
    );
  const said = h("span", { role: "status" });
  const set = async (event) => {
    event.preventDefault();
    const wanted = inputs.map(([name, input]) => [
      name,
      input.type === "checkbox" ? input.checked : Number(input.value),
    ]);
    const done = await api.trying(api.setFaults(Object.fromEntries(wanted)));
    if (!done) return;
    show(done);
    said.textContent = say("saved");
  };
  show(now);
  return h(
    "form",
    { class: "faults", "data-key": "faults", onsubmit: set },
    inputs.map(([name, input]) => h("div", { class: "pair" }, h("label", { for: name }, say(name)), input)),
    h("button", { type: "submit", class: "button primary" }, say("save")),
    said,
  );
}

/** Show the page for developers, and what is new on it every few seconds while it is open. */
export async function drawDevelopers() {
  const page = byId("developers");
  const [found, now] = (await api.trying(Promise.all([api.violations(), api.faults()]))) ?? [[], {}];
  const list = h("div", { "data-key": "violations" });
  const show = (all) => fill(list, [table(all, clear)]);
  const clear = async () => {
    await api.trying(api.clearViolations());
    show([]);
    page.focus();
  };
  show(found);
  page.replaceChildren(
    h("h2", null, say("violations")),
    list,
    h("h2", null, say("faults")),
    faultForm(now),
  );
  let known = found;
  clearInterval(timer);
  timer = setInterval(async () => {
    if (page.hidden) return clearInterval(timer);
    const later = await api.violations().catch(() => known);
    if (later.length > known.length) announce(later.at(-1).message);
    known = later;
    return show(later);
  }, 3000);
}
