"""Rundlauf."""
