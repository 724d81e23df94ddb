"""What host and guests say: nothing unknown is let in, and everything survives the line."""

import pytest

from companion.core.blocks import Button
from companion.core.page import Dock, Page
from companion.lan import wire

TAP = '{"type":"tap","page":1,"id":"abcdefgh","control":"main"'
PAGE = Page(title="Airlock", line="Turn 9", dock=Dock(undo=Button(control="undo", label="Undo"), main=()))
TABLE = {"host": "Ana", "game": "airlock", "title": "Airlock", "hue": "#F58AB8", "light": "#9C1F63"}


def test_a_tap_names_its_page_its_control_and_its_value():
    assert wire.heard(TAP + "}") == wire.Tap(page=1, id="abcdefgh", control="main")
    assert wire.heard(TAP + ',"value":3}').value == 3
    assert wire.heard(TAP + ',"value":"Ana"}').value == "Ana"
    assert wire.heard(TAP + ',"value":true}').value is True


@pytest.mark.parametrize(
    "said",
    [
        "",
        "[",
        "{}",
        "[]",
        "null",
        TAP + ',"seat":1}',
        TAP + ',"value":1.5}',
        TAP + ',"value":[1]}',
        TAP + ',"value":{"a":1}}',
        TAP + f',"value":"{"x" * 121}"}}',
        TAP.replace('"page":1', '"page":-1') + "}",
        TAP.replace('"page":1', '"page":1.5') + "}",
        TAP.replace("abcdefgh", "short") + "}",
        TAP.replace("abcdefgh", "with blank") + "}",
        TAP.replace("main", "x" * 65) + "}",
        '{"type":"page","number":1}',
        '{"type":"knock","code":"ABCDEFGH","name":""}',
        '{"type":"knock","code":"ABCDEFGH"}',
        "[" * 2000,
        '{"type":"knock","code":"' + "A" * wire.LONGEST + '","name":"Ben"}',
        b"\xff\xfe",
    ],
)
def test_nonsense_of_a_guest_is_not_let_in(said):
    with pytest.raises(wire.Nonsense):
        wire.heard(said)


@pytest.mark.parametrize(
    "message",
    [
        wire.Wait(token="t", **TABLE),
        wire.Seated(seat=None, name="Finn", **TABLE),
        wire.Told(number=7, page=PAGE, missed=("Ana: draw",), more=2),
        wire.Answer(
            id="abcdefgh", counted=False, broken=(wire.Broken(rule="PA-A1", title="t", sentence="s"),)
        ),
        wire.Shown(id="abcdefgh", lines=("Spy",)),
        wire.Say(text="No", tone="warn"),
        wire.Beat(page=7),
        wire.Away(),
        wire.Shut(why="sent", text="Ana sent you off."),
    ],
)
def test_what_the_host_says_survives_the_line(message):
    assert wire.told(wire.said(message)) == message
