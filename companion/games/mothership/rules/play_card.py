"""An Action card is played: its moment, its holder, what it is told."""

from collections.abc import Iterator

from companion.core.judge import per_state
from companion.core.rules import Refusal
from companion.games.mothership.actions import Play
from companion.games.mothership.cards import ACTION_CARDS, NOOOO
from companion.games.mothership.rules.card_inputs import loser, refuse_inputs, side_of
from companion.games.mothership.rules.card_targets import could_work, names_target
from companion.games.mothership.rules.conditions import refuse_idle
from companion.games.mothership.rules.effects import EFFECTS
from companion.games.mothership.rules.hands import drop
from companion.games.mothership.rules.trade import refuse_holding
from companion.games.mothership.state import Fight, State, note

OPENERS = ("shield_breaker", "prod")  # what an attacker may play as the dogfight begins
MOMENTS = {card.key: (card.when, card.key in OPENERS) for card in ACTION_CARDS.values()}
"""What `refuse_moment` asks of a card: it answers the same for all that have this in common."""


def refuse_play(state: State, action: Play) -> Iterator[Refusal]:
    """Everything that stops this card now; a cancelled one needs no target named, but one to be there."""
    if action.seat == state.npc:
        yield Refusal("MS-N1", {"have": 0}, "cards")
        return
    if action.card == NOOOO:
        yield Refusal("MS-L8", {"card": NOOOO}, "alone")
        return
    yield from refuse_holding(state, action.seat, action.card, action.key)
    if action.card not in ACTION_CARDS:
        return
    useless = refuse_card(state, action.seat, action.card)
    yield from useless
    if action.noooo is not None:
        yield from _refuse_noooo(state, action, action.noooo)
        if not useless and not could_work(state, action):
            yield Refusal("MS-L8", {"card": action.card}, "idle")
    elif not useless:
        missing = tuple(refuse_inputs(state, action))
        yield from missing
        if not missing and names_target(action):
            yield from refuse_idle(state, action)


def do_play(state: State, action: Play) -> State:
    """The card is shown and discarded; then it works, unless it is cancelled."""
    state = drop(state, action.seat, action.card, action.key)
    if action.noooo is not None:
        state = drop(state, action.noooo, NOOOO, action.noooo_key)
        return note(state, "MS-L8", "cancelled", name=state.name(action.noooo), card=action.card)
    return EFFECTS[action.card](state, action)


def _refuse_noooo(state: State, action: Play, seat: int) -> Iterator[Refusal]:
    if seat not in state.living or seat in (state.npc, action.seat):
        yield Refusal("MS-L8", {"card": action.card}, "who")
        return
    yield from refuse_holding(state, seat, NOOOO, action.noooo_key)


@per_state
def refuse_card(state: State, seat: int, card: str) -> tuple[Refusal, ...]:
    """Why a card does nothing now, whatever it is told."""
    return refuse_moment(state, seat, card) or tuple(refuse_idle(state, Play(seat=seat, card=card)))


def refuse_moment(state: State, seat: int, card: str) -> tuple[Refusal, ...]:
    """A card works when it says (MS-K2); before the roll unless it is meant for after (MS-C2)."""
    own_turn = ACTION_CARDS[card].when == "own_turn"
    reason = _not_now(state, seat, card) if own_turn else _not_at_roll(state, seat, card)
    return () if reason is None else (reason,)


def _not_now(state: State, seat: int, card: str) -> Refusal | None:
    """A card for the own turn."""
    fight = state.fight
    if seat != state.seat:
        return Refusal("MS-K2", {"card": card, "name": state.name(state.seat)}, "turn")
    if fight is not None and fight.rolled is not None:
        return Refusal("MS-C2", {"card": card}, "late")
    if fight is not None and card not in OPENERS:
        return Refusal("MS-C2", {"name": state.name(fight.seat)}, "pending")
    return None


def _not_at_roll(state: State, seat: int, card: str) -> Refusal | None:
    """A card for a roll, of somebody who rolls."""
    fight, when = state.fight, ACTION_CARDS[card].when
    if fight is None:
        return Refusal("MS-K2", {"card": card}, "fight")
    if side_of(state, seat) is None:
        return _stranger(state, seat, card, fight)
    if when == "before_roll" and fight.rolled is not None:
        return Refusal("MS-C2", {"card": card}, "late")
    if when != "before_roll" and fight.rolled is None:
        return Refusal("MS-C2", {"card": card}, "early")
    if when == "after_losing" and loser(state) != seat:
        return Refusal("MS-L5", {"card": card}, "lost")
    return None


def _stranger(state: State, seat: int, card: str, fight: Fight) -> Refusal:
    """Nobody helps in another's dogfight, not even a team mate's."""
    sides = (fight.seat, fight.target)
    if any(side >= 0 and state.friends(seat, side) for side in sides):
        return Refusal("MS-G2", {"card": card}, "help")
    return Refusal("MS-K2", {"card": card}, "stranger")
