"""What only the board shows: asked where a rule depends on it."""

from companion.core.text import tr
from companion.games.mothership.actions import EndNpcShip
from companion.games.mothership.rules.fleet import event_on
from companion.games.mothership.words.labels import ship_name
from companion.games.mothership.words.tracked import ICONS
from companion.ui.widgets.questions import PickOne, PickSome, YesNo

OPEN, FIELD, INSIDE = "open", "field", "inside"


def ask_beside_planet(panel, refs, then):
    """Under a Space Virus: does a ship that is to move start next to a planet?"""
    if any(event_on(panel.state, ref.seat, "space_virus") for ref in refs):
        title = tr("Does it start next to a planet?") if len(refs) == 1 else tr("Does one start at a planet?")
        panel.ask(YesNo(title=title), then)
    else:
        then(False)


def ask_landing(panel, refs, then):
    """Which of the ships that warp end in asteroids."""
    if len(refs) == 1:
        sheet = YesNo(title=tr("Does it end in asteroids?"))
        panel.ask(sheet, lambda lands: then(tuple(refs) if lands else ()))
        return
    state = panel.state
    choices = [(ref, ship_name(state, ref), "", ICONS[state.ship(ref).kind]) for ref in refs]
    sheet = PickSome(title=tr("Which end in asteroids?"), choices=choices)
    panel.ask(sheet, lambda chosen: then(tuple(chosen)))


def ask_shoved(panel, ref, then):
    """Where a shoved ship ends: `then(into_field, inside)`."""
    choices = [
        (OPEN, tr("In open space"), "", "circle-outline"),
        (FIELD, tr("In asteroids"), tr("it rolls against them"), "asteroid"),
    ]
    if panel.state.ship(ref).in_field:
        choices.append((INSIDE, tr("Inside its field"), tr("it stays safe"), "checked-shield"))
    sheet = PickOne(title=tr("Where does it end?"), choices=choices)
    panel.ask(sheet, lambda place: then((ref,) if place == FIELD else (), place == INSIDE))


def ask_stand_down(panel, slot):
    """A ship of the NPC is done: at once, or because the board lets it go no further."""
    rest, stopped = EndNpcShip(slot), EndNpcShip(slot, stopped=True)
    if panel.table.check(rest) or not panel.table.check(stopped):
        panel.propose(rest)
        return
    text = tr("Its way is blocked, its target is out of reach, or it waits beside a guarded Station.")
    sheet = YesNo(title=tr("Can it go no further?"), text=text)
    panel.ask(sheet, lambda stuck: panel.propose(stopped if stuck else rest))
