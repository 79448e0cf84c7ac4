-- What is kept of people and of Kreisel itself so that clocks are fair.

CREATE TABLE records (
    person BIGINT PRIMARY KEY,
    content TEXT NOT NULL,            -- reminders they got, days off they have
    digest TEXT NOT NULL DEFAULT ''
);

CREATE TABLE memos (
    what TEXT COLLATE "C" PRIMARY KEY, -- the last sign of life, the times away
    content TEXT NOT NULL
);

-- Games without a clock close when nobody plays on for long; fourteen days after their last sign of life they say so.
UPDATE tables SET due = changed + 1209600000
    WHERE phase = 'playing' AND due IS NULL AND convert_from(snapshot, 'UTF8') NOT LIKE '%"analysis":true%';
