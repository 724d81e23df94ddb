"""What a table must have at hand for a game that was played: its cards, its seals, its dice."""

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from companion.core.tapped import NeedsRoll, NeedsSeals, NeedsShuffle
from companion.games import game
from companion.table.chance import Chance
from companion.table.dealing import Salts, deal
from companion.table.fold import Step
from companion.table.journal import MemoryJournal
from companion.table.session import Session
from companion.table.table import Table

DEALT = Salts()
"""What opens whatever the tests deal face down."""


def bare(state: Any) -> Any:
    """A state without what rules said about the last action."""
    return replace(state, notes=()) if hasattr(state, "notes") else state


def shelf_of(key: str, actions: list[Any]) -> dict[str, tuple[Any, ...]]:
    """The cards a table must have had at hand to play these actions."""
    found: dict[tuple[str, str], Any] = {}
    for kind in game(key).cards:
        for action in actions:
            for part in structs(action):
                if type(part) is kind.type:
                    found[kind.key, part.name] = part
        found |= {(kind.key, card.name): card for card in PLAYED.get((key, kind.key), nothing)(actions)}
    return {k.key: tuple(c for (kind, _), c in found.items() if kind == k.key) for k in game(key).cards}


def nothing(_actions: list[Any]) -> Iterator[Any]:
    yield from ()


def _exoship_events(actions: list[Any]) -> Iterator[Any]:
    """Timeline cards that were played by name, with the effects they had."""
    from companion.games.exoship.cards import EventCard, Part

    for action in actions:
        if getattr(action, "card", "") and hasattr(action, "effects"):
            parts = tuple(
                Part(kind=e.kind, generation=e.generation, arrow=e.arrow, side=e.side) for e in action.effects
            )
            yield EventCard(name=action.card, effects=parts)


def _exobase_words(cards: list[Any]) -> Iterator[tuple[str, ...]]:
    """Cards of which only what they show was entered, icon by icon."""
    from companion.games.exobase.cards import Ability, Hazard, Level, Space
    from companion.games.exobase.intents import icons

    found: list[tuple[str, ...]] = []
    for card in cards:
        if isinstance(card, Space):
            found += [_exobase_space(card)]
        elif isinstance(card, Level):
            found += [icons.of_level(card, cubes) for cubes in range(card.cubes + 1)]
        elif isinstance(card, Hazard | Ability):
            found += [_exobase_effects(card)]
    for words in found:
        for every in (icons.SPACE, icons.LEVEL, icons.HAZARD, icons.ABILITY):
            yield tuple(word for word in every for _ in range(words.count(word)))


def _exobase_space(space: Any) -> tuple[str, ...]:
    offer = space.offers[0]
    gained = [(resource, amount) for resource, amount in offer.gain.items()]
    paid = [(f"pay:{resource}", amount) for resource, amount in offer.pay.items()]
    return _counted((*gained, ("any", offer.any_gain), ("heal", offer.heal), ("danger", space.danger), *paid))


def _exobase_effects(card: Any) -> tuple[str, ...]:
    """A line of the Hazard card, or an ability."""
    before = {"lose": "", "gain": "", "produce": "", "produce_less": "less:"}
    kinds = (before[e.kind] + e.resource if e.kind in before else e.kind for e in card.effects)
    shown = _counted(zip(kinds, (e.amount for e in card.effects), strict=True))
    return (*shown, "instant") if getattr(card, "instant", False) else shown or ("nothing",)


def _counted(words: Iterable[tuple[str, int]]) -> tuple[str, ...]:
    return tuple(word for word, amount in words for _ in range(amount))


def _assembly_malfunctions(actions: list[Any]) -> Iterator[Any]:
    """Malfunctions that did something, in every set that may have been in play."""
    from companion.games.assembly.cards import MalfunctionCard, printed, unnamed

    for action in actions:
        if getattr(action, "effects", ()) and hasattr(action, "position"):
            for letter in ("A", "B", "C"):
                values = {"name": unnamed(letter, action.position), "letter": letter}
                values |= {"position": action.position, "effects": printed(action.effects)}
                yield msgspec.convert(values, MalfunctionCard)


def _mothership_words(cards: list[Any]) -> Iterator[str]:
    """Ships as they are answered: seat and slot."""
    from companion.games.mothership.state import Energy, Ref

    for card in cards:
        if isinstance(card, Ref):
            yield f"{card.seat}:{card.slot}"
        if isinstance(card, Energy):
            yield f"{card.engines}.{card.weapons}.{card.shields}"


WORDS = {"mothership": _mothership_words}
"""What structs inside an action are called as an answer."""
SPELLED = {"exobase": _exobase_words}
"""What a count means where it is more than a number of things."""
PLAYED = {("exoship", "event"): _exoship_events, ("assembly", "malfunction"): _assembly_malfunctions}
"""Cards that stand in an action by name only."""


def remember_seals(actions: list[Any]) -> None:
    """Keep what opens the seals of a journal, as its own end tells it."""
    sealed = next((action.sealed for action in actions if getattr(action, "sealed", ())), ())
    salts = next((action.salts for action in actions if getattr(action, "salts", ())), ())
    if sealed and salts:
        DEALT.keep(salts, sealed)


def structs(value: Any) -> Iterator[Any]:
    """Every struct inside a value."""
    if isinstance(value, Struct):
        yield value
        for name in value.__struct_fields__:
            yield from structs(getattr(value, name))
    elif isinstance(value, tuple):
        for one in value:
            yield from structs(one)


def fallen(session: Session, result: Any, chance: Any) -> Any:
    """What comes of a touch once the dice it needs have fallen and the cards are shuffled, by `chance`."""
    source = Chance(chance.randbytes)
    while isinstance(result, NeedsRoll | NeedsShuffle | NeedsSeals):
        match result:
            case NeedsRoll():
                answer: Any = source.roll(result.sides)
            case NeedsShuffle():
                answer = source.shuffle(result.items)
            case NeedsSeals():
                answer = deal(result.items, source, DEALT.keep)
        result = session.tap(result.control, answer)
    return result


def table_at(key: str, options: Any, state: Any = None) -> Table:
    """A new table, or one that stands where a journal is after something no tap does."""
    table = Table(game(key), options, MemoryJournal())
    if state is not None:
        table._line[0] = Step(0, None, state)
    return table
