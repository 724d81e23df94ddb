"""ExoBase: set-up, a morning, placing on the map, cards, a hazard, a night, a win."""

from msgspec.structs import replace

from companion.core.dice import Roll
from companion.games.exobase import GAME
from companion.games.exobase.actions import (
    Build,
    Claim,
    Deal,
    DoTask,
    Draw,
    EndPlacement,
    FlipTask,
    LayBase,
    LayRows,
    Morning,
    NextDay,
    ResolveHazard,
    RollHazard,
    Target,
    Upgrade,
    Work,
)
from companion.games.exobase.box import Options, Stock
from companion.games.exobase.cards import (
    CORE,
    Ability,
    Effect,
    FounderCard,
    Hazard,
    Level,
    Location,
    Offer,
    Space,
    Task,
    unread,
)
from tools.scenes import opened


def d6(*faces):
    """Dice as they fell."""
    return Roll((6,) * len(faces), faces)


def space(**gain):
    """A work space with one gain."""
    return Space(offers=(Offer(gain=Stock(**gain)),))


STATION = replace(
    CORE[0],
    levels=(
        Level(energy=4),
        Level(cost=Stock(metal=2), energy=2),
        Level(cost=Stock(metal=4, minerals=2), energy=2),
    ),
)
HAB = replace(CORE[1], spaces=(Space(offers=(Offer(heal=2),)),) * 2)
GREENHOUSE = replace(
    CORE[2],
    kind="Farm",
    levels=(Level(cubes=1), Level(cost=Stock(water=2), cubes=1, production=Stock(food=1))),
    spaces=(space(food=2), space(water=2)),
)
SHOP = replace(
    CORE[3],
    kind="Works",
    spaces=(space(minerals=2), space(metal=2), Space(danger=2, offers=(Offer(gain=Stock(oxygen=3)),))),
)
WELL = Location(
    name="Well",
    kind="Mining",
    die=5,
    west=True,
    north=True,
    levels=(
        Level(cost=Stock(minerals=2), cubes=1, production=Stock(water=1)),
        Level(cost=Stock(minerals=1), cubes=2, production=Stock(water=1)),
    ),
    spaces=(space(water=2),),
)
LAB = Location(
    name="Lab",
    die=6,
    north=True,
    west=True,
    levels=(Level(cost=Stock(metal=2), cubes=1, any_production=1, bonus="Works"),),
    spaces=(space(metal=2),),
)
SILO = Location(name="Storage Silo", die=6, south=True, silo=True, levels=(Level(cost=Stock(minerals=1)),))
SURVEY = Task(
    name="Survey",
    spaces=(Space(danger=1, offers=(Offer(gain=Stock(metal=2)),)),),
    ability=Ability(name="Surveyor", effects=(Effect(kind="work_more", resource="metal"),)),
)
FOUNDERS = (
    FounderCard(name="Li", abilities=(Ability(name="Team spirit", effects=(Effect(kind="next_door"),)),)),
    FounderCard(name="Burman", bonus=(Effect(kind="gain", resource="minerals", amount=3),)),
    FounderCard(name="Sato", bonus=(Effect(kind="produce", resource="water", amount=2),)),
    FounderCard(
        name="Vega",
        bonus=(
            Effect(kind="produce", resource="metal", amount=2),
            Effect(kind="gain", resource="metal", amount=3),
        ),
        abilities=(Ability(name="First aid", instant=True, effects=(Effect(kind="heal", amount=2),)),),
    ),
)
SETUP = (
    LayBase(core=(STATION, HAB, GREENHOUSE, SHOP)),
    Deal(founders=FOUNDERS),
    LayRows(
        row=(WELL, LAB, SILO, unread("Quarry")),
        tasks=(Location(name="Foundry", task=SURVEY), unread("Scrubber"), unread("Depot"), unread("Clinic")),
    ),
)
DAY_1 = (
    Morning(),
    Build(founder="Li", card="Well", x=2, y=0),
    Work(founder="Burman", at="Greenhouse"),
    Work(founder="Sato", at="Machine Shop", space=2, roll=d6(2, 3)),
    Upgrade(founder="Vega", at="Power Station"),
    EndPlacement(),
    RollHazard(roll=d6(2)),
    ResolveHazard(hazard=Hazard(name="Meteor", effects=(Effect(kind="target"),))),
    Target(roll=d6(4)),
)


def _open(driver, *actions):
    """A table of ExoBase after some actions."""
    return opened(driver, GAME, Options(players=("Ana",)), *actions)


def _day_2(driver):
    """The placement of day 2, with a damaged Machine Shop."""
    refill = (FlipTask(card="Clinic"), Draw(card=unread("Garage")), NextDay(), Morning())
    return _open(driver, *SETUP, *DAY_1, *refill)


def tap(screen, *touches):
    """Touch one thing after the other on a page."""
    for control, value in touches:
        screen.seat.tap(control, value)


def placed(driver):
    """Two founders placed, one injured, nothing chosen."""
    screen = _day_2(driver)
    assert screen.seat.session.do(Work(founder="Li", at="Well"))
    assert screen.seat.session.do(Work(founder="Burman", at="Greenhouse"))
    screen.show()
    driver.seconds(1)
    return screen


def ways(driver):
    """Vega at the Greenhouse: work or upgrade."""
    screen = placed(driver)
    tap(screen, ("place", "founder:Vega"), ("place", "Greenhouse"))
    driver.frames(4)


def fitting(driver):
    """Only one place fits the Lab: the five resources are the buttons."""
    screen = placed(driver)
    tap(screen, ("place", "founder:Vega"), ("place", "Lab"))
    driver.frames(4)
    return screen


def building(driver):
    """Li builds the Well: the map with the ghost, what it pays and gives."""
    screen = _open(driver, *SETUP, Morning())
    tap(screen, ("place", "Well"), ("place", "cell:2,0"))
    driver.frames(4)


def working(driver):
    """Sato at a dangerous place."""
    screen = _open(driver, *SETUP, Morning())
    tap(screen, ("place", "founder:Sato"), ("place", "Machine Shop"))
    driver.frames(4)


def entering(driver):
    """A work space nobody has entered yet."""
    build = Build(founder="Li", card="Well", x=2, y=0)
    screen = _open(driver, *SETUP, Morning(), build)
    tap(screen, ("place", "Power Station"), ("say.way", "tell"))
    tap(screen, *(("say.space", word) for word in ("minerals", "minerals", "danger")))
    driver.frames(4)


def reading(driver):
    """A card to build that nobody has entered yet."""
    screen = _open(driver, *SETUP, Morning())
    tap(
        screen,
        ("place", "Quarry"),
        ("place", "cell:2,0"),
        ("say.card", "pay:minerals"),
        ("say.card", "metal"),
    )
    driver.frames(4)


def naming(driver):
    """Rows that start unnamed, and one card about to be named."""
    screen = _open(driver)
    tap(
        screen,
        *(("say.founders", name) for name in ("Li", "Burman", "Founder 3", "Founder 4")),
        ("main", None),
    )
    tap(screen, ("place", "Card 1"))
    driver.frames(4)


def stopped(driver):
    """The placement ends too early."""
    screen = placed(driver)
    tap(screen, ("want", "end_placement"))
    driver.seconds(1)


def dark(driver):
    """A damaged generator asks what loses power."""
    _open(driver, *SETUP, *DAY_1[:2], EndPlacement(), RollHazard(roll=d6(2)), DAY_1[-2], Target(roll=d6(1)))
    driver.frames(4)


def night(driver):
    """Back from a task: an ability to take, a founder to rest."""
    task = DoTask(founder="Vega", card="Foundry", roll=d6(3))
    calm = (EndPlacement(), RollHazard(roll=d6(2)), ResolveHazard(hazard=Hazard(name="Calm")))
    _open(driver, *SETUP, Morning(), task, *calm)


def setting_up(driver):
    """The checklist, two founders tapped."""
    screen = _open(driver)
    tap(screen, ("say.founders", "Li"), ("say.founders", "Burman"))
    driver.frames(4)


def refused(driver):
    """A build without energy."""
    screen = _open(driver, *SETUP, *DAY_1[:2])
    action = Build(founder="Burman", card="Lab", x=1, y=2, resource="food")
    screen.show_refusal(action, GAME.check(screen.table.state, action))
    driver.seconds(1)


def large(driver):
    """A base six columns wide."""
    free = (Level(energy=1),)
    names = ("Reactor", "Turbine", "Solar Field", "Observatory")
    row = tuple(
        Location(name=name, die=n, east=True, west=True, generator=True, levels=free)
        for n, name in enumerate(names, 1)
    )
    builds = (
        Build(founder=founder.name, card=name, x=2 + i, y=0)
        for i, (founder, name) in enumerate(zip(FOUNDERS, names, strict=True))
    )
    _open(driver, *SETUP[:2], LayRows(row=row, tasks=SETUP[2].tasks), Morning(), *builds)
    driver.frames(4)


def hazard(driver):
    """A total of the Hazard card that is entered effect by effect."""
    screen = _open(driver, *SETUP, Morning(), EndPlacement(), RollHazard(roll=d6(4)))
    tap(screen, ("say.effects", "food"), ("say.effects", "target"))
    driver.frames(4)


def target(driver):
    """The odds of a target roll before it is made."""
    _open(driver, *SETUP, *DAY_1[:-1])


def won(driver):
    """The score of a win, line by line."""
    makes = Level(cubes=1, production=Stock(minerals=4, metal=3, water=3, food=5, oxygen=3))
    station = replace(STATION, levels=(STATION.levels[0], Level(energy=2), Level(energy=2)))
    base = (station, replace(HAB, levels=(HAB.levels[0], makes)), GREENHOUSE, SHOP)
    ups = (Upgrade(founder=name, at="Power Station") for name in ("Li", "Burman"))
    _open(driver, LayBase(core=base), *SETUP[1:], Morning(), *ups, Upgrade(founder="Sato", at="Hab"), Claim())


def new(driver):
    """The set-up form: mode, house rules, values of the box."""
    driver.app.services.router.go("setup", key="exobase")
    driver.frames(6)


def can_win(driver):
    """Everything is in green: the win can be claimed."""
    makes = Level(cubes=1, production=Stock(minerals=4, metal=3, water=3, food=5, oxygen=3))
    station = replace(STATION, levels=(STATION.levels[0], Level(energy=2), Level(energy=2)))
    base = (station, replace(HAB, levels=(HAB.levels[0], makes)), GREENHOUSE, SHOP)
    ups = (Upgrade(founder=name, at="Power Station") for name in ("Li", "Burman"))
    _open(driver, LayBase(core=base), *SETUP[1:], Morning(), *ups, Upgrade(founder="Sato", at="Hab"))


SCENES = {
    "exobase-new": new,
    "exobase-setting-up": setting_up,
    "exobase-naming": naming,
    "exobase-placed": placed,
    "exobase-ways": ways,
    "exobase-fitting": fitting,
    "exobase-building": building,
    "exobase-working": working,
    "exobase-entering": entering,
    "exobase-reading": reading,
    "exobase-stopped": stopped,
    "exobase-large": large,
    "exobase-hazard": hazard,
    "exobase-target": target,
    "exobase-dark": dark,
    "exobase-night": night,
    "exobase-can-win": can_win,
    "exobase-won": won,
    "exobase-refused": refused,
}
