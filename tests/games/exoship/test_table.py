"""The library, the corrections, undo's barriers and the words of the table."""

import msgspec
import pytest
from msgspec.structs import replace

from companion.core.correction import Change, correct
from companion.core.form import form_of
from companion.games.exoship import GAME
from companion.games.exoship.actions import Course, Effect, EndActions, Event, Move, NameTop, Replace, Sway
from companion.games.exoship.box import Box, Options
from companion.games.exoship.cards import Founder, Part
from tests.games.exoship.build import grid, lay

TABLE = lay(
    elder=("R Ivo right", "D Mara right"),
    midlife=("D Tess down_right", "R Juno up", "D Kell up_right"),
    young=("R Ozu down",),
    stack=("D Pia up", "?"),
)


def index(name):
    return next(i for i, card in enumerate(TABLE.cards) if card.name == name)


def test_box_values_are_all_marked_as_assumed():
    assert all(field.assumed for field in form_of(Box))


def test_options_ask_for_the_modes_with_their_rules():
    asked = {field.name: field.rule for field in form_of(Options)}
    assert (asked["hard"], asked["mars"]) == ("XS-H1", "XS-O1")


def test_cards_can_be_written_down_by_a_form():
    founder = {field.name: field.kind for field in form_of(Founder)}
    assert founder == {"name": "text", "arrow": "choice", "rift_arrow": "choice", "ability": "list"}


def test_an_effect_asks_only_for_what_it_needs():
    asked = {field.name: field.when for field in form_of(Part)}
    assert asked["generation"] == {"kind": ("move", "add")}
    assert asked["arrow"] == {"kind": ("turn",)}
    assert asked["side"] == {"kind": ("add",)}


def test_a_founder_travels_inside_the_action():
    action = NameTop(Founder(name="Zed", arrow="left", ability=(Part(kind="extra"),)))
    assert msgspec.json.decode(msgspec.json.encode(action), type=GAME.action) == action


@pytest.mark.rule("XS-W2")
def test_the_table_moves_a_founder_by_correction():
    changes = (
        Change(("cards", index("Kell"), "place"), "young"),
        Change(("cards", index("Kell"), "rank"), 2),
    )
    state, verdict = correct(TABLE, changes, GAME.invariants)
    assert verdict
    assert grid(state)["young"] == ["R Ozu", "D Kell"]


@pytest.mark.rule("XS-W2")
def test_a_correction_that_leaves_a_gap_is_refused():
    state, verdict = correct(TABLE, (Change(("cards", index("Tess"), "rank"), 4),), GAME.invariants)
    assert state is None
    assert verdict.rules == ["XS-W2"]


def test_every_tracked_value_is_where_its_path_says():
    raw = msgspec.to_builtins(TABLE)
    for entry in GAME.tracked(TABLE):
        at = raw
        for key in entry.path:
            at = at[key]
        assert at == entry.value


def test_unseen_cards_show_nothing_but_their_place():
    labels = [entry.label for entry in GAME.tracked(TABLE) if entry.label.startswith("Unseen")]
    assert labels == ["Unseen card 2: place", "Unseen card 2: rank"]


BARRIERS = [
    pytest.param(TABLE, Sway("Ivo", "Tess"), "", id="nothing-new-is-seen"),
    pytest.param(TABLE, Replace("Ivo"), "reveal", id="the-next-card-lies-open"),
    pytest.param(TABLE, Course(), "", id="a-discard-goes-under"),
    pytest.param(replace(TABLE, phase="move"), Move(), "reveal", id="a-move-takes-cards"),
    pytest.param(TABLE, EndActions(), "", id="suspicion"),
    pytest.param(GAME.start(TABLE.options), NameTop(Founder(name="A")), "", id="set-up-lies-open"),
]


@pytest.mark.parametrize(("state", "action", "barrier"), BARRIERS)
def test_undo_stops_where_a_new_card_was_seen(state, action, barrier):
    assert GAME.barrier(state, action) == barrier


DESCRIBED = [
    (Sway("Ivo", "Tess"), "Sway Tess"),
    (Course(), "Change Course: Axios"),
    (Move(), "Move to card 2"),
    (EndActions(), "End round 2"),
    (
        Event((Effect(kind="turn", founder="Ivo", arrow="up_left"),), card="Storm"),
        "Storm: turn Ivo’s arrow up left",
    ),
    (Event(), "Event: no effect"),
    (Replace("Ivo"), "Replace Ivo"),
]


@pytest.mark.parametrize(("action", "words"), DESCRIBED)
def test_actions_are_described(action, words):
    assert GAME.describe(TABLE, action) == words


HEADLINES = [
    (TABLE, "Round 2 · 2 actions left"),
    (replace(TABLE, actions=1), "Round 2 · 1 action left"),
    (replace(TABLE, phase="event"), "Round 2 · 6 to Mariposa"),
    (replace(TABLE, phase="end"), "Game over · round 2"),
    (GAME.start(TABLE.options), "Setup"),
]


@pytest.mark.parametrize(("state", "words"), HEADLINES)
def test_headlines(state, words):
    assert GAME.headline(state) == words


@pytest.mark.rule("XS-R2")
def test_the_phase_bar_has_set_up_where_the_first_round_does_not_move():
    assert GAME.steps(replace(TABLE, round=1)).names[0] == "Setup"
    assert GAME.steps(TABLE).names == ("Move", "Event", "Action", "Suspicion")


def test_modes_are_said_in_the_head_of_the_history():
    assert GAME.house_rules(Options(hard=True, mars=True)) == ("Hard Mode: XS-H1", "Origin Mars: XS-O1")
    assert GAME.house_rules(Options()) == ()
