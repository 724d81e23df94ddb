"""Positions in a few words: the Bay card at a position is the room of its number, unless said otherwise."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from companion.core.rules import Refusal
from companion.games.assembly import GAME
from companion.games.assembly.actions import Action, Answer, Ask, Declare
from companion.games.assembly.box import Options
from companion.games.assembly.cards import Card, Command, Direction, deck
from companion.games.assembly.state import Bay, State
from companion.pages import teller
from companion.table.journal import MemoryJournal
from companion.table.session import Session
from companion.table.table import Table
from tests.spoken import note_text, refusal_text

PAIR = ("Amelie", "Sammie")
SOLO = ("Ada",)
ME, OTHER = 0, 1
ROUND = (12, *range(1, 12))


def lay(
    modules: Mapping[int, int] | None = None,
    locked: tuple[int, ...] = (),
    players: tuple[str, ...] = PAIR,
    options: Mapping[str, Any] | None = None,
    hands: tuple[int, ...] | None = None,
    discard: int = 0,
    **changes: Any,
) -> State:
    """A table before the first question; `modules` maps positions to rooms, the pile holds what is left."""
    start = GAME.start(Options(players=players, **(options or {})))
    bays = tuple(Bay(room=p, locked=p in locked, module=(modules or {}).get(p, 0)) for p in ROUND)
    state = replace(start, bays=bays, stage="choose", hands=hands or start.hands, discard=discard, **changes)
    known = sum(state.hands) + discard + len(state.aside)
    return replace(state, draw=sum(deck(state.options).values()) - known)


def solo(modules: Mapping[int, int] | None = None, **more: Any) -> State:
    """The same with one player."""
    return lay(modules, players=SOLO, **more)


def after(state: State, *actions: Action) -> State:
    """The state after all `actions`, each of them legal."""
    for action in actions:
        state = GAME.apply(state, action)
        assert all(note_text(GAME, note) for note in state.notes)
    return state


def declared(
    state: State,
    command: Command,
    paid: Card | None,
    direction: Direction | None = None,
    steps: int = 0,
    locks: int = 0,
) -> State:
    """The state after the question, a No and the declaration; solo after the declaration."""
    said = Declare(state.active, command, paid, direction, steps, locks)
    if state.options.solo:
        return after(state, said)
    return after(state, Ask(state.active, command, direction), Answer(state.support, False), said)


def broken(state: State, action: Action) -> list[str]:
    """The ids of the rules `action` would break, in the order they are told."""
    verdict = GAME.check(state, action)
    assert all(refusal_text(GAME, one) for one in verdict.refusals)
    return verdict.rules


def refusal(state: State, action: Action) -> Refusal:
    """The one rule `action` would break."""
    (found,) = GAME.check(state, action).refusals
    return found


def told(state: State, action: Action) -> list[str]:
    """The sentences a player reads when `action` is refused."""
    return [refusal_text(GAME, r) for r in GAME.check(state, action).refusals]


def noted(state: State) -> list[str]:
    """What rules did by themselves in the last action, in words."""
    return [note_text(GAME, note) for note in state.notes]


def ring(state: State) -> dict[int, int]:
    """Where modules stand: position to room."""
    return {p: state.bay(p).module for p in state.on_ring}


def cards(state: State) -> tuple[int, int, tuple[int, ...], int]:
    """Draw pile, discards, hands, set aside."""
    return state.draw, state.discard, state.hands, len(state.aside)


def sit(state: State, **more: Any) -> Session:
    """A seat at a table that stands at `state`."""
    table = Table(GAME, state.options, MemoryJournal())
    table._line[0] = type(table._line[0])(0, None, state)
    return Session(table, teller("assembly"), **more)
