/** The way to the sandbox server: requests, and the socket on which it tells what happens. */

import { alarm } from "./dom.js";
import { say } from "./words.js";

/** Who looks at the page; two tabs with two of these are two people. */
export const as = () => new URLSearchParams(location.search).get("as");

async function call(method, path, body, query = {}) {
  const url = new URL(`/page/api/${path}`, location.origin);
  for (const [key, value] of Object.entries(query)) if (value != null) url.searchParams.set(key, value);
  const options =
    body === undefined ? {} : { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } };
  const answer = await fetch(url, { method, ...options });
  const text = await answer.text();
  if (!answer.ok) throw new Error(reason(text) || `${answer.status} ${answer.statusText}`);
  return text ? JSON.parse(text) : null;
}

function reason(text) {
  try {
    return JSON.parse(text).message;
  } catch {
    return text.slice(0, 200);
  }
}

/** Do it, and tell the reader if it did not work; undefined then. */
export async function trying(promise) {
  try {
    return await promise;
  } catch (error) {
    alarm(say("notSent", { why: error.message }));
    return undefined;
  }
}

export const people = () => call("GET", "people");
export const addPerson = (name, locale) => call("POST", "people", { name, locale });
export const changeLocale = (id, locale) => call("PATCH", `people/${id}`, { locale });
export const messages = (channel, before) =>
  call("GET", `channels/${channel}/messages`, undefined, { as: as(), before, limit: 50 });
export const write = (channel, content) =>
  call("POST", `channels/${channel}/messages`, { content }, { as: as() });
export const read = (channel, message) =>
  call("POST", `channels/${channel}/read`, { message_id: message }, { as: as() });
export const typing = (channel) => call("POST", `channels/${channel}/typing`, {}, { as: as() });
export const openDirect = (recipient) => call("POST", "dms", { recipient_id: recipient }, { as: as() });
export const interact = (interaction) => call("POST", "interactions", interaction, { as: as() });
export const violations = () => call("GET", "violations");
export const clearViolations = () => call("DELETE", "violations");
export const faults = () => call("GET", "faults");
export const setFaults = (wanted) => call("PUT", "faults", wanted);

/** Listen for good: a lost socket is opened again, a little later each time. */
export function listen({ event, up, down }) {
  let tries = 0;
  const connect = () => {
    const socket = new WebSocket(`ws://${location.host}/page/live?as=${encodeURIComponent(as())}`);
    socket.onopen = () => {
      tries = 0;
      up();
    };
    socket.onmessage = ({ data }) => event(JSON.parse(data));
    socket.onclose = () => {
      down();
      setTimeout(connect, Math.min(250 * 2 ** tries++, 5000));
    };
  };
  connect();
}
