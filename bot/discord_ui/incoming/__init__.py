"""The one door for what people do: a request and its dispatch. May import delivery, messages, controls."""
