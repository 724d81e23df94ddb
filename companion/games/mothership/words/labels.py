"""What things are called: players, ships, rows, events; and words for the ids in refusals and notes."""

from collections.abc import Callable, Mapping
from typing import Any

from companion.core.text import tr
from companion.games.mothership.box import TEAM_COUNT, EventKind
from companion.games.mothership.cards import Category
from companion.games.mothership.state import SLOTS, Kind, Ref, State, Subsystem
from companion.games.mothership.words.cards import card_name, card_question

KIND_NAMES: dict[Kind, str] = {"mothership": "Mothership", "fighter": "Fighter", "bomber": "Bomber"}
ROW_NAMES: dict[Subsystem, str] = {"engines": "Engines", "weapons": "Weapons", "shields": "Shields"}
CATEGORY_NAMES: dict[Category, str] = {"economy": "Economy", "combat": "Combat", "support": "Support"}
EVENT_NAMES: dict[EventKind, str] = {
    "offworld_trading": "Offworld Trading",
    "solar_storm": "Solar Storm",
    "free_samples": "Free Samples!",
    "pirate_raid": "Pirate Raid",
    "magnetic_storm": "Magnetic Storm",
    "space_virus": "Space Virus",
}


def kind_name(kind: Kind) -> str:
    """Mothership, Fighter or Bomber."""
    return tr(KIND_NAMES[kind])


def event_name(kind: EventKind) -> str:
    """What the event die calls it."""
    return tr(EVENT_NAMES[kind])


def slot_name(slot: int) -> str:
    """Mothership, Fighter 1 to 3, Bomber 1 and 2."""
    kind = kind_name(SLOTS[slot])
    return kind if slot == 0 else f"{kind} {slot if slot < 4 else slot - 3}"


def short_name(slot: int) -> str:
    """M, F1 to F3, B1 and B2."""
    letter = kind_name(SLOTS[slot])[:1]
    return letter if slot == 0 else f"{letter}{slot if slot < 4 else slot - 3}"


def player_name(called: str) -> str:
    """A player's own name; the enemy of a solo game has none."""
    return called or tr("NPC")


def name(state: State, seat: int) -> str:
    """What the table calls a seat."""
    return player_name(state.name(seat))


def team_names(state: State, seat: int) -> str:
    """A seat's name, with its team mates' where there are teams."""
    if not TEAM_COUNT[state.options.teams]:
        return name(state, seat)
    return ", ".join(n for other, n in enumerate(state.options.players) if state.friends(seat, other))


def ship_name(state: State, ref: Ref) -> str:
    """Whose ship, and which one."""
    return _owned(state.name(ref.seat), slot_name(ref.slot))


def _owned(owner: str, ship: str) -> str:
    return tr("{name}’s {ship}").format(name=player_name(owner), ship=ship)


def _ship(ship: Kind | int) -> str:
    """A kind of ship, or the ship of a slot."""
    return slot_name(ship) if isinstance(ship, int) else _named(KIND_NAMES, ship)


def _named(words: Mapping[Any, str], key: str) -> str:
    """What is called `key`; notes of older versions hold the word itself."""
    return tr(words[key]) if key in words else key


_WORDS: dict[str, Callable[[Any], str]] = {
    "name": player_name,
    "ship": _ship,
    "by": _ship,
    "card": card_name,
    "asks": card_question,
    "row": lambda row: _named(ROW_NAMES, row),
    "event": lambda event: _named(EVENT_NAMES, event),
    "category": lambda category: _named(CATEGORY_NAMES, category),
}


def names(params: Mapping[str, Any]) -> Mapping[str, Any]:
    """The params of a refusal or a note with players' words in the place of ids."""
    said = {key: _WORDS[key](value) if key in _WORDS else value for key, value in params.items()}
    if "owner" in params:
        said["ship"] = _owned(params["owner"], said["ship"])
    return said
