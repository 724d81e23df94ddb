"""What stays whatever is chosen: things laid out, values compared with the print; for every game."""

import msgspec

from companion.core.blocks import Checklist, Item
from companion.core.page import touchable
from companion.core.printed import printed_values
from companion.core.tapped import Changed, Ignored
from companion.games import KEYS, game
from companion.games.assembly import GAME as ASSEMBLY
from companion.games.exoship import GAME
from companion.games.exoship.box import Options
from companion.pages import teller
from companion.pages.frame import checklist, to_check
from companion.table.game_file import replay, write
from companion.table.journal import MemoryJournal
from companion.table.moment import Draft, Moment
from companion.table.session import Session
from companion.table.table import Table
from tests.games.exoship.build import lay
from tests.pages.test_exoship import PICTURE, sit

ARROW = ("say.card", "arrow:up")


def seat(kept=None, **kwargs):
    """A seat at a fresh table of ExoShip that is asked for printed values."""
    table = Table(GAME, Options(players=("Ada",)), MemoryJournal())
    found = {} if kept is None else kept
    return Session(table, teller("exoship"), printed={}, keep=found.__setitem__, **kwargs)


def moment(found, **kwargs):
    state = found.start(found.options())
    return Moment(
        game=found, state=state, seat=None, draft=Draft(), intents={}, talks={}, want="", printed={}, **kwargs
    )


def timeline(session):
    return session.page().block("checklist").items[0]


def labels(buttons):
    return [(one.label, one.off) for one in buttons]


# -- the checklist -----------------------------------------------------------------------------------------


def test_set_up_lists_what_to_lay_out_and_asks_only_for_an_arrow_a_founder():
    session = Session(Table(GAME, Options(players=("Ada",)), MemoryJournal()), teller("exoship"))
    page = session.page()
    items = page.block("checklist").items
    assert [(one.text, one.note) for one in items] == [
        ("6 timeline cards", "ship on Earth, Mariposa up"),
        ("Shuffle the founder cards", "0 of 6 in the grid, Directorate up"),
    ]
    for _ in range(6):
        assert isinstance(session.tap(*ARROW), Changed)
    assert session.page().block("checklist") is None
    assert session.table.state.phase != "setup"


def test_a_tick_stays_whatever_is_chosen_and_survives_a_closed_app():
    session = Session(Table(GAME, Options(players=("Ada",)), MemoryJournal()), teller("exoship"))
    assert ("tick", "timeline") in touchable(session.page())
    session.tap("tick", "timeline")
    session.tap(*ARROW)
    assert timeline(session).done
    draft = msgspec.json.decode(msgspec.json.encode(session.draft), type=Draft)
    assert not draft.leaves_nothing
    assert timeline(Session(session.table, teller("exoship"), draft=draft)).done
    session.tap("tick", "timeline")
    assert not timeline(session).done


def test_a_row_that_asks_something_has_no_box_to_tick():
    asked = Item(key="a", text="Founders", asked=True)
    plain = Item(key="b", text="Timeline")
    found = checklist(moment(GAME), asked, plain)
    page = msgspec.structs.replace(seat().page(), board=(found,), stage=())
    assert isinstance(found, Checklist)
    assert [value for control, value in touchable(page) if control == "tick"] == ["b"]


# -- printed values ----------------------------------------------------------------------------------------


def test_a_printed_value_is_asked_when_it_first_matters_and_confirmed_with_one_tap():
    kept = {}
    session = seat(kept)
    assert labels(timeline(session).buttons) == [("Yes, 6", False), ("−", False), ("+", False)]
    assert isinstance(session.tap("check.timeline"), Changed)
    assert kept == {"timeline": 6}
    assert timeline(session).buttons == ()
    assert session.table.head == 0


def test_another_printed_value_is_stepped_kept_and_counts_in_the_running_game():
    kept = {}
    session = seat(kept)
    session.tap("check.timeline", 7)
    assert labels(timeline(session).buttons)[0] == ("Yes, 7", False)
    assert timeline(session).text == "6 timeline cards"
    session.tap("check.timeline")
    assert (kept, timeline(session).text) == ({"timeline": 7}, "7 timeline cards")
    assert session.table.state.options.box.timeline == 7
    assert [session.tap(*ARROW) for _ in range(6)]
    assert session.page().block("journey").figure == "8"


def test_a_stepped_value_stays_while_something_else_is_tapped():
    session = seat()
    session.tap("check.timeline", 7)
    session.tap(*ARROW)
    assert labels(timeline(session).buttons)[0] == ("Yes, 7", False)


def test_an_ignored_value_is_used_and_asked_again_in_the_next_game():
    session = seat()
    for _ in range(6):
        session.tap(*ARROW)
    assert session.table.state.options.box.timeline == 6
    assert seat().page().block("checklist").items[0].buttons


def test_a_value_known_from_another_game_is_offered_to_one_that_began_without_it():
    session = seat()
    session.printed = {"timeline": 8}
    assert labels(timeline(session).buttons)[0] == ("Yes, 8", False)
    session.tap("check.timeline")
    assert session.table.state.options.box.timeline == 8


def test_a_value_at_the_end_of_its_range_has_no_step_further():
    session = seat()
    session.tap("check.timeline", 12)
    assert labels(timeline(session).buttons) == [("Yes, 12", False), ("−", False), ("+", True)]


def test_what_nobody_asked_for_changes_nothing():
    session, silent = seat(), sit(PICTURE)
    for control, value in (
        ("check.timeline", 99),
        ("check.timeline", "six"),
        ("check.nothing", 3),
        ("check", None),
        ("tick", 4),
    ):
        assert session.tap(control, value) == Ignored()
    assert silent.tap("check.timeline") == Ignored()
    assert session.draft == Draft()


def test_points_of_a_row_are_asked_at_the_first_rift_founder_in_it():
    kept = {}
    plain = sit(PICTURE, printed={})
    plain._keep = kept.__setitem__
    assert plain.page().block("check-row_1").title == "Points in row 1"
    plain.tap("check.row_1", 3)
    plain.tap("check.row_1")
    assert plain.page().block("check-row_1") is None
    assert plain.page().block("check-row_2").title == "Points in row 2"
    plain.tap("check.row_2")
    assert kept == {"row_1": 3, "row_2": 1}
    assert plain.page().block("points").now == "4"
    nobody = lay(elder=("D Ivo right",), midlife=("D Tess up",), stack=("?",), actions=1, ship=1, round=2)
    assert sit(nobody, printed={}).page().block("check-row_1") is None


def test_a_game_with_another_printed_value_can_be_exported_and_imported():
    session = seat()
    session.tap("check.timeline", 7)
    session.tap("check.timeline")
    assert replay(write(session.table))[0].state.options.box.timeline == 7


def test_undo_takes_the_value_of_this_game_back_and_the_print_stays_known():
    kept = {}
    session = seat(kept)
    session.tap("check.timeline", 7)
    session.tap("check.timeline")
    session.tap("undo")
    assert session.table.state.options.box.timeline == 6
    assert kept == {"timeline": 7}
    assert labels(timeline(session).buttons)[0] == ("Yes, 7", False)


def test_every_assumed_value_of_every_game_can_be_asked_for():
    for key in KEYS:
        found = game(key)
        look = moment(found)
        for one in printed_values(found, look.state):
            name = "/".join(one.path[2:])
            blocks = to_check(look, name)
            assert blocks, (key, name)
            assert blocks[0].title == one.label
            assert blocks[0].options[0].label == f"Yes, {one.shown}"


def test_a_printed_word_is_typed():
    look = moment(ASSEMBLY)
    line, typed = to_check(look, "/".join(printed_values(ASSEMBLY, look.state)[0].path[2:]))
    assert [one.label for one in line.options] == [f"Yes, {typed.text}"]
