"""Giro Mondiale, rule by rule."""
