"""Assembly by touch: a whole solo game from home to the score, refusals, barriers, a killed app."""

import pytest

from companion.core.dice import die
from companion.games import game
from companion.games.assembly.actions import DealBays, Declare, Lock, Place, PlaceFirst, Refresh
from companion.games.assembly.box import Options
from companion.games.assembly.cards import DEPICTS, Effect, RoleCard
from companion.store.library import Library
from companion.ui.app import CompanionApp
from tests.ui.driver import Driver

ORDER = (2, 5, 11, 7, 3, 6, 8, 9, 1, 10, 4, 12)


@pytest.fixture
def app(tmp_path):
    driver = Driver(lambda: CompanionApp(tmp_path))
    driver.app.services.change(reduced_motion=True, sound=False, vibrate=False)
    yield driver
    driver.close()


def screen(app):
    return app.app.services.router.screen


def state(app):
    return screen(app).table.state


def new_game(app, *players):
    """From home through set-up to the table."""
    app.tap(app.find("Assembly", kind="GameTile"))
    for _ in players[1:]:
        app.tap("Add a player")
    app.tap("Start")


def opened(app, *actions, **options):
    """A game at a certain point."""
    services = app.app.services
    services.router.go("table", number=services.store.new(game("assembly"), Options(**options)))
    app.frames(4)
    for action in actions:
        assert screen(app).do(action), action
    app.frames(4)


def roll_by_hand(app, face):
    """Type the face of a real die and take it."""
    app.tap("Roll the d12")
    app.tap("Real dice")
    app.tap(app.find(str(face), kind="FaceButton"))
    app.tap(f"Use {face}")


def test_a_whole_solo_game_from_home_to_the_score_sheet(app):
    new_game(app, "You")
    app.tap("Shuffle for me")
    roll_by_hand(app, 4)
    app.tap("Pick one for me")
    assert state(app).step == "choose"
    while not app.sees("How it adds up".upper()):
        if state(app).step == "refresh":
            app.tap("Shuffle for me")
            continue
        if not state(app).hands[0]:
            app.tap("Draw up to three")
            continue
        play_rotate(app)
    assert app.sees("The third deck is empty. The air is gone.")
    assert app.sees(str(game("assembly").score(screen(app).services.table.state).total))
    app.tap("Keep and close")
    assert app.sees("Finished")


def play_rotate(app):
    """A rotate paid with three cards where there are three, else with the Any."""
    app.tap(app.find("Rotate", kind="OptionButton"))
    app.tap(app.find("Clockwise", kind="OptionButton"))
    app.tap("3 cards" if state(app).hands[0] == 3 else "Any")
    app.tap("Declare rotate 1")


def won_but_for_one(app):
    """Eleven bays locked by legal play, the twelfth module in its bay."""
    ring = (12, *range(1, 12))
    first, *rest = zip(ring, ORDER, strict=True)
    opened(app, DealBays(ORDER), PlaceFirst(die(12, first[0]), first[1]), players=("You",))
    for rolled, room in rest:
        declare(app, "draw")
        assert screen(app).do(Place(die(12, rolled), room))
        lock_what_fits(app)
    while len(state(app).locked) < 11:
        lock_what_fits(app)


def lock_what_fits(app):
    """Lock one or two, never the last one."""
    settle(app)
    fits = state(app).matches[: 11 - len(state(app).locked)][:2]
    if len(fits) == 2 or (fits and not state(app).stack):
        declare(app, "lock", locks=len(fits))
        if state(app).step == "execute":
            assert screen(app).do(Lock(fits))
        settle(app)


def declare(app, command, **extra):
    """Any card of the deck that still can pay."""
    settle(app)
    cards = [card for card, commands in DEPICTS.items() if command in commands]
    tries = [Declare(0, command, card, **extra) for card in (*cards, None)]
    assert screen(app).do(next(action for action in tries if screen(app).table.check(action)))


def settle(app):
    """Refresh where the deck asks for it, every Bay card where it was."""
    if state(app).step == "refresh":
        assert screen(app).do(Refresh(tuple(bay.room for bay in state(app).bays if not bay.locked)))
    app.app.services.shell.ids.above.clear_widgets()


def test_the_twelfth_lock_wins_on_the_screen(app):
    won_but_for_one(app)
    settle(app)
    app.frames(4)
    app.tap(app.find("Lock", kind="OptionButton"))
    app.tap("3 cards" if state(app).hands[0] == 3 else "Draw/Lock")
    app.tap("Declare lock 1")
    assert app.sees("All 12 rooms are locked. The ship is away.")
    assert app.sees("locked bays")


def test_two_players_ask_answer_declare_verify_and_draw(app):
    new_game(app, "Ana", "Ben")
    app.tap("Shuffle for me")
    roll_by_hand(app, 12)
    app.tap(app.find("AI Core", kind="ChoiceRow"))
    app.tap(app.find("Draw", kind="OptionButton"))
    app.tap("Ask")
    app.tap(app.find("Yes", kind="OptionButton"))
    app.tap(app.find("Draw", kind="OptionButton"))
    app.tap("Draw/Lock")
    app.tap("Declare draw")
    app.tap(app.find("Verified", kind="OptionButton"))
    roll_by_hand(app, 3)
    app.tap(app.find("Engineering", kind="ChoiceRow"))
    now = state(app)
    assert (now.turn, now.active, now.draw, now.discard, now.hands) == (2, 1, 7, 1, (3, 3))
    assert now.bay(3).module == 1


def test_a_verification_against_the_answer_is_refused_with_its_rule(app):
    opened(app, DealBays(ORDER), PlaceFirst(die(12, 2), 6), players=("Ana", "Ben"))
    app.tap(app.find("Swap", kind="OptionButton"))
    app.tap("Ask Ben: Swap?")
    app.tap(app.find("No", kind="OptionButton"))
    app.tap(app.find("Swap", kind="OptionButton"))
    app.tap("Declare swap")
    app.tap(app.find("Verified", kind="OptionButton"))
    assert app.sees("Not allowed")
    assert app.sees("AS-W2")
    assert app.sees("Ben said No to Swap")
    app.tap(app.find("Not verified", kind="ChoiceRow"))
    assert state(app).turn == 2


def test_undo_across_a_shuffle_asks_and_is_logged(app):
    new_game(app, "You")
    app.tap("Shuffle for me")
    app.tap("Undo")
    assert app.sees("Does the table agree?")
    app.tap("Leave it")
    assert state(app).stage == "first"
    app.tap("Undo")
    app.tap("All agree: undo")
    assert state(app).stage == "deal"
    last = screen(app).table._journal.entry(2).record
    assert last.agreed


def test_a_killed_app_resumes_where_it_was(app):
    new_game(app, "You")
    app.tap("Shuffle for me")
    roll_by_hand(app, 4)
    app.tap("Pick one for me")
    app.tap(app.find("Rotate", kind="OptionButton"))
    before = state(app)
    app.kill()
    app.tap("Resume Assembly")
    assert state(app) == before


def test_the_order_of_bay_cards_can_be_entered(app):
    new_game(app, "You")
    app.tap("Enter the order")
    names = [state(app).options.box.room(room) for room in ORDER]
    for name in names:
        app.tap(app.find(name, kind="OptionButton"))
    app.tap("Lay them so")
    assert tuple(bay.room for bay in state(app).bays) == ORDER


def test_a_role_is_used_once_and_refused_the_second_time(app):
    opened(app, DealBays(ORDER), PlaceFirst(die(12, 4), 6), players=("You",))
    app.tap("Role ready")
    app.tap("Move one module")
    app.tap("Bridge (4): 1 clockwise" if app.sees("Bridge (4)") else "Room 6 (4): 1 clockwise")
    app.tap("Carry out 1")
    assert state(app).bay(5).module == 6
    app.tap("Role used")
    assert app.sees("AS-T12")


def test_a_role_chosen_at_set_up_is_its_players_at_the_table(app):
    kinds = {kind.key: kind for kind in game("assembly").cards}
    library = Library(app.app.services.store.database)
    for card in (RoleCard(name="Pilot", effects=(Effect("skip"),)), RoleCard(name="Medic")):
        library.keep(game("assembly"), kinds["role"], card)
    ready = (DealBays(ORDER), PlaceFirst(die(12, 4), 6))
    opened(app, *ready, players=("Ana", "Ben"), role_1="Pilot", role_2="Medic")
    app.seconds(6)
    app.tap("Ana: Pilot")
    assert app.sees("Ana’s role: Pilot")
    assert "Medic" not in app.texts()
    app.tap(app.find("Pilot", kind="ChoiceRow"))
    app.tap("Carry out 1")
    assert (state(app).roles_used, state(app).skips) == ((True, False), (True, False))
    assert app.sees("Ana: used")


def test_a_role_is_entered_at_set_up(app):
    app.tap(app.find("Assembly", kind="GameTile"))
    assert app.sees("First player’s role")
    app.tap(app.find("", kind="PlainInput"))
    app.type("Pilot")
    app.tap("Start")
    assert state(app).roles == ("Pilot",)


def test_a_malfunction_asks_what_it_does(app):
    opened(app, DealBays(ORDER), PlaceFirst(die(12, 3), 7), players=("You",), malfunctions="B")
    app.tap(app.find("Lock", kind="OptionButton"))
    app.tap("Draw/Lock")
    app.tap("Declare lock 1")
    assert state(app).fired == (3,)
    app.tap("State the effect")
    app.tap("Unlock a bay")
    app.tap("Carry out 1")
    assert state(app).bay(3).fits
    assert state(app).turn == 2


def test_the_screen_never_shows_what_was_discarded_or_held(app):
    """AS-T13: cards are counted, never named, once they are paid."""
    opened(app, DealBays(ORDER), PlaceFirst(die(12, 3), 7), players=("You",))
    screen(app).do(Declare(0, "rotate", "any", "clockwise", 1))
    app.seconds(6)
    shown = " ".join(app.texts())
    assert "Any" not in shown
    assert "discarded" in shown


def test_a_tap_on_the_ring_tells_what_stands_there(app):
    opened(app, DealBays(ORDER), PlaceFirst(die(12, 3), 7), players=("You",))
    app.spot(app.find(kind="Ring"), 3)
    assert app.sees("Position 3: Room 7 bay, Room 7 on it")
