"""A table that is open to other phones, on the host's screens and on those of an app that joins."""

import time

import pytest
from kivy.core.window import Window

from companion.core.dice import die
from companion.games import game
from companion.games.assembly.actions import Ask, DealBays, PlaceFirst
from companion.games.assembly.box import Options
from companion.lan import wire
from companion.lan.client import Client
from companion.lan.follow import Following
from companion.pages import glancer
from companion.ui import hosting
from companion.ui.app import CompanionApp
from tests.lan.tables import asking, is_due, stood
from tests.ui.driver import Driver
from tools.guest_page import LoneHost

ORDER = (2, 5, 11, 7, 3, 6, 8, 9, 1, 10, 4, 12)
PATIENCE = 10.0


@pytest.fixture
def app(tmp_path, monkeypatch):
    monkeypatch.setattr(hosting, "reachable", lambda _: ("127.0.0.1",))
    driver = Driver(lambda: CompanionApp(tmp_path))
    driver.app.services.change(reduced_motion=True, sound=False, vibrate=False)
    yield driver
    driver.close()


class Guest:
    """Another phone's app: a real line, its words taken in the test's own thread."""

    def __init__(self, app, place, code, name="Ben"):
        self.app, self.follows, self.jobs, self.said = app, Following(code, name), [], []
        self.client = Client(place, self.follows.greeting, self._hear, self.jobs.append)
        self.client.start()

    def _hear(self, said):
        if said is not None and (answer := self.follows.heard(said)):
            self.client.say(answer)
        self.said.append(said)

    def until(self, is_true):
        """Let the host's app and this line run until it is so."""
        end = time.monotonic() + PATIENCE
        while not is_true():
            assert time.monotonic() < end, self.said[-3:]
            self.app.frames(1)
            while self.jobs:
                self.jobs.pop(0)()
            time.sleep(0.005)

    def tap(self, control, value=None):
        """Touch something; the answer has come."""
        tap = self.follows.tap(control, value, lambda: f"tap-{len(self.said):06}")
        self.client.say(tap)
        self.until(lambda: self.follows.waits is None)
        return next(one for one in self.said if isinstance(one, wire.Answer) and one.id == tap.id)


@pytest.fixture
def guests(app):
    made = []

    def join(code, name="Ben"):
        server = app.app.services.hosting.server
        made.append(Guest(app, f"127.0.0.1:{server.port}", code, name))
        return made[-1]

    yield join
    for guest in made:
        guest.client.close()


def table(app, *actions):
    services = app.app.services
    number = services.store.new(game("assembly"), Options(players=("Ana", "Ben")))
    kept = services.store.open(number)
    for action in (DealBays(ORDER), PlaceFirst(die(12, 2), 6), *actions):
        assert kept.propose(action)
    services.router.go("table", number=number)
    app.frames(4)
    return services.router.screen


def opened(app, *actions):
    screen = table(app, *actions)
    app.tap("Menu")
    app.tap("Open table")
    return screen, app.app.services.hosting


def test_a_guest_knocks_is_seated_and_plays(app, guests):
    screen, host = opened(app, Ask(0, "draw"))
    assert app.sees("Scan to join")
    ben = guests(host.code)
    ben.until(lambda: app.sees("Ben wants to join"))
    app.tap("Give Ben’s seat")
    ben.until(lambda: ben.follows.told is not None)
    assert app.sees("connected")
    assert ben.follows.told.page.dock.undo.note == "ask Ana"
    before = screen.table.written
    assert ben.tap("say.answer", "yes").counted
    assert screen.table.written > before
    app.tap("Back to game")
    assert app.sees("Ben")


def test_an_undo_that_a_guest_asks_for_is_the_hosts_to_give(app, guests):
    screen, host = opened(app, Ask(0, "draw"))
    ben = guests(host.code)
    ben.until(lambda: app.sees("Ben wants to join"))
    app.tap("Give Ben’s seat")
    ben.until(lambda: ben.follows.told is not None)
    assert ben.tap("say.answer", "yes").counted
    head = screen.table.head
    assert not ben.tap("undo").counted
    assert app.sees("Ben asks to undo")
    assert screen.table.head == head
    app.tap("Undo")
    ben.until(lambda: any(isinstance(one, wire.Say) for one in ben.said))
    assert screen.table.head < head
    ben.until(lambda: "Yes" in [button.label for button in ben.follows.told.page.dock.main])


def test_what_the_host_does_reaches_the_guests(app, guests):
    _, host = opened(app, Ask(0, "draw"))
    ben = guests(host.code)
    ben.until(lambda: app.sees("Ben wants to join"))
    app.tap("Give Ben’s seat")
    ben.until(lambda: ben.follows.told is not None)
    app.tap("Back to game")
    number = ben.follows.told.number
    app.tap("Yes")
    ben.until(lambda: ben.follows.told.number > number)


def test_a_table_is_opened_at_setup_as_well(app):
    app.tap("Assembly")
    app.tap("Add a player")
    app.tap("Open table")
    app.frames(4)
    assert app.sees("Scan to join")
    app.tap("Back to game")
    assert app.app.services.router.screen.is_table


def test_a_guest_can_be_sent_off_and_the_table_closed(app, guests):
    _, host = opened(app)
    ben, eve = guests(host.code), guests(host.code, "Eve")
    ben.until(lambda: app.sees("Ben wants to join"))
    eve.until(lambda: app.sees("Eve wants to join"))
    host.open_table.send_off(next(one for one in host.open_table.guests if one.name == "Ben"))
    ben.until(lambda: ben.follows.shut is not None)
    assert ben.follows.shut.why == "sent"
    app.tap("Close table")
    eve.until(lambda: eve.follows.shut is not None)
    assert eve.follows.shut.why == "closed"
    assert app.app.services.hosting is None


def test_a_table_that_is_left_is_closed(app):
    _, host = opened(app)
    app.app.services.router.home()
    app.frames(4)
    assert app.app.services.hosting is None
    assert not host.server._thread.is_alive()


def test_the_screen_stays_on_while_a_table_is_open(app):
    app.app.services.change(stay_awake=False)
    opened(app)
    assert Window.allow_screensaver is False
    app.tap("Close table")
    assert Window.allow_screensaver is True


def test_an_app_joins_and_shows_the_page_of_its_seat(app):
    host = LoneHost(asking(), "ABCDEFGH")
    url = host.start()
    services = app.app.services
    services.store.remember("join.place", url.partition("/#")[0])
    services.store.remember("join.name", "Sammie")
    app.tap("Join a table")
    services.router.screen.fields["code"].text = "abcd-efgh"
    app.tap("Knock")
    wait(app, lambda: app.sees("Confirm"))
    before = host.table.written
    app.tap("Yes")
    wait(app, lambda: host.table.written > before and app.sees("Waiting for Amelie"))
    screen = services.router.screen
    asked, screen.client.say = screen.client.say, lambda said: None
    app.resize(1280, 800)
    assert not screen.pane.board.text, "nothing is told yet, nothing is painted"
    app.resize(412, 915)
    screen.client.say = asked
    app.resize(1280, 800)
    wait(app, lambda: screen.pane and screen.pane.board.glance == glancer("assembly")(host.table.state))
    assert screen.pane.board.seating.first == 1, "whose tablet it is sits near"
    assert screen.view.x >= screen.pane.right, "the glance stands beside the page"
    assert screen.view.height > screen.height * 0.8
    host.do(lambda: host.table.undo(agreed=True))
    wait(app, lambda: screen.pane.board.glance == glancer("assembly")(host.table.state))
    app.resize(412, 915)
    assert screen.pane is None
    host.is_away = True
    wait(app, lambda: app.sees("Ana’s phone is away"))
    host.is_away = False
    wait(app, lambda: not app.sees("Ana’s phone is away"))
    host.do(lambda: host.open.send_off(host.open.guests[0]))
    wait(app, lambda: app.sees("Ana sent this phone off."))
    host.stop()


def wait(app, is_true):
    end = time.monotonic() + PATIENCE
    while not is_true():
        assert time.monotonic() < end, app.texts()
        app.frames(1)
        time.sleep(0.005)


def dogfight(app):
    """A declared dogfight of two players, open to other phones; the guest’s seat is the defender’s."""
    played = stood(game("mothership"), is_due)
    services = app.app.services
    number = services.store.new(played.game, played.options)
    kept = services.store.open(number)
    for step in played._line[1:]:
        assert kept.propose(played.game.read(step.entry.record.action))
    services.router.go("table", number=number)
    app.frames(4)
    screen = services.router.screen
    app.tap("Menu")
    app.tap("Open table")
    return screen, services.hosting


def defended(app, guests):
    """A dogfight whose defender has a phone: the table, its host, that phone and whose it is."""
    app.app.services.change(own_dice=False)
    screen, host = dogfight(app)
    fight = screen.table.state.fight
    name = host.names[fight.target]
    ben = guests(host.code, name)
    ben.until(lambda: app.sees(f"{name} wants to join"))
    host.open_table.give(host.open_table.guests[0], fight.target)
    ben.until(lambda: ben.follows.told is not None)
    app.tap("Back to game")
    return screen, host, ben, name


@pytest.mark.parametrize("rolls", ["guest", "host"])
def test_in_a_dogfight_the_host_and_the_guest_roll_their_own_dice(app, guests, rolls):
    screen, _, ben, name = defended(app, guests)
    number = ben.follows.told.number
    screen.seat.tap("main")
    ben.until(lambda: ben.follows.told.number > number)
    assert app.sees(f"Waiting for {name}")
    assert screen.table.state.fight.rolled is None
    if rolls == "guest":
        assert ben.tap("main").counted
    else:
        app.frames(40)
        app.tap(f"Roll for {name}")
    ben.until(lambda: screen.table.state.fight.rolled is not None)
    ben.until(lambda: ben.follows.told.page.block("duel") is not None)


def test_a_guest_who_is_sent_off_ends_half_a_roll(app, guests):
    screen, host, ben, _ = defended(app, guests)
    assert ben.tap("main").counted
    assert host.ballots.throws.lying
    host.open_table.send_off(host.open_table.guests[0])
    app.frames(2)
    assert not host.ballots.throws.lying
    screen.seat.tap("main")
    assert screen.table.state.fight.rolled is not None, "one phone is left, and rolls both"
