"""The log of rolls and its tally."""

from companion.core.dice import Roll
from companion.table.rolls import KEPT, LoggedRoll, Rolls


def test_only_what_fell_is_counted():
    rolls = Rolls().add(LoggedRoll(1, Roll((6,), (2,), "app"), modifier=3, kept=(6, 6)))
    assert rolls.tally.faces(6, "app") == (0, 1, 0, 0, 0, 0)
    assert rolls.recent[0].total == 17


def test_the_lines_forget_the_oldest_and_the_tally_forgets_nothing():
    rolls = Rolls()
    for at in range(KEPT + 5):
        rolls = rolls.add(LoggedRoll(at, Roll((6,), (1,), "hand")))
    assert len(rolls.recent) == KEPT
    assert rolls.recent[0].at == KEPT + 4
    assert rolls.count == KEPT + 5
    assert rolls.tally.faces(6, "hand") == (KEPT + 5, 0, 0, 0, 0, 0)


def test_a_reset_empties_the_tally_and_keeps_the_lines():
    rolls = Rolls().add(LoggedRoll(1, Roll((4,), (4,), "app"))).reset()
    assert rolls.tally.faces(4, "app") == (0, 0, 0, 0)
    assert len(rolls.recent) == 1
