"""Painters of the drawn blocks, found by the kind of block."""

from importlib import import_module

from companion.core import boards

PAINTERS = {
    boards.Journey: ("journey", "JourneyBoard"),
    boards.Points: ("points", "PointsBoard"),
    boards.Founders: ("founders", "FoundersBoard"),
    boards.Goals: ("stores", "GoalsBoard"),
    boards.Resources: ("stores", "ResourcesBoard"),
    boards.Pawns: ("pawns", "PawnsBoard"),
    boards.BaseMap: ("basemap", "BaseMapBoard"),
    boards.CardRows: ("cardrows", "CardRowsBoard"),
    boards.AssemblyLine: ("assembly_line", "AssemblyLineBoard"),
    boards.CountStrip: ("counts", "CountsBoard"),
    boards.SupplyCells: ("supply", "SupplyBoard"),
    boards.Crew: ("crew", "CrewBoard"),
    boards.CardKinds: ("kinds", "KindsBoard"),
    boards.Holder: ("holder", "HolderBoard"),
    boards.Slots: ("holder", "SlotsBoard"),
    boards.Band: ("band", "BandBoard"),
    boards.EnergyLine: ("energy", "EnergyLineBoard"),
    boards.EnergyBar: ("energy", "EnergyBarBoard"),
    boards.ShipTiles: ("ships", "ShipTilesBoard"),
    boards.Rivals: ("rivals", "RivalsBoard"),
}


def painter_of(kind):
    """The class that paints blocks of `kind`, imported when the first one is shown."""
    module, name = PAINTERS[kind]
    return getattr(import_module(f"companion.ui.boards.{module}"), name)
