"""What a table writes down about its founders, for the card library."""

from msgspec.structs import replace

from companion.games.exoship import GAME
from companion.games.exoship.actions import Ability, Effect, Sway
from companion.games.exoship.cards import Part
from tests.games.exoship.build import lay

TABLE = lay(elder=("R Ivo right",), midlife=("D Tess up",), young=("D Ozu up",), actions=2)
USED = Ability("Ivo", (Effect(kind="sway", founder="Ozu"),), keep=True)


def test_an_ability_that_was_entered_is_learned_with_its_founder():
    after = GAME.apply(TABLE, USED)
    ((kind, founder),) = GAME.learned(TABLE, after)
    assert (kind, founder.name, founder.ability) == ("founder", "Ivo", (Part(kind="sway"),))
    assert GAME.learned(after, GAME.apply(after, Sway("Ivo", "Tess"))) == ()


def test_a_founder_without_a_name_of_its_own_is_learned_when_it_gets_one():
    nameless = _named(TABLE, "Founder 3")
    after = GAME.apply(nameless, replace(USED, founder="Founder 3"))
    assert GAME.learned(nameless, after) == ()
    ((_, founder),) = GAME.learned(after, _named(after, "Vera"))
    assert (founder.name, founder.ability) == ("Vera", (Part(kind="sway"),))


def test_what_is_learned_is_what_the_card_says_and_not_whom_it_fell_on():
    said = (Effect(kind="add", generation="young", side="rift"), Effect(kind="extra"))
    table = lay(elder=("R Ivo right",), young=("D Ozu up",), stack=("D Pia up",))
    after = GAME.apply(table, Ability("Ivo", said, keep=True))
    assert after.find("Ivo").founder.ability == (Part(kind="add", side="rift"), Part(kind="extra"))


def test_what_is_written_already_stays_as_it_is():
    written = GAME.apply(TABLE, Ability("Ivo", (Effect(kind="extra"), Effect(kind="ahead")), keep=True))
    after = GAME.apply(written, Ability("Ivo", (Effect(kind="ahead"),), keep=True))
    assert after.find("Ivo").founder.ability == (Part(kind="extra"), Part(kind="ahead"))


def _named(state, name):
    """The first founder of the table under another name."""
    first, *rest = state.cards
    return replace(state, cards=(replace(first, founder=replace(first.founder, name=name)), *rest))
