"""The judge: every rule an action would break now."""

from collections.abc import Iterator
from typing import assert_never

from companion.core.dice import refuse_roll
from companion.core.rules import Refusal, Verdict
from companion.core.text import tr
from companion.games.assembly.actions import (
    Action,
    Answer,
    Ask,
    DealBays,
    Declare,
    DrawOnly,
    Hush,
    Lock,
    Place,
    PlaceFirst,
    Refresh,
    Resolve,
    Swap,
    UseRole,
    Verify,
)
from companion.games.assembly.box import EASIER_FOR, PAIR_ONLY, SOLO_ONLY, Options
from companion.games.assembly.cards import (
    CARD_NAMES,
    CARDS,
    COMMAND_NAMES,
    DEPICTS,
    DIRECTION_NAMES,
    HAND,
    can_turn,
    command_name,
    deck,
    set_aside,
    shows,
)
from companion.games.assembly.effects import refuse_effects, refuse_swap
from companion.games.assembly.knowledge import fitting, in_play, is_bound, unpaid
from companion.games.assembly.state import POSITIONS, Declared, State, Step, is_role

_STEP: dict[type[Action], Step] = {
    DealBays: "deal",
    PlaceFirst: "first",
    Ask: "choose",
    Answer: "confirm",
    Verify: "verify",
    Place: "execute",
    Lock: "execute",
    Swap: "execute",
    Resolve: "malfunction",
    Refresh: "refresh",
}


def check_options(options: Options) -> Verdict:
    """What is wrong with a set-up."""
    return Verdict(tuple(_refuse_options(options)))


def _refuse_options(options: Options) -> Iterator[Refusal]:
    seats = len(options.players)
    if len(set(options.players)) < seats:
        yield Refusal("AS-S1", {"name": options.players[0]}, "names")
    if not options.solo and is_role(*options.roles):
        first, second = options.players
        yield Refusal("AS-S1", {"first": first, "second": second, "role": options.roles[0]}, "roles")
    if options.first >= seats:
        yield Refusal("AS-T1", {"seats": seats}, "first")
    if EASIER_FOR.get(options.easier, seats) != seats:
        yield Refusal("AS-V1", {"players": seats})
    for name in PAIR_ONLY if options.solo else SOLO_ONLY:
        if getattr(options, name):
            yield Refusal("AS-V1" if name == "clockwise_first" else "AS-V2", {"players": seats})
    anys, wanted = deck(options)["any"], set_aside(options).count("any")
    if anys < wanted:
        yield Refusal("AS-S4", {"have": anys, "need": wanted})


def check(state: State, action: Action) -> Verdict:
    """Every rule `action` would break now; an empty verdict means legal."""
    return Verdict(tuple(_refusals(state, action)))


def _refusals(state: State, action: Action) -> Iterator[Refusal]:
    if out_of_step := tuple(_refuse_step(state, action)):
        yield from out_of_step
        return
    match action:
        case DealBays():
            if sorted(action.order) != list(POSITIONS):
                yield Refusal("AS-S2", {"have": len(set(action.order)), "need": 12})
        case PlaceFirst():
            yield from _refuse_place(state, action, "AS-S3")
        case Ask():
            yield from _refuse_ask(state, action)
        case Answer():
            assert state.asked is not None
            yield from _refuse_support(state, action.seat, action.yes, state.asked)
        case Declare():
            yield from _refuse_declare(state, action)
        case Verify():
            yield from _refuse_verify(state, action)
        case Place():
            yield from _refuse_place(state, action, "AS-C1")
        case Lock():
            yield from _refuse_lock(state, action)
        case Swap():
            yield from refuse_swap(state, action.a, action.b)
        case Resolve():
            yield from _refuse_resolve(state, action)
        case UseRole():
            yield from _refuse_role(state, action)
        case Refresh():
            yield from _refuse_refresh(state, action)
        case DrawOnly():
            yield from _refuse_draw_only(state, action)
        case Hush():
            if state.options.talk != "reduced" or state.silent:
                yield Refusal("AS-W4", {}, "closed" if state.silent else "")
        case _:
            assert_never(action)


def _refuse_step(state: State, action: Action) -> Iterator[Refusal]:
    """The order of a turn, and that a finished game is finished."""
    if state.step == "over":
        yield Refusal("AS-R5" if state.won else "AS-R4")
        return
    if state.options.solo and isinstance(action, Ask | Answer | Verify | Hush):
        yield Refusal("AS-T10")
        return
    if state.step == "declare" and isinstance(action, Ask):
        yield Refusal("AS-T5")
        return
    if not _in_step(state, action):
        yield Refusal("AS-T2", {"step": state.step}, state.step)
    elif isinstance(action, Lock | Swap | Place) and not _is_declared(state, action):
        yield Refusal("AS-T2", {"step": state.declared and state.declared.command}, "declared")


def _in_step(state: State, action: Action) -> bool:
    """Whether the turn is where `action` belongs."""
    match action:
        case Declare():
            return state.step == ("choose" if state.options.solo else "declare")
        case DrawOnly():
            return state.step in ("choose", "declare")
        case UseRole() | Hush():
            return state.step not in ("deal", "first", "refresh")
    return state.step == _STEP[type(action)]


def _is_declared(state: State, action: Lock | Swap | Place) -> bool:
    """Whether `action` carries out the declared command."""
    wanted = {"lock": Lock, "swap": Swap, "draw": Place}.get(state.declared.command if state.declared else "")
    return wanted is type(action)


def _refuse_place(state: State, action: PlaceFirst | Place, rule: str) -> Iterator[Refusal]:
    """One d12, and a module that has not come yet."""
    yield from refuse_roll(action.roll, (12,), rule)
    if action.room not in state.stack:
        yield Refusal("AS-C9", {"room": state.options.box.room(action.room)})


def _refuse_turn(state: State, seat: int) -> Iterator[Refusal]:
    """Only the active player acts, and not without cards."""
    if seat != state.active:
        yield Refusal("AS-T1", {"name": state.options.players[state.active]})
    elif not state.hands[seat]:
        yield Refusal("AS-T8", {"have": 0, "need": 1})


def _refuse_ask(state: State, action: Ask) -> Iterator[Refusal]:
    yield from _refuse_turn(state, action.seat)
    if (action.command == "rotate") != (action.direction is not None):
        yield Refusal("AS-T14", {}, action.command)


def _refuse_support(state: State, seat: int, vouches: bool, said: Declared) -> Iterator[Refusal]:
    """The support player answers, and says Yes only if a card in hand can show what was said."""
    if seat != state.support:
        yield Refusal("AS-T1", {"name": state.options.players[state.support]}, "support")
    if not vouches:
        return
    if not state.hands[state.support]:
        yield Refusal("AS-T3", {"have": 0, "need": 1})
    elif not fitting(state, said):
        command = command_name(said.command, said.direction)
        count = sum(in_play(state, card) for card in CARDS if shows(card, said.command, said.direction))
        yield Refusal("AS-T3", {"command": command, "count": count}, "paid")


def _refuse_declare(state: State, action: Declare) -> Iterator[Refusal]:
    yield from _refuse_turn(state, action.seat)
    yield from _refuse_payment(state, action)
    if action.command == "rotate":
        yield from _refuse_rotate(action)
    elif action.direction or action.steps:
        yield Refusal("AS-T14", {}, action.command)
    if action.command == "lock":
        yield from _refuse_locks(state, action.locks)
    elif action.locks:
        yield Refusal("AS-C2", {"locks": action.locks}, "other")


def _refuse_payment(state: State, action: Declare) -> Iterator[Refusal]:
    """One card that depicts the command and can still be there, or exactly three cards."""
    if action.paid is None:
        if (held := state.hands[state.active]) < HAND:
            yield Refusal("AS-T4", {"have": held, "need": HAND}, "three")
        return
    card = tr(CARD_NAMES[action.paid])
    if action.command not in DEPICTS[action.paid]:
        yield Refusal("AS-T4", {"card": card, "command": tr(COMMAND_NAMES[action.command])})
    if unpaid(state, action.paid) <= 0:
        yield Refusal("AS-R6", {"card": card, "in_play": in_play(state, action.paid)})


def _refuse_rotate(action: Declare) -> Iterator[Refusal]:
    if action.steps not in (1, 2):
        yield Refusal("AS-C5", {"steps": action.steps})
    if action.direction is None:
        yield Refusal("AS-T14", {}, "rotate")
    elif action.paid and "rotate" in DEPICTS[action.paid] and not can_turn(action.paid, action.direction):
        turned = tr(DIRECTION_NAMES[action.direction]).lower()
        yield Refusal("AS-C6", {"card": tr(CARD_NAMES[action.paid]), "direction": turned})


def _refuse_locks(state: State, locks: int) -> Iterator[Refusal]:
    """One or two, and no more than fit; with nothing that fits the command has no effect."""
    fit = len(state.matches)
    if locks == 0 and fit:
        yield Refusal("AS-C3", {"fit": fit})
    elif locks not in (1, 2):
        yield Refusal("AS-C2", {"locks": locks}, "count")
    elif fit and locks > fit:
        yield Refusal("AS-C2", {"have": fit, "need": locks})


def _refuse_verify(state: State, action: Verify) -> Iterator[Refusal]:
    asked, declared = state.asked, state.declared
    assert declared is not None
    yield from _refuse_support(state, action.seat, action.verified, declared)
    if asked and is_bound(state) and action.verified != state.answer and state.options.truthful:
        is_same = (asked.command, asked.direction) == (declared.command, declared.direction)
        params = {
            "name": state.options.players[state.support],
            "asked": command_name(asked.command, asked.direction),
            "declared": command_name(declared.command, declared.direction),
        }
        yield Refusal("AS-W2", params, ("yes" if state.answer else "no") + ("" if is_same else "_other"))


def _refuse_lock(state: State, action: Lock) -> Iterator[Refusal]:
    wanted = min(state.declared.locks, len(state.matches)) if state.declared else 0
    if len(set(action.positions)) != len(action.positions) or len(action.positions) != wanted:
        yield Refusal("AS-C2", {"have": len(set(action.positions)), "need": wanted}, "declared")
    for position in action.positions:
        if position not in state.matches:
            yield Refusal("AS-C2", {"position": position}, "match")


def _refuse_resolve(state: State, action: Resolve) -> Iterator[Refusal]:
    if action.position not in state.fired:
        yield Refusal("AS-M1", {"position": action.position})
    yield from refuse_effects(state, action.effects, state.active)


def _refuse_role(state: State, action: UseRole) -> Iterator[Refusal]:
    if state.options.no_role:
        yield Refusal("AS-V2", {}, "role")
    elif action.seat not in range(len(state.roles_used)):
        yield Refusal("AS-S1", {"seats": len(state.roles_used)})
    elif state.roles_used[action.seat]:
        yield Refusal("AS-T12", {"name": state.options.players[action.seat]})
    else:
        yield from _refuse_role_name(state, action)
        yield from refuse_effects(state, action.effects, action.seat)


def _refuse_role_name(state: State, action: UseRole) -> Iterator[Refusal]:
    """A role is one player's, and only that player uses it."""
    role, mine, names = action.role, state.role(action.seat), state.options.players
    if (owner := state.role_owner(role, action.seat)) is not None:
        yield Refusal("AS-S1", {"role": state.role(owner), "name": names[owner]}, "owner")
    if role and mine and not is_role(role, mine):
        yield Refusal("AS-T12", {"name": names[action.seat], "mine": mine, "role": role}, "other")


def _refuse_refresh(state: State, action: Refresh) -> Iterator[Refusal]:
    """The new order must be the unlocked Bay cards, each once."""
    rooms = sorted(bay.room for bay in state.bays if not bay.locked)
    if sorted(action.order) != rooms:
        yield Refusal("AS-R3", {"have": len(set(action.order) & set(rooms)), "need": len(rooms)})


def _refuse_draw_only(state: State, action: DrawOnly) -> Iterator[Refusal]:
    if action.seat != state.active:
        yield Refusal("AS-T1", {"name": state.options.players[state.active]})
        if action.seat == state.support:
            yield Refusal("AS-T7", {"name": state.options.players[state.support]})
    elif held := state.hands[state.active]:
        yield Refusal("AS-T11", {"have": held, "need": 0})
