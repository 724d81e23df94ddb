"""The reveal: what was turned up, and in which order it is carried out where that can change anything."""

from collections.abc import Iterator
from itertools import permutations
from typing import Any

from msgspec.structs import replace

from companion.core.conversation import Answers, Counts, Field, Intent, Pick, Step
from companion.games.airlock.actions import Choose, Resolve, Reveal
from companion.games.airlock.cards import DECK, CardName
from companion.games.airlock.intents.places import kinds, turned
from companion.games.airlock.rules import apply, check
from companion.games.airlock.rules.answers import options_of
from companion.games.airlock.rules.effects import run
from companion.games.airlock.rules.reveal import reveal_size, visible
from companion.games.airlock.state import State, cards_of

CHOSEN = ("harm", "aftershock")
"""Questions whose answers are known beforehand."""
LOOKS = ("recycle", "salvage")
"""Cards that show somebody something new: whatever is decided after them may depend on it."""


def left(state: State) -> dict[str | int, int]:
    """How many of each kind can still come up."""
    return {name: max(0, DECK[name].count - visible(state, name)) for name in cards_of(state.options)}


def reveal() -> Intent:
    """Each turned kind is touched; the last one books."""
    return Intent("reveal", _reveal, books="last")


def _reveal(state: State, said: Answers) -> Step:
    size, names = reveal_size(state), cards_of(state.options)
    if size and "cards" not in said:
        counts = Counts(names, least=size, most=size, fewer=left(state), in_order=True)
        return Field("cards", counts, spots=kinds(names))
    return Reveal(tuple(said.get("cards", ())))


def resolves(state: State) -> Iterator[Intent]:
    """The next card by itself, or the one that is touched; any order stays possible."""
    if order_matters(state):
        yield Intent("resolve", _chosen, books="last", rests=True)
        return
    yield Intent("resolve", _next, books="last", rests=True)
    yield Intent("instead", _chosen, books="last", aside=True)


def _next(state: State, _said: Answers) -> Step:
    """The first card that may be carried out now."""
    legal = [index for index in range(len(state.turned)) if check(state, Resolve(index))]
    return Resolve(legal[0] if legal else 0)


def _chosen(state: State, said: Answers) -> Step:
    if "index" not in said:
        found = distinct(state)
        return Field("index", Pick(found), spots=turned(found))
    return Resolve(said["index"])


def distinct(state: State) -> tuple[int, ...]:
    """The turned cards by their place, without those that would leave the same cards behind."""
    rest: dict[tuple[CardName, ...], int] = {}
    for index in range(len(state.turned)):
        rest.setdefault(state.turned[:index] + state.turned[index + 1 :], index)
    return tuple(rest.values())


# -- whether the order can change anything ----------------------------------------------------------------

Path = tuple[State, tuple[int, ...], frozenset[Any]]
"""A state on the way, the cards still to come by their first place, and what was decided at which card."""


def order_matters(state: State) -> bool:
    """Whether some order of the turned cards leads elsewhere with the same decisions."""
    count = len(state.turned)
    if len(set(state.turned)) < 2 or state.tasks:
        return False
    legal = [index for index in range(count) if check(state, Resolve(index))]
    orders = [order for order in permutations(range(count)) if order[0] in legal]
    first = _ends(state, orders[0])
    if first is None or (set(LOOKS) & set(state.turned) and any(key for key in first)):
        return True
    return any(_ends(state, order) != first for order in orders[1:])


def _ends(state: State, order: tuple[int, ...]) -> dict[frozenset[Any], State] | None:
    """Where every way to decide leads in this order; None where it can't be known beforehand."""
    paths: list[Path] = [(state, tuple(range(len(state.turned))), frozenset())]
    for card in order:
        found: list[Path] = []
        for now, rest, decided in paths:
            if now.step != "resolve" or now.tasks or card not in rest:
                found.append((now, rest, decided))  # the turn ended on the way
                continue
            kind, discard = now.turned[rest.index(card)], now.discard
            seen = {(kind, discard)} if kind == "salvage" and discard != state.discard else set()
            after = apply(now, Resolve(rest.index(card)))
            others = tuple(other for other in rest if other != card)
            if not _decided(after, others, card, decided | seen, found):
                return None
        paths = found
    return {decided: replace(now, notes=()) for now, _, decided in paths}


def _decided(
    state: State, rest: tuple[int, ...], card: int, decided: frozenset[Any], found: list[Path]
) -> bool:
    """Answer what `card` asks in every way; False where the answer is not known beforehand."""
    asked = state.question
    if asked is None or state.victory:
        found.append((state, rest, decided))
        return True
    if asked.what == "show":  # whatever it is, it is the same mission in every order
        return _decided(run(replace(state, tasks=state.tasks[1:])), rest, card, decided, found)
    if asked.what not in CHOSEN:
        return False
    n = sum(one[0] == card for one in decided)
    return all(
        _decided(apply(state, Choose(option)), rest, card, decided | {(card, n, option)}, found)
        for option in options_of(asked.what)
    )
