"""From a table to Discord: what should be there (wanted), and the least steps to it (reconciler).

May import messages and controls; nothing here knows a verb or a command.
"""
