"""Airlock: the steps of a turn, what cards ask, missions shown and hidden."""

from itertools import permutations

from msgspec.structs import replace

from companion.games.airlock import GAME
from companion.games.airlock.cards import DECK, MISSIONS, missions_for
from companion.games.airlock.rules.forecast import pile_at_reveal, red_chance, revealed
from companion.games.airlock.rules.seals import seals
from companion.games.airlock.state import State, Task, Victory, with_player
from tests.games.airlock.build import at, balanced, known, laid, options, person, turned
from tests.proof.brute import Universe

REDS = tuple(name for name, card in DECK.items() if card.colour == "red" and not card.expansion)
UNIVERSE = Universe(
    names=("0" * 32,),
    numbers=range(4),
    longest=3,
    fields={
        "salt": ("",),
        "salts": ((),),
        "missions": (*permutations(missions_for(3)), ("crew",) * 3),
        "sealed": (("a", "b", "c"), ("a",)),
        "tally": ((), (3, 0, 0, 0), (1, 1, 1, 0), (0, 0, 0, 3), (1, 0, 0, 0)),
        "reds": ((), REDS[:1], REDS[:2], ("energy",)),
        "cards": (("energy", "energy"), REDS[:2], REDS[:1]),
        "characters": (*permutations(("captain", "doctor", "engineer")), ("captain",) * 3),
    },
)


def asked(what: str, **changes: object) -> State:
    """A question of a card to Ana."""
    return balanced(replace(at("resolve", 3), tasks=(Task(what),), **changes))


def cast(*names: str, expansion: bool = True, **changes: object) -> State:
    """Ana's moment for an ability, these characters at the table."""
    state = at("first", 3, expansion=expansion, **changes)
    for seat, name in enumerate(names):
        state = with_player(state, seat, character=name, energy=2)
    return balanced(state)


MENDED = person(person(at("last", 3), 0, energy=1), 1, malfunctions=laid("contaminate", "hull_breach"))
POSITIONS = {
    "begin": GAME.start(options(3)),
    "deal": replace(at("deal", 3), options=options(3, missions="app")),
    "draw": at("draw", 3),
    "captain": cast("captain", "doctor", "engineer"),
    "engineer": cast("engineer", "doctor", "captain"),
    "researcher": cast("researcher", "doctor", "captain"),
    "navigator": cast("navigator", "doctor", "captain"),
    "autopilot": cast("autopilot", "doctor", "captain"),
    "stowaway": cast("stowaway", "researcher", "autopilot"),
    "ally": at("ally", 3),
    "no-ally": person(person(at("ally", 3), 1, hand=0), 2, hand=0),
    "deck": at("deck", 3),
    "turn": at("turn", 3, pile=4),
    "resolve": turned("energy", "nullify", seats=3, expansion=True),
    "last": MENDED,
    "harm": asked("harm"),
    "overrule": asked("overrule"),
    "wormhole": asked("wormhole"),
    "nullify": asked("nullify", turned=("energy", REDS[0])),
    "show": balanced(replace(at("resolve", 3), tasks=(Task("show", seat=1, side="red"),))),
    "missions": replace(at("missions", 3), victory=Victory("red", "PA-V1", "oxygen")),
    "red-martyr": replace(at("missions", 3), victory=Victory("red", "PA-V1", "martyr"), martyr=1),
    "vote": asked("vote"),
    "open-vote": replace(asked("vote"), options=options(3, open_votes=True)),
    "execute": asked("execute"),
    "mend": person(asked("mend"), 2, malfunctions=laid("hull_breach", "contaminate")),
    "shift": balanced(replace(cast("doctor", "captain", "engineer"), tasks=(Task("shift"),))),
    "martyr": asked("martyr", cells=0),
    "one-cell": at("draw", 3, cells=1),
    "shown": known(at("draw", 3, cells=1), "chancellor"),
    "sealed": at("draw", 3, sealed=seals(MISSIONS[:3], ["0" * 32] * 3)),
}
SEALED = POSITIONS["sealed"]
HURT = person(person(at("first", 4, expansion=True), 0, damaged=True), 1, damaged=True, energy=2)
NEAR = {
    "ShowMission.salt": ("0" * 32, "1" * 32),
    "RevealMissions.salts": (("0" * 32,) * 3, ("1" * 32,) * 3, ("0" * 32,)),
    "RevealMissions.missions": (MISSIONS[:3],),
    "Vote.tally": ((0, 4, 0, 0, 0), (0, 0), (0, 2, 0, 1)),
    "Vote.votes": ((0, 1, None), (1, 1, 1), (2, 2)),
    "Look.seat": (7, -1),
    "Lost.seat": (7, -1),
    "Begin.first": (-1, 9),
}
"""What else actions are tried with."""
EVERY = replace(at("resolve", 3, expansion=True), turned=tuple(DECK), pile=2)
BARE = replace(EVERY, deck=0, discard=0)
for _seat in range(3):
    BARE = with_player(BARE, _seat, hand=0)
MORE = {
    "every-card": EVERY,
    "every-card-for-the-dead": person(EVERY, 0, alive=False, mission="crew", energy=2),
    "every-card-in-alert": replace(EVERY, cells=2, safe_now=True),
    "every-card-last-cell": person(replace(EVERY, cells=1), 0, damaged=True, energy=1),
    "every-card-with-nothing": BARE,
    "every-card-one-hand": with_player(BARE, 1, hand=1),
    "most-cells": person(at("first", 4, expansion=True, cells=3), 0, character="engineer", energy=3),
    "dead": person(person(at("draw", 4), 1, alive=False, mission="crew"), 2, skips=True),
    "one-left": person(person(person(at("last", 4), 1, alive=False), 2, alive=False), 3, skips=True),
    "no-deck": balanced(at("last", 4, deck=0)),
    "no-cards": balanced(person(at("first", 3, deck=0), 0, hand=0)),
    "one-card": balanced(at("ally", 3, deck=1)),
    "ordered": person(at("ally", 4), 0, must_pick=2),
    "ordered-in-vain": person(person(at("ally", 4), 0, must_pick=2), 2, hand=0),
    "red-alert": at("turn", 4, pile=5, cells=4),
    "last-cells": at("resolve", 3, cells=1, turned=("rupture", "impact"), expansion=True),
    "safe": replace(turned("rupture", "energy", seats=3), safe_now=True),
    "hurt": HURT,
    "quartermaster": cast("quartermaster", "stowaway", "captain"),
    "quartermaster-hurt": person(cast("quartermaster", "stowaway", "captain"), 1, damaged=True),
    "weapons": cast("weapons_expert", "doctor", "captain"),
    "weapons-lone": person(cast("weapons_expert", "doctor", "captain"), 1, mission="crew", damaged=True),
    "no-energy": person(cast("captain", "doctor", "engineer"), 0, energy=0),
    "stowaway-alone": person(cast("stowaway", "researcher", "autopilot"), 1, alive=False),
    "failing": person(at("draw", 3), 0, malfunctions=laid("engine_failure", "hull_breach", "engine_failure")),
    "sealed-lost": person(SEALED, 1, lost=True),
    "sealed-shown": person(SEALED, 1, mission="crew"),
    "sealed-dead": person(SEALED, 1, alive=False),
    "sealed-show": replace(SEALED, step="resolve", tasks=(Task("show", seat=1, side="blue"),)),
    "sealed-end": replace(SEALED, step="missions", victory=Victory("red", "PA-V1", "oxygen")),
    "show-dead": balanced(replace(person(at("resolve", 3), 1, alive=False), tasks=(Task("show", seat=1),))),
    "all-shown": replace(
        known(at("over", 3), *MISSIONS[:3]), step="over", victory=Victory("blue", "PA-V2", "deck")
    ),
    "nearly-shown": replace(
        known(at("missions", 3), *MISSIONS[:2]), victory=Victory("red", "PA-V1", "oxygen")
    ),
    "votes": replace(
        asked("vote", turn=7), options=options(3, open_votes=True), tasks=(Task("vote"), Task("harm"))
    ),
    "martyr-shown": known(asked("martyr", cells=0), "crew"),
    "wormhole-two": balanced(replace(at("resolve", 4, expansion=True, pile=4), tasks=(Task("wormhole"),))),
    "overrule-red": asked("overrule", turned=REDS[:2], cells=3),
    "six": at("turn", 6, expansion=True, pile=3),
}
"""Positions whose answers are written down too."""
LOOKS = {
    "pile": pile_at_reveal,
    "revealed": revealed,
    "red": red_chance,
}
"""What can be known before the pile is turned."""
