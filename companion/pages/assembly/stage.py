"""The tray and the stage: the five commands, what is asked, what it would change, what to know before."""

from collections.abc import Iterator

from msgspec.structs import replace

from companion.core.blocks import Block, Button, Chance, Choices, Entry, Figure, Figures, Notice, Odds
from companion.core.conversation import Blocked
from companion.core.odds import percent
from companion.core.text import tr, trn
from companion.games.assembly import scoring
from companion.games.assembly.actions import Place, PlaceFirst
from companion.games.assembly.intents.answers import place
from companion.games.assembly.intents.commands import COMMANDS, asks, is_said, works
from companion.games.assembly.rules.forecast import missing_cards, next_module, steps_home
from companion.games.assembly.rules.ring import landing
from companion.games.assembly.state import POSITIONS, State
from companion.games.assembly.words.names import ICONS, command_name
from companion.pages.assembly.boards import moves, preview
from companion.pages.assembly.layout import layout
from companion.pages.assembly.questions import count_of, entered, is_large, question
from companion.pages.assembly.stops import WHY
from companion.pages.assembly.told import command_of, declared_now, rolled, said
from companion.pages.assembly.verdicts import answered
from companion.pages.frame import correcting, dice_block, to_check, why_not
from companion.table.moment import Moment

TILES = {
    "draw": ("Draw", "dice-d12"),
    "lock": ("Lock", "lock"),
    "anticlockwise": ("Anti-Clockwise", "rotate-left"),
    "clockwise": ("Clockwise", "rotate-right"),
    "swap": ("Swap", "swap-horizontal-bold"),
}
TURN = ("choose", "confirm", "declare", "verify", "execute")
MOST = 5
"""Modules whose way stands in the stage; the assembly line shows them all."""


def tray(moment: Moment) -> tuple[Block, ...]:
    """The five commands; empty where a large question has their room."""
    state: State = moment.state
    if state.step not in TURN or moment.draft.correct or rolled(moment) or moment.types_faces:
        return ()
    if (moment.asked is not None and is_large(moment.asked)) or _is_card(moment):
        return ()
    return (Choices(id="tiles", shape="row", options=tuple(_tile(moment, key) for key in TILES)),)


def _is_card(moment: Moment) -> bool:
    """A role is being used: its questions have the room."""
    return moment.want.startswith("role") or moment.want == "malfunction"


def _tile(moment: Moment, key: str) -> Button:
    label, icon = TILES[key]
    due = declared_now(moment.state)
    return Button(
        control="want",
        value=key,
        label=tr(label),
        note=_note(moment.state, key),
        icon=icon,
        chosen=moment.want == key or (due is not None and is_said(due, COMMANDS[key])),
        off=key not in moment.talks or isinstance(moment.talks[key], Blocked),
    )


def _note(state: State, key: str) -> str:
    """What there is for a command; of the one that was asked, that it was."""
    if state.asked and state.step == "declare" and is_said(state.asked, COMMANDS[key]):
        return tr("asked")
    modules, fit, left = len(state.on_ring), len(state.matches), len(state.stack)
    if key == "draw":
        return trn("{n} left", "{n} left", left).format(n=left)
    if key == "lock":
        return trn("{n} fits", "{n} fit", fit).format(n=fit)
    if key == "swap":
        return (
            tr("2 of {n}").format(n=modules)
            if modules > 1
            else trn("{n} module", "{n} modules", modules).format(n=modules)
        )
    return trn("{n} module", "{n} modules", modules).format(n=modules)


def stage(moment: Moment) -> tuple[Block, ...]:
    """A correction, a question, a preview, or why not."""
    return correcting(moment) or tuple(_stage(moment))


def _stage(moment: Moment) -> Iterator[Block]:
    state: State = moment.state
    if state.step == "over":
        return
    if moment.types_faces:
        faces = tuple(tr("bay {n}").format(n=landing(state.bays, face)) for face in POSITIONS)
        yield from dice_block(moment, tr("Which bay?"), faces=faces)
        return
    if state.step == "first" and not rolled(moment):
        yield layout(moment)
        return
    yield from why_not(moment)
    if moment.asked is not None:
        yield from question(moment, moment.asked)
    yield from entered(moment)
    if moment.want in COMMANDS and not rolled(moment):
        yield from _command(moment)
    elif declared_now(state) and not rolled(moment):
        if not moment.want.startswith("role"):  # a role asks its own questions
            yield from _due(moment)
        yield from _beside(moment)
    elif state.step == "choose" and not moment.want:
        yield from _idle(moment)


def _due(moment: Moment) -> Iterator[Block]:
    """A question, a verification or an execution that is under way."""
    state: State = moment.state
    due = declared_now(state)
    assert due is not None
    name, command = state.options.players[state.support], command_name(due.command, due.direction)
    match state.step:
        case "confirm":
            text = tr("{name}, does 1 of your cards show {command}?").format(name=name, command=command)
            yield Notice(id="ask", text=text, icon="account-question", rule="AS-T3")
        case "verify":
            text = tr("{name}, do you verify {command}?").format(name=name, command=command)
            yield Notice(id="ask", text=text, icon="account-question", rule="AS-T6")
        case "execute" if moment.want != "do_draw":
            words = tr("{command}: {what}").format(command=command, what=count_of(moment))
            yield Notice(id="ask", text=words, icon="gesture-tap")


# -- a command: asked aloud, then declared --------------------------------------------------------------


def _command(moment: Moment) -> Iterator[Block]:
    """What was asked and answered, how far or how many, what it would change."""
    state: State = moment.state
    command, direction = command_of(moment)
    assert command is not None
    if asks(state) and moment.asked is not None and moment.asked.field.key == "answer":
        yield from _before(moment)
        return
    head = answered(state, command, direction)
    warnings = tuple(_warnings(moment))
    if command == "draw" and state.stack:
        yield from _odds(state, head)
        yield from warnings
        return
    yield from _shape(moment, head)
    yield from warnings or _change(moment)


def _before(moment: Moment) -> Iterator[Block]:
    """Before the answer: what to say aloud, and what the command could do; never how far (AS-T14)."""
    state: State = moment.state
    command, direction = command_of(moment)
    assert command is not None
    words = tr("Ask aloud: “{command}?” Then silence.")
    aloud = words.format(command=command_name(command, direction))
    if command == "draw" and state.stack:
        yield from _odds(state, aloud)
        return
    yield Notice(id="ask", text=aloud, icon="bullhorn", rule="AS-T14")
    if not any(works(state, command, direction, steps) for steps in (1, 2)):
        yield Notice(id="waste", text=tr(WHY[command]), icon="alert", tone="warn")
    elif command == "lock":
        yield Notice(id="fits", text=_fits(state), icon="lock")


def _fits(state: State) -> str:
    box = state.options.box
    names = ", ".join(f"{box.room(state.bay(p).room)} ({p})" for p in state.matches)
    return (
        tr("In their bay: {rooms}").format(rooms=names)
        if len(state.matches) > 1
        else tr("In its bay: {rooms}").format(rooms=names)
    )


def _shape(moment: Moment, head: str) -> Iterator[Block]:
    """The answer at the left; steps or number at the right where they are asked."""
    found = next((q for q in moment.open if q.field.key in ("steps", "locks") and not q.field.alike), None)
    if found is None:
        yield Notice(id="head", text=head, icon=_icon(moment.state))
        return
    title = {"steps": tr("{said} · steps"), "locks": tr("{said} · how many")}[found.field.key]
    options = tuple(
        Button(control=f"say.{found.field.key}", value=n, label=str(n), chosen=n == found.said)
        for n in found.lit
    )
    yield Choices(id=found.field.key, title=title.format(said=head), options=options, shape="line")


def _icon(state: State) -> str:
    if state.answer is None:
        return "cards"
    return "account-check" if state.answer else "account-cancel"


def _warnings(moment: Moment) -> Iterator[Notice]:
    """What drawing up after the payment brings: the end of a cycle, the end of the game."""
    state: State = moment.state
    command, direction = command_of(moment)
    assert command is not None
    steps = said(moment).get("steps", 1)
    if not works(state, command, direction, steps):
        yield Notice(id="waste", text=tr(WHY[command]), icon="alert", tone="warn")
    if not missing_cards(state, 1):
        return
    name = state.options.players[state.active]
    if state.aside:
        words = tr("Drawing ends cycle {n}: Scramble the unlocked bays")
        yield Notice(id="cycle", text=words.format(n=state.cycle), icon="alert", tone="warn", rule="AS-R1")
    else:
        words = tr("Last command: the game ends when {name} draws")
        yield Notice(id="last", text=words.format(name=name), icon="alert", tone="warn", rule="AS-R4")


def _odds(state: State, title: str) -> Iterator[Odds]:
    """Where the next module can land, and how often that helps."""
    found = next_module(state)
    if found is None:
        return
    parts = (
        (tr("next module in its bay"), found.home, "ok"),
        (tr("a Rotate away"), found.near, "accent"),
        (tr("farther"), found.far, "plain"),
    )
    chances = tuple(
        Chance(text=text, share=float(share), exact=percent(share), tone=tone)  # type: ignore[arg-type]
        for text, share, tone in parts
        if share
    )
    yield Odds(id="odds", title=title, chances=chances)


def _change(moment: Moment) -> Iterator[Block]:
    """Who goes where; for a Lock the score."""
    state: State = moment.state
    command, _ = command_of(moment)
    if command == "lock":
        count = min(said(moment).get("locks", 1), len(state.matches))
        now = scoring.score(state).total
        yield Figures(
            id="change",
            items=(
                Figure(label=tr("locked"), now=str(len(state.locked)), then=str(len(state.locked) + count)),
                Figure(label=tr("score"), now=str(now), then=str(now + count)),
            ),
            note="" if len(state.matches) > count else _fits(state),
        )
        return
    after = preview(moment)
    shifts = sorted(moves(state, after), key=lambda one: not after.bay(one.new).fits)
    items = tuple(
        Figure(
            label="",
            now=str(one.old),
            then=str(one.new),
            icon=ICONS[state.bay(one.old).module - 1],
            tint=f"room{state.bay(one.old).module}",
            tone="ok" if after.bay(one.new).fits else "plain",
        )
        for one in shifts[:MOST]
    )
    if items:
        yield Figures(id="change", items=items, shape="bare")
    elif command == "swap":
        yield Notice(id="swap", text=tr("Pay first, then tap the 2 modules"), icon="gesture-tap")


# -- nothing is wanted yet --------------------------------------------------------------------------------


def _idle(moment: Moment) -> Iterator[Block]:
    """What was touched, or what to do; roles and a command word beside it, a room to be named."""
    named = tuple(_name_to_check(moment))
    yield from named or (_looked_at(moment) or _hint(moment),)
    if len(named) < 2:
        yield from _beside(moment)


def _hint(moment: Moment) -> Notice:
    state: State = moment.state
    if not state.hands[state.active]:
        text = tr("No cards: {name} only draws this turn").format(name=state.options.players[state.active])
    elif state.options.solo:
        text = tr("Tap a command, or drag the assembly line")
    else:
        text = tr("{name}: tap the command to ask for").format(name=state.options.players[state.active])
    return Notice(id="hint", text=text, icon="gesture-tap")


def _looked_at(moment: Moment) -> Notice | None:
    """What stands at the bay that was touched, and how far it is from home."""
    state: State = moment.state
    at = next((p for p in POSITIONS if place(p) == moment.draft.place), None)
    if at is None:
        return None
    bay, box = state.bay(at), state.options.box
    if bay.locked:
        text = tr("Bay {n}: {room}, locked").format(n=at, room=box.room(bay.room))
    elif not bay.module:
        text = tr("Bay {n}: {room}, no module").format(n=at, room=box.room(bay.room))
    elif bay.fits:
        text = tr("Bay {n}: {room} is in its bay").format(n=at, room=box.room(bay.room))
    else:
        text = _way_home(state, at)
    return Notice(id="look", text=text, icon="dots-circle")


def _way_home(state: State, at: int) -> str:
    """Where a module has to go."""
    number = state.bay(at).module
    home = next(p for p in POSITIONS if state.bay(p).room == number)
    steps = steps_home(state, at, number) or 0
    words = trn(
        "{room} at {n}: its bay is {home}, {steps} step away",
        "{room} at {n}: its bay is {home}, {steps} steps away",
        steps,
    )
    return words.format(room=state.options.box.room(number), n=at, home=home, steps=steps)


def _name_to_check(moment: Moment) -> Iterator[Block]:
    """The name of a room nobody has compared with the print, while its module has just come up.

    First a field to type it into; what was typed is asked for once more.
    """
    if moment.last is None or not moment.draft.is_empty:
        return
    for action in moment.last.actions:
        if not isinstance(action, Place | PlaceFirst):
            continue
        for block in to_check(moment, f"room_{action.room}"):
            if moment.draft.check:
                yield block
            elif isinstance(block, Entry):
                yield replace(block, title=tr("Name of Room {n}").format(n=action.room))


def _beside(moment: Moment) -> Iterator[Block]:
    """Roles, and the word that ends reduced talk."""
    state: State = moment.state
    options = []
    if not state.options.no_role:
        options += [_role(moment, seat) for seat in range(len(state.roles_used))]
    if moment.can("close_channel"):
        options.append(
            Button(control="want", value="close_channel", label=tr("Command said"), icon="volume-off")
        )
    if options:
        yield Choices(id="beside", options=tuple(options))


def _role(moment: Moment, seat: int) -> Button:
    state: State = moment.state
    used = state.roles_used[seat]
    label = (
        tr("Your role")
        if state.options.solo
        else tr("{name}’s role").format(name=state.options.players[seat])
    )
    note = tr("used") if used else state.role(seat) or tr("ready")
    return Button(
        control="want",
        value=f"role{seat}",
        label=label,
        note=note,
        icon="account-check" if used else "account-star",
        off=not moment.can(f"role{seat}"),
    )
