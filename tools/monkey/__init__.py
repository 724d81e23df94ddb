"""A monkey with the phone: touches, keys, turns, pauses and flat batteries over every screen and game."""
