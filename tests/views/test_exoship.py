"""What the ExoShip screen says: the journey, the points, the grid, the choices and their outcome."""

import pytest
from msgspec.structs import replace

from companion.games.exoship import GAME
from companion.games.exoship.actions import (
    Ability,
    Course,
    Effect,
    EndActions,
    Event,
    FreeSway,
    Move,
    NameTop,
    Replace,
    Sway,
)
from companion.games.exoship.box import Options
from companion.games.exoship.cards import EventCard, Founder, Part
from companion.views.exoship import Draft, Library, view
from companion.views.exoship import draft as drafts
from tests.games.exoship.build import lay

PICTURE = lay(
    elder=("R Ivo right", "D Mara right"),
    midlife=("D Tess down_right", "R Juno up", "D Kell up_right"),
    young=("R Ozu down",),
    stack=("D Pia up", "?"),
    abilities={"Ozu": (Part(kind="sway"), Part(kind="extra"))},
    ship=4,
    round=5,
    destination="axios",
    actions=1,
)
SWAY = Draft(mode="sway")


def tile(shown, name):
    return next(tile for tile in shown.grid.tiles if tile.name == name)


def option(shown, key):
    return next(option for option in shown.options if option.key == key)


def test_the_picture_of_the_design_reads_as_drawn():
    shown = view(PICTURE, SWAY)
    assert (shown.points.points, shown.points.tier) == (5, "Betrayed at the last moment")
    assert shown.points.ending == "Ending now: 4, Juno is lost"
    assert (shown.journey.steps, shown.journey.destination) == (3, "Axios")
    assert shown.main.action == Sway("Ivo", "Tess")
    assert shown.main.label == "Sway Tess"
    assert shown.outlook == "Sway Tess: 7, then 6 after suspicion. Wins with 9."


def test_tiles_say_side_office_points_and_suspicion():
    shown = view(PICTURE, Draft())
    assert (tile(shown, "Ivo").side, tile(shown, "Ivo").line) == ("Rift", "Captain")
    assert (tile(shown, "Juno").line, tile(shown, "Juno").is_lost) == ("Suspected", True)
    assert tile(shown, "Mara").is_accuser
    assert (tile(shown, "Ozu").line, tile(shown, "Kell").line) == ("2 points", "")


def test_who_would_be_lost_after_the_considered_action_is_marked():
    shown = view(PICTURE, Draft(mode="course"))
    assert shown.main.action == Course()
    # with Ivo gone Mara moves up and points at Tess: Juno is safe
    assert tile(shown, "Juno").line == "Safe then"


def test_someone_who_becomes_suspected_is_marked_before_confirming():
    state = lay(elder=("R A right",), midlife=("D B up",), young=("D C left",))
    assert tile(view(state, Draft()), "B").line == ""
    shown = view(state, Draft(mode="sway"))
    assert (shown.main.action, tile(shown, "B").line) == (Sway("A", "B"), "Lost then")


def test_the_journey_has_every_card_and_the_ship():
    stops = view(PICTURE, Draft()).journey.stops
    assert [stop.figure for stop in stops] == ["", "1", "2", "3", "", "5", "6", ""]
    assert [stop.state for stop in stops] == ["past"] * 4 + ["ship"] + ["ahead"] * 3
    assert stops[4].icon == "scout-ship"


def test_what_is_missing_to_win_is_said():
    assert view(PICTURE, Draft()).points.missing == "To win: 2 points"
    away = view(replace(PICTURE, destination="mariposa"), Draft())
    assert away.points.missing == "To win: 2 points and Axios"


def test_a_second_tap_gives_the_choice_back():
    once = drafts.chosen(PICTURE, Draft(), "sway")
    assert once.mode == "sway"
    assert drafts.chosen(PICTURE, once, "sway").mode == ""
    tapped = drafts.tapped(PICTURE, Draft(), "Ivo")
    assert tapped.founder == "Ivo"
    assert drafts.tapped(PICTURE, tapped, "Ivo").founder == ""


def test_a_tapped_founder_says_what_it_can_do_and_why_not_the_rest():
    shown = view(PICTURE, Draft(founder="Ozu"))
    assert shown.about == "Ozu · Rift · points down at nobody"
    assert [o.key for o in shown.options if o.is_off] == ["sway"]
    assert GAME.check(PICTURE, option(shown, "sway").action).rules == ["XS-W5"]
    shown = view(PICTURE, Draft(founder="Mara"))
    assert [o.key for o in shown.options if o.is_off] == ["sway", "ability", "replace"]
    assert GAME.check(PICTURE, option(shown, "replace").action).rules == ["XS-A5"]


def test_a_directorate_founder_can_be_swayed_by_who_reaches_it():
    shown = view(PICTURE, Draft(mode="sway", founder="Tess"))
    assert (shown.main.action, option(shown, "sway").note) == (Sway("Ivo", "Tess"), "2 reach Tess")


def test_options_without_actions_left_are_off_and_the_round_can_end():
    shown = view(replace(PICTURE, actions=0), Draft())
    assert all(o.is_off for o in shown.options)
    assert (shown.main.label, shown.main.action) == ("End the round", EndActions())


def test_one_rift_founder_needs_no_choice():
    lonely = lay(elder=("R A right",), midlife=("D B up",))
    assert view(lonely, Draft(mode="replace")).main.action == Replace("A")
    assert view(PICTURE, Draft(mode="replace")).main.action is None


def test_the_ability_of_the_only_rift_founder_is_said_without_a_tap_on_it():
    lonely = lay(elder=("R A right",), midlife=("D B up",))
    shown = view(lonely, drafts.chosen(lonely, Draft(), "ability"))
    assert shown.saying.title == "Ability of A"


def test_a_written_ability_asks_for_its_targets_only():
    draft = drafts.chosen(PICTURE, Draft(founder="Ozu"), "ability")
    shown = view(PICTURE, draft)
    assert shown.saying.question == "Sway a founder: tap the founder."
    assert [t.name for t in shown.grid.tiles if t.mark == "can"] == ["Mara", "Tess", "Kell"]
    draft = drafts.tapped(PICTURE, draft, "Kell")
    done = view(PICTURE, draft).main.action
    assert done == Ability("Ozu", (Effect(kind="sway", founder="Kell"), Effect(kind="extra")))
    assert GAME.check(PICTURE, done)


def test_an_ability_without_a_written_card_is_said_effect_by_effect():
    draft = drafts.chosen(PICTURE, Draft(founder="Ivo"), "ability")
    draft = drafts.said(draft, "swap")
    draft = drafts.tapped(PICTURE, draft, "Ivo")
    assert view(PICTURE, draft).saying.asks == "other"
    draft = drafts.tapped(PICTURE, draft, "Kell")
    assert view(PICTURE, draft).saying.said == ("swap Ivo and Kell",)
    assert drafts.unsaid(draft).effects == ()


EVENT = replace(PICTURE, phase="event")


def test_an_event_is_said_effect_by_effect():
    draft = drafts.said(Draft(), "move")
    assert view(EVENT, draft).main.action is None
    draft = drafts.tapped(EVENT, draft, "Kell")
    assert view(EVENT, draft).saying.asks == "generation"
    draft = drafts.placed(draft, "young")
    draft = drafts.pointed_to(drafts.tapped(EVENT, drafts.said(draft, "turn"), "Ivo"), "left")
    effects = (
        Effect(kind="move", founder="Kell", generation="young"),
        Effect(kind="turn", founder="Ivo", arrow="left"),
    )
    assert view(EVENT, draft).main.action == Event(effects)


def test_an_event_card_of_the_library_brings_its_effects():
    card = EventCard(name="Storm", effects=(Part(kind="discard"), Part(kind="lose")))
    shown = view(EVENT, Draft(), Library(events=(card,)))
    assert [event.name for event in shown.saying.events] == ["Storm"]
    draft = drafts.tapped(EVENT, drafts.read_card(Draft(), card), "Ivo")
    done = view(EVENT, draft).main.action
    assert done == Event((Effect(kind="discard", founder="Ivo"), Effect(kind="lose")), "Storm")
    assert drafts.skipped(drafts.read_card(Draft(), card)).effects == (Effect(kind="lose"),)


def test_an_added_founder_may_lie_on_either_side():
    draft = drafts.sided(drafts.said(Draft(), "add"), "rift")
    draft = drafts.placed(draft, "elder")
    assert draft.effects == (Effect(kind="add", generation="elder", side="rift"),)


def test_naming_a_card_takes_two_taps_or_one_from_the_library():
    state = GAME.start(Options(players=("Ada",)))
    shown = view(state, Draft(), Library(founders=(Founder(name="Ivo", arrow="right"),)))
    assert shown.naming.title == "Elder, rank 1 · Directorate"
    assert shown.main.action is None
    plain = drafts.pointed_to(Draft(), "left")
    assert view(state, plain).main.action == NameTop(Founder(name="Founder 1", arrow="left"))
    known = Draft(known=shown.naming.founders[0])
    assert view(state, known).main.label == "Lay Ivo"


def test_named_founders_leave_the_list():
    shown = view(PICTURE, Draft(is_naming=True), Library(founders=(Founder(name="Ivo"), Founder(name="Zed"))))
    assert [founder.name for founder in shown.naming.founders] == ["Zed"]


def test_the_gap_that_waits_is_where_the_replaced_founder_stood():
    state = lay(elder=("R A up", "R B up"), stack=("?",))
    shown = view(GAME.apply(state, Replace("A")), Draft())
    assert shown.grid.gap == (0, 1)


def test_the_free_sway_takes_the_generation_of_the_tapped_founder():
    state = GAME.apply(lay(elder=("D A up", "D B up"), midlife=("D C up",), phase="event"), Event())
    assert view(state, Draft()).main.action is None
    draft = drafts.tapped(state, Draft(), "A")
    shown = view(state, draft)
    assert (shown.main.label, shown.main.action) == ("Sway B", FreeSway("elder"))
    assert tile(shown, "B").mark == "chosen"


def test_the_move_says_who_dies_and_warns_before_mariposa():
    moving = replace(PICTURE, phase="move")
    assert view(moving, Draft()).prompt == "Everyone grows a generation older. Dying: Ivo, Mara."
    assert view(moving, Draft()).main.action == Move()
    last = replace(moving, ship=6, destination="mariposa")
    assert "lost" in view(last, Draft()).prompt


def test_the_stack_is_a_count_with_the_cards_the_table_knows():
    shown = view(PICTURE, Draft())
    assert (shown.stack_size, shown.stack) == (2, ("Pia", "1 unseen"))


def test_what_the_rules_did_is_told_with_their_ids():
    shown = view(GAME.apply(replace(PICTURE, phase="move"), Move()), Draft())
    assert shown.told[0].rule == "XS-M1"
    assert "Ivo, Mara" in shown.told[0].text


def test_hints_are_the_legal_actions_with_points_and_suspicion_best_first():
    shown = view(PICTURE, Draft(is_hinting=True))
    assert shown.hints[0].wins
    assert all(GAME.check(PICTURE, hint.action) for hint in shown.hints)
    outlooks = {hint.title: hint.outlook for hint in shown.hints}
    assert outlooks["Juno sways Tess"] == "Points: 7, then 6 after suspicion. Wins with 9. Lost: Juno."


def test_a_chosen_hint_becomes_the_main_action():
    hint = view(PICTURE, Draft(is_hinting=True)).hints[0].action
    shown = view(PICTURE, Draft(is_hinting=True, hint=hint))
    assert shown.main.action == hint


@pytest.mark.rule("XS-H2")
def test_the_striped_ship_offers_to_flip_when_it_may():
    row = lay(elder=("R A up",), midlife=("R B up",), young=("R C up",), hard=True, striped=True)
    assert view(row, Draft()).can_flip
    assert view(PICTURE, Draft()).flip is None


FIVE = {"elder": ("R A up", "R B up"), "midlife": ("R C up",)}
LOSING = [
    pytest.param(
        lay(**FIVE, ship=6),
        "Ending now loses: the next move reaches Mariposa",
        "End the round: 5. Loses: the next move reaches Mariposa.",
        id="mariposa-next",
    ),
    pytest.param(
        lay(**FIVE, ship=7, destination="axios"),
        "Ending now loses with 5",
        "End the round: 5. Loses with 5.",
        id="too-few-points-at-axios",
    ),
]


@pytest.mark.rule("XS-P4")
@pytest.mark.parametrize(("state", "ending", "outlook"), LOSING)
def test_an_ending_that_loses_is_announced_as_losing(state, ending, outlook):
    shown = view(state, Draft())
    assert (shown.points.ending, shown.points.ending_icon) == (ending, "skull-outline")
    assert shown.outlook == outlook


def test_an_ending_that_wins_or_goes_on_keeps_its_sign():
    goes_on = view(lay(**FIVE, ship=3), Draft()).points
    assert (goes_on.ending, goes_on.ending_icon) == ("Ending now: 5, nobody is lost", "check-bold")
    wins = view(lay(**FIVE, ship=3, destination="axios", box={"row_1": 3}), Draft()).points
    assert (wins.ending, wins.ending_icon) == ("Ending now wins with 11", "flag-checkered")


@pytest.mark.rule("XS-A3")
def test_a_founder_no_arrow_reaches_is_told_whose_arrows_point_where():
    asked = option(view(PICTURE, Draft(founder="Kell")), "sway").action
    (told,) = GAME.check(PICTURE, asked).refusals
    words = GAME.rulebook[told.rule].refuse(told)
    assert words == "No Rift arrow points at Kell: Ivo → Tess, Juno → Tess, Ozu → no one."


@pytest.mark.rule("XS-A3", "XS-A4", "XS-A5")
def test_without_a_rift_founder_no_refusal_speaks_of_a_dash():
    loyal = lay(elder=("D A right",), midlife=("D B up",))
    for key in ("sway", "ability", "replace"):
        for told in GAME.check(loyal, option(view(loyal, Draft()), key).action).refusals:
            assert "No Rift founder is in play" in GAME.rulebook[told.rule].refuse(told)


def test_a_card_without_effects_asks_before_it_counts():
    shown = view(EVENT, Draft())
    assert (shown.main.label, shown.main.asks) == ("No effect", "Does this event do nothing?")
    assert not GAME.check(EVENT, shown.main.action)
    said = view(EVENT, Draft(does_nothing=True)).main
    assert (said.action, said.asks) == (Event(), "")
    shown = view(PICTURE, Draft(mode="ability", founder="Ivo"))
    assert shown.main.asks == "Does Ivo's ability do nothing?"
    assert not GAME.check(PICTURE, shown.main.action)
    said = view(PICTURE, Draft(mode="ability", founder="Ivo", does_nothing=True)).main
    assert (said.action, said.asks) == (Ability("Ivo"), "")


def test_what_is_entered_or_not_legal_asks_nothing():
    assert view(EVENT, drafts.said(Draft(), "extra")).main.asks == ""
    assert view(PICTURE, Draft(mode="ability", founder="Mara")).main.asks == ""
    assert view(PICTURE, Draft(mode="ability", founder="Ozu")).main.asks == ""


@pytest.mark.rule("XS-H2")
def test_the_ship_is_flipped_between_two_effects_being_said():
    row = lay(
        elder=("R A up",), midlife=("R B up",), young=("D C up",), hard=True, striped=True, phase="event"
    )
    draft = drafts.said(drafts.tapped(row, drafts.said(Draft(), "sway"), "C"), "discard")
    shown = view(row, draft)
    assert (shown.can_flip, shown.flips_between, shown.is_flipping) == (True, True, False)
    draft = drafts.flipping(draft)
    assert view(row, draft).is_flipping
    assert not view(row, drafts.flipping(draft)).is_flipping
    shown = view(row, drafts.tapped(row, draft, "A"))
    effects = (Effect(kind="sway", founder="C"), Effect(kind="discard", founder="A", flip=True))
    assert shown.main.action == Event(effects)
    assert shown.saying.said == ("sway C", "flip the ship, discard A")
    assert GAME.check(row, shown.main.action)


@pytest.mark.rule("XS-H2")
def test_before_three_stand_in_line_nothing_is_flipped_between():
    row = lay(
        elder=("R A up",), midlife=("D B up",), young=("D C up",), hard=True, striped=True, phase="event"
    )
    draft = drafts.said(drafts.tapped(row, drafts.said(Draft(), "sway"), "C"), "discard")
    assert not view(row, draft).can_flip
    assert not view(row, drafts.said(Draft(), "discard")).flips_between


@pytest.mark.rule("XS-H2")
def test_the_ship_can_be_flipped_while_a_card_is_named():
    row = lay(
        elder=("R A up",), midlife=("R B up",), young=("R C up",), stack=("?",), hard=True, striped=True
    )
    shown = view(GAME.apply(row, Replace("A")), Draft())
    assert shown.naming
    assert shown.flip is None
    column = lay(elder=("R A up", "R B up", "R C up", "R D up"), stack=("?",), hard=True, striped=True)
    assert view(GAME.apply(column, Replace("A")), Draft()).can_flip


@pytest.mark.rule("XS-S1")
def test_a_protected_founder_is_marked():
    state = GAME.apply(PICTURE, Ability("Ivo", (Effect(kind="protect", founder="Juno"),)))
    assert (tile(view(state, Draft()), "Juno").line, tile(view(state, Draft()), "Juno").icon) == (
        "Protected",
        "shield",
    )
