"""Mothership by touch: a whole turn with a dogfight, a finished game, secrets, cards, every shape."""

import pytest

from companion.core.dice import Roll
from companion.core.odds import percent
from companion.games import game
from companion.games.mothership import GAME
from companion.games.mothership.actions import (
    Declare,
    EndTurn,
    Move,
    Play,
    Recount,
    ResolveFight,
    RollDice,
    RollForStart,
    SetUpBoard,
    StartTurn,
)
from companion.games.mothership.box import Options
from companion.games.mothership.cards import Effect, Tier
from companion.games.mothership.rules.dogfight import chances
from companion.games.mothership.state import Energy, Ref
from companion.store.library import Library
from companion.ui.app import CompanionApp
from tests.ui.audit import problems
from tests.ui.driver import Driver

SHAPES = ((412, 915), (915, 412), (1280, 800), (360, 640))


@pytest.fixture
def app(tmp_path):
    """The app at home, without motion or sound."""
    driver = Driver(lambda: CompanionApp(tmp_path))
    driver.app.services.change(reduced_motion=True, sound=False, vibrate=False)
    yield driver
    driver.close()


def panel(app):
    return app.app.services.router.screen.panel


def state(app):
    return app.app.services.table.state


def opened(app, *actions, players=("Ana", "Ben"), **chosen):
    """Ana's first turn, after `actions`."""
    services = app.app.services
    number = services.store.new(GAME, Options(players=players, **chosen))
    table = services.store.open(number)
    count = len(players)
    first = (SetUpBoard(), RollForStart(Roll((6,) * count, (6, *(1,) * (count - 1)))))
    for action in (*(first if count > 1 else first[:1]), *actions):
        assert table.propose(action), action
    services.router.go("table", number=number)
    app.frames(4)
    return app


def roll(app, *faces):
    """Type the faces of real dice and take them."""
    app.tap("Roll")
    app.tap("Real dice")
    for face in faces:
        app.tap(app.find(str(face), kind="FaceButton"))
    app.tap(f"Use {sum(faces)}")


def pick(app, text, kind="OptionButton"):
    app.tap(app.find(text, kind=kind))


def quiet(app):
    """Let the sentence above the bottom bar go."""
    app.app.services.shell.ids.above.clear_widgets()
    app.frames(2)


def test_a_whole_turn_with_a_dogfight_from_home(app):
    app.tap(app.find("Mothership", kind="GameTile"))
    app.tap("Add a player")
    app.tap("Start")
    app.tap("The board is laid")
    app.tap("Roll for the start")
    app.tap("Real dice")
    app.tap(app.find("6", kind="FaceButton"))
    app.tap(app.find("2", kind="FaceButton"))
    app.tap("Use 8")
    assert state(app).seat == 0
    row = panel(app).own.energy.ids.rows.children[0]  # shields, the last row
    app.tap(app.find("Less", kind="StepButton"))
    assert app.sees("Place 1 more")
    panel(app).reset()
    panel(app).refresh()
    app.drag(_cell(row, 5), _cell(row, 2))
    weapons = panel(app).own.energy.ids.rows.children[1]
    app.drag(_cell(weapons, 5), _cell(weapons, 8))
    app.tap("Set energy 5·8·2")
    assert state(app).players[0].energy == Energy(5, 8, 2)
    pick(app, "Fleet")
    pick(app, "Fighter 1", "ChoiceRow")
    pick(app, "Fly", "ChoiceRow")
    app.tap("Done")
    assert state(app).players[0].ships[1].spaces == 4
    quiet(app)
    pick(app, "Attack")
    pick(app, "B1")
    pick(app, "Mothership")
    assert app.sees("Exact odds")
    app.tap("Declare the attack")
    roll(app, 7, 4)
    assert app.sees("Player 1 wins 7 to 4")
    assert app.sees("7 damage: shields absorb 5, hull −2.")
    app.tap("Book it: −2 HP")
    assert state(app).players[1].hull == 10
    quiet(app)
    pick(app, "Spend")
    app.tap("End turn, collect 1")
    assert state(app).players[0].resources == 1
    quiet(app)
    app.tap("Player 2’s turn")
    assert state(app).seat == 1


def _cell(row, number):
    """The middle of a cell of an energy row's track."""
    track = next(w for w in row.walk() if type(w).__name__ == "DragTrack")
    _, x, wide = next(cell for cell in track.cells() if cell[0] == number)
    return track.to_window(x + wide / 2, track.center_y)


def test_a_finished_game_is_scored(app):
    hurt = [
        step
        for slot, other in ((1, 1), (2, 2), (3, 3))
        for step in (
            Declare(0, (slot,), 1, other),
            RollDice(Roll((6,), (6,)), Roll((6,), (1,))),
            ResolveFight(),
        )
    ]
    bombers = [
        step
        for slot, counters in ((4, 8), (5, 8))
        for step in (Declare(0, (slot,), 1), RollDice(Roll((8,), (counters,))), ResolveFight())
    ]
    opened(app, *hurt, bombers[0], bombers[1], bombers[2], bombers[3])
    roll(app, 8)
    assert app.sees("Ben’s Station is destroyed, and the fleet with it.")
    app.tap("Book it: −2 counters")
    assert app.sees("Ana: the last fleet left.")
    assert app.sees("Ana: ships left")
    app.tap("Done")
    assert app.sees("Finished")


def test_the_odds_on_the_screen_are_those_of_the_core(app):
    opened(app, Declare(0, (4,), 1, 0, wingmen=1))
    card = panel(app).attack.odds
    found = chances(state(app), state(app).fight)
    assert card.bar.odds == found.odds
    assert tuple(card.bars.chances) == found.defence.points
    assert app.sees("56.3%") or app.sees("43.8%")


def test_the_odds_on_the_screen_tell_the_attackers_own_losses(app):
    opened(app, Declare(0, (0, 4), 1, 0, wingmen=3))
    card = panel(app).attack.odds
    found = chances(state(app), state(app).fight)
    assert tuple(card.own_bars.chances) == found.attack.points
    assert card.own_bars.parent is card
    assert app.sees("HP Ana loses, when Ben wins")
    assert app.sees(f"Ana’s Bomber 1 explodes: {percent(found.odds.loss)}")


def test_a_card_is_bought_between_the_roll_and_its_result(app):
    opened(app, Recount(0, 9), Declare(0, (4,), 1, 0))
    roll(app, 7, 4)
    quiet(app)
    button = app.find("Buy or sell", kind="QuietButton")
    app.reveal(button)
    app.tap(button)
    pick(app, "Buy an Action card", "ChoiceRow")
    assert (state(app).players[0].hand, state(app).players[0].resources) == (3, 7)
    quiet(app)
    app.tap("Book it: −2 HP")
    assert state(app).players[1].hull == 10


def test_locked_energy_says_why(app):
    opened(app, Move(0, 0, 2))
    app.tap(app.find("Less", kind="StepButton"))
    assert app.sees("Mothership has moved or attacked.")
    assert app.sees("MS-E1")


def test_counters_in_hand_go_back_when_another_part_is_looked_at(app):
    opened(app)
    app.tap(app.find("Less", kind="StepButton"))
    assert app.sees("Place 1 more")
    pick(app, "Attack")
    assert app.sees("Choose attackers")
    pick(app, "Panel")
    assert app.sees("5 + 5 + 5 = 15")


def test_secrets_are_seen_only_while_they_are_held(app):
    opened(app, Recount(0, 13))
    assert not app.sees("13 resources")
    button = app.find("Hold to see resources and cards", kind="HoldButton")
    app.reveal(button)
    seen = []
    panel(app).own.secret.bind(text=lambda _, text: seen.append(text))
    app.hold(button, 0.6)
    assert seen == ["13 resources\n2 cards", ""]
    assert not app.sees("13 resources")


def test_a_card_is_asked_for_what_it_needs_and_announced(app):
    opened(app)
    pick(app, "Spend")
    pick(app, "Play a card", "ChoiceRow")
    pick(app, "Prod", "ChoiceRow")
    pick(app, "Weapons", "ChoiceRow")
    assert app.sees("Ana plays Prod")
    pick(app, "It works", "ChoiceRow")
    assert state(app).players[1].prodded == Energy(0, 1, 0)
    assert state(app).discards == ("prod",)


def test_a_card_that_would_do_nothing_says_why_and_is_not_announced(app):
    opened(app)
    panel(app).spending.play(0)
    app.frames(4)
    pick(app, "Hull Repair", "ChoiceRow")
    assert app.sees("Nothing to repair: 12 of 12 HP.")
    assert state(app).discards == ()


def test_a_card_offers_only_what_it_can_work_on(app):
    held = (EndTurn(0), StartTurn(1), Play(seat=1, card="forced_update", ship=Ref(0, 1)), EndTurn(1))
    opened(app, *held, StartTurn(0))
    panel(app).spending.play(0)
    app.frames(4)
    pick(app, "Afterburner", "ChoiceRow")
    assert app.sees("Ana’s Fighter 2")
    assert not app.sees("Ana’s Fighter 1")


def test_a_card_can_be_cancelled(app):
    opened(app)
    panel(app).spending.play(0)
    app.frames(4)
    pick(app, "Trade Blockade", "ChoiceRow")
    pick(app, "Ben cancels it", "ChoiceRow")
    assert state(app).blockade is None
    assert state(app).discards == ("trade_blockade", "noooo")


def test_a_kept_hand_is_noted_and_played(app):
    opened(app, hands="kept")
    pick(app, "Spend")
    for card in ("Hull Repair", "Replicator"):
        pick(app, "Note a card", "ChoiceRow")
        pick(app, card, "ChoiceRow")
    quiet(app)
    pick(app, "Play a card", "ChoiceRow")
    assert not app.sees("Wormhole")
    pick(app, "Replicator", "ChoiceRow")
    app.tap("Real dice")
    app.tap(app.find("3", kind="FaceButton"))
    app.tap("Use 3")
    pick(app, "It works", "ChoiceRow")
    assert state(app).players[0].resources == 3
    assert len(state(app).players[0].known) == 1


def test_technology_from_the_library_is_bought(app):
    tier = Tier(name="Energy Boost", cost=2, tile="dark", effects=(Effect("energy", 3),))
    Library(app.app.services.store.database).keep(GAME, GAME.cards[0], tier)
    opened(app, Recount(0, 9))
    pick(app, "Spend")
    pick(app, "Buy technology", "ChoiceRow")
    pick(app, "Energy Boost", "ChoiceRow")
    assert state(app).players[0].energy == Energy(5, 5, 8)
    assert state(app).players[0].resources == 7


def test_technology_can_be_stated_without_a_library(app):
    opened(app, Recount(0, 9))
    pick(app, "Spend")
    pick(app, "Buy technology", "ChoiceRow")
    pick(app, "Another tier", "ChoiceRow")
    pick(app, "Combat", "ChoiceRow")
    app.tap("Done")
    app.tap("Done")
    pick(app, "Attack rolls", "ChoiceRow")
    app.tap("Done")
    assert state(app).players[0].tech[0].effects == (Effect("attack", 1),)


def test_a_planet_of_a_player_may_pay_with_their_card(app):
    taken = (
        Declare(0, (1, 2), planet=0),
        RollDice(Roll((6, 6), (6, 6))),
        ResolveFight(),
        EndTurn(0),
        StartTurn(1),
    )
    opened(app, *taken, Declare(1, (1, 2), planet=0))
    roll(app, 5, 4)
    app.tap("Book it")
    pick(app, "A blind card of Ana", "ChoiceRow")
    assert state(app).planets[0].owner == 1
    assert [player.hand for player in state(app).players] == [2, 3]


def test_an_event_is_doubled_or_avoided(app):
    opened(app, events=True)
    panel(app).spending.play(0)
    app.frames(4)
    pick(app, "Random Event", "ChoiceRow")
    app.tap("Real dice")
    app.tap(app.find("4", kind="FaceButton"))
    app.tap("Use 4")
    pick(app, "It works", "ChoiceRow")
    assert app.sees("Pirate Raid")
    quiet(app)
    pick(app, "Avoid it")
    assert state(app).event.choice == "avoid"


def test_the_enemys_turn_is_led_step_by_step(app):
    opened(app, EndTurn(0), StartTurn(1), players=("Ana",))
    pick(app, "Fleet")
    app.tap("6 ships to act")
    assert app.sees("0 of 6 NPC ships are done.")
    app.tap("Back")
    pick(app, "Fighter 1", "ChoiceRow")
    pick(app, "Attack", "ChoiceRow")
    app.tap("Declare the attack")
    roll(app, 6)
    app.tap("Book it")
    assert state(app).planets[0].owner == 1
    quiet(app)
    pick(app, "Fleet")
    assert app.sees("1 of 6 have acted")


def test_an_attack_from_too_far_is_refused_by_its_rule(app):
    opened(app)
    pick(app, "Attack")
    pick(app, "B1")
    pick(app, "Mothership")
    far = next(w for w in panel(app).attack.distance.walk() if getattr(w, "text", "") == "More")
    app.tap(far)
    assert not app.sees("Exact odds")
    app.tap("Declare the attack")
    assert app.sees("The target is 2 spaces away; attackers must be next to it.")


def test_a_ship_that_cannot_attack_says_why(app):
    opened(app, Declare(0, (1,), 1, 1), RollDice(Roll((6,), (3,)), Roll((6,), (3,))), ResolveFight())
    pick(app, "Attack")
    pick(app, "F1")
    assert app.sees("has already attacked this turn.")


def test_passing_the_phone_closes_the_panel(app):
    opened(app, EndTurn(0))
    assert app.sees("Pass the phone to Ben")
    assert not app.sees("Hold to see resources and cards")
    pick(app, "Spend")
    assert app.sees("Buy an Action card")


@pytest.mark.parametrize("shape", SHAPES)
def test_every_shape_shows_the_parts_without_fault(app, shape):
    opened(app, players=("Ana", "Ben", "Chi", "Dev"), mode="points")
    app.resize(*shape)
    quiet(app)
    for tab in dict(panel(app).tabs):
        app.app.services.router.screen.pick_tab(tab)
        app.frames(4)
        assert faults(app) == [], tab
    assert panel(app).do(Declare(0, (4,), 1, 0, wingmen=1))
    quiet(app)
    assert faults(app) == []


def faults(app):
    """What is wrong in the panel; the bars around it are the same in every game."""
    screen = app.app.services.router.screen
    around = (repr(screen.undo_note), repr(screen.title), repr(screen.line))
    return [fault for fault in problems(app) if not fault.endswith(around)]


def test_a_game_that_was_left_keeps_still(app):
    opened(app)
    services = app.app.services
    services.router.go("table", number=services.store.new(game("assembly"), game("assembly").options()))
    app.resize(1280, 800)
    app.resize(412, 915)
    assert app.sees("Assembly")


def test_a_tablet_shows_table_panel_and_action_at_once(app):
    opened(app, players=("Ana", "Ben", "Chi", "Dev"))
    app.resize(1280, 800)
    assert app.sees("Ana: 12 HP")
    assert app.sees("can divert")
    assert app.sees("Tap a ship to use it.")
