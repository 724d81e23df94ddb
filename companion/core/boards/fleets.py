"""Fleets: a player's own figures, energy on one bar, ships side by side, opponents in rows."""

from typing import Literal

from msgspec import Struct

from companion.core.boards.drawn import Drawn, Tone

Mark = Literal["", "can", "chosen", "faded"]


class Band(Drawn, frozen=True, kw_only=True, tag="band"):
    """A player's health, Station and points; places `hull`, `station` and `points` are held to correct."""

    name: str = ""
    seat: int = -1
    """Whose shape stands before the name; -1 for none."""
    hull: int
    full: int
    hull_word: str
    station: int = -1
    """-1 where there is none to count."""
    stations: int = 4
    station_word: str = ""
    points: str = ""
    points_word: str = ""


class EnergyRow(Struct, frozen=True, kw_only=True):
    """One subsystem: its energy, what it does, and what both would become."""

    name: str
    icon: str
    value: int
    effect: str
    then: int = -1
    """-1 where nothing changes."""
    then_effect: str = ""


class EnergyLine(Drawn, frozen=True, kw_only=True, tag="energy_line"):
    """The energy in one line; place `energy` opens it. Where there is no band, `hull` stands before it.

    `beside` are the other figures of the band: an icon and a figure each. Where it `may_go`, what stands
    below it needs a low screen more.
    """

    rows: tuple[EnergyRow, ...]
    hull: str
    beside: tuple[tuple[str, str], ...] = ()
    seat: int
    is_alone: bool = False
    word: str
    icon: str
    tone: Tone = "plain"
    is_open: bool = False
    may_go: bool = False


class EnergyBar(Drawn, frozen=True, kw_only=True, tag="energy_bar"):
    """All energy as cells with two handles; a handle at cell n is the place `first` or `second` with n."""

    rows: tuple[EnergyRow, ...]
    total: int
    first: int
    second: int
    keys: tuple[str, str]


class ShipTile(Struct, frozen=True, kw_only=True):
    """One own ship: spaces left and its die, or what it is instead."""

    place: str
    name: str
    icon: str
    spaces: str = ""
    die: str = ""
    word: str = ""
    sign: str = ""
    mark: Mark = ""
    is_gone: bool = False


class ShipTiles(Drawn, frozen=True, kw_only=True, tag="ship_tiles"):
    """Ships side by side."""

    ships: tuple[ShipTile, ...]


class RivalCell(Struct, frozen=True, kw_only=True):
    """One target: its figure with a unit, its word, or whose it is."""

    place: str
    icon: str
    figure: str
    unit: str = ""
    word: str
    owner: int = -1
    mark: Mark = ""


class RivalRow(Struct, frozen=True, kw_only=True):
    """An opponent, or the planets."""

    name: str
    seat: int = -1
    note: str = ""
    targets: tuple[RivalCell, ...]


class Rivals(Drawn, frozen=True, kw_only=True, tag="rivals"):
    """Opponents below each other, planets last."""

    rows: tuple[RivalRow, ...]
