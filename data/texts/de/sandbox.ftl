# Der Sandkasten: ein Discord auf dem eigenen Rechner.

sandbox-person = Person { $number }
sandbox-moderator = Moderation
sandbox-channel-games = spiele
sandbox-channel-talk = plauderei
sandbox-channel-forum = spielforum
sandbox-elsewhere = Anderswo
sandbox-group = Spieleabend
sandbox-channel-apps = mit-apps
sandbox-channel-no-apps = ohne-apps

sandbox-open = Kreisel läuft hier: { $address }
sandbox-stop = Strg-C beendet alles; beim nächsten Start geht es weiter, wo du warst.
sandbox-on-discord = DISCORD_TOKEN ist gesetzt: Kreisel läuft auf Discord, nicht im Sandkasten.
sandbox-port-taken = Port { $port } ist belegt. Nimm einen anderen: .venv/bin/python -m bot.sandbox --port { $other }
sandbox-ports-taken = Die Ports { $first } bis { $last } sind belegt. Nimm einen anderen: .venv/bin/python -m bot.sandbox --port { $other }
sandbox-running = Der Sandkasten mit { $database } läuft schon: { $address }
sandbox-starting = Der Sandkasten mit { $database } wird gerade woanders gestartet oder beendet. Versuch es gleich noch einmal.
sandbox-bad-world = { $file } lässt sich nicht lesen. Benenne die Datei um; dann beginnt der Sandkasten neu. ({ $reason })
sandbox-no-place = Neben { $file } lässt sich nichts schreiben ({ $reason }). Setze KREISEL_DATABASE auf eine Datei in einem Ordner, den es gibt.
sandbox-bot-died = Der Bot ist stehen geblieben (Status { $status }) und startet in { $seconds } s neu.
sandbox-bye = Bis bald.
