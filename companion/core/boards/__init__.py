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
from companion.core.boards.crew import (
    Badge,
    CardKind,
    CardKinds,
    CellState,
    Crew,
    Holder,
    Member,
    Slot,
    Slots,
    SupplyCells,
)
from companion.core.boards.drawn import Drawn, Landing, Tone
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
    | SupplyCells
    | Crew
    | CardKinds
    | Holder
    | Slots
    | Band
    | EnergyLine
    | EnergyBar
    | ShipTiles
    | Rivals
)

__all__ = [
    "AssemblyLine",
    "Badge",
    "Band",
    "BaseMap",
    "BayPlace",
    "Board",
    "CardKind",
    "CardKinds",
    "CardRow",
    "CardRows",
    "Cell",
    "CellState",
    "Count",
    "CountStrip",
    "Crew",
    "Door",
    "Drawn",
    "EnergyBar",
    "EnergyLine",
    "EnergyRow",
    "Founder",
    "Founders",
    "Goals",
    "Holder",
    "Journey",
    "Landing",
    "Mark",
    "Member",
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
    "Slot",
    "Slots",
    "SmallCard",
    "Stop",
    "SupplyCells",
    "Tile",
    "Tone",
    "Turns",
]
