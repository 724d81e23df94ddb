"""Which test minded which mistake: it is asked first the next time, and it alone is often enough."""

import json
from collections import Counter, defaultdict
from pathlib import Path
from typing import NamedTuple

import pytest

from tools.mutation.mutants import Mutant


class Pass(NamedTuple):
    """What one test passes through."""

    item: pytest.Item
    lines: set[tuple[str, int]]
    seconds: float


class Memory:
    """Kept in a file between trials. It only orders the tests: each mutant still has to be found anew."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._minded: dict[str, str | None] = json.loads(file.read_text()) if file.exists() else {}
        self._near: defaultdict[str, Counter[str]] = defaultdict(Counter)
        self._now: dict[str, str | None] = {}

    def survived(self, mutant: Mutant) -> bool:
        """Whether nobody minded it the last time."""
        return self._minded.get(mutant.key, "") is None

    def sorted(self, mutant: Mutant, meets: list[Pass]) -> list[Pass]:
        """The test that minded it last, then those that minded its neighbours, then the quick ones."""
        last, near = self._minded.get(mutant.key), self._near[f"{mutant.module}.{mutant.function}"]
        return sorted(meets, key=lambda one: (one.item.nodeid != last, -near[one.item.nodeid]))

    def keep(self, mutant: Mutant, test: str | None) -> None:
        """The test that minded, or none. One name for two mistakes: the one that is alive counts."""
        if test:
            self._near[f"{mutant.module}.{mutant.function}"][test] += 1
        if self._now.get(mutant.key, "") is not None:
            self._now[mutant.key] = test

    def write(self) -> None:
        """For the next time."""
        self._file.parent.mkdir(parents=True, exist_ok=True)
        self._file.write_text(json.dumps(self._minded | self._now, indent=0))
