# Die Überschriften der Regeln.

rules-section-board = Das Brett
rules-section-dice = Würfeln
rules-section-turn = Dein Zug
rules-section-moving = Ziehen
rules-section-links = Verbindungsstraßen
rules-section-signs = Schilder, die nachwirken
rules-section-points = Besondere Punkte
rules-section-duty = Was du musst und darfst
rules-section-weightless = Ohne Gravitation
rules-section-gravity = Mit Gravitation
rules-section-whole = Nur in Phase 3
rules-section-tunnel = Durch den Tunnel
rules-section-end = Sieg und Wertung
rules-section-variants = Varianten
