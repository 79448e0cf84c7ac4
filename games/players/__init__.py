"""Computer players: what a position is worth, a look ahead, three levels; nothing is imported but games."""
