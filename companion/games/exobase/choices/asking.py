"""Answers to what the rules ask, and what can be done at any time."""

from collections.abc import Iterator
from itertools import product

from msgspec.structs import replace

from companion.core.dice import die
from companion.games.exobase.actions import (
    Answer,
    Claim,
    NameCard,
    Power,
    ResolveHazard,
    ShowDice,
    ShowDoor,
    Target,
    UseAbility,
)
from companion.games.exobase.box import RESOURCES
from companion.games.exobase.cards import (
    KNOWN,
    UNNAMED,
    Ability,
    Effect,
    blank_hazard,
    is_unnamed,
    unread,
)
from companion.games.exobase.choices.moment import asked, is_now
from companion.games.exobase.rules import night
from companion.games.exobase.rules.effects import needs_resource
from companion.games.exobase.rules.questions import candidates
from companion.games.exobase.state import State

STATED_EFFECTS: tuple[tuple[Effect, ...], ...] = (
    (),
    (Effect(kind="lose", resource="food", amount=2),),
    (Effect(kind="target"),),
    (Effect(kind="hurt"),),
)
STATED_USE = (Effect(kind="gain", resource="food"),)
"""Examples of what a card could say."""


def hazards(state: State) -> Iterator[ResolveHazard]:
    """A line of the Hazard card as it could be."""
    if state.ask and state.ask.kind == "hazard":
        line = blank_hazard(state.ask.amount, state.options.mode == "hardcore")
        stated = (replace(line, effects=effects) for effects in STATED_EFFECTS)
        yield from (ResolveHazard(hazard=hazard, keep=True) for hazard in stated)


def targets(state: State) -> Iterator[Target]:
    """The target die."""
    if asked(state, "target"):
        yield from (Target(roll=die(6, face)) for face in range(1, 7))


def shown_dice(state: State) -> Iterator[ShowDice]:
    """None of the unknown dice shows the face, or one does."""
    if state.ask and state.ask.kind == "dice":
        yield ShowDice()
        yield from (ShowDice(names=(name,)) for name in state.ask.among)


def answers(state: State) -> Iterator[Answer]:
    """Every name that answers the open question."""
    if state.ask and not asked(state, "hazard", "target", "dice"):
        yield from (Answer(name=name) for name in candidates(state, state.ask))


# -- at any time --------------------------------------------------------------------------------------


def claims(state: State) -> Iterator[Claim]:
    """The win."""
    if not is_now(state, "setup"):
        yield Claim()


def powers(state: State) -> Iterator[Power]:
    """Every dark location."""
    return (Power(at=place.name) for place in state.dark)


def uses(state: State) -> Iterator[UseAbility]:
    """Every ability of everyone alive."""
    if state.phase != "setup":
        for founder in state.living:
            for index, ability in enumerate(founder.abilities):
                yield from _uses_of(state, UseAbility(founder=founder.name, ability=index), ability)


def _uses_of(state: State, use: UseAbility, ability: Ability) -> Iterator[UseAbility]:
    """An ability with every resource it leaves open, on everyone it heals, wherever it repairs."""
    if not ability.effects:
        yield replace(use, stated=STATED_USE)
        return
    kinds = {effect.kind for effect in ability.effects}
    resources = RESOURCES if any(needs_resource(effect) for effect in ability.effects) else (None,)
    healed = tuple(founder.name for founder in state.living) if "heal" in kinds else ("",)
    mended = tuple(place.name for place in state.base if place.damage) if "repair" in kinds else ("",)
    for resource, to, at in product(resources, healed, mended):
        yield replace(use, resource=resource, to=to, at=at)


def card_names(state: State) -> Iterator[NameCard]:
    """A name for every card that has none."""
    if state.ask is None:
        cards = (*state.row, *state.tasks, *(place.card for place in state.base))
        seen = night.seen(state)
        fresh = [name for name in KNOWN if name not in seen] or [_unheard(state)]
        for card in cards:
            if is_unnamed(card.name):
                yield from (NameCard(card=card.name, named=unread(name)) for name in fresh)


def _unheard(state: State) -> str:
    """A name that no card of this table has."""
    seen = night.seen(state)
    return next(name for card in UNNAMED if (name := f"{card}?") not in seen)


def doors(state: State) -> Iterator[ShowDoor]:
    """A door or a wall, on every side nobody has looked at."""
    if state.ask is None:
        for place in state.base:
            for side, is_door in product(place.unsure, (True, False)):
                yield ShowDoor(at=place.name, side=side, is_door=is_door)
