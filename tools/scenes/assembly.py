"""Assembly: from the deal to the score, for one and for two."""

from companion.core.dice import die
from companion.games import game
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
from tools.scenes import play

NAMES = Box(
    room_5="Med Bay",
    room_6="Bridge",
    room_7="Cargo",
    room_8="Hydroponics",
    room_9="Sensors",
    room_10="Quarters",
)
ORDER = (2, 5, 11, 7, 3, 6, 8, 9, 1, 10, 4, 12)


def opened(driver, players=("Ana", "Ben"), malfunctions="A"):
    """A table of Assembly on the screen."""
    services = driver.app.services
    options = Options(players=players, malfunctions=malfunctions, box=NAMES)
    services.router.go("table", number=services.store.new(game("assembly"), options))
    driver.frames(4)
    return services.router.screen


def draws(*places):
    """Solo turns that draw modules: (rolled, room)."""
    for rolled, room in places:
        yield Declare(0, "draw", None)
        yield Place(die(12, rolled), room)


def midgame(driver):
    """Two players, a few modules on the ring, one in its own bay."""
    screen = opened(driver)
    play(driver, screen, DealBays(ORDER), PlaceFirst(die(12, 2), 6))
    for turn, (rolled, room) in enumerate(((4, 3), (7, 1), (8, 9), (10, 5))):
        me = turn % 2
        turn = (
            Ask(me, "draw"),
            Answer(1 - me, True),
            Declare(me, "draw", "draw_lock"),
            Verify(1 - me, True),
            Place(die(12, rolled), room),
        )
        play(driver, screen, *turn)
    return screen


def assembly_deal(driver):
    """Nothing lies yet."""
    opened(driver)


def assembly_choose(driver):
    """A command is chosen."""
    midgame(driver)
    driver.tap("Lock")


def assembly_ask(driver):
    """The support player answers."""
    screen = midgame(driver)
    play(driver, screen, Ask(0, "rotate", "clockwise"))


def assembly_rotate(driver):
    """The ring after a rotate, before it is declared."""
    screen = midgame(driver)
    play(driver, screen, Ask(0, "rotate", "clockwise"), Answer(1, True))
    driver.tap("Rotate")
    driver.tap("Clockwise")
    driver.tap("Any")


def assembly_solo(driver):
    """Alone: command, direction and card at once."""
    screen = opened(driver, players=("You",), malfunctions="none")
    play(driver, screen, DealBays(ORDER), PlaceFirst(die(12, 4), 3), *draws((9, 2), (11, 7)))
    driver.tap("Lock")
    driver.tap("3 cards")


def assembly_order(driver):
    """The order of the Bay cards is entered."""
    opened(driver)
    driver.tap("Enter the order")
    for room in ("AI Core", "Med Bay", "Room 11"):
        driver.tap(room)


def assembly_room(driver):
    """Which module came off the stack?"""
    screen = opened(driver)
    play(driver, screen, DealBays(ORDER))
    screen.panel._rolled(die(12, 4))
    driver.frames(20)


def assembly_malfunction(driver):
    """A malfunction fires and its effects are stated."""
    screen = opened(driver, players=("You",))
    play(driver, screen, DealBays(ORDER), PlaceFirst(die(12, 3), 7), Declare(0, "lock", "draw_lock", locks=1))
    driver.tap("State the effect")


def assembly_refresh(driver):
    """The pile is empty."""
    screen = opened(driver, players=("You",))
    play(driver, screen, DealBays(ORDER), PlaceFirst(die(12, 2), 6), *draws((4, 3), (7, 1)))
    play(driver, screen, Declare(0, "rotate", None, "clockwise", 1))


def assembly_refusal(driver):
    """A move that breaks rules."""
    screen = midgame(driver)
    play(driver, screen, Ask(0, "lock"), Answer(1, True))
    screen.do(Declare(0, "lock", "swap", locks=2))
    driver.frames(20)


def assembly_score(driver):
    """How a game ended."""
    screen = opened(driver, players=("You",))
    play(driver, screen, DealBays(ORDER), PlaceFirst(die(12, 3), 7), Declare(0, "lock", "draw_lock", locks=1))
    play(driver, screen, Resolve(3), UseRole(0))
    driver.tap("Menu")
    driver.tap("Score")


SCENES = {
    name.replace("_", "-"): scene for name, scene in list(globals().items()) if name.startswith("assembly_")
}
