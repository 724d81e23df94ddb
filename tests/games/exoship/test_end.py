"""Suspicion and the end: XS-S1, XS-P1 to XS-P6, XS-W5."""

import pytest
from msgspec.structs import replace

from companion.games.exoship import GAME
from companion.games.exoship.actions import Course, EndActions, Move, Replace, Sway
from companion.games.exoship.cards import UNSEEN
from companion.games.exoship.rules.forecast import forecast
from companion.games.exoship.rules.stack import settled
from companion.games.exoship.scoring import points
from companion.games.exoship.state import Wait
from tests.games.exoship.build import broken, grid, lay, noted, stack


@pytest.mark.rule("XS-S1")
def test_a_directorate_arrow_at_a_rift_founder_discards_it():
    state = lay(elder=("D A right", "R B up"), midlife=("R C up", "D D left"))
    state = GAME.apply(state, EndActions())
    assert grid(state) == {"elder": ["D A"], "midlife": ["D D"], "young": []}
    assert stack(state) == ["B", "C"]
    assert "A points at C: discarded." in noted(state)


@pytest.mark.rule("XS-S1")
def test_rift_arrows_and_arrows_at_directorate_founders_harm_nobody():
    state = lay(elder=("R A right", "D B right"), midlife=("R C up", "D D up_right"))
    assert len(GAME.apply(state, EndActions()).in_play) == 4


@pytest.mark.rule("XS-W5", "XS-S1")
def test_an_arrow_over_an_empty_cell_harms_nobody():
    state = lay(elder=("D A right",), young=("R B left",))
    assert len(GAME.apply(state, EndActions()).in_play) == 2


@pytest.mark.rule("XS-S1")
def test_worked_case_three():
    state = lay(elder=("D A right",), midlife=("R B up", "R C up"), young=("D D left",))
    state = GAME.apply(state, EndActions())
    assert grid(state)["midlife"] == ["R C"]
    assert stack(state) == ["B"]
    assert noted(state) == ["A & D points at B: discarded."]


@pytest.mark.rule("XS-P1")
def test_points_depend_on_the_row_and_on_the_side():
    state = lay(elder=("R A up", "R B up", "R C up", "R D up"), midlife=("D E up",))
    assert points(state) == 2 + 1 + 1 + 1
    boxed = lay(elder=("R A up", "R B up", "R C up", "R D up"), box={"row_1": 4, "row_2": 3, "row_3": 2})
    assert points(boxed) == 4 + 3 + 2 + 2
    assert points(lay(elder=("D A up",))) == 0


THREE_ON_TOP = {"elder": ("R A up",), "midlife": ("R B up",), "young": ("R C up",)}
ENDS = [
    pytest.param(lay(**THREE_ON_TOP, ship=5, destination="axios"), "won", 8, 3, id="two-steps-before-axios"),
    pytest.param(lay(**THREE_ON_TOP, ship=6, destination="axios"), "won", 7, 3, id="one-step-before-axios"),
    pytest.param(
        lay(**THREE_ON_TOP, ship=4, destination="axios"), "won", 9, 4, id="three-steps-before-axios"
    ),
    pytest.param(lay(**THREE_ON_TOP, ship=5), "", 6, 2, id="no-win-at-mariposa"),
    pytest.param(lay(**THREE_ON_TOP, ship=7, destination="axios"), "won", 6, 2, id="six-on-arrival"),
    pytest.param(
        lay(elder=("R A up", "R B up"), midlife=("R C up",), ship=7, destination="axios"),
        "lost",
        5,
        1,
        id="five-on-arrival",
    ),
    pytest.param(lay(elder=("R A up",), ship=7, destination="axios"), "lost", 2, 0, id="two-on-arrival"),
    pytest.param(lay(elder=("R A up", "R B up"), ship=5, destination="axios"), "", 3, 0, id="not-yet"),
    pytest.param(lay(**THREE_ON_TOP, ship=7), "lost", 6, 1, id="turned-away-on-arrival"),
]


@pytest.mark.rule("XS-P2", "XS-P3", "XS-P4", "XS-P5", "XS-P6")
@pytest.mark.parametrize(("state", "result", "total", "tier"), ENDS)
def test_the_end_of_a_round(state, result, total, tier):
    done = GAME.apply(state, EndActions())
    sheet = GAME.score(done)
    assert (done.result, sheet.total, sheet.tier) == (result, total, tier)
    assert (done.phase == "end") == bool(result)
    outcome = GAME.outcome(done)
    assert (outcome.result if outcome else "") == result


@pytest.mark.rule("XS-P4")
@pytest.mark.parametrize(
    ("state", "said"),
    [
        (lay(elder=("R A up",), ship=7, destination="axios"), "At Axios with 2 points: lost."),
        (lay(**THREE_ON_TOP, ship=7), "The journey is over and Axios is not the destination: lost."),
    ],
)
def test_a_round_that_loses_ends_the_game_and_says_why(state, said):
    done = GAME.apply(state, EndActions())
    assert (done.phase, noted(done)) == ("end", [said])


@pytest.mark.rule("XS-P2")
def test_points_count_after_suspicion():
    state = lay(
        elder=("R A up", "D D up_right"), midlife=("R B up",), young=("R C up",), ship=3, destination="axios"
    )
    assert points(state) == 6
    assert GAME.apply(state, EndActions()).result == ""


@pytest.mark.rule("XS-P4")
def test_arriving_at_mariposa_loses_at_once():
    state = GAME.apply(lay(**THREE_ON_TOP, ship=6, phase="move"), Move())
    assert (state.result, state.phase) == ("lost", "end")
    assert grid(state)["elder"] == ["R A"]
    assert GAME.outcome(state).rule == "XS-P4"


@pytest.mark.rule("XS-P4")
def test_arriving_at_axios_plays_the_round():
    state = GAME.apply(lay(**THREE_ON_TOP, ship=6, phase="move", destination="axios"), Move())
    assert (state.result, state.phase, state.steps) == ("", "event", 0)


@pytest.mark.rule("XS-P6")
def test_a_loss_at_mariposa_takes_no_tier_above_five():
    rich = lay(elder=("R A up", "R D up"), midlife=("R B up",), young=("R C up",), ship=6, phase="move")
    sheet = GAME.score(GAME.apply(rich, Move()))
    assert (sheet.total, sheet.tier_name, sheet.tier_rule) == (7, "Betrayed at the last moment", "XS-P6")
    assert sheet.to_next is None


TIERS = [
    (0, "Directorate erases Rift from history"),
    (4, "Directorate erases Rift from history"),
    (5, "Betrayed at the last moment"),
    (6, "That was too close"),
    (7, "We are as the tide"),
    (8, "We are as the tide"),
    (9, "Rift utopia"),
    (14, "Rift utopia"),
]


@pytest.mark.rule("XS-P5")
@pytest.mark.parametrize(("total", "tier"), TIERS)
def test_tiers(total, tier):
    sheet = GAME.score(lay(elder=("R A up",), box={"row_1": total}))
    assert (sheet.total, sheet.tier_name) == (total, tier)


@pytest.mark.rule("XS-P5", "XS-P3")
def test_the_sheet_has_a_line_for_each_founder_and_the_bonus():
    state = GAME.apply(lay(**THREE_ON_TOP, ship=4, destination="axios"), EndActions())
    lines = [(line.label, line.points, line.rule) for line in GAME.score(state).lines]
    assert lines == [
        ("A, rank 1", 2, "XS-P1"),
        ("B, rank 1", 2, "XS-P1"),
        ("C, rank 1", 2, "XS-P1"),
        ("steps before arrival", 3, "XS-P3"),
    ]


@pytest.mark.rule("XS-P2", "XS-P3", "XS-P4", "XS-P5")
def test_worked_case_five():
    early = GAME.score(GAME.apply(lay(**THREE_ON_TOP, ship=5, destination="axios"), EndActions()))
    assert (early.total, early.tier_name) == (8, "We are as the tide")
    assert GAME.outcome(GAME.apply(lay(**THREE_ON_TOP, ship=5), EndActions())) is None
    arrived = GAME.apply(lay(**THREE_ON_TOP, ship=7, destination="axios"), EndActions())
    assert (GAME.outcome(arrived).result, GAME.score(arrived).total) == ("won", 6)
    short = lay(elder=("R A up", "R B up"), midlife=("R C up",), ship=7, destination="axios")
    lost = GAME.apply(short, EndActions())
    assert (GAME.outcome(lost).result, GAME.score(lost).total) == ("lost", 5)


@pytest.mark.rule("XS-P2", "XS-P4")
def test_a_finished_game_takes_no_action():
    won = GAME.apply(lay(**THREE_ON_TOP, ship=5, destination="axios"), EndActions())
    lost = GAME.apply(lay(**THREE_ON_TOP, ship=6, phase="move"), Move())
    assert broken(won, EndActions()) == ["XS-P2"]
    assert broken(lost, Move()) == ["XS-P4"]
    assert GAME.choices(won) == GAME.choices(lost) == ()


PICTURE = lay(
    elder=("R Ivo right", "D Mara right"),
    midlife=("D Tess down_right", "R Juno up", "D Kell up_right"),
    young=("R Ozu down",),
    stack=("?", "D Pia up"),
    ship=4,
    destination="axios",
)


@pytest.mark.rule("XS-S1", "XS-P1")
def test_the_forecast_says_who_is_lost_and_what_is_left():
    now = forecast(PICTURE)
    assert (now.now, now.lost, now.after, now.result) == (5, ("Juno",), 4, "")
    swayed = forecast(GAME.apply(PICTURE, Sway("Ivo", "Tess")))
    assert (swayed.now, swayed.after, swayed.result, swayed.total) == (7, 6, "won", 9)


@pytest.mark.rule("XS-S1")
def test_the_forecast_looks_past_a_card_nobody_has_seen():
    replaced = forecast(GAME.apply(PICTURE, Replace("Juno")))
    assert (replaced.now, replaced.after, len(replaced.lost), replaced.unsure) == (5, 4, 1, False)


@pytest.mark.rule("XS-W4")
def test_cards_nobody_has_seen_are_told_apart_in_a_look_ahead():
    waits = tuple(Wait(rule="XS-W4", place="elder", side="rift", rank=rank) for rank in (1, 2, 3))
    ahead = settled(lay(stack=("?", "?", "?"), waits=waits))
    assert [card.name for card in ahead.at("elder")] == [UNSEEN, f"{UNSEEN} 2", f"{UNSEEN} 3"]


@pytest.mark.rule("XS-S1")
def test_nobody_is_at_risk_from_an_arrow_that_nobody_has_seen():
    state = lay(
        elder=("R Ivo up",), midlife=("D Tess up_right", "D Kell left"), young=(), stack=("?", "?"), ship=1
    )
    born = tuple(Wait(rule="XS-M2", place="young", side=side) for side in ("rift", "directorate"))
    ahead = forecast(replace(state, waits=born))
    assert (ahead.lost, ahead.now, ahead.after, ahead.unsure) == ((), 4, 4, True)


@pytest.mark.rule("XS-S1", "XS-A6")
def test_the_forecast_is_what_happens():
    for action in (Sway("Ivo", "Tess"), Course(), Replace("Ivo")):
        seen = replace(PICTURE, cards=tuple(c for c in PICTURE.cards if c.founder))
        seen = replace(seen, cards=tuple(replace(c, rank=1) if c.name == "Pia" else c for c in seen.cards))
        ahead = forecast(GAME.apply(seen, action))
        done = GAME.apply(GAME.apply(seen, action), EndActions())
        assert (points(done), done.result) == (ahead.after, ahead.result)


FIVE = {"elder": ("R A up", "R B up"), "midlife": ("R C up",)}
LOOKS = [
    pytest.param(lay(**FIVE, ship=7, destination="axios"), "lost", 5, 1, False, id="five-at-axios"),
    pytest.param(lay(**FIVE, ship=5, destination="axios"), "", 5, 1, False, id="not-yet"),
    pytest.param(lay(**THREE_ON_TOP, ship=6), "", 6, 2, True, id="mariposa-next"),
    pytest.param(lay(**THREE_ON_TOP, ship=5), "", 6, 2, False, id="mariposa-in-two"),
    pytest.param(lay(**FIVE, ship=6, destination="axios"), "", 5, 1, False, id="axios-next"),
    pytest.param(lay(**THREE_ON_TOP, ship=6, destination="axios"), "won", 7, 3, False, id="a-win-before-it"),
    pytest.param(lay(**THREE_ON_TOP, ship=7), "lost", 6, 1, False, id="turned-away-on-arrival"),
]


@pytest.mark.rule("XS-P2", "XS-P3", "XS-P4", "XS-P6")
@pytest.mark.parametrize(("state", "result", "total", "tier", "doomed"), LOOKS)
def test_the_forecast_calls_a_loss_a_loss_and_adds_a_bonus_only_to_a_win(state, result, total, tier, doomed):
    ahead = forecast(state)
    assert (ahead.result, ahead.total, ahead.tier, ahead.doomed) == (result, total, tier, doomed)
