"""TITLE from two metres: crates that arrived, and what waits on the pier."""

from companion.core.glance import Count, Figure, Glance, Part, counted, ended
from companion.core.text import tr, trn
from companion.games.NAME.scoring import outcome
from companion.games.NAME.state import State


def glance(state: State) -> Glance:
    """What everyone wants to know between two actions."""
    crates, over = state.options.box.crates, outcome(state)
    label = trn("crate delivered", "crates delivered", state.delivered)
    main = Figure(
        text=str(state.delivered), size=240, label=label, pips=counted(state.delivered, crates, rows=2)
    )
    pier = Count(label=tr("On the pier"), pips=counted(state.pier, crates, rows=2))
    below: tuple[Part, ...] = (pier, ended(over.result == "won")) if over else (pier,)
    return Glance(main=(main,), below=below, spoken=f"{state.delivered} {label}")
