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


def _open(driver, *actions, players=("Ana", "Ben"), malfunctions="A", **chosen):
    """The seat at a table of Assembly after some actions."""
    options = Options(players=players, malfunctions=malfunctions, box=NAMES, **chosen)
    return opened(driver, GAME, options, *actions).seat


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


def midgame(driver, *more, **chosen):
    """Two players, a few modules on the assembly line, one in its own bay."""
    drawn = turns((4, 3), (7, 1), (8, 9), (10, 5))
    return _open(driver, DealBays(ORDER), PlaceFirst(die(12, 2), 6), *drawn, *more, **chosen)


def _tap(driver, control, value=None):
    """A touch by its name, where words alone would not find it."""
    seat = driver.app.services.router.screen.seat
    seat.session.tap(control, value)
    seat.show()
    driver.frames(8)
    return seat


def assembly_deal(driver):
    """Nothing lies yet."""
    _open(driver)


def assembly_order(driver):
    """The order of the Bay cards is entered."""
    _open(driver)
    for room in ("AI Core", "Med Bay", "Room 11"):
        driver.tap(room)


def assembly_setup(driver):
    """What has to lie on the table before the first module."""
    _open(driver, DealBays(ORDER))
    driver.tap("12 Room Modules")


def assembly_room(driver):
    """Which module came off the stack?"""
    midgame(driver, Ask(0, "draw"), Answer(1, True))
    _tap(driver, "say.paid", "draw_lock")
    _tap(driver, "say.roll", die(12, 4))


def assembly_dice(driver):
    """The face of a real die, with where it leads."""
    seat = midgame(driver, Ask(0, "draw"), Answer(1, True))
    seat.session.own_dice = True
    _tap(driver, "say.paid", "draw_lock")


def assembly_role(driver):
    """A role that nobody has entered: its module is chosen on the assembly line."""
    midgame(driver)
    _tap(driver, "want", "role0")
    _tap(driver, "say.0.kind", "rotate_one")


def assembly_choose(driver):
    """A turn begins."""
    midgame(driver)


def assembly_look(driver):
    """What stands at a bay."""
    midgame(driver)
    _tap(driver, "place", "bay7")


def assembly_ask(driver):
    """A command is looked at and asked for."""
    midgame(driver)
    driver.tap("Draw")


def assembly_rotate(driver):
    """After the answer: steps, the line as it would be, what pays."""
    midgame(driver, Ask(0, "rotate", "clockwise"), Answer(1, True))
    driver.tap("2")


def assembly_lock(driver):
    """A Lock before it is paid for."""
    midgame(driver, Ask(0, "lock"), Answer(1, False))


def assembly_verify(driver):
    """Another command than the one that was asked: only now verification is open."""
    midgame(driver, Ask(0, "lock"), Answer(1, True), Declare(0, "swap", "swap"))


def assembly_swap(driver):
    """The first of the two modules is chosen."""
    midgame(driver, Ask(0, "swap"), Answer(1, True), Declare(0, "swap", "swap"), Verify(1, True))
    _tap(driver, "place", "bay4")


def assembly_solo(driver):
    """Alone: a drag of the line gives direction and steps at once."""
    play = (DealBays(ORDER), PlaceFirst(die(12, 4), 3), *draws((9, 2), (11, 7)))
    _open(driver, *play, players=ALONE, malfunctions="none")
    _tap(driver, "place", "turn-2")


def assembly_malfunction(driver):
    """A malfunction fires and its effect is entered."""
    _open(driver, *BROKEN, players=ALONE)


def assembly_effect(driver):
    """An effect of the malfunction is said; it is saved with the tap that applies it."""
    _open(driver, *BROKEN, players=ALONE)
    driver.tap("Discard")
    driver.tap("1")


def assembly_refresh(driver):
    """The pile is empty."""
    play = (DealBays(ORDER), PlaceFirst(die(12, 2), 6), *draws((4, 3), (7, 1)))
    _open(driver, *play, Declare(0, "rotate", None, "clockwise", 1), players=ALONE)


def assembly_stop(driver):
    """A command without effect."""
    _open(driver, DealBays(ORDER), PlaceFirst(die(12, 2), 6), players=ALONE)
    driver.tap("Lock")
    driver.seconds(0.5)
    driver.tap("Draw/Lock")
    driver.frames(20)


def assembly_refusal(driver):
    """A move that breaks rules."""
    seat = midgame(driver, Ask(0, "lock"), Answer(1, True))
    seat.do(Declare(0, "lock", "swap", locks=2))
    driver.frames(20)


def assembly_score(driver):
    """How a game ended."""
    _open(driver, *BROKEN, Resolve(3), UseRole(0), players=ALONE)
    driver.tap("Menu")
    driver.tap("Score")


SCENES = {
    name.replace("_", "-"): scene for name, scene in list(globals().items()) if name.startswith("assembly_")
}
