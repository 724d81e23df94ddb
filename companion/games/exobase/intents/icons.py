"""What cards show, icon by icon: a word for each, counted, and what such words come to."""

from collections import Counter
from collections.abc import Iterable

from companion.core.conversation import Counts
from companion.games.exobase.box import RESOURCES, Resource, Stock
from companion.games.exobase.cards import (
    SILO,
    Ability,
    Effect,
    EffectKind,
    Level,
    Location,
    Offer,
    Space,
    half_read,
)

Words = tuple[str, ...]
PAY, ONCE, LESS = "pay:", "once:", "less:"
"""Before a resource: it is paid, comes at once, or its production falls. Alone it is gained or made."""
ANY, HEAL, DANGER, ENERGY, CUBE, FREE = "any", "heal", "danger", "energy", "cube", "free"
PAYS, AT_ONCE, FALLS = "pays", "at_once", "falls"
"""These only unfold another row of icons."""
HURT, HURT_ALL, TARGET, ENERGY_LESS, NOTHING = "hurt", "hurt_all", "target", "energy_less", "nothing"
INSTANT, REPAIR, WORK_MORE, NEXT_DOOR, SAFER = "instant", "repair", "work_more", "next_door", "safer"


def _row(before: str) -> Words:
    return tuple(before + resource for resource in RESOURCES)


SPACE = (*RESOURCES, ANY, HEAL, DANGER, PAYS, *_row(PAY))
LEVEL = (*RESOURCES, ANY, ENERGY, CUBE, DANGER, FREE, AT_ONCE, *_row(PAY), *_row(ONCE))
HAZARD = (*RESOURCES, HURT, HURT_ALL, TARGET, ENERGY_LESS, FALLS, NOTHING, *_row(LESS))
ABILITY = (*RESOURCES, ENERGY, WORK_MORE, NEXT_DOOR, SAFER, INSTANT, ANY, HEAL, REPAIR)


FEWER: dict[str | int, int] = {
    ANY: 3,
    HEAL: 6,
    DANGER: 4,
    ENERGY: 12,
    CUBE: 4,
    TARGET: 4,
    FREE: 1,
    NOTHING: 1,
    PAYS: 1,
    AT_ONCE: 1,
    FALLS: 1,
    INSTANT: 1,
    WORK_MORE: 1,
    NEXT_DOOR: 1,
}
"""No card shows more of them."""
EACH = 9
"""No card shows more of a resource."""


def shown(words: Words, kinds: int = 20) -> Counts:
    """Icons of a card, each as often as the card shows it, of so many kinds."""
    return Counts(words, least=1, each=EACH, fewer=FEWER, kinds=kinds)


def stock(words: Iterable[str], before: str = "") -> Stock:
    """The resources among the words."""
    count = Counter(words)
    return Stock(*(count[before + resource] for resource in RESOURCES))


def space_of(words: Words) -> Space:
    """A work space: what is paid, gained or healed, and its danger."""
    count = Counter(words)
    offer = Offer(pay=stock(words, PAY), gain=stock(words), any_gain=count[ANY], heal=count[HEAL])
    return Space(danger=count[DANGER], offers=(offer,))


def level_of(words: Words, cubes: int) -> Level:
    """A level that takes `cubes` and what was counted beyond them; one that gives energy takes none."""
    count = Counter(words)
    return Level(
        cost=stock(words, PAY),
        danger=count[DANGER],
        cubes=0 if count[ENERGY] else cubes + count[CUBE],
        production=stock(words),
        any_production=count[ANY],
        energy=count[ENERGY],
        gain=stock(words, ONCE),
    )


def card_of_words(name: str, words: Words) -> Location:
    """A card by its first level; the Storage Silo takes no cube."""
    return half_read(name, level_of(words, 0 if name == SILO else 1))


def of_level(level: Level, cubes: int) -> Words:
    """The words of a level, beyond the `cubes` it takes anyway."""
    more = max(0, level.cubes - cubes)
    others = (*(ANY,) * level.any_production, *(ENERGY,) * level.energy, *(CUBE,) * more)
    once = _of(level.gain, ONCE)
    found = (*_of(level.production), *others, *(DANGER,) * level.danger, *_of(level.cost, PAY), *once)
    return found or (FREE,)


def _of(stock: Stock, before: str = "") -> Words:
    return tuple(before + resource for resource, amount in stock.items() for _ in range(amount))


def effects_of(words: Words) -> tuple[Effect, ...]:
    """What a line of the Hazard card does."""
    count = Counter(words)
    falls = [(LESS + resource, "produce_less", resource) for resource in RESOURCES]
    loses = [(resource, "lose", resource) for resource in RESOURCES]
    others = [(kind, kind, "any") for kind in (ENERGY_LESS, HURT_ALL, HURT, TARGET)]
    return tuple(
        _effect(kind, count[word], of) for word, kind, of in (*loses, *falls, *others) if count[word]
    )


def _effect(kind: str, amount: int, resource: str) -> Effect:
    found: EffectKind = kind  # type: ignore[assignment]  # the words above are kinds of effects
    of: Resource = resource  # type: ignore[assignment]
    return Effect(kind=found, amount=amount, resource=of)


def ability_of(words: Words) -> Ability:
    """What a founder can do: once where it is instant, else always."""
    count, is_instant = Counter(words), INSTANT in words
    kind = "gain" if is_instant else "produce"
    found = [(resource, kind, resource) for resource in (*RESOURCES, ANY)]
    found += [(word, word, "any") for word in (ENERGY, HEAL, REPAIR, WORK_MORE, NEXT_DOOR, SAFER)]
    effects = tuple(_effect(kind, count[word], of) for word, kind, of in found if count[word])
    return Ability(instant=is_instant, effects=effects)
