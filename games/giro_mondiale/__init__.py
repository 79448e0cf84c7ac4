"""Giro Mondiale."""
