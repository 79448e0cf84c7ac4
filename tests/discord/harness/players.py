"""People who play by themselves: they want to get ahead, and tap what they see."""

from __future__ import annotations

from bot.discord_ui.messages.choosing import first_step_to, step_at
from bot.tables.journal.acts import Phase
from bot.tables.journal.table import Table
from games.catalogue import GAMES
from games.core import Action, Seat, State
from tests.discord.harness.club import kreisel
from tests.discord.harness.shown import Shown
from tests.discord.harness.world import Person, World


async def table_of(world: World, number: int = 1) -> Table:
    return await kreisel(world).tables.table(number)


def board(person: Person) -> Shown:
    """The newest message with a board on it: everybody's, where there is one."""
    boards = [seen for seen in reversed(person.sees_all()) if seen.pictures and seen.buttons]
    return next((seen for seen in boards if not seen.is_private), boards[0])


async def plays_on(world: World, people: dict[Seat, Person], *, number: int = 1, most: int = 2000) -> Table:
    """Let everybody play until the game is over; whoever decides taps what leads to the action."""
    for _ in range(most):
        table = await table_of(world, number)
        if table.phase is not Phase.PLAYING:
            return table
        seat = table.deciders[0] if table.deciders else None
        if seat is None or table.chairs[seat].computer:
            await world.passes(2)
            continue
        person = people[seat]
        if table.waits_for_roll:
            await person.clicks("Roll")
            continue
        assert table.state is not None
        await taps(person, table, eager(table.state, seat))
    raise AssertionError(f"not over after {most} taps: {table.line}")


def eager(state: State, seat: Seat) -> Action:
    """The action that brings a seat furthest, found without looking further: whole games are long enough."""
    progress = GAMES[state.game].engine().progress
    return max(state.legal_actions(seat), key=lambda action: progress(state.apply(action, seat).state, seat))


async def taps(person: Person, table: Table, action: Action) -> None:
    """The taps that lead to an action, from the board on."""
    state, seat = table.state, table.deciders[0]
    assert state is not None
    step, seen = first_step_to(state, seat, action), board(person)
    if step.wasteful:  # it saves less than something like it
        seen = await _wastes(person, seen)
    while step.action is None:
        choice = next(one for one in step.choices if one.leads_to(action))
        path = step.leading_to((*step.path, choice.letter))
        seen = await _tap(person, seen, choice.letter, action.text if choice.is_final else path)
        step = step_at(state, seat, path)
    for button in seen.buttons:
        if "⚠️" in seen.text and button.custom_id.startswith("k:sure:"):  # at one's own expense, and meant
            await person.clicks(button.custom_id, on=seen)


async def _wastes(person: Person, seen: Shown) -> Shown:
    """Open the planner, and there everything there is."""
    await person.clicks(seen.labels[0], on=seen)
    await person.clicks("k:less:", on=person.sees())
    back = next(button for button in person.sees().buttons if button.custom_id.endswith(":*"))
    await person.clicks(back.label, on=person.sees())
    return person.sees()


async def _tap(person: Person, seen: Shown, letter: str, arg: str) -> Shown:
    for button in seen.buttons:
        if (button.custom_id or "").split(":", 4)[-1] == arg:
            await person.clicks(button.label, on=seen)
            return person.sees()
    while not any(letter in select.options.values() for select in seen.selects):
        later = next(one for one in seen.buttons if one.label.endswith("▶"))
        await person.clicks(later.custom_id, on=seen)
        seen = person.sees()
    await person.selects(letter, on=seen)
    return person.sees()
