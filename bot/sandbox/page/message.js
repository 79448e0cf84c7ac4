/** One message: who wrote it, why, what it says, and what can be done with it. */

import { all, attachments } from "./components.js";
import { byId, h, icon } from "./dom.js";
import { failed, forget, run } from "./interactions.js";
import { markdown, plain } from "./markdown.js";
import { menuButton } from "./menu.js";
import { called, usable } from "./picker.js";
import { drop, isEphemeral, nameOf, somebody, state } from "./store.js";
import { clock, inFull } from "./times.js";
import { localized, say } from "./words.js";

const GROUPED = 7 * 60 * 1000;
const LOADING = 128;
const SILENT = 4096;
const GALLERY = 12;
const CONTAINER = 17;
const BELL = "M6 17V11a6 6 0 0 1 12 0v6zM4 17h16M10 20h4";
const MUTED = `${BELL}M4 4l16 16`;
const APPS = "M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM17 14v6M14 17h6";

/** A coloured square with a letter, or the bot's top. */
export function avatar(user) {
  if (user.bot || user.id === state.bot.id)
    return h("span", { class: "avatar bot" }, h("img", { src: "/page/top.svg", alt: "" }));
  return h(
    "span",
    { class: "avatar", style: { "--hue": colour(user) }, "aria-hidden": "true" },
    [...nameOf(user)][0].toUpperCase(),
  );
}

function colour(user) {
  const own = somebody(user.id)?.color;
  return typeof own === "number" ? `#${own.toString(16).padStart(6, "0")}` : own || "#5b7083";
}

const concerns = (message) =>
  message.mention_everyone || message.mentions?.some(({ id }) => id === state.me.id);

/** Whether a phone buzzed: a bell for whoever was called, a crossed one for all if it was sent silently. */
function bell(message) {
  const silent = message.flags & SILENT;
  if (!silent && (!concerns(message) || isEphemeral(message))) return null;
  const words = say(silent ? "silent" : "rang");
  return h("span", { class: "bell", title: words }, icon(silent ? MUTED : BELL), h("span", { class: "unseen" }, words));
}

/** A grouped message shows no head, but has one for those who listen. */
function head(message, grouped) {
  const author = somebody(message.author.id) ?? message.author;
  if (grouped) return h("div", { class: "unseen" }, nameOf(author), " ", clock(message.timestamp), " ", bell(message));
  const bot = message.author.bot && h("span", { class: "mark" }, say("bot"));
  return h("div", { class: "head" }, h("strong", null, nameOf(author)), bot, clock(message.timestamp), bell(message));
}

function origin(message) {
  const reply = message.referenced_message;
  if (message.message_reference?.message_id && !reply) return h("p", { class: "origin" }, say("gone"));
  if (reply) {
    const jump = () => byId(`m-${reply.id}`)?.scrollIntoView({ block: "center" });
    return h(
      "p",
      { class: "origin" },
      h(
        "button",
        { type: "button", class: "quiet", title: say("jump"), onclick: jump },
        "↰ ",
        h("b", null, nameOf(reply.author)),
        " ",
        words(reply).slice(0, 120),
      ),
    );
  }
  const cause = message.interaction_metadata;
  if (cause?.type !== 2) return null;
  const command = cause.name ? called(cause.name) : say("aCommand");
  return h(
    "p",
    { class: "origin" },
    say("used", { name: nameOf(somebody(cause.user.id) ?? cause.user), command }),
  );
}

function body(message) {
  if (message.flags & LOADING)
    return h("p", { class: "thinking" }, say("thinking", { name: nameOf(message.author) }));
  const edited =
    message.edited_timestamp &&
    h(
      "span",
      { class: "edited", title: inFull(message.edited_timestamp) },
      `(${say("edited")})`,
    );
  return [
    message.content && h("div", { class: "text" }, markdown(message.content, message.mentions)),
    attachments(message),
    all(message.components, message),
    edited,
    message.thread &&
      h("a", { class: "offshoot", href: `#/channels/${message.thread.id}` }, message.thread.name),
  ];
}

function apps(message) {
  const commands = [...usable(3), ...(message.author.bot ? [] : usable(2))];
  if (!commands.length || isEphemeral(message)) return null;
  const author = nameOf(somebody(message.author.id) ?? message.author);
  const item = ({ id, name, type, ...more }) => ({
    name: localized({ name, ...more }, "name"),
    description: type === 2 ? author : null,
    run: () => run({ id, name, type, target_id: type === 3 ? message.id : message.author.id }, name),
  });
  return menuButton({
    items: () => commands.map(item),
    label: say("appsFor", { name: author }),
    look: "apps",
    face: [icon(APPS), h("span", null, say("apps"))],
  });
}

/** What Discord itself notes in a conversation, by the type of message. */
const NOTICES = { 1: "added", 2: "removed", 4: "renamed", 6: "pinned", 18: "opened" };

function notice(message) {
  const thread = message.type === 18 && message.message_reference?.channel_id;
  const words = say(NOTICES[message.type], {
    name: nameOf(message.author),
    other: message.mentions?.map(nameOf).join(", "),
  });
  const what =
    thread && state.channels.has(thread)
      ? h("a", { href: `#/channels/${thread}` }, message.content)
      : message.content;
  return h(
    "li",
    { id: `m-${message.id}`, "data-key": message.id, class: "notice" },
    words,
    " ",
    what,
    " ",
    clock(message.timestamp),
  );
}

/** Boards and pictures are as wide as a phone: their menu has its place in the head. */
const isWide = ({ components, attachments: files }) =>
  components?.some(({ type }) => type === GALLERY || type === CONTAINER) || files?.length > 0;

/** Does it go on where the one above it ended, under the same head? */
export const isGrouped = (message, before) =>
  Boolean(before) &&
  !isWide(message) &&
  !message.message_reference?.message_id &&
  message.interaction_metadata?.type !== 2 &&
  before.author.id === message.author.id &&
  isEphemeral(before) === isEphemeral(message) &&
  new Date(message.timestamp) - new Date(before.timestamp) < GROUPED;

/** A message in the list; a grouped one shares the head of the one above it. */
export function row(message, { grouped = false } = {}) {
  if (isNotice(message)) return notice(message);
  const classes = [
    "message",
    grouped && "grouped",
    concerns(message) && "concerns",
    isEphemeral(message) && "ephemeral",
  ];
  const failure = failed(message.id) && h("p", { class: "failure" }, say("noAnswer"));
  return h(
    "li",
    {
      id: `m-${message.id}`,
      "data-key": message.id,
      class: classes.filter(Boolean).join(" "),
      tabindex: "-1",
    },
    origin(message),
    !grouped && avatar(message.author),
    h(
      "div",
      { class: "body" },
      head(message, grouped),
      body(message),
      failure,
      isEphemeral(message) && whisper(() => drop(message)),
    ),
    apps(message),
  );
}

const whisper = (dismiss) =>
  h(
    "p",
    { class: "whisper" },
    say("onlyYou"),
    " · ",
    h("button", { type: "button", class: "quiet", onclick: dismiss }, say("dismiss")),
  );

/** A command the bot left without an answer. */
export const unanswered = ({ nonce, name }) =>
  h(
    "li",
    { "data-key": nonce, class: "message ephemeral" },
    name && h("p", { class: "origin" }, say("used", { name: nameOf(state.me), command: called(name) })),
    avatar(state.bot),
    h(
      "div",
      { class: "body" },
      h("p", { class: "failure" }, say("noAnswer")),
      whisper(() => forget(nonce)),
    ),
  );

/** Is it a note of Discord's own, and nobody's words? */
export const isNotice = (message) => message.type in NOTICES;

/** Its text as it was written, components included. */
function written(message) {
  const texts = (parts) => (parts ?? []).flatMap((part) => [part.content, ...texts(part.components)]);
  return [message.content, ...texts(message.components)].filter(Boolean).join("\n");
}

/** All its words in one line. */
const words = (message) => plain(written(message), message.mentions) || say("picture");

/** A message for those who listen. */
export const spoken = (message) => `${nameOf(message.author)}: ${words(message).slice(0, 500)}`;

/** What an edit brought, for those who listen: its new lines alone. */
export function spokenAnew(message, before) {
  const known = new Set(written(before).split("\n"));
  const fresh = written(message)
    .split("\n")
    .filter((line) => !known.has(line));
  return plain(fresh.join("\n"), message.mentions).slice(0, 300);
}
