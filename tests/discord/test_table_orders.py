"""/table settings, and the panel behind More."""

from __future__ import annotations

from pathlib import Path

from bot.discord_ui.incoming.dispatch import HANDLERS
from bot.tables.journal.orders import Orders
from games.core import Seat
from games.zwianer.gravitation.card import ALWAYS
from tests.discord.harness.evening import Evening, begun
from tests.discord.harness.world import Person


async def _orders(evening: Evening, person: Person) -> Orders:
    table = await evening.tables.table(1, person.id)
    return table.chairs[table.seat_of(table.guest_of(person.id))].orders


async def _plan(evening: Evening, person: Person) -> str:
    table = await evening.tables.table(1, person.id)
    return table.chairs[table.seat_of(table.guest_of(person.id))].plan


async def _seat(evening: Evening, person: Person) -> Seat:
    return next(seat for seat, sits in (await evening.sits()).items() if sits is person)


async def test_settings_are_shown_and_changed_by_command(tmp_path: Path) -> None:
    async with begun(tmp_path) as evening:
        shown = await evening.blau.runs("/table settings")
        assert shown.is_private
        assert "für deinen Platz gelten" in shown.text
        await evening.blau.runs("/table settings", rolls=False, forced=False)
        assert await _orders(evening, evening.blau) == Orders(rolls=False, forced=False)
        assert await _orders(evening, evening.red) == Orders()


async def test_only_what_a_game_asks_is_offered(tmp_path: Path) -> None:
    async with begun(tmp_path) as evening:
        plain = (await evening.red.runs("/table settings")).message
        assert [list(select.options.values()) for select in plain.selects] == [["rolls", "forced"]]


async def test_all_that_gravitation_asks_is_offered(tmp_path: Path) -> None:
    async with begun(tmp_path, "gravitation") as evening:
        shown = (await evening.red.runs("/table settings")).message
        assert list(shown.selects[0].options.values()) == ["rolls", "forced", "predicts", "waives", "claims"]
        changed = await evening.red.selects("2", on=shown)
        assert await _orders(evening, evening.red) == {"shield": 2}
        assert changed.message.selects


async def test_what_only_a_game_asks_is_ordered_by_command_in_words(tmp_path: Path) -> None:
    async with begun(tmp_path, "gravitation") as evening:
        offered = await evening.blau.types("/table settings", "order", "")
        assert offered["Schild: Bis zu 3"] == "shield=3"
        assert offered["Frag mich vor dem Wurf nach einer Vorhersage: nein"] == "predicts=0"
        await evening.blau.runs("/table settings", order="Schild: So viel wie möglich")
        await evening.blau.runs("/table settings", order="waives=1", rolls=False)
        assert await _orders(evening, evening.blau) == Orders(rolls=False, shield=ALWAYS, waives=True)
        await evening.blau.runs("/table settings", order="shield=-1")
        before = await _orders(evening, evening.blau)
        assert before == Orders(rolls=False, waives=True)
        for strange in ("shield=5", "mut=1", "@everyone"):
            assert "`vorgabe`" in (await evening.blau.runs("/table settings", order=strange)).text
        assert await _orders(evening, evening.blau) == before


def test_a_panel_of_an_older_kreisel_becomes_the_present_one() -> None:
    assert HANDLERS["shield"] is HANDLERS["orders"]


async def test_panel_behind_more_changes_what_is_ticked(tmp_path: Path) -> None:
    async with begun(tmp_path) as evening:
        more = await evening.red.clicks("More")
        panel = await evening.red.clicks("Settings", on=more.message)
        await evening.red.selects("forced", on=panel.message)
        assert await _orders(evening, evening.red) == Orders(rolls=False)
        looks_on = await evening.carla.clicks("More")
        assert "You are watching" in (await evening.carla.clicks("Settings", on=looks_on.message)).text


async def test_plans_are_offered_to_who_waits_and_kept_secret(tmp_path: Path) -> None:
    async with begun(tmp_path) as evening:
        player, other = await evening.decides(), await evening.waits()
        plans = await other.types("/table settings", "plan", "")
        assert 2 < len(plans) <= 25
        await other.runs("/table settings", plan=list(plans.values())[-1])
        assert await _plan(evening, other) == list(plans.values())[-1]
        assert not (await evening.tables.table(1, player.id)).chairs[await _seat(evening, other)].plan
        await other.runs("/table settings", plan="-")
        assert not await _plan(evening, other)
        assert await evening.carla.types("/table settings", "plan", "") == {}


async def test_plan_is_played_as_soon_as_it_is_possible(tmp_path: Path) -> None:
    (tmp_path / "first").mkdir()
    (tmp_path / "again").mkdir()
    async with begun(tmp_path / "first") as evening:
        await (await evening.decides()).runs("/table move", move=(await evening.actions())[0].text)
        possible = (await evening.actions())[-1].text
    async with begun(tmp_path / "again") as evening:  # the same dice fall again
        player, other = await evening.decides(), await evening.waits()
        assert possible in (await other.types("/table settings", "plan", possible)).values()
        await other.runs("/table settings", plan=possible)
        await player.runs("/table move", move=(await evening.actions())[0].text)
        assert await evening.decides() is player
        assert not await _plan(evening, other)


async def test_who_decides_is_told_to_play_first(tmp_path: Path) -> None:
    async with begun(tmp_path) as evening:
        before = await evening.table()
        answer = await (await evening.decides()).runs(
            "/table settings", plan=(await evening.actions())[0].text
        )
        assert answer.text.startswith(("It is your turn", "Du bist gerade selbst dran"))
        assert await evening.table() == before


async def test_plan_can_be_forgotten_by_a_button(tmp_path: Path) -> None:
    async with begun(tmp_path) as evening:
        other = await evening.waits()
        name, text = list((await other.types("/table settings", "plan", "")).items())[-1]
        shown = await other.runs("/table settings", plan=name)
        assert name in shown.text
        assert await _plan(evening, other) == text
        await other.clicks("k:unplan", on=shown.message)
        assert not await _plan(evening, other)


async def test_hostile_plans_do_nothing(tmp_path: Path) -> None:
    async with begun(tmp_path) as evening:
        other = await evening.waits()
        for plan in ("x" * 3000, "@everyone", "`**`", "ä", "\u202e"):
            answer = await other.runs("/table settings", plan=plan)
            assert answer.is_private
            assert "@everyone" not in answer.text
            assert not await _plan(evening, other)


async def test_only_what_may_come_can_be_planned(tmp_path: Path) -> None:
    async with begun(tmp_path) as evening:
        other = await evening.waits()
        forget = {"Plan nothing", "Nichts mehr planen"}
        offered = await other.types("/table settings", "plan", "")
        assert not forget & set(offered)
        answer = await other.runs("/table settings", plan="99+")
        assert "`plan`" in answer.text
        assert not await _plan(evening, other)
        await other.runs("/table settings", plan=next(iter(offered.values())))
        assert forget & set(await other.types("/table settings", "plan", ""))
