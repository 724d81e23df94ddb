"""The only layer with widgets: theme, kit, screens and one panel per game."""
