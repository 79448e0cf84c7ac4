"""`python -m games`: look at positions, count them, let the computer play. Quiet and scriptable."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Iterator, Sequence
from time import perf_counter
from typing import TYPE_CHECKING, Final

from games.boards import BoardError
from games.faults import BadSetup, Fault

if TYPE_CHECKING:
    from games.card import Game
    from games.core import Seat, State

EXIT_REFUSED: Final = 2
SECONDS_BETWEEN_REPORTS: Final = 0.2


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one tool; a refusal is one sentence on standard error."""
    options = _parser().parse_args(arguments)
    try:
        options.tool(options)
    except (Fault, BoardError) as error:
        print(f"error: {error}", file=sys.stderr)
        return EXIT_REFUSED
    except BrokenPipeError:
        sys.stderr.close()  # whoever read has seen enough
    return 0


def _parser() -> ArgumentParser:
    parser = ArgumentParser(prog="python -m games", description="The rules of Kreisel's games.")
    tools = parser.add_subparsers(required=True, metavar="TOOL")

    tool = tools.add_parser("list", help="the game ids, one per line")
    tool.set_defaults(tool=_list)

    tool = tools.add_parser("start", help="the starting line of a game")
    _add_setup(tool)
    tool.set_defaults(tool=_start)

    tool = tools.add_parser("actions", help="the legal actions of the actor to move")
    tool.add_argument("line", metavar="LINE", help="a position line, or - for standard input")
    tool.set_defaults(tool=_actions)

    tool = tools.add_parser("outcomes", help="every position the turn can lead to")
    tool.add_argument("line", metavar="LINE", help="a line with dice, or - for standard input")
    tool.set_defaults(tool=_outcomes)

    tool = tools.add_parser("perft", help="how many positions lie so many throws away")
    tool.add_argument("line", metavar="LINE", help="a line without dice")
    tool.add_argument("depth", metavar="DEPTH", type=_positive, help="1 or more")
    tool.set_defaults(tool=_perft)

    tool = tools.add_parser("play", help="whole games between computer players")
    _add_setup(tool)
    tool.add_argument("--seed", type=int, metavar="N", help="the same seed, the same games")
    tool.add_argument("--games", type=_positive, default=1, metavar="N", help="how many (1)")
    tool.add_argument("--policy", default="random", metavar="NAME", help="how they choose: random, greedy")
    tool.set_defaults(tool=_play)
    return parser


def _add_setup(tool: ArgumentParser) -> None:
    tool.add_argument("game", metavar="GAME", help="a game id")
    tool.add_argument("--seats", metavar="red,blue", help="the seats in play")
    tool.add_argument("--set", action="append", default=[], metavar="key=value", help="an option")


def _positive(text: str) -> int:
    if not (text.isdecimal() and text.isascii() and len(text) < 10 and int(text) > 0):
        raise ArgumentTypeError(f"{text[:20]!r} is not a whole number from 1 on")
    return int(text)


def _setup(options: Namespace) -> tuple[Game, State]:
    from games.catalogue import find

    game = find(options.game)
    seats = None if options.seats is None else _seats(options.seats)
    wishes: dict[str, str] = {}
    for wish in options.set:
        key, _, value = wish.partition("=")
        if not key or not value:
            raise BadSetup(wish, "no_value")
        if key in wishes:
            raise BadSetup(wish, "twice", what=key)
        wishes[key] = value
    return game, game.start(seats, wishes)


def _seats(text: str) -> list[Seat]:
    from games.core import SEAT_OF

    for name in text.split(","):
        if name not in SEAT_OF:
            raise BadSetup(text, "unknown_seat", seat=name)
    return [SEAT_OF[name] for name in text.split(",")]


def _lines(line: str) -> Iterator[str]:
    """The line itself, or those of standard input."""
    if line != "-":
        yield line
        return
    for text in sys.stdin:
        yield text.removesuffix("\n")


def _answer(options: Namespace, answers: Sequence[str]) -> None:
    for answer in answers:
        print(answer)
    if options.line == "-":
        print(flush=True)


def _list(_: Namespace) -> None:
    from games.catalogue import GAMES

    print("\n".join(GAMES))


def _start(options: Namespace) -> None:
    print(_setup(options)[1].line())


def _actions(options: Namespace) -> None:
    from games.catalogue import parse
    from games.core import CHANCE, Decision

    for text in _lines(options.line):
        state = parse(text)
        actor = min(state.awaits.seats) if isinstance(state.awaits, Decision) else CHANCE
        _answer(options, [action.text for action in state.legal_actions(actor)])


def _outcomes(options: Namespace) -> None:
    from games.catalogue import parse
    from games.tools.positions import outcomes, thrown

    for text in _lines(options.line):
        _answer(options, sorted(state.line() for state in outcomes(thrown(parse(text)))))


def _perft(options: Namespace) -> None:
    from games.catalogue import parse
    from games.tools.positions import perft, unthrown

    print(perft(unthrown(parse(options.line)), options.depth))


def _play(options: Namespace) -> None:
    from games.chance import Luck
    from games.tools.simulation import POLICIES, Tally

    if options.policy not in POLICIES:
        known = ", ".join(POLICIES)
        raise BadSetup(options.policy, "unknown_value", value=options.policy, known=known)
    game, start = _setup(options)
    policy = POLICIES[options.policy](game)
    luck, tally = Luck(options.seed), Tally()
    began = reported = perf_counter()
    for _ in range(options.games):
        for _ in tally.play(start, policy, luck):
            if sys.stderr.isatty() and perf_counter() - reported > SECONDS_BETWEEN_REPORTS:
                reported = perf_counter()
                done = f"{tally.games} of {options.games} games, {tally.actions} actions"
                print(f"\r{game.title}: {done}", end="\x1b[K", file=sys.stderr, flush=True)
    if reported != began:
        print("\r", end="\x1b[K", file=sys.stderr, flush=True)
    seconds = perf_counter() - began
    for what, count in (("games", tally.games), ("turns", tally.turns), ("actions", tally.actions)):
        each = f"{count / tally.games:10.1f} a game" if what != "games" else " " * 17
        print(f"{what:8}{count:10}{each}{count / seconds:12.1f} per second")
    wins = ", ".join(f"{seat.colour} {tally.wins[seat]}" for seat in start.seats)
    print(f"won     {wins}")


if __name__ == "__main__":
    sys.exit(main())
