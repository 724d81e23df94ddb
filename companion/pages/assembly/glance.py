"""Assembly from two metres: the draw pile, what is locked, whose turn it is, and that nobody talks."""

from companion.core.glance import Band, Figure, Glance, Part, Pip, Pips, Ring, ended
from companion.core.text import tr
from companion.games.assembly.cards import CYCLES
from companion.games.assembly.rules.talk import channel
from companion.games.assembly.state import POSITIONS, State

ONE, TWO = 200, 140
"""The size of the draw pile for one player, and in each half for two."""


def glance(state: State) -> Glance:
    """Two players see the same, each in the half that faces them."""
    is_pair = len(state.hands) == 2
    pile = Figure(
        text=str(state.draw),
        size=TWO if is_pair else ONE,
        label=tr("draw pile"),
        pips=_cycles(state),
        note="" if is_pair else tr("Cycle {n} of {all}").format(n=state.cycle, all=CYCLES),
    )
    ring, below = _ring(state), _below(state)
    words = [f"{pile.text} {pile.label}", tr("{n} locked").format(n=f"{ring.text} {ring.label}")]
    words += [part.text for part in below if isinstance(part, Band)]
    return Glance(main=(pile, ring), below=below, halves=is_pair, faces=is_pair, spoken=". ".join(words))


def _cycles(state: State) -> Pips:
    """The cycles: over, this one, to come."""
    cells: list[Pip] = [
        "full" if number < state.cycle else "now" if number == state.cycle else "open"
        for number in range(1, CYCLES + 1)
    ]
    return Pips(cells=tuple(cells))


def _ring(state: State) -> Ring:
    """The twelve bays as they are around the assembly line."""
    places = (12, *POSITIONS[:-1])
    return Ring(
        places=tuple(
            "locked" if state.bay(p).locked else "taken" if state.bay(p).module else "open" for p in places
        ),
        text=str(len(state.locked)),
        label=tr("of {n}").format(n=len(POSITIONS)),
    )


def _below(state: State) -> tuple[Part, ...]:
    """Who is active, and whether the players may talk; at the end, how it ended."""
    if state.step == "over":
        return (ended(state.won),)
    found = channel(state)
    if found is None:
        return (Band(text=tr("Turn {n}").format(n=state.turn), icon="play"),)
    name = state.options.players[state.active]
    whose = Band(text=tr("{name}’s turn").format(name=name), icon="play")
    if found.is_open:
        return whose, Band(text=tr("You may talk"), icon="account-voice", tone="plain", quiet=True)
    return whose, Band(text=tr("Silence"), icon="volume-off", tone="warn")
