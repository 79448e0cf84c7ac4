/** The page of the sandbox: who looks at it, which channel is open, and everything kept up to date. */

import * as api from "./api.js";
import { drawComposer, start as startComposer } from "./composer.js";
import { drawDevelopers } from "./developers.js";
import { byId, fill, h, icon, paced } from "./dom.js";
import { tagsOf } from "./forum.js";
import { draw, enter, start as startMessages } from "./messages.js";
import { start as startModals } from "./modal.js";
import { colours, newcomer } from "./people.js";
import { drawSidebar } from "./sidebar.js";
import { apply, isElsewhere, on, openChannel, state, titleOf } from "./store.js";
import { tick } from "./times.js";
import { say, speak } from "./words.js";

const BARS = "M4 6h16M4 12h16M4 18h16";

const wanted = () =>
  location.pathname === "/developers" && !location.hash
    ? "developers"
    : location.hash.match(/^#\/(?:channels\/)?(\w+)$/)?.[1];
const onDevelopers = () => wanted() === "developers";

/** The channel the address names, else the one with news, else the first. */
function somewhere() {
  const places = [...state.channels.values()].filter((one) => one.type === 0 && !isElsewhere(one));
  return (places.find(({ mentions }) => mentions) ?? places[0])?.id ?? null;
}

function route() {
  if (!state.me) return;
  const developers = onDevelopers();
  const id = developers ? null : state.channels.has(wanted()) ? wanted() : somewhere();
  if (!developers && id && wanted() !== id) return void location.replace(`#/channels/${id}`);
  const moved = id !== state.open;
  state.open = id;
  byId("developers").hidden = !developers;
  byId("newer").hidden ||= developers;
  byId("scroller").hidden = developers;
  drawer(false);
  frame();
  if (developers) drawDevelopers();
  if (moved && id) enter(id);
  if (moved && id && matchMedia("(hover: hover)").matches) byId("draft")?.focus();
}

function drawer(open) {
  document.body.toggleAttribute("data-drawer", open);
  byId("main").inert = open;
  byId("drawer")?.setAttribute("aria-expanded", String(open));
  if (open) byId("sidebar").querySelector("[aria-current], a")?.focus();
}

function drawHeader() {
  const channel = openChannel();
  const parent = state.channels.get(channel?.parent_id);
  const name = onDevelopers() ? say("developers") : channel ? titleOf(channel) : "";
  const facts = [
    channel?.type === 12 && say("private"),
    channel?.thread_metadata?.archived && say("closed"),
    ...(channel ? tagsOf(channel).map(({ name }) => name) : []),
    channel?.topic,
  ]
    .filter(Boolean)
    .join(" · ");
  fill(byId("header"), [
    h(
      "button",
      {
        type: "button",
        id: "drawer",
        class: "plain",
        "aria-label": say("menu"),
        "aria-controls": "sidebar",
        "aria-expanded": "false",
        onclick: () => drawer(true),
      },
      icon(BARS),
    ),
    h(
      "h1",
      null,
      parent && h("a", { href: `#/channels/${parent.id}` }, `#${parent.name}`),
      parent && " › ",
      name,
    ),
    facts && h("p", null, facts),
    onDevelopers() && h("a", { href: `/${location.search}#/` }, say("back")),
  ]);
  byId("notice").textContent = !state.connected ? say("lost") : !state.bot.online ? say("botGone") : "";
  byId("skip").textContent = say("toComposer");
  byId("newer").textContent = `↓ ${say("newer")}`;
}

/** Everything around the conversation. */
function frame() {
  drawSidebar();
  drawHeader();
  drawComposer();
}

function everything() {
  speak(state.me.locale);
  frame();
  draw();
}

function connection(up) {
  state.connected = up;
  if (state.me) drawHeader();
}

async function begin() {
  colours();
  speak(navigator.language);
  const people = await api.people();
  if (!people.some(({ id }) => id === api.as())) {
    if (!people.length)
      return byId("messages").replaceChildren(h("li", { class: "start" }, say("noPeople"), newcomer()));
    const search = new URLSearchParams({ as: people[0].id });
    history.replaceState(null, "", `?${search}${location.hash}`);
  }
  startMessages();
  startComposer();
  startModals();
  on("ready", route);
  on("people", everything);
  on("time", tick);
  on(
    "channels unread",
    paced(() => (state.channels.has(state.open) || onDevelopers() ? frame() : route())),
  );
  addEventListener("hashchange", route);
  byId("skip").onclick = () => byId("draft")?.focus();
  const shut = () => {
    drawer(false);
    byId("drawer").focus();
  };
  byId("curtain").onclick = shut;
  document.addEventListener("keydown", ({ key }) => {
    const open = document.body.hasAttribute("data-drawer") && !document.querySelector("dialog");
    if (key === "Escape" && open) shut();
  });
  return api.listen({
    event: apply,
    up: () => connection(true),
    down: () => connection(false),
    refused: goOn,
  });
}

/** In a world that began anew nobody knows this person: go on as the first of those who are there. */
async function goOn() {
  const people = await api.people().catch(() => []);
  if (people.length && !people.some(({ id }) => id === api.as())) location.replace(`?as=${people[0].id}`);
}

begin();
