"""What the rules do by themselves: cards come from the stack, phases follow each other, the round ends."""

from collections.abc import Iterator
from itertools import count

from msgspec.structs import replace

from companion.core.text import tr
from companion.games.exoship.box import ACTIONS, SIX
from companion.games.exoship.cards import Founder
from companion.games.exoship.effects import do_effect, refuse_effect
from companion.games.exoship.grid import pointed, spared, suspects
from companion.games.exoship.journey import flipped, sailed
from companion.games.exoship.scoring import points
from companion.games.exoship.state import Place, State, Wait, changed, laid, noted, under

AGES: dict[Place, Place] = {"elder": "aside", "midlife": "elder", "young": "midlife"}


def advance(state: State) -> State:
    """Carry on until a card has to be named or the player has a choice."""
    while state.busy:
        top = next(iter(state.at("stack")), None)
        if state.waits and top is not None and top.founder is None:
            return state
        if state.waits:
            state = _enter(state)
        elif state.todo:
            state = _next_effect(state)
        else:
            state = _finish(state)
    return state


def _enter(state: State) -> State:
    """The next waiting place takes the top card of the stack; an empty stack gives none."""
    wait, state = state.waits[0], replace(state, waits=state.waits[1:])
    stack = state.at("stack")
    if not stack:
        return noted(state, wait.rule, "short")
    state = laid(state, stack[0], wait.place, wait.side, wait.rank)
    if state.busy == "setup":  # the player lays these out, no rule does
        return state
    return noted(state, wait.rule, wait.side, name=stack[0].name)


def _next_effect(state: State) -> State:
    """The next effect happens, or is skipped where it can't (XS-E1)."""
    effect, state = state.todo[0], replace(state, todo=state.todo[1:])
    state = flipped(state) if effect.flip else state
    refused = next(refuse_effect(state, effect, "XS-E1"), None)
    if refused:
        return noted(state, "XS-E1", "skipped", name=effect.founder or "–")
    return do_effect(state, effect)


def settled(state: State) -> State:
    """Every waiting place filled, by an unseen founder where the top card is unknown: a look ahead."""
    while state.waits:
        top = next(iter(state.at("stack")), None)
        if top is not None and top.founder is None:
            unseen = Founder(name=next(name for name in _unseen_names() if name not in state.names))
            state = changed(state, top, replace(top, founder=unseen))
        state = _enter(state)
    return state


def _unseen_names() -> Iterator[str]:
    """Names for founders nobody has seen, in a look ahead."""
    yield tr("new card")
    yield from (tr("new card {n}").format(n=n) for n in count(2))


def _finish(state: State) -> State:
    """What follows when nothing is left to carry out."""
    match state.busy:
        case "setup":
            return replace(state, busy="", phase="event")
        case "move":
            return _finish_move(state)
        case "event":
            return _open_actions(replace(state, busy="", phase="action"))
        case _:
            return replace(state, busy="")


def begin_move(state: State) -> State:
    """The ship goes on; at Mariposa all is lost, else the generations shift (XS-M1, XS-P4)."""
    state = sailed(state, 1)
    if state.result:
        return state
    dead = state.at("elder")
    cards = tuple(replace(c, place=AGES.get(c.place, c.place), safe=False) for c in state.cards)
    waits = tuple(Wait(rule="XS-M2", place="young", side=card.side) for card in dead)
    state = replace(state, cards=cards, waits=waits, busy="move")
    return advance(noted(state, "XS-M1", count=len(dead), names=", ".join(c.name for c in dead) or "–"))


def _finish_move(state: State) -> State:
    """The dead go under the stack, then the young are topped up to six (XS-M2, XS-M3)."""
    if dead := state.at("aside"):
        return noted(under(state, dead[0]), "XS-M2", "dead", name=dead[0].name)
    if len(state.in_play) < SIX and state.at("stack"):
        return replace(state, waits=(Wait(rule="XS-M3", place="young", side="directorate"),))
    return replace(state, busy="", phase="event")


def _open_actions(state: State) -> State:
    """With no Rift founder one is swayed free first; a single generation leaves no choice (XS-A1)."""
    state = replace(state, fresh=True)
    inhabited = {card.place for card in state.in_play}
    return sway_lowest(state, inhabited.pop()) if state.free and len(inhabited) == 1 else state


def sway_lowest(state: State, generation: Place) -> State:
    """The lowest-ranked founder of `generation` turns to Rift (XS-A1)."""
    card = state.at(generation)[-1]
    cards = tuple(replace(c, side="rift") if c == card else c for c in state.cards)
    return noted(replace(state, cards=cards, fresh=False), "XS-A1", name=card.name)


def suspected(state: State) -> State:
    """All marked Rift founders leave together; nobody is judged a second time (XS-S1)."""
    for marked in suspects(state):
        by = " & ".join(c.name for c in state.in_play if not c.is_rift and pointed(state, c) == marked)
        state = noted(state, "XS-S1", name=marked.name, by=by)
    for card in spared(state):
        state = noted(state, "XS-S1", "spared", name=card.name)
    return _without(state, tuple(card.name for card in suspects(state)))


def _without(state: State, names: tuple[str, ...]) -> State:
    """`state` with these founders discarded."""
    for name in names:
        card = state.find(name)
        assert card is not None
        state = under(state, card)
    return state


def end_round(state: State) -> State:
    """Suspicion, then the test for the end of the game, else the next round (XS-S1, XS-P2, XS-P4)."""
    state = suspected(state)
    if points(state) >= SIX and state.destination == "axios":
        return noted(replace(state, phase="end", result="won"), "XS-P2", have=points(state))
    if state.steps == 0:
        case = "axios" if state.destination == "axios" else "turned"
        return noted(replace(state, phase="end", result="lost"), "XS-P4", case, have=points(state))
    cards = tuple(replace(card, safe=False) for card in state.cards)
    return replace(state, phase="move", round=state.round + 1, actions=ACTIONS, fresh=True, cards=cards)
