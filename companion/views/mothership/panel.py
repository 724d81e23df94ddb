"""One player's Control Panel: energy, hull, Station, ships; nothing secret."""

from msgspec import Struct

from companion.core.text import tr
from companion.games.mothership.box import HULL, STATION, Box
from companion.games.mothership.cards import CATEGORIES, Category
from companion.games.mothership.rules.fleet import (
    alive,
    artifacts_of,
    energy_total,
    engine,
    locked,
    planets_of,
    points,
    shields_full,
    shields_now,
    ship_die,
)
from companion.games.mothership.state import MOTHERSHIP, SUBSYSTEMS, Energy, Ref, State, Subsystem
from companion.games.mothership.words.labels import CATEGORY_NAMES, ROW_NAMES
from companion.games.mothership.words.tracked import ROW_ICONS
from companion.views.mothership.draft import Draft, energy_of, in_hand


class RowView(Struct, frozen=True):
    """One row of energy: its figure, its effect in words, and where it stood before the turn."""

    key: Subsystem
    name: str
    effect: str
    icon: str
    value: int
    before: int
    cells: int
    can_less: bool
    can_more: bool


class TechView(Struct, frozen=True):
    """How far one category of the tree is bought."""

    name: str
    tier: int
    line: str


class Count(Struct, frozen=True):
    """A figure with its word and icon."""

    figure: int
    label: str
    icon: str = ""
    of: int = 0


class PanelView(Struct, frozen=True, kw_only=True):
    """A Control Panel."""

    seat: int
    title: str
    rows: tuple[RowView, ...]
    sum: str
    in_hand: int
    is_locked: bool
    lock: str
    assumed: bool
    hull: int
    hull_most: int
    station: int
    station_most: int
    has_station: bool
    counts: tuple[Count, ...]
    tech: tuple[TechView, ...]


def panel_view(state: State, draft: Draft) -> PanelView:
    """The panel of the player whose turn it is, with energy as it is being laid."""
    seat = state.seat
    player, energy = state.players[seat], energy_of(state, draft)
    is_locked = locked(state, seat) or seat == state.npc or not player.ships[MOTHERSHIP].alive
    total = energy_total(player, seat == state.npc)
    return PanelView(
        seat=seat,
        title=tr("Energy"),
        rows=tuple(_row(state, draft, energy, row, is_locked) for row in SUBSYSTEMS),
        sum=_sum(energy, total),
        in_hand=in_hand(state, draft),
        is_locked=is_locked,
        lock=tr("locked") if is_locked else tr("can divert"),
        assumed=state.options.box == Box(),
        hull=player.hull,
        hull_most=HULL,
        station=player.station,
        station_most=STATION,
        has_station=seat != state.npc,
        counts=_counts(state, seat),
        tech=tuple(_tech(state, seat, category) for category in CATEGORIES),
    )


def _sum(energy: Energy, total: int) -> str:
    """The sum of the rows, always right; what is in hand is missing in it."""
    shown = f"{energy.engines} + {energy.weapons} + {energy.shields} = {energy.total}"
    return shown if energy.total == total else tr("{sum} of {total}").format(sum=shown, total=total)


def _row(state: State, draft: Draft, energy: Energy, row: Subsystem, is_locked: bool) -> RowView:
    value = energy.row(row)
    return RowView(
        key=row,
        name=tr(ROW_NAMES[row]),
        effect=_effect(state, draft, energy, row),
        icon=ROW_ICONS[row],
        value=value,
        before=state.players[state.seat].before.row(row),
        cells=state.options.box.row,
        can_less=not is_locked and value > 0,
        can_more=not is_locked and value < state.options.box.row and in_hand(state, draft) > 0,
    )


def _effect(state: State, draft: Draft, energy: Energy, row: Subsystem) -> str:
    """What a row does: as laid while it is being laid, as it works otherwise."""
    box = state.options.box
    if draft.energy is None:
        return effect_now(state, state.seat, row)
    if row == "engines":
        return tr("moves {n}").format(n=energy.engines * box.spaces)
    if row == "weapons":
        return _die_text(box.weapon_die(energy.weapons))
    return tr("absorbs {n}").format(n=energy.shields * box.absorbs)


def effect_now(state: State, seat: int, row: Subsystem) -> str:
    """What a row does at this moment, with cards, technology and events."""
    if row == "engines":
        return tr("moves {n}").format(n=engine(state, Ref(seat, MOTHERSHIP)))
    if row == "weapons":
        return _die_text(ship_die(state, Ref(seat, MOTHERSHIP)))
    full, now = shields_full(state, seat), shields_now(state, seat)
    if full == now:
        return tr("absorbs {n}").format(n=now)
    return tr("absorbs {n} of {full}").format(n=now, full=full)


def _die_text(sides: int) -> str:
    return tr("rolls a d{n}").format(n=sides) if sides else tr("no die")


def _counts(state: State, seat: int) -> tuple[Count, ...]:
    ships = [state.ship(ref).kind for ref in alive(state, seat)]
    tiers = sum(
        max((t.tier for t in state.players[seat].tech if t.category == c), default=0) for c in CATEGORIES
    )
    counts = [
        Count(ships.count("fighter"), tr("Fighters"), "starfighter", 3),
        Count(ships.count("bomber"), tr("Bombers"), "bomber", 2),
        Count(len(planets_of(state, seat)), tr("planets")),
        Count(tiers, tr("tech tiers")),
    ]
    if state.options.points:
        counts.append(Count(points(state, seat), tr("points")))
    if state.options.exploration:
        counts.append(Count(artifacts_of(state, seat), tr("Artifacts")))
    return tuple(counts)


def _tech(state: State, seat: int, category: Category) -> TechView:
    tiers = [tier for tier in state.players[seat].tech if tier.category == category]
    if not tiers:
        return TechView(tr(CATEGORY_NAMES[category]), 0, tr("none yet"))
    top = max(tiers, key=lambda tier: tier.tier)
    return TechView(tr(CATEGORY_NAMES[category]), top.tier, top.name)
