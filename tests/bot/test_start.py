"""What a start of the bot does not need is not read by it."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
SHOW = "import sys, bot.__main__, bot.discord_ui.app.running; print(*sys.modules)"


def test_a_start_needs_of_every_game_its_card_alone() -> None:
    run = subprocess.run([sys.executable, "-c", SHOW], capture_output=True, text=True, cwd=ROOT, check=True)
    read = set(run.stdout.split())
    assert not {"PIL", "aiohttp.web", "fluent", "prometheus_client", "render.face"} & read
    inner = {module for module in read if module.startswith("games.") and module.count(".") > 1}
    of_games = {module for module in inner if not module.startswith("games.players.")}
    assert of_games == {
        "games.giro_mondiale.card",
        "games.go_round.card",
        "games.quadrol.card",
        "games.rundlauf.card",
        "games.zwianer.gravitation",
        "games.zwianer.gravitation.card",
        "games.zwianer.tunnel_x",
        "games.zwianer.tunnel_x.card",
    }
