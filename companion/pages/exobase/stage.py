"""The stage: a correction, what is asked, the ways at a place, what they would change, or why not."""

from collections.abc import Iterator

from msgspec.structs import replace

from companion.core.blocks import Block, Button, Choices, Notice
from companion.core.conversation import Question
from companion.core.text import tr
from companion.games.exobase.actions import Build, DoTask, Repair, Work
from companion.games.exobase.intents.telling import LATER, locations
from companion.games.exobase.rules.placement import card_of
from companion.games.exobase.state import State
from companion.pages.exobase.asking import asking
from companion.pages.exobase.basemap import demands, shown_name
from companion.pages.exobase.beside import beside, checks
from companion.pages.exobase.changes import danger_words, figures, notes, risks
from companion.pages.exobase.draft import PLACE, after, chosen, led, question, said
from companion.pages.exobase.layout import layout
from companion.pages.exobase.tallies import KEYS, tally
from companion.pages.exobase.ways import heading, resource_buttons, ways
from companion.pages.frame import correcting, dice_block, why_not
from companion.table.moment import Moment

MANY = 3
"""Ways that stand in one row, below the dice of the last tap."""


def stage(moment: Moment) -> tuple[Block, ...]:
    """What the chosen thing needs room for."""
    if found := correcting(moment):
        return found
    if moment.game.outcome(moment.state):
        return dice_block(moment)
    if moment.state.phase == "setup":
        return layout(moment)
    return tuple(_stage(moment))


def told(moment: Moment) -> Question | None:
    """The card that is being entered icon by icon."""
    return next((q for q in moment.open if q.field.key in KEYS), None)


def _stage(moment: Moment) -> Iterator[Block]:
    if moment.types_faces:
        yield from dice_block(moment)
        return
    fell = dice_block(moment, note=_fell(moment))
    found = tuple(_asked(moment))
    if fell and len(found) == 1 and isinstance(found[0], Choices) and len(found[0].options) <= MANY:
        yield from fell
        yield replace(found[0], title="")
        return
    yield from found
    if all(isinstance(block, Notice) for block in found):
        aside: tuple[Block, ...] = fell or tuple(beside(moment))
        yield from aside or (checks(moment) if moment.draft.is_empty else ())


def _asked(moment: Moment) -> Iterator[Block]:
    """Why not there, what is asked, or what can be done."""
    if moment.draft.place and moment.want in ("", "power", "doors") and moment.state.phase == "placement":
        yield from _why_not_there(moment)
    yield from why_not(moment)
    if moment.want == PLACE and not moment.draft.is_empty:
        yield from _placing(moment)
    elif (entered := told(moment)) is not None:
        yield tally(moment, entered)
    else:
        yield from asking(moment)


def _fell(moment: Moment) -> str:
    """What the dice of the last tap came to."""
    found = notes(moment, moment.state)
    lines = [
        moment.game.note_text(one) for one in moment.state.notes if one.rule in ("XB-H1", "XB-P5", "XB-H3")
    ]
    return " ".join((*lines, *found))


# -- a founder goes somewhere ---------------------------------------------------------------------------


def _placing(moment: Moment) -> Iterator[Block]:
    """Names and doors first, then what a card shows, a resource, the ways, the place of a new card."""
    named = tuple(_naming(moment))
    yield from named
    asked = moment.asked
    if named:
        return
    if asked is not None and asked.field.key.startswith("door."):
        yield _door(asked)
    elif (entered := told(moment)) is not None and not _has_ways(moment):
        yield tally(moment, entered)
    elif (resource := question(moment, "resource")) is not None and resource in moment.open:
        yield resource_buttons(moment, resource)
    elif not chosen(moment, "at"):
        yield Notice(id="hint", text=_where(moment), icon="gesture-tap")
    elif card_of(moment.state.row, chosen(moment, "at")):
        yield from _building(moment)
    else:
        yield from ways(moment)


def _has_ways(moment: Moment) -> bool:
    """A way is still to be chosen: entering another space is only one of them."""
    return moment.asked is not None and moment.asked.field.key == "way"


def _where(moment: Moment) -> str:
    return tr("Where does {name} go? Tap a location or a card.").format(name=chosen(moment, "founder"))


def _naming(moment: Moment) -> Iterator[Choices]:
    """A card without a name: one of those that may be; any other one is typed when the card was played.

    Before a card is entered only names that would spare it: the icons need all the room.
    """
    asked = question(moment, "name")
    if asked is None or asked not in moment.open:
        return
    names = [name for name in asked.lit if name != LATER]
    title = tr("Its name, if it is one of these")
    other: tuple[Button, ...] = ()
    if told(moment) is not None:
        if "name" in moment.draft.answers or not any(_spares(moment, str(name)) for name in names):
            return
        other = (Button(control="say.name", value=LATER, label=tr("None of these"), icon="pencil"),)
    options = (Button(control="say.name", value=n, label=str(n), chosen=n == asked.said) for n in names)
    yield Choices(id="names", title=title, options=(*options, *other))


def _spares(moment: Moment, name: str) -> bool:
    """Whether the card of this name is known as far as this side of it goes."""
    card = locations(moment.shelf).get(name)
    is_task = card_of(moment.state.tasks, chosen(moment, "at")) is not None
    return card is not None and bool(card.task.spaces if is_task else card.levels)


def _door(asked: Question) -> Choices:
    """A side nobody has looked at: is there a door?"""
    _, side, name = asked.field.key.split(".", 2)
    sides = (tr("top"), tr("right"), tr("bottom"), tr("left"))
    title = tr("{name}, {side}: door or wall?").format(name=shown_name(name), side=sides[int(side)])
    words = {"door": (tr("Door"), "door-open"), "wall": (tr("Wall"), "cancel")}
    options = tuple(
        Button(control=f"say.{asked.field.key}", value=value, label=words[value][0], icon=words[value][1])
        for value in asked.lit
    )
    return Choices(id="door", title=title, options=options)


def _building(moment: Moment) -> Iterator[Block]:
    """Where it goes, then what it costs and gives."""
    state: State = moment.state
    cell = chosen(moment, "cell")
    if not cell:
        text = tr("{card}: tap a place that fits").format(card=shown_name(chosen(moment, "at")))
        yield Notice(id="hint", text=text, icon="gesture-tap")
        return
    if moment.actions or moment.pool:
        yield from _preview(moment)
    elif moment.asked:
        x, y = map(int, cell.split(","))
        yield Notice(id="hint", text=demands(state, x, y), icon="door-open")


def _preview(moment: Moment) -> Iterator[Block]:
    """The build as one way: what it pays and gives, and its danger."""
    state: State = moment.state
    actions, filled = led(moment, said(moment))
    done = after(moment, actions)
    dice = len(filled["roll"].faces) if filled.get("roll") is not None else 0
    founder = state.who(chosen(moment, "founder"))
    danger = (danger_words(founder, dice),) if dice else ()
    note = " · ".join((*danger, *notes(moment, done)))
    way = Button(
        control="main",
        label=tr("Build"),
        note=note,
        icon="hammer-wrench",
        figures=(*figures(state, done), *risks(founder, dice)),
    )
    yield Choices(id="ways", title=heading(moment), options=(way,), shape="ways")


def _why_not_there(moment: Moment) -> Iterator[Notice]:
    """The place that was touched leads nowhere: say why."""
    state: State = moment.state
    key = moment.draft.place
    if key.startswith("cell:"):
        return
    ready = next((f.name for f in state.living if not f.placed), "")
    name = key.removeprefix("founder:")
    action: object
    if key.startswith("founder:"):
        action = Repair(name, "")
    elif state.place(key):
        action = Work(ready, key)
    elif card_of(state.tasks, key):
        action = DoTask(ready, key)
    else:
        action = Build(ready, key, 0, 0)
    refusals = moment.game.check(state, action).refusals
    for number, refusal in enumerate(refusals[:1]):
        text = moment.game.refusal_text(refusal)
        yield Notice(id=f"why{number}", text=text, icon="alert-octagon", tone="bad", rule=refusal.rule)
