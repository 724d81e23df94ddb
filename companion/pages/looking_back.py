"""The board of a table as it was: a page made from one state of the past."""

from typing import Any

from companion.core.blocks import Block
from companion.core.game import Game
from companion.pages import teller
from companion.table.session import Session
from companion.table.still import still


def board_then(found: Game[Any, Any, Any], options: Any, state: Any) -> tuple[Block, ...]:
    """The picture of the table at `state`, as everyone could see it."""
    return Session(still(found, options, state), teller(found.key)).page().board
