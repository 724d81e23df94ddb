"""Airlock on the screen: cells, piles, turned cards, players, and what can be done now."""

from companion.views.airlock.parts import AirlockView, Draft
from companion.views.airlock.screen import lost_seal, view

__all__ = ["AirlockView", "Draft", "lost_seal", "view"]
