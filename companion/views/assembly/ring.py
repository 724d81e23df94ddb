"""The ring as it is, or as it would be after the command in the draft."""

from msgspec import Struct
from msgspec.structs import replace

from companion.core.text import tr
from companion.games.assembly.cards import Direction
from companion.games.assembly.rules import ring as rings
from companion.games.assembly.state import MALFUNCTION_AT, POSITIONS, State
from companion.games.assembly.words.names import ICONS
from companion.views.assembly.draft import Draft


class RoomView(Struct, frozen=True):
    """A room: number, name and icon; its colour follows from the number."""

    number: int
    name: str
    icon: str


class BayView(Struct, frozen=True):
    """One clock position; `ghost` is a module that leaves it in the preview."""

    position: int
    room: RoomView | None
    module: RoomView | None
    ghost: RoomView | None
    is_locked: bool
    fits: bool
    has_malfunction: bool
    is_picked: bool


class MoveView(Struct, frozen=True):
    """One module to be moved by hand on the real table."""

    room: RoomView
    old: int
    new: int
    fits: bool


class RingView(Struct, frozen=True):
    """Twelve bays from 12 clockwise, the arcs of a preview, and the middle."""

    bays: tuple[BayView, ...]
    moves: tuple[MoveView, ...]
    direction: Direction | None
    caption: str
    figure: str
    pips: int
    line: str


def room_view(state: State, number: int) -> RoomView | None:
    """Room `number`, or None for no room."""
    return RoomView(number, state.options.box.room(number), ICONS[number - 1]) if number else None


def ring_view(state: State, draft: Draft) -> RingView:
    """The ring; with a Rotate or Swap in the draft, the ring after it and the way there."""
    after = preview(state, draft)
    bays = tuple(_bay(state, after, draft, position) for position in (12, *POSITIONS[:-1]))
    if after is state:
        return RingView(bays, (), None, *_pile(state))
    return RingView(bays, moves(state, after), _direction(state, draft), *_after(state, after))


def preview(state: State, draft: Draft) -> State:
    """The state with the ring moved as the draft says; the same one where nothing is decided."""
    bays = None
    if (
        state.step == "execute"
        and state.declared
        and state.declared.command == "swap"
        and len(draft.picks) == 2
    ):
        bays = rings.swapped(state.bays, *draft.picks)
    elif draft.command == "rotate" and draft.direction and state.step in ("choose", "declare"):
        bays = rings.rotated(state.bays, draft.direction, draft.steps)
    elif draft.command == "swap" and len(state.on_ring) == 2 and state.step in ("choose", "declare"):
        bays = rings.swapped(state.bays, *state.on_ring)
    return state if bays in (None, state.bays) else _with_bays(state, bays)


def _with_bays(state: State, bays: rings.Bays | None) -> State:
    return replace(state, bays=bays)


def moves(before: State, after: State) -> tuple[MoveView, ...]:
    """Which module goes where, by hand."""
    where = {after.bay(p).module: p for p in after.on_ring}
    found = []
    for old in before.on_ring:
        room = room_view(before, before.bay(old).module)
        new = where.get(before.bay(old).module, old)
        if room and new != old:
            found.append(MoveView(room, old, new, after.bay(new).fits))
    return tuple(found)


def _bay(state: State, after: State, draft: Draft, position: int) -> BayView:
    now, then = state.bay(position), after.bay(position)
    return BayView(
        position=position,
        room=room_view(state, then.room),
        module=room_view(state, then.module),
        ghost=room_view(state, now.module) if now.module and not then.module else None,
        is_locked=then.locked,
        fits=then.fits,
        has_malfunction=state.options.malfunctions != "none" and position in MALFUNCTION_AT,
        is_picked=position in draft.picks,
    )


def _direction(state: State, draft: Draft) -> Direction | None:
    return draft.direction if draft.command == "rotate" else None


def _pile(state: State) -> tuple[str, str, int, str]:
    line = tr("cycle {n} of 3").format(n=state.cycle)
    return tr("Draw pile"), str(state.draw), state.cycle, line


def _after(state: State, after: State) -> tuple[str, str, int, str]:
    line = tr("in their bay\n(now {n})").format(n=len(state.matches))
    return tr("After"), str(len(after.matches)), 0, line
