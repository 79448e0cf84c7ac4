"""What one can do with any game: count its positions, play it by itself."""
