"""Kreisel on Discord: read the click, call the table, show the result.

Every room here may import tables, texts, the store's port and games, but for controls, which knows no table.
"""
