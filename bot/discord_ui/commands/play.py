"""/play: open a table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from discord import app_commands
from discord.app_commands import Choice

from bot.discord_ui.localising import choices, said
from bot.discord_ui.permissions import lacks_permissions
from bot.discord_ui.reception import receive
from bot.discord_ui.visit import AnyInteraction, Visit, language_of
from bot.tables.desk import Done
from bot.tables.terms import MOST_GAMES, TEAMS, Consent, Leaving, card_of
from bot.texts.games import option_name, title, value_name
from games.catalogue import GAMES
from games.course import seat_options
from render.texts import LANGUAGES

BETWEEN: Final = ";"
MOST_CHOICES: Final = 25
LONGEST_CHOICE: Final = 100
MOST_SEATS: Final = max(card.most for card in GAMES.values())


@app_commands.command(name=said("command-play"), description=said("command-play-help"))
@app_commands.rename(
    game=said("option-game"),
    players=said("option-players"),
    computers=said("option-computers"),
    teams=said("option-teams"),
    options=said("option-options"),
    games=said("option-games"),
    private=said("option-private"),
    language=said("option-language"),
    undo=said("option-undo"),
    leaving=said("option-leaving"),
)
@app_commands.describe(
    game=said("option-game-help"),
    players=said("option-players-help"),
    computers=said("option-computers-help"),
    teams=said("option-teams-help"),
    options=said("option-options-help"),
    games=said("option-games-help"),
    private=said("option-private-help"),
    language=said("option-language-help"),
    undo=said("option-undo-help"),
    leaving=said("option-leaving-help"),
)
@app_commands.choices(  # type: ignore[misc]
    game=[Choice(name=card.title, value=card.id) for card in GAMES.values()],
    players=[Choice(name=str(count), value=count) for count in range(2, MOST_SEATS + 1)],
    computers=[Choice(name=str(count), value=count) for count in range(MOST_SEATS)],
    games=[Choice(name=str(count), value=count) for count in range(1, MOST_GAMES + 1)],
    language=choices("language", *LANGUAGES),
    undo=choices("undo", *(consent.value for consent in Consent)),
    leaving=choices("leaving", *(policy.value for policy in Leaving)),
)
async def play(
    interaction: AnyInteraction,
    game: Choice[str],
    players: Choice[int] | None = None,
    computers: Choice[int] | None = None,
    teams: bool = False,
    options: str = "",
    games: Choice[int] | None = None,
    private: bool = False,
    language: Choice[str] | None = None,
    undo: Choice[str] | None = None,
    leaving: Choice[str] | None = None,
) -> None:
    """Open a table, and show its lobby."""

    async def opening(visit: Visit) -> None:
        await open_and_show(
            visit,
            game.value,
            players=players.value if players else None,
            computers=computers.value if computers else 0,
            options=_with_teams(game.value, _written(options), teams),
            games=games.value if games else 1,
            public=not private,
            language=language.value if language else "",
            undo=Consent(undo.value) if undo else Consent.ALL,
            leaving=Leaving(leaving.value) if leaving else Leaving.COMPUTER,
        )

    await receive(Visit(interaction), opening)


@play.autocomplete("options")
async def _suggest_options(interaction: AnyInteraction, current: str) -> list[Choice[str]]:
    """What can be agreed on in the chosen game, in words; several are written one after the other."""
    game = getattr(interaction.namespace, "game", None)
    if game not in GAMES:
        return []
    texts = await Visit(interaction).texts()
    *before, typed = current.split(BETWEEN)
    chosen = {part.partition("=")[0].strip() for part in before}
    found = []
    for option in card_of(game).options:
        if option.key in chosen or option.key in seat_options(game) or option.key == TEAMS:
            continue
        for value in option.choices:
            if value == option.default:
                continue
            name = f"{option_name(game, option.key, texts)}: {value_name(game, option.key, value, texts)}"
            written = BETWEEN.join((*before, f"{option.key}={value}"))
            fits = typed.strip().lower() in f"{name} {option.key}={value}".lower()
            if fits and len(written) <= LONGEST_CHOICE:
                found.append(Choice(name=name[:LONGEST_CHOICE], value=written))
    return found[:MOST_CHOICES]


async def open_and_show(
    visit: Visit,
    game: str,
    *,
    players: int | None = None,
    computers: int = 0,
    options: Mapping[str, str] | None = None,
    games: int = 1,
    public: bool = True,
    language: str = "",
    undo: Consent = Consent.ALL,
    leaving: Leaving = Leaving.COMPUTER,
    begins: bool = False,
) -> None:
    """Open a table, seat the computers, show it; ``begins``: and start at once."""
    if await lacks_permissions(visit):
        return
    card = card_of(game)
    seats = players or min(max(card.fewest, computers + 1), card.most)
    if TEAMS in (options or {}):
        seats = card.most
    tables, person = visit.kreisel.tables, visit.person
    done = await tables.open(
        person,
        game,
        players=seats,
        options=options,
        language=language or await _usual_language(visit),
        public=public,
        undo=undo,
        leaving=leaving,
        games=games,
        server=visit.server,
        channel=visit.channel,
        once=str(visit.interaction.id),
    )
    for _ in range(min(computers, len(done.table.free_seats))):
        done = await tables.add_computer(done.table.id, person)
    if begins:
        done = await tables.start(done.table.id, person, without_free_seats=True)
    await visit.kreisel.stage.show(done, visit)
    if begins:
        await _tell_where(visit, done)


async def _tell_where(visit: Visit, done: Done) -> None:
    home = await visit.kreisel.stage.home(done.table.id)
    game = title(done.table.terms.game, await visit.texts())
    await visit.tell("answer-table-is", where=f"<#{home.room}>", game=game)


async def _usual_language(visit: Visit) -> str:
    """The server's, as its managers chose or as Discord knows it; alone, the person's."""
    if visit.server:
        settings = await visit.kreisel.tables.server_settings(visit.server)
        if settings.language:
            return settings.language
        if visit.interaction.guild_locale is not None:
            return language_of(visit.interaction.guild_locale)
    return (await visit.texts()).language


def _written(options: str) -> dict[str, str]:
    """Options as the autocomplete writes them.

    >>> _written("start=two; capture=forced")
    {'start': 'two', 'capture': 'forced'}
    """
    pairs = (part.partition("=") for part in options[:LONGEST_CHOICE].split(BETWEEN) if part.strip())
    return {key.strip(): value.strip() for key, _, value in pairs}


def _with_teams(game: str, options: dict[str, str], teams: bool) -> dict[str, str]:
    """Teams, paired as the game's card says first; the lobby can pair them otherwise."""
    if not teams or TEAMS in options:
        return options
    pairings = next((option.choices for option in card_of(game).options if option.key == TEAMS), ())
    return {**options, TEAMS: pairings[0] if pairings else "?"}
