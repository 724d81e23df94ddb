"""The tray: Ability, Repair and Martyr always in the same place, each off with its reason."""

from companion.core.blocks import Block, Button, Choices
from companion.core.text import tr, trn
from companion.games.airlock.intents.acting import malfunctions
from companion.games.airlock.intents.martyrs import is_asked
from companion.games.airlock.intents.missions import opened
from companion.games.airlock.state import State
from companion.games.airlock.words import character_name
from companion.pages.airlock.boards import malfunction_label
from companion.pages.airlock.draft import asked_kinds, is_voting
from companion.table.moment import Moment


def tray(moment: Moment) -> tuple[Block, ...]:
    """Empty while cards are entered, votes are cast, and outside the turns."""
    state: State = moment.state
    if state.step in ("begin", "deal", "missions", "over") or asked_kinds(moment) or is_voting(moment):
        return ()
    if _first_looks(moment):
        return ()
    tiles = [
        _tile(moment, "ability", tr("Ability"), _ability(moment), "star-four-points"),
        _tile(moment, "repair", tr("Repair"), _repair(moment), "hammer-wrench"),
        _tile(moment, "martyr", tr("Martyr"), _martyr(moment), "angel-wings"),
    ]
    if can_look(moment):
        tiles.append(_tile(moment, "look", tr("Mission"), tr("hold to see"), "eye-off-outline"))
    return (Choices(id="tiles", shape="row", options=tuple(tiles)),)


def _first_looks(moment: Moment) -> bool:
    return moment.state.step == "draw" and moment.can("look") and not moment.intents["look"].aside


def can_look(moment: Moment) -> bool:
    """Whether this phone, in the middle of the table, could show somebody their mission."""
    state: State = moment.state
    if moment.seat is not None or not moment.can("look"):
        return False
    return any(opened(state, seat, moment.salts) for seat in state.living)


def _tile(moment: Moment, key: str, label: str, note: str, icon: str) -> Button:
    return Button(
        control="want",
        value=key,
        label=label,
        note=note,
        icon=icon,
        chosen=moment.want == key and bool(moment.draft.want),
        off=not moment.can(key),
    )


def _when(state: State) -> str:
    """Why neither an ability nor a repair fits this moment."""
    if state.used:
        return tr("used this turn")
    return tr("after the reveal") if state.step != "draw" else tr("draw first")


def _ability(moment: Moment) -> str:
    state: State = moment.state
    player = state.actor
    if moment.can("ability"):
        return character_name(player.character) if player.character else ""
    if player.damaged:
        return tr("{name} is damaged").format(name=player.name)
    return tr("no Energy") if not player.energy else _when(state)


def _repair(moment: Moment) -> str:
    state: State = moment.state
    found = malfunctions(state)
    if not found:
        return tr("no Malfunction")
    if moment.can("repair"):
        if len(found) == 1:
            return malfunction_label(state, next(iter(found)))[0]
        return trn("{n} Malfunction", "{n} Malfunctions", len(found)).format(n=len(found))
    return tr("no Energy") if not state.actor.energy else _when(state)


def _martyr(moment: Moment) -> str:
    if not moment.can("martyr"):
        return tr("with 1 cell left")
    return tr("saves the last cell") if is_asked(moment.state) else tr("ends the game")
