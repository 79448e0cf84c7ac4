/** What this person knows: people, channels, messages. Events change it, and whoever shows a part of it is told. */

export const state = {
  me: null,
  people: new Map(),
  guild: null,
  elsewhere: null, // another guild, which does not have the bot
  bot: { id: "0", username: "Kreisel", online: true },
  commands: [],
  events: [], // what is planned on the server
  channels: new Map(),
  messages: new Map(), // channel → {list, complete, noted}; only channels that were opened
  whispers: new Map(), // channel → ephemeral messages, which the server does not keep
  typing: new Map(), // channel → who → until when
  open: null, // the channel on the page
  ahead: null, // milliseconds that were let pass beside the time of the day; null where none can be
  passing: 0, // milliseconds that are still to pass
  connected: true,
};

/** The time of this Discord, which is ahead of the browser's by what was let pass. */
export const now = () => Date.now() + (state.ahead ?? 0);

const listeners = new Map();

/** Be told whenever one of these topics changes. */
export function on(topics, listener) {
  for (const topic of topics.split(" ")) listeners.set(topic, [...(listeners.get(topic) ?? []), listener]);
}

/** Tell that a topic changed. */
export function changed(topic, detail) {
  for (const listener of listeners.get(topic) ?? []) listener(detail);
}

/** Snowflakes by age, oldest first. */
export const byAge = (a, b) => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);

export const isThread = (channel) => channel.type === 11 || channel.type === 12;
export const isForum = (channel) => channel.type === 15;
export const isGroup = (channel) => channel.type === 3;
export const isDirect = (channel) => channel.type === 1 || isGroup(channel);
/** Does it belong to a guild that does not have the bot? */
export const isElsewhere = (channel) => !isDirect(channel) && channel.guild_id !== state.guild.id;
/** Who else talks there; the bot, if one is alone with it. */
export const others = (channel) => (channel.recipients ?? []).filter((user) => user.id !== state.me.id);
export const isWithBot = (channel) =>
  channel.type === 1 && others(channel).every((user) => user.id === state.bot.id);
/** Where it is, as Discord numbers it: in a guild, alone with the bot, or among people. */
export const contextOf = (channel) => (!isDirect(channel) ? 0 : isWithBot(channel) ? 1 : 2);
export const isEphemeral = (message) => Boolean(message.flags & 64);
export const openChannel = () => state.channels.get(state.open);

/** The name a person goes by here. */
export const nameOf = (user) => user?.global_name || user?.username || "?";

/** Somebody by id: a person of this sandbox, the bot, or one a message brought along. */
export const somebody = (id, others = []) =>
  state.people.get(id) ?? (id === state.bot.id ? state.bot : others.find((user) => user.id === id));

export const channelName = (channel) =>
  channel.name || others(channel).map(nameOf).join(", ") || nameOf(state.bot);

/** The name as it stands in headings: only text channels carry the mark. */
export const titleOf = (channel) => (channel.type === 0 ? `#${channel.name}` : channelName(channel));

/** Everything to read in a channel, oldest first. */
export function conversation(channel) {
  const kept = state.messages.get(channel)?.list ?? [];
  const whispers = state.whispers.get(channel) ?? [];
  return whispers.length ? [...kept, ...whispers].sort((a, b) => byAge(a.id, b.id)) : kept;
}

/** What calls for this person: mentions, and everything unread in direct messages. */
export const pings = () =>
  [...state.channels.values()].reduce(
    (sum, one) => sum + (isDirect(one) ? (one.unread ?? 0) : (one.mentions ?? 0)),
    0,
  );

/** Does it belong to what is here? Older ones come with their page, or there would be a gap. */
const isAfter = (message, list) => !list.length || byAge(message.id, list[0].id) >= 0;

/** A page of this channel is being fetched: what happens meanwhile is noted, for it may be older than that. */
export function expect(channel) {
  state.messages.set(channel, {
    list: [],
    complete: false,
    ...state.messages.get(channel),
    noted: new Map(),
  });
}

/** The fetched page of a channel: its latest messages, or those before the ones already here. */
export function fetched(channel, page, { older = false, limit = 50 } = {}) {
  const { list, complete, noted } = state.messages.get(channel);
  const joint = older ? -1 : list.findIndex(({ id }) => id === page[0]?.id);
  const whole = older ? [...page, ...list] : [...list.slice(0, Math.max(joint, 0)), ...page];
  const now = new Map(whole.map((message) => [message.id, message]));
  for (const [id, message] of noted) {
    if (!message) now.delete(id);
    else if (isAfter(message, whole)) now.set(id, message);
  }
  const sorted = [...now.values()].sort((a, b) => byAge(a.id, b.id));
  state.messages.set(channel, { list: sorted, complete: joint > 0 ? complete : page.length < limit, noted });
  changed("messages", { channel });
}

function shelfOf(message) {
  if (!isEphemeral(message)) return state.messages.get(message.channel_id)?.list;
  if (!state.whispers.has(message.channel_id)) state.whispers.set(message.channel_id, []);
  return state.whispers.get(message.channel_id);
}

function keep(message) {
  const shelf = shelfOf(message);
  if (!shelf) return;
  const place = shelf.findIndex(({ id }) => id === message.id);
  if (!isEphemeral(message)) state.messages.get(message.channel_id).noted.set(message.id, message);
  if (place >= 0) shelf[place] = message;
  else if (isEphemeral(message) || isAfter(message, shelf)) {
    shelf.push(message);
    shelf.sort((a, b) => byAge(a.id, b.id));
  }
}

/** Let go of all but the latest messages of a channel; the others come again with their page. */
export function trim(channel, most) {
  const known = state.messages.get(channel);
  if (!known || known.list.length <= most) return;
  for (const { id } of known.list.splice(0, known.list.length - most)) known.noted.delete(id);
  known.complete = false;
}

/** Forget a message, whoever keeps it. */
export function drop({ id, channel_id: channel }) {
  state.messages.get(channel)?.noted.set(id, null);
  for (const shelf of [state.messages.get(channel)?.list, state.whispers.get(channel)]) {
    const place = shelf?.findIndex((message) => message.id === id) ?? -1;
    if (place >= 0) shelf.splice(place, 1);
  }
  changed("messages", { channel });
}

function meet(people) {
  state.people = new Map(people.map((person) => [person.id, person]));
  state.me = state.people.get(state.me?.id) ?? state.me;
  changed("people");
}

/** A channel as it is now, whether it was known or not. */
export function meetChannel(channel) {
  state.channels.set(channel.id, channel);
  changed("channels");
}

const EVENTS = {
  READY({ me, people, guild, elsewhere, channels, commands, events, bot, ahead }) {
    Object.assign(state, { me, guild, elsewhere, commands, events, bot, ahead, passing: 0, connected: true });
    state.channels = new Map(channels.map((channel) => [channel.id, channel]));
    meet(people);
    changed("ready");
  },
  MESSAGE_CREATE(message) {
    state.typing.get(message.channel_id)?.delete(message.author.id);
    keep(message);
    const channel = state.channels.get(message.channel_id);
    if (channel && !isEphemeral(message)) channel.last_message_id = message.id;
    changed("messages", { channel: message.channel_id, arrived: message });
    changed("unread");
  },
  MESSAGE_UPDATE(message) {
    const before = shelfOf(message)?.find(({ id }) => id === message.id);
    keep(message);
    changed("messages", { channel: message.channel_id, edited: message, before });
  },
  MESSAGE_DELETE: drop,
  CHANNEL_CREATE: meetChannel,
  CHANNEL_UPDATE: meetChannel,
  CHANNEL_DELETE({ id }) {
    state.channels.delete(id);
    changed("channels");
  },
  UNREAD({ channel_id: id, unread, mentions }) {
    if (state.channels.has(id)) Object.assign(state.channels.get(id), { unread, mentions });
    changed("unread");
  },
  TYPING_START({ channel_id: channel, user_id: user }) {
    if (!state.typing.has(channel)) state.typing.set(channel, new Map());
    state.typing.get(channel).set(user, Date.now() + 9000);
    changed("typing");
  },
  COMMANDS(commands) {
    state.commands = commands;
    changed("commands");
  },
  EVENTS(events) {
    state.events = events;
    changed("channels");
  },
  BOT({ online }) {
    state.bot = { ...state.bot, online };
    changed("channels");
  },
  TIME({ ahead, left }) {
    Object.assign(state, { ahead, passing: left });
    changed("time");
  },
  PEOPLE: meet,
  INTERACTION: (told) => changed("interaction", told),
};

/** One event of the server; names this page does not know are left alone. */
export const apply = ({ t, d }) => EVENTS[t]?.(d);
