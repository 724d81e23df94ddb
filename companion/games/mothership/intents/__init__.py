"""What a player of Mothership can want, and what each wish has to know; the judge says what is allowed."""

from collections.abc import Iterator

from companion.core.conversation import Intent, Shelf, of
from companion.games.mothership.intents.attacking import attacking
from companion.games.mothership.intents.diverting import diverting
from companion.games.mothership.intents.fighting import fighting
from companion.games.mothership.intents.moving import moving
from companion.games.mothership.intents.opening import opening
from companion.games.mothership.intents.playing import playing
from companion.games.mothership.intents.trading import telling, trading
from companion.games.mothership.intents.turning import begun, ending, event, folded, starting
from companion.games.mothership.intents.using import using
from companion.games.mothership.rules.card_inputs import side_of
from companion.games.mothership.rules.turn import next_seat
from companion.games.mothership.state import State

__all__ = ["intents"]


def intents(state: State, shelf: Shelf) -> tuple[Intent, ...]:
    """Every wish of this moment, in the order of the screen; trades come beside them."""
    match state.phase:
        case "layout" | "initiative":
            return opening(state, shelf)
        case "between":
            return tuple(_between(state, shelf))
        case "turn":
            return tuple(_turn(state, shelf))
    return ()


def _between(state: State, shelf: Shelf) -> Iterator[Intent]:
    """The next player's first tap starts their turn; until then anyone may buy and sell (MS-K1)."""
    after = begun(state)
    if after.phase == "turn":
        yield from (folded(wish, state, after) for wish in _acting(after, shelf))
    else:
        yield from of(_mover(state, next_seat(state)), *starting())
    for seat in state.living:
        yield from of((seat,), *trading(state, seat, shelf))


def _turn(state: State, shelf: Shelf) -> Iterator[Intent]:
    yield from _acting(state, shelf)
    yield from of((state.seat,), *trading(state, state.seat, shelf))
    for seat in state.living:
        if seat != state.seat:
            yield from of((seat,), *telling(state, seat, shelf))


def _mover(state: State, seat: int) -> tuple[int, ...] | None:
    """Whose turn it is; the table moves the ships of the NPC."""
    return None if seat == state.npc else (seat,)


def _acting(state: State, shelf: Shelf) -> Iterator[Intent]:
    """What the player to move can do; in a dogfight what its two sides can."""
    mover = _mover(state, state.seat)
    if state.fight is not None:
        yield from fighting(state)
        for seat in state.living:
            if side_of(state, seat) or seat == state.seat:
                yield from of(_mover(state, seat), *playing(state, seat, shelf))
        return
    if state.event is not None and not state.event.choice:
        yield from of(mover, *event())
        return
    yield from of(mover, *attacking(state), *moving(state), *diverting(state))
    yield from of(mover, *playing(state, state.seat, shelf), *using(state, shelf), *ending())
