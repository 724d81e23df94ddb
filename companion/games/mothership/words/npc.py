"""The orders of the enemy of a solo game, in words."""

from companion.core.text import tr
from companion.games.mothership.rules.npc import Order, Step

_ORDERS: dict[Order, str] = {
    "mothership": (
        "Attacks your Station. Is a ship of yours next to the Station? Then it attacks that ship."
    ),
    "post": "Attacks planet {n}: 6 or more takes it.",
    "bomber": (
        "Flies {n} straight for your Station, through asteroids too. "
        "Next to it, it attacks; a guarded Station keeps it waiting."
    ),
    "fighter": "Is a Fighter or Bomber of yours within {n}? Then it flies there and attacks. Else it waits.",
}


def order_text(step: Step) -> str:
    """What an enemy ship has to do now."""
    return tr(_ORDERS[step.order]).format(n=step.number)
