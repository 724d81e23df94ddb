"""ExoShip, from the set-up to the end."""

from companion.games.exoship import GAME
from companion.games.exoship.actions import (
    Ability,
    Course,
    Effect,
    EndActions,
    Event,
    FreeSway,
    Move,
    NameTop,
    Sway,
)
from companion.games.exoship.box import Box, Options
from companion.games.exoship.cards import EventCard, Founder, Part
from companion.store.library import Library
from tools.scenes import opened

FOUNDERS = (
    Founder(name="Ivo", arrow="right"),
    Founder(name="Mara", arrow="right"),
    Founder(name="Tess", arrow="down_right"),
    Founder(name="Juno", arrow="up", ability=(Part(kind="sway"),)),
    Founder(name="Ozu", arrow="down"),
    Founder(name="Kell", arrow="up_right", ability=(Part(kind="extra"),)),
    Founder(name="Pia", arrow="left", rift_arrow="up_left"),
    Founder(name="Rex", arrow="up_left"),
    Founder(name="Noor", arrow="down_left", ability=(Part(kind="swap"),)),
)
EVENTS = (
    EventCard(name="Curfew", effects=(Part(kind="lose"),)),
    EventCard(name="Solar storm", effects=(Part(kind="discard"), Part(kind="turn"))),
)
LAID = tuple(NameTop(founder) for founder in FOUNDERS[:6])
NEW = tuple(NameTop(founder) for founder in FOUNDERS[6:])


def sway(name):
    """The effect that turns `name` to Rift."""
    return Effect(kind="sway", founder=name)


ROUND_1 = (
    *LAID,
    Event((), "Earth"),
    FreeSway("midlife"),
    Ability("Juno", (sway("Ivo"),)),
    Sway("Ivo", "Tess"),
)
ROUND_2 = (*ROUND_1, EndActions(), Move(), *NEW[:2])
WINNERS = tuple(
    Founder(name=name, arrow="up", ability=(Part(kind="sway"),))
    for name in ("Bo", "Cai", "Dee", "Eli", "Fay", "Gus", "Hal", "Ina", "Jo")
)
WIN = (
    *(NameTop(founder) for founder in WINNERS[:6]),
    Event(),
    FreeSway("elder"),
    Ability("Cai", (sway("Bo"),)),
    Ability("Cai", (sway("Eli"),)),
    EndActions(),
    Move(),
    *(NameTop(founder) for founder in WINNERS[6:8]),
    Event(),
    Ability("Eli", (sway("Dee"),)),
    Ability("Eli", (sway("Gus"),)),
    EndActions(),
    Move(),
    NameTop(WINNERS[8]),
    Event(),
    Ability("Gus", (sway("Fay"),)),
    Course(),
    EndActions(),
)


LINE = (*LAID, Event((sway("Juno"), sway("Ivo"), sway("Ozu")), "Mars"))
LAST = Box(timeline=1)


def _open(driver, *actions, **chosen):
    """The seat at a table where these actions have been done, with some cards in the library."""
    shelf = Library(driver.app.services.store.database)
    for kind, cards in zip(GAME.cards, (FOUNDERS, EVENTS), strict=True):
        for card in cards:
            shelf.keep(GAME, kind, card)
    return opened(driver, GAME, Options(players=("Ada",), **chosen), *actions).seat


def _touch(driver, seat, name):
    """A finger on a founder."""
    driver.spot(seat.view.block("founders"), name)


def setup(driver):
    """The first card of the grid: its name, or where its arrow points."""
    _open(driver)


def event(driver):
    """Which event card is it?"""
    _open(driver, *LAID)


def storm(driver):
    """An event card of the library asks for its founder."""
    _open(driver, *LAID)
    driver.tap("Solar storm")


def effect(driver):
    """Effects are entered at the table, one tile each."""
    _open(driver, *LAID)
    driver.tap("Enter its effects")


def generation(driver):
    """An effect asks for a generation."""
    seat = _open(driver, *LAID)
    driver.tap("Enter its effects")
    driver.tap(driver.find("Move", kind="GridChoice"))
    _touch(driver, seat, "Kell")


def turn(driver):
    """An effect asks for a direction."""
    seat = _open(driver, *LAID)
    driver.tap("Enter its effects")
    driver.tap(driver.find("Turn", kind="GridChoice"))
    _touch(driver, seat, "Kell")


def free(driver):
    """No Rift founder: one is swayed free."""
    _open(driver, *LAID, Event())


def action(driver):
    """Nothing is chosen yet."""
    _open(driver, *ROUND_1[:-1])


def consider(driver):
    """Sway is armed: points, suspicion, who is discarded."""
    seat = _open(driver, *ROUND_1[:-1])
    _touch(driver, seat, "Tess")


def why_not(driver):
    """A founder no arrow reaches."""
    seat = _open(driver, *ROUND_1[:-1])
    _touch(driver, seat, "Kell")


def ability(driver):
    """A written ability asks for its target."""
    seat = _open(driver, *ROUND_1[:-1])
    _touch(driver, seat, "Juno")
    driver.tap("Ability")


def enter(driver):
    """An ability that is not entered: its effect and whom it falls on; one more may follow."""
    seat = _open(driver, *ROUND_1[:-1])
    for control, value in (("place", "Ivo"), ("want", "ability"), ("say.0.kind", "sway"), ("place", "Tess")):
        seat.tap(control, value)
    driver.frames(4)


def touched(driver):
    """A Rift founder whose ability is not entered: Ability or Replace."""
    unread = (Founder(name="Bo", arrow="right"), *FOUNDERS[1:6])
    laid = tuple(NameTop(founder) for founder in unread)
    seat = _open(driver, *laid, Event((sway("Mara"),)))
    seat.tap("place", "Mara")
    driver.frames(4)


def replaced(driver):
    """Who would go, and what the round would discard."""
    seat = _open(driver, *ROUND_1[:-1])
    seat.tap("want", "replace")
    _touch(driver, seat, "Ivo")


def course(driver):
    """A change of course and the captain it costs."""
    _open(driver, *ROUND_1[:-1])
    driver.tap("Course")


def carried(driver):
    """The captain is carried to the planet: what letting go would do."""
    seat = _open(driver, *ROUND_1[:-1])
    founders, journey = seat.view.block("founders"), seat.view.block("journey")
    planet = journey.to_window(journey.right - 30, journey.top - 30)
    driver.carry(founders.to_window(*founders.where("Ivo")), planet)


def swaying(driver):
    """A Rift founder is carried along its arrow."""
    seat = _open(driver, *ROUND_1[:-1])
    founders = seat.view.block("founders")
    driver.carry(founders.to_window(*founders.where("Juno")), founders.to_window(*founders.where("Tess")))


def stop(driver):
    """An action goes unused."""
    seat = _open(driver, *ROUND_1[:-1])
    driver.seconds(0.5)  # a dock button that is new is deaf for a moment
    driver.tap("End round")
    driver.seconds(0.5)
    assert seat.page.warning, "no warning to show"


def correct(driver):
    """A founder is held: its name, and what else may be corrected about it."""
    seat = _open(driver, *ROUND_1[:-1])
    board = seat.view.block("founders")
    driver.hold(board.to_window(*board.where("Ozu")), 0.8)


def born(driver):
    """A founder for a dead elder is named; the round has ended and the ship has moved."""
    seat = _open(driver, *ROUND_1)
    seat.tap("want", "end_actions")
    driver.frames(4)


def hard(driver):
    """Hard Mode from Mars: the ship is striped."""
    _open(driver, *LAID, Event((sway("Juno"),), "Mars"), hard=True, mars=True)


def flip(driver):
    """Three in a line: the ship may be flipped."""
    _open(driver, *LINE, hard=True, mars=True)


def losing(driver):
    """The next move loses."""
    ahead = Event((Effect(kind="ahead"),))
    _open(driver, *LAID, ahead, FreeSway("elder"), EndActions(), box=LAST)


def end(driver):
    """A won game and its score."""
    _open(driver, *WIN)


SCENES = {
    f"exoship-{scene.__name__.replace('_', '-')}": scene
    for scene in (
        setup,
        event,
        storm,
        effect,
        generation,
        turn,
        free,
        action,
        consider,
        why_not,
        ability,
        enter,
        touched,
        replaced,
        course,
        carried,
        swaying,
        stop,
        correct,
        born,
        hard,
        flip,
        losing,
        end,
    )
}
