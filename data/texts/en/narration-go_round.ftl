does-chip-placed = places a chip on { $point }
deals-shoved = shoves a piece of { $seat } to { $end }
