"""Assembly for one seat: the assembly line, the counts, the five commands, the conversation below them."""

from companion.core.blocks import Button
from companion.core.boards import Tone
from companion.core.conversation import Blocked, Question
from companion.core.page import Dock, Heights, Page
from companion.core.text import tr, trn
from companion.games.assembly.actions import Resolve, UseRole
from companion.games.assembly.cards import COMMAND_CARDS, HAND
from companion.games.assembly.intents.cards import DONE
from companion.games.assembly.intents.commands import COMMANDS, THREE
from companion.games.assembly.intents.layout import open_positions
from companion.games.assembly.intents.modules import BY_CHANCE
from companion.games.assembly.rules.forecast import missing_cards
from companion.games.assembly.rules.knowledge import in_play
from companion.games.assembly.rules.talk import channel
from companion.games.assembly.state import State
from companion.games.assembly.words.names import CARD_NAMES
from companion.pages.assembly.boards import counts, line, next_place
from companion.pages.assembly.orders import orders
from companion.pages.assembly.questions import count_of, name_of, one_more
from companion.pages.assembly.stage import TILES, stage, tray
from companion.pages.assembly.stops import warning
from companion.pages.assembly.told import rolled
from companion.pages.frame import correct_buttons, missing, roll_buttons, undo_button
from companion.table.moment import Moment

SHORT = {**CARD_NAMES, "clockwise": "Clockwise", "anticlockwise": "Anti-Clockwise"}
WAITS = {
    "kind": "Choose an effect",
    "position": "Tap a bay",
    "to": "Tap a module",
    "direction": "Choose a way",
    "steps": "Choose the steps",
    "count": "Choose how many",
    "role": "Choose the Role",
    "room": "Tap the module",
}


def page(moment: Moment) -> Page:
    """What the seat sees now."""
    state: State = moment.state
    is_laid = state.step not in ("deal", "first")
    return Page(
        title=moment.game.name,
        line=moment.game.headline(state),
        steps=moment.game.steps(state),
        aside=_aside(state),
        board=(line(moment), *((counts(state),) if is_laid else ())),
        tray=tray(moment),
        stage=stage(moment),
        heights=Heights(stage=112),
        now=orders(moment),
        dock=Dock(undo=undo_button(moment), main=_main(moment)),
        warning=warning(moment),
    )


def _aside(state: State) -> str:
    """Whether the players may talk."""
    found = channel(state)
    if found is None or state.step in ("deal", "first", "over"):
        return ""
    return "" if found.is_open else tr("silence")


def _main(moment: Moment) -> tuple[Button, ...]:
    """The answers, what pays, or what is missing."""
    state: State = moment.state
    if moment.draft.correct:
        return correct_buttons(moment)
    if state.step == "over":
        return (Button(control="open", value="score", label=tr("Score"), icon="sigma", tone="accent"),)
    if moment.want == "lay":
        return (_shuffle(moment),)
    if moment.types_faces:
        cancel = (give_up(),) if moment.draft.want in COMMANDS else ()
        return (*cancel, *roll_buttons(moment))
    if moment.want in COMMANDS and not rolled(moment) and (buttons := _command(moment)):
        return buttons
    if moment.pool is not None:
        return roll_buttons(moment, icon="dice-d12")
    if moment.actions:
        return _ready(moment)
    if isinstance(moment.talk, Blocked):
        return (missing(tr("Tap another command")),)
    if moment.asked is not None:
        return _asked(moment, moment.asked)
    return (missing(tr("Tap a command")),)


def _shuffle(moment: Moment) -> Button:
    """The phone shuffles; else the rooms are tapped from 12 on."""
    asked = moment.asked
    spots, said = open_positions(moment.state), tuple(asked.said or ()) if asked else ()
    at = spots[next_place(said, len(spots))]
    note = tr("or tap the Bay card at {n}").format(n=at)
    return Button(
        control="want",
        value="shuffle",
        label=tr("Shuffle for me"),
        note=note,
        icon="shuffle-variant",
        tone="accent",
    )


def _command(moment: Moment) -> tuple[Button, ...]:
    """Yes and No, then what pays; nothing while steps are missing."""
    if moment.asked is not None and moment.asked.field.key == "answer":
        return yes_no(moment.asked)
    found = next((q for q in moment.open if q.field.key == "paid"), None)
    if found is not None and moment.pool is None:
        return tuple(_payment(moment, found, value) for value in _shown(moment.state, found))
    plain = next((q for q in getattr(moment.talk, "plain", ()) if q.field.key == "paid"), None)
    if plain is None or (moment.own_dice is None and moment.pool is not None):
        return ()
    if not moment.actions and moment.pool is None:
        return ()
    shown = _shown(moment.state, plain)
    return tuple(_payment(moment, plain, value, "main" if value in plain.lit else "") for value in shown)


def yes_no(asked: Question) -> tuple[Button, ...]:
    """The two answers of the support player."""
    labels = {
        "yes": (tr("Yes"), "check-bold"),
        "no": (tr("No"), "close"),
    }
    if asked.field.key == "verified":
        labels = {"yes": (tr("Verified"), "check-bold"), "no": (tr("Not verified"), "close")}
    return tuple(
        Button(
            control=f"say.{asked.field.key}",
            value=value,
            label=label,
            icon=icon,
            tone="accent",
            off=value not in asked.lit,
        )
        for value, (label, icon) in labels.items()
    )


def _shown(state: State, asked: Question) -> tuple[str, ...]:
    """What can pay, and what could if it had not all been paid; a card that is still aside is not shown."""
    cards = (card for card in COMMAND_CARDS if card in asked.field.domain.tries())
    return (*(card for card in cards if in_play(state, card)), THREE)


def _payment(moment: Moment, asked: Question, value: str, control: str = "") -> Button:
    """A card that pays, with what drawing up leaves in the pile; off with the reason."""
    state: State = moment.state
    off = value not in asked.lit
    label = trn("{n} card", "{n} cards", HAND).format(n=HAND) if value == THREE else tr(SHORT[value])
    tone: Tone = "accent"
    return Button(
        control=control or f"say.{asked.field.key}",
        value=None if control else value,
        label=label,
        note=_off(state, value) if off else _pile(state, HAND if value == THREE else 1),
        tone="plain" if off else tone,
        off=off,
        chosen=value == asked.said,
    )


def _off(state: State, value: str) -> str:
    """Why a card can't pay."""
    if value == THREE:
        held = state.hands[state.active]
        return trn("you hold {n}", "you hold {n}", held).format(n=held)
    count = next(in_play(state, card) for card in COMMAND_CARDS if card == value)
    return trn("{n} of {n} paid", "{n} of {n} paid", count).format(n=count)


def _pile(state: State, paid: int) -> str:
    """The draw pile before and after drawing up."""
    if missing_cards(state, paid):
        return tr("ends cycle {n}").format(n=state.cycle) if state.aside else tr("ends the game")
    drawn = max(0, state.limits[state.active] - state.hands[state.active] + paid)
    return tr("pile {now} → {then}").format(now=state.draw, then=state.draw - drawn)


def _ready(moment: Moment) -> tuple[Button, ...]:
    """Everything is said: the one button that does it."""
    action = moment.actions[-1]
    done = one_more(moment)
    if done is not None and isinstance(action, Resolve | UseRole):
        label = tr("Save and apply") if action.keep else tr("Apply")
        control = f"say.{done.field.key}"
        return give_up(), Button(control=control, value=DONE, label=label, icon="check-bold", tone="accent")
    icon = TILES.get(moment.want, ("", "check-bold"))[1]
    return (
        Button(control="main", label=moment.game.describe(moment.state, action), icon=icon, tone="accent"),
    )


def give_up(note: str = "") -> Button:
    """Forget what is half said."""
    return Button(control="drop", label=tr("Cancel"), note=note, icon="close")


def _asked(moment: Moment, asked: Question) -> tuple[Button, ...]:
    """Two answers in the dock, or what is missing."""
    key = name_of(asked)
    if key in ("answer", "verified"):
        return yes_no(asked)
    if key == "room":
        by_chance = Button(
            control="say.room",
            value=BY_CHANCE,
            label=tr("Pick for me"),
            note=tr("or tap the module"),
            icon="shuffle-variant",
        )
        return (by_chance,) if BY_CHANCE in asked.lit else (missing(tr(WAITS["room"])),)
    if asked.field.key in ("positions", "a", "b"):
        return (missing(count_of(moment)),)
    waits = tr(WAITS.get(key, "Tap a command"))
    if (moment.draft.want and moment.draft.answers and not tray(moment)) or moment.want.startswith("role"):
        return (give_up(waits),)
    return (missing(waits),)
