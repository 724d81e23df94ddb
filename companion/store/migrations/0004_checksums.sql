-- One checksum for each row; `checksum` is a function of the app. A game has two: what never changes, and
-- what every entry changes.
ALTER TABLE game ADD COLUMN options_sum INTEGER NOT NULL DEFAULT 0;
ALTER TABLE game ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;
UPDATE game SET options_sum = checksum(key, options), sum = checksum(seq, head, state);

ALTER TABLE entry ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;
UPDATE entry SET sum = checksum(game, seq, parent, at, kind, record);

ALTER TABLE snapshot ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;
UPDATE snapshot SET sum = checksum(game, seq, state);

ALTER TABLE setting ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;
UPDATE setting SET sum = checksum(key, value);

ALTER TABLE box ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;
UPDATE box SET sum = checksum(game, path, value);

ALTER TABLE card ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;
UPDATE card SET sum = checksum(game, kind, name, body);
