"""A hint the rules allow: the legal actions of this moment, each with points and suspicion after it."""

from msgspec import Struct

from companion.core.text import tr
from companion.games.exoship import GAME
from companion.games.exoship.actions import Ability, Action, EndActions
from companion.games.exoship.choices import choices
from companion.games.exoship.forecast import Forecast, after, forecast
from companion.games.exoship.state import State
from companion.views.exoship.journey import outlook

MOST = 12


class HintView(Struct, frozen=True):
    """One legal action and where it leads."""

    title: str
    outlook: str
    action: Action
    is_chosen: bool
    wins: bool


def hints(state: State, chosen: Action | None) -> tuple[HintView, ...]:
    """The legal actions that leave most points after suspicion, best first."""
    found = [(ahead, action) for action in choices(state) for ahead in [_ahead(state, action)]]
    found.sort(key=lambda pair: -_worth(pair[0]))
    return tuple(
        HintView(_title(state, action), _words(ahead), action, action == chosen, _wins(ahead))
        for ahead, action in found[:MOST]
    )


def _title(state: State, action: Action) -> str:
    """What the action is; an ability that is not written down is only named."""
    if isinstance(action, Ability) and not action.effects:
        return tr("{name}: ability").format(name=action.founder)
    return GAME.describe(state, action)


def _words(ahead: Forecast | None) -> str:
    """Points and suspicion after it, with the names of the lost."""
    if ahead is None:
        return tr("Not written down: say its effects to see more.")
    lost = " " + tr("Lost: {names}.").format(names=", ".join(ahead.lost)) if ahead.lost else ""
    return tr("Points: {outlook}").format(outlook=outlook(ahead)) + lost


def _ahead(state: State, action: Action) -> Forecast | None:
    """How the round would end after `action`; nobody knows for an ability that is not written down."""
    if isinstance(action, Ability) and not action.effects:
        return None
    return forecast(state) if isinstance(action, EndActions) else after(state, action)


def _wins(ahead: Forecast | None) -> bool:
    return ahead is not None and ahead.result == "won"


def _worth(ahead: Forecast | None) -> int:
    """A win counts more than points; points after suspicion more than points now."""
    if ahead is None:
        return -1
    return 1000 * (_wins(ahead)) + 10 * ahead.total + ahead.now
