"""Whether `choices` and the brute force agree about a position, symbols apart."""

from typing import Any

from msgspec import NODEFAULT, Struct
from msgspec.structs import fields, replace

from companion.core.choices import Choices
from companion.core.game import Game
from tests.proof.brute import Universe, actions, encoded

SETS = ("attackers", "ships")
"""Fields whose order is no decision."""
AnyGame = Game[Any, Any, Any]


class Difference(Struct):
    """Legal actions that no choice stands for, and choices that the brute force does not find."""

    missing: list[Any]
    invented: list[Any]


def difference(found: AnyGame, state: Any, universe: Universe) -> Difference:
    """Where `choices` and the brute force differ, one action for each decision."""
    told = Difference([], [])
    choices = found.choices(state)
    for kind in found.action.__args__:
        offered = tuple(choices.of(kind))
        unseen = {decision(choices, action): action for action in offered}
        known, ends = set(unseen), Ends(found, state, offered)
        tried = set()
        for action in actions(kind, universe):
            if not found.check(state, action) or (key := decision(choices, action)) in tried:
                continue
            tried.add(key)
            unseen.pop(key, None)
            if key in known or decision(choices, bare := ends.bare(action)) in known | tried - {key}:
                continue
            if not ends.is_reached(bare):
                told.missing.append(bare)
        told.invented += unseen.values()
    return told


class Ends:
    """Where the actions of one kind lead from a state."""

    def __init__(self, found: AnyGame, state: Any, offered: tuple[Any, ...]) -> None:
        self.game, self.state, self.offered = found, state, offered
        self._reached: set[bytes] = set()

    def after(self, action: Any) -> bytes:
        return encoded(self.game.apply(self.state, action))

    def is_reached(self, action: Any) -> bool:
        """Whether a choice leads to the same state, or the action changes nothing."""
        self._reached = self._reached or {encoded(self.state), *map(self.after, self.offered)}
        return self.after(action) in self._reached

    def bare(self, action: Any) -> Any:
        """The action without what no rule looks at: it is legal and leads to the same state without it."""
        for field in fields(type(action)):
            if field.default is not NODEFAULT and getattr(action, field.name) != field.default:
                less = replace(action, **{field.name: field.default})
                if self.game.check(self.state, less) and self.after(less) == self.after(action):
                    action = less
        return action


def decision(choices: Choices[Any], action: Any) -> Any:
    """What was decided, sets in one order."""
    kind, told = choices.decided(action)  # type: ignore[misc]
    return kind, tuple((name, frozenset(value) if name in SETS else value) for name, value in told)
