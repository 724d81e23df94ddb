"""Positions in a few words: "R Ivo right" is a Rift founder called Ivo whose arrow points right."""

from typing import Any

from msgspec.structs import replace

from companion.core.rules import Refusal
from companion.games.exoship import GAME
from companion.games.exoship.box import Options
from companion.games.exoship.cards import Founder, Part
from companion.games.exoship.state import Card, Place, State
from tests.spoken import note_text, refusal_text

SIDES = {"R": "rift", "D": "directorate"}


def card(words: str, place: Place, rank: int, abilities: dict[str, tuple[Part, ...]]) -> Card:
    """One card from its words; "?" is a card nobody has seen."""
    if words == "?":
        return Card(founder=None, place=place, rank=rank)
    side, name, arrow = words.split()
    founder = Founder(name=name, arrow=arrow, ability=abilities.get(name, ()))
    return Card(founder=founder, place=place, rank=rank, side=SIDES[side])


def lay(
    elder: tuple[str, ...] = (),
    midlife: tuple[str, ...] = (),
    young: tuple[str, ...] = (),
    stack: tuple[str, ...] = (),
    abilities: dict[str, tuple[Part, ...]] | None = None,
    box: dict[str, Any] | None = None,
    **changes: Any,
) -> State:
    """A table in the action phase of round 2, with the cards laid as said."""
    piles: dict[Place, tuple[str, ...]] = {"elder": elder, "midlife": midlife, "young": young, "stack": stack}
    cards = tuple(
        card(words, place, rank, abilities or {})
        for place, pile in piles.items()
        for rank, words in enumerate(pile, 1)
    )
    options = Options(players=("Ada",), hard=changes.pop("hard", False), mars=changes.pop("mars", False))
    values = {"founders": max(len(cards), 6), **(box or {})}
    options = replaced(options, **values)
    return State(**{"options": options, "round": 2, "phase": "action", "ship": 1, "cards": cards, **changes})


def replaced(options: Options, **box: Any) -> Options:
    """`options` with other box values."""
    return replace(options, box=replace(options.box, **box))


def grid(state: State) -> dict[str, list[str]]:
    """The grid in words: "R Ivo" from the top down."""
    return {
        place: [f"{'R' if c.is_rift else 'D'} {c.name}" for c in state.at(place)]
        for place in ("elder", "midlife", "young")
    }


def stack(state: State) -> list[str]:
    """The names in the stack from the top down; empty for a card nobody has seen."""
    return [c.name for c in state.at("stack")]


def broken(state: State, action: Any) -> list[str]:
    """The rules `action` would break."""
    verdict = GAME.check(state, action)
    assert all(refusal_text(GAME, one) for one in verdict.refusals)
    return verdict.rules


def sentence(refusal: Refusal) -> str:
    """The refusal as the player reads it."""
    return refusal_text(GAME, refusal)


def noted(state: State) -> list[str]:
    """What the rules did by themselves, as the player reads it."""
    return [note_text(GAME, note) for note in GAME.notes(state)]
