"""Abilities: gained, applied while their founder lives, used once or always."""

from collections.abc import Iterator

from msgspec.structs import replace

from companion.core.rules import Refusal
from companion.games.exobase.actions import UseAbility
from companion.games.exobase.box import Stock
from companion.games.exobase.cards import PASSIVE_ONLY, Ability, Effect
from companion.games.exobase.rules.effects import chosen, needs_resource, run
from companion.games.exobase.rules.resources import produce
from companion.games.exobase.state import Founder, State, called, note, with_founder


def gain_ability(state: State, name: str, ability: Ability) -> State:
    """The founder has it from now on; passive production and energy apply at once (XB-G2)."""
    founder = state.who(name)
    founder = replace(founder, abilities=(*founder.abilities, ability))
    if ability.instant:
        return with_founder(state, founder)
    state, gave = produce(state, _made(ability))
    energy = sum(effect.amount for effect in ability.effects if effect.kind == "energy")
    founder = replace(founder, gave=founder.gave.plus(gave), energy=founder.energy + energy)
    return with_founder(replace(state, bank=state.bank + energy), founder)


def _made(ability: Ability) -> Stock:
    """The production a passive ability stands for."""
    made = Stock()
    for effect in ability.effects:
        if effect.kind == "produce" and effect.resource != "any":
            made = made.put(effect.resource, made.of(effect.resource) + effect.amount)
    return made


def used_effects(founder: Founder, action: UseAbility) -> tuple[Effect, ...]:
    """What using it does: as its card says, else as stated, with the choice put in."""
    known = founder.abilities[action.ability].effects
    return tuple(chosen(effect, action.resource) for effect in known or action.stated)


def refuse_use_ability(state: State, action: UseAbility) -> Iterator[Refusal]:
    """Only its own living founder, an instant one only once, every effect possible (XB-G2)."""
    founder = state.founder(action.founder)
    if founder is None or not founder.alive:
        yield Refusal("XB-G2", {"founder": action.founder}, "dead")
        return
    if action.ability >= len(founder.abilities):
        yield Refusal("XB-G2", {"founder": founder.name}, "none")
        return
    ability = founder.abilities[action.ability]
    effects = used_effects(founder, action)
    if not effects:
        yield Refusal("XB-G2", {"ability": ability.name}, "unread")
    if not ability.instant and ability.effects:
        yield Refusal("XB-G2", {"ability": ability.name}, "passive")
    for effect in effects:
        yield from _refuse_effect(state, effect, action)
    yield from _refuse_waste(state, effects, action)


def _refuse_waste(state: State, effects: tuple[Effect, ...], action: UseAbility) -> Iterator[Refusal]:
    """An ability that only heals is not spent on full health."""
    healed = state.founder(action.to or action.founder)
    only_heals = bool(effects) and all(effect.kind == "heal" for effect in effects)
    if only_heals and healed and healed.alive and healed.health >= healed.full:
        yield Refusal("XB-G2", {"founder": healed.name, "have": healed.health, "need": healed.full}, "full")


def _refuse_effect(state: State, effect: Effect, action: UseAbility) -> Iterator[Refusal]:
    if needs_resource(effect):
        yield Refusal("XB-G2", {}, "any")
    yield from _refuse_loss(state, effect)
    if effect.kind == "heal" and not any(f.name == (action.to or action.founder) for f in state.living):
        yield Refusal("XB-G2", {"founder": action.to}, "dead")
    if effect.kind == "repair":
        place = state.place(action.at)
        if place is None or not place.damage:
            yield Refusal("XB-P9", {"at": action.at})
    if effect.kind in PASSIVE_ONLY:
        yield Refusal("XB-G2", {}, "always")


def _refuse_loss(state: State, effect: Effect) -> Iterator[Refusal]:
    """What an ability costs has to be in store."""
    if effect.kind != "lose" or effect.resource == "any":
        return
    if (have := state.stored.of(effect.resource)) < effect.amount:
        params = {**called(state, effect.resource), "have": have, "need": effect.amount}
        yield Refusal("XB-P7", params, "pay")


def do_use_ability(state: State, action: UseAbility) -> State:
    """The effects now; an instant ability is out of play after it (XB-G2)."""
    founder = state.who(action.founder)
    effects = used_effects(founder, action)
    ability = founder.abilities[action.ability]
    if ability.instant:
        left = tuple(a for i, a in enumerate(founder.abilities) if i != action.ability)
        state = with_founder(state, replace(founder, abilities=left))
    state = note(state, "XB-G2", founder=founder.name, ability=ability.name)
    for effect in effects:
        state = run(state, effect, founder=action.to or founder.name, at=action.at)
    return state


def is_open(ability: Ability) -> bool:
    """A passive ability whose production still needs a resource named."""
    return any(needs_resource(effect) for effect in ability.effects) and not ability.instant
