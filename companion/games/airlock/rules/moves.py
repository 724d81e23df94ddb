"""The elementary changes: discard, lose a cell, damage, kill, win."""

from collections import Counter

from msgspec.structs import replace

from companion.games.airlock.cards import CARDS, CardName
from companion.games.airlock.missions import SIDE, Mission, Side, missions_for
from companion.games.airlock.state import (
    CELLS,
    RED_ALERT,
    Malfunction,
    State,
    Task,
    Victory,
    note,
    with_player,
)


def push(state: State, *tasks: Task) -> State:
    """`tasks` come before everything else that is still to be done."""
    return replace(state, tasks=(*tasks, *state.tasks))


def count(state: State, **more: int) -> State:
    """The summary counts `more` of something."""
    tally = state.tally
    changed = {name: getattr(tally, name) + n for name, n in more.items()}
    return replace(state, tally=replace(tally, **changed))


def throw(state: State, cards: int) -> State:
    """`cards` are discarded; while an Engine Failure lies anywhere they go into the deck instead."""
    if cards and has_engine_failure(state):
        return note(replace(state, deck=state.deck + cards), "PA-E1", "back", cards=cards)
    return replace(state, discard=state.discard + cards)


def set_aside(state: State, card: CardName) -> State:
    """A card that has taken effect lies open until all turned cards have."""
    return replace(state, played=(*state.played, card))


def has_engine_failure(state: State) -> bool:
    """Whether discards go back to the deck now."""
    return any(m.kind == "engine_failure" for player in state.players for m in player.malfunctions)


def need(state: State, malfunction: Malfunction) -> int:
    """How much Energy removes `malfunction`, as the box says."""
    cost: int = getattr(state.options.box, malfunction.kind)
    return cost


def lose(state: State, sure: bool = False) -> State:
    """A cell goes, unless Safeguard holds it; with the last one the table is asked for a Martyr."""
    if state.safe_now and not sure:
        return note(state, "PA-O1", "saved")
    return uncover(count(replace(state, cells=state.cells - 1), lost=1))


def uncover(state: State) -> State:
    """What follows when one cell fewer is left than before."""
    state = note(state, "PA-O1", "lost", left=state.cells)
    if state.cells == RED_ALERT:
        state = note(state, "PA-O2", "on")
    return state if state.cells else push(state, Task("martyr"))


def restore(state: State, cells: int) -> State:
    """`cells` are given back."""
    if not cells:
        return state
    after = min(CELLS, state.cells + cells)
    was_alert = state.cells <= RED_ALERT
    state = note(replace(state, cells=after), "PA-E5", "back", left=after)
    return note(state, "PA-O2", "off") if was_alert and after > RED_ALERT else state


def remove_malfunction(state: State, owner: int, index: int) -> State:
    """The malfunction and the Energy on it are discarded; a covered cell comes back."""
    player = state.players[owner]
    gone = player.malfunctions[index]
    rest = player.malfunctions[:index] + player.malfunctions[index + 1 :]
    state = with_player(state, owner, malfunctions=rest)
    state = note(state, "PA-M1", "removed", name=player.name, card=CARDS[gone.kind].title)
    return restore(throw(state, 1 + gone.energy), int(gone.kind == "contaminate"))


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


def judge_death(state: State, seat: int) -> State:
    """The victory a death with a known mission brings, if any."""
    mission = state.players[seat].mission
    if mission == "saboteur":
        return win(state, "blue", "PA-V2", "saboteur")
    if mission == "chancellor":
        return win(state, "red", "PA-V1", "chancellor")
    if mission == "accomplice":
        return note(state, "PA-V3", name=state.players[seat].name)
    return win(state, "red", "PA-V1", "dead") if is_all_blue_dead(state) else state


def is_all_blue_dead(state: State) -> bool:
    """Whether as many blue missions lie shown beside the dead as there are."""
    blue = sum(SIDE[mission] == "blue" for mission in missions_for(len(state.players)))
    dead = [player for player in state.players if not player.alive and player.mission]
    return sum(SIDE[player.mission] == "blue" for player in dead if player.mission) == blue


def win(state: State, side: Side, rule: str, case: str) -> State:
    """The first condition to occur decides; then the missions are turned over."""
    if state.victory:
        return state
    state = replace(state, victory=Victory(side, rule, case), step="missions")
    return deduce(note(state, rule, case))


def missions_left(state: State) -> Counter[Mission]:
    """The missions nobody has shown yet."""
    shown = Counter(player.mission for player in state.players if player.mission)
    return Counter(missions_for(len(state.players))) - shown


def deduce(state: State) -> State:
    """Over at once when the missions still hidden are all the same; else the table is asked."""
    left = missions_left(state)
    if len(left) > 1:
        return state
    for mission in left:
        for seat, player in enumerate(state.players):
            if not player.mission:
                state = with_player(state, seat, mission=mission)
    return replace(state, step="over")
