"""/rules, the rules behind More, and the menu that says why not."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from bot.texts import rules
from bot.texts.loader import Texts
from games.catalogue import GAMES
from games.core import Refusal
from tests.discord.harness.club import club
from tests.discord.harness.evening import Evening, begun
from tests.discord.harness.players import board


async def test_rules_of_the_table_in_the_readers_language(tmp_path: Path) -> None:
    async with begun(tmp_path) as evening:
        english, german = await evening.red.runs("/rules"), await evening.blau.runs("/rules")
        assert english.is_private
        assert rules.title("R1", Texts("en")) in english.text
        assert rules.title("R1", Texts("de")) in german.text
        more = await evening.red.clicks("More")
        assert (await evening.red.clicks("Rules", on=more.message)).text == english.text


@pytest.mark.parametrize("game", GAMES)
async def test_every_page_can_be_turned_to_and_back(tmp_path: Path, game: str) -> None:
    async with club(tmp_path) as world:
        ida = world.person("ida")
        shown = (await ida.runs("/rules", game=game)).message
        first, pages = shown.text, rules.pages(game, Texts("en"))
        for page in pages[1:]:
            shown = (await ida.clicks(f"Page {pages.index(page) + 1} of {len(pages)} ▶", on=shown)).message
            assert shown.text == page
        for _ in pages[1:]:
            (back,) = (label for label in shown.labels if label.startswith("◀"))
            shown = (await ida.clicks(back, on=shown)).message
        assert shown.text == first


async def test_one_rule_with_its_picture(tmp_path: Path) -> None:
    async with begun(tmp_path) as evening:
        drawn = next(rule for rule in rules.rules_of("go_round") if rules.picture_of(rule))
        offered = await evening.blau.types("/rules", "rule", rules.title(drawn, Texts("de")))
        answer = await evening.blau.runs("/rules", rule=next(iter(offered.values())))
        assert rules.rule(drawn, Texts("de")) in answer.text
        assert answer.message.pictures
        assert answer.message.alt_texts[0]
        typed = await evening.blau.runs("/rules", rule=drawn.lower())
        assert typed.text == answer.text
        page = (await evening.blau.clicks("k:rules", on=answer.message)).message
        chosen = await evening.blau.selects(f"go_round/{drawn}", on=page)
        assert chosen.text == answer.text


@pytest.mark.parametrize("rule", ["", "Z99", "go_round/../../etc", "x" * 4000, "@everyone/R1", "/"])
async def test_rules_without_a_table_ask_for_the_game(tmp_path: Path, rule: str) -> None:
    async with club(tmp_path) as world:
        ida = world.person("ida")
        answer = await ida.runs("/rules", at=ida.dm, **({"rule": rule} if rule else {}))
        assert "@everyone" not in answer.text
        if rule:
            assert "There is no such rule" in answer.text
        else:
            shown = await ida.selects("quadrol", on=answer.message)
            assert shown.text.startswith("# Quadrol")


async def _refusals(evening: Evening) -> Sequence[Refusal]:
    state = (await evening.table()).state
    assert state is not None
    return state.refusals()


async def test_menu_on_a_board_tells_why_with_the_rule_in_words(tmp_path: Path) -> None:
    async with begun(tmp_path, "rundlauf") as evening:
        while not (refusals := await _refusals(evening)):
            await (await evening.decides()).runs("/table move", move=(await evening.actions())[0].text)
        refusal = refusals[0]
        board = next(seen for seen in reversed(evening.red.sees_all()) if seen.pictures)
        answer = await evening.red.picks("Why can’t I move?", on=board)
        assert answer.is_private
        assert rules.title(refusal.rule, Texts("en")) in answer.text
        assert rules.rule(refusal.rule, Texts("en")) in answer.text
        german = await evening.blau.picks("Why can’t I move?", on=board)
        assert rules.rule(refusal.rule, Texts("de")) in german.text
        other = await evening.waits()
        waiting = await other.picks("Why can’t I move?", on=board)
        assert waiting.text.startswith(("It is", "Gerade entscheidet"))
        assert (await other.runs("/table why-not")).text == waiting.text


async def test_menu_on_any_other_message_says_so(tmp_path: Path) -> None:
    async with club(tmp_path) as world:
        ida = world.person("ida")
        await ida.says("hello k:do:1:1:12+")
        answer = await ida.picks("Why can’t I move?", on=ida.sees())
        assert "does not belong to a table" in answer.text


async def test_menu_finds_the_table_of_the_lobby(tmp_path: Path) -> None:
    async with club(tmp_path) as world:
        ida = world.person("ida")
        await ida.runs("/play", game="go_round")
        assert "has not begun" in (await ida.picks("Why can’t I move?", on=ida.sees())).text


async def test_the_signs_of_a_board_are_one_tap_from_it(tmp_path: Path) -> None:
    async with begun(tmp_path, "giro_mondiale", players=2) as evening:
        for reader, said in ((evening.red, "Green arrow:"), (evening.blau, "Grüner Pfeil:")):
            shown = await reader.clicks("Signs")
            assert shown.is_private
            assert said in shown.message.alt_texts[0]
            assert len(shown.message.pictures) == 1
        rules = await evening.blau.runs("/rules")
        assert (await evening.blau.clicks("Schilder", on=rules.message)).message.pictures


async def test_a_board_without_signs_offers_none(tmp_path: Path) -> None:
    async with begun(tmp_path, "rundlauf", players=2) as evening:
        assert "Signs" not in board(evening.red).labels
        assert "Signs" not in (await evening.red.runs("/rules")).message.labels
