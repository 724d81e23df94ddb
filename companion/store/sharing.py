"""A library as a file: written, read with suspicion, compared with one's own before anything changes."""

from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec import Struct

from companion.core.cards import CardKind
from companion.core.game import Game
from companion.core.text import tr
from companion.games import KEYS, game
from companion.store.library import Kept, Library

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


class NotALibrary(Exception):
    """A file that is no library, said in a sentence."""


class Offer(Struct, frozen=True):
    """One card of a file beside the own one of that name; `own` is None for a new card."""

    kind: CardKind
    card: Any
    own: Kept | None


class Plan(Struct, frozen=True):
    """What a file would bring: new cards, cards that differ from one's own, known ones, broken entries."""

    game: Game[Any, Any, Any]
    fresh: tuple[Offer, ...]
    conflicts: tuple[Offer, ...]
    known: int
    broken: tuple[str, ...]


def write(found: Game[Any, Any, Any], cards: Iterable[Kept]) -> bytes:
    """A file with these cards."""
    lines = [{"kind": kept.kind, "card": kept.card} for kept in cards]
    return msgspec.json.encode({"format": FORMAT, "library": found.key, "cards": lines})


def read(data: bytes, library: Library) -> Plan:
    """What `data` would bring into `library`; nothing is changed."""
    if len(data) > MOST_BYTES:
        raise NotALibrary(tr("The file is too large for a library."))
    file = _file(data)
    found = game(file.library)
    kinds = {kind.key: kind for kind in found.cards}
    own = {
        (kind.key, kept.card.name.casefold()): kept
        for kind in found.cards
        for kept in library.cards(found, kind)
    }
    return _planned(found, file, kinds, own)


def _file(data: bytes) -> LibraryFile:
    try:
        file = msgspec.json.decode(data, type=LibraryFile)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise NotALibrary(tr("This file is not a card library.")) from None
    if file.format != FORMAT:
        raise NotALibrary(
            tr("This library is of format {n}, which this app does not know.").format(n=file.format)
        )
    if file.library not in KEYS:
        raise NotALibrary(tr("There is no game called {name}.").format(name=file.library[:40]))
    if len(file.cards) > MOST_CARDS:
        raise NotALibrary(tr("No box has {n} cards.").format(n=len(file.cards)))
    return file


def _planned(
    found: Game[Any, Any, Any],
    file: LibraryFile,
    kinds: dict[str, CardKind],
    own: dict[tuple[str, str], Kept],
) -> Plan:
    """Each entry of the file put where it belongs."""
    fresh: dict[tuple[str, str], Offer] = {}
    conflicts: dict[tuple[str, str], Offer] = {}
    broken: list[str] = []
    known = 0
    for number, raw in enumerate(file.cards, 1):
        try:
            kind, card = _card(raw, kinds)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, KeyError) as error:
            broken.append(tr("Entry {n}: {why}").format(n=number, why=_why(error)))
            continue
        key = (kind.key, card.name.casefold())
        mine = own.get(key)
        if key in fresh or key in conflicts:
            broken.append(tr("Entry {n}: {name} is in the file twice").format(n=number, name=card.name))
        elif mine is None:
            fresh[key] = Offer(kind, card, None)
        elif mine.card == card:
            known += 1
        else:
            conflicts[key] = Offer(kind, card, mine)
    return Plan(found, tuple(fresh.values()), tuple(conflicts.values()), known, tuple(broken))


def _card(raw: msgspec.Raw, kinds: dict[str, CardKind]) -> tuple[CardKind, Any]:
    line = msgspec.json.decode(raw, type=Line)
    kind = kinds[line.kind]
    return kind, msgspec.json.decode(line.card, type=kind.type)


def _why(error: Exception) -> str:
    if isinstance(error, KeyError):
        return tr("no such kind of card")
    return str(error)[:120]


def accept(plan: Plan, library: Library, replaced: Iterable[Offer]) -> tuple[str, ...]:
    """Take the new cards and those conflicts the player chose; the sentences of what did not fit."""
    faults: list[str] = []
    with library.together():
        for offer in (*plan.fresh, *replaced):
            _, why = library.keep(plan.game, offer.kind, offer.card, offer.own.number if offer.own else None)
            faults += [f"{offer.card.name}: {sentence}" for sentence in why]
    return tuple(faults)
