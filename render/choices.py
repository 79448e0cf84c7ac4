"""What can be done, as letters: the same on the picture and on the buttons.

A player points at things, one tap at a time: a piece, its target, what is left. Where few actions are there,
each gets its letter at once; where there are many, the pieces get letters first and the targets of the chosen
piece next, the nearest first. Up to three ways to the same target share its place, a letter each.

>>> from games.catalogue import parse
>>> state = parse("go_round red=12,18 blue=0,6 chips=......................... dice=2 turn=red")
>>> choices = lettered(state.legal_actions(state.turn))
>>> [(choice.letter, choice.on, choice.action.text) for choice in choices]
[('A', '14', '12+'), ('B', '10', '12-'), ('C', '20', '18+'), ('D', '16', '18-')]
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from math import dist
from string import ascii_uppercase
from typing import Final, TypeAlias

from msgspec import Struct

from games.core import Action, Grouped, counted, pointing

AT_ONCE: Final = 8
"""So many actions get a letter each; more of them would hide the board."""
FEW: Final = 20
"""So many choices are tapped on buttons; more of them are a list."""
SHARING: Final = 3
"""So many letters can stand on one field."""

Thrift: TypeAlias = Callable[[Action], int | None]
"""What an action saves, written as its last pick; None, if that is no question."""
Where: TypeAlias = Callable[[str], tuple[float, float] | None]
"""The place of something that can be pointed at; None, if it is none on the board."""


class Choice(Struct, frozen=True):
    """A letter, and what is possible once it is chosen."""

    letter: str
    actions: Sequence[Action]
    """The actions left, maybe very many; one alone is played."""
    on: str = ""
    """The field that bears the letter, as the action's ``picks`` name it; empty if it is only a button."""
    piece: str = ""
    """The piece that goes there, if it is not the one that bears the letter."""
    picked: tuple[str, ...] = ()
    """What has been pointed at once this is chosen; the next step's ``picked``."""
    before: tuple[str, ...] = ()
    """What was pointed at before this step, or needed no choice; its first is the piece that moves."""

    @property
    def action(self) -> Action:
        """The action, of a choice that leaves only one."""
        (action,) = self.actions
        return action

    @property
    def is_on_piece(self) -> bool:
        """Whether the letter is on what moves, and not on where it goes."""
        return bool(self.on) and not self.before and self.piece in ("", self.on)

    def place(self, where: Where) -> tuple[float, float] | None:
        """Where its letter stands; None, if it is only a button."""
        return where(self.on) if self.on else None

    def end(self, where: Where) -> tuple[float, float] | None:
        """Where the piece that bears the letter ends up; None, as long as that is open."""
        return where(self.action.picks[-1]) if self.is_on_piece and self.is_final else None

    @property
    def is_final(self) -> bool:
        """Whether nothing is left to choose after it."""
        return counted(self.actions, 2) == 1

    def leads_to(self, action: Action) -> bool:
        """Whether an action is one of those left."""
        if isinstance(self.actions, tuple):
            return action in self.actions
        return action.picks[: len(self.picked)] == self.picked


def nowhere(pick: str) -> None:
    """Without a board nothing has a place."""


def lettered(
    actions: Sequence[Action],
    *,
    picked: Sequence[str] = (),
    where: Where = nowhere,
    alphabet: str = ascii_uppercase,
) -> tuple[Choice, ...]:
    """The choices of this step, after what was already pointed at."""
    drafts = _drafts(pointing(actions, picked), tuple(picked), where)
    return tuple(
        Choice(letter(number, alphabet), draft.actions, draft.on, draft.piece, draft.picked, draft.before)
        for number, draft in enumerate(drafts)
    )


def thriftiest(actions: Sequence[Action], thrift: Thrift) -> list[Action]:
    """Of actions that are alike but for what they save, the one that saves most; all others as they are."""
    best: dict[tuple[str, ...], Action] = {}
    for action in actions:
        saved = thrift(action)
        key = action.picks if saved is None else action.picks[:-1]
        known = thrift(best[key]) if key in best else None
        if known is None or (saved is not None and saved > known):
            best[key] = action
    return list(best.values())


def letter(number: int, alphabet: str = ascii_uppercase) -> str:
    """The name of a choice: A, B, … Z, AA, AB and so on.

    >>> letter(0), letter(25), letter(26), letter(53)
    ('A', 'Z', 'AA', 'BB')
    """
    more, last = divmod(number, len(alphabet))
    return (letter(more - 1, alphabet) if more else "") + alphabet[last]


def _drafts(actions: Sequence[Action], picked: tuple[str, ...], where: Where) -> list[Choice]:
    if isinstance(actions, Grouped) and counted(actions, FEW + 1) > FEW:
        return _of_many(actions, picked, where)
    spelled = list(actions)
    further = [action for action in spelled if len(action.picks) > len(picked)]
    others = [action for action in spelled if len(action.picks) == len(picked)]
    drafts = _next(further, len(picked), where)
    return drafts + [Choice("", (action,), picked=action.picks, before=picked) for action in others]


def _next(actions: Sequence[Action], done: int, where: Where) -> list[Choice]:
    """What comes next; a step without a choice is skipped."""
    firsts = {action.picks[done] for action in actions}
    if done == 1 and (len(firsts) > 1 or _can_share(actions, where)):
        return _targets(actions, where)
    if done > 1 and not _points_on(actions, where):
        return [Choice("", (action,), picked=action.picks, before=action.picks[:done]) for action in actions]
    at_once = _at_once(actions, done, where)
    if at_once:
        return at_once
    if len(firsts) == 1 and len(actions) > 1 and all(len(action.picks) > done + 1 for action in actions):
        return _next(actions, done + 1, where)
    return _grouped(actions, done)


def _of_many(actions: Grouped, before: tuple[str, ...], where: Where) -> list[Choice]:
    """The same, where there are too many for anything but a letter for every group: none is spelled out."""
    picks = actions.picks
    if len(picks) == 1:
        return _drafts(actions.after(picks[0]), (*before, picks[0]), where)
    drafts = [Choice("", actions.after(pick), pick, "", (*before, pick), before) for pick in picks]
    return _nearest_first(drafts, where) if before else drafts


def _at_once(actions: Sequence[Action], done: int, where: Where) -> list[Choice]:
    """A letter for every action: on the last place it names, or on its piece where targets are shared."""
    ways = [action.picks[done:] for action in actions]
    if len(actions) > AT_ONCE or any(len(way) > 2 for way in ways):
        return []
    targets = Counter(way[-1] for way in ways)
    pieces = Counter(way[0] for way in ways)
    drafts = []
    for action, way in zip(actions, ways, strict=True):
        before = action.picks[:done]
        if targets[way[-1]] == 1:
            last = max((step for step, pick in enumerate(way) if where(pick)), default=len(way) - 1)
            piece = way[0] if last and not done else ""
            drafts.append(Choice("", (action,), way[last], piece, action.picks, before))
        elif pieces[way[0]] == 1:
            drafts.append(Choice("", (action,), way[0], "", action.picks, before))
        else:
            return []
    if len({draft.on for draft in drafts}) < len(drafts):
        return []  # one action's target is another one's piece
    return drafts


def _targets(actions: Sequence[Action], where: Where) -> list[Choice]:
    """A letter for every target of the chosen piece, the nearest first; for a few ways to it, one each."""
    return _nearest_first(_grouped(actions, 1), where)


def _nearest_first(targets: Sequence[Choice], where: Where) -> list[Choice]:
    piece = where(targets[0].before[0])

    def far(choice: Choice) -> tuple[bool, float]:
        at = choice.place(where)
        return at is None, round(dist(piece, at)) if piece and at else 0

    together = sorted(targets, key=far)
    apart = [one for choice in together for one in _apart(choice, where)]
    return apart if len(apart) <= FEW else together


def _apart(choice: Choice, where: Where) -> list[Choice]:
    """A letter for every way to a target, if they are few and told apart in words alone."""
    if choice.is_final or not _can_share(choice.actions, where):
        return [choice]
    return [Choice("", (action,), choice.on, "", action.picks, choice.before) for action in choice.actions]


def _can_share(actions: Sequence[Action], where: Where) -> bool:
    return counted(actions, SHARING + 1) <= SHARING and not _points_on(actions, where)


def _points_on(actions: Sequence[Action], where: Where) -> bool:
    """Whether anything is left to point at on the board, once piece and target are chosen."""
    return any(where(pick) for action in actions for pick in action.picks[2:])


def _grouped(actions: Sequence[Action], done: int) -> list[Choice]:
    """A letter for everything that can be pointed at next."""
    groups: dict[str, list[Action]] = {}
    for action in actions:
        groups.setdefault(action.picks[done], []).append(action)
    return [
        Choice("", tuple(group), on, "", group[0].picks[: done + 1], group[0].picks[:done])
        for on, group in groups.items()
    ]
