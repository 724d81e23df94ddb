"""The contract between a game and everything around it."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Generic, Literal, TypeVar, cast

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from companion.core.cards import CardKind
from companion.core.choices import Choices
from companion.core.conversation import Intent, Shelf
from companion.core.correction import Tracked, as_said
from companion.core.rules import TABLE, Note, Refusal, Rulebook, Verdict
from companion.core.score import Outcome, ScoreSheet

S = TypeVar("S")
A = TypeVar("A", bound=Struct)
O = TypeVar("O")  # noqa: E741 - O for options, beside S and A
About = TypeVar("About", Refusal, Note)

Barrier = Literal["", "roll", "shuffle", "reveal"]


def keep_whole(_state: Any, action: Any) -> Any:
    """Nothing in this action is a secret: the journal keeps all of it."""
    return action


class Steps(Struct, frozen=True):
    """The steps of a turn as the phase bar shows them, and which one is now."""

    names: tuple[str, ...]
    now: int
    to: int | None = None
    """The last of several steps that are entered as one, in the words of the first."""

    @property
    def next(self) -> str:
        """The name of the step after this one; the first one again after the last."""
        return self.names[((self.now if self.to is None else self.to) + 1) % len(self.names)]


class Game(Struct, Generic[S, A, O], frozen=True, kw_only=True):
    """One game: its types, its judge and its words. States carry `notes`, what rules did by themselves."""

    key: str
    prefix: str
    name: str
    title: str = ""
    """The whole title on the lid, where the name is short for it."""
    players: str
    rules_version: int
    seats: tuple[int, int] = (1, 1)
    """The fewest and the most players."""
    options: type[O]
    state: type[S]
    action: Any  # a union of action Structs; typing has no word for the type of a union
    box: type[Struct]
    cards: tuple[CardKind, ...] = ()

    start: Callable[[O], S]
    check_options: Callable[[O], Verdict]
    kept: Callable[[S, A], A] = keep_whole
    """What the journal keeps of an action: the same, but for what must stay secret."""
    questions: Callable[[O], frozenset[str]]
    """The names of the options that mean something with the answers so far; set-up asks only these."""
    check: Callable[[S, A], Verdict]
    apply: Callable[[S, A], S]
    choices: Callable[[S], Choices[A]]
    """Every legal action, with an example where only the table knows."""
    intents: Callable[[S, Shelf], tuple[Intent, ...]]
    """What can be wanted now; a conversation asks for the rest."""
    outcome: Callable[[S], Outcome | None]
    score: Callable[[S], ScoreSheet]
    invariants: Callable[[S], tuple[Refusal, ...]]
    follow: Callable[[S, S], S] = as_said
    """The state after a correction, from the one before and the corrected one: derived values follow."""

    barrier: Callable[[S, A], Barrier]
    """What `action` brings to light that undo can't take back from the players' heads."""
    turn: Callable[[S], int]
    """A number that changes with every turn: undo 'to the start of the turn' stops there."""
    active: Callable[[S], int | None] = lambda _: 0
    """The seat whose turn it is; None while it is nobody's."""
    owners: Callable[[S, A], tuple[int, ...] | None] = lambda *_: None
    """The seat of every die in an action, in its order; None where all are those of the active seat."""
    starter: Callable[[S], int | None] = lambda _: None
    """Who goes first when the same people play again; None where the rulebook leaves it open."""
    steps: Callable[[S], Steps]
    headline: Callable[[S], str]
    """One line for the top bar and the home screen: turn, day, whose turn."""
    describe: Callable[[S, A], str]
    """What the action is, in a few words, for history and the undo button."""
    names_tap: tuple[type, ...] = ()
    """The kinds of actions that a tap of several is named after; else its first one is."""
    tracked: Callable[[S], tuple[Tracked, ...]]
    """Every value the table may correct; the history shows the differences between them."""
    notes: Callable[[S], tuple[Note, ...]]
    """What rules did by themselves in the last action."""
    sealed: Callable[[S], tuple[str, ...]] = lambda _: ()
    """The seals of what lies face down before each seat; whoever dealt them holds what opens them."""
    learned: Callable[[S, S], tuple[tuple[str, Any], ...]] = lambda *_: ()
    """The cards, each with its kind, that a change of the state has written down."""
    salted: Callable[[S], int] = lambda _: 0
    """How many seats show the app cards that nobody else may see: each needs a salt of its own."""
    house_rules: Callable[[O], tuple[str, ...]]
    """The switched rulings and variants of this table, for the head of its history."""

    names: Callable[[Mapping[str, Any]], Mapping[str, Any]] = dict
    """Params of a refusal or a note with a player's words in the place of ids."""

    older: Mapping[str, str] = {}
    """Tags of actions in journals of older versions, and what they are called now."""

    def read(self, raw: bytes | msgspec.Raw) -> A:
        """An action from a journal of any version; `msgspec.DecodeError` where it is none."""
        try:
            return cast(A, reader(self.action).decode(raw))
        except msgspec.ValidationError:
            fields = msgspec.json.decode(raw)
            if not isinstance(fields, dict) or fields.get("type") not in self.older:
                raise
        fields["type"] = self.older[fields["type"]]
        return cast(A, msgspec.convert(fields, type=self.action))

    def named(self, about: About) -> About:
        """A refusal or a note with the words its sentence needs."""
        return replace(about, params=self.names(about.params))

    def refusal_text(self, refusal: Refusal) -> str:
        """What is wrong, with the numbers and names of this moment; also where no rulebook says it."""
        if refusal.rule not in self.rulebook:
            return TABLE.refusal_text(refusal)
        return self.rulebook[refusal.rule].refusal_text(self.named(refusal))

    def remedy_text(self, refusal: Refusal) -> str:
        """What would make it legal; empty where nothing would."""
        if refusal.rule not in self.rulebook:
            return TABLE.remedy_text(refusal)
        return self.rulebook[refusal.rule].remedy_text(self.named(refusal))

    def note_text(self, note: Note) -> str:
        """What a rule did by itself."""
        return self.rulebook[note.rule].note_text(self.named(note))

    @property
    def rulebook(self) -> Rulebook:
        """Its rules, read once."""
        return _rulebook(f"companion.games.{self.key}")


@cache
def reader(kind: Any) -> msgspec.json.Decoder[Any]:
    """What reads JSON of a kind; to make one for a union takes longer than to read an action with it."""
    return msgspec.json.Decoder(kind)


@cache
def _rulebook(package: str) -> Rulebook:
    return Rulebook.load(package)
