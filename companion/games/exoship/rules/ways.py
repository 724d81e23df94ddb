"""Every way a part of a card could fall on the table."""

from collections.abc import Iterator
from itertools import product

from companion.games.exoship.actions import Effect
from companion.games.exoship.box import GENERATIONS
from companion.games.exoship.cards import NAMED, Part
from companion.games.exoship.rules.grid import DIRECTION
from companion.games.exoship.state import State


def ways(state: State, part: Part) -> Iterator[Effect]:
    """Every way `part` of a card could fall on the table."""
    names = [card.name for card in state.in_play] if part.kind in NAMED else [""]
    others = names if part.kind == "swap" else [""]
    is_open = part.kind in ("move", "add") and part.generation == "any"
    places = GENERATIONS if is_open else (part.generation,)
    arrows = tuple(DIRECTION) if part.kind == "turn" and part.arrow == "any" else (part.arrow,)
    for name, other, place, arrow in product(names, others, places, arrows):
        if part.kind != "swap" or name < other:
            yield Effect(
                kind=part.kind, generation=place, arrow=arrow, side=part.side, founder=name, other=other
            )
