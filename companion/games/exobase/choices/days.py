"""Set-up, the phases of a day, and night."""

from collections.abc import Iterator

from msgspec.structs import replace

from companion.core.dice import die
from companion.games.exobase.actions import (
    Deal,
    Draw,
    EndPlacement,
    FlipTask,
    LayBase,
    LayRows,
    Morning,
    NextDay,
    Rest,
    RollHazard,
    TakeAbility,
)
from companion.games.exobase.box import RESOURCES
from companion.games.exobase.cards import (
    CARD_NAMES,
    CORE,
    FOUNDER_NAMES,
    Ability,
    Effect,
    FounderCard,
    unread,
)
from companion.games.exobase.choices.moment import is_now
from companion.games.exobase.rules import night
from companion.games.exobase.rules.effects import chosen, needs_resource
from companion.games.exobase.state import State


def bases(state: State) -> Iterator[LayBase]:
    """The four core locations."""
    if is_now(state, "setup") and not state.base:
        yield LayBase(core=CORE)


def deals(state: State) -> Iterator[Deal]:
    """Four founders."""
    if is_now(state, "setup") and not state.founders:
        yield Deal(founders=tuple(FounderCard(name=name) for name in FOUNDER_NAMES[:4]))


def rows(state: State) -> Iterator[LayRows]:
    """Both rows, unread."""
    if is_now(state, "setup") and not state.row:
        cards = tuple(unread(name) for name in CARD_NAMES)
        yield LayRows(row=cards[:4], tasks=cards[4:8])


def mornings(state: State) -> Iterator[Morning]:
    """The morning."""
    if is_now(state, "morning"):
        yield Morning()


def ends(state: State) -> Iterator[EndPlacement]:
    """The end of the placements."""
    if is_now(state, "placement"):
        yield EndPlacement()


def hazard_rolls(state: State) -> Iterator[RollHazard]:
    """The hazard die."""
    if is_now(state, "hazard"):
        yield from (RollHazard(roll=die(6, face)) for face in range(1, 7))


def taken(state: State) -> Iterator[TakeAbility]:
    """The ability of the task card as it is, with each resource it leaves open, or as it could be."""
    if not is_now(state, "night"):
        return
    for founder in state.living:
        card = night.task_card(state, founder)
        if card is None:
            continue
        known = card.task.ability
        if not (known.effects or known.name):
            known = Ability(effects=(Effect(kind="safer"),))
            yield TakeAbility(founder=founder.name, stated=known)
        elif any(needs_resource(effect) for effect in known.effects) and not known.instant:
            for resource in RESOURCES:
                effects = tuple(chosen(effect, resource) for effect in known.effects)
                yield TakeAbility(founder=founder.name, stated=replace(known, effects=effects))
        else:
            yield TakeAbility(founder=founder.name)


def rests(state: State) -> Iterator[Rest]:
    """Everyone who is not at full health."""
    if is_now(state, "night"):
        yield from (Rest(founder=founder.name) for founder in state.living if founder.health < founder.full)


def draws(state: State) -> Iterator[Draw]:
    """The next card, unread."""
    if is_now(state, "night") and state.pile:
        yield Draw(card=unread(night.fresh_name(state)))


def flips(state: State) -> Iterator[FlipTask]:
    """Every card of the task row."""
    if is_now(state, "night"):
        yield from (FlipTask(card=card.name) for card in state.tasks)


def next_days(state: State) -> Iterator[NextDay]:
    """The next day; on the last chance only with the win let go."""
    if is_now(state, "night"):
        yield NextDay(let_go=night.is_last_chance(state))
