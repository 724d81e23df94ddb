"""The parts every page shares: undo, the main button, dice, a value that is corrected, why not."""

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec.structs import replace

from companion.core.blocks import Block, Button, Checklist, Choices, Counted, Entry, Item, Notice, Number
from companion.core.conversation import Blocked, Question
from companion.core.correction import Tracked
from companion.core.page import Order
from companion.core.printed import beside, printed_value, suggested
from companion.core.text import tr
from companion.pages.dice import dice_block as dice_block
from companion.pages.dice import roll_buttons as roll_buttons
from companion.table.moment import Moment


def undo_button(moment: Moment) -> Button:
    """Undo, with what it would take back."""
    note = moment.undo or tr("no moves yet")
    return Button(control="undo", label=tr("Undo"), note=note, icon="undo-variant", off=not moment.undo)


def missing(label: str, note: str = "") -> Button:
    """The main button while something has to be said first: it names the next step."""
    return Button(control="", label=label, note=note, off=True)


def told(moment: Moment, orders: Iterable[Order]) -> tuple[Order, ...]:
    """Orders for the hands after a tap; where there is nothing for them to do, that is said."""
    found = tuple(orders)
    if found or moment.last is None:
        return found
    return (Order(text=tr("Nothing changes on the table"), icon="check-bold"),)


def tab_buttons(moment: Moment, *tabs: tuple[str, str, str]) -> tuple[Button, ...]:
    """The parts of a page by key, name and icon; the first one is shown where none was chosen."""
    now = moment.tab or tabs[0][0]
    return tuple(
        Button(control="tab", value=key, label=label, icon=icon, chosen=key == now)
        for key, label, icon in tabs
    )


def counted(question: Question, value: str, label: str, icon: str, text: str = "", tint: str = "") -> Counted:
    """One icon of a question that counts; `text` says how many there are, in words."""
    key, said = question.field.key, question.said or ()
    return Counted(
        control=f"say.{key}",
        less=f"less.{key}",
        value=value,
        label=label,
        icon=icon,
        tint=tint,
        count=said.count(value),
        text=text,
        off=value not in question.lit,
    )


def why_not(moment: Moment) -> Iterator[Notice]:
    """Why what is wanted leads nowhere, with the rule, where it stands."""
    if not isinstance(moment.talk, Blocked):
        return
    for number, refusal in enumerate(moment.talk.verdict.refusals[:2]):
        text = moment.game.refusal_text(refusal)
        rule = refusal.rule if refusal.rule in moment.game.rulebook else ""
        yield Notice(id=f"why{number}", text=text, icon="alert-octagon", tone="bad", rule=rule)


def correcting(moment: Moment) -> tuple[Block, ...]:
    """The value that is being corrected, and the others of the same thing; empty where none is."""
    found = next(
        (one for one in moment.tracked if moment.draft.correct and one.key == moment.draft.correct[0]), None
    )
    return (*_corrected(found, moment), *_siblings(found, moment)) if found else ()


def _siblings(found: Tracked, moment: Moment) -> Iterator[Choices]:
    """What else may be corrected about the same thing."""
    others = [one for one in moment.tracked if one.group == found.group and one.key != found.key]
    if found.group and others:
        options = tuple(
            Button(
                control="correct",
                value=one.key,
                label=_begun(one.label.removeprefix(f"{one.group}: ")),
                note=one.shown,
            )
            for one in others
        )
        yield Choices(id="correct-other", options=options)


def _begun(words: str) -> str:
    """With a capital letter in front; the others stay, HP is no Hp."""
    return words[:1].upper() + words[1:]


def _corrected(one: Tracked, moment: Moment) -> Iterator[Block]:
    assert moment.draft.correct is not None
    wanted = moment.draft.correct[1]
    what = one.label.replace(": ", ", ", 1)
    text = tr("{label}: the app has {value}").format(label=what, value=one.shown)
    yield Notice(id="correct-what", text=text, icon="pencil", tone="warn")
    match one.kind:
        case "number":
            yield Number(
                id="correct-to",
                title=tr("Your table"),
                control="correct.to",
                now=wanted,
                low=one.low,
                high=one.high,
            )
        case "text":
            yield Entry(id="correct-to", title=tr("Your table"), control="correct.to", text=str(wanted))
        case _:
            yield Choices(id="correct-to", options=tuple(_values(one, wanted)))


def _values(one: Tracked, wanted: object) -> Iterator[Button]:
    """What a value may be set to, one button each."""
    choices = one.carried() if one.kind == "choice" else ((True, tr("Yes")), (False, tr("No")))
    for value, label in choices:
        yield Button(control="correct.to", value=value, label=label, chosen=one.meant(value) == wanted)


def correct_buttons(moment: Moment) -> tuple[Button, ...]:
    """The main place while a value is being corrected."""
    assert moment.draft.correct is not None
    return (
        Button(control="drop", label=tr("Cancel"), icon="close"),
        Button(control="correct.save", label=tr("Save"), icon="pencil", tone="accent"),
    )


# -- what lies beside the play ---------------------------------------------------------------------------


def checklist(moment: Moment, *items: Item) -> Checklist:
    """What has to lie on the table, each row with its tick."""
    ticks = moment.draft.ticks
    return Checklist(
        id="checklist", items=tuple(replace(one, done=one.done or one.key in ticks) for one in items)
    )


def to_check(moment: Moment, name: str) -> tuple[Block, ...]:
    """A quiet line that asks whether the box value `name` is as printed; nothing once it was answered."""
    found, buttons = printed_value(moment.game, moment.state, name), check_buttons(moment, name)
    if found is None or not buttons:
        return ()
    line = Choices(id=f"check-{name}", title=found.label, options=buttons, shape="line")
    if found.kind != "text":
        return (line,)
    text = str(suggested(found, name, moment.draft.check, moment.printed or {}))
    return line, Entry(
        id=f"print-{name}", title=tr("As printed"), control=f"check.{name}", text=text, most=24
    )


def check_buttons(moment: Moment, name: str) -> tuple[Button, ...]:
    """Yes with the value, one less, one more; nothing where the value was compared with the print."""
    if moment.printed is None:
        return ()
    found = printed_value(moment.game, moment.state, name)
    if found is None or moment.printed.get(name, ...) == found.value:
        return ()
    value = suggested(found, name, moment.draft.check, moment.printed)
    label = tr("Yes, {value}").format(value=replace(found, value=value).shown)
    yes = Button(control=f"check.{name}", label=label)
    if found.kind == "text":
        return (yes,)
    return yes, _step(name, "−", beside(found, value, -1)), _step(name, "+", beside(found, value, 1))


def _step(name: str, sign: str, value: Any) -> Button:
    """One less or one more; at the end of what can be printed it does nothing."""
    return Button(
        control="" if value is None else f"check.{name}", value=value, label=sign, off=value is None
    )
