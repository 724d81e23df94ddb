"""One panel per game: what the table screen shows of it."""
