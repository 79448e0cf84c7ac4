"""Heavy work in processes of its own: what takes long, or comes from outside, never stops the loop."""
