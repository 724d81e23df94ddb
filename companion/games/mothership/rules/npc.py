"""The enemy of a solo game: what its ships must do, and the steps of its turn in words."""

from collections.abc import Iterator

from msgspec import Struct

from companion.core.rules import Refusal
from companion.core.text import tr
from companion.games.mothership.actions import Declare
from companion.games.mothership.fleet import alive, engine
from companion.games.mothership.rules.turn import at_post
from companion.games.mothership.state import NOBODY, Ref, State

HUMAN = 0


class Step(Struct, frozen=True):
    """What one enemy ship does now, by which rule, and whether it has done it."""

    slot: int
    rule: str
    text: str
    done: bool


def refuse_behaviour(state: State, action: Declare) -> Iterator[Refusal]:
    """Each enemy ship attacks only what its orders say."""
    if len(action.attackers) > 1:
        yield Refusal("MS-N4", {}, "alone")
    for slot in action.attackers:
        ship = state.ship(Ref(state.npc, slot))
        if ship.kind == "mothership":
            yield from _refuse_mothership(action)
        elif at_post(state, ship):
            if action.planet != ship.post:
                yield Refusal("MS-N4", {"planet": ship.post + 1}, "post")
        elif ship.kind == "bomber":
            if action.planet != NOBODY or action.slot != NOBODY:
                yield Refusal("MS-N4", {}, "bomber")
        elif action.slot < 1:
            yield Refusal("MS-N4", {}, "fighter")


def _refuse_mothership(action: Declare) -> Iterator[Refusal]:
    """The Station, or a ship that guards it."""
    if action.planet != NOBODY or (action.slot != NOBODY and not action.guards):
        yield Refusal("MS-N2")


def steps(state: State) -> tuple[Step, ...]:
    """The enemy's turn, ship by ship (MS-N5)."""
    return tuple(_step(state, ref) for ref in alive(state, state.npc)) if state.npc >= 0 else ()


def _step(state: State, ref: Ref) -> Step:
    ship = state.ship(ref)
    done = ship.attacked or ship.stood_down
    if ship.kind == "mothership":
        text = tr("Attacks your Station. Is a ship of yours next to the Station? Then it attacks that ship.")
        return Step(ref.slot, "MS-N2", text, done)
    if at_post(state, ship):
        text = tr("Attacks planet {planet}: 6 or more takes it.").format(planet=ship.post + 1)
        return Step(ref.slot, "MS-N4", text, done)
    spaces = engine(state, ref)
    if ship.kind == "bomber":
        text = tr(
            "Flies {spaces} straight for your Station, through asteroids too; attacks it when next to it."
        )
    else:
        text = tr(
            "Is a Fighter or Bomber of yours within {spaces}? Then it flies there and attacks. Else it waits."
        )
    return Step(ref.slot, "MS-N4", text.format(spaces=spaces), done)
