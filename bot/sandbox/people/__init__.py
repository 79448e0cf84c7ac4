"""What the page speaks: people, their channels and messages, what they click, live."""
