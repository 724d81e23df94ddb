"""The orders of the enemy of a solo game, in words."""

from companion.core.text import tr
from companion.games.mothership.rules.npc import Order, Step

_ORDERS: dict[Order, str] = {
    "mothership": "Attacks your Station; if one of your ships guards it, that ship.",
    "post": "Attacks planet {n}: 6 or more takes it.",
    "bomber": "Moves {n} straight to your Station and attacks it. Waits next to a guarded one.",
    "fighter": "Attacks your Fighter or Bomber if one is within {n} spaces. Otherwise waits.",
}


def order_text(step: Step) -> str:
    """What an enemy ship has to do now."""
    return tr(_ORDERS[step.order]).format(n=step.number)
