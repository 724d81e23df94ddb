"""What effects would lead to, each worked out once: a conversation looks at the same ones again and again."""

from collections.abc import Iterator

from companion.games.exoship.actions import Effect
from companion.games.exoship.cards import Part
from companion.games.exoship.rules.effects import refuse_effect, tried
from companion.games.exoship.rules.ways import ways
from companion.games.exoship.state import State

Effects = tuple[Effect, ...]


class Foresight:
    """The table as it is, and as it would be after some effects."""

    def __init__(self, state: State) -> None:
        self._states: dict[Effects, State] = {(): state}
        self._can: dict[tuple[Effects, Part], bool] = {}
        self._founders: dict[tuple[Effects, Part], tuple[str, ...]] = {}

    def after(self, effects: Effects) -> State:
        """The table after `effects`."""
        if effects not in self._states:
            self._states[effects] = tried(self.after(effects[:-1]), effects[-1:])
        return self._states[effects]

    def can(self, effects: Effects, part: Part) -> bool:
        """Whether `part` can really fall on the table after `effects`."""
        key = effects, part
        if key not in self._can:
            self._can[key] = any(self._possible(effects, part))
        return self._can[key]

    def founders(self, effects: Effects, part: Part) -> tuple[str, ...]:
        """Whom `part` can fall on after `effects`."""
        key = effects, part
        if key not in self._founders:
            names = (effect.founder for effect in self._possible(effects, part))
            self._founders[key] = tuple(dict.fromkeys(names))
        return self._founders[key]

    def _possible(self, effects: Effects, part: Part) -> Iterator[Effect]:
        state = self.after(effects)
        return (effect for effect in ways(state, part) if not any(refuse_effect(state, effect, "XS-E1")))
