"""What is nobody else's to see: things dealt face down, votes while the phone goes round."""

import pytest
from msgspec.structs import replace

from companion.core.conversation import Counts, Field, Intent, Pick, Stated
from companion.core.seals import is_binding, opens, seal, unseal
from companion.core.tapped import Changed, Ignored, NeedsSeals
from companion.table.chance import Chance
from companion.table.dealing import Salts, deal
from companion.table.journal import MemoryJournal
from companion.table.session import Session
from companion.table.table import Table
from tests.table.harbour import GAME, Load, State, Untie, tell

ACT = State(phase="act")
CARGO = ("fish", "rope", "salt")


def sit(*intents, state=ACT, salts=None, **changes):
    """A harbour where only these things can be wanted."""
    game = replace(GAME, intents=lambda *_: intents, **changes)
    secrets = salts.salts if salts else (lambda _: ())
    return Session(Table(game, state, MemoryJournal()), tell, secrets=secrets)


def load(state, said):
    """Two questions, both answered in secret."""
    for key, values in (("ship", ("Gull", "Tern")), ("crates", (1, 2))):
        if key not in said:
            return Field(key, Pick(values))
    return Load(said["ship"], said["crates"])


def test_what_waits_has_its_own_tap_although_it_is_all_that_can_be_done():
    untie = Intent("untie", lambda *_: Untie(("Gull",)), books="last", waits=True)
    first = Intent("load", lambda *_: Load("Gull", 1), books="last")
    session = sit(first, untie)
    assert session.tap("want", "load").did == (Load("Gull", 1),)
    alone = sit(first, replace(untie, waits=True), state=replace(ACT, crates=1))
    assert alone.tap("want", "load").did == (Load("Gull", 1),)
    forced = sit(first, replace(untie, waits=False), state=replace(ACT, crates=1))
    assert forced.tap("want", "load").did == (Load("Gull", 1), Untie(("Gull",)))


def test_the_last_answer_can_be_taken_back():
    session = sit(Intent("load", load))
    assert session.tap("back") == Ignored()
    session.tap("say.ship", "Tern")
    session.tap("say.crates", 2)
    assert session.tap("back") == Changed()
    assert session.draft.answers == {"ship": "Tern"}


@pytest.mark.parametrize("hidden", [True, False])
def test_hidden_answers_are_not_written_down(hidden):
    session = sit(Intent("load", load, hidden=hidden))
    session.tap("say.ship", "Tern")
    assert session.draft.answers == {"ship": "Tern"}
    assert session.written.answers == ({} if hidden else {"ship": "Tern"})


def test_things_are_counted_in_the_order_they_were_touched():
    counts = Counts(CARGO, least=2, most=3, in_order=True)
    assert counts.read(["salt", "fish"]) == ("salt", "fish")
    assert counts.read(["salt", "salt", "salt", "salt"]) is None
    assert next(counts.tries(("salt",))) == ("salt", "fish")
    assert replace(counts, in_order=False).read(["salt", "fish"]) == ("fish", "salt")


# -- dealt face down ----------------------------------------------------------------------------------------


def test_a_deal_keeps_its_salts_before_it_tells_its_seals():
    kept = Salts()
    told = deal(CARGO, Chance(), kept.keep)
    salts = kept.salts(told)
    assert sorted(unseal(one, salt, CARGO) for one, salt in zip(told, salts, strict=True)) == sorted(CARGO)
    assert len(set(salts)) == len(CARGO)
    assert Salts().salts(told) == ()


def test_a_seal_tells_nothing_without_its_salt():
    sealed = seal("fish", "a")
    assert is_binding(sealed)
    assert opens(sealed, "fish", "a")
    assert not opens(sealed, "fish", "b")
    assert unseal(sealed, "b", CARGO) is None


def test_a_session_asks_its_host_to_deal_and_hears_only_the_seals():
    field = Field("sealed", Stated("seals", (("1", "2"),), about=("Gull", "Tern")))
    plan = lambda _, said: Untie(("Gull",)) if "sealed" in said else field  # noqa: E731 - a plan in a line
    session = sit(Intent("deal", plan, books="last"))
    asked = session.tap("main")
    assert asked == NeedsSeals("say.sealed", ("Gull", "Tern"))
    assert session.tap(asked.control, ("x", "y")).did == (Untie(("Gull",)),)


@pytest.mark.parametrize(("seat", "known"), [(None, ("a", "b")), (0, ("a", "")), (1, ("", "b"))])
def test_a_seat_has_what_opens_its_own_seal_and_the_middle_of_the_table_all(seat, known):
    salts, seen = Salts(), []
    salts.keep(("a", "b"), ("one", "two"))
    wish = Intent("untie", lambda *_: Untie(("Gull",)))
    game = replace(
        GAME, sealed=lambda _: ("one", "two"), intents=lambda _, shelf: (seen.append(shelf), (wish,))[1]
    )
    session = Session(Table(game, ACT, MemoryJournal()), tell, seat=seat, secrets=salts.salts)
    assert session.moment.salts == known
    assert seen[0]["salts"] == ("a", "b")
    assert "salts" not in session.moment.shelf
