/** The message field: ordinary messages, and commands once it begins with a slash. */

import * as api from "./api.js";
import { byId, h, icon } from "./dom.js";
import { commandForm } from "./command.js";
import { postForm } from "./forum.js";
import { Listbox } from "./listbox.js";
import { fitting, named } from "./picker.js";
import { isForum, nameOf, on, openChannel, somebody, state, titleOf } from "./store.js";
import { locale, say } from "./words.js";

const PLANE = "M3 20l18-8L3 4l2 8zM5 12h8";
const SLASH = "M15 4L9 20";
const drafts = new Map(); // channel → what was begun there
let command = null;
let list = null;
let told = 0; // when others were last told that one is typing
let drawn = null; // what the field was drawn for

const field = () => byId("draft");

/** The field for the open channel, or the sentence that one cannot write here; left alone while it is still right. */
export function drawComposer({ anew = false } = {}) {
  const form = byId("composer");
  const channel = openChannel();
  const tags = channel?.available_tags?.map(({ id }) => id);
  const now = [state.open, channel?.can_send, tags, locale].join(" ");
  if (now === drawn && !anew) return;
  drawn = now;
  command = null;
  list?.hide();
  form.hidden = !channel;
  if (!channel) return;
  if (channel.can_send === false)
    return void form.replaceChildren(h("p", { class: "closed" }, say("readOnly")));
  if (isForum(channel)) return void form.replaceChildren(postForm(channel));
  const name = say("message", { name: titleOf(channel) });
  const text = h("textarea", {
    id: "draft",
    rows: 1,
    "aria-label": name,
    placeholder: name,
    maxlength: 2000,
    oninput: typed,
    onkeydown: keys,
    onblur: () => list.hide(),
  });
  text.value = drafts.get(state.open) ?? "";
  list = new Listbox(text, { label: say("commands"), pick: ({ value }) => begin(value) });
  const slash = h(
    "button",
    {
      type: "button",
      class: "plain",
      "aria-label": say("commands"),
      title: say("commands"),
      onclick: openPicker,
    },
    icon(SLASH),
  );
  const send = h(
    "button",
    { type: "submit", class: "plain", "aria-label": say("send"), title: say("send") },
    icon(PLANE),
  );
  form.replaceChildren(h("div", { class: "write" }, slash, text, send));
}

function openPicker() {
  if (!field().value.startsWith("/")) field().value = `/${field().value}`;
  field().focus();
  typed();
}

function typed() {
  const text = field().value;
  drafts.set(state.open, text);
  const found = /^\/[^\n]*$/.test(text) ? fitting(text.slice(1)) : [];
  if (found.length)
    list.show(
      found.map((entry) => ({ name: `/${entry.title}`, description: entry.description, value: entry })),
    );
  else list.hide();
  if (text && !text.startsWith("/") && Date.now() - told > 8000) {
    told = Date.now();
    api.typing(state.open).catch(() => null);
  }
}

function keys(event) {
  if (list.key(event)) return;
  if (event.key === "Tab" && list.shown && list.active >= 0) {
    event.preventDefault();
    list.take(list.active);
  } else if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
    event.preventDefault();
    byId("composer").requestSubmit();
  }
}

function begin(entry) {
  drafts.delete(state.open);
  command = commandForm(entry, () => {
    drawComposer({ anew: true });
    field()?.focus();
  });
  byId("composer").replaceChildren(command.element);
  command.focus();
}

async function send() {
  if (command) return command.submit();
  const text = field()?.value.trim();
  const entry = text?.startsWith("/") && named(text.slice(1));
  if (entry) return begin(entry);
  if (!text) return undefined;
  const channel = state.open;
  field().value = "";
  drafts.delete(channel);
  told = 0;
  const sent = await api.trying(api.write(channel, text).then(() => true));
  if (!sent && channel === state.open && !field().value) field().value = text;
  return undefined;
}

function drawTyping() {
  const now = [...(state.typing.get(state.open) ?? [])].filter(
    ([who, until]) => until > Date.now() && who !== state.me?.id,
  );
  const names = now
    .map(([who]) => nameOf(somebody(who) ?? { username: say("someone") }))
    .join(` ${say("and")} `);
  byId("typing").textContent = names ? say(now.length > 1 ? "typingMany" : "typing", { names }) : "";
}

export function start() {
  byId("composer").onsubmit = (event) => {
    event.preventDefault();
    send();
  };
  on("typing messages", drawTyping);
  setInterval(drawTyping, 1000);
  on("command", (name) => {
    const entry = named(name);
    if (entry) begin(entry);
  });
}
