"""Now on the table: what the hands have to do after a tap, found by comparing before and after."""

from collections.abc import Iterator

from companion.core.page import Order
from companion.core.text import tr
from companion.games.exoship.actions import Action, EndActions, Move
from companion.games.exoship.box import GENERATIONS
from companion.games.exoship.state import Card, State
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
        found += _orders(before, after, action)
        before = after
    return tuple(found)


def _setup(state: State) -> Iterator[Order]:
    """Before the first card lies."""
    if state.phase == "setup":
        yield Order(text=tr("Shuffle the founder cards, Directorate up"), icon="shuffle-variant")
        yield Order(text=tr("Deal 6 in the grid, 2 in each column"), icon="cards-outline")


def _orders(before: State, after: State, action: Action) -> Iterator[Order]:
    has_aged = isinstance(action, Move)
    if after.ship != before.ship:
        yield Order(text=tr("Move the ship to {place}").format(place=_place(after)), icon="scout-ship")
    if after.destination != before.destination:
        planet = tr(PLANETS[after.destination])
        yield Order(text=tr("Flip the planet to {planet}").format(planet=planet), icon="ringed-planet")
    if before.striped and not after.striped:
        yield Order(text=tr("Flip the ship card"), icon="rotate-right")
    if has_aged:
        yield from _aged(before)
    yield from _under(before, after, isinstance(action, EndActions))
    for old, new in zip(before.cards, after.cards, strict=True):
        yield from _card(old, new, has_aged)
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


def _under(before: State, after: State, is_suspicion: bool) -> Iterator[Order]:
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


def _card(old: Card, new: Card, has_aged: bool) -> Iterator[Order]:
    """What changed about one card that is in play."""
    name = new.name or old.name
    if new.place not in GENERATIONS:
        return
    if old.place not in GENERATIONS:
        where = tr(PLACE_NAMES[new.place])
        text = tr("Place {name}: {where}, {side} up").format(name=name, where=where, side=tr(SIDES[new.side]))
        yield Order(text=text, icon="card-plus-outline")
        return
    if old.place != new.place and not has_aged:
        where = tr(PLACE_NAMES[new.place])
        yield Order(text=tr("Move {name} to {where}").format(name=name, where=where), icon="account-switch")
    if old.side != new.side:
        text = tr("Flip {name} to {side}").format(name=name, side=tr(SIDES[new.side]))
        yield Order(text=text, icon="account-convert")
    if old.turned != new.turned and new.turned:
        text = tr("Turn {name}’s arrow {way}").format(name=name, way=tr(ARROW_NAMES[new.turned]))
        yield Order(text=text, icon="rotate-right")
