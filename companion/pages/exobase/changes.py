"""What a way would change: figures old and new, danger with its chance, notes on what gets lost."""

from collections.abc import Iterator
from typing import Any

from companion.core.blocks import Figure
from companion.core.odds import percent
from companion.core.rules import Note
from companion.core.text import tr
from companion.games.exobase.box import RESOURCES
from companion.games.exobase.rules.danger import chance_of_losing
from companion.games.exobase.state import Founder, State
from companion.games.exobase.words import ICONS, amounts, resource_name, tint
from companion.table.moment import Moment


def figures(state: State, after: State) -> tuple[Figure, ...]:
    """Every figure that would be another one, what is gained first."""
    found = (*_stored(state, after), *_made(state, after), *_others(state, after))
    return tuple(sorted(found, key=lambda one: one.tone != "ok"))


def _stored(state: State, after: State) -> Iterator[Figure]:
    box = state.options.box
    for r in RESOURCES:
        old, new = state.stored.of(r), after.stored.of(r)
        if old != new:
            tone = "ok" if new > old else "plain"
            yield _figure(resource_name(box, r), ICONS[r], str(old), str(new), tint(r), tone)


def _made(state: State, after: State) -> Iterator[Figure]:
    box = state.options.box
    for r in RESOURCES:
        old, new = state.production.of(r), after.production.of(r)
        if old != new:
            name = tr("{name} production").format(name=resource_name(box, r))
            tone = "ok" if new > old else "plain"
            yield _figure(name, ICONS[r], f"+{old}", f"+{new}", tint(r), tone)


def _others(state: State, after: State) -> Iterator[Figure]:
    """Energy, capacity, health, the Power Station."""
    if state.bank != after.bank:
        tone = "ok" if after.bank > state.bank else "plain"
        yield _figure(tr("Power Bank"), "flash", str(state.bank), str(after.bank), "cube", tone)
    if state.capacity != after.capacity:
        yield _figure(tr("Capacity"), "silo", str(state.capacity), str(after.capacity), "", "ok")
    for before, now in zip(state.founders, after.founders, strict=True):
        if before.health != now.health:
            tone = "ok" if now.health > before.health else "bad"
            yield _figure(before.name, "heart", str(before.health), str(now.health), "", tone)


def _figure(label: str, icon: str, now: str, then: str, colour: str, tone: Any) -> Figure:
    return Figure(label=label, icon=icon, now=now, then=then, tint=colour, tone=tone)


def danger_words(founder: Founder, dice: int) -> str:
    """The chance to be hurt and to die, exactly; empty without danger."""
    if not dice:
        return ""
    hurt, dead = chance_of_losing(dice, 1), chance_of_losing(dice, founder.health)
    if not dead:
        return tr("{n}d6: hurt {hurt}").format(n=dice, hurt=percent(hurt))
    return tr("{n}d6: hurt {hurt}, dies {dead}").format(n=dice, hurt=percent(hurt), dead=percent(dead))


def risks(founder: Founder, dice: int) -> tuple[Figure, ...]:
    """The same chances as figures, for where words have no room."""
    if not dice:
        return ()
    hurt, dead = chance_of_losing(dice, 1), chance_of_losing(dice, founder.health)
    found = [Figure(label=tr("hurt"), icon="dice-d6", now=percent(hurt), tone="warn")]
    if dead:
        found.append(Figure(label=tr("dies"), icon="skull", now=percent(dead), tone="warn"))
    return tuple(found)


def notes(moment: Moment, after: State) -> tuple[str, ...]:
    """What a player should know before: what gets lost, a bonus, an injury, power."""
    return tuple(words for note in after.notes if (words := _note(moment, note)))


def _note(moment: Moment, note: Note) -> str:
    params = moment.game.named(note).params
    match note.rule, note.case:
        case "XB-M2", _:
            return tr("{n} {resource} lost").format(n=params["lost"], resource=params["resource"])
        case "XB-M3", "top":
            return tr("{resource} production is at its top").format(resource=params["resource"])
        case "XB-P6", _:
            return tr("injured −1")
        case (("XB-P13" | "XB-P16"), _):
            return tr("bonus +1: {source}").format(source=params["source"])
        case "XB-N2", "off":
            return tr("{at} loses power").format(at=params["at"])
        case "XB-N2", "on":
            return tr("{at} powered again").format(at=params["at"])
    return ""


def gained(state: State, after: State) -> str:
    """What comes into store, in words: 2 food."""
    more = after.stored.minus(state.stored)
    return amounts(state.options.box, more)
