"""What people do at the table, one Struct each."""

from typing import Annotated, Literal

from msgspec import Meta

from companion.core.judge import Act
from companion.games.airlock.cards import CardName, CharacterName, Mission
from companion.games.airlock.state import Alert

Option = Literal["damage", "cell", "return", "show", "none"]
Votes = Annotated[int, Meta(ge=0)]


class Begin(Act, frozen=True):
    """Characters dealt face up, two cards each, one card to the pile; who starts."""

    characters: tuple[CharacterName, ...]
    first: int


class Deal(Act, frozen=True):
    """Missions dealt by the phone; only their seals are told."""

    sealed: tuple[str, ...]


class Draw(Act, frozen=True):
    """Step 1: the active player draws to three."""


class Ability(Act, frozen=True):
    """The active player's first ability, or Refresh; the fields that it needs are filled."""

    seat: int
    refresh: bool = False
    target: int | None = None
    other: int | None = None
    take: bool = False
    alert: Alert = ""
    copied: CharacterName | Literal[""] = ""


class Repair(Act, frozen=True):
    """One own Energy laid on a malfunction, anyone's."""

    seat: int
    owner: int
    index: int = 0


class PlayOwnCard(Act, frozen=True):
    """Step 3: the active player's card to the pile."""


class Ally(Act, frozen=True):
    """Step 4: an ally's card to the pile; None where nobody else has a card."""

    seat: int | None


class TopCard(Act, frozen=True):
    """Step 5: the deck's top card to the pile."""


class Reveal(Act, frozen=True):
    """Step 6: the shuffled pile's top cards, as they lie."""

    cards: tuple[CardName, ...]


class Resolve(Act, frozen=True):
    """The active player lets this turned card take effect now."""

    index: int


class Choose(Act, frozen=True):
    """The answer where a card leaves a choice."""

    option: Option


class Play(Act, frozen=True):
    """The card an Overrule or Override brought into play."""

    card: CardName


class Wormhole(Act, frozen=True):
    """The red cards left after one was discarded at random, in the active player's order."""

    reds: tuple[CardName, ...]


class Vote(Act, frozen=True):
    """A vote, told when all are in: how many for each seat and, last, for nobody.

    `votes` says who voted what, None for nobody, by the living in seat order: only where a table votes
    openly, and in games of older rules.
    """

    votes: tuple[int | None, ...] = ()
    tally: tuple[Votes, ...] = ()


class Execute(Act, frozen=True):
    """One nominated player and how many of the living said yes; `votes` as in a `Vote`."""

    nominee: int
    votes: tuple[bool, ...] = ()
    yes: Votes | None = None


class Cancel(Act, frozen=True):
    """The turned card a Nullify cancels."""

    index: int


class RemoveMalfunction(Act, frozen=True):
    """The malfunction a Repair card removes."""

    owner: int
    index: int = 0


class Martyr(Act, frozen=True):
    """Martyr from a hand, by a player of this side, and the mission that is shown for it."""

    seat: int
    red: bool
    mission: Mission | Literal[""] = ""
    salt: str = ""


class Look(Act, frozen=True):
    """Somebody looks at the mission the phone dealt to this seat."""

    seat: int


class Lost(Act, frozen=True):
    """This phone can't open the seal of this seat: the mission will be told, not proved."""

    seat: int


class ShowMission(Act, frozen=True):
    """A mission turned over; `salt` opens the seal of one that the phone dealt."""

    seat: int
    mission: Mission
    salt: str = ""


class RevealMissions(Act, frozen=True):
    """All missions at the end, in seat order."""

    missions: tuple[Mission, ...]
    salts: tuple[str, ...] = ()


class EndTurn(Act, frozen=True):
    """Step 7 is over, used or not."""


Action = (
    Begin
    | Deal
    | Draw
    | Ability
    | Repair
    | PlayOwnCard
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
    | RemoveMalfunction
    | Martyr
    | Look
    | Lost
    | ShowMission
    | RevealMissions
    | EndTurn
)
