"""Corrections: the table says otherwise. A path into the state, a value, validated like any input."""

from collections.abc import Callable, Iterator
from typing import Any, Literal, TypeVar

import msgspec
from msgspec import Struct

from companion.core.rules import Refusal, Verdict
from companion.core.text import tr
from companion.core.value import Value

S = TypeVar("S")
Path = tuple[str | int, ...]


class Change(Struct, frozen=True):
    """One tracked value set by the table: where it lies in the state, and what the table says."""

    path: Path
    value: Any


class Tracked(Struct, frozen=True, kw_only=True):
    """One value the app keeps: its path, what players call it, and what it may be set to."""

    path: Path
    label: str
    value: Any
    kind: Literal["number", "toggle", "choice", "text"] = "number"
    group: str = ""
    icon: str = ""
    low: int = 0
    high: int = 99
    choices: tuple[tuple[Any, str], ...] = ()
    none: Any = None
    """The choice that says that there is nothing."""

    @property
    def key(self) -> str:
        """Its path as one word, for a control."""
        return _key(self.path)

    @property
    def shown(self) -> str:
        """The value in the players' words."""
        return next((label for value, label in self.choices if value == self.value), _plain(self.value))

    def carried(self) -> tuple[tuple[Value, str], ...]:
        """The choices as buttons carry them: what is no plain value goes by its words."""
        return tuple((value if isinstance(value, Value) else label, label) for value, label in self.choices)

    def meant(self, carried: Any) -> Any:
        """The value that a button carried."""
        if self.kind != "choice" or self.allows(carried):
            return carried
        return next((value for value, label in self.choices if label == carried), carried)

    def allows(self, value: Any) -> bool:
        """Whether the table may say `value`; its type is judged with the state."""
        if self.kind == "choice":
            return value in (choice for choice, _ in self.choices)
        return self.kind != "number" or (isinstance(value, int) and self.low <= value <= self.high)


def _key(path: Path) -> str:
    return "/".join(map(str, path))


def _plain(value: Any) -> str:
    """A value without choices, as text."""
    if isinstance(value, bool):
        return tr("yes") if value else tr("no")
    return "–" if value is None or value == "" else str(value)


def refuse_changes(changes: tuple[Change, ...], tracked: tuple[Tracked, ...]) -> Iterator[Refusal]:
    """Only tracked values may be corrected, and only to what they may be."""
    known = {one.path: one for one in tracked}
    for change in changes:
        if change.path not in known:
            yield Refusal("TABLE", {"where": _key(change.path)}, "path")
        elif not (one := known[change.path]).allows(change.value):
            yield _unallowed(one, change.value)


def _unallowed(one: Tracked, value: Any) -> Refusal:
    """A value that is too far, or none at all."""
    if one.kind == "number" and isinstance(value, int):
        return Refusal("TABLE", {"where": one.key, "set": value, "low": one.low, "high": one.high}, "range")
    return Refusal("TABLE", {"where": one.key}, "value")


def as_said(before: S, after: S) -> S:
    """A correction changes what was said and nothing else."""
    return after


def correct(
    state: S,
    changes: tuple[Change, ...],
    invariants: Callable[[S], tuple[Refusal, ...]],
    follow: Callable[[S, S], S] = as_said,
) -> tuple[S | None, Verdict]:
    """`state` with `changes` and what follows, or None and why not: a type or an invariant broken."""
    try:
        raw = msgspec.to_builtins(state)
        for change in changes:
            raw = put(raw, change.path, change.value)
        followed = follow(state, msgspec.convert(raw, type(state)))
        corrected = msgspec.convert(msgspec.to_builtins(followed), type(state))
    except (ValueError, LookupError, TypeError):
        where = ", ".join(_key(change.path) for change in changes)
        return None, Verdict((Refusal("TABLE", {"where": where}, "value"),))
    broken = tuple(invariants(corrected))
    return (None, Verdict(broken)) if broken else (corrected, Verdict())


def put(raw: Any, path: Path, value: Any) -> Any:
    """The plain form of a Struct with the value at `path` set; the place must exist."""
    if not path:
        return value
    at, inner = path[0], put(raw[path[0]], path[1:], value)
    if isinstance(raw, dict):
        return {**raw, at: inner}
    return tuple(inner if i == at else old for i, old in enumerate(raw))
