from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.airlock import GAME
from companion.games.airlock.actions import Look, Martyr, RevealMissions, ShowMission, Vote
from companion.games.airlock.box import Options
from companion.games.airlock.state import State, cards_total, deck_size
from tests.games.airlock.build import NAMES

TABLES = st.builds(
    Options,
    players=st.integers(3, 6).map(lambda seats: NAMES[:seats]),
    expansion=st.booleans(),
    missions=st.sampled_from(("table", "app")),
    digital_wording=st.booleans(),
    navigator_shuffles=st.booleans(),
)


def walk(options: Options, picks: list[int]) -> list[tuple[State, object, State]]:
    """A game played by `picks`, deaths and ends put off where something else can be done."""
    state, steps = GAME.start(options), []
    for pick in picks:
        choices = GAME.choices(state)
        calm = [a for a in choices if not isinstance(a, Martyr | Look) and not _kills(a)] or list(choices)
        if not calm:
            break
        action = calm[pick % len(calm)]
        after = GAME.apply(state, action)
        steps.append((state, action, after))
        state = after
    return steps


def _kills(action: object) -> bool:
    return isinstance(action, Vote) and any(action.tally[:-1])


PICKS = st.lists(st.integers(0, 10**6), min_size=20, max_size=220)


@settings(max_examples=60)
@given(TABLES, PICKS)
def test_cards_are_conserved_and_cells_stay_in_their_row(options, picks):
    for _, action, after in walk(options, picks):
        assert cards_total(after) == deck_size(options), action
        assert 0 <= after.cells <= 6
        assert GAME.invariants(after) == ()
        assert min(after.deck, after.pile, after.discard) >= 0


@settings(max_examples=60)
@given(TABLES, PICKS)
def test_the_pile_is_one_between_turns_unless_a_navigator_added_to_it(options, picks):
    added = 0
    for before, _, after in walk(options, picks):
        added += any(note.rule == "PA-K6" and note.case != "written" for note in after.notes)
        if after.step == "draw" and after.turn != before.turn:
            assert after.pile == 1 or added or before.step == "first"
        if after.step == "last" and before.step == "resolve":
            assert after.pile == 1
            added = 0


@settings(max_examples=40)
@given(TABLES, PICKS)
def test_a_mission_is_known_only_after_it_was_shown(options, picks):
    shown: set[int] = set()
    for _, action, after in walk(options, picks):
        if isinstance(action, ShowMission):
            shown.add(action.seat)
        if isinstance(action, RevealMissions) or after.victory:
            break
        assert {i for i, player in enumerate(after.players) if player.mission} <= shown


@settings(max_examples=30)
@given(TABLES, PICKS)
def test_words_never_say_what_nobody_may_know(options, picks):
    secret = ("crew", "saboteur", "chancellor", "accomplice")
    for before, action, after in walk(options, picks):
        if (
            isinstance(action, ShowMission | RevealMissions)
            or after.victory
            or any(p.mission for p in after.players)
        ):
            break
        said = GAME.describe(before, action) + GAME.headline(after) + str(GAME.tracked(after))
        said += "".join(GAME.note_text(note) for note in after.notes)
        assert not any(mission in said.lower() for mission in secret)
