"""The reveal: how many cards are turned, which can come up, the active player's order, what stays."""

from collections import Counter
from collections.abc import Iterator

from msgspec.structs import replace

from companion.core.rules import Refusal
from companion.games.airlock.actions import Resolve, Reveal
from companion.games.airlock.cards import DECK, CardName
from companion.games.airlock.rules.discard import throw
from companion.games.airlock.state import HOLDERS, State, Task, note, push


def reveal_size(state: State) -> int:
    """How many cards are turned: two, three in Red Alert, fewer if the pile has fewer."""
    return min(3 if state.is_red_alert else 2, state.pile)


def visible(state: State, card: CardName) -> int:
    """How many cards of a kind already lie open."""
    laid = [m for player in state.players for m in player.malfunctions]
    n = state.turned.count(card) + state.played.count(card)
    n += sum(task.card == card and task.what in HOLDERS for task in state.tasks)
    if card == "energy":
        return n + sum(player.energy for player in state.players) + sum(m.energy for m in laid)
    return n + sum(m.kind == card for m in laid)


def refuse_cards(state: State, cards: tuple[CardName, ...]) -> Iterator[Refusal]:
    """No more of a kind can come up than the deck has and are not open already."""
    for name, number in Counter(cards).items():
        card = DECK[name]
        if card.expansion and not state.options.expansion:
            yield Refusal(card.rule, {"card": name}, "box")
        elif number > (left := card.count - visible(state, name)):
            yield Refusal(card.rule, {"card": name, "have": left, "need": number}, "count")


def refuse_reveal(state: State, action: Reveal) -> Iterator[Refusal]:
    """As many cards as are turned now, and only those that can come up."""
    if len(action.cards) != reveal_size(state):
        case = "red" if state.is_red_alert else "blue"
        yield Refusal("PA-T4", {"have": len(action.cards), "need": reveal_size(state)}, case)
    yield from refuse_cards(state, action.cards)


def do_reveal(state: State, action: Reveal) -> State:
    """The cards lie open, the rest of the pile waits."""
    left = state.pile - len(action.cards)
    return replace(state, turned=action.cards, pile=left, step="resolve")


def refuse_resolve(state: State, action: Resolve) -> Iterator[Refusal]:
    """Any turned card, but a Nullify before all others."""
    if action.index not in range(len(state.turned)):
        yield Refusal("PA-T4", {"have": len(state.turned), "n": action.index + 1}, "card")
    elif "nullify" in state.turned and state.turned[action.index] != "nullify":
        yield Refusal("PA-E2", {"card": state.turned[action.index]}, "first")


def do_resolve(state: State, action: Resolve) -> State:
    """One turned card takes effect."""
    card = state.turned[action.index]
    return push(without_turned(state, action.index), Task("card", card))


def without_turned(state: State, index: int) -> State:
    """`state` with one turned card less."""
    return replace(state, turned=state.turned[:index] + state.turned[index + 1 :])


def end_reveal(state: State) -> State:
    """All turned cards have been played: they are discarded, then the pile is cut."""
    return _cut_pile(_discard_played(state))


def _discard_played(state: State) -> State:
    """All cards have been played: now they are discarded, those that stay lie elsewhere."""
    cards = len(state.played)
    state = replace(state, played=())
    return note(throw(state, cards), "PA-T9", "discarded", cards=cards) if cards else state


def _cut_pile(state: State) -> State:
    """The rest of the pile is discarded but one; a waiting Aftershock stays beside it."""
    stays = 1 + (state.returned if state.options.aftershock_waits else 0)
    gone = max(0, state.pile - stays)
    state = replace(state, pile=state.pile - gone, returned=0, alert="", step="last")
    return note(throw(state, gone), "PA-T5", "cut", gone=gone, left=state.pile)
