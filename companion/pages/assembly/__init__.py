"""What a seat of Assembly sees, block by block."""
