"""ExoShip, block by block."""
