"""Damage and death."""

from companion.games.airlock.cards import Side
from companion.games.airlock.rules.discard import throw
from companion.games.airlock.rules.oxygen import restore
from companion.games.airlock.rules.victory import judge_death
from companion.games.airlock.state import State, Task, note, push, with_player


def hurt(state: State, seat: int) -> State:
    """Damage: the character is turned face down, or dies when it already was."""
    player = state.players[seat]
    if player.damaged:
        return kill(state, seat)
    return note(with_player(state, seat, damaged=True), "PA-K2", "damaged", name=player.name)


def kill(state: State, seat: int, side: Side | None = None) -> State:
    """A player dies: everything they had is discarded, then their mission is shown (`side` if it is told)."""
    dead = state.players[seat]
    cards = dead.hand + dead.energy + sum(1 + m.energy for m in dead.malfunctions)
    covered = sum(m.kind == "contaminate" for m in dead.malfunctions)
    state = with_player(
        state, seat, alive=False, hand=0, energy=0, malfunctions=(), skips=False, must_pick=None
    )
    state = note(restore(throw(state, cards), covered), "PA-K2", "dead", name=dead.name, cards=cards)
    return judge_death(state, seat) if dead.mission else push(state, Task("show", seat=seat, side=side or ""))
