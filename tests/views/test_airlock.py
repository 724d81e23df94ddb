import msgspec
import pytest
from hypothesis import given, settings

from companion.games.airlock import GAME
from companion.games.airlock.actions import Ability, Ally, Begin, Resolve, Reveal, Vote
from companion.games.airlock.cards import CHARACTERS, DECK
from companion.games.airlock.state import Task
from companion.views.airlock import Draft, view
from companion.views.airlock.ability import answers, menu, next_question, ways
from tests.games.airlock.build import PEOPLE, at, begun, known, laid, options, person, play, turned
from tests.games.airlock.test_properties import PICKS, TABLES, walk

NOTHING = Draft()


def shown(state, draft=NOTHING):
    return view(state, draft)


@settings(max_examples=40)
@given(TABLES, PICKS)
def test_every_state_can_be_shown_and_offers_only_what_the_judge_allows(options_, picks):
    for _, _, state in walk(options_, picks):
        seen = shown(state)
        assert seen.main.label
        assert seen.main.action is None or GAME.check(state, seen.main.action)
        for answer in seen.answers:
            assert answer.off or answer.action is None or GAME.check(state, answer.action)
        assert seen.warning == ""


@settings(max_examples=30)
@given(TABLES, PICKS)
def test_no_screen_says_a_mission_that_was_not_shown(options_, picks):
    for _, _, state in walk(options_, picks):
        if state.victory or any(player.mission for player in state.players):
            break
        text = msgspec.json.encode(shown(state)).decode().lower()
        assert not [word for word in ("saboteur", "accomplice", "chancellor") if word in text]


@pytest.mark.rule("PA-S2")
def test_hands_are_nowhere_on_the_screen():
    one, other = at("first"), person(at("first"), 2, hand=1)
    differ = shown(one), shown(msgspec.structs.replace(other, discard=one.discard))
    assert differ[0].people == differ[1].people


def test_cells_say_how_far_red_alert_is():
    assert shown(at("first", cells=4)).cells.line == "2 to Red Alert"
    assert shown(at("first", cells=2)).cells.line == "Red Alert"
    assert shown(at("first", safe_now=True)).cells.line.startswith("Safeguard")


@pytest.mark.parametrize(
    ("step", "pile", "words"),
    [
        ("own", 1, "After this card: 2 in the pile"),
        ("ally", 2, "After this card: 3 in the pile"),
        ("deck", 3, "After this card: 4 in the pile"),
        ("turn", 4, "Shuffle the 4 in the pile, turn 2: 2 stay hidden"),
        ("last", 1, "1 in the pile for the next turn"),
    ],
)
def test_the_step_says_how_many_cards_should_be_where(step, pile, words):
    assert shown(at(step, pile=pile)).expected == words


def test_a_seal_that_this_phone_can_not_open_is_told():
    state = at("first", sealed=("x",) * 4)
    assert shown(state).warning == ""
    alone = view(state, NOTHING, (1,))
    assert alone.warning == "Ben’s seal can’t be opened on this phone: turn the card over and enter it"
    assert [badge.text for badge in alone.people[1].badges] == ["Seal lost"]
    assert "Ana, Ben" in view(state, NOTHING, (0, 1)).warning
    assert view(known(state, "", "crew"), NOTHING, (1,)).warning == ""


def test_turned_cards_stand_in_the_order_of_the_active_player():
    state = turned("rupture", "recycle", cells=4)
    assert [tile.title for tile in shown(state).turned] == ["Rupture", "Recycle"]
    assert shown(state).turned[0].text == "A cell is lost: 4 to 3."
    assert shown(state).main.label == "Rupture: lose a cell"
    swapped = shown(state, Draft(turned_first=1))
    assert [tile.order for tile in swapped.turned] == ["1st", "2nd"]
    assert swapped.turned[0].text == "Ana draws one, then discards one."


def test_while_a_card_asks_the_others_have_no_order_yet():
    state = play(turned("impact", "rupture", "recycle", cells=2), Resolve(0))
    assert [tile.order for tile in shown(state).turned] == ["", ""]
    assert [answer.label for answer in shown(state).answers] == ["Take damage", "Lose a cell"]


def test_a_nullify_stands_first_by_itself():
    assert shown(turned("rupture", "nullify", expansion=True)).turned[0].title == "Nullify"


def test_the_set_up_waits_for_all_characters_and_the_first_player():
    state = GAME.start(options(4))
    assert shown(state).main.needs == "missing"
    chosen = Draft(characters=PEOPLE[:4])
    assert shown(state, chosen).main.label == "Who begins?"
    assert shown(state, Draft(characters=PEOPLE[:4], first=2)).main.action == Begin(PEOPLE[:4], 2)


def test_the_only_possible_ally_is_chosen_already():
    ordered = person(at("ally"), 0, must_pick=2)
    assert shown(ordered).main.action == Ally(2)
    assert shown(at("ally")).main.needs == "missing"
    assert shown(at("ally"), Draft(ally=3)).main.action == Ally(3)


def test_cards_are_entered_until_there_are_enough():
    state = at("turn", pile=4, cells=2)
    assert shown(state).places == 3
    assert shown(state, Draft(cards=("energy",))).main.label == "2 more to enter"
    full = Draft(cards=("energy", "impact", "rupture"))
    assert shown(state, full).main.action == Reveal(full.cards)
    assert len(shown(state).deck) == 14


def test_badges_tell_damage_malfunctions_orders_and_skips():
    state = person(
        at("first"), 1, damaged=True, malfunctions=laid("hull_breach", energy=1), skips=True, must_pick=0
    )
    badges = [badge.text for badge in shown(state).people[1].badges]
    assert badges == ["Damaged", "Breach 1/2", "Must pick Ana", "Skips turn"]
    dead = known(person(at("first"), 1, alive=False, hand=0), "", "crew")
    assert [badge.text for badge in shown(dead).people[1].badges] == ["Dead", "Crew"]


def test_ability_and_repair_are_off_outside_their_moments():
    state = person(person(at("own"), 0, energy=1), 1, malfunctions=laid("hull_breach"))
    assert [answer.off for answer in shown(state).aside[:2]] == [True, True]
    assert [answer.off for answer in shown(msgspec.structs.replace(state, step="first")).aside[:2]] == [
        False,
        False,
    ]


@pytest.mark.parametrize(
    ("character", "questions"),
    [
        ("captain", ["target"]),
        ("engineer", ["target", "other"]),
        ("navigator", []),
        ("researcher", ["target", "take"]),
        ("autopilot", ["alert"]),
        ("quartermaster", ["target"]),
    ],
)
def test_an_ability_asks_only_what_it_needs(character, questions):
    state = person(at("first", expansion=True), 0, character=character, energy=1)
    found, asked = ways(state), []
    while (name := next_question(found)) is not None:
        asked.append(name)
        value, label, *_ = answers(state, found, name)[0]
        assert label
        found = [one for one in found if getattr(one, name) == value]
    assert asked == questions
    assert len(found) == 1
    assert isinstance(found[0], Ability)


def test_a_stowaway_is_asked_whose_ability_first():
    state = person(at("first", expansion=True), 0, character="stowaway", energy=2)
    assert next_question(ways(state)) == "copied"


def test_the_menu_of_abilities_shows_what_is_off():
    rows, off = menu(person(at("first"), 0, energy=1, hand=0))
    assert [row[0] for row in rows] == ["own", "refresh"]
    assert off == ("refresh",)


def test_every_card_and_character_has_words_for_the_screen():
    for name in DECK:
        state = turned(name, expansion=True)
        tile = shown(state).turned[0]
        assert all((tile.title, tile.text, tile.icon, tile.colour_word))
        assert len(shown(state).main.label) <= 20
    for name in CHARACTERS:
        assert menu(person(at("first", expansion=True), 0, character=name))[0]


@pytest.mark.parametrize("what", ["harm", "aftershock", "inflict", "martyr", "nullify", "mend", "shift"])
def test_a_question_has_its_buttons(what):
    state = at("resolve", expansion=True, tasks=(Task(what, "impact"),), turned=("rupture",))
    state = person(person(state, 0, energy=1), 1, malfunctions=laid("hull_breach"))
    assert len(shown(state).answers) >= 1
    assert shown(state).prompt


def test_what_was_decided_about_people_stays_on_the_screen():
    state = at("resolve", tasks=(Task("vote", "airlock"), Task("discard", "airlock")))
    assert "2 of 4 votes" in shown(play(state, Vote((1, 1, 2, None)))).told[0]
    assert shown(begun()).told == ()
