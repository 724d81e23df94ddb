"""What the player does, one Struct per intent; every founder is called by name."""

from companion.core.judge import Act
from companion.games.exoship.box import Generation
from companion.games.exoship.cards import Founder, Part


class Effect(Part, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An elementary effect as it happens: the founder it falls on, and the second one of a swap.

    With `flip` the striped ship is turned over right before it.
    """

    founder: str = ""
    other: str = ""
    flip: bool = False


class NameTop(Act, frozen=True):
    """Say which founder lies on top of the stack, Directorate side up."""

    founder: Founder


class Move(Act, frozen=True):
    """Let the ship move and the passengers age."""


class Event(Act, frozen=True):
    """Carry out the text of the card at the ship's place; no effects: it does nothing, unless `unsaid`."""

    effects: tuple[Effect, ...] = ()
    card: str = ""
    unsaid: bool = False


class FreeSway(Act, frozen=True):
    """Sway the lowest-ranked founder of a generation before the actions."""

    generation: Generation


class Sway(Act, frozen=True):
    """Sway the founder that a Rift founder's arrow points at."""

    by: str
    target: str


class Ability(Act, frozen=True):
    """Use a Rift founder's ability, said as elementary effects; none: it does nothing, unless `unsaid`.

    With `keep` the card's text is known from now on.
    """

    founder: str
    effects: tuple[Effect, ...] = ()
    unsaid: bool = False
    keep: bool = False


class Replace(Act, frozen=True):
    """Replace a Rift founder with the top card of the stack."""

    founder: str


class Course(Act, frozen=True):
    """Discard the Rift captain to flip the destination planet."""


class FlipShip(Act, frozen=True):
    """Turn the striped ship card over."""


class EndActions(Act, frozen=True):
    """Take no more actions: suspicion and the end of the round follow."""


Action = NameTop | Move | Event | FreeSway | Sway | Ability | Replace | Course | FlipShip | EndActions
