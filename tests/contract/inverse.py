"""From what comes next in a journal back to the answers that mean it."""

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
from msgspec import Struct

from companion.core.conversation import Counts, Field, Intent, Some, Stated
from companion.core.dice import Roll
from companion.core.game import Game
from companion.core.narrow import Search, as_actions, judged
from tests.contract.at_hand import SPELLED, WORDS, bare, nothing, structs

AnyGame = Game[Any, Any, Any]
QUICK_TRIES, MOST_TRIES, DEEPEST = 60, 4_000, 18
PLAIN = (
    *(
        "nothing",
        "done",
        "more",
        "do",
        "skip",
        "tell",
        "no",
        "yes",
        "three",
        "refresh",
        "own",
        "later",
        "nobody",
    ),
    *("works", "open", "deck"),
)
"""Answers that leave no trace of their own in an action."""


def _atoms(value: Any) -> set[Any]:
    """Every word and number inside an action."""
    if isinstance(value, dict):
        return set().union(*(_atoms(one) for one in value.values())) if value else set()
    if isinstance(value, list | tuple):
        return set().union(*(_atoms(one) for one in value)) if value else set()
    return {value}


class Inverse:
    """From what comes next in a journal back to the answers that mean it; one tap may cover several actions.

    `begins` is content with a tap whose first action is the wanted one: the rest is another's to say.
    """

    def __init__(self, found: AnyGame, state: Any, wanted: Any, *later: Any, begins: bool = False) -> None:
        self.game, self.state, self.wanted, self.begins = found, state, wanted, begins
        self.coming = (wanted, *later)
        self.ends = list(self._ends())
        self.atoms = _atoms([msgspec.to_builtins(action) for action in self.coming])
        self.atoms |= set(WORDS.get(found.key, nothing)(list(structs(self.coming))))
        self.tries = 0

    def _ends(self) -> Iterator[Any]:
        """The states after one, two, three of the coming actions."""
        state = self.state
        for action in self.coming:
            if not self.game.check(state, action):
                return  # a correction lies between
            state = self.game.apply(state, action)
            yield bare(state)

    def answers(self, intent: Intent, most: int = MOST_TRIES) -> dict[str, Any] | None:
        """The answers of `intent` that lead to where the actions lead; None where none do."""
        self.tries, self.most, self.judge = 0, most, Search(self.game, self.state, intent, {})
        return self._search(intent, {})

    def _search(self, intent: Intent, said: dict[str, Any]) -> dict[str, Any] | None:
        self.tries += 1
        if self.tries > self.most or len(said) > DEEPEST:
            return None
        step = intent.plan(self.state, said)
        if not isinstance(step, Field):
            return said if self._is_it(as_actions(step)) else None
        for value in self._likely(step):
            if not isinstance(step.domain, Stated) and not self.judge.leads({**said, step.key: value}):
                continue
            found = self._search(intent, {**said, step.key: value})
            if found is not None:
                return found
        return None

    def _likely(self, field: Field) -> list[Any]:
        if isinstance(field.domain, Stated):
            kind = type(field.domain.examples[0])
            if kind is Roll and (joined := list(self._joined(field.domain.pool.sides))):
                return joined
            if found := [value for value in self._named(field) if isinstance(value, kind)]:
                return found
            inside = [part for part in structs(self.coming) if type(part) is kind]
            likely = inside or [atom for atom in self.atoms if isinstance(atom, kind)]
            return likely or (list(field.domain.examples) if self.begins else [])
        if isinstance(field.domain, Counts):
            spelled = SPELLED.get(self.game.key, nothing)(list(structs(self.coming)))
            bags = (bag for bag in spelled if field.domain.read(list(bag)) == bag)
            return list(dict.fromkeys((*bags, *_bags(field.domain, self.coming), *field.domain.tries())))
        values = list(field.domain.tries())
        if found := [value for value in self._named(field) if value in values]:
            return [*found, *(value for value in values if value not in found)] if self.begins else found
        inside = [value for value in values if self._is_inside(value)]
        if isinstance(field.domain, Some):  # what is mentioned is mostly meant
            inside.sort(key=len, reverse=True)
            every = field.domain.read([value for value in field.domain.values if value in self.atoms])
            inside = inside if every is None else [every, *inside]
        plain = [value for value in values if value in PLAIN and value not in inside]
        if field.closes:  # a list is as short as it can be
            return [field.usual, *inside]
        if self.begins:
            return [*inside, *(value for value in values if value not in inside)]
        return [*inside, *plain] or values

    def _joined(self, sides: tuple[int, ...]) -> Iterator[Roll]:
        """The rolls of one action as one: both sides of a table may roll at once."""
        for action in self.coming:
            rolls = [part for part in structs(action) if isinstance(part, Roll)]
            if len(rolls) > 1 and sum((roll.sides for roll in rolls), ()) == sides:
                yield Roll(sides, sum((roll.faces for roll in rolls), ()), rolls[0].source)

    def _named(self, field: Field) -> list[Any]:
        """What the actions have under the name of the field."""
        found = [getattr(action, field.key, None) for action in self.coming]
        found += [field.usual] if isinstance(field.domain, Stated) else []
        return [value for value in dict.fromkeys(map(_hashable, found)) if value is not None]

    def _is_inside(self, value: Any) -> bool:
        words = value if isinstance(value, tuple) else (value,)
        return bool(words) and all(w in self.atoms or self._is_named(str(w)) for w in words)

    def _is_named(self, word: str) -> bool:
        """A word that ends with a name or a number of the actions."""
        last = word.rpartition(":")[2]
        return last in self.atoms or (last != word and last.isdigit() and int(last) in self.atoms)

    def _is_it(self, actions: tuple[Any, ...]) -> bool:
        if actions == self.coming[: len(actions)]:
            return True
        if type(actions[0]) is not type(self.wanted) or not judged(self.game, self.state, actions)[0]:
            return False
        return self._after(actions[:1]) == self.ends[0] if self.begins else self._after(actions) in self.ends

    def _after(self, actions: tuple[Any, ...]) -> Any:
        state = self.state
        for action in actions:
            state = self.game.apply(state, action)
        return bare(state)


def _bags(domain: Counts, value: Any) -> Iterator[tuple[Any, ...]]:
    """Every count of the domain's values inside actions: as a tuple, as pairs, or as fields."""
    if isinstance(value, Struct):
        value = {name: getattr(value, name) for name in value.__struct_fields__}
    if isinstance(value, tuple):
        flat = [v for pair in value if isinstance(pair, tuple) and len(pair) == 2 for v in _times(*pair)]
        for bag in (value, tuple(flat)):
            if bag and (found := domain.read(list(bag))) is not None:
                yield found
    if isinstance(value, dict):
        named = [v for name, count in value.items() if name in domain.values for v in _times(name, count)]
        if named and (found := domain.read(named)) is not None:
            yield found
    for one in value.values() if isinstance(value, dict) else value if isinstance(value, tuple) else ():
        yield from _bags(domain, one)


def _times(value: Any, count: Any) -> list[Any]:
    return [value] * count if type(count) is int and 0 < count < 99 else []


def _hashable(value: Any) -> Any:
    return value if isinstance(value, str | int | tuple | None) else None


def is_begun(found: AnyGame, state: Any, wanted: Any, wishes: Iterable[Intent]) -> bool:
    """Whether some wish begins with `wanted` and goes on legally with something else."""
    inverse = Inverse(found, state, wanted, begins=True)
    return any(inverse.answers(wish) is not None for wish in wishes)


def is_unasked(state: Any, action: Any) -> bool:
    """Legal, and never asked for: Airlock’s Engineer pays to swap two who have the same (decision 7)."""
    from companion.games.airlock.actions import Ability
    from companion.games.airlock.intents.acting import all_alike, goods

    if not isinstance(action, Ability) or action.target is None or action.other is None:
        return False
    return not all_alike(state) and goods(state, action.target) == goods(state, action.other)
