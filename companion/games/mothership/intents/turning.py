"""A turn starts with its first tap, and ends; an event waits for its player's choice."""

from collections.abc import Iterator

from msgspec.structs import replace

from companion.core.conversation import Answers, Field, Intent, Pick, Step, Stop, nothing_to_stop
from companion.core.narrow import as_actions
from companion.games.mothership.actions import Action, ChooseEvent, EndTurn, StartTurn
from companion.games.mothership.rules import apply
from companion.games.mothership.rules.fleet import alive, ship_die
from companion.games.mothership.rules.movement import spaces_left
from companion.games.mothership.rules.turn import next_seat
from companion.games.mothership.state import State


def begun(state: State) -> State:
    """The table once the next player's turn has started; any other moment as it is."""
    return apply(state, StartTurn(next_seat(state))) if state.phase == "between" else state


def folded(intent: Intent, before: State, after: State) -> Intent:
    """A wish of the next player: its tap starts the turn too."""
    start = StartTurn(next_seat(before))

    def plan(_state: State, said: Answers) -> Step:
        step = intent.plan(after, said)
        if isinstance(step, Field):
            return replace(step, before=(start, *step.before)) if step.before else step
        return (start, *as_actions(step))

    def stop(_state: State, actions: tuple[Action, ...]) -> Stop | None:
        return intent.stop(after, actions[1:])

    return replace(intent, plan=plan, stop=stop if intent.stop is not nothing_to_stop else nothing_to_stop)


def starting() -> Iterator[Intent]:
    """A turn that wins as it starts has its own tap."""
    yield Intent("start", lambda state, _: StartTurn(next_seat(state)), books="last", aside=True)


def ending() -> Iterator[Intent]:
    """The turn is over."""
    yield Intent("end_turn", lambda state, _: EndTurn(state.seat), books="last", ends=True, stop=_idle)


def _idle(state: State, _actions: tuple[Action, ...]) -> Stop | None:
    """No ship has done anything, and some could."""
    player = state.players[state.seat]
    acted = any(
        ship.spaces or ship.attacked or ship.warped or ship.stood_down
        if ship.alive
        else ship.lost_turn == state.turn
        for ship in player.ships
    )
    if state.seat == state.npc or acted or player.energy != player.before or player.used:
        return None
    able = [ref for ref in alive(state, state.seat) if ship_die(state, ref) or spaces_left(state, ref)]
    return Stop("idle", {"ships": len(able)}) if able else None


def event() -> Iterator[Intent]:
    """Its player doubles the event or avoids it."""
    yield Intent("event", _choose, books="last")


def _choose(state: State, said: Answers) -> Step:
    if "event" not in said:
        return Field("event", Pick(("double", "avoid")))
    return ChooseEvent(state.seat, said["event"] == "double")
