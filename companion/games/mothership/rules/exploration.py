"""A planet's token is turned: its Artifact comes to light."""

from collections.abc import Iterator

from companion.core.rules import Refusal
from companion.games.mothership.actions import Discovery, Explore
from companion.games.mothership.box import EXPLORE_COST
from companion.games.mothership.rules.hands import gain
from companion.games.mothership.state import State, note, set_planet


def refuse_found(state: State, seat: int, found: Discovery) -> Iterator[Refusal]:
    """A held, unexplored planet and an Artifact that nobody has found yet."""
    if not state.options.exploration:
        yield Refusal("MS-Q1", {"planet": found.planet + 1}, "off")
    if found.planet >= len(state.planets) or state.planets[found.planet].owner != seat:
        yield Refusal("MS-Q1", {"planet": found.planet + 1}, "held")
        return
    if state.planets[found.planet].explored:
        yield Refusal("MS-Q1", {"planet": found.planet + 1}, "explored")
    numbers = {planet.artifact.number for planet in state.planets if planet.artifact}
    if found.artifact.number in numbers:
        yield Refusal("MS-Q1", {"number": found.artifact.number}, "number")
    if any(effect.kind == "energy" for effect in found.artifact.effects):
        yield Refusal("MS-Q3", {"number": found.artifact.number}, "energy")


def refuse_explore(state: State, action: Explore) -> Iterator[Refusal]:
    """3 resources, in the own turn."""
    if state.players[action.seat].resources < EXPLORE_COST:
        yield Refusal("MS-Q1", {"need": EXPLORE_COST}, "price")
    yield from refuse_found(state, action.seat, action.found)


def do_explore(state: State, action: Explore) -> State:
    """Paid and turned."""
    return uncover(gain(state, action.seat, -EXPLORE_COST), action.seat, action.found)


def uncover(state: State, seat: int, found: Discovery) -> State:
    """The planet is explored, its Artifact works for whoever holds it."""
    state = set_planet(state, found.planet, explored=True, artifact=found.artifact)
    return note(state, "MS-Q1", "", name=state.name(seat), artifact=found.artifact.name)
