"""Elementary effects: what each needs, and what it does to the table."""

from collections.abc import Iterator

from msgspec.structs import replace

from companion.core.rules import Refusal
from companion.games.exoship.actions import Effect
from companion.games.exoship.cards import NAMED, Part
from companion.games.exoship.rules.journey import flipped, refuse_flip, sailed, turned_planet
from companion.games.exoship.rules.stack import settled
from companion.games.exoship.state import Card, State, Wait, changed, laid, under


def refuse_effect(state: State, effect: Effect, rule: str) -> Iterator[Refusal]:
    """Why `effect` can't be done now; `rule` stands for what no rule of its own covers."""
    if effect.kind not in NAMED:
        yield from _refuse_plain(state, effect, rule)
    elif card := state.find(effect.founder):
        yield from _refuse_named(state, effect, card, rule)
    elif effect.founder:
        yield Refusal(rule, {"name": effect.founder}, "absent")
    else:
        yield Refusal(rule, {"effect": effect.kind}, "nobody")


def _refuse_plain(state: State, effect: Effect, rule: str) -> Iterator[Refusal]:
    """Why an effect on no founder can't be done."""
    match effect.kind:
        case "add" if state.top is None:
            yield Refusal(rule, {"have": 0, "need": 1}, "stack")
        case "lose" if state.actions == 0:
            yield Refusal(rule, {"have": 0, "need": 1}, "lose")
        case "ahead" if state.steps == 0:
            yield Refusal(rule, {"have": state.ship}, "arrived")
        case "back" if state.ship == 0:
            yield Refusal(rule, {}, "origin")


def _refuse_named(state: State, effect: Effect, card: Card, rule: str) -> Iterator[Refusal]:
    """Why an effect can't fall on `card`."""
    match effect.kind:
        case "sway" if card.is_rift:
            yield Refusal("XS-W6", {"name": card.name}, "already")
        case "unsway" if not card.is_rift:
            yield Refusal("XS-W6", {"name": card.name}, "loyal")
        case "move" if effect.generation == "any":
            yield Refusal("XS-W3", {"name": card.name}, "where")
        case "turn" if effect.arrow == "any":
            yield Refusal(rule, {"name": card.name}, "arrow")
        case "swap" if effect.other == effect.founder:
            yield Refusal(rule, {"name": card.name}, "same")
        case "swap" if state.find(effect.other) is None:
            params = {"name": effect.other, "effect": effect.kind}
            yield Refusal(rule, params, "absent" if effect.other else "nobody")
        case "protect" if card.safe:
            yield Refusal("XS-S1", {"name": card.name}, "safe")


def refuse_flip_before(state: State, effect: Effect) -> Iterator[Refusal]:
    """The ship may be flipped between two effects, where it may be flipped at all."""
    if effect.flip:
        yield from refuse_flip(state)


def tried(state: State, effects: tuple[Effect, ...]) -> State:
    """`state` after those of `effects` that can be done; cards still to come take their places unseen."""
    for effect in effects:
        state = flipped(state) if effect.flip else state
        if not any(refuse_effect(state, effect, "XS-E1")):
            state = settled(do_effect(state, effect))
    return state


def do_effect(state: State, effect: Effect) -> State:
    """`state` after `effect`, which can be done."""
    match effect.kind:
        case "extra":
            return replace(state, actions=state.actions + 1)
        case "lose":
            return replace(state, actions=state.actions - 1)
        case "add":
            place = "young" if effect.generation == "any" else effect.generation
            wait = Wait(rule="XS-E1", place=place, side=effect.side)
            return replace(state, waits=(*state.waits, wait))
        case "ahead" | "back":
            return sailed(state, 1 if effect.kind == "ahead" else -1)
        case "planet":
            return turned_planet(state)
    card = state.find(effect.founder)
    assert card is not None
    return _do_named(state, effect, card)


def _do_named(state: State, effect: Effect, card: Card) -> State:
    """`state` after an effect on `card`."""
    match effect.kind:
        case "discard":
            return under(state, card)
        case "replace":
            return swapped_out(state, card, "XS-W4")
        case "swap":
            return _swapped(state, card, state.find(effect.other))
        case "move" if effect.generation != "any":
            return laid(state, card, effect.generation, card.side)
        case "protect":
            return changed(state, card, replace(card, safe=True))
        case "turn" if effect.arrow != "any":
            return changed(state, card, replace(card, turned=effect.arrow))
        case _:
            side = "rift" if effect.kind == "sway" else "directorate"
            return changed(state, card, replace(card, side=side))


def _swapped(state: State, card: Card, other: Card | None) -> State:
    """Two founders in each other's place, affiliations kept."""
    assert other is not None
    mine = replace(card, place=other.place, rank=other.rank)
    theirs = replace(other, place=card.place, rank=card.rank)
    new = {card: mine, other: theirs}
    return replace(state, cards=tuple(new.get(c, c) for c in state.cards))


def swapped_out(state: State, card: Card, rule: str) -> State:
    """`card` under the stack; the next card of the stack will take its place and side."""
    assert card.place != "stack"
    assert card.place != "aside"
    wait = Wait(rule=rule, place=card.place, side=card.side, rank=card.rank)
    return replace(under(state, card), waits=(*state.waits, wait))


def fits(part: Part, effect: Part) -> bool:
    """`effect` is what `part` of a card allows."""
    generation = part.generation in ("any", effect.generation)
    arrow = part.arrow in ("any", effect.arrow)
    side = part.kind != "add" or part.side == effect.side
    return part.kind == effect.kind and generation and arrow and side
