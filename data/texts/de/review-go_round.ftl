# Was ein Computer in Go Round sieht.

feature-go-round-turn = der nächste Wurf
feature-go-round-next = Zahlen, die mit dem nächsten Wurf einen Chip bringen
feature-go-round-soon = Zahlen, die in zwei Würfen einen Chip bringen
feature-go-round-crossings = freie Kreuzungen in Reichweite
feature-go-round-shoved = Figuren, die niemand wegschieben kann
feature-go-round-chips = Chips auf dem Brett
