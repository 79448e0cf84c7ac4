"""The controls below a board: deciding, throwing, taking back, asking why."""

from __future__ import annotations

from bot.discord_ui.choosing import DOT, Step, first_step, step_at
from bot.discord_ui.layout import note
from bot.discord_ui.people import shown_name
from bot.discord_ui.planner import planner, preview
from bot.discord_ui.reception import fresh_board, on
from bot.discord_ui.visit import Visit
from bot.tables.desk import Drafted
from bot.tables.draft import need_fresh, need_playing
from bot.tables.refusals import Refused
from bot.tables.table import Table
from bot.texts.actions import sentence
from bot.texts.loader import Texts
from bot.texts.refusing import why_not
from bot.texts.rules import rule, title
from games.core import Action, IllegalAction, Seat, State
from render import is_lettered

MOST_REASONS = 20
MOST_RULES = 4


@on("do")
async def decide(visit: Visit) -> None:
    """Play the action on the button; or look at it first, if the person likes to."""
    if (await visit.preferences()).previews:
        await _look_first(visit, visit.control.arg)
    else:
        await _play(visit, visit.control.arg)


@on("sure")
async def confirm(visit: Visit) -> None:
    """Play what was looked at."""
    await _play(visit, visit.control.arg)


@on("step")
async def go_on(visit: Visit) -> None:
    """One more letter, a page or a step back, in the private planner."""
    path, _, page = visit.control.arg.partition("/")
    await _plan(visit, path, int(page) if page.isdecimal() else 0)


@on("choose")
async def choose(visit: Visit) -> None:
    """A letter from a list that was too long for buttons."""
    path = visit.control.arg.partition("/")[0]
    tapped = visit.values[0] if visit.values else ""
    await _plan(visit, f"{path}{DOT}{tapped}" if path else tapped)


@on("roll")
async def roll(visit: Visit) -> None:
    """Throw the dice of the own turn."""
    control = visit.control
    await _write(visit, await visit.kreisel.tables.draft_roll(control.table, control.ply, visit.person))


@on("undo")
async def undo(visit: Visit) -> None:
    """Ask to take back the own last decision."""
    done = await visit.kreisel.tables.ask_undo(visit.control.table, visit.control.ply, visit.person)
    await visit.kreisel.delivery.show(done, visit)


@on("agree")
async def agree(visit: Visit) -> None:
    """Let somebody take something back."""
    await _answer_undo(visit, agrees=True)


@on("refuse")
async def refuse(visit: Visit) -> None:
    """Let it stand; whoever asked takes the request back."""
    await _answer_undo(visit, agrees=False)


@on("why")
async def why(visit: Visit) -> None:
    """What the pieces cannot do now, each with the rule in words."""
    await tell_why(visit, visit.control.table)


@on("board")
async def show_board(visit: Visit) -> None:
    """The present board, privately."""
    table = await visit.kreisel.tables.table(visit.control.table, visit.person.id)
    if table.state is None:
        raise Refused("in_lobby")
    await fresh_board(visit, table)


async def tell_why(visit: Visit, number: int) -> None:
    """The refusals of the position."""
    table = await visit.kreisel.tables.table(number, visit.person.id)
    need_playing(table)
    texts = await visit.texts()
    state = table.state
    if state is None or table.waits_for_roll or not table.deciders:
        await visit.tell("why-nothing")
        return
    refusals = state.refusals()
    reasons = [why_not(state, refusal, texts) for refusal in refusals]
    lines = [f"- {reason}" for reason in dict.fromkeys(reasons)][:MOST_REASONS]
    who = shown_name(table, table.deciders[0], texts)
    heading = texts.say("why-title" if lines else "why-none", who=who)
    rule_ids = list(dict.fromkeys(refusal.rule for refusal in refusals))[:MOST_RULES]
    cited = [f"**{title(rule_id, texts)}** ({rule_id})\n{rule(rule_id, texts)}" for rule_id in rule_ids]
    own = table.seats_of(table.guest_of(visit.person.id))
    waiting = [] if table.deciders[0] in own or not own else [texts.say("why-not-yours", who=who)]
    await visit.say("\n".join((*waiting, heading, *lines, *cited)))


async def _plan(visit: Visit, path: str, page: int = 0) -> None:
    table, seat = await _deciding(visit)
    state = _state(table)
    step = step_at(state, seat, path)
    preferences, texts = await visit.preferences(), await visit.texts()
    if step.action is None:
        await visit.show_privately(await planner(table, step, texts, theme=preferences.theme, page=page))
    elif await _suggested(visit, table, step):
        return
    elif preferences.previews:
        await _look_first(visit, step.action.text)
    else:
        await _play(visit, step.action.text)


async def _play(visit: Visit, text: str) -> None:
    control = visit.control
    try:
        drafted = await visit.kreisel.tables.draft_play(control.table, control.ply, visit.person, text)
    except Refused as error:
        if error.why != "not_deciding" or not await _suggested_text(visit, text):
            raise
        return
    await _write(visit, drafted)


async def _write(visit: Visit, drafted: Drafted) -> None:
    """Write what was decided; the board is drawn meanwhile, and in vain if somebody else was quicker."""
    delivery = visit.kreisel.delivery
    board = delivery.prepare(drafted.expected)
    done = await drafted.write()
    if visit.is_private:  # the planner asks no more, and the board says what was played
        await visit.put_away()
    await delivery.show(done, visit, board)


async def _look_first(visit: Visit, text: str) -> None:
    table, seat = await _deciding(visit)
    state = _state(table)
    action = _action(state, seat, text)
    theme = (await visit.preferences()).theme
    shown = await preview(table, state, seat, action, await visit.texts(), theme=theme)
    await visit.show_privately(shown)


async def _deciding(visit: Visit) -> tuple[Table, Seat]:
    """The table, and the seat that this person decides for now, or helps to decide for."""
    table = await visit.kreisel.tables.table(visit.control.table, visit.person.id)
    need_fresh(table, visit.control.ply)
    need_playing(table)
    own = table.seats_of(table.guest_of(visit.person.id))
    for seat in table.deciders:
        if seat in own or _are_partners(table, own, seat):
            return table, seat
    raise Refused("not_deciding" if own else "not_seated")


# Teams: a partner's tap is a suggestion


async def _suggested_text(visit: Visit, text: str) -> bool:
    table, seat = await _deciding(visit)
    return await _suggest(visit, table, seat, _action(_state(table), seat, text))


async def _suggested(visit: Visit, table: Table, step: Step) -> bool:
    own = table.seats_of(table.guest_of(visit.person.id))
    if step.seat in own or step.action is None:
        return False
    return await _suggest(visit, table, step.seat, step.action)


async def _suggest(visit: Visit, table: Table, seat: Seat, action: Action) -> bool:
    """Tell a partner's idea in the private thread of the team."""
    own = table.seats_of(table.guest_of(visit.person.id))
    if not _are_partners(table, own, seat):
        return False
    texts = Texts(table.terms.language)
    who, to = shown_name(table, own[0], texts), shown_name(table, seat, texts)
    what = f"{_letters(_state(table), seat, action)} {sentence(_state(table), action, texts)}".lstrip()
    said = texts.say("team-suggests", who=who, to=to, what=what)
    if not await visit.kreisel.delivery.suggest(table, seat, said):
        return False
    await visit.show_privately(note((await visit.texts()).say("answer-suggested")))
    return True


def _letters(state: State, seat: Seat, action: Action) -> str:
    """The letters on the picture that lead to an action, in bold."""
    step, letters = first_step(state, seat), []
    while step.action is None:
        choice = next(choice for choice in step.choices if action in choice.actions)
        letters += [choice.letter] if is_lettered(state, seat, choice) else []
        step = step_at(state, seat, DOT.join((*step.path, choice.letter)))
    return f"**{' '.join(letters)}**" if letters else ""


def _are_partners(table: Table, own: tuple[Seat, ...], seat: Seat) -> bool:
    return any(other in table.team_of(seat) for other in own)


async def _answer_undo(visit: Visit, *, agrees: bool) -> None:
    tables, number, asked = visit.kreisel.tables, visit.control.table, visit.control.ply
    table = await tables.table(number, visit.person.id)
    own = table.seats_of(table.guest_of(visit.person.id))
    if not agrees and table.undo is not None and table.undo.seat in own:
        done = await tables.withdraw_undo(number, asked, visit.person)
    else:
        done = await tables.answer_undo(number, asked, visit.person, agrees=agrees)
    await visit.kreisel.delivery.show(done, visit)


def _state(table: Table) -> State:
    if table.state is None:
        raise Refused("in_lobby")
    return table.state


def _action(state: State, seat: Seat, text: str) -> Action:
    for action in state.legal_actions(seat):
        if action.text == text:
            return action
    raise IllegalAction(text, seat, state)
