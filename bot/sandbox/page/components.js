/** Components V2 as elements: what a bot lays out in a message, and the controls in it. */

import { chooser } from "./chooser.js";
import { enlarge } from "./dialog.js";
import { h, icon } from "./dom.js";
import { busy, press } from "./interactions.js";
import { custom, link, markdown } from "./markdown.js";
import { nameOf, state, titleOf } from "./store.js";
import { say } from "./words.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link" };
const OUT = "M14 4h6v6M20 4l-9 9M18 14v5H5V6h5";
const PAPER = "M6 3h8l4 4v14H6zM14 3v4h4";

const KINDS = {
  1: (row, message) => h("div", { class: "row" }, all(row.components, message)),
  2: button,
  3: (select, message) => choice(select, message, () => select.options.map(option)),
  5: (select, message) => choice(select, message, () => people(select), say("pickUser")),
  6: (select, message) => choice(select, message, () => []),
  7: (select, message) => choice(select, message, () => people(select), say("pickUser")),
  8: (select, message) => choice(select, message, () => channels(select)),
  9: (section, message) =>
    h(
      "div",
      { class: "section" },
      h("div", { class: "stack" }, all(section.components, message)),
      component(section.accessory, message),
    ),
  10: (text, message) => h("div", { class: "text" }, markdown(text.content, message.mentions)),
  11: (thumbnail, message) => h("div", { class: "thumbnail" }, picture(thumbnail, message)),
  12: (gallery, message) =>
    h(
      "div",
      { class: "gallery", "data-count": gallery.items.length },
      gallery.items.map((item) => picture(item, message)),
    ),
  13: (file, message) => hidden(file.spoiler, paper(address(file.file, message), file.name, file.size)),
  14: (separator) =>
    h("hr", { class: separator.divider === false ? "gap" : "line", "data-spacing": separator.spacing ?? 1 }),
  17: container,
};

/** One component of a message; what the page does not know is named, not left out. */
export const component = (part, message) => (KINDS[part.type] ?? unknown)(part, message);

/** All components of a message. */
export const all = (parts, message) => (parts ?? []).map((part) => component(part, message));

const unknown = () => h("p", { class: "unknown" }, say("unknown"));

function container(part, message) {
  const accent =
    part.accent_color == null ? null : { "--accent": `#${part.accent_color.toString(16).padStart(6, "0")}` };
  const box = h(
    "div",
    { class: accent ? "container accented" : "container", style: accent },
    all(part.components, message),
  );
  return hidden(part.spoiler, box);
}

function button(part, message) {
  const face = [
    part.emoji && h("span", { class: "emoji" }, emoji(part.emoji)),
    part.label && h("span", null, part.label),
  ];
  const style = `button ${STYLES[part.style] ?? "secondary"}`;
  if (part.style === 5 && !part.disabled) {
    const anchor = link(part.url, face, icon(OUT));
    anchor.className = style;
    return anchor;
  }
  const waits = busy(message.id, part.custom_id);
  const name = part.label ? null : part.emoji?.name;
  return h(
    "button",
    {
      type: "button",
      class: style,
      disabled: Boolean(part.disabled),
      "data-custom-id": part.custom_id,
      "aria-label": name,
      "aria-busy": waits && "true",
      onclick: () => press(message, part),
    },
    face,
  );
}

const emoji = (one) => (one.id ? custom(one.name, one.id, { beside: true }) : one.name);

/** An option of a select as an item of the list. */
export const option = (one) => ({
  name: one.label,
  value: one.value,
  description: one.description,
  emoji: one.emoji && emoji(one.emoji),
  chosen: Boolean(one.default),
});

const isDefault = (select, id) => Boolean(select.default_values?.some((one) => one.id === id));

/** Whom a user select offers. */
export const people = (select) =>
  [...state.people.values(), state.bot].map((user) => ({
    name: nameOf(user),
    value: user.id,
    chosen: isDefault(select, user.id),
  }));

/** Which channels a channel select offers. */
export const channels = (select) =>
  [...state.channels.values()]
    .filter(
      ({ type }) => type !== 1 && (!select.channel_types?.length || select.channel_types.includes(type)),
    )
    .map((channel) => ({
      name: titleOf(channel),
      value: channel.id,
      chosen: isDefault(select, channel.id),
    }));

const choice = (select, message, options, placeholder = say("pick")) =>
  chooser({
    options,
    placeholder: select.placeholder || placeholder,
    min: select.min_values ?? 1,
    max: select.max_values ?? 1,
    disabled: Boolean(select.disabled),
    customId: select.custom_id,
    chosen: (values) => press(message, select, values),
  });

/** Where a medium lies: its own address, or that of the attachment it names. */
function address(media, message) {
  const name = media.url.startsWith("attachment://") && media.url.slice("attachment://".length);
  return name ? (message.attachments?.find(({ filename }) => filename === name)?.url ?? "") : media.url;
}

function picture(item, message) {
  const media = item.media ?? item;
  const url = address(media, message);
  const size = media.width && media.height ? { width: media.width, height: media.height } : {};
  const alt = item.description || say("picture");
  const image = h("img", { src: url, alt, ...size, decoding: "async" });
  return hidden(
    item.spoiler,
    h(
      "button",
      { type: "button", class: "picture", title: say("enlarge"), onclick: () => enlarge(url, alt) },
      image,
    ),
  );
}

/** What a message carries beside its text; those its components show are not shown twice. */
export function attachments(message) {
  const shown = JSON.stringify(message.components ?? []);
  return (message.attachments ?? [])
    .filter(
      ({ url, filename }) =>
        !shown.includes(JSON.stringify(url)) && !shown.includes(`attachment://${filename}`),
    )
    .map((one) =>
      one.content_type?.startsWith("image/")
        ? h("div", { class: "gallery", "data-count": 1 }, picture(one, message))
        : paper(one.url, one.filename, one.size),
    );
}

function paper(url, name, size) {
  const title = name || decodeURIComponent(url.split(/[?#]/)[0].split("/").at(-1));
  const kilobytes = size ? ` · ${Math.max(1, Math.round(size / 1024))} KB` : "";
  return h(
    "a",
    {
      class: "paper",
      href: url.startsWith("/cdn/") && url,
      download: title,
    },
    icon(PAPER),
    h("span", null, title, h("small", null, kilobytes)),
  );
}

function hidden(yes, element) {
  if (!yes) return element;
  return h("details", { class: "hidden" }, h("summary", null, say("spoiler")), element);
}
