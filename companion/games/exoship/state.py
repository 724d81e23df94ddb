"""The table as the app knows it: every founder card has a place and a rank there."""

from operator import attrgetter
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from companion.core.rules import Note
from companion.games.exoship.actions import Effect
from companion.games.exoship.box import ACTIONS, GENERATIONS, Generation, Options
from companion.games.exoship.cards import Arrow, Founder, Side

Place = Literal["elder", "midlife", "young", "stack", "aside"]
PLACES: tuple[Place, ...] = ("elder", "midlife", "young", "stack", "aside")
Phase = Literal["setup", "move", "event", "action", "end"]
Planet = Literal["mariposa", "axios"]


class Card(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One founder card: None while nobody has seen it; rank 1 is the top of its column or of the stack."""

    founder: Founder | None
    place: Place
    rank: int
    side: Side = "directorate"
    turned: Literal["", "up", "up_right", "right", "down_right", "down", "down_left", "left", "up_left"] = ""
    safe: bool = False
    """A card's text protects this founder from the suspicion of this round."""

    @property
    def name(self) -> str:
        """What the card is called; empty while unknown."""
        return self.founder.name if self.founder else ""

    @property
    def arrow(self) -> Arrow:
        """Where its arrow points now."""
        return self.turned or (self.founder.pointing(self.side) if self.founder else "up")

    @property
    def is_rift(self) -> bool:
        """Lies Rift side up."""
        return self.side == "rift"


_RANK = attrgetter("rank")
_COLUMN: dict[str, int] = {generation: number for number, generation in enumerate(GENERATIONS)}


def _standing(card: Card) -> int:
    return _COLUMN[card.place] * 100 + card.rank


class Wait(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A place that the next card of the stack takes, and the rule that says so; rank 0 is the lowest."""

    rule: str
    place: Generation
    side: Side
    rank: int = 0


class State(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A game of ExoShip; `busy` is what is being carried out, `waits` and `todo` what is left of it.

    `fresh` holds from the start of a round to its first action.
    """

    options: Options
    round: int = 1
    phase: Phase = "setup"
    ship: int = 0
    destination: Planet = "mariposa"
    striped: bool = False
    actions: int = ACTIONS
    fresh: bool = False
    cards: tuple[Card, ...] = ()
    busy: Literal["", "setup", "move", "event", "action"] = ""
    waits: tuple[Wait, ...] = ()
    todo: tuple[Effect, ...] = ()
    result: Literal["", "won", "lost"] = ""
    notes: tuple[Note, ...] = ()

    @property
    def steps(self) -> int:
        """Moves still needed to arrive, the last one counted."""
        return self.options.box.arrival - self.ship

    @property
    def free(self) -> bool:
        """The first Rift founder is due, free, before the actions."""
        if not self.fresh or self.phase != "action":
            return False
        sides = {card.is_rift for card in self.cards if card.place in _COLUMN}
        return sides == {False}

    def at(self, place: Place) -> tuple[Card, ...]:
        """The cards of `place` from the top down."""
        return tuple(sorted([c for c in self.cards if c.place == place], key=_RANK))

    @property
    def top(self) -> Card | None:
        """The top card of the stack."""
        top = None
        for card in self.cards:
            if card.place == "stack" and (top is None or card.rank < top.rank):
                top = card
        return top

    @property
    def in_play(self) -> tuple[Card, ...]:
        """The founders of the grid, elders first, each generation from the highest rank down."""
        return tuple(sorted([c for c in self.cards if c.place in _COLUMN], key=_standing))

    @property
    def rift(self) -> tuple[Card, ...]:
        """The Rift founders in play."""
        return tuple(card for card in self.in_play if card.is_rift)

    @property
    def names(self) -> tuple[str, ...]:
        """Every founder the table has seen."""
        return tuple(card.name for card in self.cards if card.founder)

    def find(self, name: str) -> Card | None:
        """The founder in play called `name`."""
        for card in self.cards:
            if card.founder and card.founder.name == name and card.place in _COLUMN:
                return card
        return None

    def cell(self, generation: Generation, rank: int) -> Card | None:
        """The founder at `rank` of a generation."""
        for card in self.cards:
            if card.rank == rank and card.place == generation:
                return card
        return None


def start(options: Options) -> State:
    """The ship at the origin, Mariposa up, all founders unseen; six places wait for a card (XS-R3)."""
    cards = tuple(Card(founder=None, place="stack", rank=i + 1) for i in range(options.box.founders))
    waits = tuple(
        Wait(rule="XS-R3", place=generation, side="directorate")
        for generation, count in options.box.start
        for _ in range(count)
    )
    return State(options=options, striped=options.hard, cards=cards, busy="setup", waits=waits)


def noted(state: State, rule: str, case: str = "", **params: object) -> State:
    """`state`, remembering that `rule` did something by itself."""
    return replace(state, notes=(*state.notes, Note(rule, params, case)))


def changed(state: State, card: Card, new: Card) -> State:
    """`state` with one card changed where it lies."""
    return replace(state, cards=tuple(new if old == card else old for old in state.cards))


def laid(state: State, card: Card, place: Place, side: Side, rank: int = 0) -> State:
    """`card` at `rank` of `place` (0: the lowest); lower cards make room there and close its old gap."""
    index = state.cards.index(card)
    cards = list(state.cards)
    cards[index] = replace(card, place=place, side=side)
    if place not in GENERATIONS:
        cards[index] = replace(cards[index], turned="", safe=False)
    piles: dict[Place, list[int]] = {card.place: [], place: []}
    for which, other in enumerate(state.cards):
        if which != index and other.place in piles:
            piles[other.place].append(which)
    for pile in piles.values():
        pile.sort(key=lambda which: state.cards[which].rank)
    piles[place].insert(rank - 1 if rank else len(piles[place]), index)
    for pile in piles.values():
        for number, which in enumerate(pile, 1):
            if cards[which].rank != number:
                cards[which] = replace(cards[which], rank=number)
    return replace(state, cards=tuple(cards))


def under(state: State, card: Card) -> State:
    """`card` under the stack, Directorate side up; lower ranks of its column move up (XS-W2)."""
    return laid(state, card, "stack", "directorate")
