"""People who play: a name, a shape with its colour, and what else they were called."""

from collections.abc import Iterable, Mapping

from msgspec import Struct

from companion.core.text import tr

LOOKS = 6
"""Shapes, each with a colour of its own."""
MOST_LETTERS = 24


class Person(Struct, frozen=True, kw_only=True):
    """Somebody who plays here; `id` stays the same for ever, `look` is a shape with its colour."""

    id: str
    name: str
    look: int = 0
    also: tuple[str, ...] = ()
    """Names they have in older games."""
    seen: int = 0
    """When they played last, in milliseconds."""

    @property
    def names(self) -> tuple[str, ...]:
        """Every name that means them."""
        return (self.name, *self.also)


def is_name(name: str) -> bool:
    """Whether somebody is really called so: a seat without a name is nobody to play again."""
    return bool(name.strip()) and not name.startswith(tr("Player {n}").format(n="")) and name != tr("You")


def same(name: str) -> str:
    """What two spellings of one name have in common."""
    return " ".join(name.split()).casefold()


def by_name(people: Iterable[Person]) -> Mapping[str, Person]:
    """Everybody under each of their names, spelled in any case."""
    return {same(name): person for person in people for name in reversed(person.names)}


def called(names: tuple[str, ...], known: Mapping[str, Person]) -> tuple[str, ...]:
    """The names of today; as they were where two of them would be one."""
    found = tuple(known[same(name)].name if same(name) in known else name for name in names)
    return found if len(set(found)) == len(found) else names


def new_look(seat: int, known: Mapping[str, Person]) -> int:
    """The look of somebody new at this seat: one that few others have, at an empty table that of the seat."""
    used = [one.look for one in {one.id: one for one in known.values()}.values()]
    return min(range(LOOKS), key=lambda look: (used.count(look), (look - seat) % LOOKS))


def looks(names: Iterable[str], known: Mapping[str, Person]) -> tuple[int, ...]:
    """A look for each seat: that of the person, another one where somebody before them has the same.

    Somebody who is not known yet looks as they will once they are.
    """
    found: list[int] = []
    met = dict(known)
    for seat, name in enumerate(names):
        if is_name(name) and same(name) not in met:
            met[same(name)] = Person(id=f"new {seat}", name=name, look=new_look(seat, met))
        person = met.get(same(name))
        wanted = person.look if person else seat % LOOKS
        free = [look for look in range(LOOKS) if look not in found]
        found.append(wanted if wanted in free or not free else free[0])
    return tuple(found)
