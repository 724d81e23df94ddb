"""What people do at the table, one Struct each."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from companion.games.airlock.cards import CardName, CharacterName
from companion.games.airlock.missions import Mission
from companion.games.airlock.state import Alert

Option = Literal["damage", "cell", "return", "show", "none"]
Votes = Annotated[int, Meta(ge=0)]


class Begin(Struct, frozen=True, tag_field="type", tag="begin"):
    """Characters dealt face up, two cards each, one card to the pile; who starts."""

    characters: tuple[CharacterName, ...]
    first: int


class Deal(Struct, frozen=True, tag_field="type", tag="deal"):
    """Missions dealt by the phone; only their seals are told."""

    sealed: tuple[str, ...]


class Draw(Struct, frozen=True, tag_field="type", tag="draw"):
    """Step 1: the active player draws to three."""


class Ability(Struct, frozen=True, tag_field="type", tag="ability"):
    """The active player's first ability, or Refresh; the fields that it needs are filled."""

    seat: int
    refresh: bool = False
    target: int | None = None
    other: int | None = None
    take: bool = False
    alert: Alert = ""
    copied: CharacterName | Literal[""] = ""


class Repair(Struct, frozen=True, tag_field="type", tag="repair"):
    """One own Energy laid on a malfunction, anyone's."""

    seat: int
    owner: int
    index: int = 0


class Own(Struct, frozen=True, tag_field="type", tag="own"):
    """Step 3: the active player's card to the pile."""


class Ally(Struct, frozen=True, tag_field="type", tag="ally"):
    """Step 4: an ally's card to the pile; None where nobody else has a card."""

    seat: int | None


class TopCard(Struct, frozen=True, tag_field="type", tag="top_card"):
    """Step 5: the deck's top card to the pile."""


class Reveal(Struct, frozen=True, tag_field="type", tag="reveal"):
    """Step 6: the shuffled pile's top cards, as they lie."""

    cards: tuple[CardName, ...]


class Resolve(Struct, frozen=True, tag_field="type", tag="resolve"):
    """The active player lets this turned card take effect now."""

    index: int


class Choose(Struct, frozen=True, tag_field="type", tag="choose"):
    """The answer where a card leaves a choice."""

    option: Option


class Play(Struct, frozen=True, tag_field="type", tag="play"):
    """The card an Overrule or Override brought into play."""

    card: CardName


class Wormhole(Struct, frozen=True, tag_field="type", tag="wormhole"):
    """The red cards left after one was discarded at random, in the active player's order."""

    reds: tuple[CardName, ...]


class Vote(Struct, frozen=True, tag_field="type", tag="vote"):
    """A vote, told when all are in: how many for each seat and, last, for nobody.

    `votes` says who voted what, None for nobody, by the living in seat order: only where a table votes
    openly, and in games of older rules.
    """

    votes: tuple[int | None, ...] = ()
    tally: tuple[Votes, ...] = ()


class Execute(Struct, frozen=True, tag_field="type", tag="execute"):
    """One nominated player and how many of the living said yes; `votes` as in a `Vote`."""

    nominee: int
    votes: tuple[bool, ...] = ()
    yes: Votes | None = None


class Cancel(Struct, frozen=True, tag_field="type", tag="cancel"):
    """The turned card a Nullify cancels."""

    index: int


class Mend(Struct, frozen=True, tag_field="type", tag="mend"):
    """The malfunction a Repair card removes."""

    owner: int
    index: int = 0


class Martyr(Struct, frozen=True, tag_field="type", tag="martyr"):
    """Martyr from a hand, by a player of this side, and the mission that is shown for it."""

    seat: int
    red: bool
    mission: Mission | Literal[""] = ""
    salt: str = ""


class Look(Struct, frozen=True, tag_field="type", tag="look"):
    """Somebody looks at the mission the phone dealt to this seat."""

    seat: int


class Lost(Struct, frozen=True, tag_field="type", tag="lost"):
    """This phone can't open the seal of this seat: the mission will be told, not proved."""

    seat: int


class Show(Struct, frozen=True, tag_field="type", tag="show"):
    """A mission turned over; `salt` opens the seal of one that the phone dealt."""

    seat: int
    mission: Mission
    salt: str = ""


class Missions(Struct, frozen=True, tag_field="type", tag="missions"):
    """All missions at the end, in seat order."""

    missions: tuple[Mission, ...]
    salts: tuple[str, ...] = ()


class EndTurn(Struct, frozen=True, tag_field="type", tag="end_turn"):
    """Step 7 is over, used or not."""


Action = (
    Begin
    | Deal
    | Draw
    | Ability
    | Repair
    | Own
    | Ally
    | TopCard
    | Reveal
    | Resolve
    | Choose
    | Play
    | Wormhole
    | Vote
    | Execute
    | Cancel
    | Mend
    | Martyr
    | Look
    | Lost
    | Show
    | Missions
    | EndTurn
)
