"""ExoBase: every phase of a day, known and unread cards, and what the rules ask."""

from msgspec.structs import replace

from companion.core.dice import Roll, die
from companion.games.exobase import GAME
from companion.games.exobase.box import CAPACITY, Options, Stock
from companion.games.exobase.cards import (
    CORE,
    Ability,
    Effect,
    FounderCard,
    Hazard,
    Level,
    Location,
    Offer,
    Space,
    Task,
    blank_hazard,
    half_read,
    unread,
)
from companion.games.exobase.choices.placing import could_be_placed
from companion.games.exobase.rules.danger import chance_of_losing
from companion.games.exobase.rules.forecast import forecast, target_odds
from companion.games.exobase.state import Ask, Place, State
from tests.games.exobase.build import FRIEND, PATCH, REACTOR, SILO, WELL, d6, table, with_founder, with_place
from tests.proof.brute import Universe

FOUR = tuple(FounderCard(name=name) for name in ("Li", "Burman", "Sato", "Vega"))
EIGHT = tuple(unread(f"Card {n}") for n in range(1, 9))
UNIVERSE = Universe(
    numbers=range(3),
    fields={
        "founder": ("Li", "Sato"),
        "at": ("", "Hab", "Greenhouse", "Machine Shop", "Power Station", "Card 4"),
        "to": ("", "Li", "Sato"),
        "card": ("Well", "Storage Silo", "Mine", "Chapel", "Card 4"),
        "Draw.card": (unread("Card 9"), unread("Well")),
        "name": ("Li", "Sato", "Hab", "Nowhere"),
        "names": ((), ("Hab",), ("Hab", "Well"), ("Mine",)),
        "side": (0, 1, 2, 3),
        "x": tuple(range(-1, 3)),
        "y": tuple(range(-1, 3)),
        "core": (CORE, ()),
        "founders": (FOUR, FOUR[:1]),
        "row": (EIGHT[:4], ()),
        "tasks": (EIGHT[4:], ()),
    },
    types={
        Roll: (d6(1), die(12, 3)),
        Space: (Space(offers=(Offer(gain=Stock(food=1)),)),),
        Level: (Level(cubes=1), Level(energy=2), Level(cubes=1, any_production=1)),
        Location: (unread("Card 9"), unread("Lab"), half_read("Chapel", Level(cubes=1, any_production=1))),
        Hazard: (blank_hazard(4, False), blank_hazard(9, False)),
        Effect: (Effect(kind="gain", resource="food"), Effect(kind="safer")),
        Ability: (Ability(effects=(Effect(kind="safer"),)), Ability()),
    },
)
LAB = Ability(name="Lab", effects=(Effect(kind="produce", resource="any"),))
TRADE = Ability(name="Trade", instant=True, effects=(Effect(kind="gain"), Effect(kind="heal")))


def few(state: State) -> State:
    """Two founders of whom one is dead, two cards in each row."""
    founders = state.founders[0], replace(state.founders[2], health=0, at="")
    return replace(state, founders=founders, row=state.row[::2], tasks=state.tasks[::2])


PLACING = few(table(stored=Stock(minerals=4, metal=2)))
DAMAGED = with_founder(with_place(PLACING, "Greenhouse", damage=1), "Sato", health=2, at="Hab")
HURT = with_founder(DAMAGED, "Li", health=1, abilities=(TRADE,))
RICH = replace(
    PLACING.base[2], card=replace(PLACING.base[2].card, spaces=(Space(offers=(Offer(gain=Stock(1, 1)),)),))
)
NIGHT = few(table("night", pile=2))
TAKING = with_founder(NIGHT, "Li", task="Mine")
OPEN = with_founder(
    replace(
        NIGHT, tasks=(replace(NIGHT.tasks[0], task=replace(NIGHT.tasks[0].task, ability=LAB)), NIGHT.tasks[1])
    ),
    "Li",
    task="Mine",
)


TOP = with_place(table(), "Power Station", level=3)
READY = replace(TOP, production=Stock(12, 12, 12, 12, 12))


def asking(kind: str, **more: object) -> State:
    """A question of the hazard phase, with an ability that could be used meanwhile."""
    state = with_founder(few(table("hazard", rolled=True)), "Li", abilities=(PATCH,), health=2)
    return replace(state, asks=(Ask(kind=kind, **more),))


POSITIONS = {
    "setup": GAME.start(Options()),
    "morning": few(table("morning")),
    "placement": PLACING,
    "unread": replace(PLACING, row=(unread("Chapel"), unread("Card 4"))),
    "injured": HURT,
    "two-gains": with_place(with_founder(PLACING, "Li", health=1), "Greenhouse", card=RICH.card),
    "dark": with_place(replace(PLACING, bank=PLACING.bank + 1), "Greenhouse", cubes=0),
    "unsure": replace(
        PLACING, base=(*PLACING.base, Place(card=half_read("Card 4", Level(cubes=1)), x=2, y=0, cubes=1))
    ),
    "hazard": few(table("hazard")),
    "line": asking("hazard", amount=4),
    "target": asking("target"),
    "dice": asking("dice", among=("Hab", "Greenhouse"), about="3"),
    "health": with_founder(asking("health", amount=2), "Sato", health=3, at="Hab"),
    "night": with_founder(replace(NIGHT, stored=Stock(2, 2, 2, 2, 2)), "Li", health=1),
    "taking": TAKING,
    "open-ability": OPEN,
    "full-rows": table("night"),
    "no-pile": replace(NIGHT, pile=0),
    "last-chance": replace(few(READY), phase="night", day=10),
    "unread-ability": with_founder(PLACING, "Li", abilities=(Ability(name="Mine"),)),
}
WEAK = replace(CORE[0], levels=(Level(energy=3),))
DEAF = replace(CORE[1], levels=(Level(cubes=2),))
SHUT = CORE[2].with_doors((False,) * 4)
ANYTHING = FounderCard(name="Li", bonus=(Effect(kind="gain", resource="any"),))
TWICE = (unread("Chapel"), unread("Chapel"), unread("Hab"), unread("Annex"))
MIXED = Space(offers=(Offer(heal=1, gain=Stock(food=1)),))
TWO = Space(offers=(Offer(gain=Stock(food=1, water=1)),))
CARD = replace(unread("Card 1"), spaces=(TWO,), task=Task(spaces=(MIXED,)))
NEAR = {
    "LayBase.core": ((WEAK, *CORE[1:]), (CORE[0], DEAF, *CORE[2:]), (*CORE[:2], SHUT, CORE[3]), CORE[:3]),
    "Deal.founders": ((ANYTHING, *FOUR[1:]), (FOUR[0], *FOUR[:3]), (*FOUR, ANYTHING)),
    "LayRows.row": (TWICE,),
    "LayRows.tasks": (TWICE, EIGHT[:4]),
    "UseAbility.stated": tuple(
        (Effect(kind=kind),) for kind in ("repair", "heal", "lose", "hurt_all", "work_more")
    ),
    "UseAbility.at": ("Reactor",),
    "UseAbility.to": ("Burman", "Nobody"),
    "NameCard.card": ("Card 1", "Card 4", "Card 5"),
    "NameCard.named": (replace(WELL, name="Spring"), replace(WELL, name="Pit", levels=()), unread("Dome")),
    "ResolveHazard.hazard": (
        replace(blank_hazard(4, False), effects=(Effect(kind="gain", resource="any"),)),
        replace(blank_hazard(4, False), effects=(Effect(kind="hurt_all"), Effect(kind="target"))),
        blank_hazard(4, True),
    ),
    "Work.stated": (MIXED, TWO),
    "Work.second": (True,),
    "DoTask.stated": (MIXED, TWO),
}
"""What else actions are tried with."""
EXTRA = replace(PLACING, base=(*PLACING.base, Place(card=REACTOR, x=2, y=0, energy=3)), bank=PLACING.bank + 3)
TIRED = with_founder(NIGHT, "Li", health=1, abilities=(PATCH, LAB))
MENDER = Ability(name="Mender", instant=True, effects=(Effect(kind="repair"), Effect(kind="lose", amount=2)))
ABLE = Ability(name="Able", instant=True, effects=(Effect(kind="produce"), Effect(kind="hurt_all")))
LINED, WEAK_LI = asking("hazard", amount=4), with_founder(PLACING, "Li", health=1)
FARM = replace(CARD, kind="Farm")
MORE = {
    "line-and-more": replace(
        asking("hazard", amount=4), asks=(Ask(kind="hazard", amount=4), Ask(kind="target"))
    ),
    "half-named": replace(
        PLACING, row=(CARD, *PLACING.row[1:]), tasks=(replace(CARD, kind="Farm"), *PLACING.tasks[1:])
    ),
    "hurt-beside": with_founder(
        with_founder(PLACING, "Li", health=1), "Sato", abilities=(FRIEND,), at="Hab", spot="work:Hab:0"
    ),
    "two-parked": replace(
        asking("dark", amount=2),
        base=(
            *(replace(place, cubes=0) for place in PLACING.base),
            Place(card=REACTOR, x=2, y=0, energy=3, damage=1, parked=1),
            Place(card=replace(REACTOR, name="Pile"), x=2, y=1, energy=3, damage=1, parked=2),
        ),
    ),
    "silo-lost": replace(
        asking("hit", among=("Storage Silo",), amount=2),
        base=(*PLACING.base, Place(card=SILO, x=2, y=1, damage=1)),
        stored=Stock(CAPACITY + 1, CAPACITY, CAPACITY + 3),
    ),
    "generator": EXTRA,
    "generator-damaged": with_place(EXTRA, "Reactor", damage=1, parked=1),
    "generator-hit": replace(
        with_place(EXTRA, "Reactor", damage=1),
        phase="hazard",
        rolled=True,
        asks=(Ask(kind="hit", among=("Reactor", "Hab"), amount=1),),
    ),
    "dark-asked": asking("dark", amount=2),
    "dark-generator": replace(
        EXTRA, phase="hazard", rolled=True, asks=(Ask(kind="dark", amount=1, about="Reactor"),)
    ),
    "relight": replace(
        with_place(EXTRA, "Greenhouse", cubes=0), asks=(Ask(kind="relight", amount=2),), phase="hazard"
    ),
    "flee": with_founder(asking("flee", among=("Hab", "Greenhouse"), about="Li"), "Li", at=""),
    "hit": asking("hit", among=("Hab", "Greenhouse"), amount=1, about="3"),
    "hit-twice": with_place(asking("hit", among=("Greenhouse",), amount=2), "Greenhouse", damage=1),
    "silo": replace(PLACING, base=(*PLACING.base, Place(card=SILO, x=2, y=1)), stored=Stock(9, 9, 9, 9, 9)),
    "rich": replace(READY, phase="placement", stored=Stock(9, 9, 9, 9, 9)),
    "rest": replace(TIRED, stored=Stock(3, 3, 3, 3, 3)),
    "able": with_founder(PLACING, "Li", abilities=(MENDER, ABLE, TRADE), health=2),
    "able-damaged": with_founder(DAMAGED, "Li", abilities=(MENDER, ABLE), health=2),
    "friend": with_founder(
        with_founder(PLACING, "Sato", at="Hab", spot="work:Hab:0", health=2), "Li", abilities=(FRIEND,)
    ),
    "refill": replace(NIGHT, night="refill"),
    "turn": replace(NIGHT, night="turn", tasks=NIGHT.tasks[:1]),
    "no-hab": replace(NIGHT, base=NIGHT.base[:1] + NIGHT.base[2:]),
    "won": replace(READY, claimed=True),
    "last-day": replace(READY, phase="morning", day=10),
    "unread-base": replace(PLACING, tasks=(unread("Card 5"), *PLACING.tasks[1:])),
}
"""Positions whose answers are written down too."""
LOOKS = {
    "forecast": forecast,
    "target": target_odds,
    "placed": could_be_placed,
    "danger": lambda state: tuple(chance_of_losing(dice, 2) for dice in (1, 2, 3)),
}
"""What can be known of what comes."""
