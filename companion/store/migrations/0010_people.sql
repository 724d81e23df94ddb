-- A game keeps one name of its own wherever it is carried, and `met` once its players are known.
ALTER TABLE game ADD COLUMN uid TEXT NOT NULL DEFAULT '';
ALTER TABLE game ADD COLUMN met INTEGER NOT NULL DEFAULT 0;
UPDATE game SET uid = key || '-' || created || '-' || options_sum;
CREATE INDEX game_uid ON game (uid);

-- The people who play on this phone: their name, their shape and colour, what else they were called.
CREATE TABLE person (
    id TEXT PRIMARY KEY,
    body BLOB NOT NULL,
    sum INTEGER NOT NULL
) WITHOUT ROWID;

-- What lists show of a game, and what statistics count; `of` is the checksum of the state they are made from.
CREATE TABLE summary (
    game INTEGER PRIMARY KEY REFERENCES game (id) ON DELETE CASCADE,
    of INTEGER NOT NULL,
    app TEXT NOT NULL,
    over INTEGER NOT NULL,
    body BLOB NOT NULL,
    sum INTEGER NOT NULL
);

CREATE TABLE record (
    game INTEGER PRIMARY KEY REFERENCES game (id) ON DELETE CASCADE,
    of INTEGER NOT NULL,
    version INTEGER NOT NULL,
    time INTEGER NOT NULL,
    body BLOB NOT NULL,
    sum INTEGER NOT NULL
);

-- Which rule was broken at which step, and how often.
CREATE TABLE refused (
    game INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    rule TEXT NOT NULL,
    step INTEGER NOT NULL,
    times INTEGER NOT NULL,
    PRIMARY KEY (game, rule, step)
) WITHOUT ROWID;

DELETE FROM setting WHERE key = 'summaries';
