/** Moments in the reader's language; those told relative to now tick. */

import { h } from "./dom.js";
import { now } from "./store.js";
import { locale, say } from "./words.js";

const FORMATS = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
  s: { dateStyle: "short", timeStyle: "short" },
  S: { dateStyle: "short", timeStyle: "medium" },
  now: { weekday: "short", day: "numeric", month: "short", hour: "numeric", minute: "2-digit" },
};
const STEPS = [
  ["year", 31536000],
  ["month", 2592000],
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];

const format = (date, style) => new Intl.DateTimeFormat(locale, FORMATS[style] ?? FORMATS.f).format(date);

function relative(date) {
  const seconds = Math.round((date - now()) / 1000);
  const [unit, size] = STEPS.find(([, length]) => Math.abs(seconds) >= length) ?? STEPS.at(-1);
  return new Intl.RelativeTimeFormat(locale, { numeric: "always" }).format(Math.round(seconds / size), unit);
}

/** `<t:1700000000:R>` as an element; text that is no moment of this world gives nothing. */
export function moment(seconds, style = "f") {
  const date = new Date(Number(seconds) * 1000);
  if (Number.isNaN(date.valueOf())) return null;
  const text = style === "R" ? relative(date) : format(date, style);
  return h(
    "time",
    { datetime: date.toISOString(), title: format(date, "F"), "data-ticks": style === "R" },
    text,
  );
}

/** When a message was written: the time alone, its day stands above. */
export const clock = (iso) =>
  h("time", { datetime: iso, title: format(new Date(iso), "F") }, format(new Date(iso), "t"));

/** A time to the second, as the reader writes it. */
export const timeOfDay = (when) => format(new Date(when), "T");

/** A moment in full. */
export const inFull = (when) => format(new Date(when), "S");

/** The time of this Discord, as it goes on. */
export const present = () => h("time", { "data-present": true }, format(now(), "now"));

/** So many hours or days in words. */
export const lasting = (count, unit) =>
  new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(count);

export const dayOf = (iso) => new Date(iso).toDateString();

/** The day of a message as a heading: today, yesterday, or its date. */
export function dayName(iso) {
  const days = { [dayOf(now())]: "today", [dayOf(now() - 86400000)]: "yesterday" };
  const near = days[dayOf(iso)];
  return near ? say(near) : format(new Date(iso), "D");
}

/** Everything that is told relative to now. */
export function tick() {
  for (const element of document.querySelectorAll("time[data-present]")) {
    const text = format(now(), "now");
    if (element.textContent !== text) element.textContent = text;
  }
  for (const element of document.querySelectorAll("time[data-ticks]")) {
    const text = relative(new Date(element.dateTime));
    if (element.textContent !== text) element.textContent = text;
  }
}

setInterval(tick, 1000);
