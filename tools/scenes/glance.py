"""The glance of every game, made from states as they are in the middle of a game."""

from msgspec.structs import replace

from companion.games import airlock, assembly, exobase, exoship, mothership
from companion.games.airlock.box import Options as AirlockOptions
from companion.games.assembly.box import Options as AssemblyOptions
from companion.games.assembly.state import Bay
from companion.games.exobase.box import Options as ExoBaseOptions
from companion.games.exobase.box import Stock
from companion.games.exobase.cards import Level, Location
from companion.games.exobase.state import Founder as BaseFounder
from companion.games.exobase.state import Place
from companion.games.exoship.box import Options as ExoShipOptions
from companion.games.exoship.cards import Founder as ShipFounder
from companion.games.exoship.state import Card
from companion.games.mothership.box import Options as MothershipOptions
from companion.games.mothership.state import Kills
from companion.pages import glancer

NAMES = ("Ana", "Ben", "Chi", "Dev", "Eva", "Finn")
GRID = (
    ("Ivo", "elder", 1, "rift", "right"),
    ("Tess", "midlife", 1, "directorate", "left"),
    ("Ozu", "young", 1, "rift", "down"),
    ("Mara", "elder", 2, "rift", "up"),
    ("Juno", "midlife", 2, "rift", "up_left"),
    ("Kell", "young", 2, "rift", "left"),
)
ROOMS = (3, 1, 6, 2, 5, 7, 10, 8, 9, 4, 11, 12)
STATION = Place(card=Location(name="Power Station", levels=(Level(), Level(), Level())), x=0, y=0, level=2)
HEALTH = (("Li", 5), ("Burman", 3), ("Sato", 1), ("Vega", 4))
FLEETS = (
    (9, 3, 3, 1, 3),
    (7, 4, 2, 2, 2),
    (12, 4, 3, 2, 6),
    (4, 2, 1, 0, 0),
    (10, 4, 3, 2, 1),
    (6, 1, 2, 1, 4),
)


def exoship_state():
    """Round 2: five Rift founders, one of them suspected."""
    state = exoship.GAME.start(ExoShipOptions(players=("Ada",)))
    cards = tuple(
        Card(founder=ShipFounder(name=name, arrow=arrow), place=place, rank=rank, side=side)
        for name, place, rank, side, arrow in GRID
    )
    return replace(state, cards=cards, waits=(), busy="", phase="action", round=3, ship=3, actions=1)


def assembly_state(players=2):
    """Five bays locked, three modules on the assembly line, the channel closed."""
    state = assembly.GAME.start(AssemblyOptions(players=NAMES[:players]))
    bays = [
        Bay(room, locked=n < 5, module=room % 12 + 1 if 5 <= n < 8 else 0) for n, room in enumerate(ROOMS)
    ]
    return replace(state, bays=tuple(bays), draw=9, cycle=2, turn=14, stage="declare", silent=players == 2)


def exobase_state(**changed):
    """Day 6 of 10: two goals in resources and the Power Station are left."""
    state = exobase.GAME.start(ExoBaseOptions(players=("Ana",)))
    founders = tuple(
        BaseFounder(name=name, health=health, full=5, spot="x" if n < 2 else "")
        for n, (name, health) in enumerate(HEALTH)
    )
    stored = Stock(minerals=3, metal=5, water=6, food=4, oxygen=2)
    made = Stock(minerals=9, metal=9, water=9, food=1, oxygen=1)
    known = {
        "phase": "placement",
        "day": 6,
        "stored": stored,
        "production": made,
        "founders": founders,
        "base": (STATION,),
    }
    return replace(state, **{**known, **changed})


def airlock_state(players=5):
    """Red Alert: one is damaged, one is dead."""
    state = airlock.GAME.start(AirlockOptions(players=NAMES[:players]))
    seats = list(state.players)
    seats[1] = replace(seats[1], damaged=True)
    seats[-1] = replace(seats[-1], alive=False)
    return replace(state, players=tuple(seats), step="ally", turn=9, active=2, cells=2, deck=17)


def mothership_state(players=4):
    """The middle of a game for points; the second player is to move."""
    state = mothership.GAME.start(MothershipOptions(players=NAMES[:players], mode="points"))
    seats = []
    for player, (hull, station, fighters, bombers, kills) in zip(state.players, FLEETS, strict=False):
        living = (True, *(n < fighters for n in range(3)), *(n < bombers for n in range(2)))
        ships = tuple(replace(ship, alive=alive) for ship, alive in zip(player.ships, living, strict=True))
        seats.append(replace(player, hull=hull, station=station, ships=ships, kills=Kills(small=kills)))
    return replace(state, players=tuple(seats), phase="turn", seat=1, turn=7, round=2)


STATES = {
    "exoship": exoship_state,
    "assembly": assembly_state,
    "assembly-1": lambda: assembly_state(1),
    "exobase": exobase_state,
    "airlock": airlock_state,
    "airlock-6": lambda: airlock_state(6),
    **{f"mothership-{n}": lambda n=n: mothership_state(n) for n in range(2, 7)},
}


def shown(driver, state):
    """The glance of a state, over a table of its game."""
    key = type(state).__module__.split(".")[2]
    game = {one.GAME.key: one.GAME for one in (airlock, assembly, exobase, exoship, mothership)}[key]
    services = driver.app.services
    services.router.go("table", number=services.store.new(game, state.options))
    services.router.go("glance")
    screen = services.router.screen
    screen.view.show(glancer(key)(state), screen.view.seating)
    driver.frames(4)
    return screen


SCENES = {
    f"glance-{name}": lambda driver, make=make: (shown(driver, make()), None)[1]
    for name, make in STATES.items()
}
