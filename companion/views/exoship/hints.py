"""A hint the rules allow: the legal actions of this moment, each with points and suspicion after it."""

from msgspec import Struct

from companion.games.exoship import GAME
from companion.games.exoship.actions import Action, EndActions
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
    found.sort(key=lambda pair: (-_worth(pair[0]), len(pair[0].lost)))
    return tuple(
        HintView(
            GAME.describe(state, action), outlook(ahead), action, action == chosen, ahead.result == "won"
        )
        for ahead, action in found[:MOST]
    )


def _ahead(state: State, action: Action) -> Forecast:
    return forecast(state) if isinstance(action, EndActions) else after(state, action)


def _worth(ahead: Forecast) -> int:
    """A win counts more than points; points after suspicion more than points now."""
    return 1000 * (ahead.result == "won") + 10 * ahead.total + ahead.now
