/** Who one is: going on as somebody else, adding a person, language and colours. */

import * as api from "./api.js";
import { openDialog } from "./dialog.js";
import { h } from "./dom.js";
import { avatar } from "./message.js";
import { nameOf, state } from "./store.js";
import { say } from "./words.js";

const LANGUAGES = [
  ["de", "Deutsch"],
  ["en-US", "English"],
];

/** The address of this page as somebody else. */
const addressAs = (id) => `?as=${encodeURIComponent(id)}${location.hash}`;

/** Light, dark, or as the system is; kept for the next time. */
export function colours(wanted = localStorage.getItem("colours") ?? "system") {
  localStorage.setItem("colours", wanted);
  document.documentElement.dataset.colours = wanted;
  return wanted;
}

const options = (pairs, now) =>
  pairs.map(([value, name]) => h("option", { value, selected: value === now }, name));

const language = (now) => options(LANGUAGES, now.startsWith("de") ? "de" : "en-US");

function person(one) {
  const mine = one.id === state.me?.id;
  return h(
    "li",
    null,
    h(
      "a",
      { href: addressAs(one.id), "aria-current": mine && "true" },
      avatar(one),
      h("span", null, nameOf(one)),
      mine && h("small", null, say("you")),
    ),
  );
}

/** The form for a new person; afterwards the page goes on as that person. */
export function newcomer() {
  const name = h("input", { id: "new-name", required: true, maxlength: 32 });
  const tongue = h("select", { id: "new-language" }, language(state.me?.locale ?? navigator.language));
  const add = async (event) => {
    event.preventDefault();
    const made = await api.trying(api.addPerson(name.value.trim(), tongue.value));
    if (made) location.href = addressAs(made.id);
  };
  return h(
    "form",
    { class: "newcomer", autocomplete: "off", onsubmit: add },
    h("h3", null, say("addPerson")),
    h("label", { for: "new-name" }, say("name")),
    name,
    h("label", { for: "new-language" }, say("language")),
    tongue,
    h("button", { type: "submit", class: "button secondary" }, say("add")),
  );
}

function settings() {
  const tongue = h(
    "select",
    { id: "language", onchange: () => api.trying(api.changeLocale(state.me.id, tongue.value)) },
    language(state.me.locale),
  );
  const app = h("input", {
    id: "own-app",
    type: "checkbox",
    checked: state.me.has_app,
    onchange: () => api.trying(api.installApp(state.me.id, app.checked)),
  });
  const looks = [
    ["system", say("system")],
    ["light", say("light")],
    ["dark", say("dark")],
  ];
  const look = h("select", { id: "colours", onchange: () => colours(look.value) }, options(looks, colours()));
  return h(
    "div",
    { class: "settings" },
    h("label", { for: "language" }, say("language")),
    tongue,
    h("label", { for: "colours" }, say("theme")),
    look,
    h("label", { class: "whole", for: "own-app" }, app, say("ownApp", { name: nameOf(state.bot) })),
  );
}

export function openPeople() {
  const dialog = openDialog(
    say("people"),
    "modal people",
    h("h3", null, say("switchTo")),
    h("ul", null, [...state.people.values()].map(person)),
    h("small", null, say("switchHint")),
    settings(),
    newcomer(),
    h("p", null, h("a", { href: "#/developers", onclick: () => dialog.close() }, say("developers"))),
  );
}
