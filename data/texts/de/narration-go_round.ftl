does-go-round-chip-placed = setzt einen Chip auf { $point }
deals-go-round-shoved = schiebt eine Figur von { $seat } nach { $end }
