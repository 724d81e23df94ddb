"""ExoBase by touch: from the home screen to the score; the taps of every kind of move are counted."""

import pytest
from msgspec.structs import replace

from companion.core.dice import Roll
from companion.games.exobase import GAME
from companion.games.exobase.actions import (
    Build,
    Deal,
    EndPlacement,
    LayBase,
    LayRows,
    Morning,
    ResolveHazard,
    RollHazard,
    Upgrade,
    Work,
)
from companion.games.exobase.box import Options, Stock
from companion.games.exobase.cards import Effect, FounderCard, Hazard, Level, unread
from companion.store.library import Library
from companion.ui.app import CompanionApp
from tests.games.exobase.build import GREENHOUSE, HAB, NAMES, ROW, SHOP, STATION, TASKS
from tests.ui.driver import Driver

GIFT = Effect(kind="gain", resource="minerals", amount=3), Effect(kind="gain", resource="metal", amount=4)
FOUNDERS = (FounderCard(name="Li", bonus=GIFT), *(FounderCard(name=name) for name in NAMES[1:]))
SETUP = (LayBase((STATION, HAB, GREENHOUSE, SHOP)), Deal(FOUNDERS), LayRows(ROW, TASKS), Morning())
READY = Level(cubes=1, production=Stock(3, 3, 3, 3, 3))
SOON = (
    LayBase(
        (
            replace(STATION, levels=(Level(energy=4), Level(energy=1), Level(energy=1))),
            replace(HAB, levels=(Level(cubes=1), READY)),
            GREENHOUSE,
            SHOP,
        )
    ),
    *SETUP[1:],
)


class Counted(Driver):
    """A driver that counts its taps."""

    taps = 0

    def tap(self, target, hold=0.05):
        super().tap(target, hold)
        self.taps += 1


@pytest.fixture
def app(tmp_path):
    """The app at home, without motion or sound; the phone rolls."""
    driver = Counted(lambda: CompanionApp(tmp_path))
    driver.app.services.change(reduced_motion=True, sound=False, vibrate=False)
    yield driver
    driver.close()


def opened(driver, *actions):
    """The table after the set-up and `actions`; counting begins here."""
    services = driver.app.services
    number = services.store.new(GAME, Options(players=("Ada",)))
    table = services.store.open(number)
    for action in actions:
        verdict = table.propose(action)
        assert verdict, (action, verdict)
    services.router.go("table", number=number)
    driver.frames(4)
    seat(driver).session.own_dice = False
    seat(driver).show()
    driver.taps = 0
    return driver


def seat(driver):
    return driver.app.services.router.screen.seat


def state(driver):
    return driver.app.services.table.state


def touch(driver, board, key):
    """A finger on a place of a board."""
    driver.spot(seat(driver).view.block(board), key)
    driver.frames(2)


def way(driver, label):
    """A finger on a way of the stage."""
    ways = driver.find(kind="Ways")
    number = next(i for i, spec in enumerate(ways.specs) if spec.label == label)
    driver.spot(ways, number)
    driver.frames(2)


def icon(driver, value, times=1):
    """A finger on an icon of a card that is entered."""
    for _ in range(times):
        driver.tap(driver.find(kind="TallyBlock").tile(value))
        driver.frames(2)


def main(driver):
    driver.seconds(0.5)
    driver.tap(seat(driver).view.dock.main[-1])
    driver.seconds(1.2)


def end(driver):
    driver.seconds(0.5)
    driver.tap(seat(driver).view.dock.end)
    driver.seconds(0.5)


@pytest.mark.usefixtures("ahead")
def test_a_game_is_played_from_the_home_screen_into_its_first_hazard(app):
    app.tap(app.find("ExoBase", kind="GameTile"))
    app.tap("Start")
    app.frames(4)
    seat(app).session.own_dice = False
    app.taps = 0
    for name in ("Li", "Burman", "Founder 3", "Founder 4"):
        app.tap(app.find(name, kind="GridChoice"))
    main(app)
    assert app.taps == 5  # 15 before
    assert state(app).phase == "placement"
    touch(app, "map", "Greenhouse")
    icon(app, "food", 2)
    main(app)
    assert state(app).stored == Stock(food=2)
    end(app)
    app.tap(app.find(kind="Anyway"))
    app.frames(4)
    assert state(app).phase == "hazard"
    main(app)
    assert state(app).ask.kind == "hazard"


def test_what_was_entered_stands_in_the_card_library(app):
    opened(app, *SETUP)
    touch(app, "map", "Power Station")
    way(app, "Work")
    icon(app, "metal")
    main(app)
    app.seconds(0.5)
    library = Library(app.app.services.store.database)
    kept = {one.card.name: one.card for one in library.cards(GAME, GAME.cards[0])}
    assert kept["Power Station"].spaces[0].offers[0].gain == Stock(metal=1)


@pytest.mark.parametrize(
    ("place", "label", "board"),
    [
        pytest.param("Machine Shop", "Work", "map", id="work"),
        pytest.param("Mine", "Work", "rows", id="task"),
        pytest.param("Power Station", "Upgrade", "map", id="upgrade"),
    ],
)
def test_a_known_place_takes_two_taps(app, place, label, board):
    opened(app, *SETUP)
    touch(app, board, place)
    way(app, label)
    assert app.taps == 2
    assert state(app).who("Li").at == place


def test_another_founder_is_one_tap_more_or_dragged_there(app):
    opened(app, *SETUP)
    touch(app, "pawns", "founder:Sato")
    touch(app, "map", "Machine Shop")
    way(app, "Work")
    assert app.taps == 3
    assert state(app).who("Sato").at == "Machine Shop"
    view = seat(app).view
    pawns, base = view.block("pawns"), view.block("map")
    app.drag(pawns.to_window(*pawns.where("founder:Vega")), base.to_window(*base.where("Greenhouse")))
    app.frames(4)
    way(app, "Work")
    assert state(app).who("Vega").at == "Greenhouse"


def test_an_unread_space_takes_four_taps_and_an_exchange_six(app):
    bare = (LayBase((STATION, HAB, replace(GREENHOUSE, spaces=()), SHOP)), *SETUP[1:])
    opened(app, *bare)
    touch(app, "map", "Greenhouse")
    icon(app, "food", 2)
    main(app)
    assert app.taps == 4
    assert state(app).stored.food == 2
    app.taps = 0
    touch(app, "rows", "Chapel")
    icon(app, "pays")
    icon(app, "pay:minerals")
    icon(app, "food", 2)
    main(app)
    assert app.taps == 6
    assert (state(app).stored.minerals, state(app).stored.food) == (2, 4)


def test_a_card_is_built_with_three_taps(app):
    opened(app, *SETUP)
    touch(app, "rows", "Well")
    touch(app, "map", "cell:2,0")
    main(app)
    assert app.taps == 3
    assert state(app).place("Well")


def test_an_unread_card_is_built_with_about_seven(app):
    rows = LayRows((unread("Quarry"), *ROW[1:]), TASKS)
    opened(app, *SETUP[:2], rows, Morning())
    touch(app, "rows", "Quarry")
    touch(app, "map", "cell:2,0")
    icon(app, "pay:minerals", 2)
    icon(app, "metal")
    main(app)
    assert app.taps == 6
    assert state(app).production.metal == 1


def test_a_hazard_that_is_not_entered_takes_three_taps(app):
    opened(app, *SETUP, EndPlacement())
    main(app)
    icon(app, "target")
    main(app)
    assert app.taps == 3
    assert len(state(app).hazards) == 1


def test_next_day_is_one_tap(app):
    calm = (EndPlacement(), RollHazard(Roll((6,), (2,))), ResolveHazard(Hazard(name="Calm")))
    opened(app, *SETUP, *calm)
    end(app)
    assert app.taps == 1
    assert (state(app).day, state(app).phase) == (2, "placement")


def test_a_repair_takes_two_taps(app):
    meteor = Hazard(name="Meteor", effects=(Effect(kind="target"),))
    opened(app, *SETUP, EndPlacement(), RollHazard(Roll((6,), (2,))), ResolveHazard(meteor))
    seat(app).session.tap("main")
    seat(app).session.tap("say.roll", Roll((6,), (3,)))
    seat(app).session.tap("want", "next_day")
    seat(app).show()
    app.frames(4)
    app.taps = 0
    touch(app, "map", "Greenhouse")
    way(app, "Repair")
    assert app.taps == 2
    assert not state(app).site("Greenhouse").damage


def test_the_win_is_claimed_and_scored(app):
    ups = [Upgrade(name, "Power Station") for name in ("Li", "Burman")]
    opened(app, *SOON, *ups)
    touch(app, "map", "Hab")
    way(app, "Upgrade")
    app.seconds(0.5)
    claim = seat(app).view.dock.main[0]
    assert claim.spec.label == "Claim the win: 15"
    app.tap(claim)
    app.seconds(0.5)
    assert type(app.app.services.router.screen).__name__ == "ScoreScreen"
    assert app.sees("15")


def test_a_resource_that_is_touched_is_corrected(app):
    opened(app, *SETUP)
    touch(app, "resources", "minerals")
    assert app.sees("Save")


def test_a_double_tap_on_end_placement_passes_no_stop(app):
    opened(app, *SETUP, Work("Li", "Greenhouse"), Build("Burman", "Well", 2, 0))
    app.seconds(0.5)
    button = seat(app).view.dock.end
    app.tap(button)
    app.tap(button)
    app.frames(4)
    assert state(app).phase == "placement"
