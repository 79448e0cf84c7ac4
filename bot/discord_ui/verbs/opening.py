"""Opening a table: from whatever was wished for to a lobby, or to a game that has begun."""

from __future__ import annotations

from collections.abc import Mapping

from bot.discord_ui.incoming.request import Request
from bot.discord_ui.lookup.paces import usual_pace
from bot.discord_ui.lookup.permissions import lacks_permissions
from bot.discord_ui.lookup.places import place_for_table
from bot.tables.journal.pace import Pace
from bot.tables.journal.terms import Consent, Hints, Leaving, card_of
from bot.tables.service.desk import Done
from bot.texts.games import HOST_SAYS, title
from bot.texts.pace import read_pace
from games.card import Game
from games.core import SEAT_OF, Seat
from games.players.levels import Level


async def open_and_show(
    request: Request,
    game: str,
    *,
    players: int | None = None,
    computers: int = 0,
    level: str = Level.MEDIUM,
    options: Mapping[str, str] | None = None,
    games: int = 1,
    clock: str = "",
    public: bool = True,
    language: str = "",
    undo: Consent = Consent.ALL,
    leaving: Leaving = Leaving.COMPUTER,
    hints: Hints = Hints.ALONE,
    grace: int | None = None,
    starter: str = "",
    begins: bool = False,
) -> None:
    """Open a table, seat the computers, show it; ``begins``: and start at once.

    ``starter``: a colour, or that the host says who begins.
    """
    card = card_of(game)
    in_teams = card.team_option is not None and card.team_option.key in (options or {})
    if players is not None and await _does_not_fit(request, card, players, in_teams=in_teams):
        return
    if await lacks_permissions(request, for_few=in_teams or not public):
        return
    seats = players or min(max(card.fewest, computers + 1), card.most)
    if in_teams:
        seats = card.most
    if not request.server:  # nobody else can come
        computers = seats - 1
    pace = read_pace(clock) if clock else await _usual_pace(request, people=seats - computers)
    tables, person, channel = request.tables, request.person, await place_for_table(request)
    done = await tables.open(
        person,
        game,
        players=seats,
        options=options,
        language=language or await _usual_language(request),
        public=public,
        undo=undo,
        leaving=leaving,
        hints=hints,
        grace=grace,
        first=SEAT_OF.get(starter),
        host_says=starter == HOST_SAYS,
        games=games,
        pace=pace,
        server=request.server,
        channel=channel,
        once=str(request.interaction.id),
    )
    for _ in range(min(computers, len(done.table.free_seats))):
        done = await tables.add_computer(done.table.id, person, level=level)
    if begins:
        done = await tables.start(done.table.id, person, without_free_seats=True)
    await request.delivery.show(done, request)
    if begins or channel != request.channel:
        await _tell_where(request, done)


async def play_from(request: Request, line: str, seat: Seat) -> None:
    """Open a table at which the game goes on from a position, alone against computers, and begin."""
    if await lacks_permissions(request, for_few=False):
        return
    tables, person, channel = request.tables, request.person, await place_for_table(request)
    done = await tables.open(
        person,
        line.split()[0],
        line=line,
        seat=seat,
        language=await _usual_language(request),
        server=request.server,
        channel=channel,
        once=str(request.interaction.id),
    )
    while done.table.free_seats:
        done = await tables.add_computer(done.table.id, person)
    done = await tables.start(done.table.id, person)
    await request.delivery.show(done, request)
    await _tell_where(request, done)


async def _does_not_fit(request: Request, card: Game, players: int, *, in_teams: bool) -> bool:
    """Whether a game is for another number of people; then they are told for how many."""
    least, most = (card.most if in_teams else card.fewest), card.most
    if least <= players <= most:
        return False
    kind = "teams" if in_teams else "one" if least == most else "range"
    await request.tell("play-players", kind=kind, game=card.title, least=least, most=most)
    return True


async def _tell_where(request: Request, done: Done) -> None:
    home = await request.delivery.home(done.table.id)
    game = title(done.table.terms.game, await request.texts())
    await request.tell("answer-table-is", where=f"<#{home.room}>" if home.server else home.link, game=game)


async def _usual_pace(request: Request, *, people: int) -> Pace | None:
    """The clock of a table that others can come to; alone with computers nobody has to hurry."""
    if people < 2:
        return None
    return usual_pace(await request.tables.server_settings(request.server))


async def _usual_language(request: Request) -> str:
    """The one that the server's managers have set; else that of whoever opens the table."""
    settings = await request.tables.server_settings(request.server)
    return settings.language or (await request.texts()).language
