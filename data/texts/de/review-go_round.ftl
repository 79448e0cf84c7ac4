# Was ein Computer in Go Round sieht.

feature-go-round-turn = der nächste Wurf
feature-go-round-chips = Chips auf dem Brett
feature-go-round-next = ein Chip mit dem nächsten Wurf
feature-go-round-soon = ein Chip bald danach
feature-go-round-crossings = freie Punkte, an denen sich Linien kreuzen
feature-go-round-shoved = Figuren, die niemand wegschiebt
