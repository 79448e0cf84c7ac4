"""The rules of Kreisel's games: pure, immutable, and deaf to Discord, databases and pixels."""
