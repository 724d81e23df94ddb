"""ExoBase on the screen: status, map and cards, and the placement that is being chosen."""

from companion.views.exobase.draft import Draft, Library
from companion.views.exobase.screen import ExobaseView, view

__all__ = ["Draft", "ExobaseView", "Library", "view"]
