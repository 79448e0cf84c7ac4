"""Krone: a seventh game, tiny and complete, that is in the catalogue only while tests run.

It was made by following docs/new-game.md and nothing else: whatever Kreisel does with a game it must do with
this one, without a line added under bot/.
"""
