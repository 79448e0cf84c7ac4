"""/play: open a table."""

from __future__ import annotations

from typing import Final

from discord import app_commands
from discord.app_commands import Choice

from bot.discord_ui.controls.localising import choices, said
from bot.discord_ui.incoming.dispatch import serve
from bot.discord_ui.incoming.request import AnyInteraction, Request
from bot.discord_ui.lookup.paces import suggest_paces
from bot.discord_ui.lookup.wishes import offered, suggested, understood, wish_words
from bot.discord_ui.verbs.opening import open_and_show
from bot.tables.journal.refusals import Refused
from bot.tables.journal.terms import GRACES, LANGUAGES, MOST_GAMES, Consent, Hints, Leaving, card_of
from bot.texts.games import BY_LOT, HOST_SAYS, grace_key, title
from bot.texts.markdown import escaped
from games.catalogue import GAMES
from games.core import SEAT_OF
from games.players.levels import Level

MOST_SEATS: Final = max(card.most for card in GAMES.values())


@app_commands.command(name=said("command-play"), description=said("command-play-help"))
@app_commands.rename(
    game=said("option-game"),
    players=said("option-players"),
    computers=said("option-computers"),
    level=said("option-level"),
    teams=said("option-teams"),
    options=said("option-options"),
    games=said("option-games"),
    clock=said("option-clock"),
    private=said("option-private"),
    language=said("option-language"),
    undo=said("option-undo"),
    grace=said("option-grace"),
    leaving=said("option-leaving"),
    hints=said("option-hints"),
    begins=said("option-begins"),
    when=said("option-when"),
)
@app_commands.describe(
    game=said("option-game-help"),
    players=said("option-players-help"),
    computers=said("option-computers-help"),
    level=said("option-level-help"),
    teams=said("option-teams-help"),
    options=said("option-options-help"),
    games=said("option-games-help"),
    clock=said("option-clock-help"),
    private=said("option-private-help"),
    language=said("option-language-help"),
    undo=said("option-undo-help"),
    grace=said("option-grace-help"),
    leaving=said("option-leaving-help"),
    hints=said("option-hints-help"),
    begins=said("option-begins-help"),
    when=said("option-when-help"),
)
@app_commands.autocomplete(clock=suggest_paces)
@app_commands.choices(  # type: ignore[misc]
    game=[Choice(name=card.title, value=card.id) for card in GAMES.values()],
    players=[Choice(name=str(count), value=count) for count in range(2, MOST_SEATS + 1)],
    computers=[Choice(name=str(count), value=count) for count in range(MOST_SEATS)],
    level=choices("level", *Level),
    games=[Choice(name=str(count), value=count) for count in range(1, MOST_GAMES + 1)],
    language=choices("language", *LANGUAGES),
    undo=choices("undo", *(consent.value for consent in Consent)),
    grace=[Choice(name=said(grace_key(seconds), seconds=seconds), value=seconds) for seconds in GRACES],
    leaving=choices("leaving", *(policy.value for policy in Leaving)),
    hints=choices("hints", *(where.value for where in Hints)),
    begins=[
        Choice(name=said("start-by-lot"), value=BY_LOT),
        Choice(name=said("start-host-says"), value=HOST_SAYS),
        *choices("begins", *SEAT_OF),
    ],
)
async def play(
    interaction: AnyInteraction,
    game: Choice[str],
    players: Choice[int] | None = None,
    computers: Choice[int] | None = None,
    level: Choice[str] | None = None,
    teams: bool = False,
    options: str = "",
    games: Choice[int] | None = None,
    clock: str = "",
    private: bool = False,
    language: Choice[str] | None = None,
    undo: Choice[str] | None = None,
    grace: Choice[int] | None = None,
    leaving: Choice[str] | None = None,
    hints: Choice[str] | None = None,
    begins: Choice[str] | None = None,
    when: str = "",
) -> None:
    """Open a table, and show its lobby."""

    async def opening(request: Request) -> None:
        wanted = await _wanted(request, game.value, options, teams=teams)
        if wanted is None:
            return
        await open_and_show(
            request,
            game.value,
            players=players.value if players else None,
            computers=computers.value if computers else 0,
            level=level.value if level else Level.MEDIUM,
            options=wanted,
            games=games.value if games else 1,
            clock=clock,
            public=not private,
            language=language.value if language else "",
            undo=Consent(undo.value) if undo else Consent.ALL,
            grace=grace.value if grace else None,
            leaving=Leaving(leaving.value) if leaving else Leaving.COMPUTER,
            hints=Hints(hints.value) if hints else Hints.ALONE,
            starter=begins.value if begins else "",
            when=when,
        )

    await serve(Request(interaction), opening)


@play.autocomplete("options")
async def _suggest_options(interaction: AnyInteraction, current: str) -> list[Choice[str]]:
    """What can be agreed on in the chosen game, in words."""
    game = getattr(interaction.namespace, "game", None)
    return suggested(game, current, await Request(interaction).texts()) if game in GAMES else []


async def _wanted(request: Request, game: str, written: str, *, teams: bool) -> dict[str, str] | None:
    """The options somebody wrote; None, if they had to be told that there is no such thing."""
    options, strange = understood(game, written)
    if not strange:
        return {**options, **_teams(game)} if teams else options
    texts = await request.texts()
    known = [wish_words(game, wish, texts) for wish in offered(game)]
    if known:
        facts = {"game": title(game, texts), "known": texts.listed(known)}
        await request.tell("play-no-option", part=escaped(strange), **facts)
    else:
        await request.tell("play-no-options", part=escaped(strange), game=title(game, texts))
    return None


def _teams(game: str) -> dict[str, str]:
    """Teams, paired as the game's card says first; the lobby can pair them otherwise."""
    option = card_of(game).team_option
    if option is None:
        raise Refused("no_teams")
    return {option.key: option.choices[0]}
