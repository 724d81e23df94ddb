"""What a player of Mothership is choosing at the moment; nothing of it is in the journal."""

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from companion.games.mothership.actions import Declare, Weapon
from companion.games.mothership.rules.fleet import energy_total, friendly_ships
from companion.games.mothership.state import NOBODY, Energy, Ref, State, Subsystem

Tab = Literal["panel", "fleet", "attack", "spend", "table"]


class Aim(Struct, frozen=True):
    """A target: a planet, a Station (no slot) or a ship."""

    seat: int = NOBODY
    slot: int = NOBODY
    planet: int = NOBODY


class Draft(Struct, frozen=True, kw_only=True):
    """The energy in hand, an attack in the making, and what part of the screen is looked at."""

    tab: Tab = "panel"
    energy: Energy | None = None
    attackers: tuple[int, ...] = ()
    against: int | None = None  # a seat; NOBODY for the planets
    aim: Aim | None = None
    wingmen: int = 0
    guards: int = 0
    distance: int = 1
    weapon: Weapon = "guns"
    spender: int | None = None
    facing: bool = True


def energy_of(state: State, draft: Draft) -> Energy:
    """The rows as they are being laid, or as they lie."""
    return draft.energy or state.players[state.seat].energy


def in_hand(state: State, draft: Draft) -> int:
    """How many counters are lifted and not placed yet."""
    total = energy_total(state.players[state.seat], state.seat == state.npc)
    return total - energy_of(state, draft).total


def with_row(state: State, draft: Draft, row: Subsystem, value: int) -> Draft:
    """One row set to `value`, as far as the counters in hand and its cells allow."""
    energy = energy_of(state, draft)
    most = min(state.options.box.row, energy.row(row) + in_hand(state, draft))
    return replace(draft, energy=replace(energy, **{row: max(0, min(value, most))}))


def toggled(draft: Draft, slot: int) -> Draft:
    """A ship joins the attack, or leaves it."""
    left = tuple(other for other in draft.attackers if other != slot)
    return replace(draft, attackers=left if slot in draft.attackers else tuple(sorted((*left, slot))))


def aimed(draft: Draft, aim: Aim) -> Draft:
    """Another target; what was stated about the old one is forgotten."""
    return replace(draft, aim=aim, wingmen=0, guards=0)


def declared(state: State, draft: Draft) -> Declare | None:
    """The attack as it would be declared; None while a side of it is missing."""
    if draft.aim is None or not draft.attackers:
        return None
    return Declare(
        state.seat,
        draft.attackers,
        draft.aim.seat,
        draft.aim.slot,
        draft.aim.planet,
        draft.distance,
        draft.wingmen,
        draft.guards,
        draft.weapon,
    )


def most_wingmen(state: State, aim: Aim) -> int:
    """How many friendly ships could stand beside the target."""
    if aim.seat < 0:
        return 0
    target = Ref(aim.seat, aim.slot) if aim.slot >= 0 else None
    return len([ref for ref in friendly_ships(state, aim.seat) if ref != target])
