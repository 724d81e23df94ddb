"""What has to lie on the table before the first morning of ExoBase."""

from companion.core.blocks import Block, Button, Choices, Item
from companion.core.conversation import Question, Some
from companion.core.text import tr
from companion.games.exobase.box import FOUNDERS, RESOURCES, STATION_ENERGY
from companion.games.exobase.words import ICONS, resource_name
from companion.pages.frame import checklist
from companion.table.moment import Moment


def layout(moment: Moment) -> tuple[Block, ...]:
    """The founders who were dealt are asked; the rest is for the hands."""
    asked = next((q for q in moment.open if q.field.key == "founders"), None)
    bonus = moment.asked if moment.asked and moment.asked.field.key.startswith("bonus.") else None
    blocks: list[Block] = []
    if bonus is not None:
        blocks.append(_bonus(moment, bonus))
    elif asked is not None:
        blocks.append(_founders(asked))
    return (*blocks, checklist(moment, *_items()))


def left(moment: Moment) -> int:
    """How many founders are still to be tapped."""
    asked = next((q for q in moment.open if q.field.key == "founders"), None)
    return FOUNDERS - len(asked.said or ()) if asked else 0


def _founders(asked: Question) -> Choices:
    """All eight; the four that were dealt are tapped."""
    assert isinstance(asked.field.domain, Some)
    said = asked.said or ()
    full = len(said) >= FOUNDERS
    options = tuple(
        Button(
            control="say.founders",
            value=name,
            label=str(name),
            chosen=name in said,
            off=full and name not in said,
        )
        for name in asked.field.domain.values
    )
    return Choices(
        id="founders",
        title=tr("Deal 4 founders: who came up? Name others later"),
        options=options,
        shape="grid",
    )


def _bonus(moment: Moment, asked: Question) -> Choices:
    """A founder's bonus leaves the resource open."""
    name = asked.field.key.partition(".")[2]
    box = moment.state.options.box
    options = tuple(
        Button(control=f"say.{asked.field.key}", value=r, label=resource_name(box, r), icon=ICONS[r])
        for r in RESOURCES
        if r in asked.lit
    )
    return Choices(id="bonus", title=tr("{name}’s bonus: which resource?").format(name=name), options=options)


def _items() -> tuple[Item, ...]:
    count = STATION_ENERGY - 1
    return (
        Item(
            key="base",
            text=tr("4 core locations"),
            note=tr("door dots together, {n} cubes placed").format(n=count),
            icon="habitat-dome",
        ),
        Item(
            key="rows",
            text=tr("4 cards to build, 4 tasks"),
            note=tr("the draw pile under the last task"),
            icon="cards-outline",
        ),
        Item(
            key="cubes",
            text=tr("Storage and Production"),
            note=tr("cubes beside the cards, day marker on 1"),
            icon="calendar-today",
        ),
    )
