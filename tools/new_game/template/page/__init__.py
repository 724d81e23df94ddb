"""What the player of TITLE sees."""
