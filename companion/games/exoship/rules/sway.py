"""Sway: the free one before the actions, and the one by an arrow."""

from collections.abc import Iterator

from msgspec.structs import replace

from companion.core.rules import Refusal
from companion.games.exoship.actions import FreeSway, Sway
from companion.games.exoship.rules.action import paid, refuse_not_rift
from companion.games.exoship.rules.grid import pointed
from companion.games.exoship.state import Card, Place, State, changed, noted


def open_actions(state: State) -> State:
    """With no Rift founder one is swayed free first; a single generation leaves no choice (XS-A1)."""
    state = replace(state, fresh=True)
    inhabited = {card.place for card in state.in_play}
    return _sway_lowest(state, inhabited.pop()) if state.free and len(inhabited) == 1 else state


def refuse_free_sway(state: State, action: FreeSway) -> Iterator[Refusal]:
    """Only with no Rift founder in play before the actions, and where somebody stands."""
    if state.phase == "action" and not state.free:
        yield Refusal("XS-A1", {"have": len(state.rift), "need": 0}, "late")
    if not state.at(action.generation):
        yield Refusal("XS-A1", {"generation": action.generation}, "empty")


def do_free_sway(state: State, action: FreeSway) -> State:
    """The lowest-ranked founder of the generation turns to Rift."""
    return _sway_lowest(state, action.generation)


def _sway_lowest(state: State, generation: Place) -> State:
    """The lowest-ranked founder of `generation` turns to Rift (XS-A1)."""
    card = state.at(generation)[-1]
    state = changed(state, card, replace(card, side="rift"))
    return noted(replace(state, fresh=False), "XS-A1", name=card.name)


def refuse_sway(state: State, action: Sway) -> Iterator[Refusal]:
    """A Rift arrow at a Directorate founder in the adjacent cell."""
    by, target = state.find(action.by), state.find(action.target)
    if action.by:
        yield from refuse_not_rift(state, action.by, "XS-A3")
    else:
        yield from _refuse_no_arrow(state, target)
    if target is None and action.target:
        yield Refusal("XS-A3", {"name": action.target}, "absent")
    elif target is not None and target.is_rift:
        yield Refusal("XS-A3", {"name": action.target}, "already")
    if by is not None:
        yield from _refuse_aim(state, by, action.target)


def _refuse_aim(state: State, by: Card, target: str) -> Iterator[Refusal]:
    """The arrow of `by` meets `target` and nobody else."""
    hit = pointed(state, by)
    if hit is None:
        yield Refusal("XS-W5", {"name": by.name})
    elif hit.name != target:
        case = "elsewhere" if target else "unsaid"
        yield Refusal("XS-A3", {"name": by.name, "hit": hit.name, "target": target}, case)


def _refuse_no_arrow(state: State, target: Card | None) -> Iterator[Refusal]:
    """Nobody is named whose arrow sways: say whose arrows point where."""
    aims = {card.name: pointed(state, card) for card in state.rift}
    reached = [hit for hit in aims.values() if hit is not None and not hit.is_rift]
    arrows = {name: hit.name if hit else "" for name, hit in aims.items()}
    if not aims:
        yield Refusal("XS-A3", {"have": 0}, "none")
    elif target in reached or (reached and target is None):
        yield Refusal("XS-A3", {"have": len(aims)}, "whom")
    elif target is None:
        yield Refusal("XS-A3", {"arrows": arrows}, "nowhere")
    elif not target.is_rift:
        yield Refusal("XS-A3", {"name": target.name, "arrows": arrows}, "unreached")


def do_sway(state: State, action: Sway) -> State:
    """The target turns to Rift."""
    card = state.find(action.target)
    assert card is not None
    return changed(paid(state), card, replace(card, side="rift"))
