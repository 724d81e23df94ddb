"""Energy: two handles on one bar, so that the sum is always right; or a split that was set before."""

from collections.abc import Iterator

from companion.core.conversation import Answers, Field, Intent, Pick, Step
from companion.games.mothership.actions import Divert
from companion.games.mothership.rules.fleet import energy_total
from companion.games.mothership.state import Energy, State

BAR = "bar"
"""The split is what the handles of the bar say."""
BLAMES = {"MS-E1": "", "MS-N1": "", "MS-T2": ""}
FIRST, SECOND = "engines_to", "weapons_to"
"""The places of the two handles: where engines end and where weapons end."""


def diverting(state: State) -> Iterator[Intent]:
    """Before the Mothership moves or attacks; half said it waits while other ships act."""
    if state.seat != state.npc:
        yield Intent(wish(state.seat), _divert, blames=BLAMES, stays=True)


def wish(seat: int) -> str:
    """The wish of a seat to divert energy."""
    return f"divert{seat}"


def handle(key: str, at: int) -> str:
    """A handle at a place of the bar."""
    return f"{key}{at}"


def word(energy: Energy) -> str:
    """A split as an answer."""
    return f"{energy.engines}.{energy.weapons}.{energy.shields}"


def split(answer: str) -> Energy:
    """The split that an answer means."""
    engines, weapons, shields = map(int, answer.split("."))
    return Energy(engines, weapons, shields)


def recent(state: State) -> tuple[Energy, ...]:
    """The splits set last that still fit, without the one that is set."""
    player = state.players[state.seat]
    total = energy_total(player)
    found = (one for one in player.splits if one.total == total and one != player.energy)
    return tuple(dict.fromkeys(found))


def _divert(state: State, said: Answers) -> Step:
    player, most = state.players[state.seat], state.options.box.row
    total, energy = energy_total(player), player.energy
    known = recent(state)
    if known and "split" not in said:
        return Field("split", Pick((BAR, *map(word, known))), usual=BAR)
    if said.get("split", BAR) != BAR:
        return Divert(state.seat, split(said["split"]))
    if FIRST not in said:
        low, high = max(0, total - 2 * most), min(total, most)
        return _handle(FIRST, low, high, energy.engines)
    first = said[FIRST]
    if SECOND not in said:
        low, high = max(first, total - most), min(total, first + most)
        return _handle(SECOND, low, high, energy.engines + energy.weapons)
    return Divert(state.seat, Energy(first, said[SECOND] - first, total - said[SECOND]))


def _handle(key: str, low: int, high: int, now: int) -> Field:
    """One handle; where it stands now unless the other one has pushed it."""
    spots = {handle(key, n): n for n in range(low, high + 1)}
    return Field(
        key, Pick(tuple(range(low, high + 1))), usual=min(max(now, low), high), spots=spots, arms=True
    )
