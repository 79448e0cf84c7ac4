"""/series: several games in a row, their places and where they are."""

from __future__ import annotations

from typing import Final

from discord import app_commands
from discord.app_commands import Choice, Group

from bot.clock import MILLISECONDS
from bot.discord_ui.commands.play import MOST_SEATS
from bot.discord_ui.controls.layout import Layout, Message, framed, words
from bot.discord_ui.controls.localising import choices, said
from bot.discord_ui.incoming.access import look_at, table_at
from bot.discord_ui.incoming.dispatch import serve
from bot.discord_ui.incoming.request import AnyInteraction, Request
from bot.discord_ui.lookup.finding import at_table, named, of_a_table, table_here
from bot.discord_ui.lookup.naming import MOST_LOOKED_AT, chosen, looked_into
from bot.discord_ui.messages.listing import as_text, linked, name_of
from bot.discord_ui.messages.players import shown_name
from bot.discord_ui.messages.series import score_sheet, standing_lines
from bot.discord_ui.verbs.opening import open_and_show
from bot.tables.journal.acts import Phase
from bot.tables.journal.refusals import Refused
from bot.tables.journal.table import Table
from bot.tables.journal.terms import LANGUAGES, MOST_GAMES
from bot.texts.loader import Texts
from games.catalogue import GAMES
from games.players.levels import Level

SCORED: Final = tuple(card for card in GAMES.values() if card.is_scored)
"""The games that keep a score."""

SERIES: Final = Group(name=said("command-series"), description=said("command-series-help"))


@SERIES.command(name=said("command-series-standings"), description=said("command-series-standings-help"))
@app_commands.rename(table=said("series-option-table"))
@app_commands.describe(table=said("series-option-table-help"))
async def standings(interaction: AnyInteraction, table: str = "") -> None:
    """The places of a series, and its games."""

    async def telling(request: Request) -> None:
        meant = await named(request, table) if table else await table_here(request)
        if meant is None:
            await request.tell("series-which")
        else:
            await _tell(request, meant)

    await serve(Request(interaction), telling)


@standings.autocomplete("table")
async def _suggest_series(interaction: AnyInteraction, current: str) -> list[Choice[str]]:
    """The series that one plays in, and those of this server; the newest game of each."""
    request = Request(interaction)
    own = await request.tables.tables_of(request.person.id, ended=True)
    here = await request.tables.tables_on(request.server) if request.server else ()
    scored = {listing.table: listing for listing in (*own, *here) if _keeps_score(listing.game)}
    newest = sorted(scored.values(), key=lambda listing: -listing.table)[:MOST_LOOKED_AT]
    mine = {listing.table for listing in own}
    latest: dict[int, Table] = {}
    for table in await looked_into(request, newest, through=look_at):
        series = table.terms.series
        if series is not None and (table.terms.public or table.id in mine):
            latest.setdefault(series.first_table or table.id, table)
    return chosen(latest.values(), current, await request.texts())


@SERIES.command(name=said("command-series-start"), description=said("command-series-start-help"))
@app_commands.rename(
    game=said("option-game"),
    games=said("option-games"),
    players=said("option-players"),
    computers=said("option-computers"),
    level=said("option-level"),
    private=said("option-private"),
    language=said("option-language"),
    when=said("option-when"),
)
@app_commands.describe(
    game=said("option-game-help"),
    games=said("series-option-games-help"),
    players=said("option-players-help"),
    computers=said("option-computers-help"),
    level=said("option-level-help"),
    private=said("option-private-help"),
    language=said("option-language-help"),
    when=said("option-when-help"),
)
@app_commands.choices(  # type: ignore[misc]
    game=[Choice(name=card.title, value=card.id) for card in SCORED],
    games=[Choice(name=str(count), value=count) for count in range(2, MOST_GAMES + 1)],
    players=[Choice(name=str(count), value=count) for count in range(2, MOST_SEATS + 1)],
    computers=[Choice(name=str(count), value=count) for count in range(MOST_SEATS)],
    level=choices("level", *Level),
    language=choices("language", *LANGUAGES),
)
async def start(
    interaction: AnyInteraction,
    game: Choice[str],
    games: Choice[int],
    players: Choice[int] | None = None,
    computers: Choice[int] | None = None,
    level: Choice[str] | None = None,
    private: bool = False,
    language: Choice[str] | None = None,
    when: str = "",
) -> None:
    """Open the first table of a series; the others follow by themselves."""

    async def opening(request: Request) -> None:
        await open_and_show(
            request,
            game.value,
            games=games.value,
            players=players.value if players else None,
            computers=computers.value if computers else 0,
            level=level.value if level else Level.MEDIUM,
            public=not private,
            language=language.value if language else "",
            when=when,
        )

    await serve(Request(interaction), opening)


@SERIES.command(name=said("command-series-next"), description=said("command-series-next-help"))
@of_a_table
async def next_game(interaction: AnyInteraction, table: str = "") -> None:
    """Begin the next game of a series."""
    await at_table(interaction, "next_game", table)


@SERIES.command(name=said("command-series-repeat"), description=said("command-series-repeat-help"))
@of_a_table
async def repeat(interaction: AnyInteraction, table: str = "") -> None:
    """Play a game again that was not finished."""
    await at_table(interaction, "repeat_game", table)


@SERIES.command(name=said("command-series-stop"), description=said("command-series-stop-help"))
@of_a_table
async def stop(interaction: AnyInteraction, table: str = "") -> None:
    """End a series with a game that was not finished."""
    await at_table(interaction, "stop_series", table)


async def _tell(request: Request, meant: Table) -> None:
    if meant.terms.series is None:
        await request.tell("series-none", table=str(meant.id))
        return
    texts = await request.texts()
    numbers = await (await look_at(request, meant.id)).series()
    last = await table_at(request, numbers[-1])
    heading = "\n".join((*standing_lines(last, texts), "", texts.say("series-games")))
    lines = [await _game(request, number, texts) for number in numbers]
    sheet, file = await score_sheet(last, texts, theme=(await request.preferences()).theme)
    told = words(as_text(heading, lines, texts))
    await request.answer(Message(Layout(framed(told, sheet)), (file,)))


async def _game(request: Request, number: int, texts: Texts) -> str:
    """A game of the series, and who won it."""
    home = await request.delivery.home(number)
    try:
        table = await table_at(request, number)
    except Refused:  # of other rules
        return texts.say("series-game", table=linked(str(number), home.link), what=texts.say("series-rests"))
    name = linked(name_of(table.terms.game, number, texts), home.link)
    return texts.say("series-game", table=name, what=_outcome(table, texts))


def _outcome(table: Table, texts: Texts) -> str:
    match table.phase:
        case Phase.FINISHED:
            return texts.say("series-won", who=_winners(table, texts))
        case Phase.PLAYING:
            return texts.say("series-runs", since=f"<t:{table.changed // MILLISECONDS}:R>")
        case Phase.LOBBY:
            return texts.say("series-waits")
    return texts.say("series-broken-off")


def _winners(table: Table, texts: Texts) -> str:
    return texts.listed(shown_name(table, seat, texts) for seat in sorted(table.places[0]))


def _keeps_score(game: str) -> bool:
    return any(card.id == game for card in SCORED)
