"""One step of a game: the picture, what happened, what could be done, and the way to the other steps."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from msgspec import Struct, json

from bot.analysis.judging import judged_alone, judged_step, turning_steps
from bot.analysis.steps import Step, step_of, steps_of
from bot.analysis.ways import ways
from bot.texts.actions import asked, sentences
from bot.texts.choices import more_words
from bot.texts.describing import describe
from bot.texts.facts import always
from bot.texts.games import title
from bot.texts.loader import Texts
from bot.texts.narration import story
from games.catalogue import GAMES, refuse_crowded
from games.core import SEAT_OF, Chance, Decision, Over, Seat, State, counted
from games.players.review import Review
from render import Choice, is_lettered, offered, picture

MOST_CHOICES: Final = 20


class Wanted(Struct, frozen=True, kw_only=True):
    """A step of a game that somebody wants to see."""

    record: bytes = b""
    line: str = ""
    """A position alone, if there is no record."""
    ply: int
    """The step that was to be seen at this ply."""
    language: str
    theme: str
    called: dict[str, str]
    """How seats are called in sentences, by their colours, safe in a message."""
    names: dict[str, str]
    """And in the picture."""
    own: tuple[str, ...] = ()
    """The colours of whoever looks, if they have played."""
    review: Review | None = None
    """What the computer found in the game."""


class Page(Struct, frozen=True):
    """What is shown of it."""

    text: str
    alt: str
    picture: bytes
    turn: str
    ways: dict[str, int]
    """The plies of other steps, by the way that leads there."""
    is_own: bool
    """Whether the ways to decisions lead to those of whoever looks."""
    ply: int = 0
    """At which this step is found again."""
    line: str = ""
    """The position, if somebody could play on from it."""


def page(data: bytes) -> bytes:
    """The step that is wanted; a record that tells nothing possible is a BadRecord."""
    wanted = json.decode(data, type=Wanted)
    steps = steps_of(wanted.record) if wanted.record else [step_of(wanted.line)]
    number = max((at for at, step in enumerate(steps) if step.ply <= wanted.ply), default=0)
    step, texts = steps[number], Texts(wanted.language)
    state = step.state
    refuse_crowded(state)
    choices = _choices(state)
    png = picture(
        state,
        events=step.events,
        choices=choices,
        names={SEAT_OF[colour]: name for colour, name in wanted.names.items()},
        theme=wanted.theme or "dark",
    )
    judged = (
        judged_step(steps, number, wanted.review, wanted.called, texts)
        if wanted.record
        else judged_alone(state, wanted.called, texts)
    )
    lines = _lines(steps, number, choices, judged, wanted.called, texts)
    shown = Page(
        "\n".join(lines),
        describe(state, wanted.language),
        png,
        state.turn.colour,
        ways(steps, number, wanted.own, turning_steps(steps, wanted.review)),
        bool(wanted.own),
        step.ply,
        "" if _is_decided(state) else state.line(),
    )
    return json.encode(shown)


def _is_decided(state: State) -> bool:
    """Whether the game is over, or will be without anybody's choice."""
    while isinstance(state.awaits, Decision):
        seat = min(state.awaits.seats)
        actions = state.legal_actions(seat)
        if counted(actions, 2) > 1:
            return False
        state = state.apply(actions[0], seat).state
    return isinstance(state.awaits, Over)


def _choices(state: State) -> tuple[Choice, ...]:
    match state.awaits:
        case Decision(seats):
            return offered(state, min(seats))
    return ()


def _lines(
    steps: list[Step],
    number: int,
    choices: tuple[Choice, ...],
    judged: Iterable[str],
    called: dict[str, str],
    texts: Texts,
) -> Iterator[str]:
    step = steps[number]
    state = step.state

    def name(seat: Seat) -> str:
        return called[seat.colour]

    yield texts.say("look-title", game=title(state.game, texts), number=number + 1, count=len(steps))
    if number:
        for each in story([step.happened], texts, always(name)):
            yield f"-# {each.words}"
            if each.announced:
                yield f"-# {each.announced}"
    yield from judged
    match state.awaits:
        case Over(places):
            for place, seats in GAMES[state.game].numbered(places, state.options):
                who = texts.listed(name(seat) for seat in sorted(seats))
                key = "closing-won" if place == 1 else "closing-place"
                yield texts.say(key, place=place, who=who, count=len(seats))
        case Chance():
            yield f"**{asked(state, state.turn, texts)}**"
        case Decision(seats):
            yield f"**{asked(state, min(seats), texts)}**"
            yield from (f"- {said}" for said in _told(state, min(seats), choices[:MOST_CHOICES], texts))
    if len(choices) > MOST_CHOICES:
        yield texts.say("look-more", count=len(choices) - MOST_CHOICES)
    yield f"-# `{state.line()}`"


def _told(state: State, seat: Seat, choices: Sequence[Choice], texts: Texts) -> Iterator[str]:
    """The choices in words; of a piece that can do several things, how many."""
    final = iter(sentences(state, [choice.action for choice in choices if choice.is_final], texts))
    for choice in choices:
        if choice.is_final:
            said = next(final)
        else:
            what = more_words(state.game, choice.on or choice.picked[-1], texts)
            said = texts.say("look-several", what=what, count=len(choice.actions))
        yield f"**{choice.letter}** {said}" if is_lettered(state, seat, choice) else said
