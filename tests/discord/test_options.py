"""The options of a table as one form: filled with what holds, and changed all at once or not at all."""

from __future__ import annotations

from typing import Any

import pytest

from bot.discord_ui.controls.dialog import LONGEST_HELP, LONGEST_LABEL, LONGEST_TITLE, MOST_MARKS
from bot.discord_ui.controls.layout import LONGEST_OPTION
from bot.discord_ui.messages.options import questions
from bot.tables.journal.pace import PACES
from bot.tables.journal.terms import LANGUAGES
from bot.tables.journal.terms import Person as Known
from bot.texts.games import option_help, option_name, value_help
from bot.texts.loader import Texts
from games.catalogue import GAMES
from tests.discord.harness.club import kreisel
from tests.discord.harness.players import table_of
from tests.discord.harness.shown import Answer
from tests.discord.harness.world import Person, World


def marked(answer: Answer) -> dict[str, list[str]]:
    """What a form shows as set, by the labels of its parts."""
    assert answer.modal is not None
    parts: list[Any] = [label["component"] for label in answer.modal.components]
    titles = [label["label"] for label in answer.modal.components]
    return {
        title: [option["label"] for option in part["options"] if option.get("default")]
        for title, part in zip(titles, parts, strict=True)
    }


async def test_the_form_shows_what_holds_and_changes_it_in_one_go(world: World, ida: Person) -> None:
    await ida.runs("/play", game="go_round")
    opened = await ida.clicks_more("Options")
    assert marked(opened) == {
        "Variants": [],
        "Clock": ["Normal (5 days, plus 1 day per decision)"],
        "Who may sit down?": ["Everybody"],
        "Taking back a tap": ["Not at all"],
        "Also for people who often leave?": ["Yes, for everybody"],
    }
    edits = len(world.requests_to("PATCH", "/messages"))
    told = await ida.submits(
        {"Variants": ["shove"], "Clock": "none", "Who may sit down?": "invited", "Taking back a tap": "15"}
    )
    assert told.is_private
    assert "- Variants: shove" in told.text
    assert "- Private table: by invitation only" in told.text
    terms = (await table_of(world)).terms
    assert (terms.options, terms.pace, terms.public) == ({"variants": "shove"}, None, False)
    assert (terms.grace, terms.finishers) == (15, False)
    assert len(world.requests_to("PATCH", "/messages")) - edits <= 1
    lobby = world.messages()[0].text
    assert "Variants: shove" in lobby
    assert "by invitation only" in lobby
    again = await ida.clicks("Options", on=told.message)
    assert marked(again)["Variants"] == ["Shove"]
    assert marked(again)["Clock"] == ["No clock"]
    before = (await table_of(world)).ply
    await ida.submits({})
    assert (await table_of(world)).ply == before


async def test_an_answer_after_a_restart_works(world: World, bo: Person) -> None:
    await bo.runs("/play", game="gravitation", players=3)
    form = await bo.runs("/lobby options")
    assert marked(form)["Wer beginnt?"] == ["Das Los entscheidet"]
    await world.restarts()
    told = await bo.submits({"Phase": "2", "Uhr": "brisk", "Wer beginnt?": "host"})
    assert told.is_private
    assert "- Phase: Phase 2." in told.text
    terms = (await table_of(world)).terms
    assert (terms.options, terms.pace, terms.host_says) == ({"phase": "2"}, PACES["brisk"], True)


async def test_a_table_by_invitation_keeps_who_sits_there(world: World, ida: Person, bo: Person) -> None:
    cem = world.person("Cem")
    await ida.runs("/play", game="rundlauf", players=3)
    await bo.clicks("k:join", on=world.messages()[0])
    await ida.clicks_more("Options")
    await ida.submits({"Who may sit down?": "invited"})
    lobby = world.messages()[0]
    assert "Bo" in lobby.text
    refused = await cem.clicks("k:join", on=lobby)
    assert "by invitation only" in refused.text
    await ida.runs("/lobby invite", person=cem)
    await cem.clicks("k:join", on=lobby)
    assert "Cem" in world.messages()[0].text
    await ida.clicks("k:start", on=lobby)
    (thread,) = world.threads
    assert all(person.enters(thread) for person in (ida, bo, cem))
    assert not world.person("Dana").enters(thread)


async def test_what_cannot_be_changes_nothing(world: World, ida: Person) -> None:
    await world.forbids("create_private_threads")
    await ida.runs("/play", game="go_round")
    before = await table_of(world)
    await ida.clicks_more("Options")
    told = await ida.submits({"Variants": ["line"], "Who may sit down?": "invited"})
    assert told.is_private
    assert "Create Private Threads" in told.text
    assert (await table_of(world)).ply == before.ply


async def test_part_of_it_that_is_refused_refuses_all(world: World, ida: Person, bo: Person) -> None:
    await ida.runs("/play", game="gravitation")
    before = await table_of(world)
    await ida.clicks_more("Options")
    told = await ida.submits({"Phase": "2", "Extra rule": ["deathblow"], "Clock": "slow"})
    assert told.is_private
    assert "deathblow has an effect only with “Phase: phase 3”" in told.text
    assert (await table_of(world)).ply == before.ply
    form = await ida.clicks_more("Options")
    await bo.clicks("k:join", on=world.messages()[0])
    await ida.clicks("k:start", on=world.messages()[0])
    assert form.modal is not None
    begun = await table_of(world)
    told = await ida.submits({"Phase": "2", "Clock": "slow"})
    assert told.is_private
    assert (await table_of(world)).terms == begun.terms


async def test_teams_are_asked_for_where_four_sit_down(world: World, ida: Person) -> None:
    await ida.runs("/play", game="giro_mondiale", players=3)
    assert "Teams" not in marked(await ida.clicks_more("Options"))
    await ida.runs("/play", game="giro_mondiale", players=4)
    form = await ida.runs("/lobby options", table="2")
    assert marked(form)["Teams"] == ["No teams"]
    await ida.submits({"Teams": "red+yellow/blue+green"})
    assert (await table_of(world, 2)).terms.options == {"teams": "red+yellow/blue+green"}


async def test_a_clock_of_ones_own_stays_where_it_is(world: World, ida: Person) -> None:
    await ida.runs("/play", game="rundlauf", clock="2 days + 12 h")
    form = await ida.clicks_more("Options")
    assert marked(form)["Clock"] == ["2 days, plus 12 hours per decision"]
    before = (await table_of(world)).terms.pace
    await ida.submits({"Taking back a tap": "5"})
    assert (await table_of(world)).terms.pace == before


async def test_alone_nobody_is_asked_who_may_come(ida: Person) -> None:
    await ida.runs("/play", game="quadrol", begins="host", at=ida.dm)
    form = await ida.runs("/lobby options", at=ida.dm)
    assert "Who may sit down?" not in marked(form)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_nothing_of_a_form_is_cut_off(world: World, ida: Person, language: str) -> None:
    texts = Texts(language)
    assert len(texts.say("options-title")) <= LONGEST_TITLE
    for game, card in GAMES.items():
        opened = await kreisel(world).tables.open(Known(ida.id, ida.name), game, players=card.most)
        parts = questions(opened.table, texts, shared=True)
        for part in parts:
            assert len(part.label) <= LONGEST_LABEL, part.label
            assert len(part.help) <= LONGEST_HELP, part.help
            assert part.several or 2 <= len(part.options) <= MOST_MARKS
        for option in card.options:
            assert len(option_name(game, option.key, texts)) <= LONGEST_LABEL
            assert len(option_help(game, option.key, texts)) <= LONGEST_HELP
            for value in option.choices:
                assert len(value_help(game, option.key, value, texts)) <= LONGEST_OPTION
