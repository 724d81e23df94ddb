"""Malfunctions: repaired with Energy, or removed by a card."""

from collections.abc import Iterator

from companion.core.rules import Refusal
from companion.games.airlock.actions import RemoveMalfunction, Repair
from companion.games.airlock.rules.discard import throw
from companion.games.airlock.rules.order_of_play import answered, refuse_moment, used
from companion.games.airlock.rules.oxygen import restore
from companion.games.airlock.state import Malfunction, State, called, count, note, with_player


def need(state: State, malfunction: Malfunction) -> int:
    """How much Energy removes `malfunction`, as the box says."""
    cost: int = getattr(state.options.box, malfunction.kind)
    return cost


def malfunction_at(state: State, owner: int, index: int) -> Malfunction | None:
    """The malfunction at this place, if one lies there."""
    if owner not in range(len(state.players)):
        return None
    laid = state.players[owner].malfunctions
    return laid[index] if index in range(len(laid)) else None


def remove_malfunction(state: State, owner: int, index: int) -> State:
    """The malfunction and the Energy on it are discarded; a covered cell comes back."""
    player = state.players[owner]
    gone = player.malfunctions[index]
    rest = player.malfunctions[:index] + player.malfunctions[index + 1 :]
    state = with_player(state, owner, malfunctions=rest)
    state = note(state, "PA-M1", "removed", name=player.name, card=gone.kind)
    return restore(throw(state, 1 + gone.energy), int(gone.kind == "contaminate"))


def refuse_repair(state: State, action: Repair) -> Iterator[Refusal]:
    """Every reason against a repair now; damage is none."""
    yield from refuse_moment(state, action.seat)
    if action.seat == state.active and not state.actor.energy:
        yield Refusal("PA-M1", {"name": state.actor.name, "have": 0, "need": 1}, "energy")
    if malfunction_at(state, action.owner, action.index) is None:
        yield Refusal("PA-M1", {"name": called(state, action.owner)}, "none")


def do_repair(state: State, action: Repair) -> State:
    """One own Energy is laid on the malfunction; enough of them remove it at once."""
    state = with_player(count(used(state), repairs=1), action.seat, energy=state.actor.energy - 1)
    player = state.players[action.owner]
    old = player.malfunctions[action.index]
    laid = Malfunction(old.kind, old.energy + 1)
    all_laid = (*player.malfunctions[: action.index], laid, *player.malfunctions[action.index + 1 :])
    state = with_player(state, action.owner, malfunctions=all_laid)
    if laid.energy >= need(state, laid):
        return remove_malfunction(state, action.owner, action.index)
    return note(state, "PA-M3", "laid", name=player.name, energy=laid.energy, need=need(state, laid))


def refuse_remove_malfunction(state: State, action: RemoveMalfunction) -> Iterator[Refusal]:
    """A Repair card removes a malfunction that lies on the table."""
    if malfunction_at(state, action.owner, action.index) is None:
        yield Refusal("PA-E4", {"name": called(state, action.owner)}, "none")


def do_remove_malfunction(state: State, action: RemoveMalfunction) -> State:
    """The malfunction is gone."""
    return remove_malfunction(answered(state), action.owner, action.index)
