"""Mothership: panel, dogfight, fleet, spending, the table, solo, and the end."""

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
from companion.views.mothership import Aim
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
    """Some rounds for points: planets taken, ships lost, a Station hit."""
    return _open(driver, *MIDGAME, *more, mode="points")


def mothership_layout(driver):
    """The board is to be laid."""
    _open(driver, players=2, exploration=True)


def mothership_panel(driver):
    """Energy is being diverted."""
    screen = midgame(driver)
    screen.pick_tab("panel" if screen.mode == "tall" else "fleet")
    screen.panel.lay("shields", 2)
    screen.panel.lay("weapons", 7)
    driver.frames(4)


def mothership_fleet(driver):
    """What each ship may still do."""
    screen = midgame(driver, Move(0, 1, 3), *fought(0, (2,), 1, 1, ((6,), (3,)), ((6,), (3,))))
    screen.pick_tab("fleet")
    driver.frames(4)


def mothership_attack(driver):
    """An attack in the making, with its odds."""
    screen = midgame(driver)
    screen.pick_tab("attack")
    driver.frames(2)
    _compose(screen, (5,), 1, 0)
    driver.frames(4)


def _compose(screen, attackers, seat, slot):
    screen.panel.drafted(attackers=attackers, against=seat, aim=Aim(seat, slot))


def mothership_dogfight(driver):
    """The dice lie, the result is explained."""
    midgame(
        driver,
        Declare(0, (5,), 1, 0, wingmen=1),
        RollDice(Roll((8,), (7,), "app"), Roll((6,), (4,), "app")),
    )


def mothership_planet(driver):
    """A planet is attacked, before the roll."""
    midgame(driver, Declare(0, (3, 4), planet=1))


def mothership_spend(driver):
    """Buying, selling, playing."""
    screen = midgame(driver)
    screen.pick_tab("spend")
    driver.frames(4)


def mothership_cards(driver):
    """Which card is played?"""
    screen = midgame(driver)
    screen.panel.spending.play(0)
    driver.frames(20)


def mothership_table(driver):
    """Everyone at a glance, the far row turned."""
    screen = midgame(driver)
    screen.pick_tab("table" if screen.mode != "wide" else "fleet")
    driver.frames(4)


def mothership_between(driver):
    """The phone is passed on."""
    midgame(driver, EndTurn(0))


def mothership_solo(driver):
    """The enemy's turn, step by step."""
    mine = (SetNpcTech(NPC_ARMS), *begun(1), Move(0, 0, 5), EndTurn(0))
    theirs = (StartTurn(1), Declare(1, (1,), planet=0), RollDice(Roll((6,), (6,))), ResolveFight())
    screen = _open(driver, *mine, *theirs, players=1, level=4)
    screen.pick_tab("fleet")
    driver.frames(4)


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
