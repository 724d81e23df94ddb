"""The status page: what is missing to win, five resources, founders, power."""

from typing import Literal

from msgspec import Struct

from companion.core.text import tr
from companion.games.exobase.box import RESOURCES
from companion.games.exobase.rules.end import can_claim, days_left
from companion.games.exobase.rules.energy import placed_cubes
from companion.games.exobase.rules.forecast import Missing, forecast
from companion.games.exobase.scoring import outcome, score
from companion.games.exobase.state import Founder, State
from companion.games.exobase.words import ICONS, resource_name, short

FounderState = Literal["ready", "placed", "injured", "dead"]


class GoalChip(Struct, frozen=True):
    """One thing that is missing: what, how much, and when it can be had."""

    icon: str
    text: str
    day: str


class GoalView(Struct, frozen=True, kw_only=True):
    """Won or not yet, what is missing, and by when it can be had."""

    title: str
    days: str
    chips: tuple[GoalChip, ...]
    line: str
    can_claim: bool
    is_lost: bool
    points: int


class ResourceView(Struct, frozen=True, kw_only=True):
    """One resource: stored, capacity, production, where green begins, the top of its track."""

    key: str
    name: str
    icon: str
    stored: int
    capacity: int
    production: int
    green: int
    top: int

    @property
    def in_green(self) -> bool:
        """The marker is inside the green."""
        return self.production >= self.green

    @property
    def words(self) -> str:
        """The row in words, for the ear."""
        inside = tr("in green") if self.in_green else tr("green from {n}").format(n=self.green)
        return tr("{name} {stored} of {capacity}, production +{production}, {inside}").format(
            name=self.name,
            stored=self.stored,
            capacity=self.capacity,
            production=self.production,
            inside=inside,
        )


class FounderView(Struct, frozen=True, kw_only=True):
    """One founder as a tile."""

    name: str
    health: int
    full: int
    place: str
    state: FounderState
    label: str
    icon: str
    abilities: tuple[str, ...]
    is_injured: bool
    is_chosen: bool


class PowerView(Struct, frozen=True, kw_only=True):
    """The bank, what is placed and parked, and who is dark."""

    bank: int
    placed: int
    parked: int
    generated: int
    line: str
    dark: tuple[str, ...]


def goal_view(state: State) -> GoalView:
    """What is missing and when; that it is won, or can't be any more."""
    ahead = forecast(state)
    over = outcome(state)
    left = days_left(state)
    count = len(ahead.missing)
    is_lost = any(missing.kind == "destroyed" for missing in ahead.missing)
    title = tr("Ready to win") if not count else tr("Not won yet: {n} missing").format(n=count)
    if is_lost:
        title = tr("Can't be won any more")
    if over:
        title = tr("Won") if over.result == "won" else tr("Lost")
    return GoalView(
        title=title,
        days=tr("1 day left") if left == 1 else tr("{n} days left").format(n=left),
        chips=tuple(_chip(state, missing) for missing in ahead.missing),
        line=_goal_line(state, ahead.day, bool(count), is_lost),
        can_claim=can_claim(state),
        is_lost=is_lost,
        points=score(state).total,
    )


def _chip(state: State, missing: Missing) -> GoalChip:
    day = tr("day {n}").format(n=missing.day) if missing.day else ""
    if missing.kind == "production" and missing.resource:
        return GoalChip(ICONS[missing.resource], tr("+{n}").format(n=missing.need - missing.have), day)
    if missing.kind == "destroyed":
        return GoalChip("flash-off", tr("Station lost"), "")
    return GoalChip("flash", tr("Station {have}/{need}").format(have=missing.have, need=missing.need), day)


def _goal_line(state: State, day: int | None, is_open: bool, is_lost: bool) -> str:
    """When everything could be had at the present production."""
    if is_lost:
        return tr("The Power Station is destroyed (XB-E2).")
    if not is_open:
        return tr("A claim now scores {n}.").format(n=score(state).total)
    if day is None:
        return tr("No known way in time at the present production.")
    if day == state.day:
        return tr("All of it can be had today.")
    return tr("All of it can be had on day {n} at the present production.").format(n=day)


def resource_views(state: State) -> tuple[ResourceView, ...]:
    """The five rows."""
    side, box = state.options.side, state.options.box
    return tuple(
        ResourceView(
            key=r,
            name=resource_name(box, r),
            icon=ICONS[r],
            stored=state.stored.of(r),
            capacity=state.capacity,
            production=state.production.of(r),
            green=side.green(r),
            top=side.top,
        )
        for r in RESOURCES
    )


_STATES: dict[FounderState, tuple[str, str]] = {
    "ready": ("Ready", "circle-outline"),
    "placed": ("Placed", "check-circle"),
    "injured": ("Injured", "bandage"),
    "dead": ("Dead", "skull"),
}


def founder_views(state: State, chosen: str) -> tuple[FounderView, ...]:
    """The four tiles."""
    return tuple(_founder(state, founder, chosen) for founder in state.founders)


def _founder(state: State, founder: Founder, chosen: str) -> FounderView:
    injured = founder.alive and state.is_injured(founder)
    kind: FounderState = "ready"
    if not founder.alive:
        kind = "dead"
    elif founder.placed:
        kind = "placed"
    elif injured:
        kind = "injured"
    label, icon = _STATES[kind]
    return FounderView(
        name=founder.name,
        health=founder.health,
        full=founder.full,
        place=short(founder.at) or ("–" if not founder.alive else tr("outside")),
        state=kind,
        label=tr(label),
        icon=icon,
        abilities=tuple(ability.name or tr("Ability") for ability in founder.abilities),
        is_injured=injured,
        is_chosen=founder.name == chosen,
    )


def power_view(state: State) -> PowerView:
    """Where the energy is."""
    placed, parked = placed_cubes(state), sum(place.parked for place in state.base)
    parts = [tr("{n} placed").format(n=placed)] + ([tr("{n} parked").format(n=parked)] if parked else [])
    dark = tuple(place.name for place in state.dark)
    if dark:
        parts.append(tr("dark: {names}").format(names=", ".join(dark)))
    return PowerView(
        bank=state.bank,
        placed=placed,
        parked=parked,
        generated=state.generated,
        line=tr("{parts} of {all} generated").format(parts=", ".join(parts), all=state.generated)
        if not dark
        else ", ".join(parts),
        dark=dark,
    )
