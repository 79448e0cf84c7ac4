-- What servers set, what was asked for once, tables by channel, and where a long journal can be taken up.

CREATE TABLE servers (
    server BIGINT PRIMARY KEY,
    content TEXT NOT NULL
);

CREATE TABLE once (
    key TEXT COLLATE "C" PRIMARY KEY, -- of an interaction; the second of the same changes nothing
    table_id BIGINT NOT NULL,
    at BIGINT NOT NULL
);

CREATE INDEX once_at ON once (at);

CREATE INDEX tables_channel ON tables (channel, phase);

CREATE TABLE checkpoints (
    table_id BIGINT NOT NULL,
    ply BIGINT NOT NULL,              -- how many entries had led to it
    snapshot BYTEA NOT NULL,
    PRIMARY KEY (table_id, ply)
);
