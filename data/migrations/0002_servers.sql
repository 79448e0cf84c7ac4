-- What servers set, what was asked for once, tables by channel, and where a long journal can be taken up.

CREATE TABLE servers (
    server INTEGER PRIMARY KEY,
    content TEXT NOT NULL
) STRICT;

CREATE TABLE once (
    key TEXT PRIMARY KEY,             -- of an interaction; the second of the same changes nothing
    table_id INTEGER NOT NULL REFERENCES tables (id),
    at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX once_at ON once (at);

CREATE INDEX tables_channel ON tables (channel, phase);

CREATE TABLE checkpoints (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    ply INTEGER NOT NULL,             -- how many entries had led to it
    snapshot BLOB NOT NULL,
    PRIMARY KEY (table_id, ply)
) STRICT, WITHOUT ROWID;
