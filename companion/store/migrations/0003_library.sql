-- Values printed in the player's own box; a row means: set or confirmed by the player.
CREATE TABLE box (
    game TEXT NOT NULL,
    path TEXT NOT NULL,
    value BLOB NOT NULL,
    PRIMARY KEY (game, path)
) WITHOUT ROWID;

-- Cards copied from the player's own box; a removed one can be brought back.
CREATE TABLE card (
    id INTEGER PRIMARY KEY,
    game TEXT NOT NULL,
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    body BLOB NOT NULL,
    removed INTEGER
);

CREATE UNIQUE INDEX card_name ON card (game, kind, name) WHERE removed IS NULL;
