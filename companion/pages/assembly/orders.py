"""Now on the table: what the hands have to do after a tap, found by comparing before and after."""

from collections.abc import Iterator

from companion.core.page import Order
from companion.core.text import tr, trn
from companion.games.assembly.actions import Action, DealBays, Declare, Resolve, UseRole
from companion.games.assembly.box import Box
from companion.games.assembly.rules.ring import landing
from companion.games.assembly.state import POSITIONS, State
from companion.games.assembly.words import effect_words, reminder
from companion.games.assembly.words.names import CARD_NAMES
from companion.pages.assembly.told import rolled
from companion.table.moment import Moment

UNKNOWN = range(5, 13)
"""Rooms whose names only the print says."""


def orders(moment: Moment) -> tuple[Order, ...]:
    """What the last tap asks of the hands, action by action; what the moment itself asks comes first."""
    if rolled(moment):
        return tuple(_now(moment))
    return (*_now(moment), *_done(moment), *_talk(moment))


def _now(moment: Moment) -> Iterator[Order]:
    """What has to be done before the next tap."""
    state: State = moment.state
    roll = rolled(moment)
    if roll:
        at = landing(state.bays, roll.face)
        words = tr("Rolled {face}: reveal the top module, bay {at}")
        yield Order(text=words.format(face=roll.face, at=at), icon="dice-d12")
        return
    if state.step == "deal":
        yield Order(text=tr("Shuffle 12 Bay cards, unlocked up"), icon="shuffle-variant")
        yield Order(text=tr("Deal them from 12 clockwise"), icon="dots-circle")
        if any(state.options.box.room(n) == Box().room(n) for n in UNKNOWN):
            yield Order(text=tr("Another name? Tap any Room, name it later"), icon="pencil")
    if state.step == "refresh" and state.aside:
        yield from _empty(state)


def _done(moment: Moment) -> Iterator[Order]:
    if moment.last is None:
        return
    before: State = moment.last.before
    for action in moment.last.actions:
        after = moment.game.apply(before, action)
        yield from _orders(before, after, action)
        before = after


def _talk(moment: Moment) -> Iterator[Order]:
    """Silence after a question; the channel opens with the next turn."""
    state: State = moment.state
    if state.step in ("deal", "first", "over") or state.options.solo:
        return
    if state.silent:
        yield Order(text=reminder(state), icon="volume-off")
    elif moment.last and state.turn != moment.last.before.turn:
        yield Order(text=reminder(state), icon="account-voice")


def _orders(before: State, after: State, action: Action) -> Iterator[Order]:
    if isinstance(action, DealBays):
        yield Order(text=tr("Lay the Bay cards as shown, from 12"), icon="dots-circle")
    if after.cycle != before.cycle:
        yield from _refreshed(before, after)
        yield from _drawn(before, after)
        return
    if isinstance(action, Resolve | UseRole):
        yield from _effects(before, action)
    else:
        yield from _moved(before, after)
    yield from _discarded(before, after, isinstance(action, Declare))
    yield from _drawn(before, after)


def _effects(before: State, action: Resolve | UseRole) -> Iterator[Order]:
    """What a card does, in its own words."""
    seat = before.active if isinstance(action, Resolve) else action.seat
    name = before.options.players[seat]
    for effect in action.effects:
        words = tr("{name}: {effect}").format(name=name, effect=effect_words(before, effect))
        yield Order(text=words, icon="alert" if isinstance(action, Resolve) else "account-star")
    if isinstance(action, UseRole):
        yield Order(text=tr("Turn {name}’s Role face down").format(name=name), icon="account-check")


def _moved(before: State, after: State) -> Iterator[Order]:
    """Modules that come, go or change their place, and bays that lock."""
    box, where = after.options.box, {after.bay(p).module: p for p in after.on_ring}
    locked = [p for p in POSITIONS if after.bay(p).locked and not before.bay(p).locked]
    if locked:
        names = ", ".join(f"{box.room(after.bay(p).room)} ({p})" for p in locked)
        yield Order(text=tr("Flip to locked: {rooms}").format(rooms=names), icon="lock")
        yield Order(
            text=tr("Put its module in the box") if len(locked) == 1 else tr("Put both modules in the box"),
            icon="package-variant",
        )
    old = {before.bay(p).module: p for p in before.on_ring}
    for number, at in where.items():
        name = box.room(number)
        if number not in old:
            yield Order(text=tr("Place {room} at bay {n}").format(room=name, n=at), icon="layers-triple")
        elif old[number] != at:
            words = tr("{room}: {old} → {new}").format(room=name, old=old[number], new=at)
            yield Order(text=words, icon="swap-horizontal-bold")


def _discarded(before: State, after: State, is_paid: bool) -> Iterator[Order]:
    """Cards that leave a hand, as far as it isn't refilled by the same action."""
    gone = after.discard - before.discard
    if gone <= 0:
        return
    for seat, name in enumerate(after.options.players):
        lost = before.hands[seat] - after.hands[seat] + _came(before, after, seat)
        if lost > 0:
            words = _pays(after, lost) if is_paid else _discards(after, lost)
            yield Order(text=words.format(name=name, n=lost), icon="card-minus-outline")


def _pays(state: State, count: int) -> str:
    """Solo there is nobody to name."""
    if state.options.solo:
        return trn("Pay {n} card", "Pay {n} cards", count)
    return trn("{name}: pay {n} card", "{name}: pay {n} cards", count)


def _discards(state: State, count: int) -> str:
    if state.options.solo:
        return trn("Discard {n} card", "Discard {n} cards", count)
    return trn("{name}: discard {n} card", "{name}: discard {n} cards", count)


def _draws(state: State, count: int) -> str:
    if state.options.solo:
        return trn("Draw {n} card", "Draw {n} cards", count)
    return trn("{name}: draw {n} card", "{name}: draw {n} cards", count)


def _came(before: State, after: State, seat: int) -> int:
    """How many cards a player drew in one action."""
    names = after.options.players
    found = (note for note in after.notes if note.rule == "AS-T9" and note.params["name"] == names[seat])
    return sum(note.params["count"] for note in found)


def _drawn(before: State, after: State) -> Iterator[Order]:
    for seat, name in enumerate(after.options.players):
        if count := _came(before, after, seat):
            words = _draws(after, count).format(name=name, n=count)
            yield Order(text=words, icon="card-plus-outline")


def _empty(state: State) -> Iterator[Order]:
    """The draw pile is empty: what joins the deck, then Scramble."""
    card = tr(CARD_NAMES[state.aside[0]])
    words = tr("Draw pile empty: add {card}, shuffle")
    yield Order(text=words.format(card=card), icon="shuffle-variant")
    yield Order(text=tr("Scramble the unlocked Bay cards"), icon="dots-circle")


def _refreshed(before: State, after: State) -> Iterator[Order]:
    """The new places of the Bay cards."""
    changed = [p for p in POSITIONS if before.bay(p).room != after.bay(p).room]
    count = len(changed)
    words = trn("{n} Bay card is in a new bay", "{n} Bay cards are in new bays", count)
    yield Order(text=words.format(n=count), icon="dots-circle")
