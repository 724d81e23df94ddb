"""Energy of the viewer: three figures in a line, one bar with two handles, a split that is not set yet."""

from collections.abc import Iterator

from companion.core.boards import EnergyBar, EnergyLine, EnergyRow
from companion.core.text import tr
from companion.games.mothership.intents import places
from companion.games.mothership.intents.diverting import BAR, FIRST, SECOND, split, wish
from companion.games.mothership.rules.fleet import energy_total, engine, locked, points, shields_now, ship_die
from companion.games.mothership.state import MOTHERSHIP, SUBSYSTEMS, Energy, Ref, State, Subsystem
from companion.games.mothership.words.labels import ROW_NAMES
from companion.games.mothership.words.tracked import ROW_ICONS
from companion.pages.mothership.seen import acts, shown, viewer
from companion.table.moment import Moment


def pending(moment: Moment) -> Energy | None:
    """The split that is chosen and not set yet."""
    state, seat = shown(moment), viewer(moment)
    draft, key = moment.draft, wish(viewer(moment))
    answers = draft.answers if draft.want == key else draft.waits.get(key)
    if not answers:
        return None
    energy = _split(state, seat, dict(answers))
    return None if energy == state.players[seat].energy else energy


def _split(state: State, seat: int, answers: dict[str, int | str]) -> Energy:
    player = state.players[seat]
    if answers.get("split", BAR) != BAR:
        return split(str(answers["split"]))
    total, most = energy_total(player), state.options.box.row
    now = player.energy
    first = int(answers.get(FIRST, now.engines))
    low, high = max(first, total - most), min(total, first + most)
    second = int(answers.get(SECOND, min(max(now.engines + now.weapons, low), high)))
    return Energy(first, second - first, total - second)


def _rows(state: State, seat: int, then: Energy | None) -> Iterator[EnergyRow]:
    energy = state.players[seat].energy
    for row in SUBSYSTEMS:
        now, new = energy.row(row), then.row(row) if then else energy.row(row)
        yield EnergyRow(
            name=tr(ROW_NAMES[row]),
            icon=ROW_ICONS[row],
            value=now,
            effect=_effect(state, seat, row),
            then=new if new != now else -1,
            then_effect=_laid(state, row, new) if new != now else "",
        )


def _effect(state: State, seat: int, row: Subsystem) -> str:
    """What a subsystem does now, with cards, technology and events."""
    if row == "engines":
        return _spaces(engine(state, Ref(seat, MOTHERSHIP)))
    if row == "weapons":
        return _die(ship_die(state, Ref(seat, MOTHERSHIP)))
    return tr("absorbs {n}").format(n=shields_now(state, seat))


def _laid(state: State, row: Subsystem, value: int) -> str:
    """What a subsystem would do with so much energy."""
    box = state.options.box
    if row == "engines":
        return _spaces(value * box.spaces)
    return (
        _die(box.weapon_die(value)) if row == "weapons" else tr("absorbs {n}").format(n=value * box.absorbs)
    )


def _spaces(count: int) -> str:
    return tr("moves {n}").format(n=count)


def _die(sides: int) -> str:
    return f"d{sides}" if sides else tr("no die")


def energy_line(moment: Moment, is_many: bool = False, may_go: bool = False) -> EnergyLine:
    """The viewer's energy in one line; what is chosen and not set shows in every tab."""
    state, seat = shown(moment), viewer(moment)
    then, key = pending(moment), wish(viewer(moment))
    can = acts(moment) and moment.can(key)
    is_open = moment.draft.want == key
    if then:
        action, icon = tr("not set"), "pencil"
    elif can:
        action, icon = tr("Divert"), "chevron-up" if is_open else "chevron-right"
    else:
        action, icon = tr("locked") if locked(state, seat) else "", "lock-outline"
    rows = tuple(_rows(state, seat, then))
    spoken = ", ".join(f"{row.name} {row.value}, {row.effect}" for row in rows)
    if is_many:
        spoken = f"{tr('Station')} {state.players[seat].station}, {spoken}"
    return EnergyLine(
        id="energy",
        rows=rows,
        hull=tr("{n} HP").format(n=state.players[seat].hull),
        beside=_beside(state, seat),
        seat=seat,
        is_alone=is_many,
        word=action,
        icon=icon,
        tone="warn" if then else "plain",
        is_open=is_open,
        may_go=may_go and not then,
        wants={places.ENERGY: key} if can else {},
        held={f"row{n}": f"players/{seat}/energy/{row}" for n, row in enumerate(SUBSYSTEMS)}
        if seat != state.npc
        else {},
        spoken=f"{spoken}; {action}",
    )


def _beside(state: State, seat: int) -> tuple[tuple[str, str], ...]:
    """Station and points, where the line has the place of the own figures."""
    found = [("defense-satellite", str(state.players[seat].station))] if seat != state.npc else []
    if state.options.points:
        found.append(("star-four-points", str(points(state, seat))))
    return tuple(found)


def energy_bar(moment: Moment) -> EnergyBar:
    """One bar with two handles: the sum is always right."""
    state, seat = shown(moment), viewer(moment)
    then = pending(moment) or state.players[seat].energy
    rows = tuple(_rows(state, seat, pending(moment)))
    live = [place for one in moment.open for place in one.places]
    return EnergyBar(
        id="bar",
        rows=rows,
        total=then.total,
        first=then.engines,
        second=then.engines + then.weapons,
        keys=(FIRST, SECOND),
        live=tuple(live),
        spoken=", ".join(f"{row.name} {row.value if row.then < 0 else row.then}" for row in rows),
    )
