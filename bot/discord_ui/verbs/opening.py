"""Opening a table: from whatever was wished for to a lobby, or to a game that has begun."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from discord import ButtonStyle

from bot.clock import read_moment
from bot.discord_ui.controls.ids import ControlId
from bot.discord_ui.controls.layout import Layout, button, rows, words
from bot.discord_ui.delivery.forums import missing_for_tags
from bot.discord_ui.delivery.permissions import permission_names
from bot.discord_ui.delivery.schedule import is_seen_by_all, may_plan
from bot.discord_ui.incoming.access import table_at
from bot.discord_ui.incoming.request import Request
from bot.discord_ui.lookup.paces import usual_pace
from bot.discord_ui.lookup.permissions import lacks_permissions, lacks_tag
from bot.discord_ui.lookup.places import Place, place_for_table
from bot.tables.journal.acts import Phase
from bot.tables.journal.pace import Pace
from bot.tables.journal.refusals import Refused
from bot.tables.journal.settings import zone_of
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
    elsewhere: int = 0,
    when: str = "",
    once: str = "",
    tells_where: bool = True,
) -> Done | None:
    """Open a table, seat the computers, show it; None, if that cannot be, which is said then.

    ``begins``: and start at once, as is done where nobody can come.

    ``starter``: a colour, or that the host says who begins; ``elsewhere``: not here, but where the person is
    alone with us; ``when``: the day and time to begin at, as people write them; ``once``: what opens one
    table only, if not the interaction; ``tells_where``: whether the person hears where it is.
    """
    card = card_of(game)
    in_teams = card.team_option is not None and card.team_option.key in (options or {})
    if players is not None and await _does_not_fit(request, card, players, in_teams=in_teams):
        return None
    is_alone = request.is_alone or bool(elsewhere)
    if is_alone and when:
        await request.tell("play-alone-when")
        return None
    if not elsewhere and await is_no_place(request, game, public=public):
        return None
    place = Place(elsewhere) if elsewhere else await place_for_table(request)
    if not is_alone and await lacks_permissions(request, place, for_few=in_teams or not public):
        return None
    seats = players or min(max(card.fewest, computers + 1), card.most)
    if in_teams:
        seats = card.most
    if not elsewhere and await lacks_tag(request, place, game, begins=begins):
        return None
    if is_alone:  # nobody else can come, so that nobody has to be waited for
        computers, begins = seats - 1, starter != HOST_SAYS
    pace = read_pace(clock) if clock else await _usual_pace(request, people=seats - computers)
    tables, person = request.tables, request.person
    planned = await _planned(request, when) if when else 0
    once = once or str(request.interaction.id)
    done = await tables.open(
        person,
        game,
        planned=planned,
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
        server=0 if elsewhere else request.server,
        channel=place.channel,
        parent=place.parent,
        once=once,
    )
    free = len(done.table.free_seats)
    for seat in range(free, free - min(computers, free), -1):
        done = await tables.add_computer(done.table.id, person, level=level, once=f"{once} seat {seat}")
    if begins:
        done = await _begun(request, done)
    await request.delivery.show(done, request)
    if tells_where and (begins or place.channel != request.channel):
        await _tell_where(request, done)
    await _tell_of_lesser_wants(request, done, place)
    return done


async def _tell_of_lesser_wants(request: Request, done: Done, place: Place) -> None:
    """What a table goes without for want of a permission; of tags only who can grant it hears."""
    client, texts, terms = request.interaction.client, await request.texts(), done.table.terms
    server = client.get_guild(request.server)  # None, where we are no member
    wants_event = terms.planned and terms.public and is_seen_by_all(client, place.channel)
    if wants_event and server is not None and not may_plan(server):
        await request.say(texts.say("answer-no-event", missing=permission_names(("create_events",), texts)))
    if request.moderates:
        missing = missing_for_tags(client, place.channel, terms.game, terms.language)
        if missing:
            where, names = f"<#{place.parent or place.channel}>", permission_names(missing, texts)
            await request.say(texts.say("answer-no-tags", missing=names, where=where))


async def _begun(request: Request, opened: Done) -> Done:
    """The game that begins at once, or has begun with an earlier tap."""
    try:
        return await request.tables.start(opened.table.id, request.person, without_free_seats=True)
    except Refused as error:
        if error.why != "begun":
            raise
        return Done(await table_at(request, opened.table.id))


async def _planned(request: Request, when: str) -> int:
    """The moment that somebody wrote, where they live."""
    liked, texts = await request.preferences(), await request.texts()
    moment = read_moment(when, request.tables.now(), zone_of(liked, texts.language))
    if moment is None:
        raise Refused("unreadable_moment")
    return moment


async def play_from(request: Request, line: str, seat: Seat, *, once: str) -> None:
    """Open a table at which the game goes on from a position, alone against computers, and begin.

    ``once``: who comes with it again is led to that table, as long as it is played at.
    """
    place, game = await place_for_table(request), line.split()[0]
    if await is_no_place(request, game) or await lacks_permissions(request, place, for_few=False):
        return
    if await lacks_tag(request, place, game, begins=True):
        return
    tables, person = request.tables, request.person
    opened = partial(
        tables.open,
        person,
        game,
        line=line,
        seat=seat,
        language=await _usual_language(request),
        server=request.server,
        channel=place.channel,
        parent=place.parent,
    )
    done = await opened(once=once)
    if done.table.phase.is_over:
        done = await opened(once=str(request.interaction.id))
    if done.table.phase is Phase.PLAYING:
        home, texts = await request.delivery.home(done.table.id), await request.texts()
        await request.tell("answer-table-is", where=home.link, game=title(done.table.terms.game, texts))
        return
    while done.table.free_seats:
        done = await tables.add_computer(done.table.id, person)
    done = await tables.start(done.table.id, person)
    await request.delivery.show(done, request)
    await _tell_where(request, done)


async def is_no_place(request: Request, game: str = "", *, public: bool = True) -> bool:
    """Whether no table can be here, since the place is foreign; then the person is told what works."""
    if request.is_hidden:
        texts = await request.texts()
        ways = []
        if game:
            alone, said = ControlId("alone", arg=game), texts.say("control-alone")
            ways.append(button(alone, said, style=ButtonStyle.primary))
        await request.answer(Layout(words(texts.say("play-hidden")), *rows(ways)))
        return True
    if request.foreign_on and not public:
        await request.tell("play-foreign-private")
        return True
    return False


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
    if home.foreign or home.room == request.channel:
        return  # they see it
    if home.front is None:
        await request.tell("answer-not-there-yet")
        return
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
