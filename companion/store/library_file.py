"""A library as a file: written, read with suspicion, compared with one's own before anything changes."""

import json
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from companion.core.cards import CardKind
from companion.core.files import not_imported, quoted, shortened, too_large
from companion.core.game import Game
from companion.core.printed import name_of, printed_values
from companion.core.text import tr
from companion.games import KEYS, game
from companion.store.box import BoxValues, is_printable
from companion.store.library import Library, SavedCard, faults_beside
from companion.store.progress import Work, finished

FORMAT = 1
MOST_BYTES = 4 * 1024 * 1024
MOST_CARDS = 2000


class Line(Struct, frozen=True):
    """One card in a file."""

    kind: str
    card: msgspec.Raw


class LibraryFile(Struct, frozen=True):
    """The whole file."""

    format: int
    library: str
    cards: tuple[msgspec.Raw, ...]
    printed: dict[str, Any] = {}


class InvalidLibrary(Exception):
    """A file that is no library, said in a short sentence."""

    def __init__(self, why: str) -> None:
        super().__init__(not_imported(why))


class Offer(Struct, frozen=True):
    """One card of a file beside the own one of that name; `own` is None for a new card."""

    kind: CardKind
    card: Any
    own: SavedCard | None


class Value(Struct, frozen=True):
    """One printed value of a file beside the own one; `own` is None where nobody has compared it yet."""

    name: str
    label: str
    value: Any
    own: Any = None


class Plan(Struct, frozen=True):
    """What a file would bring: new cards, cards that differ from one's own, known ones, broken entries.

    Printed values are `values` where they are new, `differing` where one's own copy says otherwise.
    """

    game: Game[Any, Any, Any]
    fresh: tuple[Offer, ...]
    conflicts: tuple[Offer, ...]
    known: int
    broken: tuple[str, ...]
    values: tuple[Value, ...] = ()
    differing: tuple[Value, ...] = ()


def write(
    found: Game[Any, Any, Any], cards: Iterable[SavedCard], printed: Mapping[str, Any] | None = None
) -> bytes:
    """A pack: these cards, and what was compared with the print."""
    lines = [{"kind": kept.kind, "card": kept.card} for kept in cards]
    file = {"format": FORMAT, "library": found.key, "cards": lines}
    return msgspec.json.encode({**file, "printed": dict(printed)} if printed else file)


def is_pack(data: bytes) -> bool:
    """Whether `data` means to be a card pack; whether it is a good one, `read` says."""
    try:
        return bool(msgspec.json.decode(data, type=_Head))
    except msgspec.MsgspecError:
        return False


class _Head(Struct, frozen=True):
    library: str


def read(data: bytes, library: Library, box: BoxValues | None = None) -> Plan:
    """What `data` would bring into `library` and `box`; nothing is changed."""
    if len(data) > MOST_BYTES:
        raise InvalidLibrary(too_large(len(data), MOST_BYTES))
    file = _file(data)
    found = game(file.library)
    kinds = {kind.key: kind for kind in found.cards}
    own = {
        (kind.key, kept.card.name.casefold()): kept
        for kind in found.cards
        for kept in library.cards(found, kind)
    }
    plan = _planned(found, file, kinds, own)
    return _with_values(plan, file, box) if box else plan


def _with_values(plan: Plan, file: LibraryFile, box: BoxValues) -> Plan:
    """The printed values that are new or differ; one that can't be printed is broken."""
    found, own = plan.game, {"/".join(path): value for path, value in box.values(plan.game).items()}
    labels = {name_of(one): one.label for one in printed_values(found, found.start(found.options()))}
    fresh, differing, broken = [], [], list(plan.broken)
    for name, value in file.printed.items():
        if not is_printable(found, tuple(name.split("/")), value):
            words = tr("Printed value {name}: it can’t be {value}.")
            broken.append(words.format(name=quoted(name), value=quoted(str(value))))
        elif name not in own:
            fresh.append(Value(name, labels.get(name, name), value))
        elif own[name] != value:
            differing.append(Value(name, labels.get(name, name), value, own[name]))
    return replace(plan, broken=tuple(broken), values=tuple(fresh), differing=tuple(differing))


def _file(data: bytes) -> LibraryFile:
    try:
        file = msgspec.json.decode(data, type=LibraryFile)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise InvalidLibrary(_why_no_file(data)) from None
    if file.format != FORMAT:
        sentence = tr("This app doesn’t know format {n} of a card library. Update the app.")
        raise InvalidLibrary(sentence.format(n=file.format))
    if file.library not in KEYS:
        raise InvalidLibrary(tr("This app has no game called {name}.").format(name=quoted(file.library)))
    if len(file.cards) > MOST_CARDS:
        sentence = tr("Cards in the file: {n}. The limit is {most}.")
        raise InvalidLibrary(sentence.format(n=f"{len(file.cards):,}", most=f"{MOST_CARDS:,}"))
    return file


def _why_no_file(data: bytes) -> str:
    """The line that breaks a file; none where it is whole, or was never a library."""
    line = _broken_line(data) if data.lstrip().startswith(b"{") else 0
    return tr("Couldn’t read line {n}.").format(n=line) if line else tr("This isn’t a card library.")


def _broken_line(data: bytes) -> int:
    """The first line that is no JSON, counted from 1; 0 where everything is."""
    try:
        json.loads(data.decode("utf-8"))
    except json.JSONDecodeError as error:
        return error.lineno
    except UnicodeDecodeError as error:
        return data.count(b"\n", 0, error.start) + 1
    except RecursionError:
        return 1
    return 0


def _planned(
    found: Game[Any, Any, Any],
    file: LibraryFile,
    kinds: dict[str, CardKind],
    own: dict[tuple[str, str], SavedCard],
) -> Plan:
    """Each entry of the file put where it belongs."""
    fresh: dict[tuple[str, str], Offer] = {}
    conflicts: dict[tuple[str, str], Offer] = {}
    broken: list[str] = []
    known: set[tuple[str, str]] = set()
    for number, raw in enumerate(file.cards, 1):
        try:
            kind, card = _card(raw, kinds, found)
        except _Broken as why:
            broken.append(tr("Card {n}: {why}.").format(n=number, why=why))
            continue
        key = (kind.key, card.name.casefold())
        mine = own.get(key)
        if key in fresh or key in conflicts or key in known:
            why_not = tr("Card {n}: {name} is in the file twice.")
            broken.append(why_not.format(n=number, name=quoted(card.name)))
        elif mine is None:
            fresh[key] = Offer(kind, card, None)
        elif mine.card == card:
            known.add(key)
        else:
            conflicts[key] = Offer(kind, card, mine)
    return Plan(found, tuple(fresh.values()), tuple(conflicts.values()), len(known), tuple(broken))


class _Broken(Exception):
    """One card of a file can't be used: why, in plain words."""


class _Named(Struct, frozen=True):
    name: str


UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)


def _card(raw: msgspec.Raw, kinds: dict[str, CardKind], found: Game[Any, Any, Any]) -> tuple[CardKind, Any]:
    try:
        line = msgspec.json.decode(raw, type=Line)
    except UNREADABLE:
        raise _Broken(tr("it can’t be read as a card")) from None
    if (kind := kinds.get(line.kind)) is None:
        why = tr("{game} has no cards called {kind}").format(game=found.name, kind=quoted(line.kind))
        raise _Broken(why)
    try:
        return kind, msgspec.json.decode(line.card, type=kind.type)
    except UNREADABLE:
        raise _Broken(_misfit(kind, line.card)) from None


def _misfit(kind: CardKind, raw: msgspec.Raw) -> str:
    """Which card does not fit its kind, by its name where it has one."""
    try:
        name = quoted(msgspec.json.decode(raw, type=_Named).name)
    except UNREADABLE:
        return tr("its values don’t fit a {kind}").format(kind=tr(kind.label))
    return tr("the values of {name} don’t fit a {kind}").format(name=name, kind=tr(kind.label))


def accept(plan: Plan, library: Library, replaced: Iterable[Offer]) -> tuple[str, ...]:
    """Take the new cards and those conflicts the player chose; the sentences of what did not fit."""
    return finished(accepting(plan, library, replaced))


def accepting(
    plan: Plan,
    library: Library,
    replaced: Iterable[Offer],
    keep: Callable[[Callable[[], object]], object] = lambda work: work(),
) -> Work[tuple[str, ...]]:
    """The same a card at a time; what fits is written at the end, all by one call of `keep`."""
    beside = {
        kind.key: {k.number: k.card for k in library.cards(plan.game, kind)} for kind in plan.game.cards
    }
    offers = [*replaced, *plan.fresh]  # a card that is replaced may make room for a new one
    fitting: list[tuple[CardKind, Any, int | None]] = []
    faults: list[str] = []
    for done, offer in enumerate(offers, 1):
        cards = beside[offer.kind.key]
        number = offer.own.number if offer.own and offer.own.number in cards else None
        others = tuple(card for key, card in cards.items() if key != number)
        if why := faults_beside(offer.kind, offer.card, others):
            faults.append(shortened(f"{offer.card.name}: {' '.join(why)}"))
        else:
            cards[number or -done] = offer.card
            fitting.append((offer.kind, offer.card, number))
        yield done, len(offers)
    yield len(offers), len(offers)
    keep(lambda: library.keep_all(plan.game, fitting))
    return tuple(faults)
