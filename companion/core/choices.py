"""Every legal action of a moment, kind by kind, looked for as far as somebody asks.

What only the table can know is a symbol: dice, a card nobody has entered, an order after a shuffle, what the
board shows. Actions that differ only in symbols are one choice, and it is offered with an example.
"""

from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, Generic, TypeVar, overload

from msgspec import Struct

from companion.core.rules import Verdict

A = TypeVar("A", bound=Struct)
Fields = tuple[str, ...] | Callable[[Any, Any], tuple[str, ...]]


class Ways(Struct, frozen=True):
    """One kind of action: how it could be meant now, and which of its fields only the table can know.

    A field inside a field is named with a dot. Where the card decides (entered or not), a function of state
    and action names the fields.
    """

    ways: Callable[[Any], Iterable[Any]]
    stated: Fields = ()
    alike: Callable[[Any], Callable[[Any], Hashable]] | None = None
    """What in an action its verdict depends on, in a state; None where nothing may be said beforehand."""


class Choices(Sequence[A], Generic[A]):
    """The legal actions of a state; reading the first one costs no more than the first one.

    `now` are the only kinds that the judge lets through at this moment, where the game knows them beforehand.
    """

    def __init__(
        self,
        state: Any,
        kinds: Mapping[type[A], Ways],
        check: Callable[[Any, A], Verdict],
        now: Collection[type] | None = None,
    ) -> None:
        self._state, self._kinds, self._check = state, kinds, check
        self._now = kinds if now is None else now
        self._found: list[A] = []
        self._coming = (action for kind in kinds for action in self.of(kind))

    def conceivable(self, kind: type) -> Iterator[A]:
        """How one kind of action could be meant, before the judge has looked at it."""
        return iter(self._kinds[kind].ways(self._state))

    def accepts(self, action: A) -> bool:
        """Whether the judge accepts `action` in this state."""
        return not self._check(self._state, action).refusals

    def of(self, kind: type) -> Iterator[A]:
        """The legal actions of one kind."""
        if kind not in self._now:
            return iter(())
        if (alike := self._kinds[kind].alike) is not None:
            return self._one_for_all(kind, alike(self._state))
        return filter(self.accepts, self.conceivable(kind))

    def _one_for_all(self, kind: type, alike: Callable[[A], Hashable]) -> Iterator[A]:
        """The legal actions of a kind; of those that are alike the judge is asked about the first."""
        known: dict[Hashable, bool] = {}
        for action in self.conceivable(kind):
            same = alike(action)
            if same is None:
                accepted = self.accepts(action)
            elif (found := known.get(same)) is None:
                accepted = known[same] = self.accepts(action)
            else:
                accepted = found
            if accepted:
                yield action

    @property
    def kinds(self) -> tuple[type[A], ...]:
        """The kinds of action that are possible."""
        return tuple(kind for kind in self._kinds if next(self.of(kind), None) is not None)

    def stated(self, action: A) -> tuple[str, ...]:
        """The fields of `action` that only the table can know."""
        fields = self._kinds[type(action)].stated
        return fields(self._state, action) if callable(fields) else fields

    def decided(self, action: A) -> Hashable:
        """What somebody decided with `action`: the same for actions that differ only in symbols."""
        return type(action), _without(action, self.stated(action))

    def is_certain(self, action: A) -> bool:
        """Whether `action` says nothing that only the table could know."""
        return all(getattr(action, name.partition(".")[0]) is None for name in self.stated(action))

    def __iter__(self) -> Iterator[A]:
        """What was found before, then what is found on the way."""
        at = 0
        while True:
            while at < len(self._found):
                yield self._found[at]
                at += 1
            if not self._more(at + 1):
                return

    def _more(self, count: int) -> bool:
        """Whether there are `count` of them; looks no further."""
        self._found += islice(self._coming, max(0, count - len(self._found)))
        return len(self._found) >= count

    def _all(self) -> list[A]:
        self._found += self._coming
        return self._found

    @overload
    def __getitem__(self, index: int) -> A: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[A, ...]: ...
    def __getitem__(self, index: int | slice) -> A | tuple[A, ...]:
        """By place, as in a tuple."""
        if isinstance(index, slice):
            return tuple(self._all()[index])
        if index >= 0 and self._more(index + 1):
            return self._found[index]
        return self._all()[index]

    def __len__(self) -> int:
        return len(self._all())

    def __bool__(self) -> bool:
        return self._more(1)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and tuple(self) == tuple(other)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"Choices{tuple(self)!r}"


def _without(value: Any, stated: tuple[str, ...]) -> tuple[Hashable, ...]:
    """The fields of a struct with their values, those that are stated left out."""
    inner = {name.partition(".")[0] for name in stated}
    found: list[Hashable] = []
    for name in value.__struct_fields__:
        if name in stated:
            continue
        part = getattr(value, name)
        if name in inner and part is not None:
            rest = tuple(deep.partition(".")[2] for deep in stated if deep.startswith(f"{name}."))
            part = _without(part, rest)
        found.append((name, part))
    return tuple(found)
