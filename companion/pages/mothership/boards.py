"""The drawn parts of Mothership: own figures, energy, ships, opponents and planets, as data."""

from companion.core.boards import (
    Band,
    RivalCell,
    RivalRow,
    Rivals,
    ShipTile,
    ShipTiles,
)
from companion.core.boards.fleets import Mark
from companion.core.conversation import Blocked
from companion.core.text import tr
from companion.games.mothership.box import HULL, STATION
from companion.games.mothership.intents import places
from companion.games.mothership.rules.dogfight import can_hurt
from companion.games.mothership.rules.fleet import (
    points,
    ship_die,
)
from companion.games.mothership.rules.movement import spaces_left
from companion.games.mothership.state import (
    NOBODY,
    SLOTS,
    Kind,
    Ref,
    State,
)
from companion.games.mothership.words.labels import (
    kind_name,
    name,
    short_name,
    slot_name,
)
from companion.games.mothership.words.tracked import ICONS
from companion.pages.mothership.seen import (
    acts,
    attackers,
    can_use,
    question,
    said,
    shown,
    touched_ship,
    viewer,
)
from companion.table.moment import Moment

PLURALS: dict[Kind, str] = {"mothership": "Mothership", "fighter": "Fighters", "bomber": "Bombers"}
KINDS: tuple[Kind, ...] = ("mothership", "fighter", "bomber")


def band(moment: Moment) -> Band:
    """The viewer's health, Station and points."""
    state, seat = shown(moment), viewer(moment)
    player = state.players[seat]
    at = f"players/{seat}"
    held = {"hull": f"{at}/hull"}
    if seat != state.npc:
        held["station"] = f"{at}/station"
    if state.options.points:
        held["points"] = f"{at}/kills/small"
    scored = points(state, seat) if state.options.points else None
    words = tr("{name}: {hull} of {full} HP, Station {station} of {stations}").format(
        name=name(state, seat), hull=player.hull, full=HULL, station=player.station, stations=STATION
    )
    return Band(
        id="band",
        name=name(state, seat),
        seat=seat,
        hull=player.hull,
        full=HULL,
        hull_word=tr("HP"),
        station=player.station if seat != state.npc else -1,
        stations=STATION,
        station_word=tr("Station"),
        points="" if scored is None else str(scored),
        points_word=tr("points"),
        held=held,
        spoken=words if scored is None else f"{words}; {tr('points')}: {scored}",
    )


# -- ships -----------------------------------------------------------------------------------------------


def ships(moment: Moment) -> ShipTiles:
    """The viewer's six ships: spaces left, die, tick when done."""
    state, seat = shown(moment), viewer(moment)
    tiles = tuple(_tile(moment, state, Ref(seat, slot)) for slot in range(len(SLOTS)))
    live = tuple(tile.place for tile in tiles if not tile.is_gone) if acts(moment) and not state.fight else ()
    held = {}
    for slot in range(len(SLOTS)):
        held[places.own(slot)] = f"players/{seat}/ships/{slot}/alive"
    spoken = "; ".join(
        f"{slot_name(n)} {tile.word or tile.spaces} {tile.die}" for n, tile in enumerate(tiles)
    )
    return ShipTiles(id="ships", ships=tiles, live=live, held=held, spoken=spoken)


def _tile(moment: Moment, state: State, ref: Ref) -> ShipTile:
    ship = state.ship(ref)
    place, icon = places.own(ref.slot), ICONS[ship.kind]
    label = short_name(ref.slot)
    if not ship.alive:
        back = state.options.points and bool(state.players[ref.seat].station)
        word, sign = (tr("back"), "timer-sand") if back else (tr("lost"), "close")
        return ShipTile(place=place, name=label, icon=icon, word=word, sign=sign, is_gone=True)
    mark = _ship_mark(moment, ref)
    if (ship.attacked and not ship.rope) or ship.stood_down:
        return ShipTile(
            place=place, name=label, icon=icon, word=tr("done"), sign="check-bold", mark=mark or "faded"
        )
    left = 0 if ship.pinned else spaces_left(state, ref)
    sides = ship_die(state, ref)
    sign = "lock-outline" if ship.pinned else "asteroid" if ship.in_field else ""
    die = "" if ship.attacked else f"d{sides}" if sides else "–"
    return ShipTile(place=place, name=label, icon=icon, spaces=str(left), die=die, sign=sign, mark=mark)


def _ship_mark(moment: Moment, ref: Ref) -> Mark:
    """Chosen, or one that may join the attack or be meant by a card."""
    if ref.slot == touched_ship(moment) or ref.slot in attackers(moment):
        return "chosen"
    place = places.own(ref.slot)
    if moment.draft.want and moment.draft.want != "attack":
        asked = moment.asked
        if is_said(moment, place):
            return "chosen"
        if asked is not None and place not in asked.field.spots:
            is_about = any(own in asked.field.spots for own in map(places.own, range(len(SLOTS))))
            return "faded" if is_about else ""
        if asked is not None:
            return "can" if place in asked.places else ""
    return ""


def is_said(moment: Moment, place: str) -> bool:
    """Whether a place is meant by an answer of the wish that is being said."""
    for one in moment.open:
        chosen = one.said if isinstance(one.said, tuple) else (one.said,)
        if place in one.field.spots and one.field.spots[place] in chosen:
            return True
    return False


# -- opponents and planets -------------------------------------------------------------------------------


def rivals(moment: Moment) -> Rivals:
    """Everyone else, one row each, and the planets."""
    state, seat = shown(moment), viewer(moment)
    rows = [_rival(moment, state, other) for other in range(len(state.players)) if other != seat]
    rows.append(_planets(moment, state))
    live = _live(moment)
    held = {}
    for other in range(len(state.players)):
        held[places.fleet(other, "mothership")] = f"players/{other}/hull"
        held[places.fleet(other, "fighter")] = f"players/{other}/ships/1/alive"
        held[places.fleet(other, "bomber")] = f"players/{other}/ships/4/alive"
        if other != state.npc:
            held[places.station(other)] = f"players/{other}/station"
    for index, planet in enumerate(state.planets):
        if not planet.removed:
            held[places.planet(index)] = f"planets/{index}/owner"
    return Rivals(id="rivals", rows=tuple(rows), live=live, held=held, spoken=_spoken(rows))


def _spoken(rows: list[RivalRow]) -> str:
    return "; ".join(
        f"{row.name}: " + ", ".join(f"{cell.figure} {cell.unit} {cell.word}".strip() for cell in row.targets)
        for row in rows
    )


def _live(moment: Moment) -> tuple[str, ...]:
    """What a touch means something for now: an answer, or a look at it."""
    state = shown(moment)
    if moment.draft.want and moment.draft.want != "attack":
        return moment.asked.places if moment.asked is not None else ()
    if not acts(moment) or state.fight is not None or state.phase != "turn":
        return ()
    return _targets(moment) if moment.draft.want == "attack" or can_use(moment, "attack") else ()


def _targets(moment: Moment) -> tuple[str, ...]:
    """The targets that the chosen ships may attack."""
    talk = moment.talks.get("attack")
    if talk is None or isinstance(talk, Blocked):
        return ()
    found = question(moment, "attack", "target")
    return found.places if found is not None else ()


def _mark(moment: Moment, place: str, harmless: bool = False) -> Mark:
    if said(moment, "attack").get("target") == place and moment.draft.want == "attack":
        return "chosen"
    if moment.draft.want and moment.draft.want != "attack" and is_said(moment, place):
        return "chosen"
    live = _live(moment)
    asks = moment.draft.want or touched_ship(moment) is not None
    if not asks or shown(moment).fight is not None:
        return ""
    return "faded" if place not in live or harmless else "can"


def _rival(moment: Moment, state: State, seat: int) -> RivalRow:
    player = state.players[seat]
    by = [SLOTS[slot] for slot in attackers(moment)]
    if (slot := touched_ship(moment)) is not None and not by:
        by = [SLOTS[slot]]
    cells = []
    for kind in KINDS:
        count = len(places.of_kind(state, seat, kind))
        place = places.fleet(seat, kind)
        harmless = bool(by) and not any(can_hurt(one, kind) for one in by)
        mark: Mark = _mark(moment, place, harmless) if count else "faded"
        figure = str(player.hull) if kind == "mothership" else f"×{count}"
        unit = tr("HP") if kind == "mothership" else ""
        word = kind_name(kind) if kind == "mothership" else tr(PLURALS[kind])
        cells.append(RivalCell(place=place, icon=ICONS[kind], figure=figure, unit=unit, word=word, mark=mark))
    if seat != state.npc:
        place = places.station(seat)
        harmless = bool(by) and not any(can_hurt(one, None) for one in by)
        mark = _mark(moment, place, harmless) if player.station else "faded"
        figure = f"{player.station}/{STATION}"
        cells.append(
            RivalCell(place=place, icon="defense-satellite", figure=figure, word=tr("Station"), mark=mark)
        )
    note = tr("out") if player.out else str(points(state, seat)) if state.options.points else ""
    return RivalRow(name=name(state, seat), seat=seat, note=note, targets=tuple(cells))


def _planets(moment: Moment, state: State) -> RivalRow:
    cells = []
    for index, planet in enumerate(state.planets):
        place = places.planet(index)
        word = tr("free") if planet.owner == NOBODY else name(state, planet.owner)
        mark: Mark = "faded" if planet.removed else _mark(moment, place)
        icon = "treasure-chest" if planet.artifact else "ringed-planet"
        word = tr("gone") if planet.removed else word
        cells.append(
            RivalCell(place=place, icon=icon, figure=str(index + 1), word=word, owner=planet.owner, mark=mark)
        )
    return RivalRow(name=tr("Planets"), targets=tuple(cells))
