"""Assembly in words: names of cards and steps, what an action is, what is tracked."""

from typing import assert_never

from companion.core.correction import Tracked
from companion.core.game import Steps
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
from companion.games.assembly.box import Options
from companion.games.assembly.cards import command_name
from companion.games.assembly.state import POSITIONS, State

PAIR_STEPS = ("choose", "confirm", "declare", "verify", "execute", "malfunction", "refresh")
SOLO_STEPS = ("choose", "execute", "malfunction", "refresh")
STEP_NAMES = {
    "deal": "Deal the Bay cards",
    "first": "First module",
    "choose": "Choose a command",
    "confirm": "Confirm",
    "declare": "Declare",
    "verify": "Verify",
    "execute": "Execute",
    "malfunction": "Malfunction",
    "refresh": "Refresh",
    "over": "Finished",
}
ICONS = (
    "gears",
    "brain",
    "teleport",
    "space-shuttle",
    "health-normal",
    "ship-wheel",
    "wooden-crate",
    "sprout",
    "radar-dish",
    "bed",
    "reactor",
    "round-bottom-flask",
)


def steps(state: State) -> Steps:
    """The phase bar: set-up first, then the steps of a turn."""
    names = ("deal", "first", "choose") if state.stage in ("deal", "first") else _turn_steps(state)
    now = names.index(state.step) if state.step in names else len(names) - 1
    return Steps(tuple(tr(STEP_NAMES[name]) for name in names), now)


def _turn_steps(state: State) -> tuple[str, ...]:
    return SOLO_STEPS if state.options.solo else PAIR_STEPS


def headline(state: State) -> str:
    """Turn and who is active; the cycle in a solo game."""
    if state.stage in ("deal", "first"):
        return tr("Set-up")
    if state.step == "over":
        return tr("Finished · {turns} turns, cycle {cycle}").format(turns=state.turn, cycle=state.cycle)
    if state.options.solo:
        return tr("Turn {turn} · cycle {cycle} of 3").format(turn=state.turn, cycle=state.cycle)
    name = state.options.players[state.active]
    return tr("Turn {turn} · {name} is active").format(turn=state.turn, name=name)


def describe(state: State, action: Action) -> str:
    """What the action is, in a few words; nothing secret."""
    match action:
        case DealBays():
            return tr("Bay cards dealt")
        case PlaceFirst() | Place():
            room = state.options.box.room(action.room)
            return tr("{room} on a {face}").format(room=room, face=action.roll.faces[0])
        case Ask():
            return tr("Ask: {command}?").format(command=command_name(action.command, action.direction))
        case Answer():
            return tr("Answer: Yes") if action.yes else tr("Answer: No")
        case Declare():
            return _describe_declare(action)
        case Verify():
            return tr("Verified") if action.verified else tr("Not verified")
        case Lock():
            return tr("Lock {positions}").format(positions=", ".join(map(str, action.positions)))
        case Swap():
            return tr("Swap {a}, {b}").format(a=action.a, b=action.b)
        case Resolve():
            return tr("Malfunction at {position}").format(position=action.position)
        case UseRole():
            return _describe_role(state, action)
        case Refresh():
            return tr("Refresh and scramble")
        case DrawOnly():
            return tr("Draw up, no command")
        case Hush():
            return tr("Channel closed")
        case _:
            assert_never(action)


def _describe_role(state: State, action: UseRole) -> str:
    name, role = state.options.players[action.seat], state.role(action.seat) or action.role
    return (tr("{name}’s role: {role}") if role else tr("{name}’s role")).format(name=name, role=role)


def _describe_declare(action: Declare) -> str:
    extra = {"rotate": f" {action.steps}", "lock": f" {action.locks}"}.get(action.command, "")
    return command_name(action.command, action.direction) + extra


def tracked(state: State) -> tuple[Tracked, ...]:
    """Everything the table may correct; hands as counts only."""
    ring = _tracked_ring(state) if state.stage != "deal" else ()
    return (*_tracked_cards(state), *_tracked_seats(state), *ring)


def _tracked_cards(state: State) -> tuple[Tracked, ...]:
    group = tr("Cards")
    return (
        Tracked(path=("cycle",), label=tr("Cycle"), value=state.cycle, low=1, high=3, group=group),
        Tracked(path=("draw",), label=tr("Draw pile"), value=state.draw, high=16, group=group, icon="cards"),
        Tracked(
            path=("discard",),
            label=tr("Discarded"),
            value=state.discard,
            high=16,
            group=group,
            icon="cards-outline",
        ),
        *(
            Tracked(
                path=("hands", seat),
                label=tr("{name}: hand").format(name=name),
                value=state.hands[seat],
                high=3,
                group=group,
                icon="hand-back-right",
            )
            for seat, name in enumerate(state.options.players)
        ),
    )


def _tracked_seats(state: State) -> tuple[Tracked, ...]:
    group = tr("Players")
    names = state.options.players
    limits = tuple(
        Tracked(
            path=("limits", seat),
            label=tr("{name}: hand limit").format(name=name),
            value=state.limits[seat],
            high=3,
            group=group,
            icon="hand-back-right",
        )
        for seat, name in enumerate(names)
    )
    seats = tuple(enumerate(names))
    active = Tracked(
        path=("active",),
        label=tr("Active player"),
        value=state.active,
        kind="choice",
        choices=seats,
        group=group,
    )
    seated = (active,) if len(names) == 2 else ()
    return (*seated, *(() if state.options.no_role else _tracked_roles(state, group)), *limits)


def _tracked_roles(state: State, group: str) -> tuple[Tracked, ...]:
    """Which role each player has, and whether it has been used."""
    names = state.options.players
    roles = tuple(
        Tracked(
            path=("roles", seat),
            label=tr("{name}: role").format(name=names[seat]),
            value=role,
            kind="text",
            group=group,
            icon="account",
        )
        for seat, role in enumerate(state.roles)
    )
    used = tuple(
        Tracked(
            path=("roles_used", seat),
            label=tr("{name}: role used").format(name=name),
            value=state.roles_used[seat],
            kind="toggle",
            group=group,
            icon="account",
        )
        for seat, name in enumerate(names)
    )
    return (*roles, *used)


def _tracked_ring(state: State) -> tuple[Tracked, ...]:
    rooms = tuple((room, state.options.box.room(room)) for room in POSITIONS)
    modules = ((0, tr("no module")), *rooms)
    return tuple(
        entry for position in (12, *POSITIONS[:-1]) for entry in _tracked_bay(state, position, rooms, modules)
    )


def _tracked_bay(
    state: State, position: int, rooms: tuple[tuple[int, str], ...], modules: tuple[tuple[int, str], ...]
) -> tuple[Tracked, ...]:
    bay, at, group = state.bay(position), ("bays", position % 12), tr("Position {n}").format(n=position)
    return (
        Tracked(
            path=(*at, "room"),
            label=tr("Bay {n}").format(n=position),
            value=bay.room,
            kind="choice",
            choices=rooms,
            group=group,
            icon="dots-circle",
        ),
        Tracked(
            path=(*at, "module"),
            label=tr("Module on {n}").format(n=position),
            value=bay.module,
            kind="choice",
            choices=modules,
            group=group,
            icon=ICONS[bay.module - 1] if bay.module else "circle-outline",
        ),
        Tracked(
            path=(*at, "locked"),
            label=tr("{n} locked").format(n=position),
            value=bay.locked,
            kind="toggle",
            group=group,
            icon="lock",
        ),
    )


def house_rules(options: Options) -> tuple[str, ...]:
    """The variants and rulings of this table, in a few words each."""
    lines = (
        [tr("Malfunctions {letter}").format(letter=options.malfunctions)]
        if options.malfunctions != "none"
        else []
    )
    lines += [tr("Easier: AS-V1")] if options.easier != "none" else []
    harder = ("keep_clockwise", "keep_anticlockwise", "no_role", "fewer_draw_locks", "random_discards")
    lines += [tr("Harder: AS-V2")] if any(getattr(options, name) for name in harder) else []
    lines += [tr("Untrue answers allowed: AS-W2")] if not options.truthful else []
    return tuple(lines)
