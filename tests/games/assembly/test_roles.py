"""Roles: chosen at set-up, each one player's, used by that player only."""

import msgspec
import pytest

from companion.core.correction import Change, correct
from companion.games.assembly import GAME
from companion.games.assembly.actions import UseRole
from companion.games.assembly.box import Options, questions
from companion.games.assembly.cards import Effect
from tests.games.assembly.positions import ME, OTHER, PAIR, SOLO, after, broken, lay, sit, solo, told

CHOSEN = {"role_1": "Pilot", "role_2": "Medic"}
NAMED = lay({4: 5}, options=CHOSEN)
UNNAMED = lay({4: 5})


def starting(**options):
    """The roles on the table when play starts."""
    return GAME.start(Options(**options)).roles


@pytest.mark.rule("AS-S1")
def test_roles_are_chosen_at_set_up():
    assert starting(players=PAIR, **CHOSEN) == ("Pilot", "Medic")
    assert starting(players=PAIR, role_2="Medic") == ("", "Medic")
    assert starting(players=SOLO, role_1="Pilot") == ("Pilot",)
    assert starting(players=PAIR) == ("", "")


@pytest.mark.rule("AS-S1", "AS-V2")
def test_set_up_asks_for_a_role_for_each_player_who_has_one():
    assert {"role_1", "role_2"} <= questions(Options(players=PAIR))
    assert "role_2" not in questions(Options(players=SOLO))
    assert not {"role_1", "role_2"} & questions(Options(players=SOLO, no_role=True))
    assert starting(players=SOLO, no_role=True, role_1="Pilot") == ("",)
    assert starting(players=SOLO, role_2="Medic") == ("",)


@pytest.mark.rule("AS-S1")
@pytest.mark.parametrize("other", ["Pilot", " pilot "])
def test_two_players_cannot_have_the_same_role(other):
    options = Options(players=PAIR, role_1="Pilot", role_2=other)
    (found,) = GAME.check_options(options).refusals
    assert GAME.refusal_text(found) == "Amelie and Sammie can’t both have the Role Pilot."
    assert GAME.check_options(Options(players=PAIR, **CHOSEN))
    assert GAME.check_options(Options(players=SOLO, role_1="Pilot", role_2="Pilot"))


USES = [  # who uses which role, the rules it breaks
    pytest.param(NAMED, UseRole(ME, role="Pilot"), [], id="ones-role"),
    pytest.param(NAMED, UseRole(ME, role=" pilot"), [], id="written-otherwise"),
    pytest.param(NAMED, UseRole(ME), [], id="unsaid-it-is-ones-role"),
    pytest.param(NAMED, UseRole(ME, role="Medic"), ["AS-S1", "AS-T12"], id="the-other-players"),
    pytest.param(NAMED, UseRole(OTHER, role="Pilot"), ["AS-S1", "AS-T12"], id="the-other-way-round"),
    pytest.param(NAMED, UseRole(ME, role="Engineer"), ["AS-T12"], id="nobodys"),
    pytest.param(UNNAMED, UseRole(ME, role="Engineer"), [], id="chosen-when-used"),
    pytest.param(
        lay({4: 5}, options={"role_2": "Medic"}), UseRole(ME, role="Medic"), ["AS-S1"], id="taken-already"
    ),
    pytest.param(
        NAMED,
        UseRole(ME, (Effect("unlock", position=3),), "Engineer"),
        ["AS-T12", "AS-C8"],
        id="every-reason-at-once",
    ),
]


@pytest.mark.rule("AS-S1", "AS-T12")
@pytest.mark.parametrize(("state", "action", "rules"), USES)
def test_a_role_is_used_by_the_player_who_has_it(state, action, rules):
    assert broken(state, action) == rules


@pytest.mark.rule("AS-S1", "AS-T12")
def test_the_refusal_says_whose_role_it_is():
    assert told(NAMED, UseRole(ME, role="Medic")) == [
        "Medic is Sammie’s Role.",
        "Amelie’s Role is Pilot, not Medic.",
    ]


@pytest.mark.rule("AS-S1", "AS-T12")
def test_a_role_named_when_it_is_used_belongs_to_that_player():
    used = after(UNNAMED, UseRole(OTHER, role="Medic"))
    assert used.roles == ("", "Medic")
    assert broken(used, UseRole(ME, role="medic")) == ["AS-S1"]
    assert after(used, UseRole(ME, role="Pilot")).roles == ("Pilot", "Medic")
    assert after(UNNAMED, UseRole(OTHER)).roles == ("", "")


@pytest.mark.rule("AS-T12")
def test_history_and_screen_say_whose_role_it_is():
    assert GAME.describe(NAMED, UseRole(OTHER)) == "Sammie: use Medic"
    assert GAME.describe(UNNAMED, UseRole(OTHER, role="Medic")) == "Sammie: use Medic"
    assert GAME.describe(UNNAMED, UseRole(OTHER)) == "Sammie: use role"
    assert chips(NAMED) == [("Amelie’s role", "Pilot"), ("Sammie’s role", "Medic")]
    assert chips(after(NAMED, UseRole(ME))) == [("Amelie’s role", "used"), ("Sammie’s role", "Medic")]
    assert chips(UNNAMED) == [("Amelie’s role", "ready"), ("Sammie’s role", "ready")]
    assert chips(solo({4: 5}, options={"role_1": "Pilot"})) == [("Your role", "Pilot")]


def chips(state):
    """What the screen says of every role."""
    return [(one.label, one.note) for one in sit(state).page().block("beside").options]


@pytest.mark.rule("AS-S1")
@pytest.mark.parametrize(
    ("role", "rules"), [("Engineer", []), ("", []), ("medic", ["AS-S1"]), ("x" * 41, ["TABLE"])]
)
def test_a_role_can_be_corrected_but_not_doubled(role, rules):
    assert ("roles", 0) in {one.path for one in GAME.tracked(NAMED)}
    assert correct(NAMED, (Change(("roles", 0), role),), GAME.invariants)[1].rules == rules


@pytest.mark.rule("AS-V2")
def test_without_roles_none_is_tracked():
    state = solo({4: 5}, options={"no_role": True})
    assert not {"roles", "roles_used"} & {one.path[0] for one in GAME.tracked(state)}


@pytest.mark.rule("AS-S1")
def test_a_use_and_a_table_from_before_roles_had_names_are_still_read():
    old = {"type": "userole", "seat": 0, "effects": []}
    assert GAME.read(msgspec.json.encode(old)) == UseRole(ME)
    raw = msgspec.to_builtins(UNNAMED)
    del raw["roles"], raw["options"]["role_1"], raw["options"]["role_2"]
    state = msgspec.convert(raw, GAME.state)
    assert after(state, UseRole(ME, role="Pilot")).roles == ("Pilot", "")
    assert chips(state)
    assert GAME.tracked(state)
