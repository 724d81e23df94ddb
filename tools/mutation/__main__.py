"""`python -m tools.mutation GAME [--sample 200] [--seed 1]`: do the tests mind when a rule goes wrong?

GAME is one of the games, or `core` for the conversation and the table. Small mistakes are put into the
rules, one at a time; a mistake that no test minds is a survivor. Those that are known to be harmless stand
in docs/mutation/ with the reason; any other is listed, and makes the command fail below 95 %.
`quick` tries a few of every part with a few tests: that is what `./test` does. The page there says more.
"""

import argparse
import math
import os
import sys
import tomllib
import zlib
from pathlib import Path

import pytest

from companion.games import KEYS
from tools.mutation.memory import Memory, Passes, helps
from tools.mutation.mutants import Mutant, mutants
from tools.mutation.trial import Trial, source_of

ROOT = Path(__file__).resolve().parents[2]
HARMLESS = ROOT / "docs" / "mutation"
MEMORY = ROOT / "build" / "mutation"
GOAL, QUICK_GOAL = 0.95, 0.6
EACH = 6
"""So many mutants of every part are tried quickly."""
CORE = (
    "core/conversation.py",
    "core/narrow.py",
    "core/judge.py",
    "core/rules.py",
    "core/choices.py",
    "table/*.py",
)
OF_CORE = (
    "table",
    "contract/test_choices.py",
    "contract/test_conversation.py",
    "contract/test_judge.py",
    "contract/test_playthroughs.py",
    "contract/test_rulebooks.py",
    "contract/test_sentences.py",
    "games/airlock/test_seals.py",
    "games/airlock/test_ballots.py",
    "pages/test_beside_the_play.py",
    "pages/test_looking_back.py",
    "pages/test_hints.py",
    "pages/test_reminders.py",
    "lan/test_sync.py",
)
"""The tests that pass through conversation and table and are quick."""
OF_A_GAME_TOO = ("proof/test_answers.py", "proof/test_perft.py", "contract/test_playthroughs.py")
"""The tests of every game that look at much of one in little time."""
QUICK = "quick"
ANSWERS = "test_the_judge_answers_as_written_down"
TOUCHES = "test_sessions_and_tables_answer_as_written_down"
POSITIONS = {
    "assembly": ("choose", "locks", "roles"),
    "exoship": ("sway-extra", "line", "won"),
    "exobase": ("injured", "unsure", "night"),
    "mothership": ("able", "raided", "points"),
    "airlock": ("resolve", "vote", "sealed-show"),
}
FEW = (
    *(
        f"proof/test_answers.py::{ANSWERS}[{key}-{name}]"
        for key, names in POSITIONS.items()
        for name in names
    ),
    *(
        f"table/test_transcripts.py::{TOUCHES}[harbour {name}]"
        for name in ("empty app", "loaded own", "toll app")
    ),
    f"table/test_transcripts.py::{TOUCHES}[table long]",
)
"""Quick tests that look at much: what `./test` asks."""
SLOW = (
    "proof/test_brute_force.py",
    "contract/test_games.py",
    "contract/test_conversation.py",
    "contract/test_refusals.py",
)
"""Random games and everything that can be written: asked with --slow, and mostly for survivors."""
OF_A_GAME = ("rules/*.py", "rules/*/*.py", "choices.py", "choices/*.py", "scoring.py")


def main(arguments: list[str] | None = None) -> int:
    """Try the mutants of one part and tell the score."""
    asked = _parser().parse_args(arguments)
    sources = {module_of(path): source_of(path) for path in files_of(asked.part)}
    found = [mutant for module, (_, text) in sources.items() for mutant in mutants(module, text)]
    memory = Memory(asked.memory / f"{asked.part}.json")
    if asked.told:
        return _told(asked.part, found, [one for one in found if memory.is_tried(one)], memory)
    tried = _sampled([one for one in found if _is_wanted(one, memory, asked)], asked)
    trial = Trial(tried, sources, memory, _passes(asked))
    trial.slowest, trial.most, trial.at_once = asked.slowest, asked.most, asked.at_once
    options = ["-qq", "-p", "no:cacheprovider", "--no-header", "--no-summary"]
    ended = pytest.main([*options, *_tests(asked.part, asked.slow)], plugins=[trial])
    if ended not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        return int(ended)
    if asked.part == QUICK:
        tried = [mutant for mutant in tried if mutant not in trial.unreached]
    result = _told(asked.part, found, tried, memory)
    print(
        f"{trial.hung} were found because a test went on and on, {trial.outlived} survive because their "
        f"time was over; {sum(os.times()[:4]) / 60:.1f} minutes of work"
    )
    return result


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tools.mutation", description=__doc__.split("\n")[0])
    parser.add_argument("part")
    parser.add_argument("--sample", type=int, default=0, help="only so many, chosen by the seed")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--again", action="store_true", help="only those that survived the last time")
    parser.add_argument("--fresh", action="store_true", help="only those that were never tried here")
    parser.add_argument("--only", default="", help="only those whose function's full name holds this")
    parser.add_argument("--slow", action="store_true", help="ask random games and the brute force too")
    parser.add_argument("--slowest", type=float, default=math.inf, help="leave out tests of more seconds")
    parser.add_argument(
        "--most", type=float, default=math.inf, help="seconds of tests after which a mutant has survived"
    )
    parser.add_argument("--told", action="store_true", help="try nothing: tell what all trials have found")
    parser.add_argument("--memory", type=Path, default=MEMORY, help="the folder where trials are remembered")
    parser.add_argument("--at-once", type=int, default=1, help="so many mutants side by side")
    return parser


def _is_wanted(mutant: Mutant, memory: Memory, asked: argparse.Namespace) -> bool:
    if asked.only not in mutant.place:
        return False
    if asked.again:
        return memory.survived(mutant)
    return not (asked.fresh and memory.is_tried(mutant))


def _passes(asked: argparse.Namespace) -> Passes:
    """What decides which lines a test passes: the app without its screens, and what helps the tests."""
    part = asked.part
    others = {"ui", "terminal.py", "device", *(set(KEYS) - {part} if part in KEYS else ())}
    app = [path for path in (ROOT / "companion").rglob("*") if path.suffix in (".py", ".toml")]
    within = [path for path in app if not others & set(path.relative_to(ROOT).parts)]
    tests = ROOT / "tests"
    everywhere = [*helps(tests), *helps(tests / "contract")]
    positions = [*helps(tests / "games" / part), *(tests / "games" / part).glob("proof.py")]
    return Passes(asked.memory / f"{part}.passes", within + everywhere, positions)


def files_of(part: str) -> list[Path]:
    """The files of a part that mistakes are put into."""
    if part == QUICK:
        return [path for one in (*KEYS, "core") for path in files_of(one)]
    folder = ROOT / "companion" if part == "core" else ROOT / "companion" / "games" / part
    patterns = CORE if part == "core" else OF_A_GAME
    found = [path for pattern in patterns for path in sorted(folder.glob(pattern))]
    if not found:
        raise SystemExit(f"There is no game called {part}.")
    return found


def module_of(path: Path) -> str:
    """What a file is imported as."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _tests(part: str, slow: bool) -> list[str]:
    """The tests that should mind; -k leaves out the other games, and the slow ones of core."""
    folder = ROOT / "tests"
    if part == QUICK:
        return [str(folder / name) for name in FEW]
    if part == "core":
        told = [str(folder / name) for name in OF_CORE]
        return [*told, "-k", "not mothership and not exobase"]
    names = (*OF_A_GAME_TOO, *(SLOW if slow else ()))
    pages = sorted((folder / "pages").glob(f"test_{part}*.py"))
    return [
        str(folder / "games" / part),
        *(str(folder / name) for name in names),
        *map(str, pages),
        "-k",
        part,
    ]


def _sampled(found: list[Mutant], asked: argparse.Namespace) -> list[Mutant]:
    """Those whose names come first in the order of the seed: a change elsewhere chooses no others."""
    ordered = sorted(found, key=lambda one: zlib.crc32(f"{asked.seed} {one.name}".encode()))
    if asked.part == QUICK:
        parts = [
            [one for one in ordered if part in one.module.split(".")] for part in (*KEYS, "core", "table")
        ]
        return [one for few in parts for one in few[:EACH]]
    return ordered[: asked.sample] if asked.sample else found


def _told(part: str, every: list[Mutant], tried: list[Mutant], memory: Memory) -> int:
    known = {one["mutant"] for one in harmless()}
    alive = [mutant for mutant in tried if memory.survived(mutant)]
    open_ones = [mutant for mutant in alive if mutant.key not in known]
    for mutant in sorted(open_ones, key=lambda one: (one.module, one.line)):
        print(f"{mutant.module}:{mutant.line} {mutant.function}: {mutant.change}")
    killed, count = len(tried) - len(alive), max(1, len(tried))
    score = 1 - len(open_ones) / count
    print(
        f"{part}: {len(tried)} of {len(every)} mutants, {killed} found ({killed / count:.1%}), "
        f"{len(alive) - len(open_ones)} known to be harmless, {len(open_ones)} survive: {score:.1%}"
    )
    return 0 if score >= (QUICK_GOAL if part == QUICK else GOAL) else 1


def harmless() -> list[dict[str, str]]:
    """Mistakes that nobody could notice, of every part, each with the reason."""
    return [
        one
        for path in sorted(HARMLESS.glob("*.toml"))
        for one in tomllib.loads(path.read_text("utf-8"))["harmless"]
    ]


if __name__ == "__main__":
    sys.exit(main())
