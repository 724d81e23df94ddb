"""Games played at random by their own choices, for every test that asks what always holds."""

import itertools
import random
import string
from functools import cache
from pathlib import Path
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from companion.core.choices import Choices
from companion.core.dice import Roll
from companion.core.rules import Note, Refusal, Rule, Sentence, forms
from companion.games import game
from companion.table import game_file
from companion.table.journal import Did

PLAYTHROUGHS = Path(__file__).resolve().parents[1] / "playthroughs"
SEEDS = range(4)
MOST_STEPS = 250


PER_KIND = 2


class Move(Struct, frozen=True):
    """One step of a playout: the state, some of what was offered, what was taken, and the state after it."""

    state: Any
    choices: tuple[Any, ...]
    action: Any
    after: Any


@cache
def journals(key: str) -> tuple[Path, ...]:
    """The playthroughs of a game."""
    return tuple(sorted((PLAYTHROUGHS / key).glob("*.jsonl")))


@cache
def shortest(key: str) -> bytes:
    """The shortest playthrough of a game that has no refused line."""
    files = (path.read_bytes() for path in journals(key))
    return min((one for one in files if all(line.accepted for line in game_file.replay(one)[1])), key=len)


@cache
def tables(key: str) -> tuple[Any, ...]:
    """The options of all playthroughs of a game, each once."""
    found = (game_file.read(path.read_bytes())[1] for path in journals(key))
    return tuple(dict.fromkeys(found))


def offered(found: Any, state: Any, chance: random.Random) -> tuple[Any, ...]:
    """Some legal actions of every kind that is possible, picked at random from all of them."""
    choices, some = found.choices(state), []
    for kind in found.action.__args__:
        ways = list(choices.conceivable(kind)) if choices else []
        chance.shuffle(ways)
        accepted = filter(choices.accepts, ways)
        some += [told(found, state, action, chance) for action in itertools.islice(accepted, PER_KIND)]
    return tuple(some)


def nth(choices: Choices[Any], kind: type, number: int) -> Any:
    """A legal action of a possible kind, found from its `number`th way on without looking at all of them."""
    ways = list(choices.conceivable(kind))
    start = number % len(ways)
    return next(action for action in (*ways[start:], *ways[:start]) if choices.accepts(action))


def told(found: Any, state: Any, action: Any, chance: random.Random) -> Any:
    """`action` with dice and shuffles as chance has them, where it came with an example."""
    new: dict[str, Any] = {}
    for name in action.__struct_fields__:
        value = getattr(action, name)
        if isinstance(value, Roll):
            new[name] = Roll(value.sides, tuple(chance.randint(1, sides) for sides in value.sides))
        elif name == "order":
            new[name] = tuple(chance.sample(value, len(value)))
    said = replace(action, **new)
    return said if found.check(state, said) else action


@cache
def playout(key: str, seed: int) -> tuple[Move, ...]:
    """A random game; every kind of action is as likely as any other."""
    found, chance = game(key), random.Random(seed)
    options = tables(key)
    state, moves = found.start(options[seed % len(options)]), []
    while (choices := offered(found, state, chance)) and len(moves) < MOST_STEPS:
        kind = chance.choice(sorted({type(choice).__name__ for choice in choices}))
        action = chance.choice([choice for choice in choices if type(choice).__name__ == kind])
        moves.append(Move(state, choices, action, found.apply(state, action)))
        state = moves[-1].after
    return tuple(moves)


@cache
def replayed(path: Path) -> tuple[Move, ...]:
    """The accepted actions of a playthrough; what was offered is looked up at every fifth."""
    table, played = game_file.replay(path.read_bytes())
    found, steps, moves = table.game, table.history(len(played)), []
    for number, (before, step) in enumerate(itertools.pairwise(steps)):
        if step.entry and isinstance(step.entry.record, Did):
            choices = offered(found, before.state, random.Random(number)) if number % 5 == 0 else ()
            moves.append(Move(before.state, choices, table.action(step.entry.record), step.state))
    return tuple(moves)


@cache
def whole_games(key: str) -> tuple[tuple[Move, ...], ...]:
    """All random games and all playthroughs."""
    return (*(playout(key, seed) for seed in SEEDS), *(replayed(path) for path in journals(key)))


@cache
def moves(key: str) -> tuple[Move, ...]:
    """The moves of all of them."""
    return tuple(move for moves in whole_games(key) for move in moves)


@cache
def refusals(key: str) -> tuple[Refusal, ...]:
    """What the judge says of actions tried at moments they were not made for."""
    found, chance, seen = game(key), random.Random(0), []
    actions = [move.action for move in moves(key)]
    for move in moves(key):
        for action in chance.sample(actions, min(12, len(actions))):
            seen += found.check(move.state, action).refusals
    return tuple(seen)


def forgotten(rule: Rule, about: Refusal | Note, *sentences: Sentence) -> set[str]:
    """The params a sentence of `rule` speaks of and `about` does not give."""
    chosen = (s.get(about.case, s.get("default", "")) if isinstance(s, dict) else s for s in sentences)
    words = " ".join(text for s in chosen for _, *both in forms(s) for text in both)
    wanted = {name for _, name, _, _ in string.Formatter().parse(words) if name}
    return wanted - set(about.params)
