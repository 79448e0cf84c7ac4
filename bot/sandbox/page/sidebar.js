/** The list of channels, threads and direct messages, with what is new in them. */

import * as api from "./api.js";
import { announce, byId, fill, h, icon } from "./dom.js";
import { avatar } from "./message.js";
import { openPeople } from "./people.js";
import {
  byAge,
  channelName,
  isDirect,
  isElsewhere,
  isForum,
  isGroup,
  isThread,
  meetChannel,
  isWithBot,
  nameOf,
  others,
  pings,
  state,
  titleOf,
} from "./store.js";
import { openTime } from "./passing.js";
import { moment, present } from "./times.js";
import { say } from "./words.js";

let heard = 0; // how many pings were told

const HASH = "M10 4L8 20M16 4l-2 16M4 9h16M4 15h16";
const THREAD = "M6 4v8a4 4 0 0 0 4 4h8M14 12l4 4-4 4";
const FORUM = "M4 5h12v9H9l-4 3v-3H4zM16 9h4v8h-1v3l-4-3h-4v-3";
const GROUP = "M9 11a3.5 3.5 0 1 0 0-7a3.5 3.5 0 0 0 0 7M3 20a6 6 0 0 1 12 0M16 4.5a3 3 0 0 1 0 6M17.5 14.5a5 5 0 0 1 3.5 5.5";
const LOCK = "M6 11h12v9H6zM8 11V8a4 4 0 0 1 8 0v3";
const CLOCK = "M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18M12 7v5l3 3";
const GEAR = "M4 7h10M18 7h2M4 17h2M10 17h10M14 4v6M6 14v6";

/** A name in one line; the number of a table in it is never cut off. */
function title(name) {
  const [, game, number, rest] = name.match(/^(.*?)( ?#\d+)(.*)$/) ?? [null, name, "", ""];
  return h(
    "span",
    { class: "name", title: name },
    h("span", null, game),
    number && h("b", null, number),
    rest && h("span", null, rest),
  );
}

/** Unread is marked where one takes part: in channels and direct messages, and in threads one is in. */
const isMine = (channel) => !isThread(channel) || Boolean(channel.member) || channel.mentions > 0;

function entry(channel) {
  const secret = channel.type === 12;
  const called = isDirect(channel) ? channel.unread : channel.mentions;
  const current = channel.id === state.open;
  const news = channel.unread > 0 && !current && isMine(channel);
  const sign = isGroup(channel)
    ? icon(GROUP)
    : isDirect(channel)
    ? avatar(others(channel)[0] ?? state.bot)
    : icon(secret ? LOCK : isThread(channel) ? THREAD : isForum(channel) ? FORUM : HASH);
  const badge = called
    ? h(
        "span",
        { class: "badge" },
        h("span", { "aria-hidden": "true" }, String(called)),
        h("span", { class: "unseen" }, say("mentions", { n: called })),
      )
    : news &&
      h("span", { class: "dot" }, h("span", { class: "unseen" }, say("unread", { n: channel.unread })));
  return h(
    "a",
    {
      href: `#/channels/${channel.id}`,
      class: news ? "unread" : null,
      "aria-current": current && "page",
    },
    sign,
    title(channelName(channel)),
    secret && h("span", { class: "unseen" }, `(${say("private")})`),
    badge,
  );
}

const shown = (thread) => !thread.thread_metadata?.archived || thread.unread > 0 || thread.id === state.open;
const newest = (a, b) => byAge(b.last_message_id ?? b.id, a.last_message_id ?? a.id);

function branch(channel, threads) {
  const own = threads.filter((thread) => thread.parent_id === channel.id && shown(thread)).sort(newest);
  return h(
    "li",
    { "data-key": channel.id },
    entry(channel),
    own.length > 0 &&
      h(
        "ul",
        { "aria-label": say("threads") },
        own.map((thread) => h("li", { "data-key": thread.id }, entry(thread))),
      ),
  );
}

/** What is planned on the server, or goes on: when, and the way there. */
function planned(event) {
  const place = event.entity_metadata.location;
  const [, channel] = place.match(/^https:\/\/discord\.com\/channels\/\d+\/(\d+)/) ?? [];
  const when = event.status === 2 ? say("goesOn") : moment(Date.parse(event.scheduled_start_time) / 1000, "f");
  return h(
    "li",
    { "data-key": event.id, class: "event", title: event.description },
    channel ? h("a", { href: `#/channels/${channel}` }, icon(CLOCK), title(event.name)) : title(event.name),
    h("small", null, when),
  );
}

export function drawSidebar() {
  const channels = [...state.channels.values()];
  const threads = channels.filter(isThread);
  const places = channels
    .filter((channel) => channel.type === 0 || isForum(channel))
    .sort((a, b) => (a.position ?? 0) - (b.position ?? 0) || byAge(a.id, b.id));
  const list = (found, item) => h("ul", null, found.map(item));
  const line = (channel) => h("li", { "data-key": channel.id }, entry(channel));
  const away = places.filter(isElsewhere);
  const direct = channels.filter(isDirect).sort(newest);
  const bot = nameOf(state.bot);
  const write = async () => {
    const channel = await api.trying(api.openDirect(state.bot.id));
    if (!channel) return;
    meetChannel(channel); // the answer may be here before the event that tells of it
    location.hash = `#/channels/${channel.id}`;
  };
  byId("sidebar").setAttribute("aria-label", say("channels"));
  fill(byId("sidebar"), [
    h(
      "div",
      { class: "guild" },
      h("img", { src: "/page/top.svg", alt: "" }),
      h("strong", null, state.guild.name),
    ),
    h(
      "div",
      { class: "channels" },
      h("h2", null, say("channels")),
      list(
        places.filter((channel) => !isElsewhere(channel)),
        (channel) => branch(channel, threads),
      ),
      state.events.length > 0 && [
        h("h2", { "data-key": "planned" }, say("planned")),
        h("ul", { "data-key": "events" }, state.events.map(planned)),
      ],
      h("h2", null, say("direct")),
      direct.length > 0 && list(direct, line),
      !direct.some(isWithBot) &&
        h("button", { type: "button", class: "quiet", onclick: write }, say("messageBot", { name: bot })),
      away.length > 0 && h("h2", null, state.elsewhere.name),
      away.length > 0 && list(away, line),
    ),
    state.ahead !== null &&
      h(
        "button",
        { type: "button", class: "present", "data-key": "present", onclick: openTime },
        icon(CLOCK),
        h("span", { class: "name" }, present(), h("small", null, say("letPass"))),
      ),
    h(
      "button",
      { type: "button", class: "me", "data-key": "me", onclick: openPeople },
      avatar(state.me),
      h("span", { class: "name" }, nameOf(state.me), h("small", null, say("settings"))),
      icon(GEAR),
    ),
  ]);
  const open = state.channels.get(state.open);
  const count = pings();
  if (count > heard) announce(say("called", { n: count }));
  heard = count;
  document.title = `${count ? `(${count}) ` : ""}${open ? `${titleOf(open)} · ` : ""}${state.guild.name}`;
}
