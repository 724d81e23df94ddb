"""Assembly on the screen: the ring, the cards, the command that is being chosen."""

from companion.views.assembly.draft import Draft
from companion.views.assembly.screen import AssemblyView, view

__all__ = ["AssemblyView", "Draft", "view"]
