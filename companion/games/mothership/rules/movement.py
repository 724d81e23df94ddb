"""Energy, engines and asteroid fields."""

from collections.abc import Iterator

from msgspec.structs import replace

from companion.core.rules import Refusal
from companion.games.mothership.actions import Divert, EnterField, Move
from companion.games.mothership.rules.fleet import (
    at_post,
    energy_total,
    engine,
    event_on,
    locked,
    named,
    npc_energy,
)
from companion.games.mothership.state import (
    MOTHERSHIP,
    SUBSYSTEMS,
    Energy,
    Fight,
    Ref,
    Ship,
    State,
    note,
    set_player,
    set_ship,
)

REMEMBERED = 4  # splits of the energy: the one that is set, and three before it


def refuse_divert(state: State, action: Divert) -> Iterator[Refusal]:
    """Before the Mothership does anything, and no counter lost or won."""
    if action.seat == state.npc:
        yield npc_energy(state)
    if not state.has(Ref(action.seat, MOTHERSHIP)):
        yield Refusal("MS-E1", {"name": state.name(action.seat)}, "gone")
    elif locked(state, action.seat):
        yield Refusal("MS-E1", {"name": state.name(action.seat)})
    player = state.players[action.seat]
    yield from refuse_rows(state, action.energy, energy_total(player, action.seat == state.npc))


def refuse_rows(state: State, energy: Energy, total: int) -> Iterator[Refusal]:
    """The rows add up to the energy there is, and each has room."""
    if energy.total != total:
        yield Refusal("MS-E2", {"have": energy.total, "need": total})
    most = state.options.box.row
    for row, have in zip(SUBSYSTEMS, energy.rows, strict=True):
        if have > most:
            yield Refusal("MS-E2", {"row": row, "have": have, "need": most}, "row")


def do_divert(state: State, action: Divert) -> State:
    """The rows as they are now; the last few splits are remembered."""
    player = state.players[action.seat]
    splits = tuple(dict.fromkeys((action.energy, player.energy, *player.splits)))[:REMEMBERED]
    return set_player(state, action.seat, energy=action.energy, splits=splits)


def refuse_fly(state: State, ref: Ref) -> Iterator[Refusal]:
    """Why a ship can't use its engines at all."""
    if not state.has(ref):
        yield Refusal("MS-T3", named(state, ref), "gone")
        return
    ship = state.ship(ref)
    if ship.attacked and not ship.rope:
        yield Refusal("MS-T3", named(state, ref), "attacked")
    if ship.pinned:
        yield Refusal("MS-L3", named(state, ref), "pinned")


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
        yield Refusal("MS-T6", named(state, ref), "done")
    elif (ship.rope or not ship.attacked) and action.spaces > (left := spaces_left(state, ref)):
        yield Refusal("MS-L3" if ship.rope else "MS-T3", {"have": action.spaces, "need": left}, "engines")
    if action.blocked:
        yield Refusal("MS-T4", named(state, ref), "blocked")
    if action.taken:
        yield Refusal("MS-T4", named(state, ref), "taken")
    if action.leaves_field and not action.spaces:
        yield Refusal("MS-A1", {**named(state, ref), "have": 0, "need": 1}, "stays")
    yield from refuse_virus(state, ref, action.beside_planet)
    if action.seat == state.npc and _bound(state, ship):
        yield Refusal("MS-N4", {"planet": ship.post + 1}, "post")


def refuse_virus(state: State, ref: Ref, beside_planet: bool) -> Iterator[Refusal]:
    """Space Virus: a ship next to a planet goes nowhere, neither by engines nor by a warp."""
    if beside_planet and event_on(state, ref.seat, "space_virus"):
        yield Refusal("MS-Q5", named(state, ref), "virus")


def _bound(state: State, ship: Ship) -> bool:
    """An enemy Fighter or Bomber stays beside its planet until that falls."""
    return at_post(state, ship) and not ship.pushed


def do_move(state: State, action: Move) -> State:
    """Spaces used; outside a field the ship is no longer safe from asteroids."""
    ref = Ref(action.seat, action.slot)
    state = _use_spaces(state, ref, action.spaces)
    return set_ship(state, ref, in_field=False) if action.leaves_field else state


def _use_spaces(state: State, ref: Ref, spaces: int) -> State:
    ship = state.ship(ref)
    if ship.attacked:
        return set_ship(state, ref, rope=ship.rope - spaces)
    return set_ship(state, ref, spaces=ship.spaces + spaces)


def refuse_enter_field(state: State, action: EnterField) -> Iterator[Refusal]:
    """One space into a field; a ship in it is safe already."""
    ref = Ref(action.seat, action.slot)
    yield from refuse_fly(state, ref)
    if not state.has(ref):
        return
    ship = state.ship(ref)
    if ship.in_field:
        yield Refusal("MS-A1", named(state, ref), "safe")
    if not ship.warped:
        yield from refuse_virus(state, ref, action.beside_planet)
    free = ship.warped or (ship.attacked and not ship.rope)
    if not free and spaces_left(state, ref) < 1:
        yield Refusal("MS-T3", {"have": 1, "need": 0}, "engines")


def do_enter_field(state: State, action: EnterField) -> State:
    """The first asteroid space: a roll, or Deflector Shields."""
    ref = Ref(action.seat, action.slot)
    if not state.ship(ref).warped:
        state = _use_spaces(state, ref, 1)
    return _into_field(state, ref)


def _into_field(state: State, ref: Ref) -> State:
    if state.ship(ref).deflected:
        return note(set_ship(state, ref, in_field=True, deflected=False), "MS-L3", "deflected")
    return replace(state, fight=Fight(kind="asteroids", seat=ref.seat, target=ref.seat, slot=ref.slot))


def refuse_landing(state: State, moved: tuple[Ref, ...], landed: tuple[Ref, ...]) -> Iterator[Refusal]:
    """Only what a card moves can come down in asteroids, each ship once."""
    wrong = next((ref for ref in landed if ref not in moved or landed.count(ref) > 1), None)
    if wrong is not None:
        yield Refusal("MS-A1", named(state, wrong), "landed")


def fight_fields(state: State) -> State:
    """Ships that a card set down in asteroids fight them, one after the other, whoever's they are."""
    while state.phase == "turn" and state.fight is None and state.adrift:
        ref, *rest = state.adrift
        state = replace(state, adrift=tuple(rest))
        if state.has(ref):
            state = _into_field(state, ref)
    return state
