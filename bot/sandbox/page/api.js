/** The way to the sandbox server: requests, and the socket on which it tells what happens. */

import { alarm } from "./dom.js";
import { say } from "./words.js";

/** Who looks at the page; two tabs with two of these are two people. */
export const as = () => new URLSearchParams(location.search).get("as");

/** So many bytes Discord takes of a file. */
export const LARGEST_FILE = 10 * 1024 * 1024;

async function call(method, path, body, query = {}) {
  const url = new URL(`/page/api/${path}`, location.origin);
  for (const [key, value] of Object.entries(query)) if (value != null) url.searchParams.set(key, value);
  const answer = await fetch(url, { method, ...carried(body) }).catch(() => {
    throw new Error(say("unreachable"));
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(reason(answer.status, text));
  return text ? JSON.parse(text) : null;
}

/** A body as it travels: a file as it is, all else as JSON. */
function carried(body) {
  if (body === undefined) return {};
  const [type, content] =
    body instanceof Blob ? ["application/octet-stream", body] : ["application/json", JSON.stringify(body)];
  return { body: content, headers: { "Content-Type": type } };
}

/** Why something was refused, in the reader's words: by Discord's code, else by the status. */
const CODES = { 40005: "tooLarge", 40067: "needsTag", 50006: "empty", 50013: "asleep", 50035: "tooLong", 50083: "closedNow", 160005: "closedNow" };
const STATUSES = { 403: "notAllowed", 404: "notThere", 413: "tooLong", 429: "tooFast" };

function reason(status, text) {
  const code = text.match(/"code": ?(\d+)/)?.[1];
  return say(CODES[code] ?? STATUSES[status] ?? (status < 500 ? "notPossible" : "trouble"));
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
export const installApp = (id, has_app) => call("PATCH", `people/${id}`, { has_app });
export const messages = (channel, before) =>
  call("GET", `channels/${channel}/messages`, undefined, { as: as(), before, limit: 50 });
export const write = (channel, content) =>
  call("POST", `channels/${channel}/messages`, { content }, { as: as() });
export const post = (forum, name, content, tags) =>
  call("POST", `channels/${forum}/posts`, { name, content, tags }, { as: as() });
export const read = (channel, message) =>
  call("POST", `channels/${channel}/read`, { message_id: message }, { as: as() });
export const typing = (channel) => call("POST", `channels/${channel}/typing`, {}, { as: as() });
export const openDirect = (recipient) => call("POST", "dms", { recipient_id: recipient }, { as: as() });
export const upload = (file) =>
  call("PUT", `files/${encodeURIComponent(file.name)}`, file, { as: as() });
export const interact = (interaction) => call("POST", "interactions", interaction, { as: as() });
export const letPass = (hours) => call("POST", "time", { hours });
export const violations = () => call("GET", "violations");
export const clearViolations = () => call("DELETE", "violations");
export const faults = () => call("GET", "faults");
export const setFaults = (wanted) => call("PUT", "faults", wanted);

/** Listen for good: a lost socket is opened again, a little later each time; `refused` hears of one that never opened. */
export function listen({ event, up, down, refused }) {
  let tries = 0;
  const connect = () => {
    let opened = false;
    const socket = new WebSocket(`ws://${location.host}/page/live?as=${encodeURIComponent(as())}`);
    socket.onopen = () => {
      tries = 0;
      opened = true;
      up();
    };
    socket.onmessage = ({ data }) => event(JSON.parse(data));
    socket.onclose = () => {
      down();
      if (!opened) refused();
      setTimeout(connect, Math.min(250 * 2 ** tries++, 5000));
    };
  };
  connect();
}
