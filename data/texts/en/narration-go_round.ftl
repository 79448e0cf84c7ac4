does-go-round-chip-placed = places a chip on { $point }
deals-go-round-shoved = shoves a piece of { $seat } to { $end }
