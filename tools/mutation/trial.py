"""A trial of mutants: each lives in a process of its own and meets the tests that pass through its line."""

import math
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

from tools.mutation.memory import Memory, Pass
from tools.mutation.mutants import Mutant, code

AT_ONCE = 2
PATIENCE = 5
"""Seconds of work: a mutant that keeps a test so much longer than it needs is found."""

Line = tuple[str, int]


class Trial:
    """A pytest plugin: the tests are collected once, then run for one mutant after the other."""

    def __init__(self, mutants: list[Mutant], sources: dict[str, tuple[str, str]], memory: Memory) -> None:
        self.mutants, self.sources, self.memory = mutants, sources, memory
        self.survivors: list[Mutant] = []
        self.unreached: list[Mutant] = []
        self.slowest = math.inf
        """Seconds: tests that take longer are left out."""

    def pytest_collection(self) -> None:
        """A failing example is enough: nobody reads the smallest one."""
        from hypothesis import Phase, settings  # pytest wants to be the first to import it

        phases = [phase for phase in Phase if phase not in (Phase.shrink, Phase.explain)]
        settings.register_profile("trial", settings.default, phases=phases)
        settings.load_profile("trial")

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Which test passes where first, then every mutant."""
        running: dict[int, tuple[Mutant, int]] = {}
        passes = {one.item.nodeid: one for one in self._passes(session.items) if one.seconds <= self.slowest}
        quick = sorted(passes.values(), key=lambda one: one.seconds)
        for mutant in self.mutants:
            line = self.sources[mutant.module][0], mutant.line
            meets = self.memory.sorted(mutant, [one for one in quick if line in one.lines])
            if not meets:
                self.unreached.append(mutant)
                continue
            if len(running) == AT_ONCE:
                self._gone(running)
            reading, writing = os.pipe()
            pid = _forked(lambda meets=meets, mutant=mutant, to=writing: self._live(mutant, meets, to))
            os.close(writing)
            running[pid] = mutant, reading
        while running:
            self._gone(running)
        return True

    def _gone(self, running: dict[int, tuple[Mutant, int]]) -> None:
        pid, status = os.wait()
        mutant, reading = running.pop(pid)
        with os.fdopen(reading) as pipe:
            *_, last = pipe.read().split("\n")
        self.memory.keep(mutant, last if status else None)
        if status == 0:
            self.survivors.append(mutant)

    def _passes(self, items: list[pytest.Item]) -> list[Pass]:
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
        return [Pass(item, lines, seconds) for item, (_, lines, seconds) in zip(items, told, strict=True)]

    def _live(self, mutant: Mutant, meets: list[Pass], to: int) -> int:
        """0 where no test minds; the last test written to the pipe is the one that does."""
        path, source = self.sources[mutant.module]
        _function(mutant).__code__ = code(mutant, source, path)
        seconds = {one.item.nodeid: one.seconds for one in meets}
        for item, follower in _followed([one.item for one in meets]):
            os.write(to, f"\n{item.nodeid}".encode())
            signal.setitimer(signal.ITIMER_PROF, PATIENCE + 2 * seconds[item.nodeid])
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
