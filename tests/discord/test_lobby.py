"""The lobby: everything before a game."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from bot.discord_ui.lookup.wishes import suggested, understood
from bot.tables.journal.acts import Phase
from bot.tables.journal.terms import LANGUAGES
from bot.tables.journal.terms import Person as Player
from bot.texts.acts import act_sentences
from bot.texts.facts import Names
from bot.texts.loader import Texts
from games.catalogue import GAMES
from games.core import Seat
from games.record import BadRecord, read, verify
from tests.discord.harness.club import kreisel
from tests.discord.harness.players import table_of
from tests.discord.harness.world import Person, World

HOUR = 60 * 60
DAY = 24 * HOUR


async def test_play_opens_a_lobby_with_the_games_picture(ida: Person) -> None:
    answer = await ida.runs("/play", game="rundlauf", players=3)
    lobby = ida.sees()
    assert not answer.is_private
    assert lobby.text.startswith("### Rundlauf · table 1")
    assert "Ida (host)" in lobby.text
    assert "2 seats are still free" in lobby.text
    assert len(lobby.pictures) == 1
    assert lobby.alt_texts[0].startswith("Rundlauf.")


async def test_a_lobby_speaks_the_language_that_was_chosen(bo: Person) -> None:
    await bo.runs("/play", game="go_round", language="de")
    assert "Ein Platz ist noch frei" in bo.sees().text
    assert "Mitspielen" in bo.sees().labels


async def test_joining_and_leaving_change_the_same_message(world: World, ida: Person, bo: Person) -> None:
    await ida.runs("/play", game="go_round")
    await bo.clicks("Join")
    assert "Everybody is here" in ida.sees().text
    await bo.clicks_more("Aufstehen")
    assert "One seat is still free" in world.messages()[0].text
    assert len(world.messages()) == 1


async def test_joining_twice_is_told_in_private(world: World, ida: Person, bo: Person) -> None:
    await ida.runs("/play", game="rundlauf", players=4)
    await bo.clicks("Join")
    answer = await bo.clicks("Join")
    assert answer.is_private
    assert "Blau" in answer.text or "Gelb" in answer.text
    assert len((await table_of(world)).free_seats) == 2


async def test_a_colour_is_chosen_in_private(world: World, ida: Person) -> None:
    await ida.runs("/play", game="rundlauf")
    answer = await ida.clicks_more("Colour")
    assert answer.is_private
    await ida.selects("green")
    assert (await table_of(world)).player(Seat.GREEN) is not None
    assert "🟢 Green: Ida (host)" in world.messages()[0].text


async def test_teams_are_paired(world: World, ida: Person, bo: Person) -> None:
    await ida.runs("/play", game="giro_mondiale", teams=True)
    await bo.clicks("Join")
    await ida.clicks_more("Team")
    await ida.selects("yellow")
    assert (await table_of(world)).terms.options["teams"] == "red+yellow/blue+green"


async def test_who_plays_with_whom_is_the_hosts(world: World, ida: Person, bo: Person) -> None:
    await ida.runs("/play", game="giro_mondiale", players=4)
    await bo.clicks("Join")
    refused = await bo.runs("/lobby team")
    assert refused.is_private
    assert not refused.message.selects
    await ida.clicks_more("Team")
    await ida.selects("blue")
    assert "🔴 Red: Ida (host) · on a team with 🔵 Blue" in world.messages()[0].text
    assert "Team" not in (await bo.clicks("k:more")).message.labels
    forged = await bo.forges("s:repair:1:4:", on=world.messages()[0], values=["red"])
    assert forged.is_private
    assert (await table_of(world)).terms.options["teams"] == "red+blue/yellow+green"


async def test_options_are_the_hosts(world: World, ida: Person, bo: Person) -> None:
    await ida.runs("/play", game="gravitation")
    await ida.clicks_more("Options")
    await ida.submits({"Phase": "1"})
    assert (await table_of(world)).terms.options == {"phase": "1"}
    read = (await bo.clicks_more("Optionen")).message
    assert "- Phase: Phase 1." in read.text
    assert not read.selects
    assert not read.labels
    for custom_id in ("s:arrange:1:3:option-phase", "s:agree_on:1:3:phase"):  # the latter of an older lobby
        answer = await bo.forges(custom_id, on=world.messages()[0], values=["2"])
        assert answer.is_private
        assert "leitet" in answer.text
    assert (await table_of(world)).terms.options == {"phase": "1"}


async def test_a_lobby_tells_what_its_options_mean(world: World, ida: Person) -> None:
    await ida.runs("/play", game="go_round")
    form = (await ida.clicks_more("Options")).modal
    assert form is not None
    boxes = form.components[0]["component"]["options"]
    assert {box["label"]: box["description"] for box in boxes} == {
        "Line": "With your pieces at both ends of a line you place a chip anywhere on it.",
        "Shove": "You may land on an opponent’s piece and shove it to a free edge field.",
    }
    await ida.submits({"Variants": ["line", "shove"]})
    said = world.messages()[0].text
    assert "-# Variants: line and shove\n-# Line: With your pieces at both ends" in said
    assert "-# Shove: You may land on an opponent’s piece" in said


async def test_the_theme_of_a_table_is_the_hosts_to_choose(world: World, ida: Person, bo: Person) -> None:
    await ida.runs("/play", game="tunnel_x", players=2)
    (before,) = world.messages()[0].pictures
    await ida.clicks_more("More options")
    await ida.selects("light", menu="s:arrange:1:2:theme")
    assert (await table_of(world)).terms.theme == "light"
    (light,) = world.messages()[0].pictures
    assert light != before
    refused = await bo.forges("s:retheme:1:3:", on=world.messages()[0], values=["contrast"])
    assert refused.is_private
    assert (await table_of(world)).terms.theme == "light"


async def test_a_word_for_the_dice_is_given_in_a_dialog(world: World, ida: Person) -> None:
    await ida.runs("/play", game="go_round")
    await ida.clicks_more("My word for the dice")
    await ida.submits({"word": "Kuckuck"})
    table = await kreisel(world).tables.table(1, ida.id)
    assert table.chairs[Seat.RED].word == "Kuckuck"
    assert "Kuckuck" not in str(world.messages())


async def test_a_dialog_survives_a_restart(world: World, ida: Person) -> None:
    await ida.runs("/play", game="go_round")
    await ida.clicks_more("My word for the dice")
    await world.restarts()
    answer = await ida.submits({"word": "Kuckuck"})
    assert answer.is_private
    assert answer.text == "Your word goes into the dice."


async def test_a_computer_sits_down_and_a_full_lobby_starts_by_itself(world: World, ida: Person) -> None:
    await ida.runs("/play", game="go_round")
    asked = await ida.clicks("+ Computer")
    assert asked.is_private
    assert asked.message.labels == ["easy", "medium", "hard"]
    await ida.clicks("easy")
    assert any("🔵 Blue: Rondo 🤖 (easy)" in seen.text for seen in world.messages(world.channel))
    await world.passes(61)
    assert (await table_of(world)).phase is Phase.PLAYING
    assert world.threads[-1].name == "Go Round #1 · Ida, Rondo"


async def test_computers_of_several_levels_sit_down_one_after_the_other(world: World, ida: Person) -> None:
    await ida.runs("/play", game="rundlauf", players=4, computers=1, level="hard")
    await ida.clicks("+ Computer")
    await ida.clicks("medium")
    await ida.clicks("easy")
    table = await table_of(world)
    assert [table.chairs[seat].level for seat in table.seats] == ["", "easy", "medium", "hard"]


async def test_only_the_host_seats_computers(world: World, ida: Person, bo: Person) -> None:
    await ida.runs("/play", game="rundlauf", players=3)
    await bo.clicks("Join")
    assert (await bo.clicks("+ Computer")).text == "Das darf nur, wer den Tisch leitet. Frag dort nach."


async def test_a_level_that_does_not_exist_seats_nobody(world: World, ida: Person) -> None:
    await ida.runs("/play", game="rundlauf")
    table = await table_of(world)
    answer = await ida.forges(f"k:computer:1:{table.public_ply}:godlike", on=ida.sees())
    assert answer.text == "That is not on offer. Choose something from the list."
    assert (await table_of(world)).free_seats


async def test_computers_have_names(world: World, bo: Person) -> None:
    await bo.runs("/play", game="rundlauf", computers=3)
    await bo.clicks("Start")
    assert world.threads[-1].name == "Rundlauf #1 · Bo, Rondo, Gyro, Volta"


async def test_a_table_speaks_the_language_of_whoever_opens_it(world: World, bo: Person, ida: Person) -> None:
    await bo.runs("/play", game="go_round")
    assert "Ein Platz ist noch frei" in bo.sees().text
    await ida.clicks("Mitspielen")
    assert "Alle sind da" in ida.sees().text


async def test_unless_the_server_has_set_one(world: World, bo: Person) -> None:
    settings = await kreisel(world).tables.server_settings(world.guild.id)
    await kreisel(world).tables.set_server_settings(world.guild.id, replace(settings, language="en"))
    await bo.runs("/play", game="go_round")
    assert "One seat is still free" in bo.sees().text


async def test_partners_sit_opposite_unless_they_want_it_otherwise(world: World, ida: Person) -> None:
    await ida.runs("/play", game="giro_mondiale", teams=True)
    assert (await table_of(world)).terms.options["teams"] == "red+yellow/blue+green"


async def test_only_the_host_starts(world: World, ida: Person, bo: Person) -> None:
    await ida.runs("/play", game="go_round")
    await bo.clicks("Join")
    answer = await bo.clicks("Start")
    assert answer.is_private
    assert (await table_of(world)).phase is Phase.LOBBY


async def test_a_lobby_dies_after_a_day_with_a_word(world: World, ida: Person) -> None:
    await ida.runs("/play", game="go_round")
    await world.passes(DAY + 1)
    assert "Not enough people" in ida.sees().text
    assert not ida.sees().buttons


async def test_the_host_closes_a_lobby(world: World, ida: Person) -> None:
    await ida.runs("/play", game="go_round")
    old = ida.sees()
    await ida.clicks_more("Close the table")
    assert "closed" in world.messages()[0].text
    answer = await ida.clicks("Join", on=old)
    assert answer.is_private


async def test_two_clicks_at_once_seat_a_person_once(world: World, ida: Person, bo: Person) -> None:
    await ida.runs("/play", game="rundlauf", players=4)
    lobby = bo.sees()
    async with world.at_once():
        await bo.clicks("Join", on=lobby)
        await bo.clicks("Join", on=lobby)
    table = await table_of(world)
    assert len(table.free_seats) == 2


async def test_a_lobby_works_after_a_restart(world: World, ida: Person, bo: Person) -> None:
    await ida.runs("/play", game="go_round")
    await world.restarts()
    await bo.clicks("Join")
    await world.crashes()
    await ida.clicks("Start")
    assert (await table_of(world)).phase is Phase.PLAYING


async def test_missing_permissions_are_named_before_a_table_is_opened(world: World, bo: Person) -> None:
    await world.forbids("attach_files", "create_public_threads")
    answer = await bo.runs("/play", game="go_round")
    assert answer.is_private
    assert "Dateien anhängen" in answer.text
    assert "Öffentliche Threads erstellen" in answer.text


async def test_private_threads_are_needed_only_by_teams_and_invitations(
    world: World, ida: Person, bo: Person
) -> None:
    await world.forbids("create_private_threads")
    for options in ({"private": True}, {"teams": True}):
        answer = await ida.runs("/play", game="giro_mondiale", **options)  # type: ignore[arg-type]
        assert "Create Private Threads" in answer.text
    assert not world.messages()
    await ida.runs("/play", game="giro_mondiale", players=4)
    await bo.clicks("Join")
    assert "Create Private Threads" in (await ida.clicks_more("Team")).text
    await ida.clicks("Start")
    assert (await table_of(world)).phase is Phase.PLAYING
    assert len(world.threads) == 1


async def test_a_game_can_be_played_in_a_direct_message(world: World, ida: Person) -> None:
    ida.goes_to(ida.dm)
    answer = await ida.runs("/play", game="go_round")
    assert answer.message.pictures, "the board is the answer: nobody has to be waited for"
    assert not answer.is_private
    assert not any("<#" in seen.text for seen in ida.sees_all())
    assert ida.sees().pictures or ida.sees_all()[-2].pictures
    assert (await table_of(world)).phase is Phase.PLAYING


async def test_alone_with_kreisel_who_says_who_begins_is_asked_first(world: World, ida: Person) -> None:
    ida.goes_to(ida.dm)
    await ida.runs("/play", game="quadrol", begins="host")
    lobby = ida.sees()
    assert "Only you are here" in lobby.text
    assert not {"Join", "Leave"} & set(lobby.labels)
    await ida.clicks("Start")
    assert "begin" in ida.sees().text


@pytest.mark.parametrize("custom_id", ["join", "k:join", "", "k:Join:1:1:", "xy:join:1:1:"])
async def test_a_control_that_nobody_knows_is_answered(ida: Person, custom_id: str) -> None:
    await ida.runs("/play", game="go_round")
    answer = await ida.forges(custom_id, on=ida.sees())
    assert answer.is_private
    assert answer.text.startswith("This button no longer exists.")


async def test_names_are_shown_and_never_ping(world: World) -> None:
    rude = world.person("@everyone <@1> **x**")
    await rude.runs("/play", game="go_round")
    assert not world.pings
    assert "@everyone <@1> **x**" not in rude.sees().text


async def test_options_of_the_game_are_offered_in_words(bo: Person) -> None:
    offered = await bo.types("/play", "options", "", game="gravitation")
    assert offered
    assert all("=" in str(value) for value in offered.values())
    explained = "Phase: Phase 1. Drei Steine in Formation gewinnen, ohne Gravitation und Stöße."
    assert offered[explained] == "phase=1"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_what_is_offered_is_told_in_full_and_understood_again(game: str, language: str) -> None:
    """A suggestion that was taken stands in the field in words, and may be written on."""
    for choice in suggested(game, "", Texts(language)):
        assert not choice.name.endswith("…")
        assert understood(game, choice.name) == understood(game, choice.value)
        for more in suggested(game, f"{choice.name};", Texts(language)):
            assert more.value.startswith(choice.value)
            assert understood(game, more.name) == understood(game, more.value)


async def test_wishes_are_added_one_after_the_other(bo: Person) -> None:
    first = await bo.types("/play", "options", "", game="go_round")
    taken = next(name for name, value in first.items() if value == "variants=line")
    assert await bo.types("/play", "options", f"{taken}; ", game="go_round") == {
        "Varianten: Linie; Varianten: Schieben": "variants=line,shove"
    }
    assert not await bo.types("/play", "options", "waive=red; ", game="gravitation")


@pytest.mark.parametrize("typed", ["line + shove", "Linie und Schieben", "Varianten: Linie + Schieben"])
async def test_options_can_be_combined(world: World, bo: Person, typed: str) -> None:
    offered = await bo.types("/play", "options", "und", game="go_round")
    assert offered == {"Varianten: Linie und Schieben": "variants=line,shove"}
    await bo.runs("/play", game="go_round", options=typed)
    assert (await table_of(world)).terms.options == {"variants": "line,shove"}
    assert "-# Varianten: Linie und Schieben" in bo.sees().text


@pytest.mark.parametrize("typed", ["speed=9", "hello", "Varianten: Fliegen", "variants=x", "=", "@everyone"])
async def test_a_wrong_option_is_told_and_opens_nothing(world: World, bo: Person, typed: str) -> None:
    answer = await bo.runs("/play", game="go_round", options=typed)
    assert answer.is_private
    assert "Varianten: Schieben" in answer.text
    assert "@everyone" not in answer.text
    assert not world.messages()


async def test_a_game_whose_options_are_elsewhere_says_so(world: World, ida: Person) -> None:
    answer = await ida.runs("/play", game="giro_mondiale", options="bigger")
    assert "Giro Mondiale" in answer.text
    assert "bigger" in answer.text
    assert not world.messages()


async def test_what_every_seat_decides_is_no_option_of_the_table(world: World, ida: Person) -> None:
    answer = await ida.runs("/play", game="gravitation", options="waive=red")
    assert "/table settings" in answer.text
    assert not world.messages()


@pytest.mark.parametrize("typed", ["Varianten: Schieben", "variants=shove", " VARIANTS: shove ;"])
async def test_options_are_understood_as_they_are_offered(world: World, bo: Person, typed: str) -> None:
    await bo.runs("/play", game="go_round", options=typed)
    assert (await table_of(world)).terms.options == {"variants": "shove"}


async def test_for_how_many_a_game_is_is_told_in_words(world: World, ida: Person) -> None:
    wrong = await ida.runs("/play", game="go_round", players=4)
    assert wrong.text == "Go Round is for two."
    wrong = await ida.runs("/play", game="giro_mondiale", players=2, teams=True)
    assert wrong.text.startswith("Teams play with four.")
    wrong = await ida.runs("/play", game="go_round", teams=True)
    assert wrong.text.startswith("This game is not played in teams")
    wrong = await ida.runs("/series start", game="go_round", games=3, players=3)
    assert wrong.text == "Go Round is for two."
    assert not world.messages()


async def test_a_lobby_has_the_buttons_that_matter_and_the_rest_under_more(
    world: World, ida: Person, bo: Person
) -> None:
    await bo.runs("/play", game="giro_mondiale", players=4)
    assert bo.sees().labels == ["Mitspielen", "+ Computer", "Start", "Mehr"]
    own = (await bo.clicks("Mehr")).message
    assert own.labels == [
        "Regeln",
        "Wie geht das?",
        "Würfel prüfen",
        "Optionen",
        "Weitere Optionen",
        "Farbe",
        "Team",
        "Mein Wort für die Würfel",
        "Aufstehen",
        "Uhr",
        "Tisch schließen",
    ]
    assert "ein Wort von dir fließt in jeden Wurf ein" in own.text
    (lobby,) = world.messages()
    passing_by = (await ida.clicks("Mehr", on=lobby)).message
    assert passing_by.labels == ["Rules", "How does it work?", "Check the dice", "Options"]
    assert "dice" not in passing_by.text
    assert "Giro Mondiale" in (await ida.clicks("Rules")).text
    assert "Giro Mondiale" in (await ida.clicks("How does it work?")).text


async def test_a_full_lobby_offers_no_seat(ida: Person) -> None:
    await ida.runs("/play", game="go_round", computers=1)
    assert ida.sees().labels == ["Start", "More"]


@pytest.mark.parametrize(
    ("game", "said"),
    [
        (
            "gravitation",
            "-# Phase: phase 3. The whole game with shields and predictions: all five stones win.",
        ),
        ("go_round", "-# Variants: none"),
        ("rundlauf", "-# For 2–4 players · 20–60 minutes in one go, or a move now and then over days"),
    ],
)
async def test_a_lobby_tells_the_game_in_words(ida: Person, game: str, said: str) -> None:
    await ida.runs("/play", game=game)
    assert said in ida.sees().text


async def test_the_buttons_of_older_lobbies_work(world: World, ida: Person, bo: Person) -> None:
    await ida.runs("/play", game="go_round")
    await bo.clicks("Join")
    (lobby,) = world.messages()
    await bo.forges("k:leave:1:2:", on=lobby)
    assert "One seat is still free" in world.messages()[0].text


def test_wishes_of_several_kinds_are_suggested_together() -> None:
    (both,) = suggested("gravitation", "phase 3 + death", Texts("en"))
    assert both.name == "Phase: phase 3; Extra rule: deathblow"
    assert understood("gravitation", both.name) == ({"phase": "3", "options": "deathblow"}, "")


def test_V14_the_deathblow_is_suggested_where_it_has_an_effect() -> None:
    assert suggested("gravitation", "death", Texts("en"))
    assert not suggested("gravitation", "phase 2 + death", Texts("en"))
    assert not suggested("gravitation", "deathblow + phase 2", Texts("en"))


@pytest.mark.parametrize("phase", ["1", "2"])
async def test_V14_the_deathblow_is_refused_where_it_has_none(world: World, bo: Person, phase: str) -> None:
    wanted = f"phase={phase}; options=deathblow"
    answer = await bo.runs("/play", game="gravitation", options=wanted)
    assert answer.is_private
    assert "Todesstoß wirkt nur mit „Phase: Phase 3“" in answer.text
    assert not world.messages()


async def test_V14_a_lobby_offers_the_deathblow_in_phase_3_alone(world: World, ida: Person) -> None:
    await ida.runs("/play", game="gravitation", options="deathblow")
    assert "Extra rule: deathblow" in world.messages()[0].text
    form = (await ida.clicks_more("Options")).modal
    assert form is not None
    assert "Extra rule" in form.fields
    await ida.submits({"Phase": "2"})
    assert (await table_of(world)).terms.options == {"phase": "2"}
    assert "Extra rule" not in world.messages()[0].text
    form = (await ida.clicks("Options")).modal
    assert form is not None
    assert "Extra rule" not in form.fields
    forged = await ida.forges("s:agree_on:1:4:options", on=world.messages()[0], values=["deathblow"])
    assert forged.is_private
    assert "deathblow has an effect only with “Phase: phase 3”" in forged.text
    assert (await table_of(world)).terms.options == {"phase": "2"}


async def test_Q5_the_lot_decides_who_begins_unless_people_agree(
    world: World, ida: Person, bo: Person
) -> None:
    await ida.runs("/play", game="quadrol")
    assert "Who begins: by lot" in ida.sees().text
    await bo.clicks("Join")
    await ida.clicks_more("Options")
    await ida.submits({"Who begins?": "yellow"})
    assert "Who begins: Yellow" in world.messages()[0].text
    assert (await bo.forges("s:agree_start:1:3:", on=world.messages()[0], values=["red"])).is_private
    await ida.clicks("k:start", on=world.messages()[0])
    assert (await table_of(world)).began is Seat.YELLOW
    assert "🟡 Bo begins." in world.messages(world.threads[-1])[0].text


async def test_X1_the_host_says_who_begins(world: World, ida: Person, bo: Person) -> None:
    await bo.runs("/play", game="tunnel_x", begins="host")
    await ida.clicks("Mitspielen")
    assert "sagt, wer beginnt" in world.messages()[0].text
    await world.passes(HOUR)
    assert (await table_of(world)).phase is Phase.LOBBY
    asked = await bo.clicks("Start")
    assert asked.is_private
    assert "wer am jüngsten ist" in asked.text
    assert asked.message.labels == ["🔴 Bo", "🟡 Ida", "Das Los entscheidet"]
    assert (await ida.clicks("k:start", on=world.messages()[0])).is_private
    await bo.clicks("🟡 Ida", on=asked.message)
    assert (await table_of(world)).began is Seat.YELLOW


async def test_X1_a_host_who_says_nothing_leaves_it_to_the_lot(world: World, ida: Person, bo: Person) -> None:
    await ida.runs("/play", game="tunnel_x", begins="host")
    await bo.clicks("k:join")
    assert "if not, the game begins <t:" in world.messages()[0].text
    await world.passes(24 * HOUR)
    assert (await table_of(world)).phase is Phase.PLAYING
    assert "By lot, " in "".join(one.text for one in world.messages(world.threads[-1]))


async def test_V1_a_host_who_wanted_to_say_may_leave_it_to_the_lot(world: World, ida: Person) -> None:
    await ida.runs("/play", game="gravitation", begins="host", computers=1)
    asked = await ida.runs("/lobby start")
    assert "the eldest" in asked.text
    await ida.clicks("By lot", on=asked.message)
    table = await table_of(world)
    assert table.phase is Phase.PLAYING
    assert table.course is not None
    assert table.course.rolls >= 1


@pytest.mark.parametrize(("game", "why"), [("rundlauf", "rolls for the start"), ("go_round", "is drawn")])
async def test_L2_R3_where_nothing_can_be_agreed_it_is_said(
    world: World, ida: Person, game: str, why: str
) -> None:
    answer = await ida.runs("/play", game=game, begins="red")
    assert answer.is_private
    assert why in answer.text
    assert not world.messages()
    await ida.runs("/play", game=game)
    form = (await ida.clicks_more("Options")).modal
    assert form is not None
    assert "starter" not in form.fields.values()


async def test_whoever_begins_does_so_in_any_colour(world: World, ida: Person) -> None:
    await ida.runs("/play", game="quadrol", begins="red", computers=1)
    await ida.clicks_more("Colour")
    await ida.selects("green")
    assert "Who begins: Green" in world.messages()[0].text
    refused = await ida.runs("/play", game="quadrol", begins="white")
    assert refused.is_private
    assert len(world.messages()) == 1


async def test_G20_colours_are_drawn_for_those_who_have_not_chosen(
    world: World, ida: Person, bo: Person
) -> None:
    await ida.runs("/play", game="giro_mondiale", players=4)
    await bo.clicks("Join")
    await bo.clicks_more("Farbe")
    await bo.selects("green")
    await ida.clicks("+ Computer", on=world.messages()[0])
    await ida.clicks("medium")
    assert "k:draw_colours" not in str((await bo.clicks_more("Farbe")).message.buttons)
    asked = await ida.clicks_more("Colour")
    await ida.clicks("Draw colours", on=asked.message)
    table, said = await table_of(world), world.messages()[0].text
    assert "🟢 Green: Bo\n" in said
    assert said.count("· colour drawn") == 2
    assert len(table.seats) == 4
    assert len(table.draws) == 2
    assert all(Seat.GREEN not in draw.of for draw in table.draws)
    assert "k:draw_colours" not in str((await ida.clicks_more("Colour")).message.buttons)
    again = await ida.forges(f"k:draw_colours:1:{table.public_ply}:", on=world.messages()[0])
    assert "has chosen a colour or drawn one" in again.text
    refused = await bo.forges("k:draw_colours:1:9:", on=world.messages()[0])
    assert refused.is_private


async def test_G20_drawn_colours_follow_from_the_seed_and_are_told(world: World, ida: Person) -> None:
    await ida.runs("/play", game="rundlauf", computers=1)
    asked = await ida.runs("/lobby colour")
    await ida.clicks("Draw colours", on=asked.message)
    await ida.clicks("k:start", on=world.messages()[0])
    tables = kreisel(world).tables
    story = [told for one in await tables.story(1) for told in act_sentences(one, Texts("en"), by_colour)]
    assert any("has colours drawn: " in sentence for sentence in story)
    await tables.close(1, Player(ida.id, "Ida"), moderates=True)
    record = read(await tables.export(1))
    assert isinstance(record.colours, tuple)
    assert len(record.colours) == 2
    assert verify(record).dice_checked
    other = next(colour for colour in record.colours[0].of if colour != record.colours[0].got)
    forged = (replace(record.colours[0], got=other), *record.colours[1:])
    with pytest.raises(BadRecord, match=r"colour 0"):
        verify(replace(record, colours=forged))


def by_colour(_: object) -> Names:
    return lambda seat: seat.colour


async def test_a_lobby_tells_how_long_such_a_game_lasts(world: World, ida: Person, bo: Person) -> None:
    await ida.runs("/play", game="rundlauf", players=4)
    four = world.messages()[0].text
    assert re.search(r"-# Measured: \d+ taps each, mostly \d+ to \d+; with 5 a day that is \d+ days", four)
    await bo.runs("/play", game="gravitation", options="phase=1")
    short = world.messages()[1].text
    assert re.search(r"-# Gemessen: \d+-mal tippen .* Tage lang", short)
    assert int(re.findall(r"(\d+) taps", four)[0]) > int(re.findall(r"(\d+)-mal tippen", short)[0])


async def test_where_it_matters_who_begins_a_lobby_suggests_turns(world: World, ida: Person) -> None:
    await ida.runs("/play", game="go_round")
    assert re.search(r"Whoever begins wins 5\d % of such games. In a series you take turns", ida.sees().text)
    await ida.runs("/series start", game="go_round", games=3)
    assert "An even number of games would let everybody begin as often" in ida.sees().text
    await ida.runs("/series start", game="go_round", games=4)
    assert "Whoever begins" not in ida.sees().text
    await ida.runs("/play", game="gravitation", options="phase=1")
    assert "Play a second one, and let somebody else begin" in ida.sees().text
    await ida.runs("/play", game="giro_mondiale")
    assert "Whoever begins" not in ida.sees().text


async def test_G20_colours_can_be_drawn_where_none_is_free(world: World, ida: Person, bo: Person) -> None:
    await ida.runs("/play", game="go_round")
    await bo.clicks("Join")
    asked = await ida.runs("/lobby colour")
    assert asked.text.startswith("No other colour is free right now.")
    assert asked.message.labels == ["Draw colours"]
