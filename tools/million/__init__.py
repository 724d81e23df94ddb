"""Random legal games, kept in a store, with corrections, undo, redo and reopened stores mixed in."""
