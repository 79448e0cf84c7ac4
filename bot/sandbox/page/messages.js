/** The conversation on the page, and where its reader is in it. */

import * as api from "./api.js";
import { alarm, announce, byId, fill, h, keepingFocus, paced } from "./dom.js";
import { posts } from "./forum.js";
import { asked, standing } from "./interactions.js";
import { isGrouped, isNotice, row, spoken, spokenAnew, unanswered } from "./message.js";
import { conversation, expect, fetched, isDirect, isForum, isWithBot, on, openChannel, state, titleOf, trim } from "./store.js";
import { dayName, dayOf } from "./times.js";
import { say } from "./words.js";

let fresh = null; // the first message that was new when the channel was opened
let bottom = true; // the reader is at the newest message, and shall stay there
let height = 0; // how far down the reader was
let loading = false;
let current = null; // the message the reader was at last by keyboard
let drawn = new Map(); // message → how its row was drawn
let world = 0; // counts up when people, channels or commands change, which rows show

const MOST = 100; // messages at hand while the reader is at the newest

/** The row of a message; one that would look the same stays as it is. */
function rowOf(message, before, now) {
  const grouped = isGrouped(message, before);
  const look = [world, grouped, standing(message.id)].join();
  const old = drawn.get(message.id);
  now.set(message.id, { message, look });
  const same = old?.message === message && old.look === look;
  return (same && byId(`m-${message.id}`)) || row(message, { grouped });
}

const beginning = (channel) =>
  say(!isDirect(channel) ? "start" : isWithBot(channel) ? "startDirect" : "startGroup", {
    name: titleOf(channel),
  });

function rows(channel) {
  if (isForum(channel)) return posts(channel);
  const list = conversation(channel.id);
  const items = [];
  if (state.messages.get(channel.id)?.complete)
    items.push(h("li", { "data-key": "start", class: "start" }, beginning(channel)));
  const now = new Map();
  let before = null;
  let day = null;
  const rule = (key, look, text) => {
    items.push(h("li", { "data-key": key, class: look }, h("h2", null, text)));
    before = null;
  };
  for (const message of list) {
    if (dayOf(message.timestamp) !== day) {
      day = dayOf(message.timestamp);
      rule(`day ${day}`, "rule", dayName(message.timestamp));
    }
    if (message.id === fresh) rule("fresh", "rule fresh", say("newHere"));
    // A thread begins with the message it hangs on.
    const shown = message.type === 21 ? message.referenced_message : message;
    if (shown) items.push(rowOf(shown, before, now));
    before = isNotice(message) ? null : message;
  }
  drawn = now;
  const open = [...asked.values()].filter((one) => one.channel === channel.id && !one.message && one.failed);
  return [...items, ...open.map(unanswered)];
}

/** Draw the conversation; the reader stays at the newest message or exactly where they were. */
export function draw() {
  const channel = openChannel();
  const scroller = byId("scroller");
  if (bottom) trim(channel?.id, MOST);
  const anchor =
    !bottom &&
    [...byId("messages").children].find(
      (item) => item.getBoundingClientRect().bottom > scroller.getBoundingClientRect().top && item.id,
    );
  const top = anchor && anchor.getBoundingClientRect().top;
  keepingFocus(byId("messages"), () =>
    fill(byId("messages"), channel ? rows(channel) : [h("li", { class: "start" }, say("nowhere"))]),
  );
  rove();
  if (channel && isForum(channel)) scroller.scrollTop = 0;
  else if (bottom) scroller.scrollTop = scroller.scrollHeight;
  else if (anchor?.isConnected) scroller.scrollTop += anchor.getBoundingClientRect().top - top;
}

/** Open a channel: fetch what is newest, show it, and remember what was new. */
export async function enter(id) {
  bottom = true;
  fresh = null;
  byId("newer").hidden = true;
  draw();
  await refresh(id);
}

async function refresh(id) {
  expect(id);
  const page = await api.messages(id).catch((error) => alarm(error.message));
  if (!page) return;
  const unread = state.channels.get(id)?.unread ?? 0;
  if (id === state.open && unread && !fresh) fresh = page.at(-Math.min(unread, page.length))?.id ?? null;
  fetched(id, page);
}

async function older() {
  const channel = state.open;
  const known = state.messages.get(channel);
  if (loading || !known || known.complete || !known.list.length) return;
  loading = true;
  const page = await api.messages(channel, known.list[0].id).catch(() => null);
  loading = false;
  if (page) fetched(channel, page, { older: true });
}

/** Tell the server how far this person has read, once they really see it. */
function markRead() {
  const channel = openChannel();
  const last = state.messages.get(channel?.id)?.list.at(-1);
  if (!channel || !last || !bottom || document.hidden) return;
  if (!channel.unread && !channel.mentions) return;
  Object.assign(channel, { unread: 0, mentions: 0 });
  api.read(channel.id, last.id).catch(() => null);
}

function arrived(message) {
  if (message.channel_id !== state.open || message.author.id === state.me.id) return;
  announce(spoken(message));
  if (!bottom) byId("newer").hidden = false;
}

/** The arrow keys go from message to message; what can be done with one is then a Tab away. */
function step(event) {
  const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  const scroller = byId("scroller");
  if (!by || (event.target !== scroller && !event.target.matches(".message"))) return;
  const all = [...scroller.querySelectorAll(".message")];
  const at = all.indexOf(event.target);
  const next = at < 0 ? all.at(-1) : all[at + by];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Of all the menus of messages Tab finds one: that of the message the reader was at, else of the newest. */
function rove() {
  const menus = [...byId("messages").querySelectorAll(".apps")];
  const found = menus.find((menu) => menu.closest(".message").id === current) ?? menus.at(-1);
  for (const menu of menus) menu.tabIndex = menu === found ? 0 : -1;
}

/** A board is one message that is edited: each move is heard as it is made. */
function changedWords(message, before) {
  const news = before && message.author.bot && spokenAnew(message, before);
  if (news) announce(news);
}

export function start() {
  const scroller = byId("scroller");
  const soon = paced(() => {
    draw();
    markRead();
  });
  scroller.onscroll = () => {
    // Only going up is leaving: a picture that loads moves the end away without the reader.
    if (scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < 24) bottom = true;
    else if (scroller.scrollTop < height) bottom = false;
    height = scroller.scrollTop;
    if (bottom) byId("newer").hidden = true;
    if (scroller.scrollTop < 300) older();
    markRead();
  };
  scroller.onkeydown = step;
  scroller.addEventListener("focusin", ({ target }) => {
    current = target.closest(".message")?.id ?? current;
    rove();
  });
  byId("newer").onclick = () => scroller.scrollTo({ top: scroller.scrollHeight });
  // Pictures and a growing composer change the heights without a word.
  const stay = new ResizeObserver(() => bottom && (scroller.scrollTop = scroller.scrollHeight));
  stay.observe(byId("messages"));
  stay.observe(scroller);
  document.addEventListener("visibilitychange", markRead);
  on("messages", ({ channel, arrived: message, edited, before }) => {
    if (channel !== state.open) return;
    if (message) arrived(message);
    if (edited) changedWords(edited, before);
    soon();
  });
  on("asked", ({ channel }) => channel === state.open && soon());
  on("unread", paced(markRead));
  on("people commands channels time", () => {
    world += 1;
    soon();
  });
  on("ready", () => state.open && refresh(state.open));
}
