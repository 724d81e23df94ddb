"""Victory: what a death or an empty deck decides, and the missions that are turned over then."""

from collections import Counter

from msgspec.structs import replace

from companion.games.airlock.cards import SIDE, Mission, Side, missions_for
from companion.games.airlock.state import State, Victory, note, with_player


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
    dead = [player.mission for player in state.players if player.mission and not player.alive]
    return sum(SIDE[mission] == "blue" for mission in dead) == blue


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
