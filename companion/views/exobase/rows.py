"""The two card rows: what each card costs and gives, and the task on its back."""

from msgspec import Struct

from companion.core.text import tr
from companion.games.exobase.cards import Location
from companion.games.exobase.state import State
from companion.views.exobase.basemap import icon_of
from companion.views.exobase.draft import Draft
from companion.views.exobase.ways import card_words, offer_words


class RowCard(Struct, frozen=True, kw_only=True):
    """One card of a row: its location side and its task side in a line each."""

    name: str
    icon: str
    location: str
    task: str
    is_read: bool
    is_chosen: bool
    founders: tuple[str, ...]


def row_cards(state: State, cards: tuple[Location, ...], draft: Draft) -> tuple[RowCard, ...]:
    """The cards of a row as tiles."""
    return tuple(_card(state, card, draft) for card in cards)


def _card(state: State, card: Location, draft: Draft) -> RowCard:
    return RowCard(
        name=card.name,
        icon=icon_of(card),
        location=card_words(state, card) if card.levels else tr("not read yet"),
        task=_task(state, card),
        is_read=bool(card.levels),
        is_chosen=draft.card == card.name,
        founders=tuple(f.name for f in state.living if f.task == card.name and f.placed),
    )


def _task(state: State, card: Location) -> str:
    """The work and the ability on the back."""
    offers = [offer_words(state, offer) for space in card.task.spaces for offer in space.offers]
    ability = [card.task.ability.name] if card.task.ability.name else []
    return " · ".join((*offers, *ability)) or tr("task not read yet")
