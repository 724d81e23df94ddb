"""One game in progress: propose, undo, redo, correct, and the journal behind it."""
