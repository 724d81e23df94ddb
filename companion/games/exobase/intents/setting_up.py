"""Set-up: the base as the cards say, the founders who were dealt, the rows; names of cards can wait."""

from msgspec.structs import replace

from companion.core.conversation import Answers, Field, Intent, Pick, Shelf, Some, Stated, Step
from companion.games.exobase.actions import Deal, LayBase, LayRows, Morning
from companion.games.exobase.box import FOUNDERS, RESOURCES, ROW, Resource
from companion.games.exobase.cards import (
    CORE,
    FOUNDER_NAMES,
    UNNAMED,
    FounderCard,
    Location,
    unread,
)
from companion.games.exobase.intents.telling import locations
from companion.games.exobase.rules.abilities import is_open
from companion.games.exobase.rules.effects import chosen, needs_resource
from companion.games.exobase.state import State

ALL_FOUNDERS = 8
UNNAMED_ROWS = LayRows(tuple(map(unread, UNNAMED[:ROW])), tuple(map(unread, UNNAMED[ROW : 2 * ROW])))
"""Eight cards that are named later."""


BLAMES = {"XB-S1": "", "XB-S2": "founders"}


def setting_up(shelf: Shelf) -> tuple[Intent, ...]:
    """One wish: the table is laid. Beside it every step alone, for a table that is laid in another way."""
    return (
        Intent("setup", lambda s, said: _setup(s, said, shelf), rests=True, blames=BLAMES),
        Intent("lay_base", lambda s, said: _base(said, shelf), books="last", aside=True),
        Intent("deal", lambda s, said: _deal(said, shelf), aside=True, blames=BLAMES),
        Intent("lay_rows", lambda s, said: _rows(said)),
    )


def _base(said: Answers, shelf: Shelf) -> Step:
    """The core cards as the player entered them, or as they are assumed."""
    own = core(shelf)
    if own != CORE and "core" not in said:
        return Field("core", Pick(("own", "usual")))
    return LayBase(CORE if said.get("core") == "usual" else own)


def _rows(said: Answers) -> Step:
    """Rows whose cards are known by name."""
    return said["rows"] if "rows" in said else Field("rows", Stated("card", (UNNAMED_ROWS,)), arms=True)


def founder_names(shelf: Shelf) -> tuple[str, ...]:
    """Eight names: the player's own first."""
    own = tuple(card.name for card in shelf.get("founder", ()))
    return (*own, *(name for name in FOUNDER_NAMES if name not in own))[: max(ALL_FOUNDERS, len(own))]


def core(shelf: Shelf) -> tuple[Location, ...]:
    """The four core cards: the player's own where they have been entered."""
    own = locations(shelf)
    return tuple(own[card.name] if card.name in own and own[card.name].levels else card for card in CORE)


def _setup(state: State, said: Answers, shelf: Shelf) -> Step:
    """Whatever is not on the table yet, and then the first morning."""
    done: list[LayBase | Deal | LayRows | Morning] = []
    if not state.base:
        done.append(LayBase(core(shelf)))
    if not state.founders:
        deal = _deal(said, shelf)
        if isinstance(deal, Field):
            return deal
        done.append(deal)
    if not state.row:
        done.append(UNNAMED_ROWS)
    return (*done, Morning())


def _deal(said: Answers, shelf: Shelf) -> Field | Deal:
    """Four of the eight, each choice of their cards made."""
    if "founders" not in said:
        names = founder_names(shelf)
        spots = {f"founder:{name}": name for name in names}
        return Field("founders", Some(names, FOUNDERS, FOUNDERS), spots=spots)
    known = {card.name: card for card in shelf.get("founder", ())}
    cards = [known.get(name, FounderCard(name=name)) for name in said["founders"]]
    for number, card in enumerate(cards):
        if any(map(needs_resource, card.bonus)) or any(map(is_open, card.abilities)):
            key = f"bonus.{card.name}"
            if key not in said:
                return Field(key, Pick(RESOURCES))
            cards[number] = _chosen(card, said[key])
    return Deal(tuple(cards))


def _chosen(card: FounderCard, resource: Resource) -> FounderCard:
    """A founder's card with the resource put in that it leaves open."""
    bonus = tuple(chosen(effect, resource) for effect in card.bonus)
    abilities = tuple(
        replace(ability, effects=tuple(chosen(effect, resource) for effect in ability.effects))
        if is_open(ability)
        else ability
        for ability in card.abilities
    )
    return replace(card, bonus=bonus, abilities=abilities)
