"""The cards a player may copy from the own box: roles and malfunctions, as elementary effects."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from companion.core.cards import CardKind
from companion.core.text import tr
from companion.games.assembly.actions import Effect

Title = Annotated[str, Meta(title="Name", min_length=1, max_length=40)]
Effects = Annotated[tuple[Effect, ...], Meta(title="What it does", max_length=6)]


class RoleCard(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One role: when it may be used, in the player's own words, and what it does."""

    name: Title
    moment: Annotated[str, Meta(title="When", max_length=80)] = ""
    effects: Effects = ()


class MalfunctionCard(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One malfunction: its set, its clock position, and what it does."""

    name: Title
    letter: Annotated[Literal["A", "B", "C"], Meta(title="Set")] = "A"
    position: Annotated[Literal[3, 6, 9, 12], Meta(title="Position")] = 3
    effects: Effects = ()


def _same_place(card: MalfunctionCard, others: tuple[MalfunctionCard, ...]) -> tuple[str, ...]:
    """A set has one malfunction at each of its four positions."""
    twin = next((o for o in others if (o.letter, o.position) == (card.letter, card.position)), None)
    if twin is None:
        return ()
    sentence = tr("Set {letter} already has {name} at {position}.")
    return (sentence.format(letter=card.letter, name=twin.name, position=card.position),)


KINDS = (
    CardKind(key="role", label="Role", plural="Roles", type=RoleCard),
    CardKind(
        key="malfunction",
        label="Malfunction",
        plural="Malfunctions",
        type=MalfunctionCard,
        total=12,
        contradictions=_same_place,
    ),
)
