"""TITLE for one seat: what lies where, what is wanted, what is asked, what it would bring."""

from collections.abc import Iterator
from fractions import Fraction

from companion.core.blocks import Block, Button, Chance, Choices, Figure, Figures, Odds
from companion.core.conversation import Blocked, Question
from companion.core.page import Dock, Order, Page, Warning
from companion.core.text import tr, trn
from companion.games.NAME.cards import ROOM
from companion.games.NAME.rules.sail import SIDES, needed
from companion.games.NAME.state import State
from companion.games.NAME.words import ship_name
from companion.pages.frame import (
    correct_buttons,
    correcting,
    dice_block,
    missing,
    roll_buttons,
    told,
    undo_button,
    why_not,
)
from companion.table.moment import Moment

TILES = {"load": ("Load", "package-variant"), "sail": ("Sail", "ship-wheel")}
TITLES = {"ship": "Which ship?", "crates": "How many crates?"}


def page(moment: Moment) -> Page:
    """What the player sees now."""
    state: State = moment.state
    return Page(
        title=moment.game.name,
        line=moment.game.headline(state),
        steps=moment.game.steps(state),
        board=(_figures(state),),
        tray=_tray(moment),
        stage=correcting(moment) or tuple(_stage(moment)),
        now=told(moment, _orders(moment)),
        dock=Dock(undo=undo_button(moment), main=_main(moment), end=_end(moment)),
        warning=_warning(moment),
    )


def _figures(state: State) -> Figures:
    """Where the crates are; holding a figure corrects it."""
    ships = tuple(
        Figure(
            label=ship_name(one.ship),
            now=f"{one.load}/{ROOM[one.ship]}",
            control="correct",
            value=f"ships/{number}/load",
        )
        for number, one in enumerate(state.ships)
    )
    pier = Figure(label=tr("On the pier"), now=str(state.pier), control="correct", value="pier")
    done = Figure(label=tr("Delivered"), now=str(state.delivered), control="correct", value="delivered")
    return Figures(id="crates-at", items=(pier, *ships, done))


def _tray(moment: Moment) -> tuple[Block, ...]:
    """The two things to do in a turn."""
    if moment.state.phase == "over":
        return ()
    return (Choices(id="tiles", shape="row", options=tuple(_tile(moment, key) for key in TILES)),)


def _tile(moment: Moment, key: str) -> Button:
    label, icon = TILES[key]
    chosen, off = moment.want == key, not moment.can(key)
    return Button(control="want", value=key, label=tr(label), icon=icon, chosen=chosen, off=off)


def _stage(moment: Moment) -> Iterator[Block]:
    """Why not, or everything that may be said now."""
    yield from why_not(moment)
    for question in moment.open:
        if question.field.key == "roll":
            yield from _roll(moment)
        else:
            yield _question(question)
    yield from dice_block(moment)


def _question(question: Question) -> Choices:
    """One thing to say, one button for each answer that leads on."""
    key = question.field.key
    options = tuple(
        Button(
            control=f"say.{key}",
            value=value,
            label=ship_name(value) if key == "ship" else str(value),
            chosen=value == question.said,
        )
        for value in question.lit
    )
    return Choices(id=key, title=tr(TITLES[key]), options=options)


def _roll(moment: Moment) -> Iterator[Block]:
    """The exact odds before the die falls."""
    safe = Fraction(SIDES[0] + 1 - needed(moment.state.options), SIDES[0])
    yield Odds(
        id="odds",
        chances=(
            Chance(text=tr("everything arrives"), share=float(safe), exact=str(safe), tone="ok"),
            Chance(text=tr("1 crate is lost"), share=float(1 - safe), exact=str(1 - safe), tone="bad"),
        ),
    )


def _main(moment: Moment) -> tuple[Button, ...]:
    """What is about to be done, or what is missing."""
    if moment.draft.correct:
        return correct_buttons(moment)
    if moment.state.phase == "over":
        return (Button(control="open", value="score", label=tr("Score"), icon="sigma", tone="accent"),)
    if moment.actions and not moment.intents[moment.want].ends:
        label = moment.game.describe(moment.state, moment.actions[0])
        return (Button(control="main", label=label, icon="check-bold", tone="accent"),)
    if moment.pool:
        return roll_buttons(moment)
    if isinstance(moment.talk, Blocked):
        return (missing(tr("Choose something else")),)
    if moment.want in TILES:
        return (missing(tr("Choose a ship")),)
    return (missing(tr("Load or sail") if any(map(moment.can, TILES)) else tr("End the turn")),)


def _end(moment: Moment) -> Button:
    """End turn: its own place, never the main one."""
    return Button(control="want", value="end_turn", label=tr("End turn"), off=not moment.can("end_turn"))


def _warning(moment: Moment) -> Warning | None:
    """A loss before it happens."""
    if moment.stop is None:
        return None
    ships = moment.stop.params["ships"]
    title = trn("{n} loaded ship hasn’t sailed", "{n} loaded ships haven’t sailed", len(ships))
    return Warning(
        title=title.format(n=len(ships)),
        text=tr("Still loaded: {ships}.").format(ships=", ".join(map(ship_name, ships))),
        safe=Button(control="safe", label=tr("Keep playing"), tone="accent"),
        anyway=Button(control="anyway", label=tr("End turn anyway")),
    )


def _orders(moment: Moment) -> Iterator[Order]:
    """What the hands do after the last tap, found by comparing before and after."""
    if moment.last is None:
        return
    before, after = moment.last.before, moment.last.after
    for old, new in zip(before.ships, after.ships, strict=True):
        name = ship_name(new.ship)
        if new.load > old.load:
            text = tr("Put {n} on the {ship}").format(n=new.load - old.load, ship=name)
            yield Order(text=text, icon="package-variant")
        elif new.is_away and not old.is_away:
            yield Order(text=tr("Empty the {ship} and move it out").format(ship=name), icon="ship-wheel")
    if lost := after.overboard - before.overboard:
        text = trn("Put {n} crate back in the box", "Put {n} crates back in the box", lost)
        yield Order(text=text.format(n=lost), icon="delete-outline")
