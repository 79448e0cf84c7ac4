"""Signs of our own: in texts and beside labels where Discord has them; without them all is as ever."""

from __future__ import annotations

import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from discord.ui import ActionRow

from bot.discord_ui.controls.ids import ControlId
from bot.discord_ui.controls.layout import MOST_TEXT, Layout, button, option, select, words
from bot.discord_ui.controls.signs import MADE, MARKS, Signs, emoji_name, use_signs
from bot.sandbox.state.records import Emoji
from bot.texts.games import title
from bot.texts.loader import Texts
from games.catalogue import GAMES
from games.core import SEATS, Seat
from render.emojis import emojis
from tests.discord.harness.club import club
from tests.discord.harness.players import board
from tests.discord.harness.shown import Shown
from tests.discord.harness.world import World

FACES = [f"die_{face}" for face in "123456"]
NAMES = [*(f"seat_{seat.colour}" for seat in SEATS), "die", *FACES, *GAMES]


def give_signs(world: World) -> None:
    for name in NAMES:
        add(world, emoji_name(name, b""))
    add(world, "party")


def add(world: World, name: str) -> None:
    world.state.add_emoji(Emoji(id=world.state.new_id(), name=name, kind="image/png", image=b"-"))


def sign(world: World, name: str) -> str:
    (found,) = (each for each in world.state.emojis.values() if each.name == emoji_name(name, b""))
    return f"<:{found.name}:{found.id}>"


def beside(seen: Shown) -> dict[str, str]:
    """The signs of buttons and options by their labels."""
    controls = [each for part in seen.parts for each in (part, *part.get("options", ()))]
    shown = [(each["label"], each["emoji"]) for each in controls if each.get("emoji")]
    return {label: f"<:{emoji['name']}:{emoji['id']}>" for label, emoji in shown}


def test_a_sign_is_drawn_for_each_that_can_be_shown() -> None:
    drawn = emojis()
    assert list(drawn) == NAMES
    for name, picture in drawn.items():
        assert re.fullmatch(r"[a-zA-Z0-9_]{2,32}", emoji_name(name, picture))
        assert picture[1:4] == b"PNG"
        assert len(picture) < 256 * 1024
    assert len(set(drawn.values())) == len(NAMES)


async def test_a_lobby_and_a_board_show_them(tmp_path: Path) -> None:
    async with club(tmp_path, prepared=give_signs) as world:
        ida, bo = world.person("Ida"), world.person("Bo")
        await ida.runs("/play", game="rundlauf", players=2)
        assert ida.sees().text.startswith(f"### {sign(world, 'rundlauf')} Rundlauf · table 1")
        assert f"{sign(world, 'seat_red')} Red: Ida" in ida.sees().text
        await bo.clicks("Join")
        await ida.clicks("Start")
        for person in (ida, bo):
            person.goes_to(world.threads[0])
        seen = board(ida)
        assert any(f"has a {sign(world, face)}. Choose a piece." in seen.text for face in FACES)
        assert not any(mark in seen.text for mark in MARKS.values())
        assert not MADE.search(str(seen.parts))


async def test_selects_show_them_beside_their_labels(tmp_path: Path) -> None:
    async with club(tmp_path, prepared=give_signs) as world:
        ida, bo = world.person("Ida"), world.person("Bo")
        await ida.picks("Challenge to a game", on=bo)
        shown = beside(ida.sees())
        assert shown[title("tunnel_x", Texts("en"))] == sign(world, "tunnel_x")
        assert len(shown) == len(GAMES)
        await ida.runs("/play", game="rundlauf", players=4)
        await ida.clicks_more("Colour")
        assert beside(ida.sees())["Blue"] == sign(world, "seat_blue")


async def test_the_button_to_roll_shows_a_die(tmp_path: Path) -> None:
    async with club(tmp_path, prepared=give_signs) as world:
        ida, bo = world.person("Ida"), world.person("Bo")
        for person in (ida, bo):
            await person.runs("/my settings")
            await person.selects("forced")  # no longer that the dice roll by themselves
        await ida.runs("/play", game="rundlauf", players=2)
        await bo.clicks("Join")
        await ida.clicks("Start")
        ida.goes_to(world.threads[0])
        assert beside(board(ida)) == {"Roll": sign(world, "die")}


async def test_without_them_nothing_is_shown_of_them(world: World) -> None:
    ida = world.person("Ida")
    await ida.runs("/play", game="rundlauf")
    seen = ida.sees()
    assert seen.text.startswith("### Rundlauf · table 1")
    assert "🔴 Red: Ida" in seen.text
    assert not beside(seen)
    assert not MADE.search(str(seen.parts))


async def test_one_that_is_deleted_meanwhile_costs_one_try(tmp_path: Path) -> None:
    async with club(tmp_path, prepared=give_signs) as world:
        ida, bo = world.person("Ida"), world.person("Bo")
        for emoji in tuple(world.state.emojis.values()):
            world.state.remove_emoji(emoji)
        failed = await ida.picks("Challenge to a game", on=bo)
        assert "Tunnel" not in str(failed.message.parts)
        world.forgives()
        await ida.picks("Challenge to a game", on=bo)
        assert not beside(ida.sees())
        assert "Tunnel" in str(ida.sees().parts)


def known_as(number: int, name: str) -> Any:
    """As much of an emoji as is read."""
    return SimpleNamespace(id=number, name=name)


@pytest.fixture
def signs() -> Signs:
    known = Signs()
    known.learn([known_as(at, emoji_name(name, b"")) for at, name in enumerate(NAMES, start=1)])
    use_signs(known)
    return known


async def test_what_would_be_too_long_goes_without(signs: Signs) -> None:
    line = f"{MARKS[Seat.RED]} Ida {signs.faces['6']}\n"
    short, long, more = words(line), words(line * (MOST_TEXT // 60)), words(line)
    Layout(short)
    Layout(long, more)
    assert "🔴" not in short.content
    assert more.content == "🔴 Ida 6\n"
    assert long.content.startswith(more.content)


async def test_a_label_keeps_several_marks_and_never_shows_one_twice(signs: Signs) -> None:
    control = ControlId("take", 1, 2)
    both, one = button(control, "🔴 Red + 🟢 Green"), button(control, "Take over 🔴 Red")
    chosen = select(control, [option(f"{signs.mark_of('quadrol')}Quadrol", "quadrol")])
    Layout(ActionRow(both, one), ActionRow(chosen))
    assert (both.label, both.emoji) == ("🔴 Red + 🟢 Green", None)
    assert (one.label, one.emoji and one.emoji.name) == ("Take over Red", emoji_name("seat_red", b""))
    (line,) = chosen.options
    assert (line.label, line.emoji and line.emoji.name) == ("Quadrol", emoji_name("quadrol", b""))


def test_of_several_pictures_the_newest_is_shown_and_foreign_ones_never() -> None:
    known = Signs()
    known.learn(
        [
            known_as(9, emoji_name("seat_red", b"new")),
            known_as(5, emoji_name("seat_red", b"old")),
            known_as(7, "seat_blue"),
            known_as(8, "kreisel_unknown_012345"),
        ]
    )
    assert known.in_text("🔴🔵") == f"<:{emoji_name('seat_red', b'new')}:9>🔵"
