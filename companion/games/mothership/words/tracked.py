"""Every value the table may correct. Resources and hands' contents are nobody else's: never here."""

from collections.abc import Iterator

from companion.core.correction import Path, Tracked
from companion.core.text import tr
from companion.games.mothership.box import HULL, STATION
from companion.games.mothership.state import MOTHERSHIP, NOBODY, SUBSYSTEMS, State, Subsystem
from companion.games.mothership.words.labels import ROW_NAMES, name, slot_name

ICONS = {"mothership": "interceptor-ship", "fighter": "starfighter", "bomber": "bomber"}
ROW_ICONS: dict[Subsystem, str] = {
    "engines": "rocket-thruster",
    "weapons": "crosshair",
    "shields": "checked-shield",
}


def tracked(state: State) -> tuple[Tracked, ...]:
    """Panels and fleets, planets, and the deck."""
    seats = range(len(state.players))
    return (*(entry for seat in seats for entry in _player(state, seat)), *_planets(state), *_table(state))


def _player(state: State, seat: int) -> Iterator[Tracked]:
    player, who = state.players[seat], name(state, seat)
    at: Path = ("players", seat)
    yield _number((*at, "hull"), who, tr("HP"), player.hull, HULL, ICONS["mothership"])
    if seat != state.npc:
        yield _number((*at, "station"), who, tr("Station"), player.station, STATION, "defense-satellite")
        yield from _energy(state, seat)
    for slot, ship in enumerate(player.ships):
        if slot != MOTHERSHIP:
            yield _toggle((*at, "ships", slot, "alive"), who, slot_name(slot), ship.alive, ICONS[ship.kind])
    alive = player.ships[MOTHERSHIP].alive
    yield _toggle((*at, "ships", MOTHERSHIP, "alive"), who, slot_name(0), alive, ICONS["mothership"])
    if seat != state.npc:
        yield _number((*at, "hand"), who, tr("cards in hand"), player.hand, 97, "cards-playing-outline")
    if state.options.points:
        yield from _kills(state, seat)


def _energy(state: State, seat: int) -> Iterator[Tracked]:
    """The rows of a player; the enemy's of a solo game are fixed by its level."""
    who, energy, most = name(state, seat), state.players[seat].energy, state.options.box.row
    for row in SUBSYSTEMS:
        path: Path = ("players", seat, "energy", row)
        yield _number(path, who, tr(ROW_NAMES[row]), energy.row(row), most, ROW_ICONS[row])


def _kills(state: State, seat: int) -> Iterator[Tracked]:
    kills, who = state.players[seat].kills, name(state, seat)
    at: Path = ("players", seat, "kills")
    icon = "star-four-points"
    yield _number(
        (*at, "small"), who, tr("Fighters and Bombers destroyed"), kills.small, _most(kills.small), icon
    )
    yield _number(
        (*at, "motherships"),
        who,
        tr("Motherships destroyed"),
        kills.motherships,
        _most(kills.motherships),
        icon,
    )
    yield _number(
        (*at, "stations"), who, tr("Stations destroyed"), kills.stations, _most(kills.stations), icon
    )


def _most(value: int) -> int:
    """Far more than any game brings, and never less than there is."""
    return max(99, value)


def _number(path: Path, who: str, what: str, value: int, high: int, icon: str) -> Tracked:
    label = tr("{name}: {what}").format(name=who, what=what)
    return Tracked(path=path, label=label, value=value, high=high, group=who, icon=icon)


def _toggle(path: Path, who: str, what: str, value: bool, icon: str) -> Tracked:
    label = tr("{name}: {what}").format(name=who, what=what)
    return Tracked(path=path, label=label, value=value, kind="toggle", group=who, icon=icon)


def _planets(state: State) -> Iterator[Tracked]:
    holders = ((NOBODY, tr("no one")), *((seat, name(state, seat)) for seat in state.living))
    for index, planet in enumerate(state.planets):
        if not planet.removed:
            yield Tracked(
                path=("planets", index, "owner"),
                label=tr("Planet {n}").format(n=index + 1),
                value=planet.owner,
                kind="choice",
                choices=holders,
                group=tr("Planets"),
                icon="ringed-planet",
            )


def _table(state: State) -> Iterator[Tracked]:
    group = tr("Table")
    yield Tracked(
        path=("deck",), label=tr("Action deck"), value=state.deck, high=97, group=group, icon="cards"
    )
    if state.phase in ("turn", "between"):
        seats = tuple((seat, name(state, seat)) for seat in sorted({*state.living, state.seat}))
        label = tr("Whose turn")
        yield Tracked(
            path=("seat",), label=label, value=state.seat, kind="choice", choices=seats, group=group
        )
