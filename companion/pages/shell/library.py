"""The card library: what there is of each kind, how complete it is, and the form of one card."""

from typing import Any

import msgspec
from msgspec import Struct

from companion.core.cards import CardKind
from companion.core.form import Field, form_of
from companion.core.game import Game
from companion.core.text import tr, trn
from companion.store.library import Library, SavedCard
from companion.store.library_file import Plan


class CardLine(Struct, frozen=True):
    """One card in a list."""

    number: int
    name: str
    facts: str


class Shelf(Struct, frozen=True):
    """All cards of one kind that match the search; `have` counts all of them."""

    kind: str
    label: str
    plural: str
    have: int
    total: int | None
    cards: tuple[CardLine, ...]

    @property
    def completeness(self) -> str:
        """How complete the set is, in words."""
        if self.total is None:
            return str(self.have)
        return tr("{have} of {total}").format(have=self.have, total=self.total)


def shelves(found: Game[Any, Any, Any], library: Library, word: str = "") -> tuple[Shelf, ...]:
    """Every kind of card of a game with its cards, filtered by `word`."""
    return tuple(_shelf(kind, library.cards(found, kind), word.casefold().strip()) for kind in found.cards)


def _shelf(kind: CardKind, cards: list[SavedCard], word: str) -> Shelf:
    lines = tuple(_line(kept) for kept in cards)
    matching = tuple(line for line in lines if word in line.name.casefold() or word in line.facts.casefold())
    return Shelf(kind.key, tr(kind.label), tr(kind.plural), len(cards), kind.total, matching)


def _line(kept: SavedCard) -> CardLine:
    return CardLine(kept.number, kept.card.name, facts(kept.card))


def facts(card: Any) -> str:
    """What is special about a card, in one line: values that are not the default ones."""
    found = []
    for field in form_of(type(card)):
        value = getattr(card, field.name)
        if field.name != "name" and value != field.default and value not in ("", ()):
            found.append(_named(field, value))
    return " · ".join(found)


def _named(field: Field, value: Any) -> str:
    return f"{tr(field.label)}: {told(field, value)}"


def told(field: Field, value: Any) -> str:
    """One value of a card in words."""
    if field.kind == "list":
        return ", ".join(_item(field, item) for item in value)
    if field.kind == "toggle":
        return tr("yes") if value else tr("no")
    return next((tr(label) for key, label in field.choices if key == value), str(value))


def _item(field: Field, item: Any) -> str:
    """One item of a list: its first part, and by their names the parts that are not the default ones."""
    if not isinstance(item, Struct):
        return str(item)
    first, *rest = field.fields
    values = [(part, getattr(item, part.name)) for part in rest]
    parts = [_named(part, value) for part, value in values if value != part.default]
    whole = told(first, getattr(item, first.name))
    return f"{whole} ({', '.join(parts)})" if parts else whole


def blank(kind: CardKind) -> Any:
    """A new card of `kind` as plain values, ready for its form; its name is still empty."""
    return {field.name: empty(field) for field in form_of(kind.type)}


def empty(field: Field) -> Any:
    """The value a question begins with."""
    if field.default is not None:
        return msgspec.json.decode(msgspec.json.encode(field.default))
    match field.kind:
        case "toggle":
            return False
        case "number":
            return field.low
        case "choice":
            return field.choices[0][0]
        case "list":
            return []
        case "group":
            return {part.name: empty(part) for part in field.fields}
    return ""


def is_asked(field: Field, values: Any) -> bool:
    """Whether a question means something beside the answers so far."""
    return all(values.get(name) in wanted for name, wanted in field.when.items())


def made(kind: CardKind, values: Any) -> tuple[Any | None, str]:
    """The card that `values` make; None and a sentence where they don't."""
    if not str(values.get("name", "")).strip():
        return None, tr("A card needs a name.")
    try:
        return msgspec.convert(values, kind.type), ""
    except msgspec.ValidationError:
        return None, tr("Check the name and the numbers: one of them can’t be on a card.")


def pack_line(plan: Plan) -> str:
    """What a pack holds, kind by kind, and how much of it differs from one's own."""
    offers = (*plan.fresh, *plan.conflicts)
    counts = [
        (kind, sum(offer.kind.key == kind.key for offer in offers))
        for kind in plan.game.cards
        if any(offer.kind.key == kind.key for offer in offers)
    ]
    parts = [f"{n} {(tr(kind.label) if n == 1 else tr(kind.plural)).lower()}" for kind, n in counts]
    values = len(plan.values) + len(plan.differing)
    parts += [trn("{n} printed value", "{n} printed values", values).format(n=values)] if values else []
    differ = len(plan.conflicts) + len(plan.differing)
    line = ", ".join(parts) or tr("nothing new")
    if not differ:
        return line
    words = trn("{what}; {n} differs from yours", "{what}; {n} differ from yours", differ)
    return words.format(what=line, n=differ)
