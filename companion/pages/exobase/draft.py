"""What is half said: who, where, which way; and where that would lead."""

from typing import Any

from companion.core.conversation import Asks, Field, Question, Ready, Some, Stated
from companion.core.narrow import as_actions, judged
from companion.games.exobase.state import State
from companion.table.moment import Moment

PLACE = "place"
"""The wish that puts a founder somewhere."""


def said(moment: Moment) -> dict[str, Any]:
    """Every answer that stands: given, usual, or the only one there is."""
    talk = moment.talk
    if not isinstance(talk, Asks | Ready):
        return {}
    plain = {q.field.key: q.lit if isinstance(q.field.domain, Some) else q.lit[0] for q in talk.plain}
    return plain | {q.field.key: q.said for q in talk.settled if q.said is not None}


def chosen(moment: Moment, key: str) -> str:
    """The answer to `key` while a founder is being placed; empty where there is none."""
    return str(said(moment).get(key, "")) if moment.want == PLACE else ""


def question(moment: Moment, key: str) -> Question | None:
    """The question called `key` that is open or has one answer."""
    talk = moment.talk
    found = (*moment.open, *talk.plain) if isinstance(talk, Asks | Ready) else moment.open
    return next((one for one in found if one.field.key == key), None)


def led(moment: Moment, answers: dict[str, Any]) -> tuple[tuple[Any, ...], dict[str, Any]]:
    """The actions that `answers` lead to, with the likeliest for what is left open; none where refused.

    The second part says what was filled in.
    """
    intent, filled = moment.intents[moment.want], dict(answers)
    while isinstance(step := intent.plan(moment.state, filled), Field):
        values = step.domain.examples if isinstance(step.domain, Stated) else step.domain.tries()
        filled[step.key] = step.usual if step.usual is not None else next(iter(values), None)
        if filled[step.key] is None:
            return (), filled
    actions = as_actions(step)
    return (actions if judged(moment.game, moment.state, actions)[0] else ()), filled


def after(moment: Moment, actions: tuple[Any, ...]) -> State:
    """The state behind `actions`."""
    state: State = moment.state
    for action in actions:
        state = moment.game.apply(state, action)
    return state
