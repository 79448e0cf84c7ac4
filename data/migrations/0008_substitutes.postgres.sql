-- Who stands in at which games of a server when somebody is away.

CREATE TABLE substitutes (
    server BIGINT NOT NULL,
    game TEXT COLLATE "C" NOT NULL,
    person BIGINT NOT NULL,
    name TEXT NOT NULL,               -- as they were called when they said so
    asked BIGINT NOT NULL DEFAULT 0,  -- when they were last offered a seat
    PRIMARY KEY (server, game, person)
);

CREATE INDEX substitutes_person ON substitutes (person);
