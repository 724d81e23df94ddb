"""What a seat of ExoBase sees."""
