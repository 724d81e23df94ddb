"""What the judge answers in small positions: `python -m tests.proof.answers [GAME ...]` rewrites answers.txt.

In every position stand a few legal actions of each kind with all that they change: one for each way to
change the table. Then, of actions that differ from a legal one in a single field, one for each way to be
refused, and by what every kind is. Last a few corrections from which more follows than what they say.

What is tried is chosen by `few`: by what it is called and by the name of the position, never by its number
or by chance, so that a new action, card or position changes a line or two. Positions are the small ones of
the game and those moments of its playthroughs that the file names: a heading `== win @12` adds one.
"""

import re
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from itertools import chain, islice
from pathlib import Path
from typing import Any

import msgspec
from msgspec import inspect
from msgspec.structs import replace

from companion.core.correction import Change, Tracked, correct
from companion.core.rules import Refusal
from companion.games import KEYS, game
from tests.contract.playouts import tables
from tests.proof.brute import actions, values
from tests.proof.compare import AnyGame
from tests.proof.few import few, rank
from tests.proof.positions import looks, moment, nearby, small, universe
from tests.proof.spelled import changes, cut, in_numbers, spelled
from tests.proof.tried_options import near

SET_UPS, BEGUN, FOLLOWS, CHOICES = "set-ups", 4, 8, 3
NOTHING = ("null", "false", "()")
DIGITS = re.compile(r"\d+")
GAMES = Path(__file__).resolve().parents[1] / "games"
LEGAL, BASES, VALUES, PLAINEST, ANY, CORRECTED = 4, 3, 30, 20, 10, 8
"""So many legal actions of a kind; near so many; of a field; where none is legal; any, for each field;
so many corrections."""

OFTEN = 40
"""Of 256 positions that tell how a kind is refused which can't be done there."""


def written(key: str) -> Path:
    """Where the answers of a game stand."""
    return GAMES / key / "answers.txt"


def told(key: str) -> dict[str, str]:
    """The answers to set-ups of a game, in its small positions, and at moments of its playthroughs."""
    moments = [name for name in read(key) if " @" in name] if written(key).exists() else []
    return {SET_UPS: set_ups(key)} | {name: position(key, name) for name in (*small(key), *moments)}


def set_ups(key: str) -> str:
    """What is said of set-ups, one for each way to be refused or to begin otherwise."""
    found, seen, lines = game(key), set(), []
    plain = _plain(found.start(tables(key)[0]))
    for name, options in near(key):
        refusals = found.check_options(options).refusals
        said = [f"! {in_numbers(refusal)}" for refusal in refusals]
        said = said or list(changes(plain, _plain(found.start(options))))[:BEGUN]
        way = name.partition("=")[0], *(line.split()[0] for line in said)
        if said and way not in seen:
            seen.add(way)
            lines += [f"> {name}", *(f"  {line}" for line in said)]
    return "".join(f"{line}\n" for line in lines)


def position(key: str, name: str) -> str:
    """The answers in one position."""
    found, state = game(key), moment(key, name)
    choices = found.choices(state)
    ways = {kind: tuple(choices.conceivable(kind)) for kind in found.action.__args__}
    legal = {kind: tuple(filter(choices.accepts, ways[kind])) for kind in ways}
    offered = (_offered(choices, legal[kind], ways[kind]) for kind in ways if ways[kind])
    done = (line for some in legal.values() for line in _accepted(found, state, few(some, LEGAL, name)))
    refused = _refused(key, name, state, legal)
    said = chain(_standing(found, state, looks(key)), offered, done, refused, _corrected(found, state, name))
    return "".join(f"{line}\n" for line in said)


def _offered(choices: Any, legal: tuple[Any, ...], ways: tuple[Any, ...]) -> str:
    """How much of what could be meant is legal, and what only the table can know of it."""
    said = sorted({" ".join(choices.stated(action)) for action in ways})
    return f"  {type(ways[0]).__name__}: {len(legal)} of {len(ways)} {said}"


def _standing(found: AnyGame, state: Any, looks: Mapping[str, Callable[[Any], Any]]) -> Iterator[str]:
    """How the game stands, and what can be known of what comes."""
    sheet, outcome = found.score(state), found.outcome(state)
    yield from (f"  {line.label}: {line.count} × {line.each} {line.rule}" for line in sheet.lines)
    yield f"  {sheet.total if sheet.has_points else '-'} {sheet.tier_name} {sheet.tier_rule}".rstrip()
    yield from (f"  {spelled(standing)}" for standing in sheet.standings)
    if outcome:
        yield f"  {spelled(outcome)}"
    yield f"  {found.headline(state)}"
    yield f"  turn {found.turn(state)} active {found.active(state)} starter {found.starter(state)}"
    yield from (f"  {spelled(broken)}" for broken in found.invariants(state))
    told = ((name, spelled(look(state))) for name, look in looks.items())
    yield from (f"  {name}: {cut(said)}" for name, said in told if said not in NOTHING)


def _accepted(found: AnyGame, state: Any, ways: tuple[Any, ...]) -> Iterator[str]:
    """Legal actions of a kind, each with all that it changes."""
    seen = set()
    for action in ways:
        after = found.apply(state, action)
        told = [*changes(_plain(state), _plain(after)), *map(in_numbers, found.notes(after))]
        told += _beside(found, state, action, after)
        if (way := tuple(DIGITS.sub("", line.split()[0]) for line in told)) not in seen:
            seen.add(way)
            yield f"> {cut(spelled(action))}"
            yield from (f"  {line}" for line in told)


def _beside(found: AnyGame, state: Any, action: Any, after: Any) -> Iterator[str]:
    """What an action brings to light, whose its dice are, and what it teaches the library."""
    if barrier := found.barrier(state, action):
        yield f"barrier {barrier}"
    if (owners := found.owners(state, action)) is not None:
        yield f"owners {owners}"
    yield from (f"learned {cut(spelled(card))}" for card in found.learned(state, after))


def _tried(key: str, name: str, legal: Mapping[type, tuple[Any, ...]]) -> Iterator[Any]:
    for kind, ways in legal.items():
        yield from _near(key, kind, name, _bases(ways, name))


def _refused(key: str, name: str, state: Any, possible: Mapping[type, tuple[Any, ...]]) -> Iterator[str]:
    """One action for each way to be refused, and in how many ways every kind is.

    Of kinds that can't be done at all only a few positions tell more than that.
    """
    found = game(key)
    seen: set[tuple[str, str]] = set()
    kinds: defaultdict[str, set[str]] = defaultdict(set)
    for action in _tried(key, name, possible):
        refusals = found.check(state, action).refusals
        new = {(one.rule, one.case) for one in refusals} - seen
        kinds[type(action).__name__] |= {_way(one) for one in refusals}
        if new and (possible[type(action)] or rank(name, type(action).__name__)[0] < OFTEN):
            seen |= new
            yield f"> {cut(spelled(action))}"
            yield from (f"  ! {in_numbers(one)}" for one in refusals if (one.rule, one.case) in new)
    ways: defaultdict[str, list[str]] = defaultdict(list)
    for kind, told in kinds.items():
        ways[" ".join(sorted(told))].append(kind)
    yield from (f"  {' '.join(some)}: {way}" for way, some in ways.items())


def _way(said: Refusal) -> str:
    """A way to be refused: its rule, its case and the names of its numbers."""
    return f"{said.rule}{':' * bool(said.case)}{said.case}({','.join(said.params)})".replace("()", "")


def _corrected(found: AnyGame, state: Any, name: str) -> Iterator[str]:
    """A few corrections from which more follows than what they say, or that can't be true."""
    seen = set()
    for one in few(found.tracked(state), CORRECTED, name, lambda one: str(one.path)):
        for value in (other for other in _other_values(one) if other != one.value and one.allows(other)):
            after, verdict = correct(state, (Change(one.path, value),), found.invariants, found.follow)
            said = [f"! {in_numbers(refusal)}" for refusal in verdict.refusals]
            said = said or list(changes(_plain(state), _plain(after)))[:FOLLOWS]
            said += map(in_numbers, found.notes(after) if verdict else ())
            way = frozenset(DIGITS.sub("", " ".join(line.split()[:2])) for line in said)
            if len(said) > 1 and way not in seen:
                seen.add(way)
                yield f"> {'/'.join(map(str, one.path))} = {spelled(value)}"
                yield from (f"  {line}" for line in said)


def _other_values(one: Tracked) -> tuple[Any, ...]:
    match one.kind:
        case "number":
            return one.low, one.value + 1, one.high
        case "toggle":
            return (not one.value,)
        case "choice":
            return few((value for value, _ in one.choices), CHOICES, str(one.path))
    return ("", "Zed")


def _bases(ways: tuple[Any, ...], name: str) -> tuple[Any, ...]:
    """Some legal actions, of some cards one each."""
    return few({getattr(way, "card", way): way for way in ways}.values(), BASES, name)


def _near(key: str, kind: type, name: str, ways: tuple[Any, ...]) -> Iterator[Any]:
    """Actions with one field another than in a legal one, the plainest where none is, and any."""
    if not ways:
        yield from islice(actions(kind, universe(key)), PLAINEST)
    for field, found in _fields(key, kind).items():
        for value in few(found, VALUES, name):
            yield from (replace(way, **{field: value}) for way in ways)
        single = few((one[0] for one in found if isinstance(one, tuple) and len(one) == 1), VALUES, name)
        for way in ways:
            yield from (replace(way, **{field: told}) for told in _touched(getattr(way, field), single))
    yield from _any(key, kind)


@cache
def _any(key: str, kind: type) -> tuple[Any, ...]:
    """Actions of which every field is anything."""
    found = {field: few(values, VALUES, field) for field, values in _fields(key, kind).items()}

    def one(field: str, number: int) -> Any:
        return min(found[field], key=lambda value: rank(f"{field} {number}", repr(value)))

    return tuple(kind(**{field: one(field, number) for field in found}) for number in range(ANY * len(found)))


@cache
def _fields(key: str, kind: type) -> dict[str, tuple[Any, ...]]:
    """Everything the fields of a kind of action can be."""
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    more = nearby(key)
    return {
        field.name: values(kind, field, universe(key)) + more.get(f"{kind.__name__}.{field.name}", ())
        for field in info.fields
    }


def _touched(told: Any, single: tuple[Any, ...]) -> Iterator[tuple[Any, ...]]:
    """A tuple with one thing less, more or another."""
    if isinstance(told, tuple):
        yield from (told[:number] + told[number + 1 :] for number in range(len(told)))
        yield from ((*told, one) for one in (*single, *told[:1]))
        for number in range(len(told)):
            yield from ((*told[:number], one, *told[number + 1 :]) for one in single)


def _plain(state: Any) -> Any:
    """A state without its options and notes, in plain values."""
    return {
        name: value for name, value in msgspec.to_builtins(state).items() if name not in ("options", "notes")
    }


@cache
def read(key: str) -> dict[str, str]:
    """The answers as they are written down."""
    parts = written(key).read_text(encoding="utf-8").split("== ")[1:]
    return dict(part.split("\n", 1) for part in parts)


if __name__ == "__main__":
    for game_key in sys.argv[1:] or KEYS:
        text = "".join(f"== {name}\n{answers}" for name, answers in told(game_key).items())
        written(game_key).write_text(text, encoding="utf-8")
