"""Elementary effects of hazards and abilities, and the questions that follow from them."""

from collections.abc import Iterator
from typing import assert_never

from msgspec.structs import replace

from companion.core.rules import Refusal
from companion.games.exobase.cards import Effect
from companion.games.exobase.energy import park, power, take_cube, take_parked, unpark, withdraw
from companion.games.exobase.harm import damage, heal, hurt
from companion.games.exobase.state import (
    Ask,
    State,
    called,
    note,
    produce,
    produce_less,
    store,
    with_founder,
    with_place,
)
from companion.games.exobase.stock import Resource, Stock


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
    figures = {"resource": called(state, resource), "have": have, "need": amount, "health": health}
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


def candidates(state: State, ask: Ask) -> tuple[str, ...]:
    """The names that answer an open question."""
    match ask.kind:
        case "health":
            return tuple(founder.name for founder in state.living)
        case "dark":
            return tuple(place.name for place in state.base if place.cubes)
        case "relight":
            return tuple(place.name for place in state.dark if place.missing <= _back(state, ask))
        case "hit":
            return ask.among
        case "flee":
            return ask.among if state.who(ask.about).alive else ()
        case "hazard" | "target":
            return ()
        case _:
            assert_never(ask.kind)


def _back(state: State, ask: Ask) -> int:
    """The cubes of a repaired generator that have not been spent meanwhile."""
    return min(ask.amount, state.bank)


_RULE = {"health": "XB-H2", "dark": "XB-N3", "relight": "XB-N3", "hit": "XB-H3", "flee": "XB-H5"}


def refuse_pick(state: State, ask: Ask, name: str) -> Iterator[Refusal]:
    """Why a name does not answer the open question."""
    if name not in candidates(state, ask):
        yield Refusal(_RULE[ask.kind], {"name": name, "about": ask.about}, ask.kind)


def answer(state: State, name: str) -> State:
    """The open question answered once; it stays open while more is owed."""
    ask = state.asks[0]
    state = replace(state, asks=state.asks[1:])
    match ask.kind:
        case "health":
            return hurt(_again(state, ask, 1), name, 1)
        case "dark":
            return take_cube(_again(state, ask, 1), name, ask.about)
        case "relight":
            place = state.site(name)
            return power(_again(state, ask, place.missing), place)
        case "hit":
            return damage(state, name)
        case "flee":
            founder = state.who(ask.about)
            state = with_founder(state, replace(founder, at=name))
            return note(state, "XB-H5", "fled", founder=ask.about, at=name)
        case "hazard" | "target":
            raise ValueError(ask.kind)
        case _:
            assert_never(ask.kind)


def _again(state: State, ask: Ask, done: int) -> State:
    """The question with what is left of it, where anything is."""
    left = ask.amount - done
    return replace(state, asks=(replace(ask, amount=left), *state.asks)) if left > 0 else state


def settle(state: State) -> State:
    """Go on by itself as long as the rules leave no choice."""
    while True:
        ask = state.ask
        if not state.living:
            return _closed(state)
        if ask is None:
            if not state.pending:
                return state
            state = run(replace(state, pending=state.pending[1:]), state.pending[0])
            continue
        further = _forced(state, ask)
        if further is None:
            return state
        state = further


def _closed(state: State) -> State:
    """With nobody left nothing is asked; cubes still owed leave the first locations that have one."""
    for owed in (ask for ask in state.asks if ask.kind == "dark"):
        state = replace(state, asks=(owed,))
        while ask := state.ask:
            names = candidates(state, ask)
            state = answer(state, names[0]) if names else _dropped(state, ask)
    return replace(state, asks=(), pending=())


def _forced(state: State, ask: Ask) -> State | None:
    """The state after the only possible answer; None where the player has to speak."""
    if ask.kind == "hazard" or (ask.kind == "target" and state.base):
        return None
    names = candidates(state, ask)
    if not names:
        return _dropped(state, ask)
    if ask.kind == "relight" and sum(state.site(name).missing for name in names) <= _back(state, ask):
        return answer(state, names[0])
    if ask.kind == "dark" and sum(state.site(name).cubes for name in names) <= ask.amount:
        return answer(state, names[0])
    return answer(state, names[0]) if len(names) == 1 and ask.kind != "relight" else None


def _dropped(state: State, ask: Ask) -> State:
    """A question nobody can answer falls away; owed cubes then come from the generators."""
    state = replace(state, asks=state.asks[1:])
    return park(take_parked(state, ask.amount), ask.about, ask.amount) if ask.kind == "dark" else state
