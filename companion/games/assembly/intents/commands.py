"""The five commands: question and answer, then what is declared, what pays for it and what it does."""

from functools import partial
from typing import Literal

from msgspec.structs import replace

from companion.core.conversation import Answers, Field, Intent, Pick, Stop
from companion.games.assembly.actions import Action, Answer, Ask, Declare, DrawOnly, Place, Verify
from companion.games.assembly.cards import COMMAND_CARDS, HAND, Card, Command, Direction, shows
from companion.games.assembly.intents.modules import module
from companion.games.assembly.rules import apply, check
from companion.games.assembly.rules.knowledge import fitting
from companion.games.assembly.rules.ring import rotated
from companion.games.assembly.state import Declared, State

COMMANDS: dict[str, tuple[Command, Direction | None]] = {
    "draw": ("draw", None),
    "lock": ("lock", None),
    "anticlockwise": ("rotate", "anticlockwise"),
    "clockwise": ("rotate", "clockwise"),
    "swap": ("swap", None),
}
"""The tiles in the order of the screen, and the command each one means."""
THREE = "three"
"""Paid with three cards of any kind."""
TURNS = {"clockwise": "turn+", "anticlockwise": "turn-"}
"""A drag of the ring: before the number of steps."""
NOW = {"AS-T1": "", "AS-T2": "", "AS-T5": "", "AS-T8": "", "AS-T11": ""}
"""Rules about the moment: no answer mends them."""


def commands(state: State) -> tuple[Intent, ...]:
    """The five tiles, and a turn without cards; what was asked stays chosen after the answer."""
    wishes = (
        Intent(
            key,
            partial(_command, *said),
            books=_books(state, said),
            rests=state.step == "declare" and state.asked is not None and is_said(state.asked, said),
            blames=NOW,
            stop=wasted,
        )
        for key, said in COMMANDS.items()
    )
    draw_only = Intent("draw_only", lambda s, _: DrawOnly(s.active), books="last", blames=NOW)
    return (*wishes, draw_only)


def is_said(asked: Declared, said: tuple[Command, Direction | None]) -> bool:
    """Whether a question was about this command."""
    return (asked.command, asked.direction) == said


def _books(state: State, said: tuple[Command, Direction | None]) -> Literal["main", "last"]:
    """The answer books the question, the card that pays the command; a single payment is the main button."""
    is_asked = asks(state) and can_vouch(state, *said)
    return "last" if is_asked or len(payable(state, *said)) > 1 else "main"


def asks(state: State) -> bool:
    """Whether a question comes before the command."""
    return state.step == "choose" and not state.options.solo


def can_vouch(state: State, command: Command, direction: Direction | None) -> bool:
    """Whether a Yes could be true: with an empty hand, or with every such card paid, it can't."""
    return bool(state.hands[state.support] and fitting(state, Declared(command, direction)))


def payments(command: Command, direction: Direction | None) -> tuple[Card, ...]:
    """The cards that show a command, whether they can be there or not."""
    return tuple(card for card in COMMAND_CARDS if shows(card, command, direction))


def payable(state: State, command: Command, direction: Direction | None) -> tuple[str, ...]:
    """What can pay, as far as everyone at the table can know."""
    cards = fitting(state, Declared(command, direction))
    three = (THREE,) if state.hands[state.active] == HAND else ()
    return (*(card for card in COMMAND_CARDS if card in cards), *three)


def _command(
    command: Command, direction: Direction | None, state: State, said: Answers
) -> Field | tuple[Action, ...]:
    """Ask and answer; where nobody could say Yes the question is part of the command."""
    if not asks(state):
        return _declared(state, said, command, direction)
    ask = Ask(state.active, command, direction)
    if can_vouch(state, command, direction):
        if "answer" not in said:
            return Field("answer", Pick(("yes", "no")), by=state.support, before=(ask,))
        return ask, Answer(state.support, said["answer"] == "yes")
    before = (ask, Answer(state.support, False))
    if not check(state, ask) or not payable(state, command, direction):
        return before  # nothing can pay for it: asked all the same, and something else is declared
    rest = _declared(apply(apply(state, ask), before[1]), said, command, direction)
    return rest if isinstance(rest, Field) else (*before, *rest)


def _declared(
    state: State, said: Answers, command: Command, direction: Direction | None
) -> Field | tuple[Action, ...]:
    """How far or how many, what pays, and what follows from it."""
    shape = _shape(state, said, command, direction)
    if isinstance(shape, Field):
        return shape
    if "paid" not in said:
        return Field("paid", Pick((*payments(command, direction), THREE)))
    paid = None if said["paid"] == THREE else said["paid"]
    declare = Declare(state.active, command, paid, direction, shape.steps, shape.locks)
    return followed(state, said, declare)


def _shape(state: State, said: Answers, command: Command, direction: Direction | None) -> Field | Declared:
    """The steps of a Rotate, the number of a Lock: as many as fit, at most 2."""
    if command == "rotate":
        assert direction is not None
        if "steps" not in said:
            spots = {f"{TURNS[direction]}{n}": n for n in (1, 2)}
            same = rotated(state.bays, direction, 1) == rotated(state.bays, direction, 2)
            return Field("steps", Pick((1, 2)), spots=spots, alike=same)
        return Declared(command, direction, steps=said["steps"])
    if command != "lock":
        return Declared(command)
    if "locks" not in said:
        return Field("locks", Pick((1, 2)), usual=min(2, len(state.matches)) or None, alike=not state.matches)
    return Declared(command, locks=said["locks"])


def followed(state: State, said: Answers, action: Action) -> Field | tuple[Action, ...]:
    """`action` with what follows from it: a verification the answer settles, the module of a Draw."""
    if not check(state, action):
        return (action,)
    after = apply(state, action)
    if after.step == "verify" and (settled := verification(after)) is not None:
        rest = followed(after, said, Verify(after.support, settled))
        return rest if isinstance(rest, Field) else (action, *rest)
    if after.step == "execute" and after.declared and after.declared.command == "draw":
        found = module(after, said)
        if isinstance(found, Field):
            return replace(found, by=after.active, before=(action,))
        return action, Place(*found)
    return (action,)


def verification(state: State) -> bool | None:
    """Verified or not, where only one of them can be said; None where it is open."""
    legal = [verified for verified in (True, False) if check(state, Verify(state.support, verified))]
    return legal[0] if len(legal) == 1 else None


# -- losses that are asked about first ------------------------------------------------------------------


def wasted(state: State, actions: tuple[Action, ...]) -> Stop | None:
    """A command without effect, while another one could do something."""
    declare = next((action for action in actions if isinstance(action, Declare)), None)
    if declare is None or works(state, declare.command, declare.direction, declare.steps):
        return None
    return Stop(declare.command) if any(helps(state, *said) for said in COMMANDS.values()) else None


def works(state: State, command: Command, direction: Direction | None, steps: int) -> bool:
    """Whether a command would change anything on the ring."""
    match command:
        case "draw":
            return bool(state.stack)
        case "lock":
            return bool(state.matches)
        case "swap":
            return len(state.on_ring) > 1
    assert direction is not None
    return rotated(state.bays, direction, steps) != state.bays


def helps(state: State, command: Command, direction: Direction | None) -> bool:
    """Whether a command could be paid for and would do something."""
    does = any(works(state, command, direction, steps) for steps in (1, 2))
    return does and bool(payable(state, command, direction))
