"""What is possible beside everything else: power, abilities, names, doors; values not compared yet."""

from collections.abc import Iterator

from companion.core.blocks import Block, Button, Choices
from companion.core.text import tr
from companion.games.exobase.actions import Build, DoTask
from companion.games.exobase.box import RESOURCES
from companion.games.exobase.cards import is_stand_in
from companion.games.exobase.state import State
from companion.pages.exobase.basemap import shown_name
from companion.pages.exobase.draft import chosen
from companion.pages.frame import to_check
from companion.table.moment import Moment


def beside(moment: Moment) -> Iterator[Choices]:
    """Chips for what the touched place or founder could do besides; without a touch, all abilities."""
    if moment.draft.want and moment.want != "place":
        return
    options = (*_power(moment), *_doors(moment), *_uses(moment), *_names(moment), *_founders(moment))
    if options:
        yield Choices(id="beside", options=options)


def _touched(moment: Moment) -> str:
    return moment.draft.place or chosen(moment, "at")


def _power(moment: Moment) -> Iterator[Button]:
    """An unpowered location that was touched, while the bank has its cubes."""
    place = moment.state.place(_touched(moment))
    if place is not None and not place.powered and "power" in moment.intents:
        label = tr("Power it: {n}").format(n=place.missing)
        is_off = moment.state.bank < place.missing
        yield Button(control="want", value="power", label=label, icon="flash", off=is_off)


def _doors(moment: Moment) -> Iterator[Button]:
    place = moment.state.place(moment.draft.place)
    if place is not None and place.unsure and moment.can("doors"):
        yield Button(control="want", value="doors", label=tr("Enter doors"), icon="door-open")


def _uses(moment: Moment) -> Iterator[Button]:
    """Instant abilities: of the founder that was touched, else of everyone."""
    state: State = moment.state
    touched = moment.draft.place.removeprefix("founder:")
    is_plain = moment.draft.is_empty and state.phase != "setup"
    for founder in state.living:
        if not (is_plain or touched == founder.name):
            continue
        for number, ability in enumerate(founder.abilities):
            key = f"use:{founder.name}:{number}"
            if moment.can(key):
                label = ability.name or tr("Ability")
                yield Button(control="want", value=key, label=label, note=founder.name, icon="account-star")


def _names(moment: Moment) -> Iterator[Button]:
    """Only the name, for a card that waits for it: one that was touched, or was used just now."""
    card = _touched(moment) or _used(moment)
    key = f"name:{card}"
    is_playing = moment.state.phase == "placement" and not moment.draft.is_empty
    if moment.can(key) and not is_playing:
        label = tr("Name {card}").format(card=shown_name(card))
        yield Button(control="want", value=key, label=label, icon="pencil")


def _used(moment: Moment) -> str:
    """The card that the last tap was about."""
    actions = moment.last.actions if moment.last and moment.draft.is_empty else ()
    action = actions[-1] if actions else None
    return action.card if isinstance(action, Build | DoTask) else ""


def _founders(moment: Moment) -> Iterator[Button]:
    """The next founder whose name nobody has typed, until the first of them goes somewhere."""
    state: State = moment.state
    is_new = state.phase == "placement" and state.day == 1 and not any(f.placed for f in state.founders)
    for number, founder in enumerate(state.founders if is_new and moment.draft.is_empty else ()):
        if is_stand_in(founder.name):
            label = tr("Name {card}").format(card=founder.name)
            path = f"founders/{number}/name"
            yield Button(control="correct", value=path, label=label, icon="pencil")
            return


def checks(moment: Moment) -> tuple[Block, ...]:
    """The first printed value that matters now and was not compared with the print."""
    if moment.printed is None:
        return ()
    for name in _matters(moment.state):
        if found := to_check(moment, name):
            return found
    return ()


def _matters(state: State) -> Iterator[str]:
    """Green at the first production, health at the first wound, days and Rest at night, the Silo."""
    for resource in RESOURCES:
        if state.production.of(resource):
            yield f"{state.options.mode}/green_{resource}"
    if any(founder.health < founder.full for founder in state.founders):
        yield "health"
        yield "injured"
    if state.phase == "night":
        yield f"{state.options.mode}/days"
        if any(founder.health < founder.full for founder in state.living):
            yield "rest"
    if any(place.card.silo for place in state.base):
        yield "silo_capacity"
