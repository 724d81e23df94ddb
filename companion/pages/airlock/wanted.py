"""What a tile of the tray opens: whom an ability is for, which Malfunction, whose Martyr, which mission."""

from collections.abc import Iterator

from companion.core.blocks import Block, Button, Choices, Notice
from companion.core.conversation import Question
from companion.core.text import tr
from companion.games.airlock.cards import CHARACTERS, MISSION_ICONS, MISSIONS
from companion.games.airlock.intents.acting import OWN, REFRESH
from companion.games.airlock.state import State
from companion.games.airlock.words import character_name, mission_name
from companion.pages.airlock.boards import malfunction_label
from companion.pages.airlock.notes import before_swap
from companion.pages.frame import to_check
from companion.table.moment import Moment


def wanted(moment: Moment) -> Iterator[Block]:
    """What the chosen tile asks; answers that are no player stand here."""
    state: State = moment.state
    asked = moment.asked
    if moment.want == "ability":
        yield from _ability(moment)
    elif moment.want in ("repair", "mend"):
        if asked is not None:
            yield Choices(id="at", shape="ways", options=tuple(_repairs(state, asked)))
        kinds = dict.fromkeys(m.kind for player in state.players for m in player.malfunctions)
        for kind in kinds if moment.want == "repair" and moment.can("repair") else ():
            yield from to_check(moment, kind)
    elif moment.want == "martyr" and moment.can("martyr"):
        yield Notice(id="ask", text=tr("Tap who plays Martyr"), icon="angel-wings", rule="PA-A2")
        yield from mission_tiles(moment)
    elif moment.want == "look" and asked is not None:
        text = tr("Tap who looks at their mission. Everyone sees that they did.")
        yield Notice(id="hint", text=text, icon="eye-outline", rule="PA-S2")


def _repairs(state: State, asked: Question) -> Iterator[Button]:
    for at in asked.lit:
        label, name = malfunction_label(state, str(at))
        yield Button(control=f"say.{asked.field.key}", value=at, label=label, note=name, icon="hammer-wrench")


def _ability(moment: Moment) -> Iterator[Block]:
    state: State = moment.state
    character = state.actor.character
    asked = moment.asked
    if not character or (asked is None and not moment.actions):
        return
    text = tr("{name}: {text}").format(name=character_name(character), text=tr(CHARACTERS[character].text))
    yield Notice(id="ask", text=text, icon=CHARACTERS[character].icon, rule=CHARACTERS[character].rule)
    yield from before_swap(state, (character, *(asked.lit if asked is not None else ())))
    if asked is None or asked.field.key == "take":
        return
    options = tuple(_answer(state, asked, value) for value in asked.lit if not isinstance(value, int))
    if options:
        yield Choices(id="use", options=options)


def _answer(state: State, asked: Question, value: str) -> Button:
    """One way to use an ability that is no player."""
    control = f"say.{asked.field.key}"
    if value == REFRESH:
        return Button(
            control=control, value=value, label=tr("Refresh"), note=tr("discard 1, draw 1"), icon="autorenew"
        )
    if value == OWN:
        assert state.actor.character
        return Button(
            control=control, value=value, label=tr("Use ability"), icon=CHARACTERS[state.actor.character].icon
        )
    if value in ("red", "blue"):
        label = tr("Red Alert") if value == "red" else tr("No alert")
        return Button(
            control=control, value=value, label=label, icon="alert" if value == "red" else "shield-check"
        )
    name = next(name for name in CHARACTERS if name == value)
    return Button(control=control, value=value, label=character_name(name), icon=CHARACTERS[name].icon)


def mission_tiles(moment: Moment) -> Iterator[Block]:
    """The missions it could be, where the table tells it."""
    asked = moment.asked if moment.asked and moment.asked.field.key == "mission" else None
    if asked is None:
        return
    options = tuple(
        Button(control="say.mission", value=one, label=mission_name(one), icon=MISSION_ICONS[one])
        for one in MISSIONS
        if one in asked.lit
    )
    yield Choices(id="missions", shape="row", options=options)
