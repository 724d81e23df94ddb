"""The look ahead of a conversation: what effects lead to, each worked out once."""

from companion.games.exoship.actions import Effect
from companion.games.exoship.cards import Part
from companion.games.exoship.rules.foresight import Foresight
from tests.games.exoship.build import lay

TABLE = lay(elder=("R Ivo up",), midlife=("D Tess up",), young=("D Ozu up",), stack=("D Pia up",))
SWAY, GONE = Effect(kind="sway", founder="Tess"), Effect(kind="discard", founder="Ivo")


def rift(state):
    return [card.name for card in state.rift]


def test_the_table_after_some_effects():
    ahead = Foresight(TABLE)
    assert ahead.after(()) is TABLE
    assert rift(ahead.after((SWAY,))) == ["Ivo", "Tess"]
    assert rift(ahead.after((SWAY, GONE))) == ["Tess"]
    assert rift(ahead.after((GONE, SWAY))) == ["Tess"]
    assert ahead.after((SWAY, GONE)) is ahead.after((SWAY, GONE))


def test_every_effect_happens_once():
    extra = Effect(kind="extra")
    actions = [Foresight(TABLE).after((extra,) * count).actions for count in range(4)]
    assert actions == [TABLE.actions + count for count in range(4)]


def test_a_part_falls_on_those_it_can_change():
    ahead, sway = Foresight(TABLE), Part(kind="sway")
    assert ahead.founders((), sway) == ("Tess", "Ozu")
    assert ahead.founders((SWAY,), sway) == ("Ozu",)
    assert ahead.can((SWAY,), sway)
    assert not ahead.can((SWAY, Effect(kind="sway", founder="Ozu")), sway)
