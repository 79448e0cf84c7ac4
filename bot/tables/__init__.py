"""Tables: seats, a journal, fair dice. No Discord here, no SQL."""
