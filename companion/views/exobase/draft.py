"""What the player is choosing at the moment, and how each tap changes it."""

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from companion.games.exobase.box import Resource
from companion.games.exobase.cards import (
    CARD_NAMES,
    CORE,
    FOUNDER_NAMES,
    Ability,
    FounderCard,
    Hazard,
    Level,
    Location,
    Space,
    unread,
)
from companion.games.exobase.rules.night import seen
from companion.games.exobase.state import State

Tab = Literal["status", "map", "cards"]


class Library(Struct, frozen=True):
    """The player's own cards."""

    locations: tuple[Location, ...] = ()
    founders: tuple[FounderCard, ...] = ()
    hazards: tuple[Hazard, ...] = ()

    def location(self, name: str) -> Location:
        """The card as the player entered it; an unread one where there is none."""
        return next((card for card in self.locations if card.name == name), unread(name))

    def founder(self, name: str) -> FounderCard:
        """The founder as the player entered it, else the name alone."""
        return next((card for card in self.founders if card.name == name), FounderCard(name=name))

    def hazard(self, total: int, hardcore: bool) -> Hazard | None:
        """The line of the Hazard card for a total."""
        lines = (line for line in self.hazards if line.hardcore == hardcore)
        return next((line for line in lines if line.low <= total <= line.high), None)

    @property
    def core(self) -> tuple[Location, ...]:
        """The four core cards: the player's own where they have been read."""
        own = {card.name: card for card in self.locations if card.levels}
        return tuple(own.get(card.name, card) for card in CORE)

    def founder_names(self) -> tuple[str, ...]:
        """Eight names: the entered ones first."""
        return _filled(tuple(card.name for card in self.founders), FOUNDER_NAMES, 8)

    def card_names(self) -> tuple[str, ...]:
        """Thirteen names: the entered ones first."""
        core = {card.name for card in CORE}
        own = tuple(card.name for card in self.locations if card.name not in core)
        return _filled(own, CARD_NAMES, 13)

    def unseen(self, state: State) -> tuple[str, ...]:
        """The cards that can still come off the pile."""
        return tuple(name for name in self.card_names() if name not in seen(state))


def _filled(own: tuple[str, ...], usual: tuple[str, ...], count: int) -> tuple[str, ...]:
    """Own names, filled up with the usual ones."""
    return (*own, *(name for name in usual if name not in own))[: max(count, len(own))]


class Draft(Struct, frozen=True, kw_only=True):
    """A half-made choice: who, where, in which way; what was stated from a card; names picked in set-up."""

    founder: str = ""
    at: str = ""
    card: str = ""
    way: str = ""
    cell: tuple[int, int] | None = None
    resource: Resource | None = None
    space: Space | None = None
    level: Level | None = None
    location: Location | None = None
    ability: Ability | None = None
    hazard: Hazard | None = None
    pick: str = ""
    names: tuple[str, ...] = ()


def chosen_founder(draft: Draft, name: str) -> Draft:
    """A founder is tapped; the place stays chosen."""
    return replace(draft, founder="" if draft.founder == name else name)


def chosen_place(draft: Draft, name: str) -> Draft:
    """A location of the base is tapped; a second tap gives it back."""
    return Draft(founder=draft.founder, at="" if draft.at == name and not draft.card else name)


def chosen_card(draft: Draft, name: str) -> Draft:
    """A card of a row is tapped; a second tap gives it back."""
    return Draft(founder=draft.founder, card="" if draft.card == name else name)


def chosen_cell(draft: Draft, cell: tuple[int, int]) -> Draft:
    """A place for the new card is tapped."""
    return replace(draft, cell=None if draft.cell == cell else cell)


def chosen_way(draft: Draft, way: str) -> Draft:
    """One of the things that can be done there."""
    return replace(draft, way="" if draft.way == way else way, resource=None)


def toggled_name(draft: Draft, name: str, most: int) -> Draft:
    """A name in or out of those picked; one too many pushes out the last."""
    if name in draft.names:
        return replace(draft, names=tuple(other for other in draft.names if other != name))
    return replace(draft, names=(*draft.names[: most - 1], name))
