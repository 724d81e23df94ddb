"""The drawn parts of a page, each as data: what lies where, in words and figures a painter can draw.

Every board has the places that may be touched now (`live`); a touch sends `place` with the name of the place.
"""

from companion.core.boards.assembly_line import (
    AssemblyLine,
    BayPlace,
    Count,
    CountStrip,
    Mark,
    Room,
    Shift,
    Turns,
)
from companion.core.boards.drawn import Drawn, Tone
from companion.core.boards.fleets import (
    Band,
    EnergyBar,
    EnergyLine,
    EnergyRow,
    RivalCell,
    RivalRow,
    Rivals,
    ShipTile,
    ShipTiles,
)
from companion.core.boards.journey import Founder, Founders, Journey, Points, Stop
from companion.core.boards.settlement import (
    BaseMap,
    CardRow,
    CardRows,
    Cell,
    Door,
    Goals,
    Pawn,
    Pawns,
    Resource,
    Resources,
    Sign,
    SmallCard,
    Tile,
)

Board = (
    Journey
    | Points
    | Founders
    | Goals
    | Resources
    | Pawns
    | BaseMap
    | CardRows
    | AssemblyLine
    | CountStrip
    | Band
    | EnergyLine
    | EnergyBar
    | ShipTiles
    | Rivals
)

__all__ = [
    "AssemblyLine",
    "Band",
    "BaseMap",
    "BayPlace",
    "Board",
    "CardRow",
    "CardRows",
    "Cell",
    "Count",
    "CountStrip",
    "Door",
    "Drawn",
    "EnergyBar",
    "EnergyLine",
    "EnergyRow",
    "Founder",
    "Founders",
    "Goals",
    "Journey",
    "Mark",
    "Pawn",
    "Pawns",
    "Points",
    "Resource",
    "Resources",
    "RivalCell",
    "RivalRow",
    "Rivals",
    "Room",
    "Shift",
    "ShipTile",
    "ShipTiles",
    "Sign",
    "SmallCard",
    "Stop",
    "Tile",
    "Tone",
    "Turns",
]
