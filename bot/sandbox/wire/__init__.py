"""What goes between this Discord and a bot: shapes, the gateway, interactions, faults. May import state."""
