"""One look at a table from one seat: every wish with where its conversation stands, judged once."""

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Any

from msgspec import Struct

from companion.core.conversation import (
    Answers,
    Asks,
    Blocked,
    Intent,
    Pool,
    Question,
    Ready,
    Shelf,
    Stated,
    Stop,
    Talk,
)
from companion.core.correction import Tracked
from companion.core.dice import Roll
from companion.core.game import Game
from companion.core.phones import pool_of
from companion.table.table import Tap


class Draft(Struct, frozen=True, forbid_unknown_fields=True):
    """A half-made choice on top of entry `head`: what is wanted, answered, touched. It survives as JSON."""

    head: int = 0
    want: str = ""
    answers: dict[str, Any] = {}
    place: str = ""
    """A place that was touched before anything was wanted."""
    stop: str = ""
    """The warning that is shown and waits for an answer."""
    passed: str = ""
    """The warning that was passed before the dice fell."""
    faces: tuple[int, ...] = ()
    """Faces of real dice typed so far."""
    again: int | None = None
    """The die of the last roll that was read wrongly, by its place."""
    correct: tuple[str, Any] | None = None
    """The value that is being corrected, by its path, and what the table shows instead."""
    rolls: bool = False
    """The main button was touched: now real dice are typed."""
    waits: dict[str, dict[str, Any]] = {}
    """What is half said of wishes that stay, whatever else is chosen."""
    ticks: tuple[str, ...] = ()
    """What has been laid out already; it stays whatever is chosen."""
    check: tuple[str, Any] | None = None
    """A printed value that is being stepped, by its name in the box; it stays whatever is chosen."""

    @property
    def is_empty(self) -> bool:
        """Nothing was chosen yet."""
        return not (self.want or self.place or self.correct or self.again is not None)

    @property
    def leaves_nothing(self) -> bool:
        """There is nothing to remember of it."""
        return self.is_empty and not (self.ticks or self.check or self.waits)


class Rolled(Struct, frozen=True):
    """Dice of the last tap, and whose they are."""

    roll: Roll
    owners: tuple[str, ...] = ()


class Moment(Struct, frozen=True, kw_only=True):
    """What a page is made from; it holds nothing that its seat may not know beyond the state itself."""

    game: Game[Any, Any, Any]
    state: Any
    seat: int | None
    """Whose page it is; None for the phone in the middle of the table."""
    draft: Draft
    intents: dict[str, Intent]
    talks: Mapping[str, Talk]
    want: str
    """What the main button means now; empty while several things could be wanted."""
    stop: Stop | None = None
    last: Tap | None = None
    undo: str = ""
    """What undo would take back; empty where nothing can be."""
    shelf: Shelf = {}
    salts: tuple[str, ...] = ()
    """What opens seals, by seat: all of them in the middle of the table, only its own for a seat."""
    tab: str = ""
    """The part of the page that was chosen; empty for the first one."""
    own_dice: bool | None = False
    """Who rolls at this table: the phone, the table with its own dice, or nobody has said yet."""
    types_faces: bool = False
    """A roll of real dice is due and nothing has to be asked before it."""
    rolled: tuple[Rolled, ...] = ()
    can_retype: bool = False
    """A face of the last roll may still be put right."""
    tracked: tuple[Tracked, ...] = ()
    printed: Mapping[str, Any] | None = None
    """The values of the box that were compared with the print; None where no page asks for them."""

    @property
    def talk(self) -> Talk | None:
        """The conversation about what is wanted now."""
        return self.talks.get(self.want)

    @property
    def open(self) -> tuple[Question, ...]:
        """Every question that may be answered now; the one that has to be stands last."""
        return open_in(self.talk)

    @property
    def asked(self) -> Question | None:
        """The question that has to be answered next."""
        return self.talk.question if isinstance(self.talk, Asks) else None

    @property
    def pool(self) -> Pool | None:
        """The dice that have to fall next."""
        return pool_of(self.talk)

    @property
    def shuffled(self) -> tuple[Any, ...]:
        """What has to be shuffled next; nothing where nothing has to be."""
        return self._stated("shuffle")

    @property
    def sealed(self) -> tuple[Any, ...]:
        """What has to be dealt face down next; nothing where nothing has to be."""
        return self._stated("seals")

    def _stated(self, kind: str) -> tuple[Any, ...]:
        domain = self.asked.field.domain if self.asked else None
        return tuple(domain.about) if isinstance(domain, Stated) and domain.kind == kind else ()

    @property
    def actions(self) -> tuple[Any, ...]:
        """What the main button would do; nothing while something is missing."""
        return self.talk.actions if isinstance(self.talk, Ready) else ()

    def can(self, key: str) -> bool:
        """Whether `key` can be wanted now with what was touched."""
        return key in self.talks and not isinstance(self.talks[key], Blocked)


Asked = Callable[[str, Answers], Talk]
"""Where a wish stands after answers."""


class Talks(Mapping[str, Talk]):
    """Where every wish stands, judged when somebody asks for it: a page asks for a few."""

    def __init__(self, keys: Collection[str], find: Callable[[str], Talk]) -> None:
        self._keys, self._find = keys, find
        self._found: dict[str, Talk] = {}

    def __getitem__(self, key: str) -> Talk:
        """Where one wish stands."""
        if key not in self._found:
            if key not in self._keys:
                raise KeyError(key)
            self._found[key] = self._find(key)
        return self._found[key]

    def get(self, key: str, default: Any = None) -> Any:
        """The same, or `default` where nobody can wish that."""
        return self[key] if key in self._keys else default

    def __contains__(self, key: object) -> bool:
        return key in self._keys

    def __iter__(self) -> Iterator[str]:
        return iter(self._keys)

    def __len__(self) -> int:
        return len(self._keys)


def talks(asked: Asked, plain: Talks, draft: Draft) -> Talks:
    """Where every wish stands: what is wanted with its answers, the others with the place touched."""
    return Talks(plain, lambda key: _talk(asked, key, plain[key], draft))


def _talk(asked: Asked, key: str, plain: Talk, draft: Draft) -> Talk:
    if draft.want == key and draft.answers:
        return asked(key, draft.answers)
    answer = place_answer(plain, draft.place) if draft.place else None
    return asked(key, answer) if answer else plain


def place_answer(talk: Talk, place: str) -> dict[str, Any] | None:
    """The answer a touched place gives to the first question that knows it."""
    if not isinstance(talk, Asks | Ready):
        return None
    asked = (talk.question,) if isinstance(talk, Asks) else ()
    for question in (*talk.plain, *talk.settled, *asked):
        if (answer := question.at(place)) is not None:
            return {question.field.key: answer}
    return None


def open_in(talk: Talk | None) -> tuple[Question, ...]:
    """Every question of a conversation that may be answered now; the one that has to be comes last."""
    match talk:
        case Asks():
            return (*talk.settled, talk.question)
        case Ready():
            return talk.settled
    return ()


def meant(intents: Mapping[str, Intent], plain: Talks, found: Talks, draft: Draft) -> str:
    """What is wanted: what was chosen, what the touched place suggests, the only thing, what rests."""
    if draft.want:
        return draft.want
    if draft.place and (suggested := _suggested(plain, found)):
        return suggested
    real = [key for key, intent in intents.items() if not (intent.aside or isinstance(found[key], Blocked))]
    if len(real) == 1 and not intents[real[0]].ends:
        return real[0]  # also where the place means nothing: what has to be done stays asked
    return next((key for key in real if intents[key].rests), "") if not draft.place else ""


def _suggested(plain: Talks, found: Talks) -> str:
    """The first wish that the touched place is an answer to."""
    knowing = (key for key, talk in found.items() if talk is not plain[key])
    return next((key for key in knowing if not isinstance(found[key], Blocked)), "")
