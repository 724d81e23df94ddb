"""The orders of the enemy of a solo game, in words."""

from companion.core.text import tr
from companion.games.mothership.rules.npc import Order, Step

_ORDERS: dict[Order, str] = {
    "mothership": "attacks your Station, or its guard",
    "post": "attacks planet {n}, captures it with 6 or more",
    "bomber": "moves {n} straight to your Station, through asteroids, attacks it if unguarded",
    "fighter": "attacks your Fighter or Bomber within {n} spaces, else waits",
}


def order_text(step: Step) -> str:
    """What an enemy ship has to do now."""
    return tr(_ORDERS[step.order]).format(n=step.number)
