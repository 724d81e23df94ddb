"""Ability: what a Rift founder's card says, and how the app learns it."""

from collections.abc import Iterator

from msgspec.structs import replace

from companion.core.rules import Refusal
from companion.games.exoship.actions import Ability, Effect
from companion.games.exoship.cards import Founder, Part, is_placeholder
from companion.games.exoship.rules.action import paid, refuse_not_rift
from companion.games.exoship.rules.effects import fits, refuse_effect, refuse_flip_before, tried
from companion.games.exoship.state import State, changed


def refuse_ability(state: State, action: Ability) -> Iterator[Refusal]:
    """A Rift founder's own ability, every effect of it possible."""
    yield from refuse_not_rift(state, action.founder, "XS-A4")
    card = state.find(action.founder)
    if card is not None and card.founder is not None and not _is_own(card.founder, action.effects):
        yield Refusal("XS-A4", {"name": action.founder}, "other")
    elif action.unsaid and not action.effects:
        yield Refusal("XS-A4", {"name": action.founder}, "unsaid")
    for effect in action.effects:
        yield from refuse_flip_before(state, effect)
        yield from refuse_effect(state, effect, "XS-A4")
        state = tried(state, (effect,))


def _is_own(founder: Founder, effects: tuple[Effect, ...]) -> bool:
    """`effects` are parts of the ability in its order; an ability not written down may be anything."""
    parts = iter(founder.ability)
    some = bool(effects) or not founder.ability
    return some and (not founder.ability or all(any(fits(p, e) for p in parts) for e in effects))


def do_ability(state: State, action: Ability) -> State:
    """Its effects follow, one after the other."""
    state = _written_down(state, action) if action.keep else state
    return replace(paid(state), todo=action.effects)


def _written_down(state: State, action: Ability) -> State:
    """The founder's card with the ability that was said: whom it falls on is chosen anew each time.

    What is written already stays as it is, also where only a part of it was used.
    """
    card = state.find(action.founder)
    assert card is not None
    assert card.founder is not None
    if card.founder.ability:
        return state
    parts = tuple(Part(kind=effect.kind, side=effect.side) for effect in action.effects)
    return changed(state, card, replace(card, founder=replace(card.founder, ability=parts)))


def learned(before: State, after: State) -> tuple[tuple[str, Founder], ...]:
    """The founders whose ability or name was written down; one without a name of its own waits for it."""
    old = {card.founder for card in before.cards}
    new = (card.founder for card in after.cards if card.founder and card.founder not in old)
    return tuple(
        ("founder", founder) for founder in new if founder.ability and not is_placeholder(founder.name)
    )
