"""What somebody means and may: the table, the move, the wish, the place. May import incoming and below."""
