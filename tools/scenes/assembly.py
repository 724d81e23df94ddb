"""Assembly: from the deal to the score, for one and for two."""

from companion.core.dice import die
from companion.games.assembly import GAME
from companion.games.assembly.actions import (
    Answer,
    Ask,
    DealBays,
    Declare,
    Place,
    PlaceFirst,
    Resolve,
    UseRole,
    Verify,
)
from companion.games.assembly.box import Box, Options
from tools.scenes import opened

NAMES = Box(
    room_5="Med Bay",
    room_6="Bridge",
    room_7="Cargo",
    room_8="Hydroponics",
    room_9="Sensors",
    room_10="Quarters",
)
ORDER = (2, 5, 11, 7, 3, 6, 8, 9, 1, 10, 4, 12)
ALONE = ("You",)
BROKEN = (DealBays(ORDER), PlaceFirst(die(12, 3), 7), Declare(0, "lock", "draw_lock", locks=1))


def _open(driver, *actions, players=("Ana", "Ben"), malfunctions="A"):
    """A table of Assembly after some actions."""
    options = Options(players=players, malfunctions=malfunctions, box=NAMES)
    return opened(driver, GAME, options, *actions)


def draws(*places):
    """Solo turns that draw modules: (rolled, room)."""
    for rolled, room in places:
        yield Declare(0, "draw", None)
        yield Place(die(12, rolled), room)


def turns(*places):
    """Turns of two players that draw modules: (rolled, room)."""
    for turn, (rolled, room) in enumerate(places):
        me = turn % 2
        yield Ask(me, "draw")
        yield Answer(1 - me, True)
        yield Declare(me, "draw", "draw_lock")
        yield Verify(1 - me, True)
        yield Place(die(12, rolled), room)


def midgame(driver, *more):
    """Two players, a few modules on the ring, one in its own bay."""
    drawn = turns((4, 3), (7, 1), (8, 9), (10, 5))
    return _open(driver, DealBays(ORDER), PlaceFirst(die(12, 2), 6), *drawn, *more)


def assembly_deal(driver):
    """Nothing lies yet."""
    _open(driver)


def assembly_choose(driver):
    """A command is chosen."""
    midgame(driver)
    driver.tap("Lock")


def assembly_ask(driver):
    """The support player answers."""
    midgame(driver, Ask(0, "rotate", "clockwise"))


def assembly_rotate(driver):
    """The ring after a rotate, before it is declared."""
    midgame(driver, Ask(0, "rotate", "clockwise"), Answer(1, True))
    driver.tap("Rotate")
    driver.tap("Clockwise")
    driver.tap("Any")


def assembly_solo(driver):
    """Alone: command, direction and card at once."""
    play = (DealBays(ORDER), PlaceFirst(die(12, 4), 3), *draws((9, 2), (11, 7)))
    _open(driver, *play, players=ALONE, malfunctions="none")
    driver.tap("Lock")
    driver.tap("3 cards")


def assembly_order(driver):
    """The order of the Bay cards is entered."""
    _open(driver)
    driver.tap("Enter the order")
    for room in ("AI Core", "Med Bay", "Room 11"):
        driver.tap(room)


def assembly_room(driver):
    """Which module came off the stack?"""
    screen = _open(driver, DealBays(ORDER))
    screen.panel._rolled(die(12, 4))
    driver.frames(20)


def assembly_malfunction(driver):
    """A malfunction fires and its effects are stated."""
    _open(driver, *BROKEN, players=ALONE)
    driver.tap("State the effect")


def assembly_refresh(driver):
    """The pile is empty."""
    play = (DealBays(ORDER), PlaceFirst(die(12, 2), 6), *draws((4, 3), (7, 1)))
    _open(driver, *play, Declare(0, "rotate", None, "clockwise", 1), players=ALONE)


def assembly_refusal(driver):
    """A move that breaks rules."""
    screen = midgame(driver, Ask(0, "lock"), Answer(1, True))
    screen.do(Declare(0, "lock", "swap", locks=2))
    driver.frames(20)


def assembly_score(driver):
    """How a game ended."""
    _open(driver, *BROKEN, Resolve(3), UseRole(0), players=ALONE)
    driver.tap("Menu")
    driver.tap("Score")


SCENES = {
    name.replace("_", "-"): scene for name, scene in list(globals().items()) if name.startswith("assembly_")
}
