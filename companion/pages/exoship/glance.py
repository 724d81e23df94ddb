"""ExoShip from two metres: points after suspicion, steps to arrival, where the ship goes."""

from companion.core.glance import Band, Count, Figure, Glance, Part, Pip, Pips, counted, ended
from companion.core.text import tr, trn
from companion.games.exoship.box import ACTIONS, SIX
from companion.games.exoship.rules.forecast import forecast
from companion.games.exoship.state import State
from companion.games.exoship.words import PLANETS, listed
from companion.pages.exoship.boards import PLANET_ICONS


def glance(state: State) -> Glance:
    """What everybody wants to know between two actions."""
    main, below = _figures(state), _below(state)
    words = [f"{one.text} {one.label}" for one in main]
    words += [part.text for part in below if isinstance(part, Band)]
    return Glance(main=main, below=below, spoken=". ".join(words))


def _figures(state: State) -> tuple[Figure, ...]:
    """Points as they are after suspicion, with what suspicion takes; steps as pips on the way."""
    ahead = forecast(state)
    risk = min(SIX, ahead.now) - min(SIX, ahead.after)
    points = Figure(
        text=str(ahead.after),
        size=240,
        label=trn("point after suspicion", "points after suspicion", ahead.after),
        note=tr("of {n}").format(n=SIX),
        pips=counted(ahead.after, SIX, risk=risk),
    )
    steps = Figure(
        text=str(state.steps),
        size=160,
        label=trn("step to arrival", "steps to arrival", state.steps),
        pips=_way(state),
    )
    return points, steps


def _way(state: State) -> Pips:
    """The places of the journey: behind the ship, where it is, ahead."""
    arrival = state.options.box.arrival
    cells: list[Pip] = [
        "full" if place < state.ship else "now" if place == state.ship else "open"
        for place in range(arrival + 1)
    ]
    return Pips(cells=tuple(cells), rows=1 + (arrival > 7))


def _below(state: State) -> tuple[Part, ...]:
    """Destination, actions left, who is suspected; at the end, how it ended."""
    planet = Band(
        text=tr(PLANETS[state.destination]),
        icon=PLANET_ICONS[state.destination],
        tone="accent" if state.destination == "axios" else "bad",
    )
    if state.result:
        return planet, ended(state.result == "won")
    most = max(ACTIONS, state.actions)
    actions = Count(
        label=trn("Action left", "Actions left", state.actions), pips=counted(state.actions, most)
    )
    lost = forecast(state).lost
    suspected = tr("Suspected: {names}").format(names=listed(lost)) if lost else tr("No one suspected")
    return planet, actions, Band(text=suspected, icon="eye", tone="bad", quiet=not lost)
