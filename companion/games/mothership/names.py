"""What things are called: ships, rows, events."""

from companion.core.text import tr
from companion.games.mothership.box import EventKind
from companion.games.mothership.state import SLOTS, Kind, Ref, State, Subsystem

KIND_NAMES: dict[Kind, str] = {"mothership": "Mothership", "fighter": "Fighter", "bomber": "Bomber"}
ROW_NAMES: dict[Subsystem, str] = {"engines": "Engines", "weapons": "Weapons", "shields": "Shields"}
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


def name(state: State, seat: int) -> str:
    """What the table calls a seat."""
    names = state.options.players
    return names[seat] if 0 <= seat < len(names) else tr("NPC")


def ship_name(state: State, ref: Ref) -> str:
    """Whose ship, and which one."""
    return tr("{name}’s {ship}").format(name=name(state, ref.seat), ship=slot_name(ref.slot))
