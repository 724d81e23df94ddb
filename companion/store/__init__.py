"""What survives: games with their journals, settings, box values and cards, in one SQLite file."""
