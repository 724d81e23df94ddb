"""The founder grid as it lies on the table, with what is about to happen to each founder."""

from typing import Literal

from msgspec import Struct

from companion.core.text import tr
from companion.games.exoship.actions import Action, EndActions
from companion.games.exoship.box import Generation
from companion.games.exoship.cards import Arrow
from companion.games.exoship.forecast import forecast
from companion.games.exoship.grid import accusers, captain, pointed, suspects
from companion.games.exoship.rules import apply, check
from companion.games.exoship.state import Card, State
from companion.games.exoship.words import PLACE_NAMES

Mark = Literal["", "can", "chosen"]
LEAST_ROWS = 2


class Tile(Struct, frozen=True, kw_only=True):
    """One founder; `line` is the third line with its `icon`, `is_lost` will go to suspicion."""

    name: str
    generation: Generation
    column: int
    rank: int
    is_rift: bool
    side: str
    arrow: Arrow
    is_accuser: bool
    is_lost: bool
    line: str
    icon: str
    mark: Mark


class Choosable(Struct, frozen=True):
    """The founders that may be tapped for what is being chosen, and the word that says so."""

    names: tuple[str, ...] = ()
    word: str = ""


class GridView(Struct, frozen=True):
    """Columns from left to right, at least two rows, the founders; `gap` waits for a card."""

    columns: tuple[str, ...]
    generations: tuple[Generation, ...]
    rows: int
    tiles: tuple[Tile, ...]
    gap: tuple[int, int] | None


def grid_view(state: State, action: Action | None, can: Choosable, chosen: tuple[str, ...]) -> GridView:
    """The grid now; `action` is being considered, `can` may be tapped for it, `chosen` are."""
    columns = state.options.box.columns
    later = _later(state, action)
    tiles = tuple(_tile(state, card, later, can, chosen) for card in state.in_play)
    gap = _gap(state)
    rows = max([LEAST_ROWS, *(tile.rank for tile in tiles), *((gap[1],) if gap else ())])
    return GridView(tuple(tr(PLACE_NAMES[key]) for key in columns), columns, rows, tiles, gap)


def _later(state: State, action: Action | None) -> frozenset[str] | None:
    """Who would be lost after `action`; None where no action changes that."""
    if action is None or isinstance(action, EndActions) or not check(state, action):
        return None
    after = apply(state, action)
    return frozenset(forecast(after).lost) if after.phase == "action" else None


def _gap(state: State) -> tuple[int, int] | None:
    """The cell that the next card of the stack will take."""
    if not state.waits:
        return None
    wait = state.waits[0]
    rank = wait.rank or len(state.at(wait.place)) + 1
    return state.options.box.columns.index(wait.place), rank


def _tile(
    state: State, card: Card, later: frozenset[str] | None, can: Choosable, chosen: tuple[str, ...]
) -> Tile:
    now = card in suspects(state)
    line, icon = _line(state, card, now, later, can.word if card.name in can.names else "")
    generation = next(key for key in state.options.box.columns if key == card.place)
    return Tile(
        name=card.name,
        generation=generation,
        column=state.options.box.columns.index(generation),
        rank=card.rank,
        is_rift=card.is_rift,
        side=tr("Rift") if card.is_rift else tr("Directorate"),
        arrow=card.arrow,
        is_accuser=card in accusers(state),
        is_lost=now,
        line=line,
        icon=icon,
        mark="chosen" if card.name in chosen else "can" if card.name in can.names else "",
    )


def _line(state: State, card: Card, now: bool, later: frozenset[str] | None, can: str) -> tuple[str, str]:
    """What matters most about a founder: suspicion now and then, choice, office, points."""
    then = now if later is None else card.name in later
    if now and then:
        return tr("Suspected"), "eye"
    if now:
        return tr("Safe then"), "eye-off-outline"
    if then:
        return tr("Lost then"), "eye-outline"
    if can:
        return can, "target"
    if card.safe:
        return tr("Protected"), "shield"
    if card == captain(state):
        return tr("Captain"), "captain-hat-profile"
    points = state.options.box.points(card.rank)
    words = tr("1 point") if points == 1 else tr("{n} points").format(n=points)
    return (words, "") if card.is_rift else ("", "")


def reached_by(state: State, name: str) -> tuple[str, ...]:
    """The Rift founders whose arrow points at `name`."""
    return tuple(
        card.name for card in state.rift if (hit := pointed(state, card)) is not None and hit.name == name
    )


def sway_targets(state: State) -> tuple[str, ...]:
    """The Directorate founders a Rift arrow points at."""
    return tuple(card.name for card in state.in_play if not card.is_rift and reached_by(state, card.name))
