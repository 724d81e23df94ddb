"""ExoShip on the screen: the journey, the points, the grid, the action that is being chosen."""

from companion.views.exoship.asking import Library
from companion.views.exoship.draft import Draft
from companion.views.exoship.screen import ExoshipView, view

__all__ = ["Draft", "ExoshipView", "Library", "view"]
