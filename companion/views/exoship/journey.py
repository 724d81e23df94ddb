"""The timeline with the ship on it, and where the points stand."""

from typing import Literal

from msgspec import Struct

from companion.core.text import tr
from companion.games.exoship.box import SIX
from companion.games.exoship.forecast import Forecast, forecast
from companion.games.exoship.scoring import TIERS, points, score
from companion.games.exoship.state import Planet, State
from companion.games.exoship.words import PLANETS

PLANET_ICONS: dict[Planet, str] = {"mariposa": "moon-orbit", "axios": "ringed-planet"}


class Stop(Struct, frozen=True):
    """One place of the timeline: a card by its number, a planet by its icon."""

    figure: str
    icon: str
    state: Literal["past", "ship", "ahead"]


class JourneyView(Struct, frozen=True):
    """From the origin to the destination; `good` when that is Axios."""

    stops: tuple[Stop, ...]
    origin: str
    destination: str
    good: bool
    steps: int
    caption: str
    is_striped: bool


class PointsView(Struct, frozen=True):
    """Points now, the tier they give, how the round would end, what is missing to win."""

    points: int
    tier: str
    rungs: tuple[tuple[str, int], ...]
    tier_at: int
    ending: str
    ending_icon: str
    missing: str


def journey_view(state: State) -> JourneyView:
    """Where the ship is and where it goes."""
    last = state.options.box.arrival
    origin = tr("Mars") if state.options.mars else tr("Earth")
    return JourneyView(
        stops=tuple(_stop(state, place) for place in range(last + 1)),
        origin=origin,
        destination=tr(PLANETS[state.destination]),
        good=state.destination == "axios",
        steps=state.steps,
        caption=tr("step to arrival") if state.steps == 1 else tr("steps to arrival"),
        is_striped=state.striped,
    )


def _stop(state: State, place: int) -> Stop:
    planets = {0: "earth-america", state.options.box.arrival: PLANET_ICONS[state.destination]}
    standing = "past" if place < state.ship else "ahead"
    if place == state.ship:
        return Stop("", "scout-ship", "ship")
    icon = planets.get(place, "")
    return Stop("" if icon else str(place), icon, "past" if standing == "past" else "ahead")


def points_view(state: State) -> PointsView:
    """How the points stand, and what the end of the round would make of them."""
    sheet, ahead = score(state), forecast(state)
    return PointsView(
        points=points(state),
        tier=tr(sheet.tier_name),
        rungs=tuple((tier.span, 1 + min((tier.high or 0) - tier.low, 4)) for tier in TIERS),
        tier_at=sheet.tier or 0,
        ending="" if state.phase == "move" else _ending(ahead),
        ending_icon=_ending_icon(ahead),
        missing=_missing(state, ahead),
    )


def _ending(ahead: Forecast) -> str:
    """What the end of the round would make of this table; a loss is called one."""
    if ahead.result == "won":
        words = tr("Ending now wins with {n}")
    elif ahead.result == "lost":
        words = tr("Ending now loses with {n}")
    elif ahead.doomed:
        return tr("Ending now loses: the next move reaches Mariposa")
    else:
        words = tr("Ending now: {n}")
    return words.format(n=ahead.total) + _tail(ahead)


def _ending_icon(ahead: Forecast) -> str:
    """A skull for a loss, an eye for suspicion, a flag for a win."""
    if ahead.result == "lost" or ahead.doomed:
        return "skull-outline"
    return "eye" if ahead.lost else "flag-checkered" if ahead.result == "won" else "check-bold"


def _tail(ahead: Forecast) -> str:
    """Who goes, after the figure."""
    if len(ahead.lost) == 1:
        return tr(", {name} is lost").format(name=ahead.lost[0])
    if ahead.lost:
        return tr(", lost: {names}").format(names=", ".join(ahead.lost))
    return "" if ahead.result else tr(", nobody is lost")


def _missing(state: State, ahead: Forecast) -> str:
    """What stands between this table and a win."""
    short = SIX - ahead.after
    parts = []
    if short > 0:
        parts.append(tr("1 point") if short == 1 else tr("{n} points").format(n=short))
    if state.destination != "axios":
        parts.append(tr("Axios"))
    return tr("To win: {parts}").format(parts=tr(" and ").join(parts)) if parts else ""


def outlook(ahead: Forecast) -> str:
    """A look ahead in a sentence or two: points, suspicion, the end."""
    words = [str(ahead.now)]
    if ahead.lost:
        words.append(tr("then {after} after suspicion").format(after=ahead.after))
    sentence = ", ".join(words) + "."
    if ahead.result == "won":
        sentence += " " + tr("Wins with {total}.").format(total=ahead.total)
    if ahead.result == "lost":
        sentence += " " + tr("Loses with {total}.").format(total=ahead.total)
    if ahead.doomed:
        sentence += " " + tr("Loses: the next move reaches Mariposa.")
    return sentence + (" " + tr("An unseen arrow may change this.") if ahead.unsure else "")
