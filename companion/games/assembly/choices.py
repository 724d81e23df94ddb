"""Every legal action of a moment; what the judge refuses is never offered."""

from collections.abc import Iterator
from itertools import combinations

from companion.core.choices import Choices, Ways
from companion.core.dice import die
from companion.games.assembly.actions import (
    Action,
    Answer,
    Ask,
    CloseChannel,
    DealBays,
    Declare,
    DrawOnly,
    Lock,
    Place,
    PlaceFirst,
    Refresh,
    Resolve,
    Swap,
    UseRole,
    Verify,
)
from companion.games.assembly.cards import COMMAND_CARDS, COMMANDS, DEPICTS, HAND, Command, Direction
from companion.games.assembly.rules import check
from companion.games.assembly.state import POSITIONS, Declared, State

TURNS: tuple[Direction, ...] = ("clockwise", "anticlockwise")


def choices(state: State) -> Choices[Action]:
    """What can be done now."""
    return Choices(state, CHOICES, check)


def _deals(state: State) -> Iterator[DealBays]:
    if state.step == "deal":
        yield from (DealBays(POSITIONS), DealBays(POSITIONS[::-1]))


def _first_modules(state: State) -> Iterator[PlaceFirst]:
    if state.step == "first":
        yield from (PlaceFirst(die(12, room), room) for room in POSITIONS)


def _asks(state: State) -> Iterator[Ask]:
    if state.step == "choose" and not state.options.solo:
        for command in COMMANDS:
            yield from (Ask(state.active, command, way) for way in _directions(command))


def _directions(command: Command) -> tuple[Direction | None, ...]:
    return TURNS if command == "rotate" else (None,)


def _answers(state: State) -> Iterator[Answer]:
    if state.step == "confirm":
        yield from (Answer(state.support, yes) for yes in (True, False))


def _declarations(state: State) -> Iterator[Declare]:
    """Every command in full, for every card that shows it and for three cards of any kind."""
    if state.step != ("choose" if state.options.solo else "declare"):
        return
    for said in _commands(state):
        cards = [card for card in COMMAND_CARDS if said.command in DEPICTS[card]]
        for paid in (*cards, *((None,) if state.hands[state.active] >= HAND else ())):
            yield Declare(state.active, said.command, paid, said.direction, said.steps, said.locks)


def _commands(state: State) -> Iterator[Declared]:
    for command in COMMANDS:
        match command:
            case "lock":
                most = min(2, len(state.matches)) or 2  # with nothing that fits it has no effect
                yield from (Declared("lock", locks=locks) for locks in range(1, most + 1))
            case "rotate":
                yield from (Declared("rotate", way, steps) for way in TURNS for steps in (1, 2))
            case _:
                yield Declared(command)


def _verifications(state: State) -> Iterator[Verify]:
    if state.step == "verify":
        yield from (Verify(state.support, verified) for verified in (True, False))


def _is_declared(state: State, command: Command) -> bool:
    """Whether this command is being carried out."""
    return state.step == "execute" and state.declared is not None and state.declared.command == command


def _modules(state: State) -> Iterator[Place]:
    if _is_declared(state, "draw"):
        yield from (Place(die(12, room), room) for room in state.stack)


def _locks(state: State) -> Iterator[Lock]:
    if _is_declared(state, "lock") and state.declared:
        count = min(state.declared.locks, len(state.matches))
        yield from (Lock(positions) for positions in combinations(state.matches, count))


def _swaps(state: State) -> Iterator[Swap]:
    if _is_declared(state, "swap"):
        yield from (Swap(a, b) for a, b in combinations(state.on_ring, 2))


def _malfunctions(state: State) -> Iterator[Resolve]:
    if state.step == "malfunction":
        yield from (Resolve(position) for position in dict.fromkeys(state.fired))


def _roles(state: State) -> Iterator[UseRole]:
    return (UseRole(seat) for seat, used in enumerate(state.roles_used) if not used)


def _refreshes(state: State) -> Iterator[Refresh]:
    if state.step == "refresh":
        rooms = tuple(bay.room for bay in state.bays if not bay.locked)
        yield from (Refresh(rooms), Refresh(rooms[::-1]))


def _draws(state: State) -> Iterator[DrawOnly]:
    if state.step in ("choose", "declare"):
        yield DrawOnly(state.active)


def _words(_state: State) -> Iterator[CloseChannel]:
    yield CloseChannel()


CHOICES: dict[type[Action], Ways] = {
    DealBays: Ways(_deals, stated=("order", "source")),
    PlaceFirst: Ways(_first_modules, stated=("roll", "room")),
    Ask: Ways(_asks),
    Declare: Ways(_declarations),
    DrawOnly: Ways(_draws),
    Answer: Ways(_answers),
    Verify: Ways(_verifications),
    Place: Ways(_modules, stated=("roll", "room")),
    Lock: Ways(_locks),
    Swap: Ways(_swaps),
    Resolve: Ways(_malfunctions, stated=("effects", "keep")),
    Refresh: Ways(_refreshes, stated=("order", "source")),
    UseRole: Ways(_roles, stated=("effects", "role", "keep")),
    CloseChannel: Ways(_words),
}
"""How each kind of action could be meant; its dice, shuffles, drawn modules and card texts are symbols."""
