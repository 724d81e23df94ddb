"""A trial of mutants: each lives in a process of its own and meets the tests that pass through its line."""

import math
import os
import pickle
import signal
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

import pytest
from _pytest.runner import runtestprotocol

from tools.mutation.memory import Line, Memory, Pass, Passes
from tools.mutation.mutants import Mutant, code

PATIENCE = 3
"""Seconds of work: a mutant that keeps a test so much longer than it needs is found."""
WRITE_EVERY = 50
"""So many trials are lost where they are broken off: writing down thousands takes longer than one."""
FOUND, LIVED, OUTLIVED, BROKEN = 1, 0, 2, 3


class Trial:
    """A pytest plugin: the tests are collected once, then run for one mutant after the other."""

    at_once = 1
    slowest = math.inf
    """Seconds: tests that take longer are left out."""
    most = math.inf
    """Seconds: a mutant that outlives so much testing is a survivor, whatever the other tests would say."""

    def __init__(
        self, mutants: list[Mutant], sources: dict[str, tuple[str, str]], memory: Memory, passes: Passes
    ) -> None:
        self.mutants, self.sources, self.memory, self.passes = mutants, sources, memory, passes
        self.survivors: list[Mutant] = []
        self.unreached: list[Mutant] = []
        self.outlived = self.hung = self.tried = 0

    def pytest_collection(self) -> None:
        """A failing example is enough: nobody reads the smallest one."""
        from hypothesis import Phase, settings  # pytest wants to be the first to import it

        phases = [phase for phase in Phase if phase not in (Phase.shrink, Phase.explain)]
        settings.register_profile("trial", settings.default, phases=phases)
        settings.load_profile("trial")

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Which test passes where first, then every mutant."""
        running: dict[int, tuple[Mutant, int]] = {}
        quick = [one for one in self._passes(session.items) if one.seconds <= self.slowest]
        for mutant in self.mutants:
            meets = self.memory.sorted(mutant, self._meets(mutant, quick))
            if not meets:
                self.unreached.append(mutant)
                self.memory.keep(mutant, None)
                continue
            if len(running) == self.at_once:
                self._gone(running)
            reading, writing = os.pipe()
            pid = _forked(lambda meets=meets, mutant=mutant, to=writing: self._live(mutant, meets, to))
            os.close(writing)
            running[pid] = mutant, reading
        while running:
            self._gone(running)
        self.memory.write()
        return True

    def _meets(self, mutant: Mutant, quick: list[Pass]) -> list[Pass]:
        """The tests of its line; a line that Python joined to another one is met where its function is."""
        path, _ = self.sources[mutant.module]
        compiled = _function(mutant).__code__
        lines = set(_lines(compiled))
        near = {mutant.line} if mutant.line in lines else lines - {compiled.co_firstlineno}
        return [one for one in quick if any((path, line) in one.lines for line in near)]

    def _gone(self, running: dict[int, tuple[Mutant, int]]) -> None:
        pid, status = os.wait()
        mutant, reading = running.pop(pid)
        with os.fdopen(reading) as pipe:
            *_, last = pipe.read().split("\n")
        how = os.waitstatus_to_exitcode(status)
        if how == BROKEN:
            raise RuntimeError(f"{mutant.key} could not be tried")
        self.hung += how == -signal.SIGPROF
        self.outlived += how == OUTLIVED
        self.memory.keep(mutant, None if how in (LIVED, OUTLIVED) else last)
        if how in (LIVED, OUTLIVED):
            self.survivors.append(mutant)
        self.tried += 1
        if self.tried % WRITE_EVERY == 0:
            self.memory.write()

    def _passes(self, items: list[pytest.Item]) -> list[Pass]:
        """The lines and seconds of every test; none of them may fail before anything is changed."""
        known = {item: self.passes.known(item, self.slowest) for item in items}
        new = self._watched([item for item in items if known[item] is None])
        self.passes.keep(new, self.slowest)
        return [*filter(None, known.values()), *new]

    def _watched(self, items: list[pytest.Item]) -> list[Pass]:
        reading, writing = os.pipe()
        watched = {path for path, _ in self.sources.values()}

        def work() -> int:
            told = [self._looked_at(item, follower, watched) for item, follower in _followed(items)]
            with os.fdopen(writing, "wb") as pipe:
                pickle.dump(told, pipe)
            return 0

        _forked(work)
        os.close(writing)
        with os.fdopen(reading, "rb") as pipe:
            found = pipe.read()
        os.wait()
        if not found:
            raise pytest.UsageError("one of the tests ended the process that looked at them")
        told = pickle.loads(found)
        broken = [item.nodeid for item, (is_good, _, _) in zip(items, told, strict=True) if not is_good]
        if broken:
            raise pytest.UsageError(f"red before anything was changed: {', '.join(broken[:5])}")
        return [Pass(item, lines, seconds) for item, (_, lines, seconds) in zip(items, told, strict=True)]

    def _looked_at(
        self, item: pytest.Item, follower: pytest.Item | None, files: set[str]
    ) -> tuple[bool, frozenset[Line], float]:
        """Whether a test is green, the lines it passes of `files` when it comes first, and its work.

        One that takes longer than the slowest that are asked is given up.
        """
        lines: set[Line] = set()

        def inside(frame: Any, event: str, _: Any) -> Any:
            lines.add((frame.f_code.co_filename, frame.f_lineno))
            return inside

        def entered(frame: Any, event: str, _: Any) -> Any:
            return inside(frame, event, _) if frame.f_code.co_filename in files else None

        self._forget()
        began = time.process_time()
        late: list[int] = []

        def give_up(number: int, _frame: Any) -> None:
            late.append(number)
            raise TooSlow

        signal.signal(signal.SIGPROF, give_up)
        try:
            signal.setitimer(signal.ITIMER_PROF, 0 if self.slowest == math.inf else self.slowest)
            sys.settrace(entered)
            try:
                is_good = _is_good(item, follower)
            finally:
                sys.settrace(None)
                signal.setitimer(signal.ITIMER_PROF, 0)
        except TooSlow:  # between the parts of a test: what was half made may not be put away well
            with suppress(BaseException):  # a fixture that fails is no Exception
                item.session._setupstate.teardown_exact(None)
        if late:
            return True, frozenset(), math.inf
        return is_good, frozenset(lines), time.process_time() - began

    def _live(self, mutant: Mutant, meets: list[Pass], to: int) -> int:
        """The last test written to the pipe is the one that minds."""
        path, source = self.sources[mutant.module]
        _function(mutant).__code__ = code(mutant, source, path)
        self._forget()
        seconds = {one.item.nodeid: one.seconds for one in meets}
        began = time.process_time()
        for item, follower in _followed([one.item for one in meets]):
            if time.process_time() - began > self.most:
                return OUTLIVED
            os.write(to, f"\n{item.nodeid}".encode())
            signal.setitimer(signal.ITIMER_PROF, PATIENCE + 2 * seconds[item.nodeid])
            if not _is_good(item, follower):
                return FOUND
        return LIVED

    def _forget(self) -> None:
        """What functions of the tests and of the changed modules remember is worked out anew."""
        for name, module in list(sys.modules.items()):
            if name in self.sources or name.startswith("tests."):
                for value in list(vars(module).values()):
                    if clear := getattr(value, "cache_clear", None):
                        clear()


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
        os._exit(BROKEN)


def _followed(items: list[pytest.Item]) -> list[tuple[pytest.Item, pytest.Item | None]]:
    return list(zip(items, [*items[1:], None], strict=True)) if items else []


def _is_good(item: pytest.Item, follower: pytest.Item | None) -> bool:
    return not any(report.failed for report in runtestprotocol(item, nextitem=follower, log=False))


class TooSlow(BaseException):
    """A test takes longer than it may."""


def _function(mutant: Mutant) -> FunctionType:
    """The living function that a mutant takes the place of."""
    found: Any = import_module(mutant.module)
    for name in mutant.function.split("."):
        found = vars(found)[name]
    if isinstance(found, property) and found.fset and mutant.at in _lines(found.fset.__code__):
        return found.fset
    for way in ("__func__", "fget", "func", "__wrapped__"):
        found = getattr(found, way, found)
    if not isinstance(getattr(found, "__code__", None), CodeType):
        raise TypeError(f"{mutant.module}.{mutant.function} is no plain function")
    return found


def _lines(compiled: CodeType) -> Iterator[int]:
    """The lines that Python passes in a function and in what is made inside it."""
    yield from (line for _, _, line in compiled.co_lines() if line is not None)
    for constant in compiled.co_consts:
        if isinstance(constant, CodeType):
            yield from _lines(constant)


def source_of(path: Path) -> tuple[str, str]:
    """A file's name as tracebacks have it, and its text."""
    return str(path.resolve()), path.read_text()
