"""The Action cards as data: copies, rule, when each may be played and what it needs to be told."""

from typing import Literal

from msgspec import Struct

When = Literal["own_turn", "before_roll", "after_roll", "after_losing", "cancel"]
Need = Literal[
    "own_ship",
    "own_bomber",
    "own_striker",
    "friendly_ship",
    "enemy_ship",
    "enemy_mothership",
    "ships",
    "small_ships",
    "player",
    "enemy",
    "planet",
    "friendly_planet",
    "haven",
    "enemy_planet",
    "explore",
    "subsystem",
    "die",
    "lost_ship",
    "winner_ship",
    "map",
    "roll",
]
Only = Literal[
    "before_attack",
    "after_attack",
    "can_attack",
    "can_fly",
    "can_warp",
    "powered_engines",
    "not_held",
    "outside_field",
    "not_deflected",
    "own_mothership",
    "free_target",
    "not_planet",
    "rolls",
    "in_defence",
    "beside_wingman",
    "small_ship_rolls",
    "mothership_rolls",
    "between_ships",
    "has_artifact",
    "own_planet",
    "die_not_doubled",
    "die_shows_one",
    "ship_explodes",
    "winner_survives",
    "mothership_at_risk",
    "target_shields",
    "target_energy",
    "hull_damaged",
    "no_railguns",
    "own_station",
    "no_blockade",
    "target_hand",
    "cards_left",
    "no_event",
    "may_land",
    "may_be_shoved",
]


class CardInfo(Struct, frozen=True):
    """One kind of Action card; `asks` says what is put to the table where the card is about the map."""

    key: str
    name: str
    copies: int
    rule: str
    when: When
    text: str
    needs: tuple[Need, ...] = ()
    asks: str = ""


def _card(
    key: str, name: str, copies: int, rule: str, when: When, text: str, *needs: Need, asks: str = ""
) -> CardInfo:
    return CardInfo(key, name, copies, rule, when, text, needs, asks)


_ALL = (
    _card("random_event", "Random Event", 5, "MS-Q2", "own_turn", "The event die, for everyone.", "roll"),
    _card("afterburner", "Afterburner", 4, "MS-L1", "own_turn", "One ship moves 4 further.", "own_ship"),
    _card(
        "backup_generator", "Backup Generator", 4, "MS-L5", "after_roll", "A 1 rolls again.", "die", "roll"
    ),
    _card("defence_buff", "Defence Buff", 4, "MS-L4", "before_roll", "+1 in defence."),
    _card(
        "deflector_shields",
        "Deflector Shields",
        4,
        "MS-L3",
        "own_turn",
        "One field without harm.",
        "own_ship",
    ),
    _card("hull_repair", "Hull Repair", 4, "MS-L6", "own_turn", "+1 hull point."),
    _card(
        "wallet_inspector", "Wallet Inspector", 4, "MS-L8", "own_turn", "1 resource from a player.", "player"
    ),
    _card(
        "enhanced_sensors",
        "Enhanced Sensors",
        3,
        "MS-L4",
        "before_roll",
        "+2 for a Fighter or Bomber.",
        "map",
        asks="Is the ship next to a friendly Mothership?",
    ),
    _card("ninja_rope", "Ninja Rope", 3, "MS-L3", "own_turn", "2 spaces after an attack.", "own_ship"),
    _card(
        "prod",
        "Prod",
        3,
        "MS-L6",
        "own_turn",
        "An enemy row loses 1 energy.",
        "enemy_mothership",
        "subsystem",
    ),
    _card("wingman", "Wingman", 3, "MS-L4", "before_roll", "+2 where a wingman helps."),
    _card("recon_droid", "Recon Droid", 2, "MS-L7", "own_turn", "Explore a planet for nothing.", "explore"),
    _card("git_off", "Git off Mah Propertay!", 3, "MS-L4", "before_roll", "Own planet: 9 instead of 6."),
    _card(
        "gravity_manipulator",
        "Gravity Manipulator",
        3,
        "MS-L3",
        "own_turn",
        "An enemy ship goes 2 spaces.",
        "enemy_ship",
        "map",
        asks="Is that ship within 3 spaces of a friendly planet?",
    ),
    _card(
        "antiques_roadshow",
        "Intergalactic Antiques Roadshow",
        3,
        "MS-L4",
        "before_roll",
        "+1 per own Artifact.",
    ),
    _card(
        "panic_button",
        "Panic Button",
        3,
        "MS-L2",
        "own_turn",
        "A ship warps to a planet.",
        "friendly_ship",
        "friendly_planet",
    ),
    _card("punch_it", "Punch It!", 3, "MS-L1", "own_turn", "One ship moves twice as far.", "own_ship"),
    _card(
        "seismic_charge",
        "Seismic Charge",
        3,
        "MS-L4",
        "before_roll",
        "+3 near asteroids.",
        "map",
        asks="Is the enemy in an asteroid field or next to one?",
    ),
    _card("volt_switch", "Volt Switch", 3, "MS-L4", "before_roll", "+3 for a Mothership."),
    _card("auxiliary_shield", "Auxiliary Shield", 2, "MS-L6", "before_roll", "+4 shields in this dogfight."),
    _card(
        "convoy",
        "Convoy",
        2,
        "MS-L1",
        "own_turn",
        "Escorts move 3 further.",
        "small_ships",
        "map",
        asks="Did they begin the turn next to their Mothership?",
    ),
    _card("forced_update", "Forced Update", 2, "MS-L3", "own_turn", "An enemy ship stays put.", "enemy_ship"),
    _card(
        "friendly_negotiations",
        "Friendly Negotiations",
        2,
        "MS-L7",
        "own_turn",
        "Capture a planet at once.",
        "enemy_planet",
        "map",
        asks="Is it within 2 spaces of a friendly ship?",
    ),
    _card(
        "migration", "Migration", 2, "MS-L2", "own_turn", "The Station warps to a planet.", "friendly_planet"
    ),
    _card("replicator", "Replicator", 2, "MS-L8", "own_turn", "A d4 of resources.", "roll"),
    _card("trade_blockade", "Trade Blockade", 2, "MS-L7", "own_turn", "No income for anyone."),
    _card(
        "cowardly_retreat",
        "Cowardly Retreat",
        1,
        "MS-L2",
        "own_turn",
        "All ships close by warp home.",
        "ships",
        "haven",
        "map",
        asks="Are they all within 1 space of each other?",
    ),
    _card("expansion_pak", "Expansion Pak", 2, "MS-K3", "before_roll", "One die counts double.", "die"),
    _card("last_stand", "Last Stand", 2, "MS-L5", "after_losing", "Take one of them along.", "winner_ship"),
    _card(
        "life_support", "Life Support", 2, "MS-L5", "after_losing", "Save a Fighter or Bomber.", "lost_ship"
    ),
    _card("pick_up_two", "Pick Up Two Cards", 2, "MS-L8", "own_turn", "Two cards from the deck."),
    _card(
        "surprise_attack", "Surprise Attack", 2, "MS-L8", "own_turn", "A blind card from an enemy.", "enemy"
    ),
    _card("the_forks", "The Forks", 2, "MS-L5", "after_roll", "Roll one own die again.", "die", "roll"),
    _card(
        "dedotated_wam",
        "Dedotated Wam",
        1,
        "MS-L6",
        "own_turn",
        "3 hull points, no roll.",
        "own_striker",
        "enemy_mothership",
        "map",
        asks="Is that Mothership next to the ship that strikes?",
    ),
    _card("noooo", "Noooooooooooo!", 1, "MS-L8", "cancel", "Cancels a card being played."),
    _card(
        "planet_laser_pointer",
        "Planet Laser Pointer",
        1,
        "MS-L7",
        "own_turn",
        "A planet is gone.",
        "planet",
        "map",
        asks="Is it within 2 spaces of a friendly ship?",
    ),
    _card("railguns", "Railguns", 1, "MS-L6", "own_turn", "A Bomber fires 4 spaces far.", "own_bomber"),
    _card(
        "shield_breaker", "Shield Breaker", 1, "MS-L6", "own_turn", "Enemy shields are 0.", "enemy_mothership"
    ),
    _card("wormhole", "Wormhole", 1, "MS-L2", "own_turn", "A ship warps anywhere.", "friendly_ship"),
)

CARDS: dict[str, CardInfo] = {card.key: card for card in _ALL}
ONLY: dict[str, tuple[Only, ...]] = {  # what must hold for a card to do anything
    "random_event": ("no_event",),
    "afterburner": ("before_attack", "can_fly"),
    "backup_generator": ("not_planet", "die_shows_one"),
    "defence_buff": ("in_defence",),
    "deflector_shields": ("before_attack", "not_held", "outside_field", "not_deflected"),
    "hull_repair": ("hull_damaged",),
    "enhanced_sensors": ("not_planet", "small_ship_rolls"),
    "ninja_rope": ("after_attack", "not_held"),
    "prod": ("target_energy",),
    "wingman": ("beside_wingman",),
    "git_off": ("own_planet",),
    "antiques_roadshow": ("not_planet", "rolls", "has_artifact"),
    "panic_button": ("before_attack", "can_warp", "may_land"),
    "punch_it": ("before_attack", "can_fly", "powered_engines"),
    "seismic_charge": ("between_ships",),
    "volt_switch": ("not_planet", "mothership_rolls"),
    "auxiliary_shield": ("mothership_at_risk",),
    "convoy": ("before_attack", "can_fly", "own_mothership"),
    "forced_update": ("free_target",),
    "gravity_manipulator": ("may_be_shoved",),
    "migration": ("own_station",),
    "trade_blockade": ("no_blockade",),
    "cowardly_retreat": ("before_attack", "can_warp", "may_land"),
    "expansion_pak": ("not_planet", "die_not_doubled"),
    "last_stand": ("winner_survives",),
    "life_support": ("ship_explodes",),
    "pick_up_two": ("cards_left",),
    "surprise_attack": ("target_hand",),
    "the_forks": ("not_planet",),
    "dedotated_wam": ("can_attack",),
    "railguns": ("can_attack", "no_railguns"),
    "shield_breaker": ("target_shields",),
    "wormhole": ("before_attack", "can_warp", "may_land"),
}
WARPS = ("panic_button", "wormhole", "cowardly_retreat")
EVENT_CARD = "random_event"
NOOOO = "noooo"


def deck_size(events: bool) -> int:
    """How many Action cards the box shuffles."""
    return sum(card.copies for card in _ALL if events or card.key != EVENT_CARD)
