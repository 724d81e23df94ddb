"""What the screen of Mothership shows, as plain structs."""

from companion.views.mothership.draft import Aim, Draft
from companion.views.mothership.screen import MothershipView, view

__all__ = ["Aim", "Draft", "MothershipView", "view"]
