"""ExoShip takes the taps its table of actions allows, on every step of every playthrough, and no more."""

import pytest

from companion.pages import teller
from companion.table import game_file
from companion.table.session import Session
from tests.contract import at_hand, taps
from tests.contract.playouts import journals, replayed

ROWS = {
    "name_top": 1,  # a known name, or an arrow
    "free_sway": 1,
    "flip_ship": 1,
    "move": 1,  # in the same tap as End round; alone only where a journal stands before it
    "end_actions": 1,
    "course": 2,  # Course, main
    "sway": 2,  # the founder, main
    "replace": 3,  # the founder, Replace, main
}


def allowed(want, answers, warned):
    """The taps of a row; each target is one, and so is a warning that is passed."""
    if want == "event":
        return len(answers) + warned
    if want == "ability":  # the founder, Ability, targets, main
        return 3 + len(set(answers) - {"founder"}) + warned
    return ROWS[want] + warned


@pytest.mark.parametrize("path", journals("exoship"), ids=lambda path: path.stem)
def test_no_action_takes_more_taps_than_its_row(path, monkeypatch):
    counted, touched = [], taps._touched

    def count(session, want, answers, entered):
        before, warned = entered.taps, []
        tap = session.tap
        session.tap = lambda control, value=None: warned.append(control == "anyway") or tap(control, value)
        touched(session, want, answers, entered)
        session.tap = tap
        counted.append((want, entered.taps - before, allowed(want, answers, sum(warned))))

    monkeypatch.setattr(taps, "_touched", count)
    played, entered, at = replayed(path), taps.Entered(), 0
    _, options, _ = game_file.read(path.read_bytes())
    shelf = at_hand.shelf_of("exoship", [move.action for move in played])
    while at < len(played):
        table = at_hand.table_at("exoship", options, played[at].state)
        at += taps.enter(Session(table, teller("exoship"), shelf=shelf), played[at:], entered)
    assert counted
    assert [row for row in counted if row[1] > row[2]] == []
