"""Pictures of positions: state in, bytes out."""
