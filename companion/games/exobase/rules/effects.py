"""Elementary effects of hazards and abilities."""

from typing import assert_never

from msgspec.structs import replace

from companion.games.exobase.box import Resource, Stock
from companion.games.exobase.cards import Effect
from companion.games.exobase.rules.damage import heal, hurt
from companion.games.exobase.rules.energy import unpark, withdraw
from companion.games.exobase.rules.resources import produce, produce_less, store
from companion.games.exobase.state import Ask, State, called, note, with_place


def chosen(effect: Effect, resource: Resource | None) -> Effect:
    """The effect with the player's choice where the card says any."""
    return replace(effect, resource=resource) if effect.resource == "any" and resource else effect


def needs_resource(effect: Effect) -> bool:
    """True where a resource has to be named and the card leaves it open."""
    return effect.kind in ("gain", "lose", "produce", "produce_less") and effect.resource == "any"


def run(state: State, effect: Effect, founder: str = "", at: str = "") -> State:
    """One effect now; what it leaves open becomes a question."""
    match effect.kind:
        case "gain":
            return store(state, _named(effect), effect.amount)
        case "lose":
            return _lose(state, _named(effect), effect.amount)
        case "produce":
            return produce(state, _stock(effect))[0]
        case "produce_less":
            return produce_less(state, _stock(effect))
        case "energy":
            more = state.extra_energy + effect.amount
            return replace(state, extra_energy=more, bank=state.bank + effect.amount)
        case "energy_less":
            return _energy_less(state, effect.amount)
        case "heal":
            return heal(state, founder, effect.amount) if founder else state
        case "hurt":
            return hurt(state, founder, effect.amount) if founder else _ask_health(state, effect.amount)
        case "hurt_all":
            return _hurt_all(state, effect.amount)
        case "target":
            return replace(state, asks=(Ask(kind="target"),) * effect.amount + state.asks)
        case "repair":
            return mend(state, at)
        case "work_more" | "next_door" | "safer":
            return state  # looked up where a founder works, never run
        case _:
            assert_never(effect.kind)


def _named(effect: Effect) -> Resource:
    assert effect.resource != "any"  # check refuses an effect whose choice is open
    return effect.resource


def _stock(effect: Effect) -> Stock:
    return Stock().put(_named(effect), effect.amount)


def _lose(state: State, resource: Resource, amount: int) -> State:
    """What is in store goes, the missing part costs health; by house rule health instead of all (XB-H2)."""
    have = state.stored.of(resource)
    is_whole = have < amount and state.options.short_costs_all
    paid = 0 if is_whole else min(have, amount)
    state = replace(state, stored=state.stored.put(resource, have - paid))
    if not (health := amount - paid):
        return state
    figures = {**called(state, resource), "have": have, "need": amount, "health": health}
    return _ask_health(note(state, "XB-H2", "whole" if is_whole else "", **figures), health)


def _energy_less(state: State, amount: int) -> State:
    """Energy out of play, first what no card gives, then as if a generator gave less."""
    gone = min(amount, state.extra_energy)
    state = replace(state, extra_energy=state.extra_energy - gone)
    left = amount - gone
    for place in state.base:
        less = min(left, place.energy)
        state = with_place(state, replace(place, energy=place.energy - less))
        left -= less
    return withdraw(state, amount - left)


def _hurt_all(state: State, amount: int) -> State:
    for founder in state.living:
        state = hurt(state, founder.name, amount)
    return state


def _ask_health(state: State, amount: int) -> State:
    return replace(state, asks=(Ask(kind="health", amount=amount), *state.asks))


def mend(state: State, name: str) -> State:
    """One damage token off; a generator gives in full again (XB-P9, XB-N3)."""
    place = state.place(name)
    if place is None or not place.damage:
        return state
    place = replace(place, damage=0)
    state = note(with_place(state, place), "XB-P9", at=name)
    return unpark(state, place) if place.card.generator else state
