"""Move: the ship goes on, the generations shift, the dead are followed by the young."""

from msgspec.structs import replace

from companion.games.exoship.actions import Move
from companion.games.exoship.box import SIX
from companion.games.exoship.rules.journey import sailed
from companion.games.exoship.state import Place, State, Wait, noted, under

AGES: dict[Place, Place] = {"elder": "aside", "midlife": "elder", "young": "midlife"}


def do_move(state: State, _: Move) -> State:
    """The ship goes on; at Mariposa all is lost, else the generations shift (XS-M1, XS-P4)."""
    state = sailed(state, 1)
    if state.result:
        return state
    dead = state.at("elder")
    cards = tuple(replace(c, place=AGES[c.place], safe=False) if c.place in AGES else c for c in state.cards)
    waits = tuple(Wait(rule="XS-M2", place="young", side=card.side) for card in dead)
    state = replace(state, cards=cards, waits=waits, busy="move")
    return noted(state, "XS-M1", count=len(dead), names=", ".join(c.name for c in dead) or "–")


def finish_move(state: State) -> State:
    """The dead go under the stack, then the young are topped up to six (XS-M2, XS-M3)."""
    if dead := state.at("aside"):
        return noted(under(state, dead[0]), "XS-M2", "dead", name=dead[0].name)
    if len(state.in_play) < SIX and state.top:
        return replace(state, waits=(Wait(rule="XS-M3", place="young", side="directorate"),))
    return replace(state, busy="", phase="event")
