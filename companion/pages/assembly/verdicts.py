"""What an answer means for a command, in words."""

from msgspec.structs import replace

from companion.core.text import tr
from companion.games.assembly.cards import Command, Direction
from companion.games.assembly.intents.commands import asks, verification
from companion.games.assembly.state import Declared, State
from companion.games.assembly.words.names import command_name


def answered(state: State, command: Command, direction: Direction | None) -> str:
    """The answer, and whether the command will be verified."""
    if state.options.solo:
        return command_name(command, direction)
    name = state.options.players[state.support]
    if asks(state):
        return (
            tr("{name} can only say No: discards 1").format(name=name)
            if state.hands[state.support]
            else tr("{name} has no cards: No").format(name=name)
        )
    match _verified(state, command, direction):
        case True:
            return tr("{name}: Yes, no discard").format(name=name)
        case False if state.hands[state.support]:
            return tr("{name}: No, discards 1").format(name=name)
        case False:
            return tr("{name}: No, no card to discard").format(name=name)
    return tr("{command}: {name} verifies after you pay").format(
        command=command_name(command, direction), name=name
    )


def _verified(state: State, command: Command, direction: Direction | None) -> bool | None:
    declared = Declared(command, direction, steps=1, locks=1)
    return verification(replace(state, declared=declared, stage="verify"))
