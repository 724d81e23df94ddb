"""Airlock by touch: a round with a vote, missions behind a held finger, refusals, a killed app."""

import pytest

from companion.games import game
from companion.games.airlock.actions import (
    Ally,
    Begin,
    Choose,
    Deal,
    Draw,
    EndTurn,
    PlayOwnCard,
    Resolve,
    Reveal,
    TopCard,
    Vote,
)
from companion.games.airlock.box import Options
from companion.games.airlock.cards import MISSION_NAMES
from companion.games.airlock.rules.seals import seals
from companion.table.game_file import write
from companion.ui.app import CompanionApp
from tests.ui.driver import Driver, EventLoop, Finger

NAMES = ("Ana", "Ben", "Chi", "Dev")
CREW = ("captain", "doctor", "engineer", "navigator")


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


def opened(app, *actions, **options):
    """A game at a certain point."""
    services = app.app.services
    number = services.store.new(game("airlock"), Options(**{"players": NAMES, **options}))
    table = services.store.open(number)
    for action in actions:
        assert table.propose(action), action
    services.router.go("table", number=number)
    app.frames(4)


def turn(*cards):
    return (Draw(), PlayOwnCard(), Ally(1), TopCard(), Reveal(cards))


def revealed(app, *cards, **options):
    opened(app, Begin(CREW, 0), *turn(*cards), **options)


def kind(app, title):
    """Enter a card by its picture in the deck."""
    app.tap(app.find(title, kind="KindButton"))


def vote(app, name, choice):
    """One player takes the phone and votes."""
    app.tap(f"I am {name}")
    app.tap(app.find(choice, kind="ChoiceRow"))
    app.tap("Cast the vote")


def on_disk(app):
    folder = app.app.services.store.database.path.parent
    return b"".join(path.read_bytes() for path in sorted(folder.iterdir()))


def test_from_home_through_a_round_with_a_vote_to_the_end(app):
    app.tap(app.find("Airlock", kind="GameTile"))
    while len(screen(app).options.players) < 4:
        app.tap("Add a player")
    app.tap("Start")
    app.tap("Deal characters for us")
    names = [player.name for player in state(app).players]
    app.tap(app.find(names[0], kind="OptionButton"))
    app.tap("Begin")
    assert [player.hand for player in state(app).players] == [2, 2, 2, 2]
    app.seconds(6)  # what the app said about the deal is gone
    app.tap("Draw 1")
    app.tap("Own card to the pile")
    app.tap(app.find(names[2], kind="OptionButton"))
    app.tap(f"Card of {names[2]}")
    app.tap("Deck card to the pile")
    assert state(app).pile == 4
    kind(app, "Airlock")
    kind(app, "Energy")
    app.tap("Turn 2 cards")
    app.tap("Swap order")
    app.tap("Energy: take it")
    assert state(app).players[0].energy == 1
    app.tap("Airlock: vote")
    app.tap("Start the vote")
    for name, choice in zip(names, (names[1], names[1], "Nobody", names[1]), strict=True):
        vote(app, name, choice)
    assert app.sees(f"{names[1]} is killed: 3 of 4 votes.")
    app.tap("Show the mission")
    app.tap("Saboteur")
    assert app.sees("The saboteur is dead.")
    assert app.sees("Crew")
    assert not app.sees("Score breakdown".upper())


def test_no_vote_is_on_the_screen_or_on_disk_before_all_are_in(app):
    revealed(app, "airlock", "energy")
    app.tap("Airlock: vote")
    app.tap("Start the vote")
    vote(app, "Ana", "Ben")
    assert app.sees("Pass the phone. Only Ben looks.")
    assert not [w for w in app.widgets() if getattr(w, "mark", "") == "radiobox-marked"]
    app.tap("I am Ben")
    assert not [w for w in app.widgets() if getattr(w, "mark", "") == "radiobox-marked"]
    assert state(app).question.what == "vote"
    assert b'"votes":[' not in on_disk(app)
    assert b'"votes":[' not in write(screen(app).table)


def test_a_vote_waits_until_something_is_chosen(app):
    revealed(app, "airlock", "energy")
    app.tap("Airlock: vote")
    app.tap("Start the vote")
    app.tap("I am Ana")
    app.tap("Choose one")
    assert not app.sees("Pass the phone")
    app.tap((5, 905))  # beside the card: the round goes on
    assert app.sees("Airlock: who is thrown out?")


def test_a_vote_that_is_broken_off_leaves_nothing(app):
    revealed(app, "airlock", "energy")
    app.tap("Airlock: vote")
    app.tap("Start the vote")
    vote(app, "Ana", "Ben")
    app.kill()
    app.tap("Resume")
    assert state(app).question.what == "vote"
    app.tap("Start the vote")
    for name in NAMES:
        vote(app, name, "Nobody")
    assert app.sees("No one is killed: 0 of 4 votes, 3 needed.")


def test_of_a_secret_vote_only_the_tally_is_on_disk(app):
    revealed(app, "airlock", "energy")
    app.tap("Airlock: vote")
    app.tap("Start the vote")
    for name, choice in zip(NAMES, ("Ben", "Nobody", "Ben", "Chi"), strict=True):
        vote(app, name, choice)
    kept = on_disk(app) + write(screen(app).table)
    assert b'"votes":[],"tally":[0,2,1,0,1]' in kept
    assert b"[1,null,1,2]" not in kept


def test_a_table_that_votes_openly_votes_on_one_sheet(app):
    revealed(app, "airlock", "energy", open_votes=True)
    app.tap("Airlock: vote")
    app.tap("Start the vote")
    app.tap("4 more")
    for name, choice in zip(NAMES, ("Ben", "Nobody", "Ben", "Ben"), strict=True):
        pick_mission(app, name, choice)
    app.tap("Count the votes")
    assert app.sees("Ben is killed: 3 of 4 votes.")
    assert b'"votes":[1,null,1,1]' in write(screen(app).table)


def test_a_mission_shows_only_while_a_finger_holds(app):
    opened(app, Begin(CREW, 0), missions="app")
    app.tap("Deal missions")
    words = set(MISSION_NAMES.values())
    seen = []
    for number, name in enumerate(NAMES, 1):
        app.tap(f"I am {name}")
        assert not words & set(app.texts())
        look = app.find("Hold to look", kind="HoldToLook")
        seen.append(held(app, look, 0.9) & words)
        assert not words & set(app.texts())
        app.tap("Hand it on" if number < 4 else "Done")
    assert sorted(word for shown in seen for word in shown) == ["Crew", "Crew", "Crew", "Saboteur"]


def held(app, widget, seconds):
    """The texts on the screen while a finger stays on a widget."""
    finger = Finger(*widget.to_window(*widget.center))
    EventLoop._dispatch_input("begin", finger)
    app.seconds(seconds)
    texts = set(app.texts())
    EventLoop._dispatch_input("end", finger)
    app.frames(4)
    return texts


def test_a_short_touch_shows_no_mission(app):
    opened(app, Begin(CREW, 0), missions="app")
    app.tap("Deal missions")
    app.tap("I am Ana")
    look = app.find("Hold to look", kind="HoldToLook")
    assert not held(app, look, 0.4) & set(MISSION_NAMES.values())
    assert [player.looks for player in state(app).players] == [0, 0, 0, 0]


def test_dealt_missions_are_nowhere_on_disk_and_the_phone_shows_them_at_death(app):
    opened(app, Begin(CREW, 0), missions="app")
    app.tap("Deal missions")
    app.tap("Close")
    for action in (*turn("airlock", "energy"), Resolve(0)):
        assert screen(app).do(action)
    text = on_disk(app) + write(screen(app).table)
    assert not [word for word in (b"saboteur", b"crew") if word in text]
    assert screen(app).do(Vote(tally=(0, 4, 0, 0, 0)))
    app.frames(4)
    app.tap("Show the mission")
    assert state(app).players[1].mission in ("crew", "saboteur")


def test_undo_of_the_deal_asks_the_table_and_brings_nothing_to_light(app):
    opened(app, Begin(CREW, 0), missions="app")
    app.tap("Deal missions")
    app.tap("Close")
    app.tap("Undo")
    assert app.sees("Undo this?")
    app.tap("Undo anyway")
    assert state(app).sealed == ()
    assert not set(MISSION_NAMES.values()) & set(app.texts())


def test_a_mission_can_be_looked_at_again(app):
    opened(app, Begin(CREW, 0), missions="app")
    app.tap("Deal missions")
    app.tap("Close")
    app.tap("Missions")
    app.tap(app.find("Chi", kind="ChoiceRow"))
    app.tap("I am Chi")
    look = app.find("Hold to look", kind="HoldToLook")
    for _ in range(2):  # the same player again before the phone is handed on: one look
        assert held(app, look, 0.9) & set(MISSION_NAMES.values())
    app.tap("Done")
    assert app.sees("Chi’s mission was looked at.")
    assert app.sees("Looked at: 1")
    assert screen(app).table.head == 3


def test_an_ability_at_the_wrong_moment_is_refused_with_its_rule(app):
    revealed(app, "energy", "energy")
    app.tap("Ability")
    assert app.sees("Not allowed")
    assert app.sees("PA-T7")


def test_an_ability_asks_whom_it_means(app):
    revealed(app, "energy", "energy")
    app.tap("Energy: take it")
    app.tap("Energy: take it")
    app.tap("Ability")
    app.tap(app.find("Captain, 1 Energy", kind="ChoiceRow"))
    app.tap(app.find("Chi", kind="ChoiceRow"))
    assert state(app).players[2].must_pick == 0
    assert app.sees("Must pick Ana")
    app.tap("Ability")
    assert app.sees("Not allowed")


def test_a_repair_lays_an_energy_on_a_malfunction(app):
    revealed(app, "hull_breach", "energy")
    app.tap("Hull Breach")
    app.tap("Energy: take it")
    app.tap("Repair")
    app.tap(app.find("Hull Breach 0/2", kind="ChoiceRow"))
    assert app.sees("Breach 1/2")
    app.tap("End the turn")
    assert state(app).active == 1


def test_impact_asks_and_the_choice_counts(app):
    revealed(app, "impact", "rupture")
    app.tap("Impact: choose")
    app.tap("Damage or a cell?")
    app.tap("Take damage")
    assert state(app).players[0].damaged
    app.tap("Rupture: lose a cell")
    assert state(app).cells == 5


def test_martyr_is_refused_with_the_number_of_cells(app):
    opened(app, Begin(CREW, 0))
    app.tap("Martyr")
    assert app.sees("PA-A2")
    assert app.sees("exactly 1 cell left")


def losing(app, cells):
    """Turn after turn of Ruptures until `cells` are left."""
    lost = 6
    while lost > cells:
        actor = state(app).active
        size = 3 if lost <= 2 else 2
        cards = ("rupture", "recycle", "recycle")[:size]
        ally = (actor + 1) % 4
        steps = (
            Draw(),
            PlayOwnCard(),
            Ally(ally),
            TopCard(),
            Reveal(cards),
            *(Resolve(0),) * size,
            EndTurn(),
        )
        for action in steps:
            assert screen(app).table.propose(action), action
        lost -= 1
    screen(app).show()
    app.frames(4)


def test_a_blue_martyr_saves_the_last_cell(app):
    opened(app, Begin(CREW, 0))
    losing(app, 1)
    actor = state(app).active
    for action in (
        Draw(),
        PlayOwnCard(),
        Ally((actor + 1) % 4),
        TopCard(),
        Reveal(("rupture", "energy", "energy")),
    ):
        assert screen(app).table.propose(action)
    screen(app).show()
    app.frames(4)
    app.tap(app.find("Rupture", kind="TurnedCard"))
    app.tap("Rupture: lose a cell")
    assert app.sees("Does anybody play Martyr?")
    app.tap("Martyr is played")
    app.tap(app.find("Dev", kind="ChoiceRow"))
    app.tap("Show the mission")
    app.tap("Crew")
    assert (state(app).cells, state(app).players[3].alive) == (1, False)


def test_red_wins_with_a_martyr(app):
    opened(app, Begin(CREW, 0))
    losing(app, 1)
    app.tap("Martyr")
    app.tap(app.find("Ben", kind="ChoiceRow"))
    assert app.sees("A Martyr destroyed the last cell.")
    assert app.sees("PA-V1")


def dealt(app):
    """The phone has dealt; who has which mission."""
    opened(app, Begin(CREW, 0), missions="app")
    app.tap("Deal missions")
    app.tap("Close")
    return [screen(app).panel._dealt(seat) for seat in range(4)]


def test_the_phone_opens_the_seal_of_a_red_martyr_and_refuses_a_blue_one(app):
    missions = dealt(app)
    losing(app, 1)
    app.tap("Martyr")
    app.tap(app.find(NAMES[missions.index("crew")], kind="ChoiceRow"))
    assert app.sees("PA-A2")
    app.tap("Close")
    app.tap("Martyr")
    app.tap(app.find(NAMES[missions.index("saboteur")], kind="ChoiceRow"))
    assert app.sees("A Martyr destroyed the last cell.")


def test_the_missions_are_told_at_the_end(app):
    opened(app, Begin(CREW, 0))
    losing(app, 1)
    actor = state(app).active
    steps = (Draw(), PlayOwnCard(), Ally((actor + 1) % 4), TopCard(), Reveal(("rupture", "energy", "energy")))
    for action in (*steps, Resolve(0), Choose("none")):
        assert screen(app).table.propose(action)
    screen(app).show()
    app.frames(4)
    app.tap("Show the missions")
    for name, mission in zip(NAMES, ("Crew", "Saboteur", "Crew", "Crew"), strict=True):
        pick_mission(app, name, mission)
    app.tap("So it was")
    assert app.sees("0 oxygen cells left.")
    assert app.sees("PA-V1")


def pick_mission(app, name, mission):
    """The mission under a player's name."""
    heads = [w for w in app.widgets() if getattr(w, "caption", "") == name]
    below = [w for w in app.widgets() if type(w).__name__ == "OptionButton" and w.text == mission]
    app.tap(min((w for w in below if w.top <= heads[-1].y), key=lambda w: heads[-1].y - w.top))


def test_a_wormhole_takes_only_red_cards(app):
    revealed(app, "wormhole", "energy")
    app.tap("Wormhole")
    assert not [w for w in app.widgets() if type(w).__name__ == "KindButton" and w.text == "Energy"]
    kind(app, "Rupture")
    app.tap("Carry out 1")
    assert state(app).cells == 5


def test_a_card_too_many_is_refused(app):
    opened(app, Begin(CREW, 0), *turn("energy", "energy")[:-1])
    kind(app, "Airlock")
    kind(app, "Airlock")
    app.tap("Turn 2 cards")
    assert app.sees("PA-D13")


def test_an_entered_card_can_be_taken_out_again(app):
    opened(app, Begin(CREW, 0), *turn("energy", "energy")[:-1])
    kind(app, "Airlock")
    app.tap(app.find("Airlock", kind="Slot"))
    assert app.sees("2 more to enter")


def test_execute_nominates_then_votes(app):
    revealed(app, "execute", "energy", expansion=True)
    app.tap("Execute: vote")
    app.tap("Nominate and vote")
    app.tap(app.find("Dev", kind="ChoiceRow"))
    for name in NAMES:
        vote(app, name, "No")
    assert app.sees("No one is killed: 0 of 4 votes, 3 needed.")


def test_a_character_belongs_to_one_player(app):
    opened(app)
    for name in ("Ana", "Ben"):
        app.tap(app.find(name, kind="ChoiceRow"))
        app.tap(app.find("Doctor", kind="ChoiceRow"))
    assert screen(app).panel.draft.characters == ("", "doctor", "", "")
    app.tap("3 characters to go")
    assert state(app).step == "begin"


ELSEWHERE = (
    Begin(CREW, 0),
    Deal(seals(("crew", "saboteur", "crew", "crew"), ("a", "b", "c", "d"))),
    *turn("airlock", "energy"),
    Resolve(0),
)


def test_a_deal_that_another_phone_made_is_told_by_the_table(app):
    opened(app, *ELSEWHERE, Vote(tally=(0, 4, 0, 0, 0)), missions="app")
    assert app.sees("Seals this phone can’t open: Ana, Ben, Chi, Dev.")
    app.tap("Show the mission")
    assert app.sees("Ben’s seal can’t be opened on this phone: turn the card over and enter it")
    app.tap(app.find("Crew", kind="ChoiceRow"))
    assert state(app).players[1].mission == "crew"
    assert not state(app).victory
    assert app.sees("Ben’s mission is as entered: its seal wasn’t opened.")


def test_a_lost_seal_is_said_at_the_end(app):
    opened(app, *ELSEWHERE, Vote(tally=(0, 4, 0, 0, 0)), missions="app")
    app.tap("Show the mission")
    app.tap(app.find("Saboteur", kind="ChoiceRow"))
    assert app.sees("The saboteur is dead.")
    assert app.sees("Saboteur, entered: seal lost")


def test_a_mission_that_another_phone_dealt_is_not_looked_at(app):
    opened(app, *ELSEWHERE, missions="app")
    app.tap("Missions")
    app.tap(app.find("Chi", kind="ChoiceRow"))
    app.tap("I am Chi")
    assert "Seal lost" in held(app, app.find("Hold to look", kind="HoldToLook"), 0.9)
    assert state(app).players[2].looks == 0
