"""A name that leaves this phone: out of the list of people and, where wanted, out of finished games."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from companion.core.people import Person, same
from companion.core.text import tr
from companion.games import KEYS
from companion.store.checksum import checksum
from companion.store.players import players_of
from companion.store.rolls import KEY as ROLLS
from companion.store.store import COLUMNS, GameRow, Store
from companion.table.journal import Garbled, decode, encode
from companion.table.rolls import Rolls

SEATS, JOINED_AS = "seats\n", "join.name"
PLAYERS = ("players", "params")
"""What holds names in options and states: those who play, and what a note tells of them."""


def erase(store: Store, person: Person, from_games: bool, drop: Callable[[], None]) -> None:
    """Nothing of them stays behind: the file is written anew without what was freed in it."""
    with store.database.write():
        drop()
        names = {same(name) for name in person.names}
        _out_of_settings(store, names)
        for kept in _games(store, names) if from_games else ():
            _out_of_game(store, kept, names)
    store.database.compact()
    if from_games:
        store.database.forget_aside()


def running(store: Store, person: Person) -> int:
    """How many games keep their name because they go on."""
    names = {same(name) for name in person.names}
    query = f"SELECT {COLUMNS} FROM game WHERE removed IS NULL AND seq > 0"
    rows = (GameRow(*row) for row in store.database.read(query))
    return sum(not _is_over(kept) for kept in rows if names & _players(kept))


def _games(store: Store, names: set[str]) -> list[GameRow]:
    """Games with one of these names that are over, removed or unreadable; a running one keeps its people."""
    query = f"SELECT removed, {COLUMNS} FROM game"
    rows = [(removed, GameRow(*row)) for removed, *row in store.database.read(query)]
    mine = [(removed, kept) for removed, kept in rows if names & _players(kept)]
    return [kept for removed, kept in mine if removed is not None or _is_over(kept)]


def _players(kept: GameRow) -> set[str]:
    return {same(name) for name in players_of(kept.options)}


def _is_over(kept: GameRow) -> bool:
    """Whether a game can't go on."""
    if (found := kept.game) is None or (state := kept.read_state(found)) is None:
        return True
    return found.outcome(state) is not None


def _out_of_settings(store: Store, names: set[str]) -> None:
    """Where they sit, as whom they joined other tables, and what they rolled."""
    with store.database.write() as sql:
        for (key,) in store.database.read("SELECT key FROM setting WHERE substr(key, 1, 6) = ?", (SEATS,)):
            if names & {same(name) for name in key.split("\n")[1:]}:
                sql.execute("DELETE FROM setting WHERE key = ?", (key,))
        if same(store.setting(JOINED_AS, str, "")) in names:
            sql.execute("DELETE FROM setting WHERE key = ?", (JOINED_AS,))
    rolls = store.setting(ROLLS, Rolls, Rolls())
    if any(same(roll.who) in names for roll in rolls.recent):
        recent = (replace(one, who="") if same(one.who) in names else one for one in rolls.recent)
        store.remember(ROLLS, replace(rolls, recent=tuple(recent)))


def _out_of_game(store: Store, kept: GameRow, names: set[str]) -> None:
    """Their seat has a number in the place of a name, everywhere in the game."""
    players = players_of(kept.options)
    swap = {
        name: tr("Player {n}").format(n=seat) for seat, name in enumerate(players, 1) if same(name) in names
    }
    if not swap or kept.key not in KEYS:
        return
    db, number = store.database, kept.number
    options, state = swapped(kept.options, swap), swapped(kept.state, swap)
    sums = checksum(kept.key, options), checksum(kept.seq, kept.head, state)
    with db.write() as sql:
        sql.execute(
            "UPDATE game SET options = ?, state = ?, options_sum = ?, sum = ? WHERE id = ?",
            (options, state, *sums, number),
        )
        query = "SELECT seq, parent, at, kind, record FROM entry WHERE game = ?"
        for seq, parent, at, kind, record in db.read(query, (number,)):
            if (other := swapped(record, swap)) != record:
                total = checksum(number, seq, parent, at, kind, other)
                sql.execute(
                    "UPDATE entry SET record = ?, sum = ? WHERE game = ? AND seq = ?",
                    (other, total, number, seq),
                )
        for seq, then in db.read("SELECT seq, state FROM snapshot WHERE game = ?", (number,)):
            other = swapped(then, swap)
            values = (other, checksum(number, seq, other), number, seq)
            sql.execute("UPDATE snapshot SET state = ?, sum = ? WHERE game = ? AND seq = ?", values)
        for table in ("draft", "summary", "record"):  # the last two are made again
            sql.execute(f"DELETE FROM {table} WHERE game = ?", (number,))


def swapped(data: bytes, swap: dict[str, str]) -> bytes:
    """The same JSON with other players; as it is where it can't be read, or has none of these names."""
    if not any(encode(name)[1:-1] in data for name in swap):
        return data
    try:
        return encode(_swapped(decode(data, Any), swap))
    except Garbled:
        return data


def _swapped(value: Any, swap: dict[str, str], is_player: bool = False) -> Any:
    """Names only where players are: a founder or a card of the same name keeps its own."""
    match value:
        case str():
            return swap.get(value, value) if is_player else value
        case list():
            return [_swapped(one, swap, is_player) for one in value]
        case dict():
            return {
                key: _swapped(one, swap, key in PLAYERS or (is_player and key == "name"))
                for key, one in value.items()
            }
    return value
