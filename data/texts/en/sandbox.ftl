# The sandbox: a Discord on one's own machine.

sandbox-person = Person { $number }
sandbox-moderator = Moderator
sandbox-channel-games = games
sandbox-channel-talk = talk
sandbox-channel-forum = game-forum
sandbox-elsewhere = Elsewhere
sandbox-group = Games evening
sandbox-channel-apps = apps-welcome
sandbox-channel-no-apps = no-apps

sandbox-open = Kreisel is running here: { $address }
sandbox-stop = Ctrl-C stops everything; next time you go on where you left off.
sandbox-on-discord = DISCORD_TOKEN is set: Kreisel runs on Discord, not in the sandbox.
sandbox-port-taken = Port { $port } is taken. Choose another: .venv/bin/python -m bot.sandbox --port { $other }
sandbox-ports-taken = Ports { $first } to { $last } are taken. Choose another: .venv/bin/python -m bot.sandbox --port { $other }
sandbox-running = The sandbox with { $database } is already running: { $address }
sandbox-starting = The sandbox with { $database } is being started or stopped elsewhere. Try again in a moment.
sandbox-bad-world = { $file } cannot be read. Rename the file, and the sandbox starts afresh. ({ $reason })
sandbox-no-place = Nothing can be written next to { $file } ({ $reason }). Set KREISEL_DATABASE to a file in a folder that exists.
sandbox-bot-died = The bot stopped (status { $status }) and starts again in { $seconds } s.
sandbox-bye = See you soon.
