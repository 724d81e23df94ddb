"""Everything the table may correct, with its labels."""

from companion.core.correction import Tracked
from companion.core.text import tr
from companion.games.assembly.state import POSITIONS, State
from companion.games.assembly.words.names import ICONS


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
            label=tr("Discards"),
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
            none=0,
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
