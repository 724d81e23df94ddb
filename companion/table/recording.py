"""A finished game told in numbers: whose turns, how long, which dice; folded from its journal."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from companion.core.dice import Roll
from companion.core.fairness import Tally
from companion.core.game import Game
from companion.core.record import Record, SeatRecord
from companion.table.dice import rolls_in
from companion.table.fold import Step
from companion.table.journal import Did
from companion.table.table import Table

PAUSE = 10 * 60 * 1000
"""A longer gap between two moves is a pause: nobody was playing."""


def record(table: Table) -> Record | None:
    """The game at `table` in numbers; None while it goes on."""
    found, state = table.game, table.state
    outcome = found.outcome(state)
    if outcome is None:
        return None
    steps = table.history(table.head)
    sheet = found.score(state)
    players = tuple(state.options.players)
    winners = set(outcome.winners)
    competes = bool(winners) and winners != set(range(len(players)))
    if not winners and outcome.result == "won":
        winners = set(range(len(players)))
    at = [step.entry.at for step in steps if step.entry] or [0]
    owners, times, dice = _turns(found, steps), _times(found, steps), _dice(table, steps)
    return Record(
        key=found.key,
        players=players,
        result=outcome.result,
        competes=competes,
        score=sheet.total if sheet.has_points else None,
        tier=sheet.tier,
        began=at[0],
        ended=at[-1],
        time=sum(times.values()),
        turns=len(owners),
        first=next(iter(owners), None),
        corrections=table.corrections,
        seats=tuple(
            SeatRecord(
                turns=owners.count(seat),
                time=times.get(seat, 0),
                dice=dice.get(seat, Tally()),
                has_won=seat in winners,
            )
            for seat in range(len(players))
        ),
    )


def _turns(found: Game[Any, Any, Any], steps: list[Step]) -> list[int | None]:
    """Whose turn it was, turn by turn; a turn counts for the seat that has it first."""
    owner: dict[int, int | None] = {}
    for step in steps:
        if found.turn(step.state) > 0:
            owner.setdefault(found.turn(step.state), found.active(step.state))
    return list(owner.values())


def _times(found: Game[Any, Any, Any], steps: list[Step]) -> dict[int | None, int]:
    """Milliseconds before each move, for the seat whose turn it was; pauses are left out."""
    times: dict[int | None, int] = {}
    for before, after in pairwise(steps):
        if before.entry is None or after.entry is None:
            continue
        gap = after.entry.at - before.entry.at
        if 0 <= gap <= PAUSE:
            seat = found.active(before.state)
            times[seat] = times.get(seat, 0) + gap
    return times


def _dice(table: Table, steps: list[Step]) -> dict[int, Tally]:
    """Every face of the game, for the seat that rolled it."""
    dice: dict[int, Tally] = {}
    for before, after in pairwise(steps):
        if after.entry is None or not isinstance(after.entry.record, Did):
            continue
        for seat, roll in rolls_of(table.game, before.state, table.action(after.entry.record)):
            dice[seat] = dice.get(seat, Tally()).add(roll)
    return dice


def rolls_of(found: Game[Any, Any, Any], state: Any, action: Any) -> Iterator[tuple[int, Roll]]:
    """Each die of an action with its seat; dice of nobody are left out."""
    rolls = tuple(rolls_in(action))
    if not rolls:
        return
    active = found.active(state)
    owners = found.owners(state, action)
    every = [
        (sides, face, roll.source)
        for roll in rolls
        for sides, face in zip(roll.sides, roll.faces, strict=True)
    ]
    if owners is None or len(owners) != len(every):
        owners = (-1 if active is None else active,) * len(every)
    for seat, (sides, face, source) in zip(owners, every, strict=True):
        if seat >= 0:
            yield seat, Roll((sides,), (face,), source)
