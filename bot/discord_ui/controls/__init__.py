"""The parts messages are made of, and what their controls say of themselves. Imports no other room."""
