"""What a seat of Mothership sees."""
