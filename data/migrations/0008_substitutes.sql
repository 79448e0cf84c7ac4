-- Who stands in at which games of a server when somebody is away.

CREATE TABLE substitutes (
    server INTEGER NOT NULL,
    game TEXT NOT NULL,
    person INTEGER NOT NULL,
    name TEXT NOT NULL,               -- as they were called when they said so
    asked INTEGER NOT NULL DEFAULT 0, -- when they were last offered a seat
    PRIMARY KEY (server, game, person)
) STRICT, WITHOUT ROWID;

CREATE INDEX substitutes_person ON substitutes (person);
