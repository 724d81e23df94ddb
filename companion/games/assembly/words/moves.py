"""A move in words, and where undo stops and asks: what players have seen, they can't unsee."""

from typing import assert_never

from companion.core.game import Barrier
from companion.core.text import tr
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
from companion.games.assembly.rules import apply, check
from companion.games.assembly.state import State
from companion.games.assembly.words.names import command_name

SEEN = ("AS-T9", "AS-V2")
"""The notes of hidden cards: drawn into a hand, or taken from it at random."""


def describe(state: State, action: Action) -> str:
    """What the action is, in a few words; nothing secret."""
    match action:
        case DealBays():
            return tr("Deal the Bay cards")
        case PlaceFirst() | Place():
            room = state.options.box.room(action.room)
            return tr("Place {room}: rolled {face}").format(room=room, face=action.roll.faces[0])
        case Ask():
            return tr("Ask: {command}?").format(command=command_name(action.command, action.direction))
        case Answer():
            name = state.options.players[action.seat] if action.seat < len(state.options.players) else ""
            return (tr("{name}: Yes") if action.yes else tr("{name}: No")).format(name=name)
        case Declare():
            return _describe_declare(action)
        case Verify():
            return tr("Verify the command") if action.verified else tr("Don’t verify")
        case Lock():
            return tr("Lock {positions}").format(positions=", ".join(map(str, action.positions)))
        case Swap():
            return tr("Swap {a}, {b}").format(a=action.a, b=action.b)
        case Resolve():
            return tr("Resolve Malfunction {position}").format(position=action.position)
        case UseRole():
            return _describe_role(state, action)
        case Refresh():
            return tr("Refresh and Scramble")
        case DrawOnly():
            return tr("Draw only, no command")
        case CloseChannel():
            return tr("Close the channel")
        case _:
            assert_never(action)


def _describe_role(state: State, action: UseRole) -> str:
    name, role = state.options.players[action.seat], state.role(action.seat) or action.role
    return (tr("{name}: use {role}") if role else tr("{name}: use role")).format(name=name, role=role)


def _describe_declare(action: Declare) -> str:
    extra = {"rotate": f" {action.steps}", "lock": f" {action.locks}"}.get(action.command, "")
    return command_name(action.command, action.direction) + extra


def barrier(state: State, action: Action) -> Barrier:
    """A die, a shuffle, an answer, or a hidden card that comes into a hand or leaves it at random."""
    match action:
        case PlaceFirst() | Place():
            return "roll"
        case DealBays() | Refresh():
            return "shuffle"
        case Answer() | Verify():
            return "reveal"
    return "reveal" if check(state, action) and _moves_hidden_cards(state, action) else ""


def _moves_hidden_cards(state: State, action: Action) -> bool:
    return any(note.rule in SEEN for note in apply(state, action).notes)
