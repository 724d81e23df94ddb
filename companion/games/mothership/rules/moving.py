"""Energy, engines and asteroid fields."""

from collections.abc import Iterator

from msgspec.structs import replace

from companion.core.rules import Refusal
from companion.games.mothership.actions import Divert, EnterField, Move
from companion.games.mothership.fleet import energy_total, engine, event_on, locked
from companion.games.mothership.names import ROW_NAMES
from companion.games.mothership.rules.turn import at_post
from companion.games.mothership.rules.update import note, set_player, set_ship
from companion.games.mothership.state import MOTHERSHIP, SUBSYSTEMS, Energy, Fight, Ref, Ship, State


def refuse_divert(state: State, action: Divert) -> Iterator[Refusal]:
    """Before the Mothership does anything, and no counter lost or won."""
    if action.seat == state.npc:
        yield Refusal("MS-N1", {}, "energy")
    if not state.has(Ref(action.seat, MOTHERSHIP)):
        yield Refusal("MS-E1", {}, "gone")
    elif locked(state, action.seat):
        yield Refusal("MS-E1")
    player = state.players[action.seat]
    yield from refuse_rows(state, action.energy, energy_total(player, action.seat == state.npc))


def refuse_rows(state: State, energy: Energy, total: int) -> Iterator[Refusal]:
    """The rows add up to the energy there is, and each has room."""
    if energy.total != total:
        yield Refusal("MS-E2", {"have": energy.total, "need": total})
    most = state.options.box.row
    for row in SUBSYSTEMS:
        if energy.row(row) > most:
            yield Refusal("MS-E2", {"row": ROW_NAMES[row], "have": energy.row(row), "need": most}, "row")


def do_divert(state: State, action: Divert) -> State:
    """The rows as they lie now."""
    return set_player(state, action.seat, energy=action.energy)


def refuse_fly(state: State, ref: Ref) -> Iterator[Refusal]:
    """Why a ship can't use its engines at all."""
    if not state.has(ref):
        yield Refusal("MS-T3", {}, "gone")
        return
    ship = state.ship(ref)
    if ship.attacked and not ship.rope:
        yield Refusal("MS-T3", {}, "attacked")
    if ship.pinned:
        yield Refusal("MS-L3", {}, "pinned")


def spaces_left(state: State, ref: Ref) -> int:
    """How many spaces a ship may still fly."""
    ship = state.ship(ref)
    if ship.attacked:
        return ship.rope
    return 0 if ship.warped else max(0, engine(state, ref) - ship.spaces)


def refuse_move(state: State, action: Move) -> Iterator[Refusal]:
    """Engines before the attack, no further than they carry, on a free way."""
    ref = Ref(action.seat, action.slot)
    yield from refuse_fly(state, ref)
    if not state.has(ref):
        return
    ship = state.ship(ref)
    if ship.warped and not ship.attacked:
        yield Refusal("MS-T6", {}, "done")
    elif (ship.rope or not ship.attacked) and action.spaces > (left := spaces_left(state, ref)):
        yield Refusal("MS-L3" if ship.rope else "MS-T3", {"have": action.spaces, "need": left}, "engines")
    if action.blocked:
        yield Refusal("MS-T4", {}, "blocked")
    if action.taken:
        yield Refusal("MS-T4", {}, "taken")
    if action.beside_planet and event_on(state, action.seat, "space_virus"):
        yield Refusal("MS-Q5", {}, "virus")
    if action.seat == state.npc and _bound(state, ship):
        yield Refusal("MS-N4", {"planet": ship.post + 1}, "post")


def _bound(state: State, ship: Ship) -> bool:
    """An enemy Fighter or Bomber stays beside its planet until that falls."""
    return ship.kind != "mothership" and at_post(state, ship) and not ship.pushed


def do_move(state: State, action: Move) -> State:
    """Spaces used; outside a field the ship is no longer safe from asteroids."""
    state = _use_spaces(state, Ref(action.seat, action.slot), action.spaces)
    ref = Ref(action.seat, action.slot)
    state = set_ship(state, ref, pushed=False)
    return set_ship(state, ref, in_field=False) if action.leaves_field else state


def _use_spaces(state: State, ref: Ref, spaces: int) -> State:
    ship = state.ship(ref)
    if ship.attacked:
        return set_ship(state, ref, rope=ship.rope - spaces)
    return set_ship(state, ref, spaces=ship.spaces + spaces)


def refuse_field(state: State, action: EnterField) -> Iterator[Refusal]:
    """One space into a field; a ship in it is safe already."""
    ref = Ref(action.seat, action.slot)
    yield from refuse_fly(state, ref)
    if not state.has(ref):
        return
    ship = state.ship(ref)
    if ship.in_field:
        yield Refusal("MS-A1", {}, "safe")
    free = ship.warped or (ship.attacked and not ship.rope)
    if not free and spaces_left(state, ref) < 1:
        yield Refusal("MS-T3", {"have": 1, "need": 0}, "engines")


def do_field(state: State, action: EnterField) -> State:
    """The first asteroid space: a roll, or Deflector Shields."""
    ref = Ref(action.seat, action.slot)
    ship = state.ship(ref)
    if not ship.warped:
        state = _use_spaces(state, ref, 1)
    if ship.deflected:
        return note(set_ship(state, ref, in_field=True, deflected=False), "MS-L3", "deflected")
    return replace(
        state, fight=Fight(kind="asteroids", seat=action.seat, target=action.seat, slot=action.slot)
    )
