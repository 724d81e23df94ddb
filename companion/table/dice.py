"""Dice in a conversation: whether they are asked for, which ones fell, and whose they are."""

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from companion.core.conversation import Question, Stated, Talk
from companion.core.dice import Roll
from companion.core.phones import pool_of
from companion.table.moment import Moment, Rolled


def asks_roll(talk: Talk | None) -> bool:
    """Dice are asked for."""
    return pool_of(talk) is not None


def is_fallen(question: Question) -> bool:
    """Dice that lie on the table."""
    domain = question.field.domain
    return isinstance(domain, Stated) and domain.kind == "roll" and question.said is not None


def rolled(moment: Moment) -> tuple[Rolled, ...]:
    """The dice among the answers, with their owners."""
    pools = {
        q.field.key: q.field.domain.pool
        for q in moment.open
        if isinstance(q.field.domain, Stated) and q.field.domain.kind == "roll"
    }
    rolls = {key: said for key, said in moment.draft.answers.items() if isinstance(said, Roll)}
    return tuple(Rolled(roll, pools[key].owners if key in pools else ()) for key, roll in rolls.items())


def rolls_in(value: Any) -> Iterator[Roll]:
    """Every roll inside actions."""
    if isinstance(value, Roll):
        yield value
    elif isinstance(value, tuple):
        for one in value:
            yield from rolls_in(one)
    elif isinstance(value, Struct):
        for name in value.__struct_fields__:
            yield from rolls_in(getattr(value, name))
