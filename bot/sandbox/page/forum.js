/** A forum: its posts with their tags, and the form for a new one. */

import * as api from "./api.js";
import { h } from "./dom.js";
import { byAge, meetChannel, nameOf, somebody, state } from "./store.js";
import { moment } from "./times.js";
import { say } from "./words.js";

const EPOCH = 1420070400000n; // when Discord began to number

/** When something was made, by its number; in seconds. */
const made = (id) => Number(((BigInt(id) >> 22n) + EPOCH) / 1000n);

/** The tags of a post by name, as its forum has them. */
export function tagsOf(post) {
  const known = state.channels.get(post.parent_id)?.available_tags ?? [];
  return known.filter(({ id }) => post.applied_tags?.includes(id));
}

export const tagMarks = (tags) =>
  tags.map(({ name, emoji_name: sign }) => h("span", { class: "tag" }, sign ? `${sign} ${name}` : name));

function card(post) {
  const tags = tagsOf(post);
  const author = nameOf(somebody(post.owner_id) ?? { username: say("someone") });
  const last = post.last_message_id ?? post.id;
  return h(
    "li",
    { "data-key": post.id, class: post.unread ? "post unread" : "post" },
    h("a", { href: `#/channels/${post.id}` }, post.name),
    tags.length > 0 && h("span", { class: "tags" }, tagMarks(tags)),
    h(
      "small",
      null,
      `${author} · ${say(post.message_count === 1 ? "oneMessage" : "messages", { n: post.message_count })} · `,
      moment(made(last), "R"),
      post.thread_metadata?.archived && ` · ${say("closed")}`,
    ),
  );
}

/** All posts of a forum, the one in which something happened last first; closed ones come after. */
export function posts(forum) {
  const closed = (post) => Number(Boolean(post.thread_metadata?.archived));
  const own = [...state.channels.values()]
    .filter(({ parent_id: parent }) => parent === forum.id)
    .sort(
      (a, b) => closed(a) - closed(b) || byAge(b.last_message_id ?? b.id, a.last_message_id ?? a.id),
    );
  if (!own.length) return [h("li", { "data-key": "start", class: "start" }, say("noPosts"))];
  return own.map(card);
}

function choice(tag) {
  const box = h("input", { type: "checkbox", name: "tag", value: tag.id });
  return h("label", { class: "tag" }, box, tagMarks([tag])[0].textContent);
}

/** The form for a new post; afterwards the page shows it. */
export function postForm(forum) {
  const title = h("input", { id: "post-title", required: true, maxlength: 100 });
  const text = h("textarea", { id: "post-text", required: true, maxlength: 2000, rows: 2 });
  const free = (forum.available_tags ?? []).filter(({ moderated }) => !moderated);
  const tags = h("fieldset", { class: "tags" }, h("legend", null, say("tags")), free.map(choice));
  const open = async () => {
    if (!title.reportValidity() || !text.reportValidity()) return;
    const chosen = [...tags.querySelectorAll("input:checked")].map(({ value }) => value);
    const post = await api.trying(api.post(forum.id, title.value.trim(), text.value.trim(), chosen));
    if (!post) return;
    meetChannel(post);
    location.hash = `#/channels/${post.id}`;
  };
  return h(
    "div",
    { class: "new-post" },
    h("label", { for: "post-title" }, say("postTitle")),
    title,
    h("label", { for: "post-text" }, say("postText")),
    text,
    free.length > 0 && tags,
    h("button", { type: "button", class: "button primary", onclick: open }, say("newPost")),
  );
}
