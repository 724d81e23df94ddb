"""The screens around a game; each is imported and built when it is first opened."""
