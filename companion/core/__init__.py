"""What all games share: rules and refusals, the Game contract, dice, odds, corrections, scores."""
