"""One judge for every game: what refuses an action and what it does stand side by side in RULES."""

import re
from collections.abc import Callable, Iterable, Mapping
from functools import wraps
from typing import Any, Generic, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from companion.core.rules import IllegalAction, Refusal, Verdict

S = TypeVar("S", bound=Struct)
A = TypeVar("A", bound=Struct)
T = TypeVar("T")


def _snake(name: str) -> str:
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()


LEGAL = Verdict()


class Act(Struct, frozen=True, tag_field="type", tag=_snake, forbid_unknown_fields=True):
    """What every action of a journal is: one struct per intention, `NameTop` saved as `name_top`."""


class Does(Struct, frozen=True):
    """One action of a game: every reason against it, and what it does when there is none."""

    refuse: Callable[[Any, Any], Iterable[Refusal]]
    do: Callable[[Any, Any], Any]


def never(_state: Any, _action: Any) -> Iterable[Refusal]:
    """No reason against it."""
    return ()


def as_it_is(state: Any) -> Any:
    """Nothing follows by itself."""
    return state


def per_state(work: Callable[..., T]) -> Callable[..., T]:
    """`work(state, ...)`, found once for as long as it is asked about one and the same state."""
    kept: list[tuple[Any, dict[Any, T]]] = [(None, {})]

    @wraps(work)
    def found(state: Any, *about: Any) -> T:
        known, answers = kept[0]
        if known is not state:
            answers = {}
            kept[0] = state, answers
        try:
            return answers[about]
        except KeyError:
            return answers.setdefault(about, work(state, *about))

    return found


class Judge(Generic[S, A]):
    """`check` and `apply` of a game, made from its RULES.

    `closed` gives the reasons that leave no room for others (the game is over, a card is waited for), `order`
    those of turn and phase, told beside the action's own. `settle` is what follows every action by itself.
    """

    def __init__(
        self,
        rules: Mapping[type, Does],
        *,
        closed: Callable[[S, A], Iterable[Refusal]] = never,
        order: Callable[[S, A], Iterable[Refusal]] | None = None,
        settle: Callable[[S], S] = as_it_is,
    ) -> None:
        self.rules = rules
        self._closed, self._order, self._settle = closed, order, settle
        self._last: tuple[S, A, Verdict] | None = None

    def check(self, state: S, action: A) -> Verdict:
        """Every rule `action` would break now."""
        found = tuple(self._closed(state, action))
        if not found:
            own = self.rules[type(action)].refuse(state, action)
            found = tuple(own) if self._order is None else (*self._order(state, action), *own)
        verdict = Verdict(found) if found else LEGAL
        self._last = state, action, verdict  # whoever asks first and then applies is judged once
        return verdict

    def apply(self, state: S, action: A) -> S:
        """`state` after `action` and all that follows by itself; what rules did is noted anew."""
        last = self._last
        is_known = last is not None and last[0] is state and last[1] is action
        verdict = last[2] if last is not None and is_known else self.check(state, action)
        if not verdict:
            raise IllegalAction(verdict)
        return self._settle(self.rules[type(action)].do(replace(state, notes=()), action))
