"""What trials remember in build/: which test minded which mistake, and what every test passes through.

It orders the tests, and saves looking at those that are unchanged; a mistake still has to be found anew.
"""

import hashlib
import json
import pickle
from collections import Counter, defaultdict
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

import pytest

from tools.mutation.mutants import Mutant

Line = tuple[str, int]
START = 0.05
"""Seconds it takes to begin any test."""


class Pass(NamedTuple):
    """What one test passes through."""

    item: pytest.Item
    lines: frozenset[Line]
    seconds: float


class Memory:
    """Kept in a file between trials: the test that minded a mistake, or none."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._minded: dict[str, str | None] = json.loads(file.read_text()) if file.exists() else {}
        self._near: defaultdict[str, Counter[str]] = defaultdict(Counter)
        for name, test in self._minded.items():
            self._count(name.split(":")[0], test)

    def is_tried(self, mutant: Mutant) -> bool:
        """Whether it has been tried before, by tests of any age."""
        return mutant.name in self._minded

    def survived(self, mutant: Mutant) -> bool:
        """Whether nobody minded it the last time."""
        return self._minded.get(mutant.name, "") is None

    def sorted(self, mutant: Mutant, meets: list[Pass]) -> list[Pass]:
        """The test that minded it last, then those that often minded its neighbours, then the quick ones."""
        last = self._minded.get(mutant.name)
        function, module = self._near[mutant.place], self._near[mutant.module]

        def promise(one: Pass) -> tuple[bool, float, float]:
            near = 10 * function[one.item.nodeid] + module[one.item.nodeid]
            return one.item.nodeid != last, -near / (START + one.seconds), one.seconds

        return sorted(meets, key=promise)

    def keep(self, mutant: Mutant, test: str | None) -> None:
        """The test that minded, or none."""
        self._count(mutant.place, test)
        self._minded[mutant.name] = test

    def _count(self, place: str, test: str | None) -> None:
        if test:
            self._near[place][test] += 1
            self._near[place.rsplit(".", 1)[0]][test] += 1

    def write(self) -> None:
        """For the next time."""
        self._file.parent.mkdir(parents=True, exist_ok=True)
        self._file.write_text(json.dumps(self._minded, indent=0))


class Seen(NamedTuple):
    """A test that was looked at once."""

    digest: str
    lines: frozenset[Line]
    seconds: float
    slowest: float
    """Whatever takes longer was given up."""


class Passes:
    """What every test passes through, as long as neither it nor the code it tests changes."""

    def __init__(self, file: Path, code: Iterable[Path], helps: Iterable[Path]) -> None:
        self._file, self._code, self._helps = file, _digest(code), tuple(helps)
        self._seen: dict[str, Seen] = {}
        if file.exists():
            digest, seen = pickle.loads(file.read_bytes())
            self._seen = seen if digest == self._code else {}

    def known(self, item: pytest.Item, slowest: float) -> Pass | None:
        """What is remembered of a test; one that was given up is looked at again where it may be slower."""
        seen = self._seen.get(item.nodeid)
        if seen is None or seen.digest != self._about(item) or seen.slowest < min(slowest, seen.seconds):
            return None
        return Pass(item, seen.lines, seen.seconds)

    def keep(self, new: Iterable[Pass], slowest: float) -> None:
        """For the next time."""
        for item, lines, seconds in new:
            self._seen[item.nodeid] = Seen(self._about(item), lines, seconds, slowest)
        self._file.parent.mkdir(parents=True, exist_ok=True)
        self._file.write_bytes(pickle.dumps((self._code, self._seen)))

    def _about(self, item: pytest.Item) -> str:
        """A test with what helps it: what lies in its folder, and for a proof the positions of the game."""
        positions = self._helps if item.path.parent.name == "proof" else ()
        return _digest({item.path, *positions, *helps(item.path.parent)})


def helps(folder: Path) -> list[Path]:
    """What is no test itself, without the positions that only proofs look at."""
    found = [path for path in folder.glob("*.py") if not path.name.startswith("test_")]
    return [path for path in found if path.name != "proof.py"]


def _digest(files: Iterable[Path]) -> str:
    told = hashlib.sha256()
    for path in sorted(files):
        told.update(path.read_bytes())
    return told.hexdigest()
