"""Airlock from two metres: the oxygen cells, Red Alert, the deck, whose turn it is, and who still lives."""

from companion.core.glance import Band, Card, Cards, Cells, Figure, Glance
from companion.core.text import tr, trn
from companion.games.airlock.state import CELLS, RED_ALERT, State
from companion.games.airlock.words import headline


def glance(state: State) -> Glance:
    """The crew around the phone: nothing of a hand, nothing of a mission that was not shown."""
    cells = Figure(
        text=str(state.cells),
        size=240,
        label=trn("oxygen cell left", "oxygen cells left", state.cells),
        note=tr("of {n}").format(n=CELLS),
    )
    deck = Figure(text=str(state.deck), size=96, label=tr("deck"), icon="cards", framed="card")
    alert, turn = _alert(state), _turn(state)
    words = (f"{cells.text} {cells.label}", alert.text, f"{tr('deck')} {deck.text}", turn.text)
    return Glance(
        alert=alert,
        main=(cells, _cells(state)),
        below=(deck, turn, Cards(cards=tuple(_person(state, seat) for seat in range(len(state.players))))),
        spoken=". ".join(words),
    )


def _alert(state: State) -> Band:
    """Red Alert across the whole width; before it, how many cells it is away."""
    if state.is_red_alert:
        return Band(text=tr("Red Alert"), icon="alert", tone="warn")
    left = max(0, state.cells - RED_ALERT)
    return Band(text=tr("{n} to Red Alert").format(n=left), tone="plain", quiet=True)


def _cells(state: State) -> Cells:
    """The cells as they lie: those that are gone first, the last two as the alert they bring."""
    gone = CELLS - state.cells
    return Cells(
        cells=tuple(
            "gone" if number < gone else "alert" if number >= CELLS - RED_ALERT else "full"
            for number in range(CELLS)
        )
    )


def _turn(state: State) -> Band:
    """Whose turn it is; at the end, who has won."""
    if state.victory or state.step == "begin":
        return Band(text=headline(state), icon="trophy" if state.victory else "")
    return Band(text=tr("{name}’s turn").format(name=state.actor.name), icon="play")


def _person(state: State, seat: int) -> Card:
    """A player by their shape: damaged, dead, or to move."""
    player = state.players[seat]
    if not player.alive:
        return Card(name=player.name, icon="skull", tone="quiet", look="out")
    is_now = seat == state.active and not state.victory and state.step != "begin"
    if player.damaged:
        return Card(name=player.name, icon="account-injury", tone="bad", look="now" if is_now else "hurt")
    if is_now:
        return Card(name=player.name, icon="play", look="now")
    return Card(name=player.name, player=seat)
