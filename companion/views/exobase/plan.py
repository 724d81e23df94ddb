"""Where an action would lead: what is paid and gained, what danger there is, before it is confirmed."""

from fractions import Fraction
from itertools import pairwise

from msgspec import Struct

from companion.core.odds import percent
from companion.core.text import tr
from companion.games.exobase import GAME
from companion.games.exobase.actions import Action, Morning, Work
from companion.games.exobase.box import RESOURCES
from companion.games.exobase.rules import apply, check
from companion.games.exobase.state import State
from companion.games.exobase.words import ICONS, resource_name
from companion.views.exobase.ways import dice_of, safely

TOLD = ("XB-P13", "XB-P16", "XB-P6", "XB-M2", "XB-M3", "XB-N2", "XB-N3", "XB-P9")


class Change(Struct, frozen=True):
    """One figure before and after."""

    icon: str
    tone: str
    name: str
    old: str
    new: str
    is_good: bool = False


class Plan(Struct, frozen=True, kw_only=True):
    """The preview of an action; `lines` tell bonuses, losses and danger."""

    title: str
    pays: tuple[Change, ...]
    gains: tuple[Change, ...]
    lines: tuple[str, ...]
    danger: str


def plan(state: State, action: Action | None) -> Plan | None:
    """What `action` would do now, its danger dice at their best; None where it is not legal."""
    if action is None:
        return None
    tried = safely(state, action)
    if not check(state, tried):
        return None
    after = apply(state, tried)
    changes = (*_stores(state, after), *_productions(state, after), *_others(state, after))
    lines = tuple(GAME.note_text(n) for n in after.notes if n.rule in TOLD)
    return Plan(
        title=_title(state, action),
        pays=tuple(change for change, is_gain in changes if not is_gain),
        gains=tuple(change for change, is_gain in changes if is_gain),
        lines=(*_entering(state, after), *lines),
        danger=danger_words(state, action),
    )


def _title(state: State, action: Action) -> str:
    """Who does what where, in full."""
    match action:
        case Morning():
            return tr("The morning brings")
        case Work():
            return tr("{founder} works: {at}").format(founder=action.founder, at=action.at)
    return GAME.describe(state, action)


def _stores(state: State, after: State) -> list[tuple[Change, bool]]:
    found = []
    for r in RESOURCES:
        old, new = state.stored.of(r), after.stored.of(r)
        if old != new:
            tone = "fifth" if r == "oxygen" else r
            change = Change(ICONS[r], tone, resource_name(state.options.box, r), str(old), str(new))
            found.append((change, new > old))
    return found


def _productions(state: State, after: State) -> list[tuple[Change, bool]]:
    found = []
    for r in RESOURCES:
        old, new = state.production.of(r), after.production.of(r)
        if old != new:
            tone = "fifth" if r == "oxygen" else r
            name = tr("{name} production").format(name=resource_name(state.options.box, r))
            good = new >= state.options.side.green(r)
            found.append((Change(ICONS[r], tone, name, f"+{old}", f"+{new}", good), new > old))
    return found


def _others(state: State, after: State) -> list[tuple[Change, bool]]:
    """Energy, capacity, health and level."""
    found = []
    figures = [("flash", "cube", tr("Power Bank"), state.bank, after.bank)]
    figures.append(("silo", "text1", tr("Capacity"), state.capacity, after.capacity))
    for before, now in zip(state.founders, after.founders, strict=True):
        figures.append(("heart", "text1", before.name, before.health, now.health))
    for icon, tone, name, old, new in figures:
        if old != new:
            found.append((Change(icon, tone, name, str(old), str(new)), new > old))
    return found


def _entering(state: State, after: State) -> list[str]:
    """Which production enters the green."""
    return [
        tr("{name} enters green").format(name=resource_name(state.options.box, r))
        for r in RESOURCES
        if not state.in_green(r) and after.in_green(r)
    ]


def danger_words(state: State, action: Action) -> str:
    """The chance to be hurt and to die, exactly; empty without danger."""
    dice = dice_of(state, action)
    if not dice:
        return ""
    founder = state.who(getattr(action, "founder", ""))
    hurt, dead = losing(dice, 1), losing(dice, founder.health)
    words = tr("{dice}d6 danger: hurt {hurt}").format(dice=dice, hurt=percent(hurt))
    return tr("{words}, dead {dead}").format(words=words, dead=percent(dead)) if dead else words


def losing(dice: int, at_least: int) -> Fraction:
    """The chance that `dice` danger dice cost `at_least` health; each costs 1 on 1 to 4."""
    chances = [Fraction(1)] + [Fraction(0)] * dice
    for _ in range(dice):
        pairs = [(Fraction(0), chances[0]), *pairwise(chances)]
        chances = [less * Fraction(2, 3) + same * Fraction(1, 3) for less, same in pairs]
    return sum(chances[at_least:], Fraction(0))
