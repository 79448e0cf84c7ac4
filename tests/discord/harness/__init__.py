"""The sandbox in the test's own process, people who use it, and time that stands still."""
