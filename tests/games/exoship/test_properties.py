"""What holds in every game, whatever is played."""

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from companion.games.exoship import GAME
from companion.games.exoship.actions import EndActions, Move, NameTop
from companion.games.exoship.box import GENERATIONS, Box, Options
from companion.games.exoship.cards import Founder, Part
from companion.games.exoship.rules.forecast import forecast
from companion.games.exoship.rules.grid import DIRECTION, suspects
from companion.games.exoship.scoring import points
from companion.games.exoship.state import State

PARTS = st.builds(
    Part,
    kind=st.sampled_from(["sway", "unsway", "discard", "replace", "swap", "add", "extra"]),
    side=st.sampled_from(["rift", "directorate"]),
)


@st.composite
def options(draw):
    """Any box, any modes."""
    box = Box(
        timeline=draw(st.integers(1, 4)),
        founders=draw(st.integers(6, 12)),
        left=draw(st.sampled_from(["elder", "young"])),
        row_1=draw(st.integers(1, 3)),
    )
    return Options(players=("Ada",), hard=draw(st.booleans()), mars=draw(st.booleans()), box=box)


def step(state: State, data) -> State:
    """One legal action, a named card with any arrow and ability."""
    action = data.draw(st.sampled_from(GAME.choices(state)))
    if isinstance(action, NameTop):
        ability = tuple(data.draw(st.lists(PARTS, max_size=2)))
        arrow = data.draw(st.sampled_from(tuple(DIRECTION)))
        action = NameTop(Founder(name=action.founder.name, arrow=arrow, ability=ability))
    moved = isinstance(action, Move)
    before = len(state.in_play)
    after = GAME.apply(state, action)
    if moved and after.phase == "event":
        assert len(after.in_play) <= max(6, before)
    if isinstance(action, EndActions):
        one_pass(state, after)
    return after


def one_pass(before: State, after: State) -> None:
    """Suspicion took exactly those who were marked, and the forecast said so."""
    marked = {card.name for card in suspects(before)}
    assert {card.name for card in before.in_play} - {card.name for card in after.in_play} == marked
    assert points(after) == forecast(before).after
    assert after.result == forecast(before).result


def conserved(state: State) -> None:
    """Every card of the box lies in one place, no column has a gap."""
    assert GAME.invariants(state) == ()
    assert len(state.cards) == state.options.box.founders
    shown = [*state.in_play, *state.at("stack"), *state.at("aside")]
    assert len(shown) == len(state.cards)
    for generation in GENERATIONS:
        column = state.at(generation)
        assert [card.rank for card in column] == list(range(1, len(column) + 1))


@given(options(), st.data())
def test_founders_are_conserved_columns_have_no_gaps_and_suspicion_is_one_pass(chosen, data):
    state = GAME.start(chosen)
    for _ in range(40):
        if GAME.outcome(state):
            break
        state = step(state, data)
        conserved(state)


@given(options(), st.data())
def test_after_a_move_six_are_in_play_where_there_are_six(chosen, data):
    state = GAME.start(chosen)
    while state.phase == "setup":
        state = step(state, data)
    state = replace(state, phase="move", round=2)
    state = GAME.apply(state, Move())
    while state.waits:
        state = step(state, data)
    if state.phase == "event":
        assert len(state.in_play) == 6


@given(st.data())
def test_every_refusal_and_every_note_has_a_sentence(data):
    state = GAME.start(Options(players=("Ada",), hard=True))
    for _ in range(25):
        if GAME.outcome(state):
            break
        state = step(state, data)
        for note in state.notes:
            assert GAME.note_text(note) != GAME.rulebook[note.rule].title
