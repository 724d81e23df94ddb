"""The server of an open table: who is answered, what is too much, and that nothing hostile does harm."""

import json
import random
import socket
import urllib.error
import urllib.request
from contextlib import closing, contextmanager, suppress

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from companion.lan import server, wire
from companion.lan.bridge import AWAY
from companion.lan.web import POLICY
from tests.lan.tables import asking


@pytest.fixture
def table(host):
    return host(asking())


def fetch(table, path="/", **headers):
    wanted = urllib.request.Request(table.url.partition("/#")[0] + path, headers=headers)
    try:
        with urllib.request.urlopen(wanted, timeout=10) as answer:
            return answer.status, answer.headers, answer.read()
    except urllib.error.HTTPError as error:
        with error:
            return error.code, error.headers, error.read()


def line(table, **more):
    url = f"ws://127.0.0.1:{table.server.port}{wire.PATH}"
    return connect(url, proxy=None, compression=None, close_timeout=1, **more)


def said(one):
    return json.loads(one.recv(timeout=10))


def until(one, kind):
    while (found := said(one))["type"] != kind:
        pass
    return found


@contextmanager
def joined(table, name="Ben"):
    """The line of a guest with a seat, their token and their page."""
    with line(table) as one:
        one.send(wire.said(wire.Knock(code=table.door.code, name=name)))
        token = until(one, "wait")["token"]
        yield one, token, until(one, "page")


def tap(number, name="abcdefgh", control="say.answer", value="yes"):
    return wire.said(wire.Tap(page=number, id=name, control=control, value=value))


def test_the_page_is_served_with_a_strict_policy(table):
    status, headers, body = fetch(table)
    assert (status, headers["Content-Security-Policy"]) == (200, POLICY)
    assert "unsafe" not in POLICY
    assert b"guest.js" in body
    for path in ("/guest.js", "/guest.css", "/app.json", "/icons/mdi.ttf"):
        assert fetch(table, path)[0] == 200, path


@pytest.mark.parametrize(
    "path", ["/nothing", "/../main.py", "/%2e%2e/main.py", "//etc/passwd", "/web/guest.js"]
)
def test_nothing_else_is_served(table, path):
    assert fetch(table, path)[0] == 404


@pytest.mark.parametrize(
    "headers",
    [{"Host": "evil.example"}, {"Host": "127.0.0.1"}, {"Origin": "http://evil.example"}, {"Origin": "null"}],
)
def test_a_request_that_meant_another_place_is_refused(table, headers):
    assert fetch(table, **headers)[0] == 403


def test_a_page_from_elsewhere_opens_no_line(table):
    with pytest.raises(InvalidStatus), line(table, origin="http://evil.example"):
        pass
    with line(table, origin=f"http://127.0.0.1:{table.server.port}"):
        pass


def test_a_port_that_is_taken_is_no_trouble(host):
    one = host(asking())
    other = host(asking())
    assert one.server.port != other.server.port


def test_with_no_table_open_nothing_listens(host):
    one = host(asking())
    port = one.server.port
    one.do(one.open.close)
    one.server.close()
    with pytest.raises(OSError, match="refused"):
        socket.create_connection(("127.0.0.1", port), 2)


def test_too_many_connections_from_one_place_are_dropped(table, monkeypatch):
    monkeypatch.setattr(server, "EACH", 4)
    held = [socket.create_connection(("127.0.0.1", table.server.port), 2) for _ in range(4)]
    with closing(socket.create_connection(("127.0.0.1", table.server.port), 2)) as fifth:
        assert _read(fifth) == b""
    for one in held:
        one.close()


def _read(one):
    """What comes; nothing where it was hung up on."""
    one.settimeout(4)
    try:
        return one.recv(1)
    except ConnectionResetError:
        return b""


def test_a_line_that_says_nothing_is_closed(table, monkeypatch):
    monkeypatch.setattr(server, "PATIENCE", 0.1)
    with line(table) as quiet, pytest.raises(ConnectionClosed):
        quiet.recv(timeout=10)


def test_whoever_talks_too_much_is_let_go(table):
    with joined(table) as (one, _, _), pytest.raises(ConnectionClosed):
        _talk(one)


def _talk(one):
    for number in range(500):
        one.send(wire.said(wire.Look(id=f"look-{number:05}", block="x")))
    while True:
        one.recv(timeout=10)


def test_a_message_that_is_too_long_ends_the_line(table):
    with line(table) as one:
        one.send("x" * (wire.LONGEST + 1))
        with pytest.raises(ConnectionClosed):
            one.recv(timeout=10)


def test_guessing_the_code_is_stopped(table):
    answers = []
    for number in range(12):
        with line(table) as one:
            one.send(wire.said(wire.Knock(code=f"WRONG{number:03}", name="Eve")))
            answers.append(said(one)["why"])
    assert answers == ["code"] * 10 + ["tries"] * 2
    assert table.open.guests == ()


def test_a_guest_that_sends_another_seats_control_changes_nothing(table):
    before = table.table.written
    with joined(table) as (one, _, page):
        for number, (control, value) in enumerate((("correct", "deck"), ("undo", True), ("want", "draw"))):
            one.send(tap(page["number"], f"taps-{number:04}", control, value))
            assert until(one, "answer")["counted"] is False
    assert table.do(lambda: table.table.written) == before


def test_a_token_opens_the_way_back_and_a_strange_one_does_not(table):
    with joined(table) as (_, token, _):
        pass
    with line(table) as again:
        again.send(wire.said(wire.Back(token=token)))
        assert until(again, "seated")["seat"] == 0
    with line(table) as strange:
        strange.send(wire.said(wire.Back(token="x" * 32)))
        assert said(strange)["why"] == "token"


def test_a_phone_that_changed_its_network_comes_back_to_its_seat(table):
    with joined(table) as (_, token, _):
        pass
    with line(table, source_address=("127.0.0.2", 0)) as moved:  # the hotspot gives another address
        moved.send(wire.said(wire.Back(token=token)))
        assert until(moved, "seated")["seat"] == 0
        assert until(moved, "page")["number"]


def test_another_version_is_told_to_update(table):
    with line(table) as one:
        one.send(json.dumps({"type": "knock", "code": table.door.code, "name": "Ben", "speaks": 99}))
        assert said(one)["why"] == "version"


def test_no_token_and_no_salt_is_kept(table):
    with joined(table) as (_, token, _):
        kept = repr(vars(table.door)) + repr(vars(table.open))
        assert token not in kept


def hostile(chance, page):
    """Something no guest's page would send."""
    kinds = ("knock", "back", "tap", "look", "page", "x", "", None, 7)
    message = {
        "type": chance.choice(kinds),
        "page": chance.choice((page, -1, 2**60, "1", None, True)),
        "id": chance.choice(("abcdefgh", "a" * 33, "", 7, None, "é" * 8)),
        "control": chance.choice(("main", "correct.save", "undo", "drag.x", "say." + "x" * 99, 7, None)),
        "value": chance.choice((None, True, "yes", -1, 2**60, [1], {"a": 1}, 1.5, "x" * 200)),
        "code": chance.choice(("", "A" * 99, None)),
        "token": chance.choice(("", "x" * 65, 1)),
        "block": chance.choice(("", "mission", 3)),
        "more": 1,
    }
    wanted = chance.sample(sorted(message), chance.randint(0, len(message)))
    text = json.dumps({key: message[key] for key in wanted})
    cut = chance.randint(0, len(text))
    return chance.choice(
        (text, text[:cut], text + text, "[" * 500, "\0", text.encode(), bytes(chance.randbytes(40)))
    )


def test_hundreds_of_hostile_lines_end_and_leave_no_trace(table):
    chance = random.Random(7)
    before = table.table.written
    for _ in range(300):
        with line(table) as one, suppress(ConnectionClosed):
            for _ in range(5):
                one.send(hostile(chance, 1))
    assert table.do(lambda: table.table.written) == before
    assert table.do(lambda: table.open.guests) == ()
    assert fetch(table)[0] == 200


def sly(chance, page, number):
    """A tap in the right form: on its page or another, of controls and values that are not its own."""
    controls = ("main", "anyway", "safe", "correct", "correct.save", "say.paid", "want", "place", "drag.bay1")
    values = (None, True, False, "no such", 0, -1, 2**53, "x" * 120)
    tap = {"page": page + chance.choice((0, 0, -1, 1)), "id": f"sly-{number:06}"}
    tap |= {"control": chance.choice(controls), "value": chance.choice(values)}
    return json.dumps({"type": "tap"} | tap)


class Ear:
    """A guest's line that only listens."""

    address = "127.0.0.1"

    def __init__(self):
        self.heard = []

    def send(self, message):
        self.heard.append(message)

    def end(self):
        self.heard.append(None)


def test_thousands_of_hostile_messages_from_a_seat_change_nothing(table):
    """What has the form of a message is judged by the page of the seat it came from."""
    ear, chance, judged = Ear(), random.Random(8), 0
    table.open.heard(ear, wire.Knock(code=table.door.code, name="Eve"))
    before = table.table.written
    for number in range(5_000):
        message = hostile(chance, 1) if number % 2 else sly(chance, ear.heard[2].number, number)
        with suppress(wire.Nonsense):
            said = wire.heard(message)
            table.open.heard(Ear() if isinstance(said, wire.Back | wire.Knock) else ear, said)
            judged += 1
    assert judged > 2_000
    assert table.table.written == before
    assert not any(isinstance(one, wire.Answer) and one.counted for one in ear.heard)


def test_a_tap_that_was_answered_away_is_not_counted_later(table):
    before = table.table.written
    with joined(table) as (one, _, page):
        table.is_away = True
        one.send(tap(page["number"]))
        answer = until(one, "answer")
        assert (answer["counted"], "away" in answer["why"]) == (False, True)
        table.is_away = False
        until(one, "beat")
        assert table.do(lambda: table.table.written) == before
    assert wire.BEAT + server.ANSWERS < 5 > AWAY


def test_nonsense_gets_a_sentence_before_the_line_ends(table):
    with joined(table) as (one, _, _):
        one.send('{"type":"tap"}')
        assert until(one, "say")["text"] == server.UNREADABLE
        with pytest.raises(ConnectionClosed):
            until(one, "nothing else")
