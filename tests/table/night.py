"""The harbour by night: all that it has by day, and what else a wish can be."""

from typing import Any

from msgspec.structs import replace

from companion.core.conversation import Amount, Answers, Field, Intent, Pick, Some, Stated
from companion.core.game import Game
from tests.table import harbour
from tests.table.harbour import Load, Ship, State, Untie


def _several(state: State, said: Answers) -> Any:
    """A list that ends when somebody says so."""
    names, number = [ship.name for ship in state.ships if ship.is_tied], 1
    while said.get(f"{number}.ship", "done") != "done":
        number += 1
    if f"{number}.ship" not in said and number <= len(names):
        return Field(f"{number}.ship", Pick(("done",), lambda: iter(names)), usual="done", closes=True)
    chosen = tuple(said[f"{n}.ship"] for n in range(1, number))
    return Untie(chosen)


def _stated(kind: str) -> Any:
    def plan(state: State, said: Answers) -> Any:
        names = tuple(ship.name for ship in state.ships)
        return (
            Untie(tuple(said["order"]))
            if "order" in said
            else Field("order", Stated(kind, (names,), about=names))
        )

    return plan


def _in_order(state: State, said: Answers) -> Any:
    names = tuple(ship.name for ship in state.ships)
    if "order" not in said:
        return Field("order", Some(names, len(names), len(names), in_order=True), usual=None)
    return tuple(Untie((name,)) for name in said["order"])


def _gift(state: State, said: Answers) -> Any:
    """A name and a number, both of which have something usual."""
    if "name" not in said:
        return Field("name", Stated("text", ("Ann",), about=8), seat=0)
    if "crates" not in said:
        return Field("crates", Amount(0, 2), usual=1, arms=True)
    return Load("Gull", said["crates"])


def night(state: State, shelf: Any) -> tuple[Intent, ...]:
    """All that the harbour has by day, and what else a wish can be."""
    named = {intent.key: intent for intent in harbour.intents(state, shelf)}
    there = {("crane", f"pier-{ship.name}"): {"ship": ship.name} for ship in state.ships}
    named["load"] = replace(named["load"], stays=True, drags=there)
    named["race"] = replace(named["race"], declares=True, aside=False)
    named["untie"] = replace(named["untie"], hidden=True)
    more = (
        Intent("several", _several, blames={"HB-T1": "", "HB-U1": "1.ship"}, books="last"),
        Intent("shuffle", _stated("shuffle"), books="last", waits=True),
        Intent("seals", _stated("seals")),
        Intent("toss", harbour.race, books="last", aside=True),
        Intent("order", _in_order),
        Intent("gift", _gift, rests=True, blames={":": "", "HB-L2": "crates"}),
    )
    return (*named.values(), *more)


NIGHT: Game[Any, Any, Any] = replace(harbour.GAME, intents=night)
EMPTY, LOADED = State(phase="act"), State((Ship("Gull", load=2), Ship("Tern", 2, 1)), phase="act")
HARBOURS = {
    "collect": State(),
    "empty": EMPTY,
    "loaded": LOADED,
    "full": State(
        (Ship("Gull", load=3, is_tied=False), Ship("Tern", 2, 2, is_tied=False)), phase="act", crates=2
    ),
    "toll": State((Ship("Gull", load=1), Ship("Tern", 2, 1)), phase="toll"),
    "last": State((Ship("Gull"), Ship("Tern", 2, 1)), phase="act", turn=3),
}
