"""Project: Airlock, from the setup to the end."""

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
    return opened(driver, GAME, Options(players=players, **chosen), *actions)


def tap(screen, *touches):
    """Touch one thing after the other on a page."""
    for control, value in touches:
        screen.seat.tap(control, value)


def begin(driver):
    """Who plays whom: two are chosen."""
    tap(_open(driver), ("place", "character:captain"), ("place", "character:doctor"))


def goes_first(driver):
    """Everyone has a character: who goes first."""
    tap(_open(driver), ("want", "shuffle"))


def ally(driver):
    """Ability, repair, or an Ally."""
    _open(driver, *PLAY[:-3])


def forced(driver):
    """A Captain's order: nobody else can be the Ally."""
    until = PLAY.index(EndTurn(), PLAY.index(Ability(0, target=3)))
    turns = (
        *_turn(0, "recycle", "energy"),
        *DONE,
        EndTurn(),
        *_turn(0, "recycle", "energy"),
        *DONE,
        EndTurn(),
    )
    _open(driver, *PLAY[: until + 1], *turns, Draw())


def six(driver):
    """Six players: the rows are a little lower."""
    _open(driver, Begin((*CREW, "weapons_expert"), 5), Draw(), players=(*NAMES, "Finn"))


def reveal(driver):
    """Which cards were revealed: one is entered."""
    tap(_open(driver, *PLAY), ("place", "card:rupture"))


def kinds(driver):
    """The kinds of the expansion."""
    tap(_open(driver, *PLAY, expansion=True), ("place", "card:nullify"))


def order(driver):
    """The order matters: what an Override brings may change the rest."""
    _open(driver, *PLAY, Reveal(("override", "rupture")))


def alert(driver):
    """Three cards in Red Alert."""
    screen = _open(driver, *PLAY, Reveal(("rupture", "rupture")), *DONE, EndTurn(), *_turn(3, "energy")[:-1])
    tap(screen, ("place", "card:impact"), ("place", "card:aftershock"))


def impact(driver):
    """Damage or a cell, twice."""
    alert(driver)
    tap(driver.app.services.router.stack[1], ("place", "card:energy"))
    screen = driver.app.services.router.stack[1]
    if screen.seat.page.block("open"):
        tap(screen, ("say.index", 0))


def ability(driver):
    """Whom the Captain's ability is for, or Refresh."""
    tap(_open(driver, *PLAY[: PLAY.index(Ability(0, target=3))]), ("want", "ability"))


def why_not(driver):
    """An ability outside its two moments."""
    tap(_open(driver, *PLAY, Reveal(("impact", "recycle")), Resolve(0)), ("want", "repair"))


def vote(driver):
    """The phone goes round: the second voter."""
    screen = _open(driver, *PLAY, Reveal(("airlock", "recycle")), Resolve(0))
    tap(screen, ("place", "seat:2"))


def wormhole(driver):
    """The red cards that are left."""
    screen = _open(driver, *PLAY, Reveal(("wormhole", "recycle")), Resolve(0))
    tap(screen, ("place", "card:impact"), ("place", "card:rupture"))


def killed(driver):
    """The result of a vote, and a mission to show."""
    _open(driver, *PLAY, Reveal(("airlock", "recycle")), Resolve(0), Vote(tally=(0, 3, 1, 0, 0, 1)))


def martyr(driver):
    """The last cell is gone."""
    losses = (
        *PLAY, Reveal(("rupture", "rupture")), *DONE, EndTurn(),
        *_turn(3, "rupture", "recycle", "energy"), Resolve(0),
    )  # fmt: skip
    _open(driver, *losses)


def deal(driver):
    """Missions dealt by the app: everyone looks, one can be seen."""
    tap(_open(driver, Begin(CREW, 0), missions="app"), ("main", None), ("say.who", 1))


def lost(driver):
    """Seals of another phone, and missions that were looked at."""
    dealt = Deal(seals(missions_for(5), ("a", "b", "c", "d", "e")))
    _open(driver, Begin(CREW, 0), dealt, Look(0), Look(1), Look(1), Draw(), missions="app")


def correct(driver):
    """A player's Energy is put right."""
    tap(_open(driver, *PLAY[:-3]), ("correct", "players/2/energy"))


def missions(driver):
    """Who had which mission?"""
    _open(
        driver,
        *PLAY,
        Reveal(("airlock", "recycle")),
        Resolve(0),
        Vote(tally=(0, 3, 1, 0, 0, 1)),
        ShowMission(1, "chancellor"),
    )


def end(driver):
    """Who has won."""
    players, crew = NAMES[:4], CREW[:4]
    play = (Begin(crew, 0), *_turn(1, "airlock", "energy"), Resolve(0), Vote(tally=(0, 0, 3, 0, 1)))
    tap(_open(driver, *play, players=players), ("say.mission", "saboteur"))


SCENES = {
    f"airlock-{scene.__name__}": scene
    for scene in (
        begin, goes_first, ally, forced, six, reveal, kinds, order, alert, impact, ability, why_not, vote,
        wormhole, killed, martyr, deal, lost, correct, missions, end,
    )
}  # fmt: skip
