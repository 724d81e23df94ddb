"""The drawn parts of Airlock: oxygen cells, counts, the players, the kinds of cards."""

from collections.abc import Iterator

from companion.core.boards import (
    Badge,
    CardKind,
    CardKinds,
    CellState,
    Count,
    CountStrip,
    Crew,
    Member,
    SupplyCells,
    Tone,
)
from companion.core.conversation import Counts, Question
from companion.core.text import tr, trn
from companion.games.airlock.cards import CHARACTERS, DECK, MISSION_ICONS
from companion.games.airlock.intents.missions import opened
from companion.games.airlock.intents.places import row
from companion.games.airlock.rules.malfunctions import need
from companion.games.airlock.state import CELLS, RED_ALERT, State, cards_of
from companion.games.airlock.words import card_name, character_name, malfunction_words, mission_name
from companion.pages.airlock.draft import asked_kinds, character_asked, characters, is_voting
from companion.table.moment import Moment


def cells(state: State) -> SupplyCells:
    """The cells as they lie: those that are gone first, the last two as the alert they bring."""
    covered = sum(m.kind == "contaminate" for player in state.players for m in player.malfunctions)
    gone = CELLS - state.cells
    aside, tone = _alert(state)
    title = trn("oxygen cell left", "oxygen cells left", state.cells)
    return SupplyCells(
        id="cells",
        figure=str(state.cells),
        title=title,
        aside=aside,
        tone=tone,
        cells=tuple(_cell(number, gone, min(covered, gone)) for number in range(CELLS)),
        split=CELLS - RED_ALERT,
        held={"cells": "cells"},
        spoken=f"{state.cells} {title}. {aside}",
    )


def _cell(number: int, gone: int, covered: int) -> CellState:
    if number < gone:
        return "covered" if number >= gone - covered else "lost"
    return "alert" if number >= CELLS - RED_ALERT else "full"


def _alert(state: State) -> tuple[str, Tone]:
    """What threatens, or what holds."""
    if state.safe_now:
        return tr("Safeguard: no cell is destroyed"), "ok"
    if state.alert == "blue":
        return tr("No alert in this reveal"), "ok"
    if state.is_red_alert:
        return tr("Red Alert"), "warn"
    left = state.cells - RED_ALERT
    if state.safe_next:
        return tr("Safeguard next turn"), "ok"
    return tr("{n} to Red Alert").format(n=left), "plain"


def counts(state: State) -> CountStrip:
    """Deck, Command Pile, Discard Pile; a touch corrects one."""
    found = (
        ("deck", state.deck, tr("deck"), "cards"),
        ("pile", state.pile, tr("Command Pile"), "layers-triple"),
        ("discard", state.discard, tr("discard"), "archive"),
    )
    items = tuple(
        Count(place=key, figure=str(figure), label=label, icon=icon) for key, figure, label, icon in found
    )
    words = ", ".join(f"{one.label} {one.figure}" for one in items)
    held = {key: key for key, *_ in found}
    return CountStrip(id="counts", items=items, held=held, gives_way=True, spoken=words)


# -- the players ----------------------------------------------------------------------------------------


def crew(moment: Moment, strip: bool = False) -> Crew:
    """Every player; whoever an open question may be answered with carries the mark."""
    state: State = moment.state
    lit = () if strip else tuple(row(s) for s in range(len(state.players)) if row(s) in _places(moment))
    members = tuple(_member(moment, seat, lit) for seat in range(len(state.players)))
    held = {row(seat): f"players/{seat}/energy" for seat in range(len(state.players))}
    return Crew(
        id="strip" if strip else "crew",
        members=members,
        strip=strip,
        live=lit,
        held=held if state.step != "begin" and not strip else {},
        spoken="; ".join(_said(one) for one in members),
    )


def _said(one: Member) -> str:
    energy = tr("Energy {n}").format(n=one.energy) if one.energy else ""
    return ", ".join(part for part in (one.name, one.role, energy, *(b.text for b in one.badges)) if part)


def _places(moment: Moment) -> frozenset[str]:
    """The places an open question knows; in a vote and in setup only those of the one that is asked."""
    only = is_voting(moment) or moment.state.step == "begin"
    asked = ((moment.asked,) if moment.asked else ()) if only else moment.open
    return frozenset(place for question in asked for place in question.places)


def _member(moment: Moment, seat: int, lit: tuple[str, ...]) -> Member:
    state: State = moment.state
    player = state.players[seat]
    character = player.character or characters(moment).get(seat, "")
    is_now = seat == state.active and not state.victory and player.alive
    is_chosen = not is_voting(moment) and _is_chosen(moment, seat)
    asked = character_asked(moment)
    is_asked = asked is not None and asked.field.key == f"character.{seat}"
    return Member(
        key=row(seat),
        name=player.name,
        role=character_name(character) if character else tr("no character"),
        icon=CHARACTERS[character].icon if character else "account-question",
        energy=str(player.energy) if state.step != "begin" and player.alive else "",
        badges=tuple(_badges(moment, seat)),
        mark="chosen" if is_chosen else "can" if row(seat) in lit else "",
        active=is_asked or (is_now and state.step not in ("begin", "deal")),
        faded=not player.alive,
    )


def _is_chosen(moment: Moment, seat: int) -> bool:
    """The place that was touched, or the answer that stands."""
    if moment.draft.place == row(seat):
        return character_asked(moment) is None
    said = [q.said for q in moment.open if q.field.key in moment.draft.answers and row(seat) in q.field.spots]
    return bool(moment.draft.want) and seat in said


def _badges(moment: Moment, seat: int) -> Iterator[Badge]:
    """What lies on or before a player, the most pressing first. Never a hidden mission."""
    state: State = moment.state
    player = state.players[seat]
    if player.mission:
        name, icon = mission_name(player.mission), MISSION_ICONS[player.mission]
        yield Badge(text=name, icon=icon, tone="accent")
    if not player.alive:
        return
    if player.damaged:
        yield Badge(text=tr("Damaged"), icon="account-injury", tone="bad")
    for one in player.malfunctions:
        text = f"{card_name(one.kind)} {one.energy}/{need(state, one)}"
        yield Badge(text=text, icon="hammer-wrench", tone="warn")
    if player.must_pick is not None:
        name = state.players[player.must_pick].name
        text = tr("Ally must be {name}").format(name=name)
        yield Badge(text=text, icon="account-arrow-right")
    if player.skips:
        yield Badge(text=tr("Skips turn"), icon="skip-next")
    if player.lost or is_elsewhere(moment, seat):
        yield Badge(text=tr("Not on this phone"), icon="help", tone="warn")
    elif player.looks and not player.mission:
        text = trn("{n} look", "{n} looks", player.looks).format(n=player.looks)
        yield Badge(text=text, icon="eye-off-outline")


def is_elsewhere(moment: Moment, seat: int) -> bool:
    """Whether another phone dealt this mission: it is entered when it is shown."""
    state: State = moment.state
    hidden = bool(state.sealed) and not state.players[seat].mission
    return hidden and moment.seat is None and opened(state, seat, moment.salts) is None


# -- the kinds of cards ---------------------------------------------------------------------------------


def kinds(moment: Moment, asked: Question) -> CardKinds:
    """All kinds of the deck, in the players' place; the ones that were touched carry their number."""
    state: State = moment.state
    names = tuple(name for name in cards_of(state.options) if name in _of(asked))
    said = tuple(asked.said or ()) if isinstance(asked.field.domain, Counts) else ()
    lit = tuple(f"card:{name}" for name in names if name in asked.lit)
    items = tuple(
        CardKind(
            key=f"card:{name}",
            label=card_name(name),
            icon=DECK[name].icon,
            tint=DECK[name].colour,
            count=said.count(name),
            off=name not in asked.lit and name not in said,
        )
        for name in names
    )
    return CardKinds(id="kinds", kinds=items, live=lit, columns=_columns(len(items)), spoken=tr("Card kinds"))


def _of(asked: Question) -> frozenset[str | int]:
    values: tuple[str | int, ...] = getattr(asked.field.domain, "values", ())
    return frozenset(values)


def _columns(count: int) -> int:
    """Three beside each other as the design has them; more where the expansion brings more kinds."""
    return 3 if count <= 15 else 4


def board(moment: Moment) -> tuple[SupplyCells | CountStrip | Crew | CardKinds, ...]:
    """What lies on the table; while cards are entered, their kinds take the players' place."""
    state: State = moment.state
    if state.step == "begin":
        return (crew(moment),)
    if asked := asked_kinds(moment):
        return cells(state), counts(state), crew(moment, strip=True), kinds(moment, asked)
    return cells(state), counts(state), crew(moment)


def malfunction_label(state: State, at: str) -> tuple[str, str]:
    """A malfunction by its place: what it is, and whose."""
    owner, index = (int(part) for part in at.split("."))
    player = state.players[owner]
    return malfunction_words(state, (player.malfunctions[index],)), player.name
