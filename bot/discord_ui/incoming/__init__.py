"""The one door for what people do: a request, and whoever serves it. May import delivery and messages."""
