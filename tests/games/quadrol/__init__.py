"""Quadrol."""
