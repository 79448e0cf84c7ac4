"""The controls below a board: deciding, throwing, taking back, asking why."""

from __future__ import annotations

import asyncio

from msgspec.structs import replace

from bot.discord_ui.controls.layout import text_message
from bot.discord_ui.incoming.access import table_at
from bot.discord_ui.incoming.dispatch import fresh_board, handles
from bot.discord_ui.incoming.request import Request
from bot.discord_ui.messages.choosing import DOT, Step, first_step_to, step_at
from bot.discord_ui.messages.planner import ON, planner, played, preview
from bot.discord_ui.messages.players import shown_name
from bot.discord_ui.verbs.looking_on import explained
from bot.tables.changes.draft import need_fresh, need_playing
from bot.tables.journal.acts import Decided
from bot.tables.journal.refusals import Refused, Stale
from bot.tables.journal.replay import kind_of
from bot.tables.journal.table import Table
from bot.tables.service.desk import Done, Drafted
from bot.texts.actions import sentence
from bot.texts.facts import words_of
from bot.texts.loader import Texts
from bot.texts.refusing import why_not
from bot.texts.rules import rule, title
from games.core import Action, IllegalAction, Kind, Seat, State, written
from render import is_lettered

MOST_REASONS = 20
MOST_RULES = 4


@handles("do")
@explained
async def decide(request: Request) -> None:
    """Play the action on the button; or look at it first, if the person likes to or had better."""
    if (await request.preferences()).previews:
        await _look_first(request, request.control.arg)
    else:
        await _play(request, request.control.arg)


@handles("sure")
@explained
async def confirm(request: Request) -> None:
    """Play what was looked at."""
    await _play(request, request.control.arg, is_sure=True)


@handles("previews")
async def like_previews(request: Request) -> None:
    """From now on show every move before it is played, or no longer; a planner goes on where it was."""
    wanted, is_planning, path = request.control.arg.partition("/")
    await request.prefer(replace(await request.preferences(), previews=wanted == ON))
    if is_planning:
        await _plan(request, path)
    else:
        await request.tell("answer-previews-on" if wanted == ON else "answer-previews-off")


@handles("step")
@explained
async def go_on(request: Request) -> None:
    """One more letter, a page or a step back, in the private planner."""
    path, _, page = request.control.arg.partition("/")
    await _plan(request, path, int(page) if page.isdecimal() else 0)


@handles("less")
@explained
async def less(request: Request) -> None:
    """The planner from its beginning, with what saves less than something like it, too."""
    await _plan(request, request.control.arg)


@handles("choose")
@explained
async def choose(request: Request) -> None:
    """A letter from a list that was too long for buttons."""
    path = request.control.arg.partition("/")[0]
    tapped = request.value
    await _plan(request, f"{path}{DOT}{tapped}" if path else tapped)


@handles("roll")
@explained
async def roll(request: Request) -> None:
    """Throw the dice of the own turn."""
    control = request.control
    await _write(request, await request.tables.draft_roll(control.table, control.ply, request.person))


@handles("undo")
@explained
async def undo(request: Request) -> None:
    """Take back the own last decision, or ask for it."""
    try:
        done = await request.tables.ask_undo(request.control.table, request.control.ply, request.person)
    except Stale:
        raise Refused("undo_too_late") from None
    if request.is_private:
        await request.dismiss()
    await request.delivery.show(done, request)


@handles("agree")
@explained
async def agree(request: Request) -> None:
    """Let somebody take something back."""
    await _answer_undo(request, agrees=True)


@handles("refuse")
@explained
async def refuse(request: Request) -> None:
    """Let it stand; whoever asked takes the request back."""
    await _answer_undo(request, agrees=False)


@handles("why")
async def why(request: Request) -> None:
    """What the pieces cannot do now, each with the rule in words."""
    await tell_why(request, request.control.table)


@handles("board")
async def show_board(request: Request) -> None:
    """The present board, privately."""
    table = await table_at(request)
    if table.state is None:
        raise Refused("in_lobby")
    await fresh_board(request, table)


async def tell_why(request: Request, number: int) -> None:
    """The refusals of the position."""
    table = await table_at(request, number)
    need_playing(table)
    texts = await request.texts()
    state = table.state
    if state is None or table.waits_for_roll or not table.deciders:
        await request.tell("why-nothing")
        return
    refusals = state.refusals()
    reasons = [why_not(state, refusal, texts) for refusal in refusals]
    lines = [f"- {reason}" for reason in dict.fromkeys(reasons)][:MOST_REASONS]
    who = shown_name(table, table.deciders[0], texts)
    heading = texts.say("why-title" if lines else "why-none", who=who)
    rule_ids = list(dict.fromkeys(refusal.rule for refusal in refusals))[:MOST_RULES]
    cited = [f"**{title(rule_id, texts)}** ({rule_id})\n{rule(rule_id, texts)}" for rule_id in rule_ids]
    own = table.seats_of(table.guest_of(request.person.id))
    waiting = [] if table.deciders[0] in own or not own else [texts.say("why-not-yours", who=who)]
    await request.say("\n".join((*waiting, heading, *lines, *cited)))


async def _plan(request: Request, path: str, page: int = 0) -> None:
    table, seat = await _deciding(request)
    step = await asyncio.to_thread(step_at, _state(table), seat, path)
    preferences, texts = await request.preferences(), await request.texts()
    if step.action is None:
        await request.show_privately(await planner(table, step, texts, preferences, page=page))
    elif await _suggested(request, table, step):
        return
    elif preferences.previews:
        await _look_first(request, step.action.text)
    else:
        await _play(request, step.action.text)


async def _play(request: Request, text: str, *, is_sure: bool = False) -> None:
    control = request.control
    try:
        drafted = await request.tables.draft_play(control.table, control.ply, request.person, text)
    except Refused as error:
        if error.why != "not_deciding" or not await _suggested_text(request, text):
            raise
        return
    if not is_sure and _is_own_harm(drafted.expected):
        await _look_first(request, text)
    else:
        await _write(request, drafted)


def _is_own_harm(expected: Done) -> bool:
    """Whether a move harms the own side, as its game knows; an answer is to harm that somebody else does."""
    for one in expected.happened:
        match one.entry.act:
            case Decided(seat) if one.before is not None and kind_of(one.before) is Kind.MOVE:
                return words_of(one.game).is_own_harm(one.events, expected.table.team_of(seat))
    return False


async def _write(request: Request, drafted: Drafted) -> None:
    """Write what was decided; the board is drawn meanwhile, and in vain if somebody else was quicker."""
    delivery = request.delivery
    board = delivery.prepare(drafted.expected)
    done = await drafted.write()
    if done.table.held is not None and not request.is_public:
        await request.show_privately(played(done.table, await request.texts()))
    elif request.is_private:  # the planner asks no more, and the board says what was played
        await request.dismiss()
    await delivery.show(done, request, board)


async def _look_first(request: Request, text: str) -> None:
    table, seat = await _deciding(request)
    state = _state(table)
    action = _action(state, seat, text)
    theme = (await request.preferences()).theme
    shown = await preview(table, state, seat, action, await request.texts(), theme=theme)
    await request.show_privately(shown)


async def _deciding(request: Request) -> tuple[Table, Seat]:
    """The table, and the seat that this person decides for now, or helps to decide for."""
    table = await table_at(request)
    need_fresh(table, request.control.ply)
    need_playing(table)
    own = table.seats_of(table.guest_of(request.person.id))
    for seat in table.deciders:
        if seat in own or _are_partners(table, own, seat):
            return table, seat
    raise Refused("not_deciding" if own else "not_seated")


# Teams: a partner's tap is a suggestion


async def _suggested_text(request: Request, text: str) -> bool:
    table, seat = await _deciding(request)
    return await _suggest(request, table, seat, _action(_state(table), seat, text))


async def _suggested(request: Request, table: Table, step: Step) -> bool:
    own = table.seats_of(table.guest_of(request.person.id))
    if step.seat in own or step.action is None:
        return False
    return await _suggest(request, table, step.seat, step.action)


async def _suggest(request: Request, table: Table, seat: Seat, action: Action) -> bool:
    """Tell a partner's idea in the private thread of the team."""
    own = table.seats_of(table.guest_of(request.person.id))
    if not _are_partners(table, own, seat):
        return False
    texts = Texts(table.terms.language)
    who, to = shown_name(table, own[0], texts), shown_name(table, seat, texts)
    what = f"{_letters(_state(table), seat, action)} {sentence(_state(table), action, texts)}".lstrip()
    said = texts.say("team-suggests", who=who, to=to, what=what)
    if not await request.delivery.suggest(table, seat, said):
        return False
    await request.show_privately(text_message((await request.texts()).say("answer-suggested")))
    return True


def _letters(state: State, seat: Seat, action: Action) -> str:
    """The letters on the picture that lead to an action, in bold."""
    step, letters = first_step_to(state, seat, action), []
    while step.action is None:
        choice = next(choice for choice in step.choices if choice.leads_to(action))
        letters += [choice.letter] if is_lettered(state, seat, choice) else []
        step = step_at(state, seat, step.leading_to((*step.path, choice.letter)))
    return f"**{' '.join(letters)}**" if letters else ""


def _are_partners(table: Table, own: tuple[Seat, ...], seat: Seat) -> bool:
    return any(other in table.team_of(seat) for other in own)


async def _answer_undo(request: Request, *, agrees: bool) -> None:
    tables, number, asked = request.tables, request.control.table, request.control.ply
    table = await table_at(request, number)
    own = table.seats_of(table.guest_of(request.person.id))
    if not agrees and table.undo is not None and table.undo.seat in own:
        done = await tables.withdraw_undo(number, asked, request.person)
    else:
        done = await tables.answer_undo(number, asked, request.person, agrees=agrees)
    await request.delivery.show(done, request)


def _state(table: Table) -> State:
    if table.state is None:
        raise Refused("in_lobby")
    return table.state


def _action(state: State, seat: Seat, text: str) -> Action:
    action = written(state.legal_actions(seat), text)
    if action is None:
        raise IllegalAction(text, seat, state)
    return action
