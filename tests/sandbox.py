"""A test run stays in a folder of its own, and a program it starts by mistake is noticed."""

import atexit
import os
import shutil
import tempfile
from pathlib import Path

PROGRAMS = ("xdg-open", "xdg-email", "xclip", "xsel", "espeak", "flite", "festival", "notify-send", "aplay")
WIRE = """#!/bin/sh
echo "$(basename "$0") $*" >> "{tripped}"
"""


MEMORY, ROOM = Path("/dev/shm"), 2 << 30


def work_in_memory():
    """Files of tests live in memory where there is room: what is saved waits for no disk.

    Only durations change: the same file system calls, the same files. Not where programs can't be started.
    """
    if MEMORY.is_dir() and os.access(MEMORY, os.W_OK) and "TMPDIR" not in os.environ:
        about = os.statvfs(MEMORY)
        if about.f_bavail * about.f_frsize >= ROOM and not about.f_flag & os.ST_NOEXEC:
            os.environ["TMPDIR"] = tempfile.tempdir = str(MEMORY)


class Sandbox:
    """`home` stands in for the player's; `tripped()` names the programs started since it was last asked."""

    def __init__(self, folder):
        self.folder, self.home = folder, folder / "home"
        self._wires, self._tripped = folder / "bin", folder / "tripped"

    def enter(self):
        """Move in; whatever starts later lives here too."""
        self._keep_package_index()
        for name in [name for name in os.environ if name.startswith("XDG_")]:
            del os.environ[name]
        for folder in (self.home, self._wires):
            folder.mkdir()
        for name in PROGRAMS:
            self._string(self._wires / name)
        os.environ["HOME"] = str(self.home)
        os.environ["PATH"] = os.pathsep.join((str(self._wires), os.environ.get("PATH", os.defpath)))

    def _keep_package_index(self):
        """pip still asks the index it is told to use; it only reads that."""
        config = Path("~/.config/pip/pip.conf").expanduser()
        if config.is_file():
            os.environ.setdefault("PIP_CONFIG_FILE", str(config))

    def _string(self, wire):
        wire.write_text(WIRE.format(tripped=self._tripped))
        wire.chmod(0o755)

    def tripped(self):
        """What was started, with its words."""
        if not self._tripped.exists():
            return []
        lines = self._tripped.read_text().splitlines()
        self._tripped.unlink()
        return lines


def made():
    """A sandbox for this run; it goes with the process."""
    folder = Path(tempfile.mkdtemp(prefix="companion-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return Sandbox(folder)
