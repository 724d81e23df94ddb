"""What the player does, one Struct per intent; every founder is called by name."""

from msgspec import Struct

from companion.games.exoship.box import Generation
from companion.games.exoship.cards import Founder, Part


class Effect(Part, frozen=True, kw_only=True):
    """An elementary effect as it happens: the founder it falls on, and the second one of a swap.

    With `flip` the striped ship is turned over right before it.
    """

    founder: str = ""
    other: str = ""
    flip: bool = False


class NameTop(Struct, frozen=True, tag_field="type", tag="name_top"):
    """Say which founder lies on top of the stack, Directorate side up."""

    founder: Founder


class Move(Struct, frozen=True, tag_field="type", tag="move"):
    """Let the ship move and the passengers age."""


class Event(Struct, frozen=True, tag_field="type", tag="event"):
    """Carry out the text of the card at the ship's place; no effects: it does nothing, unless `unsaid`."""

    effects: tuple[Effect, ...] = ()
    card: str = ""
    unsaid: bool = False


class FreeSway(Struct, frozen=True, tag_field="type", tag="free_sway"):
    """Sway the lowest-ranked founder of a generation before the actions."""

    generation: Generation


class Sway(Struct, frozen=True, tag_field="type", tag="sway"):
    """Sway the founder that a Rift founder's arrow points at."""

    by: str
    target: str


class Ability(Struct, frozen=True, tag_field="type", tag="ability"):
    """Use a Rift founder's ability, said as elementary effects; none: it does nothing, unless `unsaid`.

    With `keep` the card's text is known from now on.
    """

    founder: str
    effects: tuple[Effect, ...] = ()
    unsaid: bool = False
    keep: bool = False


class Replace(Struct, frozen=True, tag_field="type", tag="replace"):
    """Replace a Rift founder with the top card of the stack."""

    founder: str


class Course(Struct, frozen=True, tag_field="type", tag="course"):
    """Discard the Rift captain to flip the destination planet."""


class FlipShip(Struct, frozen=True, tag_field="type", tag="flip_ship"):
    """Turn the striped ship card over."""


class EndActions(Struct, frozen=True, tag_field="type", tag="end_actions"):
    """Take no more actions: suspicion and the end of the round follow."""


Action = NameTop | Move | Event | FreeSway | Sway | Ability | Replace | Course | FlipShip | EndActions
