"""The steps of a turn but for abilities and reveal: draw, three cards to the Command Pile, the end."""

from collections.abc import Iterator

from msgspec.structs import replace

from companion.core.rules import Refusal
from companion.games.airlock.actions import Ally, Draw, EndTurn, PlayOwnCard, TopCard
from companion.games.airlock.rules.malfunctions import remove_malfunction
from companion.games.airlock.rules.victory import win
from companion.games.airlock.state import HAND, State, Task, note, push, with_player


def do_draw(state: State, _action: Draw) -> State:
    """Up to three in hand as far as the deck goes; then the malfunctions of the active player."""
    drawn = min(max(0, HAND - state.actor.hand), state.deck)
    state = with_player(replace(state, deck=state.deck - drawn), state.active, hand=state.actor.hand + drawn)
    state = _end_engine_failures(replace(state, step="first"))
    breaches = sum(m.kind == "hull_breach" for m in state.actor.malfunctions)
    if breaches:
        state = note(state, "PA-M2", "cost", name=state.actor.name, cells=breaches)
    return push(state, *(Task("lose", "hull_breach"),) * breaches)


def _end_engine_failures(state: State) -> State:
    """An Engine Failure ends at the start of its owner's next turn."""
    kinds = [m.kind for m in state.actor.malfunctions]
    for index in reversed([i for i, kind in enumerate(kinds) if kind == "engine_failure"]):
        state = remove_malfunction(state, state.active, index)
    return state


def do_play_own_card(state: State, _action: PlayOwnCard) -> State:
    """A card from hand, or the deck's top card where there is none."""
    state = replace(state, step="ally")
    if not state.actor.hand:
        return _top_card(state, "PA-T3")
    state = with_player(state, state.active, hand=state.actor.hand - 1)
    return replace(state, pile=state.pile + 1)


def allies(state: State) -> tuple[int, ...]:
    """Who may be chosen as ally: others alive with cards; a Captain's order where it can be met."""
    able = tuple(seat for seat in state.living if seat != state.active and state.players[seat].hand)
    ordered = state.actor.must_pick
    return (ordered,) if ordered is not None and ordered in able else able


def refuse_ally(state: State, action: Ally) -> Iterator[Refusal]:
    """The ally is one of those who may be chosen; none only where nobody may."""
    able = allies(state)
    if action.seat in able or (action.seat is None and not able):
        return
    names = tuple(state.players[other].name for other in able)
    ordered = state.actor.must_pick is not None and state.actor.must_pick in able
    case = "order" if ordered else "none" if not able else "able"
    yield Refusal("PA-T2", {"name": state.actor.name, "names": names}, case)


def do_ally(state: State, action: Ally) -> State:
    """The ally's card, or the deck's top card where nobody else has one."""
    state = replace(state, step="deck")
    if action.seat is None:
        return _top_card(state, "PA-T2")
    state = with_player(state, action.seat, hand=state.players[action.seat].hand - 1)
    return replace(state, pile=state.pile + 1)


def do_top_card(state: State, _action: TopCard) -> State:
    """The deck's top card goes to the pile."""
    return _top_card(replace(state, step="turn"))


def _top_card(state: State, rule: str = "") -> State:
    """The deck's top card goes to the pile, if there is one; `rule` says for whom it stands in."""
    if not state.deck:
        return note(state, "PA-T3", "empty")
    state = replace(state, deck=state.deck - 1, pile=state.pile + 1)
    return note(state, rule, "top", deck=state.deck, pile=state.pile) if rule else state


def do_end_turn(state: State, _action: EndTurn) -> State:
    """The last step is over."""
    return end_turn(state)


def end_turn(state: State) -> State:
    """The turn is over: an empty deck counts now, else the next living player who does not skip."""
    if state.deck == 0:
        return win(state, "blue", "PA-V2", "deck")
    state = with_player(state, state.active, must_pick=None)
    state = replace(state, safe_now=state.safe_next, safe_next=False, used=False, turn=state.turn + 1)
    return replace(_pass_on(state), step="draw")


def _pass_on(state: State) -> State:
    """Clockwise to the next living player; a skipped turn is used up on the way."""
    seats = len(state.players)
    for distance in range(1, 2 * seats + 1):
        seat = (state.active + distance) % seats
        player = state.players[seat]
        if player.alive and not player.skips:
            return replace(state, active=seat)
        if player.alive:
            state = note(with_player(state, seat, skips=False), "PA-K4", "skipped", name=player.name)
    return state
