"""The odds of Assembly’s next module, exact and before the tap."""

from fractions import Fraction

import pytest

from companion.core.odds import percent
from companion.games.assembly.rules.forecast import landings, next_module
from companion.games.assembly.rules.ring import landing
from companion.games.assembly.state import POSITIONS
from tests.games.assembly.positions import sit, solo
from tests.pages.test_assembly import READY, touched


@pytest.mark.rule("AS-C1")
def test_where_the_next_module_can_land_is_exact_and_before_the_tap():
    page = touched(sit(READY), ("want", "draw"))
    shown = {one.position: one.chance for one in page.block("line").bays if one.chance}
    assert shown == {p: f"{n}/12" for p, n in landings(READY.bays).items()}
    assert sum(map(Fraction, shown.values())) == 1
    odds = page.block("odds").chances
    assert [one.text for one in odds] == ["next module in its bay", "a Rotate away", "farther"]
    assert sum(one.share for one in odds) == pytest.approx(1)


@pytest.mark.rule("AS-C1")
@pytest.mark.parametrize("locked", [(), (1, 5), (12, 1, 2)])
def test_the_odds_are_those_of_every_face_and_every_module(locked):
    state = solo({4: 3, 6: 5}, locked=locked)
    ends = [(landing(state.bays, face), room) for face in POSITIONS for room in state.stack]
    home = sum(state.bay(at).room == room for at, room in ends)
    assert next_module(state).home == Fraction(home, len(ends))
    page = touched(sit(state), ("want", "draw"))
    assert page.block("odds").chances[0].exact == percent(Fraction(home, len(ends)))


def test_an_empty_stack_has_no_odds():
    assert next_module(solo({p: p for p in POSITIONS})) is None
