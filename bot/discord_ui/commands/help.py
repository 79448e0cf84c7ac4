"""/help: a tour, or what somebody wants to know."""

from __future__ import annotations

from discord import app_commands
from discord.app_commands import Choice

from bot.discord_ui.controls.localising import said
from bot.discord_ui.incoming.dispatch import serve
from bot.discord_ui.incoming.request import AnyInteraction, Request
from bot.discord_ui.lookup.finding import LONGEST_CHOICE, MOST_CHOICES
from bot.discord_ui.verbs.tour import show_step
from bot.texts.markdown import escaped
from bot.texts.tours import KREISEL
from games.catalogue import GAMES
from games.faults import shortened


@app_commands.command(name=said("command-help"), description=said("command-help-help"))
@app_commands.rename(topic=said("help-option-topic"), game=said("option-game"))
@app_commands.describe(topic=said("help-option-topic-help"), game=said("help-option-game-help"))
@app_commands.choices(game=[Choice(name=card.title, value=card.id) for card in GAMES.values()])
async def show_help(interaction: AnyInteraction, topic: str = "", game: Choice[str] | None = None) -> None:
    """Answer a question; or show a game, or Kreisel itself, to somebody who never saw it."""

    async def showing(request: Request) -> None:
        if topic:
            await _tell(request, topic)
        else:
            await show_step(request, game.value if game else KREISEL, 0)

    await serve(Request(interaction), showing)


async def _tell(request: Request, asked: str) -> None:
    """The topic that was chosen, or the best that fits what was typed."""
    index, texts = await request.bot.helpdesk.index(), await request.texts()
    found = index.topics.get(asked) or next(iter(index.found(asked)), None)
    if found is None:
        await request.tell("help-nothing", what=escaped(shortened(asked, LONGEST_CHOICE)))
        return
    title, told = found.titles[texts.language], found.told[texts.language]
    heading = f"`{title}`" if title.startswith("/") else title  # a command, to be tapped on
    await request.say(request.bot.helpdesk.linked(f"### {heading}\n{told}"))


@show_help.autocomplete("topic")
async def _suggest_topics(interaction: AnyInteraction, current: str) -> list[Choice[str]]:
    """What may be meant, in the reader's language, whatever language they type in."""
    request = Request(interaction)
    index, texts = await request.bot.helpdesk.index(), await request.texts()
    return [
        Choice(name=shortened(one.titles[texts.language], LONGEST_CHOICE), value=one.key)
        for one in index.found(current)[:MOST_CHOICES]
    ]
