"""ExoBase by touch: set-up, a whole day, refusals, questions, abilities, a scored win."""

import pytest
from msgspec.structs import replace

from companion.core.correction import Change
from companion.core.dice import Roll
from companion.games import game
from companion.games.exobase.actions import (
    Answer,
    Build,
    Deal,
    DoTask,
    EndPlacement,
    LayBase,
    LayRows,
    Morning,
    ResolveHazard,
    RollHazard,
    Target,
    Upgrade,
)
from companion.games.exobase.box import RESOURCES, Options
from companion.games.exobase.cards import Ability, Effect, FounderCard, Hazard, Level, unread
from companion.store.library import Library
from companion.ui.app import CompanionApp
from tests.games.exobase.build import GREENHOUSE, HAB, NAMES, PATCH, ROW, SHOP, STATION, TASKS
from tests.ui.driver import Driver

CALM = Hazard(name="Calm")
METEOR = Hazard(name="Meteor", effects=(Effect(kind="target"),))
RICH = tuple(Effect(kind="gain", resource=r, amount=4) for r in RESOURCES)[:4]
FOUNDERS = (
    FounderCard(name="Li", bonus=RICH, abilities=(PATCH,)),
    *(FounderCard(name=name) for name in NAMES[1:]),
)
SETUP = (
    LayBase(core=(STATION, HAB, GREENHOUSE, SHOP)),
    Deal(founders=FOUNDERS),
    LayRows(row=ROW, tasks=TASKS),
)


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


def d6(*faces):
    return Roll((6,) * len(faces), faces)


def opened(app, *actions, options=None):
    """A game at a certain point."""
    services = app.app.services
    number = services.store.new(game("exobase"), options or Options())
    services.router.go("table", number=number)
    app.frames(4)
    for action in actions:
        assert screen(app).do(action), action
    app.frames(4)
    services.shell.ids.above.clear_widgets()


def roll_by_hand(app, button, *faces):
    """Type the faces of real dice and take them."""
    app.tap(button)
    app.tap("Real dice")
    for face in faces:
        app.tap(app.find(str(face), kind="FaceButton"))
    app.tap(f"Use {sum(faces)}")


def tile(app, key):
    """Tap a place on the map."""
    app.spot(app.find(kind="BaseMap"), key)


def test_a_whole_day_from_home_without_a_library(app):
    """Everything a card says is stated at the table."""
    app.tap(app.find("ExoBase", kind="GameTile"))
    app.tap("Start")
    app.tap("The base lies so")
    for name in ("Li", "Burman", "Founder 3", "Founder 5"):
        app.tap(app.find(name, kind="OptionButton"))
    app.tap("These four")
    app.tap("Deal for me")
    app.tap("Lay the rows")
    assert (len(state(app).row), len(state(app).tasks), state(app).pile) == (4, 4, 5)
    app.tap("Morning of day 1")
    app.tap("Place a founder")
    tile(app, "Machine Shop")
    app.tap("Another work space")
    for _ in range(2):
        app.tap(more(app, "Minerals", 1))  # the first row of that name is what is paid
    app.tap("That is it")
    assert app.sees("Li works: Machine Shop")
    app.tap("Work: Machine Shop")
    assert state(app).stored.minerals == 2
    app.tap("End placement now")
    roll_by_hand(app, "Roll the hazard", 4)
    assert app.sees("Hazard 5: look it up")
    app.tap("State the hazard")
    app.tap("That is it")
    app.tap("Suffer Hazard 5")
    assert state(app).phase == "night"
    app.tap("Next day")
    assert (state(app).day, state(app).phase) == (2, "morning")


def more(app, label, which=0):
    """The plus of a form's row."""
    rows = [w for w in app.widgets() if type(w).__name__ == "FieldRow" and w.label == label]
    return next(w for w in rows[which].walk() if type(w).__name__ == "StepButton" and w.icon == "plus")


def test_a_card_is_built_on_the_map_with_its_price_before(app):
    opened(app, *SETUP, Morning())
    app.tap(app.find("Cards", kind="OptionButton"))
    app.tap(app.find("Sato", kind="OptionButton"))
    app.tap(app.find("Well", kind="ChoiceRow"))
    app.tap(app.find("Build the Well", kind="ChoiceRow"))
    assert app.sees("Where does the Well go?")
    tile(app, (0, -1))
    assert app.sees("Well has a wall where Power Station has a door. (XB-P11)")
    tile(app, (2, 0))
    assert app.sees("Minerals 4 → 2")
    assert app.sees("Power Bank 1 → 0")
    assert app.sees("Water production +0 → +1")
    app.tap(app.find("Build the Well", kind="MainButton"))
    assert (state(app).place("Well").x, state(app).production.water) == (2, 1)


def test_a_build_without_energy_is_refused_with_its_rule_and_figure(app):
    opened(app, *SETUP, Morning(), Build(founder="Li", card="Well", x=2, y=0))
    app.tap(app.find("Cards", kind="OptionButton"))
    app.tap(app.find("Burman", kind="OptionButton"))
    app.tap(app.find("Lab", kind="ChoiceRow"))
    app.tap(app.find("Build the Lab", kind="ChoiceRow"))
    tile(app, (1, 2))
    app.tap(app.find("Build the Lab", kind="ChoiceRow"))
    assert app.sees("Not allowed")
    assert app.sees("XB-P10")
    assert app.sees("0/1")
    assert app.sees("Burman builds Storage Silo")


def test_danger_is_rolled_before_the_gain_and_its_odds_are_shown(app):
    opened(app, *SETUP, Morning(), Upgrade(founder="Li", at="Machine Shop"))
    app.tap(app.find("Map", kind="OptionButton"))
    app.tap(app.find("Sato", kind="OptionButton"))
    tile(app, "Machine Shop")
    app.tap(app.find("3 water", kind="ChoiceRow"))
    assert app.sees("2d6 danger: hurt 88.9%")
    roll_by_hand(app, "Roll 2d6 danger", 2, 6)
    assert (state(app).founder("Sato").health, state(app).stored.water) == (4, 6)


def test_a_choice_of_any_resource_is_asked(app):
    opened(app, *SETUP, Morning())
    app.tap(app.find("Map", kind="OptionButton"))
    app.tap(app.find("Sato", kind="OptionButton"))
    tile(app, "Machine Shop")
    app.tap(app.find("2 minerals for 1 of any", kind="ChoiceRow"))
    assert app.sees("Choose a resource")
    app.tap(app.find("Oxygen", kind="OptionButton"))
    app.tap("Work: Machine Shop")
    assert (state(app).stored.oxygen, state(app).stored.minerals) == (1, 2)


def test_what_goes_dark_is_asked_and_answered_on_the_map(app):
    hazard = (EndPlacement(), RollHazard(roll=d6(1)), ResolveHazard(hazard=METEOR), Target(roll=d6(1)))
    opened(app, *SETUP, Morning(), *hazard)
    assert app.sees("Which location gives up a cube? 1 to go.")
    app.tap(app.find("Map", kind="OptionButton"))
    tile(app, "Greenhouse")
    app.tap("Choose Greenhouse")
    assert [place.name for place in state(app).dark] == ["Greenhouse"]
    assert state(app).phase == "night"


def test_a_target_roll_by_hand_damages_what_it_hits(app):
    opened(app, *SETUP, Morning(), EndPlacement(), RollHazard(roll=d6(1)), ResolveHazard(hazard=METEOR))
    roll_by_hand(app, "Target roll", 3)
    assert state(app).place("Greenhouse").damage == 1


def test_a_damaged_location_is_repaired(app):
    hazard = (EndPlacement(), RollHazard(roll=d6(1)), ResolveHazard(hazard=METEOR), Target(roll=d6(3)))
    opened(app, *SETUP, Morning(), *hazard)
    app.tap("Next day")
    app.tap("Morning of day 2")
    app.tap("Place a founder")
    tile(app, "Greenhouse")
    app.tap(app.find("Repair", kind="ChoiceRow"))
    app.tap(app.find("Repair Greenhouse", kind="MainButton"))
    assert state(app).place("Greenhouse").damage == 0


def test_a_night_with_an_ability_a_rest_and_a_new_card(app):
    task = DoTask(founder="Sato", card="Mine")
    fever = Hazard(name="Fever", effects=(Effect(kind="hurt_all"),))
    opened(app, *SETUP, Morning(), task, EndPlacement(), RollHazard(roll=d6(1)), ResolveHazard(hazard=fever))
    app.tap(app.find("Sato keeps Mine", kind="ChoiceRow"))
    app.tap(app.find("Sato keeps Mine", kind="MainButton"))
    assert state(app).founder("Sato").abilities[0].name == "Gardener"
    app.tap(app.find("Li rests", kind="ChoiceRow"))
    app.tap(app.find("Li rests", kind="MainButton"))
    assert (state(app).founder("Li").health, state(app).stored.food) == (5, 2)
    app.tap("New task card")
    app.tap(app.find("Card 7", kind="ChoiceRow"))
    assert (len(state(app).tasks), state(app).pile) == (4, 4)
    app.tap("Next day")
    assert state(app).day == 2


def test_an_instant_ability_is_used_from_the_founders_tile(app):
    fever = Hazard(name="Fever", effects=(Effect(kind="hurt_all", amount=3),))
    opened(app, *SETUP, Morning(), EndPlacement(), RollHazard(roll=d6(1)), ResolveHazard(hazard=fever))
    app.tap(app.find("Li", kind="FounderTile"))
    app.tap(app.find("Patch", kind="ChoiceRow"))
    app.tap(app.find("Vega", kind="ChoiceRow"))
    assert state(app).founder("Vega").health == 4
    assert state(app).founder("Li").abilities == ()


def winning():
    """A box whose cards make a quick win: everything the station's levels give."""
    one = {f"green_{r}": 1 for r in RESOURCES}
    options = Options()
    return replace(options, box=replace(options.box, normal=replace(options.box.normal, **one)))


def test_a_win_is_claimed_and_scored_by_line(app):
    makes = Level(cubes=1, production=replace(STATION.levels[0].production, **dict.fromkeys(RESOURCES, 1)))
    hab = replace(HAB, levels=(HAB.levels[0], makes))
    setup = (LayBase(core=(STATION, hab, GREENHOUSE, SHOP)), SETUP[1], SETUP[2], Morning())
    opened(app, *setup, Upgrade(founder="Li", at="Hab"), options=winning())
    app.tap(app.find("Map", kind="OptionButton"))
    assert screen(app).do(Upgrade(founder="Burman", at="Power Station"))
    assert not screen(app).panel.view.goal.can_claim
    app.frames(4)
    app.tap(app.find("Status", kind="OptionButton"))
    assert app.sees("Not won yet: 1 missing")
    assert screen(app).do(EndPlacement())
    assert screen(app).do(RollHazard(roll=d6(1)))
    assert screen(app).do(ResolveHazard(hazard=CALM))
    app.frames(4)
    app.tap("Next day")
    app.tap("Morning of day 2")
    app.tap("Place a founder")
    tile(app, "Power Station")
    app.tap(app.find("Upgrade to level 3", kind="ChoiceRow"))
    app.tap(app.find("Upgrade Power Station", kind="MainButton"))
    app.tap(app.find("Status", kind="OptionButton"))
    assert app.sees("Ready to win")
    app.tap("Claim the win: 14 points")
    assert app.sees("The base carries its shield generator. The meteorites can come.")
    assert app.sees("days left")
    assert app.sees("14")


def test_a_win_on_the_last_night_is_the_main_action_and_given_away_only_by_choice(app):
    one = replace(winning().box.normal, days=1)
    options = replace(winning(), box=replace(winning().box, normal=one))
    makes = Level(cubes=1, production=replace(STATION.levels[0].production, **dict.fromkeys(RESOURCES, 1)))
    quick = replace(STATION, levels=(STATION.levels[0], Level(energy=2), Level(energy=2)))
    hab = replace(HAB, levels=(HAB.levels[0], makes))
    setup = (LayBase(core=(quick, hab, GREENHOUSE, SHOP)), SETUP[1], SETUP[2], Morning())
    ups = (("Li", "Hab"), ("Burman", "Power Station"), ("Sato", "Power Station"))
    calm = (EndPlacement(), RollHazard(roll=d6(1)), ResolveHazard(hazard=CALM))
    opened(app, *setup, *(Upgrade(founder=f, at=at) for f, at in ups), *calm, options=options)
    assert not app.sees("Next day")
    app.tap(app.find("Let the win go", kind="ChoiceRow"))
    assert state(app).day == 1
    app.tap(app.find("Let the win go", kind="ChoiceRow"))  # taken back
    app.tap(app.find("Claim the win", kind="MainButton"))
    assert game("exobase").outcome(state(app)).result == "won"


def test_the_figures_are_readable_on_every_shape(app):
    opened(app, *SETUP, Morning())
    assert app.sees("Minerals 4 of 6, production +0, green from 3")
    assert app.sees("Power Bank 1, 3 placed of 4 generated")
    for size in ((915, 412), (1280, 800)):
        app.resize(*size)
        assert app.sees("Not won yet")
        assert app.sees("Minerals 4 of 6, production +0, green from 3")
    app.resize(412, 915)


def test_a_killed_app_resumes_where_it_was(app):
    opened(app, *SETUP, Morning(), Build(founder="Li", card="Well", x=2, y=0))
    before = state(app)
    app.kill()
    app.tap("Resume ExoBase")
    assert state(app) == before


def test_a_card_nobody_has_read_goes_through_the_library_onto_the_map(app):
    blank = tuple(unread(card.name) for card in ROW)
    opened(app, *SETUP[:2], LayRows(row=blank, tasks=TASKS), Morning())
    app.tap(app.find("Cards", kind="OptionButton"))
    app.tap(app.find("Burman", kind="OptionButton"))
    app.tap(app.find("Well", kind="ChoiceRow"))
    app.tap(app.find("Read the card", kind="ChoiceRow"))
    app.tap(next(w for w in app.widgets() if getattr(w, "title", "") == "Door on the left"))
    app.tap("Keep this card")
    tile(app, (2, 0))
    assert app.sees("Water production +0 → +1")
    app.tap(app.find("Build the Well", kind="MainButton"))
    assert state(app).place("Well").card.west
    kept = Library(app.app.services.store.database).cards(game("exobase"), game("exobase").cards[0])
    assert [one.card.name for one in kept] == ["Well"]


def test_a_dark_location_is_powered_from_its_tile(app):
    hazard = (EndPlacement(), RollHazard(roll=d6(1)), ResolveHazard(hazard=METEOR), Target(roll=d6(1)))
    opened(app, *SETUP, Morning(), *hazard, Answer(name="Hab"))
    assert app.sees("dark: Hab")
    assert screen(app).table.correct((Change(("bank",), 1), Change(("extra_energy",), 1)))
    screen(app).show()
    app.tap(app.find("Map", kind="OptionButton"))
    tile(app, "Hab")
    app.tap(app.find("Power it", kind="ChoiceRow"))
    app.tap(app.find("Power Hab", kind="MainButton"))
    assert state(app).dark == ()


def test_a_tap_on_the_rule_of_a_question_opens_it(app):
    hazard = (EndPlacement(), RollHazard(roll=d6(1)), ResolveHazard(hazard=METEOR), Target(roll=d6(1)))
    opened(app, *SETUP, Morning(), *hazard)
    app.tap(app.find("XB-N3", kind="RuleChip"))
    assert app.sees("A damaged generator gives half, rounded up.")


def choose_kind(app, label):
    """The kind of the effect being stated, from its list."""
    app.tap(app.find("Gain a resource", kind="Dropdown"))
    app.tap(app.find(label, kind="ChoiceRow"))


def test_a_hazard_is_stated_effect_by_effect(app):
    opened(app, *SETUP, Morning(), EndPlacement(), RollHazard(roll=d6(2)))
    app.tap("State the hazard")
    app.tap(app.find("Add", kind="QuietButton"))
    choose_kind(app, "Every founder loses health")
    app.tap("That is it")
    app.tap("Suffer Hazard 3")
    assert [founder.health for founder in state(app).founders] == [4, 4, 4, 4]


def test_a_stated_hazard_of_any_resource_asks_which(app):
    opened(app, *SETUP, Morning(), EndPlacement(), RollHazard(roll=d6(2)))
    app.tap("State the hazard")
    app.tap(app.find("Add", kind="QuietButton"))
    choose_kind(app, "Lose a resource")
    app.tap("That is it")
    app.tap("Suffer Hazard 3")
    app.tap(app.find("Water", kind="ChoiceRow"))
    assert state(app).stored.water == 3


def test_an_ability_is_read_from_its_task_card(app):
    task = DoTask(founder="Sato", card="Garage", roll=d6(6))
    opened(app, *SETUP, Morning(), task, EndPlacement(), RollHazard(roll=d6(1)), ResolveHazard(hazard=CALM))
    app.tap(app.find("Sato keeps Garage", kind="ChoiceRow"))
    app.tap("Read the ability")
    app.tap(app.find("Add", kind="QuietButton"))
    choose_kind(app, "Production up")
    app.tap("That is it")
    app.tap(app.find("Metal", kind="ChoiceRow"))
    assert state(app).production.metal == 1
    assert state(app).founder("Sato").abilities[0].name == "Garage"


def test_a_level_is_read_from_its_card(app):
    opened(app, *SETUP, Morning())
    app.tap("Place a founder")
    tile(app, "Hab")
    app.tap(app.find("Upgrade to level 2", kind="ChoiceRow"))
    app.tap(more(app, "Food", 1))  # the first row of that name is the cost
    app.tap("That is it")
    assert app.sees("Food production +0 → +1")
    app.tap(app.find("Upgrade Hab", kind="MainButton"))
    assert (state(app).place("Hab").level, state(app).production.food) == (2, 1)


def test_a_founders_choices_are_asked_when_the_four_are_dealt(app):
    lucky = Ability(name="Lucky", effects=(Effect(kind="produce"),))
    card = FounderCard(name="Kim", bonus=(Effect(kind="gain", amount=2),), abilities=(lucky,))
    found = game("exobase")
    Library(app.app.services.store.database).keep(found, found.cards[1], card)
    opened(app, SETUP[0])
    for name in ("Kim", "Li", "Burman", "Founder 3"):
        app.tap(app.find(name, kind="OptionButton"))
    app.tap("These four")
    app.tap(app.find("Water", kind="ChoiceRow"))
    app.tap(app.find("Food", kind="ChoiceRow"))
    assert (state(app).production.water, state(app).stored.food) == (1, 2)
