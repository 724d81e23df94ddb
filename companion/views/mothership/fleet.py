"""What each ship has done and may still do; the enemy's steps in a solo game."""

from msgspec import Struct

from companion.core.text import tr
from companion.games.mothership.rules.fleet import ship_die
from companion.games.mothership.rules.movement import spaces_left
from companion.games.mothership.rules.npc import steps
from companion.games.mothership.state import Ref, Ship, State
from companion.games.mothership.words.labels import kind_name, slot_name
from companion.games.mothership.words.npc import order_text
from companion.games.mothership.words.tracked import ICONS


class ShipView(Struct, frozen=True):
    """One ship in a line: what it has done, what it may still do."""

    slot: int
    name: str
    icon: str
    line: str
    mark: str
    is_gone: bool
    is_done: bool
    spaces: int


class FleetView(Struct, frozen=True):
    """The ships of the player whose turn it is."""

    ships: tuple[ShipView, ...]
    is_npc: bool
    line: str


def fleet_view(state: State) -> FleetView:
    """All six ships; the enemy's with their orders."""
    seat = state.seat
    orders = {step.slot: order_text(step) for step in steps(state)} if seat == state.npc else {}
    ships = tuple(_ship(state, Ref(seat, slot), orders.get(slot, "")) for slot in range(6))
    done = sum(ship.is_done for ship in ships)
    left = sum(not ship.is_gone for ship in ships)
    line = (
        tr("{done} of {left} have acted").format(done=done, left=left)
        if orders
        else tr("Tap a ship to use it.")
    )
    return FleetView(ships, seat == state.npc, line)


def _ship(state: State, ref: Ref, order: str) -> ShipView:
    ship = state.ship(ref)
    left = spaces_left(state, ref) if ship.alive and not ship.pinned else 0
    is_done = ship.alive and (ship.attacked or ship.stood_down)
    line = order if order and not is_done else _line(state, ref, ship, left)
    mark = "check-bold" if is_done else "close" if not ship.alive else "chevron-right"
    return ShipView(
        ref.slot, slot_name(ref.slot), ICONS[ship.kind], line, mark, not ship.alive, is_done, left
    )


def _line(state: State, ref: Ref, ship: Ship, left: int) -> str:
    if not ship.alive:
        return _return(state)
    parts = [_moved(ship, left), _attack(state, ref, ship)]
    if ship.in_field:
        parts.append(tr("safe in asteroids"))
    if ship.deflected:
        parts.append(tr("deflector up"))
    if ship.railgun:
        parts.append(tr("railguns ready"))
    return " · ".join(part for part in parts if part)


def _return(state: State) -> str:
    """A lost ship, and whether it comes back."""
    if not state.options.points:
        return tr("lost")
    return tr("lost, returns next to the Station")


def _moved(ship: Ship, left: int) -> str:
    if ship.pinned:
        return tr("held, can’t move")
    if ship.rope:
        return tr("rope: {n} spaces").format(n=ship.rope)
    if ship.warped:
        return tr("warped")
    if ship.attacked:
        return ""
    moved = tr("moved {n}, {left} left") if ship.spaces else tr("may move {left}")
    return moved.format(n=ship.spaces, left=left)


def _attack(state: State, ref: Ref, ship: Ship) -> str:
    if ship.attacked:
        return tr("has attacked")
    if ship.stood_down:
        return tr("waits")
    sides = ship_die(state, ref)
    return tr("rolls a d{n}").format(n=sides) if sides else tr("no die, can’t attack")


def what_it_hits(kind: str) -> str:
    """What a kind of ship can damage, in a few words."""
    return {
        "fighter": tr("hits ships, shields"),
        "bomber": tr("hits HP, shields"),
        "mothership": tr("hits everything"),
    }[kind]


def names_of(state: State, seat: int, slots: tuple[int, ...]) -> str:
    """Some ships of a seat: one by its name, several by their kinds."""
    if len(slots) == 1:
        return slot_name(slots[0])
    kinds = [state.ship(Ref(seat, slot)).kind for slot in slots]
    counted = {kind: kinds.count(kind) for kind in dict.fromkeys(kinds)}
    return " + ".join(f"{n} {kind_name(kind)}s" if n > 1 else kind_name(kind) for kind, n in counted.items())
