"""The grid as it lies on the table: who points at whom, who is captain, who is suspected."""

from companion.games.exoship.box import Generation
from companion.games.exoship.cards import Arrow
from companion.games.exoship.state import Card, State

DIRECTION: dict[Arrow, tuple[int, int]] = {
    "up": (0, -1),
    "up_right": (1, -1),
    "right": (1, 0),
    "down_right": (1, 1),
    "down": (0, 1),
    "down_left": (-1, 1),
    "left": (-1, 0),
    "up_left": (-1, -1),
}
LINE = 3
"""Rift founders in one row or column that free the ship (XS-H2)."""


def aim(state: State, card: Card) -> tuple[Generation, int] | None:
    """The cell `card` points at; None off the grid (XS-W5)."""
    columns = state.options.box.columns
    right, down = DIRECTION[card.arrow]
    column = columns.index(card.place) + right if card.place in columns else -1
    rank = card.rank + down
    return (columns[column], rank) if 0 <= column < len(columns) and rank >= 1 else None


def pointed(state: State, card: Card) -> Card | None:
    """The founder `card` points at; nobody in an empty cell or off the grid (XS-W5)."""
    cell = aim(state, card)
    return state.cell(*cell) if cell else None


def captain(state: State) -> Card | None:
    """The top-ranked elder, else the top-ranked mid-life founder, else nobody (XS-W1)."""
    return state.cell("elder", 1) or state.cell("midlife", 1)


def accused(state: State) -> list[tuple[Card, Card]]:
    """Each Directorate founder whose arrow points at a Rift founder, and that one (XS-S1)."""
    aims = ((card, pointed(state, card)) for card in state.in_play if not card.is_rift)
    return [(card, hit) for card, hit in aims if hit is not None and hit.is_rift]


def accusers(state: State) -> tuple[Card, ...]:
    """The Directorate founders whose arrow points at a Rift founder without protection (XS-S1)."""
    return tuple(card for card, hit in accused(state) if not hit.safe)


def suspects(state: State) -> tuple[Card, ...]:
    """The Rift founders that suspicion would discard now, all marked before any goes (XS-S1)."""
    hit = [hit for _, hit in accused(state) if not hit.safe]
    return tuple(card for card in state.rift if card in hit) if hit else ()


def longest_line(state: State) -> int:
    """The most Rift founders in one row or one column (XS-H2)."""
    rows = [card.rank for card in state.rift]
    columns = [card.place for card in state.rift]
    return max([0, *map(rows.count, rows), *map(columns.count, columns)])
