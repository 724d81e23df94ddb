"""Before the roll the odds tell what happens to both sides, case by case as the rules would book it."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from companion.games.mothership.actions import Declare, EnterField, ResolveFight
from companion.games.mothership.rules.attack import fight_of
from companion.games.mothership.rules.dogfight import chances, dice
from companion.games.mothership.state import Energy
from companion.views.mothership import Aim, Draft, view
from tests.games.mothership.positions import (
    ANA,
    B1,
    BEN,
    F1,
    F2,
    MOTHERSHIP,
    buff,
    do,
    owning,
    panel,
    play,
    shot,
    table,
    tier,
    wounded,
)

WEAK = panel(wounded(table(), ANA, 2), ANA, energy=Energy(9, 5, 1))
MISSILE = tier("Nuclear Missile", tier=5, ability="nuclear_missile")
BATTLES = [
    pytest.param(table(), Declare(ANA, (F1,), BEN, F1), id="fighters"),
    pytest.param(table(), Declare(ANA, (F1,), BEN, B1), id="a-bomber-cannot-hurt-its-attacker"),
    pytest.param(table(), Declare(ANA, (B1,), BEN, F1), id="a-bomber-that-just-tries"),
    pytest.param(table(), Declare(ANA, (F1, F2), BEN, F1, wingmen=2), id="two-fighters"),
    pytest.param(table(), Declare(ANA, (MOTHERSHIP,), BEN, F1, wingmen=3), id="only-shields-at-risk"),
    pytest.param(WEAK, Declare(ANA, (MOTHERSHIP,), BEN, B1, wingmen=1), id="the-last-hull-points"),
    pytest.param(WEAK, Declare(ANA, (MOTHERSHIP, F1), BEN, MOTHERSHIP, wingmen=2), id="ship-and-mothership"),
    pytest.param(
        owning(WEAK, ANA, MISSILE),
        Declare(ANA, (MOTHERSHIP,), BEN, MOTHERSHIP, distance=5, weapon="nuclear_missile"),
        id="from-afar",
    ),
    pytest.param(
        owning(table(), BEN, tier(effects=(buff("defence", 4),))),
        Declare(ANA, (MOTHERSHIP, B1), BEN, MOTHERSHIP),
        id="technology",
    ),
    pytest.param(table(), Declare(ANA, (B1,), BEN), id="station"),
    pytest.param(table(), Declare(ANA, (B1, F1), planet=0), id="planet"),
    pytest.param(table(), EnterField(ANA, F1), id="asteroids"),
    pytest.param(WEAK, EnterField(ANA, MOTHERSHIP), id="a-mothership-in-asteroids"),
]


def counted(pending, seat, value):
    """How often each value of a seat comes out, over every throw, as the rules book it."""
    sides = (*dice(pending, pending.fight, "attack"), *dice(pending, pending.fight, "defence"))
    throws = list(product(*(range(1, n + 1) for n in sides)))
    found = Counter(value(do(shot(pending, *faces), ResolveFight()).players[seat]) for faces in throws)
    return {n: Fraction(count, len(throws)) for n, count in found.items()}


def escorts(player):
    """Fighters and Bombers on the board."""
    return sum(ship.alive for ship in player.ships[1:])


@pytest.mark.rule("MS-C9")
@pytest.mark.parametrize(("state", "declare"), BATTLES)
def test_each_loss_of_both_sides_is_as_likely_as_the_rules_make_it(state, declare):
    pending = do(state, declare)
    found = chances(pending, pending.fight)
    sides = [(BEN, found.defence), (ANA, found.attack)]
    if pending.fight.kind == "asteroids":
        sides = [(ANA, found.defence)]
    for seat, harm in sides:
        before = pending.players[seat]
        lost = counted(pending, seat, lambda p, b=before: b.hull + b.station - p.hull - p.station)
        assert {n: c for n, c in harm.points if n} == {n: c for n, c in lost.items() if n}
        gone = counted(pending, seat, lambda p, b=before: escorts(b) - escorts(p))
        assert {len(harm.slots): harm.explode} == ({n: c for n, c in gone.items() if n} or {0: 0})


@pytest.mark.rule("MS-C9")
def test_the_attackers_own_hull_losses_add_up_to_the_chance_of_losing():
    pending = do(WEAK, Declare(ANA, (MOTHERSHIP,), BEN, B1, wingmen=1))
    found = chances(pending, pending.fight)
    assert sum(chance for _, chance in found.attack.points) == found.odds.loss
    assert max(n for n, _ in found.attack.points) == 2


@pytest.mark.rule("MS-C9", "MS-L6")
def test_own_shields_and_cards_count_in_the_own_losses():
    pending = do(WEAK, Declare(ANA, (MOTHERSHIP,), BEN, B1, wingmen=1))
    safer = do(pending, play("auxiliary_shield"))
    before, after = (chances(s, s.fight).attack.points for s in (pending, safer))
    assert dict(after)[0] > dict(before).get(0, 0)


def test_the_dogfight_screen_tells_the_losses_of_both_sides():
    draft = Draft(tab="attack", attackers=(MOTHERSHIP, F1), against=BEN, aim=Aim(BEN, MOTHERSHIP))
    shown = view(WEAK, draft).fight
    found = chances(WEAK, fight_of(WEAK, Declare(ANA, (MOTHERSHIP, F1), BEN, MOTHERSHIP)))
    assert shown.losses == found.defence.points
    assert shown.own_losses == found.attack.points
    assert shown.own_title == "HP Ana loses, when Ben wins"
    assert shown.outcomes == (
        "Ana’s Fighter 1 explodes: 9.3%",
        "Ana’s Mothership is destroyed: 9.3%",
    )


def test_the_dogfight_screen_counts_the_ships_that_explode_together():
    two = view(table(), Draft(tab="attack", attackers=(F1, F2), against=BEN, aim=Aim(BEN, F1))).fight
    assert two.outcomes == ("Ana’s 2 Fighters explode: 9.3%", "Ben’s Fighter 1 explodes: 83.8%")
    assert (two.losses, two.own_losses) == ((), ())


def test_the_dogfight_screen_says_when_a_mothership_or_station_may_be_destroyed():
    hit = view(WEAK, Draft(tab="attack", attackers=(MOTHERSHIP,), against=BEN, aim=Aim(BEN, B1)))
    assert hit.fight.outcomes == ("Ana’s Mothership is destroyed: 54.2%", "Ben’s Bomber 1 explodes: 31.3%")
    frail = panel(table(), BEN, station=1)
    aimed = view(frail, Draft(tab="attack", attackers=(B1,), against=BEN, aim=Aim(BEN)))
    assert aimed.fight.outcomes == ("Ben’s Station is destroyed: 62.5%",)


def test_the_loss_that_happened_is_marked_on_its_own_side():
    state = do(WEAK, Declare(ANA, (MOTHERSHIP,), BEN, B1, wingmen=1))
    shown = view(shot(state, 1, 2), Draft()).fight
    assert (shown.lost, shown.own_lost) == (None, 2)
