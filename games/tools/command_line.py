"""The tools as commands: quiet, scriptable, one answer a line."""

import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Iterator, Sequence
from itertools import islice
from time import perf_counter, process_time
from typing import Final, NoReturn, Self

from games import DATA
from games.card import Game
from games.catalogue import GAMES, find, parse
from games.chance import Luck
from games.core import CHANCE, SEAT_OF, Decision, Seat, State
from games.faults import BadLine, BadSetup, printable
from games.lines import LONGEST
from games.record import LARGEST, BadRecord, read
from games.tools import analysis
from games.tools.arena import Result, Thoughts, matches, share_of
from games.tools.arena import told as standing
from games.tools.measuring import HEAD, keep, kinds, measure, row
from games.tools.positions import outcomes, perft_by_throw, thrown, unthrown
from games.tools.simulation import POLICIES, Tally
from games.tools.training import systems, train
from games.tools.verification import told
from games.tools.wins import missed, winning

STANDARD_INPUT: Final = "-"
DEEPEST: Final = 99
GAMES_TO_LEARN: Final = 20000
ROUNDS: Final = 200
POSITIONS: Final = 10_000
STRENGTH: Final = DATA.parent / "docs" / "strength.md"
SECONDS_BETWEEN_REPORTS: Final = 0.2


def run(arguments: Sequence[str]) -> None:
    """Do what the arguments ask for; a fault goes to the caller."""
    options = _parser().parse_args(arguments)
    options.tool(options)


class Parser(ArgumentParser):
    """A parser that shows foreign text only made harmless."""

    def error(self, message: str) -> NoReturn:
        """Refuse the arguments, with exit status 2."""
        super().error(printable(message))


def _parser() -> ArgumentParser:
    parser = Parser(prog="python -m games", description="The rules of Kreisel's games.")
    tools = parser.add_subparsers(required=True, metavar="TOOL")

    tool = tools.add_parser("list", help="the game ids, one per line")
    tool.set_defaults(tool=_list)

    tool = tools.add_parser("start", help="the starting line of a game")
    _add_setup(tool)
    tool.set_defaults(tool=_start)

    tool = tools.add_parser("actions", help="the legal actions of the (first) actor to move")
    tool.add_argument("line", metavar="LINE", help="a position line, or - for standard input")
    tool.set_defaults(tool=_actions)

    tool = tools.add_parser("outcomes", help="every position the turn can lead to")
    tool.add_argument("line", metavar="LINE", help="a line with dice, or - for standard input")
    tool.set_defaults(tool=_outcomes)

    tool = tools.add_parser("perft", help="how many positions lie so many rolls away")
    tool.add_argument("line", metavar="LINE", help="a line without dice")
    tool.add_argument("depth", metavar="DEPTH", type=_depth, help=f"1 to {DEEPEST}")
    tool.set_defaults(tool=_perft)

    tool = tools.add_parser("play", help="whole games between computer players")
    _add_setup(tool)
    tool.add_argument("--seed", type=int, metavar="N", help="the same seed, the same games")
    tool.add_argument("--games", type=_positive, default=1, metavar="N", help="how many (1)")
    tool.add_argument("--policy", default="random", metavar="NAME", help="random (default) or greedy")
    tool.set_defaults(tool=_play)

    tool = tools.add_parser("train", help="let the computer learn a game by playing against itself")
    tool.add_argument("game", metavar="GAME", help="a game id")
    tool.add_argument("--system", metavar="NAME", help="one rule system alone (all, one after the other)")
    tool.add_argument(
        "--games", type=_positive, default=GAMES_TO_LEARN, metavar="N", help="how many games each"
    )
    tool.add_argument("--seed", type=int, default=1, metavar="N", help="the same seed, the same weights (1)")
    tool.set_defaults(tool=_train)

    tool = tools.add_parser(
        "analyse", help="look back at an exported game: chances, mistakes, luck and skill"
    )
    tool.add_argument("export", metavar="EXPORT", help="the file, or - for standard input")
    tool.set_defaults(tool=_analyse)

    tool = tools.add_parser("arena", help="measure how strong the computers are, and write docs/strength.md")
    tool.add_argument("game", metavar="GAME", nargs="?", help="a game id (all, one after the other)")
    tool.add_argument(
        "--rounds", type=_positive, default=ROUNDS, metavar="N", help=f"of each match ({ROUNDS})"
    )
    tool.add_argument("--match", metavar="TEXT", default="", help="only matches with this in their name")
    tool.add_argument("--longer", action="store_true", help="against a much longer thought instead")
    tool.add_argument("--seed", type=int, default=1, metavar="N", help="the same seed, the same games (1)")
    tool.set_defaults(tool=_arena)

    tool = tools.add_parser("wins", help="whether every level takes the wins that one action brings")
    tool.add_argument("game", metavar="GAME", help="a game id")
    tool.add_argument(
        "--positions", type=_positive, default=POSITIONS, metavar="N", help=f"how many ({POSITIONS})"
    )
    tool.add_argument("--seed", type=int, default=1, metavar="N", help="the same seed, the same answers (1)")
    tool.set_defaults(tool=_wins)

    tool = tools.add_parser("balance", help="length, choices and the first player's share, by self-play")
    tool.add_argument("game", metavar="GAME", help="a game id")
    tool.add_argument("--seed", type=int, metavar="N", help="the same seed, the same figures")
    tool.add_argument("--games", type=_positive, default=100, metavar="N", help="how many of each kind (100)")
    tool.add_argument("--players", type=_positive, metavar="N", help="only for so many")
    tool.add_argument("--write", action="store_true", help="keep them for lobbies and docs/strength.md")
    tool.set_defaults(tool=_balance)

    tool = tools.add_parser("verify", help="check an exported game: every action, every roll, the result")
    tool.add_argument("export", metavar="EXPORT", help="the file, or - for standard input")
    tool.set_defaults(tool=_verify)
    return parser


def _add_setup(tool: ArgumentParser) -> None:
    tool.add_argument("game", metavar="GAME", help="a game id")
    tool.add_argument("--seats", metavar="red,blue", help="the seats in play")
    tool.add_argument("--set", action="append", default=[], metavar="key=value", help="an option")


def _positive(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 10 and int(text) > 0):
        raise ArgumentTypeError(f"{text[:20]!r} is not a whole number from 1 on")
    return int(text)


def _depth(text: str) -> int:
    if not text.isascii() or (depth := _positive(text)) > DEEPEST:
        raise ArgumentTypeError(f"{text[:20]!r} is not a whole number from 1 to {DEEPEST}")
    return depth


def _setup(options: Namespace) -> tuple[Game, State]:
    game = find(options.game)
    wishes: dict[str, str] = {}
    for wish in options.set:
        key, _, value = wish.partition("=")
        if not key or not value:
            raise BadSetup(wish, "no_value")
        if key in wishes:
            raise BadSetup(wish, "twice", what=key)
        wishes[key] = value
    game.refuse_without_effect(wishes)
    return game, game.start(_seats(options.seats), wishes)


def _seats(text: str | None) -> Sequence[Seat] | None:
    if text is None:
        return None
    names = text.split(",")
    for name in names:
        if name not in SEAT_OF:
            raise BadSetup(text, "unknown_seat", seat=name)
    return [SEAT_OF[name] for name in names]


def _positions(line: str) -> Iterator[State]:
    """The position of the line, or those of all lines on standard input."""
    if line != STANDARD_INPUT:
        yield parse(line)
        return
    sys.stdin.reconfigure(errors="replace")  # type: ignore[union-attr]  # so that no byte is a traceback
    number = 0
    while text := sys.stdin.readline(2 * LONGEST):  # no longer, so that an endless line ends here
        number += 1
        try:
            yield parse(text.rstrip("\r\n"))
        except BadLine as fault:
            fault.add_place(f"line {number}")
            raise


def _answer(options: Namespace, answers: Sequence[str]) -> None:
    for answer in answers:
        print(answer)
    if options.line == STANDARD_INPUT:
        print(flush=True)  # whoever asks line by line waits for it


def _list(_: Namespace) -> None:
    print("\n".join(GAMES))


def _start(options: Namespace) -> None:
    print(_setup(options)[1].line())


def _actions(options: Namespace) -> None:
    for state in _positions(options.line):
        actor = min(state.awaits.seats) if isinstance(state.awaits, Decision) else CHANCE
        _answer(options, [action.text for action in state.legal_actions(actor)])


def _outcomes(options: Namespace) -> None:
    for state in _positions(options.line):
        _answer(options, sorted(end.line() for end in outcomes(thrown(state))))


def _perft(options: Namespace) -> None:
    total = 0
    with Progress() as progress:
        for count in perft_by_throw(unthrown(parse(options.line)), options.depth):
            total += count
            progress.show(f"{total} positions so far")
    print(total)


def _play(options: Namespace) -> None:
    if options.policy not in POLICIES:
        known = ", ".join(POLICIES)
        raise BadSetup(options.policy, "unknown_value", value=options.policy, known=known)
    game, start = _setup(options)
    policy = POLICIES[options.policy](game)
    luck, tally = Luck(options.seed), Tally()
    began = perf_counter()
    with Progress() as progress:
        for _ in range(options.games):
            for _ in tally.play(start, policy, luck):
                progress.show(f"{tally.games} of {options.games} games, {tally.actions} actions")
    seconds = perf_counter() - began
    for what, count in (("games", tally.games), ("turns", tally.turns), ("actions", tally.actions)):
        print(f"{what:8}{count:10}{count / tally.games:10.1f} a game{count / seconds:12.1f} per second")
    print("won     " + ", ".join(f"{seat.colour} {tally.wins[seat]}" for seat in start.seats))


def _train(options: Namespace) -> None:
    game = find(options.game)
    known = systems(game)
    if options.system is not None and options.system not in known:
        raise BadSetup(options.system, "unknown_value", value=options.system, known=", ".join(known))
    for system in known if options.system is None else (options.system,):
        began = perf_counter()
        with Progress() as progress:
            for played in train(game, system, games=options.games, seed=options.seed):
                progress.show(f"{game.id}, {system}: {played} of {options.games} games")
        print(f"{game.id}, {system}: {options.games} games in {perf_counter() - began:.0f} s", flush=True)


def _arena(options: Namespace) -> None:
    for game in [find(options.game)] if options.game is not None else GAMES.values():
        for match in matches(game, longer=options.longer):
            if options.match not in match.name:
                continue
            thoughts, shares = Thoughts(process_time), list[float]()
            with Progress() as progress:
                for share in match.rounds(options.seed, thoughts):
                    shares.append(share)
                    progress.show(
                        f"{game.id}, {match.name}: {share_of(shares)}, {len(shares)} of {options.rounds}"
                    )
                    if len(shares) == options.rounds:
                        break
            result = Result(match, share_of(shares), thoughts.median, thoughts.longest)
            print(result.row, flush=True)
            before = STRENGTH.read_text("utf-8") if STRENGTH.exists() else ""
            page = standing([result], before)
            STRENGTH.write_text(page, "utf-8")
            if result.row not in page.splitlines():
                print(f"not kept: {STRENGTH.name} has more rounds of this match", flush=True)


def _wins(options: Namespace) -> None:
    game, luck, left_out = find(options.game), Luck(options.seed), 0
    with Progress() as progress:
        found = islice(winning(game, luck), options.positions)
        for number, (state, seat) in enumerate(found, start=1):
            progress.show(f"{game.id}: {number} of {options.positions} positions")
            for level in missed(state, seat, luck):
                left_out += 1
                print(f"{level}: {state.line()}", flush=True)
    print(f"{game.id}: {options.positions} positions, {left_out} wins missed")


def _balance(options: Namespace) -> None:
    card, luck = find(options.game), Luck(options.seed)
    wanted, found = list(kinds(card, options.players)), []
    print(HEAD)
    with Progress() as progress:
        for kind in wanted:
            progress.show(kind.words)
            found.append(measure(kind, options.games, luck))
            print(row(kind.words, found[-1]), flush=True)
    if options.write:
        keep(card, found)


def _verify(options: Namespace) -> None:
    for sentence in told(read(_export(options.export))):
        print(sentence)


def _analyse(options: Namespace) -> None:
    record = read(_export(options.export))
    with Progress() as progress:
        found = analysis.looked_at(record, lambda done, total: progress.show(f"{done} of {total} positions"))
    for sentence in analysis.told(record, found):
        print(sentence)


def _export(name: str) -> bytes:
    """The file, or no more of it than would be read of a game."""
    if name == STANDARD_INPUT:
        return sys.stdin.buffer.read(LARGEST + 1)
    try:
        with open(name, "rb") as file:
            return file.read(LARGEST + 1)
    except (OSError, ValueError) as error:
        raise BadRecord(name, "no_file", reason=getattr(error, "strerror", None) or str(error)) from None


class Progress:
    """One line on a terminal's standard error, shown now and then and wiped at the end."""

    def __init__(self) -> None:
        self._seen = sys.stderr.isatty()
        self._shown = perf_counter()

    def show(self, text: str) -> None:
        """Show how far it is, unless that was shown just now."""
        if self._seen and perf_counter() - self._shown > SECONDS_BETWEEN_REPORTS:
            self._shown = perf_counter()
            print(f"\r{text}", end="\x1b[K", file=sys.stderr, flush=True)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._seen:
            print("\r", end="\x1b[K", file=sys.stderr, flush=True)
