"""Everything people can do, written in one piece: commands between the surface and the store."""
