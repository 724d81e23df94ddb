"""Project: Airlock, from the set-up to the end."""

from companion.games.airlock import GAME
from companion.games.airlock.actions import (
    Ability,
    Ally,
    Begin,
    Choose,
    Deal,
    Draw,
    EndTurn,
    Look,
    PlayOwnCard,
    Resolve,
    Reveal,
    ShowMission,
    TopCard,
    Vote,
)
from companion.games.airlock.box import Options
from companion.games.airlock.cards import missions_for
from companion.games.airlock.rules.seals import seals
from tools.scenes import opened

NAMES = ("Ana", "Ben", "Chi", "Dev", "Eva")
CREW = ("captain", "doctor", "engineer", "navigator", "researcher")


def _turn(ally, *cards):
    """A turn up to the turned cards."""
    return (Draw(), PlayOwnCard(), Ally(ally), TopCard(), Reveal(cards))


DONE = (Resolve(0), Resolve(0))
PLAY = (
    Begin(CREW, 0),
    *_turn(1, "energy", "energy"), *DONE, EndTurn(),
    *_turn(0, "impact", "energy"), Resolve(0), Choose("damage"), Resolve(0), EndTurn(),
    *_turn(0, "hull_breach", "energy"), *DONE, EndTurn(),
    *_turn(2, "energy", "rupture"), *DONE, EndTurn(),
    *_turn(2, "rupture", "energy"), *DONE, EndTurn(),
    Draw(), Ability(0, target=3), PlayOwnCard(), Ally(4), TopCard(), Reveal(("energy", "recycle")),
    *DONE, EndTurn(),
    Draw(), PlayOwnCard(), Ally(3), TopCard(),
)  # fmt: skip


def _open(driver, *actions, players=NAMES, **chosen):
    """A table where these actions have been done."""
    opened(driver, GAME, Options(players=players, **chosen), *actions)


def begin(driver):
    """Who plays whom."""
    _open(driver)


def draw(driver):
    """The first step of a turn."""
    _open(driver, PLAY[0])


def first(driver):
    """Ability, repair or the own card."""
    _open(driver, *PLAY[:-3])


def ally(driver):
    """Who is the ally?"""
    _open(driver, *PLAY[:-2])


def reveal(driver):
    """Which cards were turned?"""
    _open(driver, *PLAY)
    driver.tap("Rupture")


def turned(driver):
    """Two cards, in the order of the active player."""
    _open(driver, *PLAY, Reveal(("rupture", "recycle")))


def alert(driver):
    """Three cards in Red Alert."""
    losses = (Resolve(0), Resolve(0), EndTurn())
    _open(
        driver,
        *PLAY, Reveal(("rupture", "rupture")), *losses,
        Draw(), PlayOwnCard(), Ally(3), TopCard(), Reveal(("impact", "aftershock", "airlock")),
    )  # fmt: skip


def impact(driver):
    """Damage or a cell."""
    alert(driver)
    driver.tap(driver.find("Impact", kind="TurnedCard"))
    driver.tap("Impact: choose")


def vote(driver):
    """The phone is passed on."""
    _open(driver, *PLAY, Reveal(("airlock", "recycle")), Resolve(0))
    driver.tap("Start the vote")


def ballot(driver):
    """One secret vote."""
    vote(driver)
    driver.tap("I am Ana")


def voted(driver):
    """The result, and a mission to show."""
    _open(driver, *PLAY, Reveal(("airlock", "recycle")), Resolve(0), Vote(tally=(0, 3, 1, 0, 0, 1)))


def open_vote(driver):
    """Everyone votes before all eyes."""
    _open(driver, *PLAY, Reveal(("airlock", "recycle")), Resolve(0), open_votes=True)
    driver.tap("Start the vote")


def lost(driver):
    """Seals of another phone, and missions that were looked at."""
    dealt = Deal(seals(missions_for(5), ("a", "b", "c", "d", "e")))
    _open(driver, Begin(CREW, 0), dealt, Look(0), Look(1), Look(1), missions="app")


def look(driver):
    """A mission behind its cover."""
    _open(driver, Begin(CREW, 0), missions="app")
    driver.tap("Deal missions")
    driver.tap("I am Ana")


def ability(driver):
    """Which ability?"""
    _open(driver, *PLAY[: PLAY.index(Ability(0, target=3))])
    driver.tap("Ability")


def refused(driver):
    """Not at this moment."""
    turned(driver)
    driver.tap("Ability")


def missions(driver):
    """Who was who?"""
    _open(
        driver,
        *PLAY,
        Reveal(("airlock", "recycle")),
        Resolve(0),
        Vote(tally=(0, 3, 1, 0, 0, 1)),
        ShowMission(1, "chancellor"),
    )
    driver.tap("Show the missions")


def end(driver):
    """Who has won."""
    players, crew = NAMES[:4], CREW[:4]
    play = (Begin(crew, 0), *_turn(1, "airlock", "energy"), Resolve(0), Vote(tally=(0, 0, 3, 0, 1)))
    _open(driver, *play, players=players)
    driver.tap("Show the mission")
    driver.tap("Saboteur")


SCENES = {
    f"airlock-{scene.__name__}": scene
    for scene in (
        begin, draw, first, ally, reveal, turned, alert, impact, vote, ballot, voted, open_vote, lost, look,
        ability, refused, missions, end,
    )
}  # fmt: skip
