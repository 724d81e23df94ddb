"""Mothership: a turn, an attack and its result, energy, cards, market, the table, solo, and the end."""

from companion.core.dice import Roll
from companion.games.mothership import GAME
from companion.games.mothership.actions import (
    BuyTech,
    Declare,
    Divert,
    EndTurn,
    Move,
    Play,
    ResolveFight,
    RollDice,
    RollForStart,
    SetNpcTech,
    SetUpBoard,
    StartTurn,
)
from companion.games.mothership.box import Options
from companion.games.mothership.cards import Effect, Tier
from companion.games.mothership.state import Energy, Ref
from tools.scenes import opened

NAMES = ("Ana", "Ben", "Chi", "Dev")
ARMS = Tier(name="Target Computer", category="combat", cost=2, effects=(Effect("attack", 1),))
NPC_ARMS = (Tier(name="Hostile Arms", category="combat", tile="dark", effects=(Effect("roll", 1),)),)


def _open(driver, *actions, players=4, **chosen):
    """A table of Mothership after some actions."""
    return opened(driver, GAME, Options(players=NAMES[:players], **chosen), *actions)


def begun(players):
    """Up to Ana's first turn."""
    rolled = RollForStart(Roll((6,) * players, (6, *(1,) * (players - 1))))
    return (SetUpBoard(), rolled) if players > 1 else (SetUpBoard(),)


def fought(seat, attackers, target, slot, attack, defence, **stated):
    """A whole attack; dice as (sides, faces)."""
    return (
        Declare(seat, attackers, target, slot, **stated),
        RollDice(Roll(*attack), Roll(*defence)),
        ResolveFight(),
    )


MIDGAME = (
    *begun(4),
    *(Declare(0, (1, 2), planet=0), RollDice(Roll((6, 6), (4, 3))), ResolveFight()),
    *(*fought(0, (4,), 1, 0, ((8,), (8,)), ((6,), (1,))), EndTurn(0), StartTurn(1)),
    *(Declare(1, (1, 2), planet=1), RollDice(Roll((6, 6), (5, 3))), ResolveFight()),
    *(*fought(1, (4,), 0, -1, ((8,), (5,)), ((), ())), EndTurn(1), StartTurn(2)),
    *fought(2, (0, 4, 5), 3, 0, ((6, 8, 8), (6, 8, 7)), ((6,), (1,))),
    *(Declare(2, (1, 2), planet=2), RollDice(Roll((6, 6), (5, 3))), ResolveFight(), EndTurn(2)),
    *(StartTurn(3), *fought(3, (1,), 2, 4, ((6,), (6,)), ((8,), (2,))), EndTurn(3)),
    *(StartTurn(0), BuyTech(0, ARMS)),
)


def midgame(driver, *more):
    """Some rounds for points: planets taken, ships lost, a Station hit; the phone rolls."""
    seat = _open(driver, *MIDGAME, *more, mode="points").seat
    seat.session.own_dice = False
    seat.show()
    driver.frames(2)
    return seat


def _tap(driver, control, value=None):
    """A touch, as the page has it."""
    driver.app.services.router.stack[1].seat.tap(control, value)
    driver.frames(6)


def mothership_layout(driver):
    """What has to be on the board."""
    _open(driver, players=2, exploration=True)


def mothership_solo_layout(driver):
    """The same alone: the NPC's technology is asked."""
    _open(driver, players=1, level=6)


def mothership_tie(driver):
    """Two rolled the highest."""
    _open(driver, SetUpBoard(), RollForStart(Roll((6,) * 4, (5, 2, 5, 1))))


def mothership_turn(driver):
    """A turn begins."""
    midgame(driver)


def mothership_ship(driver):
    """A ship is chosen: its spaces, its targets."""
    midgame(driver)
    _tap(driver, "place", "ship2")


def mothership_attack(driver):
    """A Bomber at a Mothership with a wingman: what happens to both sides."""
    midgame(driver, Move(0, 5, 3))
    for touch in (("place", "ship5"), ("place", "1:m"), ("say.wingmen", 1)):
        _tap(driver, *touch)


def mothership_station(driver):
    """A Station: the tap says that no guard is left."""
    midgame(driver)
    for touch in (("place", "ship0"), ("place", "2:s")):
        _tap(driver, *touch)


def mothership_planet(driver):
    """Two ships at a planet."""
    midgame(driver)
    for touch in (("place", "ship3"), ("place", "planet1"), ("place", "ship4")):
        _tap(driver, *touch)


def mothership_declared(driver):
    """Declared, before the roll: both sides may play cards."""
    midgame(driver, Declare(0, (5,), 1, 0, wingmen=1))


def mothership_result(driver):
    """Rolled: who wins, what changes, cards for after the roll."""
    midgame(
        driver,
        Declare(0, (5,), 1, 0, wingmen=1),
        RollDice(Roll((8,), (7,), "app"), Roll((6,), (4,), "app")),
    )


def mothership_dice(driver):
    """Real dice of both sides, typed in order."""
    seat = midgame(driver)
    seat.session.own_dice = True
    for touch in (("place", "ship5"), ("place", "1:m"), ("main", None), ("face", 7)):
        _tap(driver, *touch)


def mothership_energy(driver):
    """Energy on one bar with two handles; splits that were set before."""
    splits = (Energy(3, 9, 3), Energy(8, 4, 3), Energy(5, 5, 5))
    midgame(driver, *(Divert(0, energy) for energy in splits))
    for touch in (("want", "divert0"), ("place", "weapons_to13")):
        _tap(driver, *touch)


def mothership_waits(driver):
    """A split that is not set shows on its line while another ship is chosen."""
    mothership_energy(driver)
    _tap(driver, "place", "ship1")


def mothership_cards(driver):
    """Which card is played?"""
    midgame(driver)
    _tap(driver, "want", "card0")


def mothership_noooo(driver):
    """Does anyone cancel it?"""
    midgame(driver)
    for touch in (("want", "card0"), ("say.card", "afterburner"), ("place", "ship2")):
        _tap(driver, *touch)


def mothership_market(driver):
    """Buying and selling."""
    midgame(driver)
    _tap(driver, "tab", "market")


def mothership_tech(driver):
    """A tier that is not in the library."""
    midgame(driver)
    for touch in (("tab", "market"), ("want", "tech0"), ("say.category", "support")):
        _tap(driver, *touch)


def mothership_table(driver):
    """Everyone's figures."""
    midgame(driver)
    _tap(driver, "tab", "table")


def mothership_correct(driver):
    """A figure is corrected."""
    midgame(driver)
    _tap(driver, "correct", "players/1/hull")


def mothership_between(driver):
    """The next player's first tap starts their turn."""
    midgame(driver, EndTurn(0))


def mothership_six(driver):
    """Five opponents."""
    rolled = RollForStart(Roll((6,) * 6, (6, 1, 1, 1, 1, 1)))
    names = (*NAMES, "Eve", "Finn")
    opened(driver, GAME, Options(players=names, planets=7), SetUpBoard(), rolled)


def mothership_stop(driver):
    """An attack that damages nothing."""
    midgame(driver)
    for touch in (("place", "ship5"), ("place", "1:f"), ("main", None)):
        _tap(driver, *touch)
    driver.frames(20)


def mothership_solo(driver):
    """The NPC's turn, ship by ship."""
    mine = (SetNpcTech(NPC_ARMS), *begun(1), Move(0, 0, 5), EndTurn(0))
    theirs = (StartTurn(1), Declare(1, (1,), planet=0), RollDice(Roll((6,), (6,))), ResolveFight())
    _open(driver, *mine, *theirs, players=1, level=4)
    _tap(driver, "place", "ship4")


def mothership_refusal(driver):
    """Energy after the Mothership has moved."""
    screen = _open(driver, *begun(2), Move(0, 0, 2), players=2)
    screen.do(Divert(0, Energy(12, 4, 0)))
    driver.frames(20)


def mothership_end(driver):
    """The last fleet standing."""
    bombed = (step for bomber in (4, 5) for step in fought(0, (bomber,), 1, -1, ((8,), (8,)), ((), ())))
    _open(driver, *begun(2), Play(seat=0, card="wormhole", ship=Ref(0, 4)), *bombed, players=2)


SCENES = {
    name.replace("_", "-"): scene for name, scene in list(globals().items()) if name.startswith("mothership_")
}
