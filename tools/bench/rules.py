"""What a judge costs: check and apply of one action, and all choices, beside python-chess in the same run.

Both play through real games, every position once; the figures are milliseconds for one action or position.
`choices` is lazy: beside what all of them cost stands what the first of every kind costs.
"""

import random
import statistics
import time
from collections.abc import Callable, Sequence
from typing import Any

import chess
from msgspec.structs import replace

from companion.games import KEYS, game
from tests.contract.playouts import Move, moves
from tools.bench.figure import Figure

PLIES, POSITIONS, GOAL, GOAL_CHOICES = 300, 60, 2, 10


def sample() -> list[Figure]:
    """Every game once."""
    boards = _boards()
    legal = _middle(lambda board: list(board.legal_moves), [board for board, _ in boards])
    pushed = _middle(_push, boards, fresh=lambda one: (one[0].copy(), one[1]))
    return [figure for key in KEYS for figure in _game(key, legal, pushed)]


def _game(key: str, legal: float, pushed: float) -> list[Figure]:
    found = game(key)
    played = _spread(moves(key))
    done = _middle(
        lambda move: found.check(move.state, move.action) and _applied(found, move), played, _unseen
    )
    every = _middle(lambda move: len(found.choices(move.state)), played, _unseen)
    few = _middle(lambda move: found.choices(move.state).kinds, played, _unseen)
    beside = "python-chess legal_moves"
    return [
        Figure(f"{key}: check + apply", done, pushed, "ms", "python-chess is_legal + push", GOAL),
        Figure(f"{key}: all choices", every, legal, "ms", beside, GOAL_CHOICES),
        Figure(f"{key}: which kinds are possible", few, legal, "ms", beside, GOAL_CHOICES),
    ]


def _applied(found: Any, move: Move) -> Any:
    """The state after an action that was judged: what a table does when it books."""
    return found.apply(move.state, move.action)


def _unseen(move: Move) -> Move:
    """The same move from a state that no judge has seen: what it found out before is not for free."""
    return replace(move, state=replace(move.state))


def _spread(played: Sequence[Move]) -> list[Move]:
    """Positions from all over the games."""
    return list(played[:: max(1, len(played) // POSITIONS)])


def _boards() -> list[tuple[chess.Board, chess.Move]]:
    """Positions of random games and the move that follows."""
    chance, board, found = random.Random(1), chess.Board(), []
    for _ in range(PLIES):
        if board.is_game_over():
            board = chess.Board()
        move = chance.choice(list(board.legal_moves))
        found.append((board.copy(), move))
        board.push(move)
    return found[:: PLIES // POSITIONS]


def _push(one: tuple[chess.Board, chess.Move]) -> None:
    board, move = one
    board.is_legal(move)
    board.push(move)


def _same(thing: Any) -> Any:
    return thing


def _middle(
    work: Callable[[Any], object], things: Sequence[Any], fresh: Callable[[Any], Any] = _same
) -> float:
    """Milliseconds of the middle position, the best of five tries each."""
    return statistics.median(min(_once(work, fresh(thing)) for _ in range(5)) for thing in things) * 1000


def _once(work: Callable[[Any], object], thing: Any) -> float:
    begun = time.perf_counter()
    work(thing)
    return time.perf_counter() - begun
