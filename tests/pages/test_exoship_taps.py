"""ExoShip takes the taps its table of actions allows, on every step of every playthrough, and no more."""

import pytest

from companion.games.exoship import GAME
from companion.games.exoship.actions import Course, Sway
from companion.games.exoship.intents import DESTINATION
from companion.pages import teller
from companion.table import game_file
from companion.table.session import Session
from tests.contract import at_hand, taps
from tests.contract.playouts import journals, replayed
from tests.games.exoship.build import lay
from tests.pages.rows import entered
from tests.pages.test_exoship import sit

ROWS = {
    "name_top": 1,  # a known name, or an arrow
    "free_sway": 1,
    "flip_ship": 1,
    "move": 1,  # in the same tap as End round; alone only where a journal stands before it
    "end_actions": 1,
    "course": 1,  # the captain onto the planet; by taps Course, main
    "sway": 1,  # a Rift founder along its arrow; by taps the founder, main
    "replace": 3,  # the founder, Replace, main
}


CAPTAIN = lay(
    elder=("R Ivo right", "D Mara right"),
    midlife=("D Tess down_right", "R Juno up"),
    young=("D Ozu down", "D Kell up_right"),
    stack=("D Pia up", "?"),
)
WAYS = [
    pytest.param((("drag.Ivo", DESTINATION),), Course(), 1, id="course-drag"),
    pytest.param((("want", "course"), ("main", None)), Course(), 2, id="course-taps"),
    pytest.param((("drag.Juno", "Tess"),), Sway("Juno", "Tess"), 1, id="sway-drag"),
    pytest.param((("place", "Tess"), ("main", None)), Sway("Ivo", "Tess"), 2, id="sway-taps"),
]


@pytest.mark.parametrize(("touches", "action", "taps"), WAYS)
def test_what_a_drag_does_can_be_tapped_as_well(touches, action, taps):
    after = GAME.apply(CAPTAIN, action)
    assert entered(sit(CAPTAIN), touches, lambda state: state == after) == taps


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
    played, told, at = replayed(path), taps.Entered(), 0
    _, options, _ = game_file.read(path.read_bytes())
    shelf = at_hand.shelf_of("exoship", [move.action for move in played])
    while at < len(played):
        table = at_hand.table_at("exoship", options, played[at].state)
        at += taps.enter(Session(table, teller("exoship"), shelf=shelf), played[at:], told)
    assert counted
    assert [row for row in counted if row[1] > row[2]] == []
