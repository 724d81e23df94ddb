"""A game of Project: Airlock at one moment: only what the whole table may know, and counts."""

from typing import Annotated, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from companion.core.rules import Note
from companion.games.airlock.box import Options
from companion.games.airlock.cards import (
    DECK,
    SIDE,
    Breakdown,
    CardName,
    CharacterName,
    Effect,
    Mission,
    Side,
)

Step = Literal[
    "begin", "deal", "draw", "first", "own", "ally", "deck", "turn", "resolve", "last", "missions", "over"
]
What = Effect | Literal["card", "harm", "martyr", "show"]
Alert = Literal["", "red", "blue"]
CELLS = 6
RED_ALERT = 2
HAND = 3
HOLDERS = ("card", "discard", "aftershock", "energy", "lay")
"""The tasks that have a card of the deck in their hands until they are done."""


class Malfunction(Struct, frozen=True, forbid_unknown_fields=True):
    """A malfunction in front of a player and the Energy laid on it."""

    kind: Breakdown
    energy: Annotated[int, Meta(ge=0, le=4)] = 0


class Player(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A player's public state; `mission` only once it has been shown to all."""

    name: str
    character: CharacterName | Literal[""] = ""
    hand: Annotated[int, Meta(ge=0, le=65)] = 0
    energy: Annotated[int, Meta(ge=0, le=13)] = 0
    malfunctions: tuple[Malfunction, ...] = ()
    damaged: bool = False
    alive: bool = True
    skips: bool = False
    must_pick: int | None = None
    mission: Mission | Literal[""] = ""
    lost: bool = False
    """Whether the seal can't be opened: the mission is as told."""
    looks: int = 0
    """How often the phone has shown the dealt mission."""


class Task(Struct, frozen=True, forbid_unknown_fields=True):
    """One thing still to be done: carried out by itself, or a question to the table."""

    what: What
    card: CardName | Literal[""] = ""
    seat: int = -1
    side: Side | Literal[""] = ""


class Victory(Struct, frozen=True, forbid_unknown_fields=True):
    """The condition that occurred first."""

    side: Side
    rule: str
    case: str


class Tally(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the summary at the end counts."""

    lost: int = 0
    blue: int = 0
    red: int = 0
    green: int = 0
    abilities: int = 0
    repairs: int = 0
    votes: int = 0


class State(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Everything the app keeps; hands and piles are counts."""

    options: Options
    players: tuple[Player, ...]
    step: Step = "begin"
    turn: int = 0
    active: int = 0
    cells: Annotated[int, Meta(ge=0, le=CELLS)] = CELLS
    deck: Annotated[int, Meta(ge=0, le=65)] = 0
    pile: Annotated[int, Meta(ge=0, le=65)] = 0
    discard: Annotated[int, Meta(ge=0, le=65)] = 0
    safe_now: bool = False
    safe_next: bool = False
    used: bool = False
    alert: Alert = ""
    returned: int = 0
    turned: tuple[CardName, ...] = ()
    played: tuple[CardName, ...] = ()
    """Cards of this reveal that have taken effect and are discarded when all have."""
    tasks: tuple[Task, ...] = ()
    sealed: tuple[str, ...] = ()
    martyr: int = -1
    """Who played Martyr as red."""
    victory: Victory | None = None
    tally: Tally = Tally()
    notes: tuple[Note, ...] = ()

    @property
    def actor(self) -> Player:
        """The active player."""
        return self.players[self.active]

    @property
    def living(self) -> tuple[int, ...]:
        """The seats still in the game, in order."""
        return tuple(seat for seat, player in enumerate(self.players) if player.alive)

    @property
    def is_red_alert(self) -> bool:
        """Two cells or fewer, unless an Autopilot has set the alert for this reveal."""
        return self.alert == "red" or (self.alert != "blue" and self.cells <= RED_ALERT)

    @property
    def question(self) -> Task | None:
        """What the table is being asked, if anything."""
        return self.tasks[0] if self.tasks else None


def start(options: Options) -> State:
    """The table before characters and cards are dealt: the whole deck in one place."""
    players = tuple(Player(name=name) for name in options.players)
    return State(options=options, players=players, deck=deck_size(options))


def cards_of(options: Options) -> tuple[CardName, ...]:
    """The kinds of cards in this table's deck."""
    return tuple(name for name, card in DECK.items() if options.expansion or not card.expansion)


def deck_size(options: Options) -> int:
    """How many cards the whole deck has."""
    return sum(DECK[name].count for name in cards_of(options))


def cards_total(state: State) -> int:
    """All cards the app accounts for, wherever they lie."""
    table = sum(player.hand + player.energy + _laid(player) for player in state.players)
    held = sum(task.what in HOLDERS for task in state.tasks)
    open_cards = len(state.turned) + len(state.played)
    return state.deck + state.pile + state.discard + table + open_cards + held


def _laid(player: Player) -> int:
    """A player's malfunctions and the Energy on them, as cards."""
    return sum(1 + malfunction.energy for malfunction in player.malfunctions)


def known_side(player: Player) -> Side | None:
    """The side of a player whose mission has been shown."""
    return SIDE[player.mission] if player.mission else None


def with_player(state: State, seat: int, **changes: object) -> State:
    """`state` with some of one player's values changed."""
    changed = replace(state.players[seat], **changes)
    return replace(state, players=(*state.players[:seat], changed, *state.players[seat + 1 :]))


def called(state: State, seat: int) -> str:
    """A player's name; a dash for a seat that nobody has."""
    return state.players[seat].name if seat in range(len(state.players)) else "–"


def note(state: State, rule: str, case: str = "", **params: object) -> State:
    """`state` with one more line on what a rule did by itself."""
    return replace(state, notes=(*state.notes, Note(rule, params, case)))


def push(state: State, *tasks: Task) -> State:
    """`tasks` come before everything else that is still to be done."""
    return replace(state, tasks=(*tasks, *state.tasks))


def count(state: State, **more: int) -> State:
    """The summary counts `more` of something."""
    tally = state.tally
    changed = {name: getattr(tally, name) + n for name, n in more.items()}
    return replace(state, tally=replace(tally, **changed))
