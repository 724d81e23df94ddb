"""Deck, characters and missions as data; `effects` are the steps a small interpreter carries out."""

from typing import Literal, get_args

from msgspec import Struct

from companion.core.cards import CardKind

Colour = Literal["blue", "red", "green"]
CardName = Literal[
    "energy",
    "recycle",
    "overrule",
    "salvage",
    "safeguard",
    "impact",
    "rupture",
    "aftershock",
    "override",
    "discharge",
    "hull_breach",
    "wormhole",
    "airlock",
    "martyr",
    "engine_failure",
    "nullify",
    "inflict",
    "repair",
    "contaminate",
    "execute",
    "shift",
]
Breakdown = Literal["hull_breach", "engine_failure", "contaminate"]
Effect = Literal[
    "energy",
    "recycle",
    "overrule",
    "salvage",
    "guard",
    "impact",
    "lose",
    "rupture",
    "aftershock",
    "override",
    "discharge",
    "lay",
    "wormhole",
    "vote",
    "nullify",
    "inflict",
    "mend",
    "execute",
    "shift",
    "discard",
]
CharacterName = Literal[
    "captain",
    "doctor",
    "engineer",
    "navigator",
    "researcher",
    "weapons_expert",
    "autopilot",
    "stowaway",
    "quartermaster",
]


class Card(Struct, frozen=True, kw_only=True):
    """One kind of card of the deck: how many there are, and what it does to the active player."""

    title: str
    count: int
    colour: Colour
    rule: str
    icon: str
    text: str
    effects: tuple[Effect, ...]
    expansion: bool = False


class Character(Struct, frozen=True, kw_only=True):
    """One character: its first ability in a sentence, and what that costs."""

    title: str
    rule: str
    icon: str
    text: str
    cost: int = 1
    expansion: bool = False


def _blue(title: str, count: int, rule: str, icon: str, text: str, *effects: Effect) -> Card:
    return Card(title=title, count=count, colour="blue", rule=rule, icon=icon, text=text, effects=effects)


def _red(title: str, count: int, rule: str, icon: str, text: str, *effects: Effect) -> Card:
    return Card(title=title, count=count, colour="red", rule=rule, icon=icon, text=text, effects=effects)


def _green(title: str, rule: str, icon: str, text: str, *effects: Effect) -> Card:
    return Card(title=title, count=1, colour="green", rule=rule, icon=icon, text=text, effects=effects)


def _extra(title: str, count: int, colour: Colour, rule: str, icon: str, text: str, *effects: Effect) -> Card:
    return Card(
        title=title,
        count=count,
        colour=colour,
        rule=rule,
        icon=icon,
        text=text,
        effects=effects,
        expansion=True,
    )


DECK: dict[CardName, Card] = {
    "energy": _blue(
        "Energy", 13, "PA-D1", "power-lightning", "Goes face up before the active player.", "energy"
    ),
    "recycle": _blue("Recycle", 3, "PA-D2", "recycle", "Draw 1 card, then discard 1.", "recycle", "discard"),
    "overrule": _blue(
        "Overrule", 3, "PA-D3", "gavel", "Play a card from your hand now.", "overrule", "discard"
    ),
    "salvage": _blue(
        "Salvage", 2, "PA-D4", "pulley-hook", "A discarded card goes back to the deck.", "salvage", "discard"
    ),
    "safeguard": _blue(
        "Safeguard", 2, "PA-D5", "checked-shield", "No cell is lost in the next turn.", "guard", "discard"
    ),
    "impact": _red(
        "Impact", 7, "PA-D6", "meteor-impact", "Damage or a cell; twice in Red Alert.", "impact", "discard"
    ),
    "rupture": _red(
        "Rupture", 5, "PA-D7", "cracked-disc", "A cell is lost; certain in Red Alert.", "rupture", "discard"
    ),
    "aftershock": _red(
        "Aftershock",
        3,
        "PA-D8",
        "earth-crack",
        "A cell is lost; then damage, or it returns.",
        "lose",
        "aftershock",
    ),
    "override": _red("Override", 3, "PA-D9", "card-play", "Play the deck’s top card.", "override", "discard"),
    "discharge": _red(
        "Discharge",
        3,
        "PA-D10",
        "lightning-dissipation",
        "All other players lose their Energy.",
        "discharge",
        "discard",
    ),
    "hull_breach": _red(
        "Hull Breach", 2, "PA-D11", "cracked-glass", "Malfunction: costs a cell every turn.", "lay"
    ),
    "wormhole": _red(
        "Wormhole", 2, "PA-D12", "vortex", "Everyone adds a card; red ones work.", "wormhole", "discard"
    ),
    "airlock": _green("Airlock", "PA-D13", "airtight-hatch", "Everyone votes.", "vote", "discard"),
    "martyr": _green(
        "Martyr", "PA-D14", "angel-wings", "Nothing from the pile; only from a hand.", "discard"
    ),
    "engine_failure": _extra(
        "Engine Failure", 2, "red", "PA-E1", "gears", "Malfunction: discards go to the deck.", "lay"
    ),
    "nullify": _extra(
        "Nullify", 3, "blue", "PA-E2", "energy-shield", "Cancels another revealed card.", "nullify", "discard"
    ),
    "inflict": _extra(
        "Inflict", 2, "red", "PA-E3", "laser-blast", "Damage, or show a red mission.", "inflict", "discard"
    ),
    "repair": _extra("Repair", 2, "blue", "PA-E4", "wrench", "Removes a Malfunction.", "mend", "discard"),
    "contaminate": _extra(
        "Contaminate", 2, "red", "PA-E5", "round-bottom-flask", "Malfunction: covers a cell.", "lay"
    ),
    "execute": _extra(
        "Execute",
        1,
        "green",
        "PA-E6",
        "crowned-skull",
        "A yes or no vote on 1 player.",
        "execute",
        "discard",
    ),
    "shift": _extra(
        "Shift", 3, "blue", "PA-E7", "card-exchange", "You may use 1 ability.", "shift", "discard"
    ),
}

CHARACTERS: dict[CharacterName, Character] = {
    "captain": Character(
        title="Captain",
        rule="PA-K3",
        icon="captain-hat-profile",
        text="A player must choose you as Ally in their next turn.",
    ),
    "doctor": Character(
        title="Doctor",
        rule="PA-K4",
        icon="stethoscope",
        text="A player skips their next turn and gains 1 Energy.",
    ),
    "engineer": Character(
        title="Engineer",
        rule="PA-K5",
        icon="wrench",
        text="2 players swap all Energy and Malfunctions.",
    ),
    "navigator": Character(
        title="Navigator",
        rule="PA-K6",
        icon="compass",
        text="See the top 3 cards: discard 1, add 1 to the Command Pile, return 1.",
    ),
    "researcher": Character(
        title="Researcher",
        rule="PA-K7",
        icon="microscope",
        text="See a random card from a hand; you may take it.",
    ),
    "weapons_expert": Character(
        title="Weapons Expert",
        rule="PA-K8",
        icon="crosshair",
        text="A player discards a random card.",
    ),
    "autopilot": Character(
        title="Autopilot",
        rule="PA-E8",
        icon="ship-wheel",
        text="Set Red Alert or no alert for the next reveal.",
        expansion=True,
    ),
    "stowaway": Character(
        title="Stowaway",
        rule="PA-E9",
        icon="wooden-crate",
        text="For 2 Energy, the ability of another undamaged character.",
        cost=2,
        expansion=True,
    ),
    "quartermaster": Character(
        title="Quartermaster",
        rule="PA-E10",
        icon="health-normal",
        text="Damages an undamaged player or heals a damaged one.",
        expansion=True,
    ),
}

Mission = Literal["crew", "chancellor", "saboteur", "accomplice"]
Side = Literal["blue", "red"]
MISSIONS: tuple[Mission, ...] = get_args(Mission)
SIDE: dict[Mission, Side] = {"crew": "blue", "chancellor": "blue", "saboteur": "red", "accomplice": "red"}
MISSION_NAMES: dict[Mission, str] = {
    "crew": "Crew",
    "chancellor": "Chancellor",
    "saboteur": "Saboteur",
    "accomplice": "Accomplice",
}
MISSION_ICONS: dict[Mission, str] = {
    "crew": "account-group",
    "chancellor": "crown",
    "saboteur": "bomb",
    "accomplice": "handshake",
}
_SETS: dict[int, tuple[Mission, ...]] = {
    3: ("crew", "crew", "saboteur"),
    4: ("crew", "crew", "crew", "saboteur"),
    5: ("crew", "crew", "crew", "saboteur", "chancellor"),
    6: ("crew", "crew", "crew", "saboteur", "chancellor", "accomplice"),
}


def missions_for(players: int) -> tuple[Mission, ...]:
    """The mission cards used with so many players."""
    return _SETS[players]


CARDS: tuple[CardKind, ...] = ()
"""No kind has to be entered: what each card does is known."""
