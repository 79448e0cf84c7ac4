-- Tables, their journals, who sits at them, and what Discord has yet to be told.
-- Times are milliseconds since 1970.

CREATE TABLE tables (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    ply INTEGER NOT NULL,             -- how many entries the journal has
    phase TEXT NOT NULL,
    game TEXT NOT NULL,
    version INTEGER NOT NULL,         -- of the rules
    server INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    series INTEGER NOT NULL,          -- the first table of the series; 0: none
    changed INTEGER NOT NULL,
    due INTEGER,                      -- when something happens by itself
    line TEXT NOT NULL,               -- the position
    awaits TEXT NOT NULL,             -- the guests who must decide
    snapshot BLOB NOT NULL,
    secret BLOB NOT NULL,             -- the seed of the dice, and those of the games that follow
    note TEXT NOT NULL DEFAULT ''     -- what the surface remembers: its thread, its messages
) STRICT;

CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL;
CREATE INDEX tables_server ON tables (server, phase);
CREATE INDEX tables_series ON tables (series) WHERE series <> 0;

CREATE TABLE journal (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    ply INTEGER NOT NULL,
    at INTEGER NOT NULL,
    how TEXT NOT NULL,
    guest INTEGER NOT NULL,
    act TEXT NOT NULL,
    mark TEXT NOT NULL,               -- a digest of the table after this entry
    PRIMARY KEY (table_id, ply)
) STRICT, WITHOUT ROWID;

-- A journal knows people by their number at the table only; here the number gets its person, and loses it.
CREATE TABLE guests (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    guest INTEGER NOT NULL,
    person INTEGER NOT NULL,          -- 0: forgotten
    name TEXT NOT NULL,
    seated INTEGER NOT NULL,
    PRIMARY KEY (table_id, guest)
) STRICT, WITHOUT ROWID;

CREATE INDEX guests_person ON guests (person);

CREATE TABLE outbox (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    kind TEXT NOT NULL,
    person INTEGER NOT NULL,          -- 0: for everybody
    ply INTEGER NOT NULL,
    at INTEGER NOT NULL,
    UNIQUE (table_id, kind, person)
) STRICT;

CREATE TABLE settings (
    person INTEGER PRIMARY KEY,
    content TEXT NOT NULL
) STRICT;
