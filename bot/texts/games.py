"""The games as they are offered: what they are, what can be agreed on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from bot.tables.journal.terms import Consent, Hints, Leaving, Series, Terms
from bot.texts.clauses import capital
from bot.texts.facts import Facts, hyphened, needed_key
from bot.texts.loader import Texts
from bot.texts.pace import pace_words
from games.balance import Balance, balance_of
from games.card import Opening, Order, teams
from games.catalogue import GAMES
from games.core import SEAT_OF, State
from games.wording import NONE, seat_word

TAPS_A_DAY: Final = 5
"""What somebody plays who looks in now and then."""
BY_LOT, HOST_SAYS = "lot", "host"
"""The answers to the question who begins that name nobody yet."""


def title(game: str, texts: Texts) -> str:
    """The name of the game; the same in every language, as it is printed on the box."""
    return GAMES[game].title


def pitch(game: str, texts: Texts) -> str:
    """What it is, in one line."""
    return texts.say(f"pitch-{hyphened(game)}")


def goal(state: State, texts: Texts) -> str:
    """What everybody wants to reach, in one sentence; by what was agreed on, where that changes it."""
    return texts.say(f"goal-{hyphened(state.game)}", **_as_facts(state.options))


def _as_facts(options: Mapping[str, str]) -> Facts:
    return {key: int(value) if value.isdecimal() else value or NONE for key, value in options.items()}


def players(game: str, texts: Texts) -> str:
    """For how many, and for how long."""
    card = GAMES[game]
    shortest, longest = card.minutes
    return texts.say(
        "players-minutes",
        players=_range(card.fewest, card.most),
        minutes=_range(shortest, longest),
    )


def length(terms: Terms, seats: int, texts: Texts) -> str:
    """How long such a game lasts for each player, as it was measured; empty, if nobody has."""
    balance = _balance(terms, seats)
    if balance is None:
        return ""
    taps = balance.taps
    days = -(-taps.middle // TAPS_A_DAY)
    facts = {"taps": taps.middle, "low": taps.low, "high": taps.high, "rate": TAPS_A_DAY, "days": days}
    return texts.say("length-measured", **facts)


def start_advice(terms: Terms, seats: int, texts: Texts) -> str:
    """What to do about it that whoever begins wins more often; empty, where it matters little or is done."""
    card, series, balance = GAMES[terms.game], terms.series, _balance(terms, seats)
    if balance is None or not balance.start_matters or card.opening is Opening.HIGHEST_THROW:
        return ""
    if series is not None and series.games % len(card.default_seats(seats)) == 0:
        return ""  # everybody begins as often
    kind = "again" if not card.is_scored else "series" if series is None else "uneven"
    return texts.say("start-advice", percent=round(100 * balance.share), kind=kind)


def _balance(terms: Terms, seats: int) -> Balance | None:
    """What was measured of such games; what is each seat's own, or has no effect, makes no difference."""
    card = GAMES[terms.game]
    left_out = {option.key for option in card.options if option.of_seats}
    left_out |= {option.key for option in card.without_effect(terms.options)}
    options = {key: value for key, value in terms.options.items() if key not in left_out}
    return balance_of(card.data, card.id, seats, options)


def _range(least: int, most: int) -> str:
    return str(least) if least == most else f"{least}–{most}"


def option_name(game: str, key: str, texts: Texts) -> str:
    """What can be agreed on."""
    return texts.say(f"option-{hyphened(game)}-{key}")


def option_help(game: str, key: str, texts: Texts) -> str:
    """What that means."""
    return texts.say(f"option-help-{hyphened(game)}-{key}")


def value_name(game: str, key: str, value: str, texts: Texts) -> str:
    """One of the answers; several of them written with commas; seats and teams by their colours.

    >>> value_name("giro_mondiale", "teams", "red+yellow/blue+green", Texts("en"))
    'Red + Yellow against Blue + Green'
    >>> value_name("go_round", "variants", "line,shove", Texts("de"))
    'Linie und Schieben'
    """
    if not value:
        return texts.say(f"value-none-{hyphened(game)}-{key}")
    if GAMES[game].option(key).of_teams:
        first, second = (" + ".join(seat_word(seat, texts) for seat in sorted(team)) for team in teams(value))
        return texts.say("value-teams", first=first, second=second)
    return texts.listed(_word(game, key, word, texts) for word in value.split(","))


def _word(game: str, key: str, word: str, texts: Texts) -> str:
    if GAMES[game].option(key).of_seats:
        return seat_word(SEAT_OF[word], texts)
    return texts.say(f"value-{hyphened(game)}-{key}-{hyphened(word)}")


def value_help(game: str, key: str, value: str, texts: Texts) -> str:
    """What a single answer means, where its name alone does not say it; else empty."""
    message = f"value-help-{hyphened(game)}-{key}-{hyphened(value)}"
    return texts.say(message) if texts.knows(message) else ""


def order_name(game: str, order: Order, texts: Texts) -> str:
    """What can be ordered once and for all; of every game, if no game is named."""
    return texts.say(needed_key(texts, "order", game, hyphened(order.key)))


def order_help(game: str, order: Order, texts: Texts) -> str:
    """What that means."""
    return texts.say(needed_key(texts, "order-help", game, hyphened(order.key)))


def order_value(game: str, order: Order, value: int, texts: Texts) -> str:
    """One of its answers.

    >>> order_value("gravitation", GAMES["gravitation"].orders[-1], 2, Texts("en"))
    'Up to 2'
    """
    key = needed_key(texts, "order-value", game, hyphened(order.key)) if order.choices else "order-value"
    return texts.say(key, value=int(value))


def meanings(game: str, key: str, value: str, texts: Texts) -> list[str]:
    """An option as agreed, and what that means: in one line, or a line for each of several answers.

    >>> meanings("gravitation", "phase", "1", Texts("en"))
    ['Phase: phase 1. Three stones in formation win, without gravity or bumps.']
    """
    option, name = option_name(game, key, texts), value_name(game, key, value, texts)
    agreed = texts.say("terms-option", option=option, value=name)
    explained = {word: said for word in value.split(",") if (said := value_help(game, key, word, texts))}
    if len(explained) < 2:
        return [" ".join((f"{agreed}.", *explained.values())) if explained else agreed]
    return [
        agreed,
        *(
            texts.say("terms-meaning", value=capital(_word(game, key, word, texts)), meaning=said)
            for word, said in explained.items()
        ),
    ]


def undo_words(consent: Consent, texts: Texts) -> str:
    """Who must agree before something is taken back."""
    return texts.say("terms-undo", consent=consent.value)


def grace_key(seconds: int) -> str:
    """The message that tells so many seconds, or none, where somebody chooses."""
    return "grace-seconds" if seconds else "grace-none"


def grace_words(seconds: int, texts: Texts) -> str:
    """How long a tap can be taken back by whoever tapped."""
    return texts.say("terms-grace", seconds=seconds)


def leaving_words(leaving: Leaving, texts: Texts) -> str:
    """What becomes of a seat that is given up."""
    return texts.say("terms-leaving", leaving=leaving.value)


def hints_words(hints: Hints, texts: Texts) -> str:
    """Who may ask the computer what it would do."""
    return texts.say("terms-hints", hints=hints.value)


def public_words(public: bool, texts: Texts) -> str:
    """Who may sit down."""
    return texts.say("terms-public", public="yes" if public else "no")


def series_words(series: Series, texts: Texts) -> str:
    """Which game of how many."""
    return texts.say("terms-series", number=series.number, games=series.games)


def start_words(terms: Terms, texts: Texts) -> Iterator[str]:
    """Who begins, where that can be agreed on."""
    if GAMES[terms.game].opening is Opening.AGREED:
        who = seat_word(terms.first, texts) if terms.first is not None else ""
        kind = "seat" if who else HOST_SAYS if terms.host_says else BY_LOT
        yield texts.say("terms-start", kind=kind, seat=who)


def start_hint(terms: Terms, texts: Texts) -> str:
    """Whom the rulebook suggests to begin, where that can be agreed on."""
    usual = {option.key: option.default for option in GAMES[terms.game].options}
    return texts.say(f"start-hint-{hyphened(terms.game)}", **_as_facts(usual | terms.options))


def _options(terms: Terms, texts: Texts) -> Iterator[str]:
    """The options and what they mean; what needs others, or is each seat's own, only where it is chosen."""
    card = GAMES[terms.game]
    for option in card.options:
        offered = not option.of_seats and option.needs_seats in (0, terms.players)
        offered = offered and card.has_effect(option, terms.options)
        value = terms.options.get(option.key, option.default)
        if offered or value != option.default:
            yield from meanings(terms.game, option.key, value, texts)


def terms_words(terms: Terms, texts: Texts) -> list[str]:
    """Everything agreed at a table, a line each."""
    lines = list(_options(terms, texts))
    if terms.series is not None:
        lines.append(series_words(terms.series, texts))
    return [
        *lines,
        *start_words(terms, texts),
        public_words(terms.public, texts),
        *([texts.say("terms-finishers")] if terms.finishers else []),
        *([texts.say("terms-pace", pace=pace_words(terms.pace, texts))] if terms.pace is not None else []),
        undo_words(terms.undo, texts),
        *([grace_words(terms.grace, texts)] if terms.grace and terms.undo is not Consent.OFF else []),
        leaving_words(terms.leaving, texts),
        *([hints_words(terms.hints, texts)] if terms.hints is not Hints.ALONE else []),
    ]
