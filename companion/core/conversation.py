"""What a player can want, and what has to be known for it: the vocabulary of every conversation.

A game says what can be wanted (`Intent`) and which `Field` comes next; `narrow` asks only what the judge
lets through and nothing that has one answer. Answers come in any order: a touched place of a board is one.
"""

from collections.abc import Callable, Iterator, Mapping
from itertools import combinations, combinations_with_replacement
from typing import Any, Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from companion.core.rules import Verdict

Answers = Mapping[str, Any]
Shelf = Mapping[str, tuple[Any, ...]]
"""The player's own cards by kind: what a conversation may offer by name."""


class Pick(Struct, frozen=True):
    """One of these words or numbers; what leads on most easily stands first.

    `more` are looked for only when the first ones don't do: a look ahead rarely needs them.
    """

    values: tuple[str | int, ...]
    more: Callable[[], Iterator[str | int]] | None = None

    def tries(self, _so_far: Any = None) -> Iterator[Any]:
        """Every value."""
        yield from self.values
        if self.more:
            yield from self.more()

    def read(self, raw: Any) -> Any:
        """The value that was meant; None where it is none of these."""
        return raw if isinstance(raw, str | int) and raw in self.tries() else None


class Some(Struct, frozen=True):
    """Several of these, touched one by one; one set has one spelling, in the order of `values`.

    `in_order`: all of them as they were touched, and the last one follows from the others. None is a place
    whose value was taken back: what is touched next goes there, what came later stays where it is.
    """

    values: tuple[str | int, ...]
    least: int = 0
    most: int = 99
    in_order: bool = False

    def tries(self, so_far: tuple[Any, ...] | None = None) -> Iterator[tuple[Any, ...]]:
        """The sets around what was touched so far, the smallest first."""
        chosen = so_far or ()
        rest = [value for value in self.values if value not in chosen]
        if self.in_order:
            yield _filled(chosen, rest)
            return
        fewest = max(0, self.least - len(chosen))
        for more in range(fewest, min(len(rest), self.most - len(chosen)) + 1):
            yield from (self.ordered((*chosen, *added)) for added in combinations(rest, more))

    def read(self, raw: Any) -> tuple[Any, ...] | None:
        """The set that was meant, or the beginning of one; None where something else is in it."""
        if not isinstance(raw, list | tuple) or len(raw) > self.most:
            return None
        if self.in_order:
            return self._order(tuple(raw))
        chosen = self.ordered(tuple(raw))
        return chosen if len(chosen) == len(raw) else None

    def _order(self, chosen: tuple[Any, ...]) -> tuple[Any, ...] | None:
        """An order, or a part of it; the last one takes the place that is left."""
        left = [value for value in self.values if value not in chosen]
        if len(left) + len(chosen) - chosen.count(None) != len(self.values):
            return None
        return _filled(chosen, left) if len(left) == 1 else chosen

    def _without(self, chosen: tuple[Any, ...], value: Any) -> tuple[Any, ...]:
        """An order with a free place for `value`; in a whole one the last followed, and goes with it."""
        is_whole = len(chosen) == len(self.values) and None not in chosen
        kept = chosen[: -2 if value == chosen[-1] else -1] if is_whole else chosen
        freed = [None if other == value else other for other in kept]
        while freed and freed[-1] is None:
            freed.pop()
        return tuple(freed)

    def ordered(self, chosen: tuple[Any, ...]) -> tuple[Any, ...]:
        """`chosen` in the order of `values`."""
        return tuple(value for value in self.values if value in chosen)

    def toggled(self, chosen: tuple[Any, ...], value: Any) -> tuple[Any, ...]:
        """`chosen` with `value` put in or taken out; in an order its place stays free, or is the next one."""
        if self.in_order and value in chosen:
            return self._without(chosen, value)
        if self.in_order:
            place = chosen.index(None) if None in chosen else len(chosen)
            return (*chosen[:place], value, *chosen[place + 1 :])
        others = tuple(other for other in chosen if other != value)
        return self.ordered(others if value in chosen else (*chosen, value))


def _filled(chosen: tuple[Any, ...], rest: list[Any]) -> tuple[Any, ...]:
    """An order with what is missing in its free places, and behind them."""
    left = list(rest)
    return (*(left.pop(0) if value is None else value for value in chosen), *left)


class Counts(Struct, frozen=True):
    """Some of these, each as often as it was touched; one count has one spelling, in the order of `values`.

    The answer is a tuple like ("food", "food", "water"), at most `most` things of so many `kinds`, `each`
    of one kind. `in_order`: as they were touched, because what comes first matters or lies so on the table.
    """

    values: tuple[str | int, ...]
    least: int = 0
    most: int = 20
    each: int = 20
    kinds: int = 20
    fewer: Mapping[str | int, int] = {}
    """Of these at most so many."""
    in_order: bool = False

    def tries(self, so_far: tuple[Any, ...] | None = None) -> Iterator[tuple[Any, ...]]:
        """The counts around what was touched so far: those as small as may be, then one more."""
        chosen = self.ordered(so_far or ())
        fewest = max(0, self.least - len(chosen))
        for more in (fewest, fewest + 1):
            for added in combinations_with_replacement(self.values, more):
                count = self.ordered((*chosen, *added))
                if self.can_be(count):
                    yield count

    def read(self, raw: Any) -> tuple[Any, ...] | None:
        """The count that was meant, or the beginning of one; None where something else is in it."""
        if not isinstance(raw, list | tuple) or not all(value in self.values for value in raw):
            return None
        count = self.ordered(tuple(raw))
        return count if self.can_be(count) else None

    def can_be(self, count: tuple[Any, ...]) -> bool:
        """Not too many, neither in all nor of one, and not too many kinds."""
        kinds = set(count)
        return (
            len(count) <= self.most
            and len(kinds) <= self.kinds
            and all(count.count(value) <= self.fewer.get(value, self.each) for value in kinds)
        )

    def ordered(self, count: tuple[Any, ...]) -> tuple[Any, ...]:
        """`count` in the order of `values`, or as it was touched."""
        if self.in_order:
            return tuple(count)
        return tuple(value for value in self.values for _ in range(count.count(value)))


class Amount(Struct, frozen=True):
    """A number from `low` to `high`."""

    low: int
    high: int

    def tries(self, _so_far: Any = None) -> Iterator[int]:
        """Every number, from the lowest."""
        return iter(range(self.low, self.high + 1))

    def read(self, raw: Any) -> int | None:
        """The number, where it lies between; True and False are no numbers here."""
        return raw if type(raw) is int and self.low <= raw <= self.high else None


class Pool(Struct, frozen=True):
    """Dice that fall together: their sides, and whose each one is where there are several."""

    sides: tuple[int, ...]
    owners: tuple[str, ...] = ()
    seats: tuple[int, ...] = ()
    """Whose phone each one falls on; below 0 it is nobody’s. Empty: they all fall together."""
    share: tuple[int, ...] = ()
    """Which dice of the whole roll these are, where the others fall on another phone."""

    def only(self, places: tuple[int, ...]) -> "Pool":
        """The dice at these places."""
        owners = tuple(self.owners[n] for n in places) if self.owners else ()
        sides, seats = (tuple(all_of[n] for n in places) for all_of in (self.sides, self.seats))
        return Pool(sides, owners, seats, share=places)


class Stated(Struct, frozen=True):
    """Something only the table knows: dice, a name, a card. `examples` stand for it before the judge.

    `about` says more to whoever asks: the sides of the dice or a `Pool`, what is shuffled, the longest name.
    Of `seals` only those are said: what is dealt face down, and what opens them, stays with the host.
    """

    kind: Literal["roll", "shuffle", "text", "number", "card", "seals"]
    examples: tuple[Any, ...]
    about: Any = None

    def tries(self, _so_far: Any = None) -> Iterator[Any]:
        """The examples."""
        return iter(self.examples)

    def read(self, raw: Any) -> Any:
        """The same kind of thing as the examples; the judge says the rest."""
        if self.kind == "shuffle":
            return self._order(raw)
        try:
            return msgspec.convert(raw, type(self.examples[0]))
        except (msgspec.ValidationError, TypeError):
            return None

    def _order(self, raw: Any) -> tuple[Any, ...] | None:
        """All that is shuffled, each once."""
        is_whole = isinstance(raw, list | tuple) and len(raw) == len(self.about)
        return tuple(raw) if is_whole and all(value in raw for value in self.about) else None

    @property
    def pool(self) -> Pool:
        """The dice of a roll."""
        assert self.kind == "roll"
        return self.about if isinstance(self.about, Pool) else Pool(tuple(self.about))


Domain = Pick | Some | Counts | Amount | Stated


class Field(Struct, frozen=True):
    """One thing an intent has to know; a key means one thing within its intent."""

    key: str
    domain: Domain
    usual: Any = None
    """Taken unless something else is said: shown, not asked."""
    spots: Mapping[str, Any] = {}
    """The places of a board that mean a value."""
    alike: bool = False
    """Every answer leads to the same state: the first possible one is taken."""
    arms: bool = False
    """Its answer only chooses: a button that does something stands elsewhere."""
    switches: bool = False
    """While only one of its places was touched, a touch of another means that one instead."""
    closes: bool = False
    """A list may end here: looking ahead, its `usual` end is tried first, then `ahead` more rounds."""
    ahead: int = 0
    seat: int | None = None
    """Whose answer it is alone: on several phones at once nobody else gives or sees it."""
    by: int | None = None
    """Who says it at the table: the phone of another seat doesn't ask it."""
    before: tuple[Any, ...] = ()
    """What is booked where it is another phone that asks it: the conversation goes on there."""
    is_self: bool = False
    """Its answer is the seat that does it: a seat's own phone says itself and nobody else."""


class Stop(Struct, frozen=True):
    """A loss to be confirmed before it is booked: which one, and its numbers."""

    key: str
    params: Mapping[str, Any] = {}


Step = Any
"""What a plan answers: the next Field, else the action, or a tuple of actions that are booked together."""


def nothing_to_stop(_state: Any, _actions: tuple[Any, ...]) -> Stop | None:
    """Most intents waste nothing."""
    return None


class Intent(Struct, frozen=True):
    """Something a player can want. `plan(state, answers)` says the next field, at the end what is done."""

    key: str
    plan: Callable[[Any, Answers], Step]
    books: Literal["main", "last"] = "main"
    """`last`: a rule demands one of several things, so the last answer (or the wish itself) books it."""
    rests: bool = False
    """What the main button means while nothing else is wanted."""
    aside: bool = False
    """Possible beside other things: never what the phone does by itself."""
    ends: bool = False
    """It has the place of endings, and never the main button's."""
    pauses: bool = False
    """The hands have a card to lay after it: what would follow by itself has a tap of its own."""
    waits: bool = False
    """It has a tap of its own even where it is all that can be done."""
    hidden: bool = False
    """Its answers are nobody else's to see: no page shows them, and they are not written down half-made."""
    blames: Mapping[str, str] = {}
    """Rule id, "id:case" or ":case" to the last field a refusal depends on ("" for none)."""
    stop: Callable[[Any, tuple[Any, ...]], Stop | None] = nothing_to_stop
    declares: bool = False
    """Its dice wait for the main button: until then what was chosen can change."""
    drags: Mapping[tuple[str, str], Answers] = {}
    """One place carried to another: what that says; with nothing left to say it is done at once."""
    keeps: str = ""
    """The field whose place stays touched when it is done, where something may follow there."""
    stays: bool = False
    """Half said it waits while something else is wanted; what would make it impossible is stopped first."""
    seats: tuple[int, ...] | None = None
    """Who may want it on a phone of their own; None where the table does it together."""


def of(seats: tuple[int, ...] | None, *intents: Intent) -> tuple[Intent, ...]:
    """The same wishes for these seats alone."""
    return tuple(replace(intent, seats=seats) for intent in intents)


class Question(Struct, frozen=True):
    """A field with the values that lead on; `said` is the answer so far."""

    field: Field
    lit: tuple[Any, ...]
    said: Any = None

    @property
    def places(self) -> tuple[str, ...]:
        """The places of a board that answer it."""
        return tuple(place for place, value in self.field.spots.items() if value in self.lit)

    def at(self, place: str) -> Any:
        """What a touched place says before anything else was said; None where it means nothing here."""
        if place not in self.field.spots or self.field.spots[place] not in self.lit:
            return None
        value = self.field.spots[place]
        return (value,) if isinstance(self.field.domain, Some | Counts) else value


class Asks(Struct, frozen=True):
    """`question` has to be answered; `settled` ones may still be changed; `plain` ones have one answer."""

    question: Question
    settled: tuple[Question, ...] = ()
    plain: tuple[Question, ...] = ()


class Ready(Struct, frozen=True):
    """The judge accepts `actions`, one after the other; `settled` questions may still be changed.

    `plain` ones have one answer: they are not asked, but a place that is touched may mean them.
    """

    actions: tuple[Any, ...]
    settled: tuple[Question, ...] = ()
    plain: tuple[Question, ...] = ()


class Blocked(Struct, frozen=True):
    """Nothing leads on: `verdict` says why, for the action that came nearest."""

    verdict: Verdict
    action: Any = None


Talk = Asks | Ready | Blocked
