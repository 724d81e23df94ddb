"""ExoShip at a glance: the way of the ship."""

from companion.core.glimpse import Glimpse, Line
from companion.games.exoship.state import State
from companion.games.exoship.words import headline


def glimpse(state: State) -> Glimpse:
    """The round, and the ship on its timeline."""
    way = Line(
        figure=str(state.steps),
        stops=state.options.box.arrival + 1,
        ship=state.ship,
        good=state.destination == "axios",
    )
    return Glimpse(line=headline(state), picture=None if state.phase == "setup" else way)
