/** Which commands a person may pick here, in their language, and how well they fit what was typed. */

import { contextOf, isDirect, isElsewhere, openChannel, state } from "./store.js";
import { localized, say } from "./words.js";

const SUBCOMMAND = 1;
const GROUP = 2;
const FOR_GUILDS = 0;
const FOR_PEOPLE = 1;

/** Every command that can be run in the open channel; subcommands stand for themselves. */
export const entries = () => usable(1).flatMap((command) => leaves(command, command, []));

/** The commands of a type this person may use in the open channel. */
export function usable(wanted) {
  const channel = openChannel();
  if (!channel) return [];
  const direct = isDirect(channel);
  const may = BigInt(channel.permissions ?? -1);
  const here = ({ contexts, dm_permission: dm, guild_id: guild }) =>
    contexts ? contexts.includes(contextOf(channel)) : !direct || (dm !== false && !guild);
  const foreign = isElsewhere(channel) || contextOf(channel) === 2;
  const installed = ({ integration_types: kinds }) =>
    (!foreign && (kinds ?? [FOR_GUILDS]).includes(FOR_GUILDS)) ||
    (state.me.has_app && kinds?.includes(FOR_PEOPLE));
  return state.commands.filter(
    (command) =>
      (command.type ?? 1) === wanted &&
      here(command) &&
      installed(command) &&
      !(BigInt(command.default_member_permissions ?? 0) & ~may),
  );
}

function leaves(command, node, path) {
  const inner = (node.options ?? []).filter(({ type }) => type === SUBCOMMAND || type === GROUP);
  if (inner.length) return inner.flatMap((child) => leaves(command, child, [...path, child]));
  const names = [command, ...path];
  return [
    {
      command,
      path,
      title: names.map((one) => localized(one, "name")).join(" "),
      plain: names.map(({ name }) => name).join(" "),
      description: localized(node, "description"),
      options: [...(node.options ?? [])].sort((a, b) => Boolean(b.required) - Boolean(a.required)),
    },
  ];
}

/** The entries that fit, those that begin with the words first. */
export function fitting(text) {
  const words = text.toLowerCase().trimStart();
  const rank = ({ title, plain, description }) =>
    [title, plain].some((name) => name.startsWith(words))
      ? 0
      : [title, plain].some((name) => name.includes(words))
        ? 1
        : description.toLowerCase().includes(words)
          ? 2
          : 3;
  return entries()
    .map((entry) => [rank(entry), entry])
    .filter(([fit]) => fit < 3)
    .sort(([a], [b]) => a - b)
    .map(([, entry]) => entry);
}

/** The entry called exactly so, in the reader's language or the bot's own. */
export const named = (name) => entries().find(({ title, plain }) => title === name || plain === name);

/** A command as the reader knows it: a menu by its name in quotes, any other with its slash. */
export function called(name) {
  const menu = state.commands.find((command) => command.type > 1 && command.name === name);
  return menu ? say("quoted", { name: localized(menu, "name") }) : `/${named(name)?.title ?? name}`;
}

/** What Discord is sent for an entry with these filled-in options. */
export function request({ command, path }, options) {
  const nested = path.reduceRight((inner, { name, type }) => [{ name, type, options: inner }], options);
  return { id: command.id, name: command.name, type: 1, options: nested };
}
