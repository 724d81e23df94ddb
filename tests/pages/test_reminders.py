"""Where a table was refused twice for the same rule, its page says so before."""

from companion.games import game
from companion.pages.reminders import ID, reminded
from tests.pages.test_beside_the_play import ARROW, seat
from tests.pages.test_exoship import PICTURE, sit

FOUND = game("exoship")


def shown(session, forgotten):
    state = session.table.state
    return reminded(session.page(), FOUND, state, forgotten)


def test_the_rule_stands_on_top_of_the_stage_with_its_id():
    session = sit(PICTURE)
    now = FOUND.steps(PICTURE).now
    notice = shown(session, {now: ("XS-A3", "XS-A1")}).stage[0]
    assert (notice.id, notice.rule) == (ID, "XS-A3")
    assert FOUND.rulebook["XS-A3"].title in notice.text


def test_another_step_an_unknown_rule_and_no_habit_leave_the_page_alone():
    session = sit(PICTURE)
    now = FOUND.steps(PICTURE).now
    for forgotten in ({}, {now + 1: ("XS-A3",)}, {now: ("XX-1",)}):
        assert shown(session, forgotten) == session.page()


def test_it_never_takes_the_room_of_a_question():
    session = seat()
    assert session.tap(*ARROW)
    steps = range(len(FOUND.steps(session.table.state).names))
    page = reminded(session.page(), FOUND, session.table.state, dict.fromkeys(steps, ("XS-A3",)))
    assert page == session.page()
