"""The log of throws and its tally."""

from companion.core.dice import Roll
from companion.table.throws import KEPT, Thrown, Throws


def test_only_what_fell_is_counted():
    throws = Throws().add(Thrown(1, Roll((6,), (2,), "app"), modifier=3, kept=(6, 6)))
    assert throws.tally.faces(6, "app") == (0, 1, 0, 0, 0, 0)
    assert throws.recent[0].total == 17


def test_the_lines_forget_the_oldest_and_the_tally_forgets_nothing():
    throws = Throws()
    for at in range(KEPT + 5):
        throws = throws.add(Thrown(at, Roll((6,), (1,), "hand")))
    assert len(throws.recent) == KEPT
    assert throws.recent[0].at == KEPT + 4
    assert throws.count == KEPT + 5
    assert throws.tally.faces(6, "hand") == (KEPT + 5, 0, 0, 0, 0, 0)


def test_a_reset_empties_the_tally_and_keeps_the_lines():
    throws = Throws().add(Thrown(1, Roll((4,), (4,), "app"))).reset()
    assert throws.tally.faces(4, "app") == (0, 0, 0, 0)
    assert len(throws.recent) == 1
