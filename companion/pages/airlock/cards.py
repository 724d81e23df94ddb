"""Cards in words: what a card would do now, with the numbers of this moment."""

from companion.core.blocks import Figure
from companion.core.text import tr
from companion.games.airlock.cards import DECK, CardName
from companion.games.airlock.state import State

PLACES = ("1st", "2nd", "3rd")


def place_word(number: int) -> str:
    """First, second, third."""
    return tr(PLACES[number]) if number < len(PLACES) else str(number + 1)


def changes(state: State, card: CardName) -> tuple[Figure, ...]:
    """What a card changes as things are; nothing where that is still to be decided."""
    match card:
        case "rupture" if not state.safe_now or state.is_red_alert:
            return (_cells(state),)
        case "aftershock" if not state.safe_now:
            return (_cells(state),)
        case "energy" if state.actor.alive:
            energy = state.actor.energy
            return (
                Figure(
                    label=tr("Energy"),
                    now=str(energy),
                    then=str(energy + 1),
                    icon="power-lightning",
                    tint="warn",
                ),
            )
        case "discharge":
            lost = sum(state.players[seat].energy for seat in state.living if seat != state.active)
            return (
                Figure(
                    label=tr("others’ Energy"), now=str(lost), then="0", icon="power-lightning", tint="warn"
                ),
            )
    return ()


def _cells(state: State) -> Figure:
    after = max(0, state.cells - 1)
    return Figure(label=tr("oxygen cells"), now=str(state.cells), then=str(after), icon="bubbles", tone="bad")


def effect(state: State, card: CardName) -> str:
    """What a card would do now, in a few words."""
    if card in ("rupture", "aftershock") and state.safe_now and not changes(state, card):
        return tr("Safeguard holds")
    if card == "impact" and state.is_red_alert:
        return tr("twice: damage or a cell")
    return tr(DECK[card].text)
