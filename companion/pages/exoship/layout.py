"""What has to lie on the table before the first round of ExoShip."""

from companion.core.blocks import Checklist, Item
from companion.core.text import tr, trn
from companion.games.exoship.box import SIX
from companion.games.exoship.state import State
from companion.games.exoship.words import PLANETS
from companion.pages.frame import check_buttons, checklist
from companion.table.moment import Moment


def layout(moment: Moment) -> Checklist:
    """The timeline with its length, and the founders; the six in the grid are asked one by one."""
    return checklist(moment, _timeline(moment), _founders(moment.state))


def _timeline(moment: Moment) -> Item:
    state: State = moment.state
    cards = state.options.box.timeline
    origin = tr("Mars") if state.options.mars else tr("Earth")
    words = tr("ship on {origin}, {planet} up")
    return Item(
        key="timeline",
        text=trn("{n} timeline card", "{n} timeline cards", cards).format(n=cards),
        note=words.format(origin=origin, planet=tr(PLANETS[state.destination])),
        icon="scout-ship",
        buttons=check_buttons(moment, "timeline"),
    )


def _founders(state: State) -> Item:
    laid = len(state.in_play)
    words = tr("{n} of {all} in the grid, Directorate up")
    return Item(
        key="founders",
        text=tr("Shuffle the founder cards"),
        note=words.format(n=laid, all=SIX),
        icon="cards-outline",
        asked=True,
    )
