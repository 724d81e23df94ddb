"""A new game from a template that works: `python -m tools.new_game NAME`."""
