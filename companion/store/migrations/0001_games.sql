-- A game in progress or kept; `state` is the state at `head`, so that opening never replays.
CREATE TABLE game (
    id INTEGER PRIMARY KEY,
    key TEXT NOT NULL,
    rules INTEGER NOT NULL,
    options BLOB NOT NULL,
    created INTEGER NOT NULL,
    updated INTEGER NOT NULL,
    seq INTEGER NOT NULL DEFAULT 0,
    head INTEGER NOT NULL DEFAULT 0,
    state BLOB NOT NULL,
    removed INTEGER
);

-- The journal. The key makes a double write fail instead of overwriting.
CREATE TABLE entry (
    game INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    parent INTEGER,
    at INTEGER NOT NULL,
    kind TEXT NOT NULL,
    record BLOB NOT NULL,
    PRIMARY KEY (game, seq)
) WITHOUT ROWID;

CREATE INDEX entry_corrected ON entry (game) WHERE kind = 'corrected';

CREATE TABLE snapshot (
    game INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    state BLOB NOT NULL,
    PRIMARY KEY (game, seq)
) WITHOUT ROWID;

CREATE TABLE setting (
    key TEXT PRIMARY KEY,
    value BLOB NOT NULL
) WITHOUT ROWID;
