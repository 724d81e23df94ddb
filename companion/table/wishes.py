"""What can be wanted of one state, each wish judged once and only when somebody asks."""

from collections.abc import Callable
from typing import Any

from companion.core.conversation import Answers, Blocked, Ready, Shelf, Talk
from companion.core.game import Game
from companion.core.narrow import Memo, narrow

MOST_FORCED = 20
"""Forced steps that one tap may book: a game that forces more has a loop in its rules."""


class Wishes:
    """Every wish of a state with where its conversation begins."""

    def __init__(self, game: Game[Any, Any, Any], state: Any, shelf: Shelf) -> None:
        self.game, self.state, self.shelf = game, state, shelf
        found = () if game.outcome(state) else game.intents(state, shelf)
        self.intents = {intent.key: intent for intent in found}
        self._memos: dict[str, Memo] = {key: {} for key in self.intents}

    def talk(self, key: str, answers: Answers | None = None) -> Talk:
        """Where the conversation about a wish begins, or stands after `answers`."""
        return narrow(self.game, self.state, self.intents[key], answers or {}, self._memos[key])

    def can(self, key: str, answers: Answers) -> bool:
        """Whether a wish is there and can be done with `answers`."""
        return key in self.intents and not isinstance(self.talk(key, answers), Blocked)

    def forced(self) -> tuple[Any, ...]:
        """The actions of the only thing that can be done, where nothing about it is left to say."""
        possible: list[Talk] = []
        for key, intent in self.intents.items():
            if not intent.aside and not isinstance(talk := self.talk(key), Blocked):
                possible.append(talk)
                if len(possible) > 1 or intent.ends or intent.waits:
                    return ()
        only = possible[0] if possible else None
        return only.actions if isinstance(only, Ready) and _is_settled(only) else ()


def _is_settled(talk: Ready) -> bool:
    """Nobody could have said anything else that matters."""
    return all(question.field.alike for question in talk.settled)


def forced_after(
    game: Game[Any, Any, Any], state: Any, shelf: Callable[[Any], Shelf]
) -> tuple[tuple[Any, ...], Wishes | None]:
    """What follows with nothing left to say, and the wishes after it; what ends the game keeps a tap."""
    found: tuple[Any, ...] = ()
    for _ in range(MOST_FORCED):
        wishes = Wishes(game, state, shelf(state))
        if not (step := wishes.forced()):
            return found, wishes
        for action in step:
            state = game.apply(state, action)
        if game.outcome(state):
            break
        found += step
    return found, None
