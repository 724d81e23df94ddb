"""The Action cards in words: what is printed on them, what they do, what they ask the players."""

from companion.core.text import tr

_WORDS = {  # the printed name, and what it does
    "random_event": ("Random Event", "The event die, for everyone."),
    "afterburner": ("Afterburner", "1 ship moves 4 further."),
    "backup_generator": ("Backup Generator", "A 1 rolls again."),
    "defence_buff": ("Defence Buff", "+1 in defence."),
    "deflector_shields": ("Deflector Shields", "1 field without a roll."),
    "hull_repair": ("Hull Repair", "+1 HP."),
    "wallet_inspector": ("Wallet Inspector", "1 resource from a player."),
    "enhanced_sensors": ("Enhanced Sensors", "+2 for a Fighter or Bomber."),
    "ninja_rope": ("Ninja Rope", "2 spaces after an attack."),
    "prod": ("Prod", "An enemy subsystem: −1 energy."),
    "wingman": ("Wingman", "+2 where a wingman helps."),
    "recon_droid": ("Recon Droid", "Explore a planet for free."),
    "git_off": ("Git off Mah Propertay!", "Your planet: 9 instead of 6."),
    "gravity_manipulator": ("Gravity Manipulator", "Move an enemy ship 2 spaces."),
    "antiques_roadshow": ("Intergalactic Antiques Roadshow", "+1 for each Artifact you have."),
    "panic_button": ("Panic Button", "A ship warps to a planet."),
    "punch_it": ("Punch It!", "1 ship moves twice as far."),
    "seismic_charge": ("Seismic Charge", "+3 near asteroids."),
    "volt_switch": ("Volt Switch", "+3 for a Mothership."),
    "auxiliary_shield": ("Auxiliary Shield", "+4 shields in this dogfight."),
    "convoy": ("Convoy", "Escorts move 3 further."),
    "forced_update": ("Forced Update", "An enemy ship stays put."),
    "friendly_negotiations": ("Friendly Negotiations", "Capture a planet right away."),
    "migration": ("Migration", "Your Station warps to a planet."),
    "replicator": ("Replicator", "A d4 of resources."),
    "trade_blockade": ("Trade Blockade", "No income for anyone."),
    "cowardly_retreat": ("Cowardly Retreat", "Nearby ships warp to safety."),
    "expansion_pak": ("Expansion Pak", "1 die counts double."),
    "last_stand": ("Last Stand", "Take an enemy ship with you."),
    "life_support": ("Life Support", "Save a Fighter or Bomber."),
    "pick_up_two": ("Pick Up Two Cards", "2 cards from the deck."),
    "surprise_attack": ("Surprise Attack", "A random card from an enemy."),
    "the_forks": ("The Forks", "Roll 1 of your dice again."),
    "dedotated_wam": ("Dedotated Wam", "−3 HP, no roll."),
    "noooo": ("Noooooooooooo!", "Cancels a card being played."),
    "planet_laser_pointer": ("Planet Laser Pointer", "Destroy a planet."),
    "railguns": ("Railguns", "A Bomber attacks at 4 spaces."),
    "shield_breaker": ("Shield Breaker", "Enemy shields are 0."),
    "wormhole": ("Wormhole", "A ship warps anywhere."),
}
_QUESTIONS = {  # what only the board shows
    "enhanced_sensors": "Is the ship next to a friendly Mothership?",
    "gravity_manipulator": "Is that ship within 3 spaces of a friendly planet?",
    "seismic_charge": "Is the enemy in an asteroid field or next to one?",
    "convoy": "Did they start the turn next to their Mothership?",
    "friendly_negotiations": "Is it within 2 spaces of a friendly ship?",
    "cowardly_retreat": "Are they all within 1 space of each other?",
    "dedotated_wam": "Is that Mothership next to the ship that attacks?",
    "planet_laser_pointer": "Is it within 2 spaces of a friendly ship?",
}


def card_name(card: str) -> str:
    """What is printed on an Action card."""
    return tr(_WORDS[card][0]) if card in _WORDS else card


def card_text(card: str) -> str:
    """What an Action card does, in a few words."""
    return tr(_WORDS[card][1])


def card_question(card: str) -> str:
    """What is put to the table where a card is about the map; empty where it is not."""
    return tr(_QUESTIONS.get(card, ""))
