"""Night: abilities and Rest are choices; Next day refills the rows, moves the day, brings the morning."""

from collections.abc import Iterator

from companion.core.conversation import Answers, Field, Intent, Pick, Shelf, Step, Stop
from companion.games.exobase.actions import Action, Draw, FlipTask, Morning, NextDay, Rest
from companion.games.exobase.cards import unread
from companion.games.exobase.intents.abilities import takes
from companion.games.exobase.intents.telling import called, open_names
from companion.games.exobase.rules import apply, check
from companion.games.exobase.rules.end import can_claim, days_left, points
from companion.games.exobase.rules.night import can_draw, can_flip, fresh_name, is_last_chance
from companion.games.exobase.state import State

FLIP = "flip."
"""Before the number of a gap in the location row."""


def nightly(state: State, shelf: Shelf) -> Iterator[Intent]:
    """What is open tonight; the way on has the place of endings."""
    yield from takes(state)
    for founder in state.living:
        if founder.health < founder.full:
            yield Intent(f"rest:{founder.name}", _rest(founder.name), books="last")
    if can_flip(state):
        yield Intent("flip", _flip, books="last", aside=True)
    if can_draw(state) and open_names(state, shelf):
        yield Intent("draw", lambda s, said: _draw(s, said, shelf), books="last", aside=True)
    yield Intent("next_day", _next_day, books="last", ends=True, stop=_win_in_hand)


def _rest(name: str) -> Step:
    return lambda *_: Rest(name)


def _flip(state: State, said: Answers) -> Step:
    """A card of the task row becomes a location."""
    return FlipTask(said["task"]) if "task" in said else _task_card(state, "task")


def _task_card(state: State, key: str) -> Field:
    names = tuple(card.name for card in state.tasks)
    return Field(key, Pick(names), spots={name: name for name in names})


def _draw(state: State, said: Answers, shelf: Shelf) -> Step:
    """The card that comes off the pile, by its name."""
    if "drawn" in said:
        return Draw(called(shelf, said["drawn"]))
    return Field("drawn", Pick(open_names(state, shelf)))


def fresh_card(state: State) -> Draw:
    """The next card of the pile; its name can wait."""
    return Draw(unread(fresh_name(state)))


def _next_day(state: State, said: Answers) -> Step:
    """Both rows are refilled; only the card that turns into a location is asked for."""
    done: list[Action] = []
    while True:
        if can_draw(state):
            action: Action = fresh_card(state)
        elif can_flip(state):
            key = f"{FLIP}{len(done)}"
            if key not in said:
                return _task_card(state, key)
            action = FlipTask(said[key])
        else:
            break
        done.append(action)
        if not check(state, action):
            return tuple(done)
        state = apply(state, action)
    marker = NextDay(let_go=is_last_chance(state))
    return (*done, marker, *((Morning(),) if days_left(state) > 1 else ()))


def _win_in_hand(state: State, _actions: tuple[Action, ...]) -> Stop | None:
    """The win could be claimed now: a day costs a point, the last one the game."""
    if not can_claim(state):
        return None
    return Stop("last" if days_left(state) == 1 else "win", {"points": points(state)})
