"""ExoBase from two metres: the day, what is missing to win, five resources, four founders, the phase."""

from companion.core.glance import (
    Band,
    Card,
    Cards,
    Figure,
    Glance,
    Part,
    Pip,
    Pips,
    Sign,
    Tone,
    counted,
    ended,
)
from companion.core.text import tr, trn
from companion.games.exobase.box import FIFTH, RESOURCES, TOP_LEVEL, Resource
from companion.games.exobase.rules.end import ending
from companion.games.exobase.rules.forecast import Missing, forecast
from companion.games.exobase.state import Founder, State
from companion.games.exobase.words import ICONS, steps

TONES: dict[str, Tone] = {
    "minerals": "minerals",
    "metal": "metal",
    "water": "water",
    "food": "food",
    FIFTH: "fifth",
}
DONE, OPEN = Sign(icon="check-circle", tone="ok"), Sign(icon="circle-outline", tone="quiet")


def glance(state: State) -> Glance:
    """The base as everybody around it needs it."""
    day, goal = _day(state), _goal(state)
    below: tuple[Part, ...] = (Cards(cards=tuple(_resource(state, one) for one in RESOURCES)),)
    if state.founders:
        below += (Cards(cards=tuple(_founder(state, one) for one in state.founders)),)
    phase = _phase(state)
    words = f"{day.label} {day.text} {day.note}. {goal.text} {goal.label}. {phase.text}"
    return Glance(main=(day, goal), below=(*below, phase), spoken=words)


def _day(state: State) -> Figure:
    """The days behind, today, the days to come."""
    days = state.options.side.days
    today = min(state.day, days)
    cells: list[Pip] = [
        "full" if day < state.day else "now" if day == state.day else "open" for day in range(1, days + 1)
    ]
    return Figure(
        text=str(today),
        size=200,
        label=tr("Day"),
        note=tr("of {n}").format(n=days),
        pips=Pips(cells=tuple(cells), rows=2 if days > 5 else 1),
    )


def _goal(state: State) -> Figure:
    """How many goals are left, and which."""
    missing = forecast(state).missing
    count = len(missing)
    label = trn("goal left", "goals left", count) if count else tr("Ready to win")
    return Figure(
        text=str(count),
        size=96,
        label=label,
        signs=tuple(_missing(one) for one in missing),
        framed="accent",
    )


def _missing(one: Missing) -> Sign:
    if one.resource:
        return Sign(icon=ICONS[one.resource], tone=TONES[one.resource])
    if one.kind == "destroyed":
        return Sign(icon="flash-off", tone="bad")
    return Sign(icon="flash", text=f"{one.have}/{TOP_LEVEL}", tone="warn")


def _resource(state: State, one: Resource) -> Card:
    """What is stored, of how much, and whether its production is in the green."""
    in_green = state.production.of(one) >= state.options.side.green(one)
    return Card(
        name="",
        icon=ICONS[one],
        tone=TONES[one],
        text=str(state.stored.of(one)),
        pips=counted(state.stored.of(one), state.capacity, rows=2, tone=TONES[one]),
        sign=DONE if in_green else OPEN,
    )


def _founder(state: State, one: Founder) -> Card:
    """Health as pips, and whether they are placed, hurt, dead or ready."""
    hurt = one.alive and state.is_injured(one)
    sign = DONE if one.placed else Sign(icon="bandage", tone="bad") if hurt else OPEN
    return Card(
        name=one.name,
        pips=counted(one.health, one.full, tone="bad" if hurt else "plain"),
        sign=sign if one.alive else Sign(icon="skull", tone="quiet"),
        look="plain" if one.alive else "out",
    )


def _phase(state: State) -> Band:
    """The phase, and who is ready while founders are placed; at the end, how it ended."""
    if over := ending(state):
        return ended(over == "claimed")
    now = steps(state)
    text = now.names[now.now]
    ready = sum(not one.placed for one in state.living)
    if state.phase == "placement":
        text = tr("{phase} · {n} ready").format(phase=text, n=ready)
    return Band(text=text)
