"""ExoShip: written and unwritten abilities, a striped ship, events and cards to come."""

from msgspec.structs import replace

from companion.games.exoship import GAME
from companion.games.exoship.actions import Effect, Replace
from companion.games.exoship.box import GENERATIONS, Options
from companion.games.exoship.cards import Founder, Part
from companion.games.exoship.rules.forecast import forecast
from companion.games.exoship.rules.grid import captain, longest_line
from tests.games.exoship.build import lay
from tests.proof.brute import Universe

NAMES = ("Ivo", "Juno", "Mara", "Pia")
IN_PLAY = NAMES[:3]
ON = tuple(Effect(kind=kind, founder=name) for kind in ("sway", "discard", "protect") for name in NAMES)
FLIPPED = tuple(
    Effect(kind=kind, founder=name, flip=True) for kind in ("sway", "discard") for name in IN_PLAY
)
PLAIN = tuple(Effect(kind=kind) for kind in ("extra", "lose", "planet", "ahead"))
ADDED = tuple(
    Effect(kind="add", generation=place, side=side)
    for place in ("any", *GENERATIONS)
    for side in ("rift", "directorate")
)
MOVED = tuple(
    Effect(kind="move", founder=name, generation=place) for name in IN_PLAY for place in GENERATIONS
)
TURNED = tuple(Effect(kind="turn", founder=name, arrow=arrow) for name in IN_PLAY for arrow in ("any", "up"))
SWAPPED = tuple(Effect(kind="swap", founder=one, other=two) for one in IN_PLAY for two in IN_PLAY)
UNIVERSE = Universe(
    names=NAMES,
    fields={
        "card": ("",),
        "unsaid": (False,),
        "founder": ("", *IN_PLAY),
        "by": IN_PLAY,
        "target": IN_PLAY,
        "NameTop.founder": (Founder(name="Zed", arrow="left"), Founder(name="Ivo")),
    },
    types={
        Effect: (*ON, *FLIPPED, *PLAIN, *ADDED, *MOVED, *TURNED, *SWAPPED),
    },
)


def table(*parts: str, **more):
    """Three founders in a line, Ivo with an ability of these parts."""
    abilities = {"Ivo": tuple(Part(kind=kind) for kind in parts)}
    return lay(
        elder=("R Ivo right", "R Juno up"),
        midlife=("D Mara up",),
        stack=("D Pia up",),
        abilities=abilities,
        **more,
    )


LINE = lay(
    elder=("R Ivo up", "R Juno up", "R Mara up"),
    stack=("D Pia up",),
    hard=True,
    striped=True,
    abilities={"Ivo": (Part(kind="discard"), Part(kind="sway"))},
)
POSITIONS = {
    "start": GAME.start(Options(players=("Ada",))),
    "unwritten": table(),
    "sway-extra": table("sway", "extra"),
    "add": table("add", "protect"),
    "move-ability": table("move"),
    "turn": lay(
        elder=("R Ivo up",), young=("D Juno up",), abilities={"Ivo": (Part(kind="turn", arrow="up"),)}
    ),
    "swap": table("swap", "lose"),
    "line": LINE,
    "spent": table("sway", actions=0),
    "free": lay(elder=("D Ivo up",), midlife=("D Juno up", "D Mara up"), fresh=True),
    "move": table(phase="move"),
    "event": table(phase="event"),
    "mars": lay(elder=("D Ivo up",), young=("D Juno up",), phase="event", ship=0, mars=True, round=1),
    "card-to-come": GAME.apply(
        lay(elder=("R Ivo up",), young=("D Juno up",), stack=("?", "D Pia up")), Replace("Ivo")
    ),
}
SAID = (
    Effect(kind="unsway", founder="Mara"),
    Effect(kind="unsway", founder="Ivo"),
    Effect(kind="move", founder="Ivo"),
    Effect(kind="turn", founder="Ivo"),
    Effect(kind="swap", founder="Ivo", other="Zed"),
    Effect(kind="swap", founder="Ivo"),
    Effect(kind="discard"),
    Effect(kind="back"),
    Effect(kind="add", side="rift"),
    Effect(kind="add", generation="young"),
    Effect(kind="protect", founder="Ivo", side="rift"),
)
NEAR = {
    "Ability.effects": tuple((effect,) for effect in SAID),
    "Event.effects": tuple((effect,) for effect in SAID),
    "Ability.unsaid": (True,),
    "Event.unsaid": (True,),
}
"""What else actions are tried with."""
SAFE = lay(elder=("R Ivo down", "R Juno up"), midlife=("D Mara up",), stack=("D Pia up",))
MORE = {
    "won": replace(LINE, phase="end", result="won", destination="axios", ship=2),
    "lost-at-axios": replace(LINE, phase="end", result="lost", destination="axios", ship=8),
    "lost-at-mariposa": replace(LINE, phase="end", result="lost", ship=8),
    "parts": table("discard", "extra", "planet", "ahead", "back", "unsway", "replace"),
    "added": lay(
        elder=("R Ivo up",),
        stack=("D Pia up",),
        abilities={"Ivo": (Part(kind="add", side="rift"), Part(kind="move", generation="young"))},
    ),
    "accused": lay(elder=("R Ivo up", "D Juno up"), midlife=("D Mara left",), striped=True, actions=0),
    "safe": replace(SAFE, cards=tuple(replace(card, safe=card.name == "Juno") for card in SAFE.cards)),
    "no-elders": lay(midlife=("D Ivo up",), young=("R Mara up",), stack=("D Pia up",), phase="move"),
    "nobody": lay(stack=("D Pia up",)),
    "last-step": lay(elder=("D Ivo up", "R Juno up"), ship=7, destination="axios", stack=("?",)),
}
"""Positions whose answers are written down too."""
LOOKS = {"forecast": forecast, "captain": captain, "line": longest_line}
