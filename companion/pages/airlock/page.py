"""Airlock for one seat: the oxygen cells, the counts, the players, the conversation below them.

A page knows what its seat knows: no mission but its own before it is shown, no vote before all are in.
"""

from msgspec.structs import replace

from companion.core.blocks import Block
from companion.core.game import Steps
from companion.core.page import Dock, Heights, Page
from companion.core.text import tr
from companion.games.airlock.rules.forecast import revealed
from companion.games.airlock.state import State
from companion.pages.airlock.boards import board
from companion.pages.airlock.dock import end, main
from companion.pages.airlock.draft import asked_kinds, now_voting
from companion.pages.airlock.orders import orders
from companion.pages.airlock.stage import secret, stage
from companion.pages.airlock.stops import warning
from companion.pages.airlock.tiles import tray
from companion.pages.frame import undo_button
from companion.table.moment import Moment

HEIGHTS = Heights(tray=60, stage=116, now=88)
CARDS = ("first", "own", "ally", "deck")
"""Steps that are one tap: own card, Ally, deck card."""


def page(moment: Moment) -> Page:
    """What the seat sees now."""
    state: State = moment.state
    return Page(
        title=moment.game.name,
        line=moment.game.headline(state),
        steps=_steps(moment),
        aside=_aside(moment),
        board=_board(moment),
        tray=tray(moment),
        stage=stage(moment),
        now=orders(moment),
        dock=Dock(undo=undo_button(moment), main=main(moment), end=end(moment)),
        warning=warning(moment),
        holder=_holder(moment),
        heights=HEIGHTS,
    )


def _steps(moment: Moment) -> Steps:
    """The steps of a turn; choosing an Ally covers three of them."""
    state: State = moment.state
    steps: Steps = moment.game.steps(state)
    if state.step not in CARDS:
        return steps
    names = (*steps.names[:2], tr("Choose an Ally"), *steps.names[3:])
    return replace(steps, names=names, now=2, to=4)


def _aside(moment: Moment) -> str:
    """How many of the revealed cards are entered."""
    state: State = moment.state
    asked = asked_kinds(moment)
    if asked is None or state.step != "turn":
        return ""
    return tr("{n} of {all}").format(n=len(asked.said or ()), all=revealed(state))


def _holder(moment: Moment) -> str:
    """Who votes now."""
    seat = now_voting(moment)
    return moment.state.players[seat].name if seat is not None else ""


def _board(moment: Moment) -> tuple[Block, ...]:
    """What lies on the table; a seat of its own has its mission beside the cells."""
    cells, *others = board(moment)
    own = secret(moment, moment.seat, tr("Hold to see your mission")) if moment.seat is not None else None
    return (cells, own, *others) if own is not None else (cells, *others)
