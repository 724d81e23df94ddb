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
from companion.games.exoship.box import Options
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


def _open(driver, *actions, **chosen):
    """The panel of a table where these actions have been done, with some cards in the library."""
    shelf = Library(driver.app.services.store.database)
    for kind, cards in zip(GAME.cards, (FOUNDERS, EVENTS), strict=True):
        for card in cards:
            shelf.keep(GAME, kind, card)
    return opened(driver, GAME, Options(players=("Ada",), **chosen), *actions).panel


def setup(driver):
    """The first card of the grid is named."""
    _open(driver)


def event(driver):
    """An event card of the library asks for its founder."""
    _open(driver, *LAID)
    driver.tap("Solar storm")


def effect(driver):
    """An effect is said at the table: which generation?"""
    panel = _open(driver, *LAID)
    driver.tap("Add an effect")
    driver.tap("Move to a generation")
    driver.seconds(0.5)  # the sheet goes down
    driver.spot(panel.grid, "Kell")


def free(driver):
    """No Rift founder: one is swayed free."""
    panel = _open(driver, *LAID, Event())
    driver.spot(panel.grid, "Tess")


def action(driver):
    """Nothing is chosen: the round would end."""
    _open(driver, *ROUND_1[:-1])


def consider(driver):
    """Sway is considered: points, suspicion, outcome."""
    _open(driver, *ROUND_1[:-1])
    driver.tap("Sway")


def founder(driver):
    """A founder is tapped: what it can do now."""
    panel = _open(driver, *ROUND_1[:-1])
    driver.spot(panel.grid, "Mara")


def why_not(driver):
    """What it can't do, and why."""
    founder(driver)
    driver.tap("Replace")


def ability(driver):
    """A written ability asks for its target."""
    panel = _open(driver, *ROUND_1[:-1])
    driver.spot(panel.grid, "Juno")
    driver.tap("Ability")


def hint(driver):
    """The legal actions, best first."""
    _open(driver, *ROUND_1[:-1])
    driver.tap("Hint: what is legal now")
    driver.reveal(driver.find("Hide the hint"))


def move(driver):
    """The ship is about to move."""
    _open(driver, *ROUND_1, EndActions())


def born(driver):
    """A child of a dead elder is named."""
    _open(driver, *ROUND_2[:-1])


def hard(driver):
    """Hard mode from Mars: the ship is striped."""
    _open(driver, *LAID, Event((sway("Juno"),), "Mars"), hard=True, mars=True)


def end(driver):
    """A won game and its score."""
    _open(driver, *WIN)


SCENES = {
    f"exoship-{scene.__name__.replace('_', '-')}": scene
    for scene in (
        setup,
        event,
        effect,
        free,
        action,
        consider,
        founder,
        why_not,
        ability,
        hint,
        move,
        born,
        hard,
        end,
    )
}
