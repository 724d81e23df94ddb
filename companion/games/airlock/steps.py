"""The seven steps of a turn and their names."""

from companion.core.game import Steps
from companion.core.text import tr
from companion.games.airlock.state import State, Step

_NAMES: dict[Step, str] = {
    "begin": "Set-up",
    "deal": "Missions",
    "draw": "Draw",
    "first": "Ability or repair",
    "own": "Own card",
    "ally": "Ally's card",
    "deck": "Deck card",
    "turn": "Reveal",
    "resolve": "Reveal",
    "last": "Ability or repair",
    "missions": "Missions",
    "over": "The end",
}
_SEVEN: tuple[Step, ...] = ("draw", "first", "own", "ally", "deck", "turn", "last")


def step_name(step: Step) -> str:
    """What players call a step."""
    return tr(_NAMES[step])


def steps(state: State) -> Steps:
    """The turn as the phase bar shows it; set-up and end stand alone."""
    if state.step in ("begin", "deal"):
        dealt: tuple[Step, ...] = ("deal",) if state.options.missions == "app" else ()
        names = tuple(step_name(step) for step in ("begin", *dealt, "draw"))
        return Steps(names, int(state.step == "deal"))
    if state.step in ("missions", "over"):
        return Steps((step_name("missions"), step_name("over")), int(state.step == "over"))
    now: Step = "turn" if state.step == "resolve" else state.step
    return Steps(tuple(step_name(step) for step in _SEVEN), _SEVEN.index(now))
