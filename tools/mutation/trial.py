"""A trial of mutants: each lives in a process of its own and meets the tests that pass through its line."""

import os
import pickle
import signal
import sys
import time
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

import pytest
from _pytest.runner import runtestprotocol

from tools.mutation.mutants import Mutant, code

AT_ONCE = 2
PATIENCE = 60
"""Seconds: a mutant that keeps the tests longer than that is found."""

Line = tuple[str, int]


class Trial:
    """A pytest plugin: the tests are collected once, then run for one mutant after the other."""

    def __init__(self, mutants: list[Mutant], sources: dict[str, tuple[str, str]]) -> None:
        self.mutants, self.sources = mutants, sources
        self.survivors: list[Mutant] = []
        self.unreached: list[Mutant] = []

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Which test passes where first, then every mutant."""
        items, running = session.items, {}
        passes, taken = self._passes(items)
        quick = sorted(range(len(items)), key=lambda number: taken[number])
        for mutant in self.mutants:
            line = self.sources[mutant.module][0], mutant.line
            meets = [items[number] for number in quick if line in passes[number]]
            if not meets:
                self.unreached.append(mutant)
                continue
            if len(running) == AT_ONCE:
                self._gone(running)
            running[_forked(lambda meets=meets, mutant=mutant: self._live(mutant, meets))] = mutant
        while running:
            self._gone(running)
        return True

    def _gone(self, running: dict[int, Mutant]) -> None:
        pid, status = os.wait()
        mutant = running.pop(pid)
        if status == 0:
            self.survivors.append(mutant)

    def _passes(self, items: list[pytest.Item]) -> tuple[list[set[Line]], list[float]]:
        """The lines and seconds of every test; none of them may fail before anything is changed."""
        reading, writing = os.pipe()
        watched = {path for path, _ in self.sources.values()}

        def work() -> int:
            told = [_watched(item, follower, watched) for item, follower in _followed(items)]
            with os.fdopen(writing, "wb") as pipe:
                pickle.dump(told, pipe)
            return 0

        _forked(work)
        os.close(writing)
        with os.fdopen(reading, "rb") as pipe:
            told = pickle.load(pipe)
        os.wait()
        broken = [item.nodeid for item, (is_good, _, _) in zip(items, told, strict=True) if not is_good]
        if broken:
            raise pytest.UsageError(f"red before anything was changed: {', '.join(broken[:5])}")
        return [lines for _, lines, _ in told], [seconds for _, _, seconds in told]

    def _live(self, mutant: Mutant, meets: list[pytest.Item]) -> int:
        """0 where no test minds."""
        signal.alarm(PATIENCE)
        path, source = self.sources[mutant.module]
        _function(mutant).__code__ = code(mutant, source, path)
        for item, follower in _followed(meets):
            if not _is_good(item, follower):
                return 1
        return 0


def _forked(work: Callable[[], int]) -> int:
    """Work in a child that leaves by the back door: nothing of the parent is closed or written twice."""
    pid = os.fork()
    if pid:
        return pid
    quiet = os.open(os.devnull, os.O_WRONLY)
    os.dup2(quiet, 1)
    os.dup2(quiet, 2)
    try:
        os._exit(work())
    except BaseException:
        os._exit(1)


def _followed(items: list[pytest.Item]) -> list[tuple[pytest.Item, pytest.Item | None]]:
    return list(zip(items, [*items[1:], None], strict=True))


def _is_good(item: pytest.Item, follower: pytest.Item | None) -> bool:
    return not any(report.failed for report in runtestprotocol(item, nextitem=follower, log=False))


def _watched(
    item: pytest.Item, follower: pytest.Item | None, files: set[str]
) -> tuple[bool, set[Line], float]:
    """Whether a test is green, the lines of `files` it passes, and its seconds."""
    lines: set[Line] = set()

    def inside(frame: Any, event: str, _: Any) -> Any:
        lines.add((frame.f_code.co_filename, frame.f_lineno))
        return inside

    def entered(frame: Any, event: str, _: Any) -> Any:
        return inside(frame, event, _) if frame.f_code.co_filename in files else None

    began = time.perf_counter()
    sys.settrace(entered)
    try:
        is_good = _is_good(item, follower)
    finally:
        sys.settrace(None)
    return is_good, lines, time.perf_counter() - began


def _function(mutant: Mutant) -> FunctionType:
    """The living function that a mutant takes the place of."""
    found: Any = import_module(mutant.module)
    for name in mutant.function.split("."):
        found = vars(found)[name]
    for way in ("__func__", "fget", "func", "__wrapped__"):
        found = getattr(found, way, found)
    if not isinstance(getattr(found, "__code__", None), CodeType):
        raise TypeError(f"{mutant.module}.{mutant.function} is no plain function")
    return found


def source_of(path: Path) -> tuple[str, str]:
    """A file's name as tracebacks have it, and its text."""
    return str(path.resolve()), path.read_text()
