"""The enemy of a solo game: what its ships must do, and the steps of its turn."""

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct

from companion.core.rules import Refusal
from companion.games.mothership.actions import Declare, EndNpcShip
from companion.games.mothership.rules.fleet import alive, at_post, engine, named, ship_die
from companion.games.mothership.rules.movement import spaces_left
from companion.games.mothership.state import MOTHERSHIP, NOBODY, Ref, State, note, set_ship

Order = Literal["mothership", "post", "bomber", "fighter"]


class Step(Struct, frozen=True):
    """What one enemy ship does now, by which rule, and whether it has done it."""

    slot: int
    rule: str
    order: Order
    number: int  # of the planet it stands at, or the spaces it flies
    done: bool


def refuse_behaviour(state: State, action: Declare) -> Iterator[Refusal]:
    """Each enemy ship attacks only what its orders say."""
    if len(action.attackers) > 1:
        yield Refusal("MS-N4", {"have": len(action.attackers)}, "alone")
    for slot in action.attackers:
        ship = state.ship(Ref(state.npc, slot))
        if ship.kind == "mothership":
            yield from _refuse_mothership(state, action)
        elif at_post(state, ship):
            if action.planet != ship.post:
                yield Refusal("MS-N4", {"planet": ship.post + 1}, "post")
        elif ship.kind == "bomber":
            if action.planet != NOBODY or action.slot != NOBODY:
                yield Refusal("MS-N4", named(state, Ref(state.npc, slot)), "bomber")
        elif action.slot < 1:
            yield Refusal("MS-N4", named(state, Ref(state.npc, slot)), "fighter")


def _refuse_mothership(state: State, action: Declare) -> Iterator[Refusal]:
    """The Station, or a ship that guards it."""
    if action.planet != NOBODY or (action.slot != NOBODY and not action.guards):
        yield Refusal("MS-N2", named(state, Ref(state.npc, MOTHERSHIP)))


def refuse_end_npc_ship(state: State, action: EndNpcShip) -> Iterator[Refusal]:
    """An enemy ship rests only when it can't do what it is there for."""
    ref = Ref(state.npc, action.slot)
    if state.npc < 0 or state.seat != state.npc or not state.has(ref):
        yield Refusal("MS-N5", {"ship": action.slot}, "ship")
        return
    ship = state.ship(ref)
    if at_post(state, ship) and not ship.pushed:
        if not ship.attacked:
            yield Refusal("MS-N4", {"planet": ship.post + 1}, "rest")
    elif not (action.stopped or _is_done(state, ref)):
        if ship.kind == "mothership" and not ship.spaces:
            yield Refusal("MS-N2", named(state, ref), "rest")
        else:
            rule = "MS-N2" if ship.kind == "mothership" else "MS-N4"
            yield Refusal(rule, {"ship": action.slot, "left": spaces_left(state, ref)}, "fly")


def _is_done(state: State, ref: Ref) -> bool:
    """It has attacked, has no die, has flown at full power; or it is a Fighter that waits for a target."""
    ship = state.ship(ref)
    if ship.attacked or not ship_die(state, ref):
        return True
    if ship.kind == "fighter" and not at_post(state, ship) and not ship.spaces:
        return True
    return ship.spaces > 0 and not spaces_left(state, ref)


def do_end_npc_ship(state: State, action: EndNpcShip) -> State:
    """The ship is done for this turn."""
    state = set_ship(state, Ref(state.npc, action.slot), stood_down=True)
    return note(state, "MS-N5", "rest", ship=action.slot)


def release(state: State) -> State:
    """Once their planet has fallen, enemy ships are free of it, also if it is retaken."""
    if state.npc < 0:
        return state
    for ref in alive(state, state.npc):
        ship = state.ship(ref)
        if (ship.post != NOBODY or ship.pushed) and not at_post(state, ship):
            state = set_ship(state, ref, post=NOBODY, pushed=False)
    return state


def steps(state: State) -> tuple[Step, ...]:
    """The enemy's turn, ship by ship (MS-N5)."""
    return tuple(_step(state, ref) for ref in alive(state, state.npc)) if state.npc >= 0 else ()


def _step(state: State, ref: Ref) -> Step:
    ship = state.ship(ref)
    done = ship.attacked or ship.stood_down
    if ship.kind == "mothership":
        return Step(ref.slot, "MS-N2", "mothership", 0, done)
    if at_post(state, ship):
        return Step(ref.slot, "MS-N4", "post", ship.post + 1, done)
    return Step(ref.slot, "MS-N4", ship.kind, engine(state, ref), done)
