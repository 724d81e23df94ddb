"""Resources and production: stored up to the capacity, paid, made up to the top of the track."""

from msgspec.structs import replace

from companion.games.exobase.box import RESOURCES, Resource, Stock
from companion.games.exobase.state import Place, State, called, note, with_place


def store(state: State, resource: Resource, amount: int) -> State:
    """`amount` more in store, up to the capacity; the rest is lost and said so (XB-M2)."""
    have = state.stored.of(resource)
    kept = min(have + amount, max(have, state.capacity))
    state = replace(state, stored=state.stored.put(resource, kept))
    lost = have + amount - kept
    return note(state, "XB-M2", **called(state, resource), lost=lost, have=kept) if lost else state


def store_all(state: State, stock: Stock) -> State:
    """Several resources into store."""
    for resource, amount in stock.items():
        state = store(state, resource, amount)
    return state


def pay(state: State, stock: Stock) -> State:
    """Taken out of the store; `check` has made sure it is there."""
    return replace(state, stored=state.stored.minus(stock))


def produce(state: State, stock: Stock) -> tuple[State, Stock]:
    """Production up as far as the track goes, and how much of it really went up (XB-M3)."""
    top = state.options.side.top
    given = Stock(*(min(stock.of(r), max(0, top - state.production.of(r))) for r in RESOURCES))
    for resource, amount in stock.items():
        if amount > given.of(resource):
            state = note(state, "XB-M3", "top", **called(state, resource), top=top)
    return replace(state, production=state.production.plus(given)), given


def produce_less(state: State, stock: Stock) -> State:
    """Production down, never below 0 (XB-M3)."""
    return replace(state, production=state.production.minus(stock))


def switch_on(state: State, place: Place) -> State:
    """A powered location gives what it makes (XB-N2)."""
    state, gave = produce(state, place.makes)
    return with_place(state, replace(place, gave=gave))


def switch_off(state: State, place: Place) -> State:
    """A location that goes dark or is lost takes off exactly what it gave (XB-M3)."""
    state = produce_less(state, place.gave)
    return with_place(state, replace(place, gave=Stock()))
