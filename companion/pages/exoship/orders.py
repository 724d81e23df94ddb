"""Now on the table: what the hands have to do after a tap, found by comparing before and after."""

from collections.abc import Iterator
from itertools import groupby

from msgspec.structs import replace

from companion.core.page import Order
from companion.core.text import tr
from companion.games.exoship.actions import Action, Effect, EndActions, Move, NameTop
from companion.games.exoship.box import GENERATIONS
from companion.games.exoship.state import PLACES, Card, State
from companion.games.exoship.words import ARROW_NAMES, PLACE_NAMES, PLANETS, SIDES
from companion.table.moment import Moment


def orders(moment: Moment) -> tuple[Order, ...]:
    """What the last tap asks of the hands, action by action; nothing after a correction."""
    if moment.last is None:
        return tuple(_setup(moment.state))
    found: list[Order] = []
    before = moment.last.before
    for action in moment.last.actions:
        after = moment.game.apply(before, action)
        step = _step(action) if len(moment.last.actions) > 1 else ""
        found += (replace(order, step=step) for order in _orders(before, after, action))
        before = after
    return tuple(found)


def _setup(state: State) -> Iterator[Order]:
    """Before the first card lies."""
    if state.phase == "setup":
        yield Order(text=tr("Shuffle the founder cards, Directorate up"), icon="shuffle-variant")
        yield Order(text=tr("Deal 6 in the grid, 2 in each column"), icon="cards-outline")


def _step(action: Action) -> str:
    """The part of a round that an action belongs to."""
    match action:
        case EndActions():
            return tr("Suspicion")
        case Move():
            return tr("Move")
    return tr("Action")


def _orders(before: State, after: State, action: Action) -> Iterator[Order]:
    is_birth = isinstance(action, Move | NameTop)  # the dead wait until their places are taken
    if after.ship != before.ship:
        yield Order(text=tr("Move the ship to {place}").format(place=_place(after)), icon="scout-ship")
    if after.destination != before.destination:
        planet = tr(PLANETS[after.destination])
        yield Order(text=tr("Flip the planet to {planet}").format(planet=planet), icon="ringed-planet")
    if before.striped and not after.striped:
        yield Order(text=tr("Flip the ship card"), icon="rotate-right")
    if isinstance(action, Move):
        yield from _aged(before)
    if not is_birth:
        yield from _under(before, after, isinstance(action, EndActions))
    yield from _placed(before, after, isinstance(action, Move))
    if is_birth:
        yield from _under(before, after)
    if not isinstance(action, Move):
        yield from _changed(before, after, getattr(action, "effects", before.todo))
    if after.waits and not before.waits:
        yield Order(text=tr("Look at the top card of the stack"), icon="cards-outline")


def _place(state: State) -> str:
    """Where the ship is, in words."""
    if state.steps == 0:
        return tr(PLANETS[state.destination])
    return tr("card {n}").format(n=state.ship)


def _aged(before: State) -> Iterator[Order]:
    """A move shifts every generation at once."""
    yield Order(text=tr("Move everyone 1 column on"), icon="account-switch")
    dead = ", ".join(card.name for card in before.at("elder"))
    if dead:
        yield Order(text=tr("Remove the dead: {names}").format(names=dead), icon="skull-outline")


def _under(before: State, after: State, is_suspicion: bool = False) -> Iterator[Order]:
    """Everyone who goes under the stack, and that suspicion sends them there."""
    gone = [
        old.name
        for old, new in zip(before.cards, after.cards, strict=True)
        if old.place != "stack" and new.place == "stack"
    ]
    if gone:
        words = (
            tr("Suspected: {names} under the stack") if is_suspicion else tr("Put {names} under the stack")
        )
        icon = "eye" if is_suspicion else "tray-arrow-down"
        yield Order(text=words.format(names=", ".join(gone)), icon=icon)


def _placed(before: State, after: State, has_aged: bool) -> Iterator[Order]:
    """Who comes into play, in the order the cards are laid; neighbours of one side in one order."""
    came = [
        new
        for old, new in zip(before.cards, after.cards, strict=True)
        if new.place in GENERATIONS and (old.place not in GENERATIONS or (has_aged and _is_back(old, new)))
    ]
    came.sort(key=lambda card: (PLACES.index(card.place), card.rank))
    for words, cards in groupby(came, key=lambda card: _where(after, card, came)):
        names = ", ".join(card.name for card in cards)
        yield Order(text=words.format(name=names), icon="card-plus-outline")


def _is_back(old: Card, new: Card) -> bool:
    """An elder that is young again has died and came back from a short stack."""
    return (old.place, new.place) == ("elder", "young")


def _where(state: State, card: Card, came: list[Card]) -> str:
    """Where a card is laid, its rank where others lie below it already; its name is left open."""
    where, side = tr(PLACE_NAMES[card.place]), tr(SIDES[card.side])
    if any(other.rank > card.rank and other not in came for other in state.at(card.place)):
        where = tr("{place}, rank {rank}").format(place=where, rank=card.rank)
    return tr("Place {name}: {where}, {side} up").format(name="{name}", where=where, side=side)


def _changed(before: State, after: State, effects: tuple[Effect, ...]) -> Iterator[Order]:
    """What became of the cards that stay in play."""
    swapped = [e for e in effects if e.kind == "swap" and before.find(e.founder) != after.find(e.founder)]
    for effect in swapped:
        words = tr("Swap {name} and {other}").format(name=effect.founder, other=effect.other)
        yield Order(text=words, icon="swap-horizontal")
    told = {name for effect in swapped for name in (effect.founder, effect.other)}
    for old, new in zip(before.cards, after.cards, strict=True):
        if old.place in GENERATIONS and new.place in GENERATIONS:
            yield from _card(old, new, is_moved=old.place != new.place and new.name not in told)


def _card(old: Card, new: Card, is_moved: bool) -> Iterator[Order]:
    """What changed about one card that stays in play."""
    if is_moved:
        where = tr(PLACE_NAMES[new.place])
        yield Order(
            text=tr("Move {name} to {where}").format(name=new.name, where=where), icon="account-switch"
        )
    if old.side != new.side:
        text = tr("Flip {name} to {side}").format(name=new.name, side=tr(SIDES[new.side]))
        yield Order(text=text, icon="account-convert")
    if old.turned != new.turned and new.turned:
        text = tr("Turn {name}’s arrow {way}").format(name=new.name, way=tr(ARROW_NAMES[new.turned]))
        yield Order(text=text, icon="rotate-right")
