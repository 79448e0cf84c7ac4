"""The Discord bot: tables, the store behind them, and what players see."""
