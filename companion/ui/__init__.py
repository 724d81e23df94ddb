"""The only layer with widgets: theme, kit, screens, and one renderer for the pages of every game."""

import os

# Every picture of the app is a PNG: Kivy need not load the other libraries it could read pictures with.
os.environ.setdefault("KIVY_IMAGE", "sdl2")
