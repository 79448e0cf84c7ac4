"""/play: open a table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from discord import app_commands
from discord.app_commands import Choice

from bot.discord_ui.commands.wishes import offered, suggested, understood, wish_words
from bot.discord_ui.localising import choices, said
from bot.discord_ui.permissions import lacks_permissions
from bot.discord_ui.reception import receive
from bot.discord_ui.visit import AnyInteraction, Visit, language_of
from bot.discord_ui.whereabouts import place_for_table
from bot.tables.desk import Done
from bot.tables.refusals import Refused
from bot.tables.terms import LANGUAGES, MOST_GAMES, Consent, Leaving, card_of
from bot.texts.games import title
from bot.texts.markdown import escaped
from games.card import Game
from games.catalogue import GAMES

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
        wanted = await _wanted(visit, game.value, options, teams=teams)
        if wanted is None:
            return
        await open_and_show(
            visit,
            game.value,
            players=players.value if players else None,
            computers=computers.value if computers else 0,
            options=wanted,
            games=games.value if games else 1,
            public=not private,
            language=language.value if language else "",
            undo=Consent(undo.value) if undo else Consent.ALL,
            leaving=Leaving(leaving.value) if leaving else Leaving.COMPUTER,
        )

    await receive(Visit(interaction), opening)


@play.autocomplete("options")
async def _suggest_options(interaction: AnyInteraction, current: str) -> list[Choice[str]]:
    """What can be agreed on in the chosen game, in words."""
    game = getattr(interaction.namespace, "game", None)
    return suggested(game, current, await Visit(interaction).texts()) if game in GAMES else []


async def _wanted(visit: Visit, game: str, written: str, *, teams: bool) -> dict[str, str] | None:
    """The options somebody wrote; None, if they had to be told that there is no such thing."""
    options, strange = understood(game, written)
    if not strange:
        return {**options, **_teams(game)} if teams else options
    texts = await visit.texts()
    known = texts.listed(wish_words(game, wish, texts) for wish in offered(game))
    key = "play-no-option" if known else "play-no-options"
    await visit.tell(key, part=escaped(strange), game=title(game, texts), known=known)
    return None


def _teams(game: str) -> dict[str, str]:
    """Teams, paired as the game's card says first; the lobby can pair them otherwise."""
    option = card_of(game).team_option
    if option is None:
        raise Refused("no_teams")
    return {option.key: option.choices[0]}


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
    card = card_of(game)
    in_teams = card.team_option is not None and card.team_option.key in (options or {})
    if players is not None and await _does_not_fit(visit, card, players, in_teams=in_teams):
        return
    if await lacks_permissions(visit, for_few=in_teams or not public):
        return
    seats = players or min(max(card.fewest, computers + 1), card.most)
    if in_teams:
        seats = card.most
    tables, person, channel = visit.kreisel.tables, visit.person, await place_for_table(visit)
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
        channel=channel,
        once=str(visit.interaction.id),
    )
    for _ in range(min(computers, len(done.table.free_seats))):
        done = await tables.add_computer(done.table.id, person)
    if begins:
        done = await tables.start(done.table.id, person, without_free_seats=True)
    await visit.kreisel.delivery.show(done, visit)
    if begins or channel != visit.channel:
        await _tell_where(visit, done)


async def _does_not_fit(visit: Visit, card: Game, players: int, *, in_teams: bool) -> bool:
    """Whether a game is for another number of people; then they are told for how many."""
    least, most = (card.most if in_teams else card.fewest), card.most
    if least <= players <= most:
        return False
    kind = "teams" if in_teams else "one" if least == most else "range"
    await visit.tell("play-players", kind=kind, game=card.title, least=least, most=most)
    return True


async def _tell_where(visit: Visit, done: Done) -> None:
    home = await visit.kreisel.delivery.home(done.table.id)
    game = title(done.table.terms.game, await visit.texts())
    await visit.tell("answer-table-is", where=f"<#{home.room}>" if home.server else home.link, game=game)


async def _usual_language(visit: Visit) -> str:
    """The server's, as its managers chose or as Discord knows it; alone, the person's."""
    if visit.server:
        settings = await visit.kreisel.tables.server_settings(visit.server)
        if settings.language:
            return settings.language
        if visit.interaction.guild_locale is not None:
            return language_of(visit.interaction.guild_locale)
    return (await visit.texts()).language
