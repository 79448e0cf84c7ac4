-- Short digests of what nobody could tell a change of otherwise; empty: written by an older Kreisel.

ALTER TABLE tables ADD COLUMN digest TEXT NOT NULL DEFAULT '';    -- of the snapshot
ALTER TABLE guests ADD COLUMN digest TEXT NOT NULL DEFAULT '';
ALTER TABLE settings ADD COLUMN digest TEXT NOT NULL DEFAULT '';
ALTER TABLE servers ADD COLUMN digest TEXT NOT NULL DEFAULT '';
