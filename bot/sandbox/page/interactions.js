/** What this person asked of the bot by commands, buttons, selects and modals, until it is answered. */

import * as api from "./api.js";
import { alarm } from "./dom.js";
import { changed, on, state } from "./store.js";
import { say } from "./words.js";

/** Type of interaction, as Discord counts them. */
const COMMAND = 2;
const COMPONENT = 3;
const AUTOCOMPLETE = 4;
const MODAL = 5;

/** nonce → {nonce, channel, failed, message?, customId?, name?} */
export const asked = new Map();
let count = 0;

function ask(type, data, about) {
  const nonce = `${Date.now()}.${++count}`;
  const channel = about.channel ?? state.open;
  for (const [old, one] of asked) if (one.failed && one.message === about.message) asked.delete(old);
  asked.set(nonce, { nonce, channel, failed: false, ...about });
  changed("asked", { channel });
  api
    .interact({ type, nonce, channel_id: channel, message_id: about.message, data })
    .catch((error) => told({ nonce, state: "failed", why: error.message }));
  return nonce;
}

/** Run a command; `data` as Discord's own. */
export const run = (data, name) => ask(COMMAND, data, { name });

/** Press a button or choose in a select of a message. */
export function press(message, component, values) {
  if (busy(message.id, component.custom_id)) return;
  const data = { component_type: component.type, custom_id: component.custom_id, ...(values && { values }) };
  ask(COMPONENT, data, { message: message.id, customId: component.custom_id, channel: message.channel_id });
}

/** The bot's suggestions for the option in focus; none when it stays silent. */
export const suggestions = (data) =>
  new Promise((resolve) => ask(AUTOCOMPLETE, data, { quiet: true, choose: resolve }));

/** Send a filled-in modal, by the id of what opened it; `answered` hears whether the bot took it. */
export const submit = ({ id, custom_id, title }, components, about) =>
  ask(MODAL, { id, custom_id, components }, { ...about, name: title });

/** Is the bot about to answer this control? Then pressing it again sends nothing. */
export const busy = (message, customId) =>
  [...asked.values()].some((one) => one.message === message && one.customId === customId && !one.failed);

/** Did the bot leave a control of this message without an answer? */
export const failed = (message) => [...asked.values()].some((one) => one.message === message && one.failed);

/** What of a message is asked and not answered, to tell whether its picture is still right. */
export const standing = (message) =>
  [...asked.values()]
    .filter((one) => one.message === message)
    .map(({ customId, failed: lost }) => `${customId} ${lost}`)
    .join();

export function forget(nonce) {
  const one = asked.get(nonce);
  asked.delete(nonce);
  changed("asked", { channel: one?.channel });
}

function told({ nonce, state: step, choices, modal, why }) {
  const one = asked.get(nonce);
  if (!one) return;
  const lost = step === "failed";
  asked.delete(nonce); // a bot that thinks shows so by a message of its own
  if (lost && !one.quiet) alarm(why ?? say("noAnswer"));
  if (lost && !one.quiet && !one.answered) asked.set(nonce, { ...one, failed: true });
  one.choose?.(choices ?? []);
  one.answered?.(lost);
  if (modal) changed("modal", { modal, message: one.message, channel: one.channel });
  changed("asked", { channel: one.channel });
}

on("interaction", told);
on("ready", () => {
  // What was asked before the connection was lost is answered to nobody.
  for (const nonce of [...asked.keys()]) told({ nonce, state: "lost" });
});
