-- A half-made choice belongs to its table: it survives sleep and a closed app.
CREATE TABLE draft (
    game INTEGER PRIMARY KEY REFERENCES game (id) ON DELETE CASCADE,
    body BLOB NOT NULL,
    sum INTEGER NOT NULL
);
