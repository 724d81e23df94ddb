"""Before the roll the odds tell what happens to both sides, case by case as the rules would book it."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from companion.games.mothership.actions import Declare, EnterField, ResolveFight
from companion.games.mothership.rules.attack import fight_of
from companion.games.mothership.rules.dogfight import chances, dice
from companion.games.mothership.state import Energy
from companion.pages.mothership.odds import destroyed, odds
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


def shown(state, declare):
    """What the page tells about an attack before it is made: in words, and exactly how often."""
    return {one.text: one.exact for one in odds(state, fight_of(state, declare)).chances}


def test_the_page_tells_what_happens_to_both_sides_and_how_often():
    assert shown(table(), Declare(ANA, (F1, F2), BEN, F1)) == {
        "Ben’s F1 explodes": "83.8%",
        "nothing": "6.9%",
        "Ana: 2 ships explode": "9.3%",
    }
    assert shown(table(), Declare(ANA, (B1,), BEN)) == {"Ben −1 to −2 counters": "62.5%", "nothing": "37.5%"}
    assert shown(table(), Declare(ANA, (B1,), planet=0)) == {"captured": "37.5%", "missed": "62.5%"}


def test_a_ship_and_a_mothership_that_lose_together_are_one_thing_that_happens():
    found = shown(WEAK, Declare(ANA, (MOTHERSHIP, F1), BEN, MOTHERSHIP))
    assert found["F1 explodes, Ana −2 HP"] == "9.3%"
    assert destroyed(WEAK, fight_of(WEAK, Declare(ANA, (MOTHERSHIP, F1), BEN, MOTHERSHIP))) == (
        ("Ana’s Mothership is destroyed: 9.3%",)
    )


def test_the_page_says_how_often_a_mothership_or_station_is_destroyed():
    hit = fight_of(WEAK, Declare(ANA, (MOTHERSHIP,), BEN, B1))
    assert destroyed(WEAK, hit) == ("Ana’s Mothership is destroyed: 54.2%",)
    frail = panel(table(), BEN, station=1)
    assert destroyed(frail, fight_of(frail, Declare(ANA, (B1,), BEN))) == (
        "Ben’s Station is destroyed: 62.5%",
    )


@pytest.mark.parametrize(("state", "declare"), BATTLES)
def test_what_happens_adds_up_to_everything(state, declare):
    pending = do(state, declare)
    found = odds(pending, pending.fight)
    assert sum(one.share for one in found.chances) == pytest.approx(1)
    for one in found.chances:
        assert not one.parts or sum(part.share for part in one.parts) == pytest.approx(one.share)
