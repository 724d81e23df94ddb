"""Assembly: every step of a turn, alone and for two."""

from msgspec.structs import replace

from companion.core.dice import Roll, die
from companion.games.assembly import GAME
from companion.games.assembly.actions import Answer, Ask, DealBays, Declare, Lock, Verify
from companion.games.assembly.cards import Effect
from companion.games.assembly.rules.forecast import landings, missing_cards, next_module, steps_home
from companion.games.assembly.state import POSITIONS as BAYS
from tests.games.assembly.positions import ME, OTHER, after, declared, lay, solo
from tests.proof.brute import Universe

UNIVERSE = Universe(
    names=("Pilot",),
    numbers=(0, 1, 2, 3, 4, 6, 8),
    fields={"order": (BAYS, BAYS[::-1], (12, *range(3, 12)), ()), "role": ("", "Pilot")},
    types={Roll: (die(12, 4), die(6, 1)), Effect: (Effect("skip"), Effect("lock", 3), Effect("swap", 3, 4))},
)
THREE = {3: 3, 6: 6, 8: 8}
FIRED = declared(solo(THREE, options={"malfunctions": "A"}), "lock", "draw_lock", locks=2)
POSITIONS = {
    "deal": GAME.start(lay().options),
    "first": after(GAME.start(lay().options), DealBays(BAYS)),
    "choose": lay(THREE, options={"talk": "reduced"}),
    "confirm": after(lay(THREE), Ask(ME, "rotate", "clockwise")),
    "declare": after(lay({4: 5, 6: 7}), Ask(ME, "lock"), Answer(OTHER, False)),
    "verify": after(
        lay(THREE), Ask(ME, "lock"), Answer(OTHER, True), Declare(ME, "lock", "draw_lock", locks=1)
    ),
    "alone": solo(THREE, hands=(3,)),
    "two-cards": solo(THREE, hands=(2,)),
    "no-cards": solo(THREE, hands=(0,)),
    "locks": FIRED,
    "malfunctions": after(FIRED, Lock((3, 6))),
    "swap": declared(solo({4: 7, 6: 9, 8: 2}), "swap", "swap"),
    "draw": after(declared(lay({4: 5}), "draw", "draw_lock"), Verify(OTHER, False)),
    "refresh": replace(solo(THREE, locked=(1, 2), hands=(2,)), draw=0, discard=9, owed=1),
}
EFFECTS = (
    *(Effect("rotate_one", 3, direction=way, steps=2) for way in ("clockwise", "anticlockwise")),
    *(Effect(kind, at) for kind in ("lock", "unlock") for at in (1, 3, 6)),
    *(Effect("swap", 3, to) for to in (3, 6, 9)),
    *(Effect(kind, count=count) for kind in ("discard", "draw", "hand_limit") for count in (1, 4)),
)
NEAR = {
    "UseRole.effects": tuple((effect,) for effect in EFFECTS),
    "Resolve.effects": tuple((effect,) for effect in EFFECTS),
    "UseRole.role": ("Engineer",),
}
"""What else actions are tried with."""
SHARED = replace(lay(THREE, hands=(2, 4)), roles=("Pilot", "Engineer"))
MORE = {
    "roles": SHARED,
    "role-used": replace(SHARED, roles_used=(True, False)),
    "empty-hand": lay(THREE, hands=(0, 4)),
    "empty-support": lay(THREE, hands=(4, 0)),
    "skipped": replace(lay(THREE, hands=(0, 4)), skips=(False, True)),
    "limited": replace(solo(THREE, hands=(1,)), limits=(2,)),
    "few-bays": solo({10: 10, 11: 12}, locked=(1, 2, 3, 4, 5, 6, 7, 8, 9)),
    "last-lock": declared(solo({12: 12}, locked=tuple(range(1, 12))), "lock", "draw_lock", locks=1),
    "one-module": declared(solo({4: 7}), "swap", "swap"),
    "third-cycle": replace(solo(THREE, hands=(0,)), draw=0, cycle=3, discard=10),
    "random": solo(THREE, options={"random_discards": True, "malfunctions": "A"}),
    "silent": replace(lay(THREE), silent=True),
    "no-malfunctions": declared(solo(THREE, options={"malfunctions": "none"}), "lock", "draw_lock", locks=2),
}
"""Positions whose answers are written down too."""
LOOKS = {
    "next": next_module,
    "landings": lambda state: tuple(landings(state.bays).items()) if state.stack else (),
    "home": lambda state: tuple(steps_home(state, at, room) for at in (1, 7) for room in (1, 4, 9)),
    "missing": lambda state: tuple(missing_cards(state, paid) for paid in (0, 3)),
}
"""What can be known before a tap."""
