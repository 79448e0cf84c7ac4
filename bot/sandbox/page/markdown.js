/** Discord's markdown as nodes: blocks line by line, then what stands inside a line. */

import { byId, h } from "./dom.js";
import { called } from "./picker.js";
import { changed, channelName, nameOf, somebody, state } from "./store.js";
import { moment } from "./times.js";
import { say } from "./words.js";

const FENCE = /```(?:([\w+-]*)\n)?([^]*?)```\n?/g;
const DEEPEST = 12; // nobody reads deeper nesting, and nobody shall make the page dig

/** The nodes for a text; `mentions` are the users its message brought along. */
export function markdown(text, mentions = []) {
  const nodes = [];
  let end = 0;
  for (const fence of text.matchAll(FENCE)) {
    nodes.push(...blocks(text.slice(end, fence.index), mentions));
    nodes.push(
      h("pre", { tabindex: "0" }, h("code", { "data-language": fence[1] }, fence[2].replace(/\n$/, ""))),
    );
    end = fence.index + fence[0].length;
  }
  return [...nodes, ...blocks(text.slice(end), mentions)];
}

/** The same text in one line without marks, for titles and for those who listen. */
export const plain = (text, mentions) =>
  markdown(text, mentions)
    .map((node) => node.textContent)
    .join(" ")
    .replace(/\s+/g, " ")
    .trim();

const SIZES = { 1: "first", 2: "second", 3: "third" };
const BLOCKS = [
  // One level in the outline of the page, where no step may be left out; three sizes for the eye.
  [
    /^(#{1,3}) +(.+)/,
    ([, marks, text], rest, inside) => h("h3", { class: SIZES[marks.length] }, inside(text)),
  ],
  [/^-# +(.+)/, ([, text], rest, inside) => h("small", null, inside(text))],
  [/^ *[-*] +\S.*/, ([line], rest, inside) => list([line, ...taken(rest, /^( *[-*] +.*| +\S.*)/)], inside)],
  [
    /^ *\d{1,9}\. +\S.*/,
    ([line], rest, inside) => list([line, ...taken(rest, /^( *\d{1,9}\. +.*| +\S.*)/)], inside),
  ],
];

/** A quote holds every other block; quotes in quotes stay as they are written. */
const quote = (lines, mentions) => h("blockquote", null, blocks(lines.join("\n"), mentions, BLOCKS));
const QUOTES = [
  [/^>>> (.*)/, ([, text], rest, inside, mentions) => quote([text, ...rest.splice(0)], mentions)],
  [/^> (.*)/, ([, text], rest, inside, mentions) => quote([text, ...taken(rest, /^> (.*)/)], mentions)],
];

function taken(lines, pattern) {
  const count = lines.findIndex((line) => !pattern.test(line));
  return lines.splice(0, count < 0 ? lines.length : count).map((line) => line.match(pattern)[1]);
}

function blocks(text, mentions, kinds = [...QUOTES, ...BLOCKS]) {
  const inside = (line) => inline(line, mentions);
  const lines = text.split("\n");
  const nodes = [];
  let words = [];
  const paragraph = () => {
    const body = words.join("\n").replace(/^\n+|\s+$/g, "");
    if (body) nodes.push(h("p", null, inside(body)));
    words = [];
  };
  while (lines.length) {
    const line = lines.shift();
    const [pattern, build] = kinds.find(([start]) => start.test(line)) ?? [];
    if (!pattern) words.push(line);
    else {
      paragraph();
      nodes.push(build(pattern.exec(line), lines, inside, mentions));
    }
  }
  paragraph();
  return nodes;
}

function list(lines, inside) {
  const [, indent, mark] = lines[0].match(/^( *)([-*]|\d+\.)/);
  const items = [];
  for (const line of lines) {
    const item = line.match(/^( *)(?:[-*]|\d+\.) +(.*)/);
    if (item && item[1].length <= indent.length) items.push({ text: item[2], below: [] });
    else items.at(-1).below.push(line);
  }
  const entries = items.map(({ text, below }) =>
    h("li", null, inside(text), below.length > 0 && nested(below, inside)),
  );
  return /\d/.test(mark) ? h("ol", { start: parseInt(mark, 10) }, entries) : h("ul", null, entries);
}

const nested = (lines, inside) =>
  /^ *([-*]|\d+\.) /.test(lines[0])
    ? list(lines, inside)
    : h("p", null, inside(lines.map((line) => line.trim()).join("\n")));

const HERE = /^https:\/\/discord\.com\/channels\/(?:@me|\d+)\/(\d+)(?:\/(\d+))?$/;

/** A link: to a message or a channel it stays on this page, where that Discord is; else it leaves the page.
    Only the web's own addresses become one. */
export function link(address, ...text) {
  const here = address.match(HERE);
  if (here) return onPage(here[1], here[2], text.length === 1 && text[0] === address ? null : text);
  let url;
  try {
    url = new URL(address);
  } catch {
    return h("span", null, text);
  }
  if (url.protocol !== "https:" && url.protocol !== "http:") return h("span", null, text);
  return h("a", { href: url.href, target: "_blank", rel: "noopener noreferrer" }, text);
}

/** The way to a channel, and to a message if it is to be seen there. */
function onPage(id, message, text) {
  const channel = state.channels.get(id);
  const show = () => byId(`m-${message}`)?.scrollIntoView({ block: "center" });
  const name = channel ? `#${channelName(channel)}` : "#…";
  return h("a", { class: text ? null : "mention", href: `#/channels/${id}`, onclick: show }, text ?? name);
}

function userMention(id, mentions) {
  const name = nameOf(somebody(id, mentions) ?? { username: say("someone") });
  return h("span", { class: id === state.me?.id ? "mention mine" : "mention" }, `@${name}`);
}

function channelMention(id) {
  const channel = state.channels.get(id);
  return channel
    ? h("a", { class: "mention", href: `#/channels/${id}` }, `#${channelName(channel)}`)
    : h("span", { class: "mention" }, "#…");
}

/** An emoji of the application's own; where it is gone, its name. Beside a label it needs no other words. */
export function custom(name, id, { beside = false } = {}) {
  const called = `:${name}:`;
  const alt = beside ? "" : called;
  const image = h("img", { class: "custom", src: `/cdn/emojis/${id}`, alt, title: called });
  image.onerror = () => image.replaceWith(called);
  return image;
}

function spoiler(children) {
  const show = ({ currentTarget: box }) => {
    box.dataset.shown = "";
    for (const name of ["role", "tabindex", "aria-label"]) box.removeAttribute(name);
  };
  const keys = (event) =>
    (event.key === "Enter" || event.key === " ") && (event.preventDefault(), show(event));
  const label = say("spoiler");
  return h(
    "span",
    { class: "spoiler", role: "button", tabindex: "0", "aria-label": label, onclick: show, onkeydown: keys },
    h("span", null, children),
  );
}

const RULES = [
  [/\\([^\w\s])/y, ([, sign]) => sign],
  [/(`+)([^]*?[^`])\1(?!`)/y, ([, , code]) => h("code", null, code.trim() || code)],
  [/\*\*([^]+?)\*\*(?!\*)/y, ([, text], more) => h("strong", null, more(text))],
  [/__([^]+?)__(?!_)/y, ([, text], more) => h("u", null, more(text))],
  [/\*(?![\s*])((?:\*\*[^*]+\*\*|[^*])+?)\*(?!\*)/y, ([, text], more) => h("em", null, more(text))],
  [
    /(?<![\p{L}\d])_(?!_)((?:__[^_]+__|[^_])+?)_(?![\p{L}\d])/uy,
    ([, text], more) => h("em", null, more(text)),
  ],
  [/~~([^]+?)~~/y, ([, text], more) => h("s", null, more(text))],
  [/\|\|([^]+?)\|\|/y, ([, text], more) => spoiler(more(text))],
  [
    /\[([^\]\n]+)\]\(<?(https?:\/\/[^\s)>]+)>?(?: "[^"\n]*")?\)/y,
    ([, text, address], more) => link(address, more(text)),
  ],
  [/<(https?:\/\/[^\s>]+)>/y, ([, address]) => link(address, address)],
  [/https?:\/\/[^\s<]*[^\s<.,:;!?"')\]*_|]/y, ([address]) => link(address, address)],
  [/<@!?(\d+)>/y, ([, id], more, mentions) => userMention(id, mentions)],
  [/<@&\d+>/y, () => h("span", { class: "mention" }, "@…")],
  [/<#(\d+)>/y, ([, id]) => channelMention(id)],
  [
    /<\/([^:>\n]{1,100}):\d+>/y,
    ([, name]) =>
      h("button", { type: "button", class: "mention", onclick: () => changed("command", name) }, called(name)),
  ],
  [/<t:(-?\d{1,13})(?::([tTdDfFsSR]))?>/y, ([text, seconds, style]) => moment(seconds, style) ?? text],
  [/<a?:(\w+):(\d+)>/y, ([, name, id]) => custom(name, id)],
  [/@(everyone|here)\b/y, ([text]) => h("span", { class: "mention" }, text)],
];

function inline(text, mentions, depth = 0) {
  if (depth > DEEPEST) return [text];
  const more = (inner) => inline(inner, mentions, depth + 1);
  const nodes = [];
  let words = "";
  for (let at = 0; at < text.length;) {
    const found = /[\\`*_~|[<h@]/.test(text[at]) && match(text, at);
    if (!found) words += text[at++];
    else {
      if (words) nodes.push(words);
      words = "";
      nodes.push(found.build(found.parts, more, mentions));
      at += found.parts[0].length;
    }
  }
  return words ? [...nodes, words] : nodes;
}

function match(text, at) {
  for (const [pattern, build] of RULES) {
    pattern.lastIndex = at;
    const parts = pattern.exec(text);
    if (parts) return { parts, build };
  }
  return null;
}
