"""What lists show of games: summaries that need no rules, groups that play again; unplayed ones go."""

import pytest

from companion.core.glimpse import Bars, Cells, Glimpse, Line, Ring, Summary
from companion.games import KEYS, game
from companion.pages.summary import summary
from companion.store.listing import Listing
from companion.store.store import Store
from companion.table import game_file
from companion.table.moment import Draft
from tests.contract.playouts import journals

PICTURES = {"exoship": Line, "assembly": Ring, "exobase": Cells, "mothership": Bars, "airlock": Cells}


@pytest.fixture
def store(tmp_path):
    found = Store(tmp_path)
    yield found
    found.close()


def begun(store, key="exoship", moves=1, **options):
    found = game(key)
    number = store.new(found, found.options(**options))
    table = store.open(number)
    for _ in range(moves):
        assert table.propose(found.choices(table.state)[0])
    return number


def counted():
    """A way to summarise that counts how often it is asked."""

    def summarise(found, state):
        summarise.asked.append(found.key)
        return Summary(players=tuple(state.options.players), glimpse=Glimpse(line=found.headline(state)))

    summarise.asked = []
    return summarise


def test_a_summary_is_made_once_and_kept_until_the_game_moves_on(store):
    number, summarise = begun(store, players=("Ana",)), counted()
    first = Listing(store, summarise)
    assert [one.summary.players for one in first.games()] == [("Ana",)]
    first.keep()
    assert Listing(store, summarise).games() == first.games()
    assert summarise.asked == ["exoship"]
    table = store.open(number)
    table.propose(table.game.choices(table.state)[0])
    Listing(store, summarise).games()
    assert summarise.asked == ["exoship"] * 2


def test_a_game_that_is_left_is_known_to_the_next_start(store):
    number, summarise = begun(store), counted()
    table = store.open(number)
    Listing(store, summarise).note(number, table.game, table.state)
    assert len(Listing(store, summarise).games()) == 1
    assert summarise.asked == ["exoship"]


def test_what_is_missing_is_summed_up_and_nothing_else_is_read(store):
    begun(store)
    summarise = counted()
    Listing(store, summarise).fill()
    Listing(store, summarise).fill()
    assert summarise.asked == ["exoship"]
    begun(store)
    Listing(store, summarise).fill()
    assert summarise.asked == ["exoship"] * 2


def test_a_damaged_game_is_never_shown_as_it_was(store):
    number = begun(store)
    listing = Listing(store, summary)
    listing.games()
    with store.database.write() as sql:
        sql.execute("UPDATE game SET state = '{}', options = '{}' WHERE id = ?", (number,))
        sql.execute("DELETE FROM entry")
    assert [one.summary for one in listing.games()] == [None]


def test_a_state_no_rule_expects_hides_no_other_game(store):
    begun(store), begun(store, "exobase")

    def stumbles(found, state):
        return summary(found, state) if found.key == "exobase" else 1 // 0

    assert [one.summary is None for one in Listing(store, stumbles).games()] == [False, True]


def test_a_set_up_nobody_played_leaves_nothing_behind(store):
    begun(store, moves=0), begun(store)
    half = begun(store, moves=0)
    store.keep_draft(half, Draft(ticks=("timeline",)))
    listing = Listing(store, summary)
    listing.forget_unplayed()
    assert [one.number for one in listing.games()] == [half, 2]
    assert [group.number for group in listing.groups()] == [2]


def test_groups_are_the_last_ones_each_with_each_game_once(store):
    begun(store, "mothership", players=("Ana", "Ben", "Chi"))
    begun(store, "assembly", players=("Ana", "Ben"))
    last = begun(store, "assembly", players=("Ana", "Ben"), first=1)
    listing = Listing(store, summary)
    assert [(group.key, group.players) for group in listing.groups()] == [
        ("assembly", ("Ana", "Ben")),
        ("mothership", ("Ana", "Ben", "Chi")),
    ]
    assert listing.names() == ["Ana", "Ben", "Chi"]
    assert listing.groups()[0].number == last
    assert listing.options(last, game("assembly")).first == 1
    assert listing.options(99, game("assembly")) is None


def test_a_removed_game_still_names_its_group(store):
    store.remove(begun(store, players=("Ana",)))
    listing = Listing(store, summary)
    assert (listing.games(), listing.names()) == ([], ["Ana"])


@pytest.mark.parametrize("key", KEYS)
def test_every_state_of_a_game_has_its_line_and_its_picture(key):
    for path in journals(key):
        table, played = game_file.replay(path.read_bytes())
        kinds = set()
        for step in played:
            told = summary(table.game, step.state)
            assert told.glimpse.line
            assert told.players == tuple(step.state.options.players)
            kinds.add(type(told.glimpse.picture))
        assert kinds <= {PICTURES[key], type(None)}
        assert PICTURES[key] in kinds
