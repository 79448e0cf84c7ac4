"""Tests of what people meet on Discord."""
