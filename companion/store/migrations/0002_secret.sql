-- What keeps a dealt secret closed: never in a journal, never in an exported file.
CREATE TABLE secret (
    game INTEGER PRIMARY KEY REFERENCES game (id) ON DELETE CASCADE,
    salts BLOB NOT NULL
);
