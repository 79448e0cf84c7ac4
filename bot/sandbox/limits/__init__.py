"""What Discord enforces of messages, modals, choices and commands."""
