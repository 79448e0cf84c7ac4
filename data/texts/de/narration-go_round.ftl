does-chip-placed = legt einen Chip auf { $point }
deals-shoved = schiebt eine Figur von { $seat } nach { $end }
