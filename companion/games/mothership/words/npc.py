"""The orders of the enemy of a solo game, in words."""

from companion.core.text import tr
from companion.games.mothership.rules.npc import Order, Step

_ORDERS: dict[Order, str] = {
    "mothership": "attacks your Station, or its guard",
    "post": "Attacks planet {n}: 6 or more captures it.",
    "bomber": (
        "Moves {n} straight to your Station, through asteroids too. "
        "Attacks when next to it; waits if it is guarded."
    ),
    "fighter": "Attacks your Fighter or Bomber if one is within {n} spaces. Otherwise waits.",
}


def order_text(step: Step) -> str:
    """What an enemy ship has to do now."""
    return tr(_ORDERS[step.order]).format(n=step.number)
