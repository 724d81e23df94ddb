"""What the table has to say of cards nobody has entered: a space, a level, a card, a name."""

from collections.abc import Iterable, Iterator

from companion.core.conversation import Answers, Field, Pick, Shelf, Stated
from companion.core.dice import Roll
from companion.games.exobase.box import RESOURCES, Resource
from companion.games.exobase.cards import HAB, KNOWN, Location, unread
from companion.games.exobase.intents.icons import HEAL, LEVEL, SPACE, of_level, shown
from companion.games.exobase.rules.danger import danger_dice
from companion.games.exobase.rules.night import seen
from companion.games.exobase.state import Founder, Place, State

LATER = "later"
"""A card keeps waiting for its name."""


def locations(shelf: Shelf) -> dict[str, Location]:
    """The player's own location cards by name."""
    return {card.name: card for card in shelf.get("location", ())}


def open_names(state: State, shelf: Shelf) -> tuple[str, ...]:
    """The names a card without one may have: the player's own, then those known by themselves."""
    taken = seen(state)
    return tuple(name for name in dict.fromkeys((*locations(shelf), *KNOWN)) if name not in taken)


def called(shelf: Shelf, name: str) -> Location:
    """The card of this name as it is known; an unread one where nobody has entered it."""
    return locations(shelf).get(name) or unread(name)


def name_field(state: State, shelf: Shelf) -> Field:
    """The name of a card that was laid without one; it may wait."""
    return Field("name", Pick((LATER, *open_names(state, shelf))), usual=LATER, arms=True)


def space_field(place: str) -> Field:
    """A work space, icon by icon."""
    first = (HEAL,) if place == HAB else ()
    return Field("space", shown((*first, *(word for word in SPACE if word not in first))), arms=True)


def level_field(place: Place) -> Field:
    """The next level of a location, icon by icon; what is known of it begins it."""
    known = KNOWN.get(place.name, ())[place.level : place.level + 1]
    usual = of_level(known[0], place.needed) if known else None
    return Field("level", shown(LEVEL), usual=usual, arms=True)


def card_field(name: str) -> Field:
    """A card to build, icon by icon: its first level; doors and die are asked when they matter."""
    known = KNOWN.get(name)
    usual = of_level(known[0], 1) if known else None
    return Field("card", shown(LEVEL), usual=usual, arms=True)


def resource_field(values: tuple[Resource, ...] = RESOURCES) -> Field:
    """One of the five resources."""
    return Field("resource", Pick(values))


def danger(founder: Founder, dice: int, said: Answers) -> Field | None:
    """The danger roll that is missing; None where there is none."""
    count = danger_dice(founder, dice)
    if not count or "roll" in said:
        return None
    sides = (6,) * count
    return Field("roll", Stated("roll", (Roll(sides, sides),), about=sides))


def worth_naming(state: State, kinds: Iterable[str] = ("gain",)) -> Iterator[Resource]:
    """Resources that make a difference where any may be meant: of those without one, one is enough."""
    idle = [r for r in RESOURCES if all(_is_idle(state, kind, r) for kind in kinds)]
    yield from (r for r in RESOURCES if r not in idle[1:])


def _is_idle(state: State, kind: str, resource: Resource) -> bool:
    """Nothing changes: the store is full or empty, the marker is at the end of its track."""
    match kind:
        case "gain":
            return state.stored.of(resource) >= state.capacity
        case "lose":
            return state.stored.of(resource) == 0
        case "produce":
            return state.production.of(resource) >= state.options.side.top
        case "produce_less":
            return state.production.of(resource) == 0
    return False
