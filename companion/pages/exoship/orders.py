"""Now on the table: what the hands have to do after a tap, found by comparing before and after."""

from collections.abc import Iterator

from companion.core.page import Order
from companion.core.text import tr
from companion.games.exoship.box import GENERATIONS
from companion.games.exoship.state import Card, State
from companion.games.exoship.words import ARROW_NAMES, PLACE_NAMES, PLANETS, SIDES
from companion.table.moment import Moment


def orders(moment: Moment) -> tuple[Order, ...]:
    """What the last tap asks of the hands; nothing after a correction."""
    last = moment.last
    return tuple(_orders(last.before, last.after)) if last else ()


def _orders(before: State, after: State) -> Iterator[Order]:
    if after.ship != before.ship:
        yield Order(text=tr("Move the ship to {place}").format(place=_place(after)), icon="scout-ship")
    if after.destination != before.destination:
        planet = tr(PLANETS[after.destination])
        yield Order(text=tr("Flip the planet to {planet}").format(planet=planet), icon="ringed-planet")
    if before.striped and not after.striped:
        yield Order(text=tr("Flip the ship card"), icon="rotate-right")
    yield from _aged(before, after)
    for old, new in zip(before.cards, after.cards, strict=True):
        yield from _card(old, new, has_aged=after.ship != before.ship)
    if after.waits and not before.waits:
        yield Order(text=tr("Look at the top card of the stack"), icon="cards-outline")


def _place(state: State) -> str:
    """Where the ship is, in words."""
    if state.steps == 0:
        return tr(PLANETS[state.destination])
    return tr("card {n}").format(n=state.ship)


def _aged(before: State, after: State) -> Iterator[Order]:
    """A move shifts every generation at once."""
    if before.phase == "move" or (after.phase != before.phase and after.ship > before.ship):
        yield Order(text=tr("Move everyone 1 column on"), icon="account-switch")
        dead = [card.name for card in before.at("elder")]
        if dead:
            yield Order(
                text=tr("Remove the dead: {names}").format(names=", ".join(dead)), icon="skull-outline"
            )


def _card(old: Card, new: Card, has_aged: bool) -> Iterator[Order]:
    """What changed about one card."""
    name = new.name or old.name
    if old.place not in GENERATIONS and new.place in GENERATIONS:
        where = tr(PLACE_NAMES[new.place])
        text = tr("Place {name}: {where}, {side} up").format(name=name, where=where, side=tr(SIDES[new.side]))
        yield Order(text=text, icon="card-plus-outline")
        return
    if old.place in GENERATIONS and new.place == "stack":
        if not has_aged:
            yield Order(text=tr("Put {name} under the stack").format(name=name), icon="tray-arrow-down")
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
