"""What a seat of Airlock sees."""
