"""A dogfight as two sides: whose dice, what is added, who wins, and what that changes."""

from collections.abc import Iterator
from typing import NamedTuple

from companion.core.blocks import Die, Duel, Fighter, Figure
from companion.core.text import tr, trn
from companion.games.mothership import rules
from companion.games.mothership.actions import ResolveFight
from companion.games.mothership.rules.dogfight import (
    buffs,
    dice,
    kinds_of,
    seat_of,
    target_number,
    total,
    wins,
)
from companion.games.mothership.rules.fleet import shields_now
from companion.games.mothership.state import NOBODY, Fight, Ref, Side, State
from companion.games.mothership.words.cards import card_name
from companion.games.mothership.words.labels import kind_name, name, slot_name
from companion.games.mothership.words.tracked import ICONS
from companion.table.moment import Moment

SIDES: tuple[Side, ...] = ("attack", "defence")
SOURCES = {"tech": "tech", "solar_storm": "Solar Storm"}


def duel(moment: Moment, state: State, fight: Fight) -> Duel:
    """Both sides, the verdict and what it changes; before the roll without faces."""
    again = "again" if moment.can_retype else ""
    sides = tuple(side(state, fight, one) for one in SIDES)
    if fight.rolled is None:
        return Duel(id="duel", sides=sides)
    verdict, note = verdict_of(state, fight)
    figures = tuple(
        Figure(
            label=tr("{name}, {unit}").format(name=one.who, unit=one.unit),
            now=str(one.old),
            then=str(one.new),
        )
        for one in changes(state)
    )
    return Duel(id="duel", sides=sides, verdict=verdict, note=note, figures=figures, again=again)


def side(state: State, fight: Fight, which: Side) -> Fighter:
    """One side of it."""
    seat = seat_of(fight, which)
    is_rock = which == "attack" and fight.kind == "asteroids"
    rolled = fight.rolled
    faces = () if rolled is None else rolled.attack if which == "attack" else rolled.defence
    shown = tuple(
        Die(sides=n, face=faces[i] if i < len(faces) else 0) for i, n in enumerate(dice(state, fight, which))
    )
    is_won = rolled is not None and wins(state, fight) == which
    if which == "defence" and fight.kind in ("planet", "station"):
        return _unrolled(state, fight, seat, is_won)
    return Fighter(
        name=tr("Asteroids") if is_rock else name(state, seat),
        seat=-1 if is_rock else seat,
        icon="asteroid" if is_rock else ICONS[kinds_of(state, fight, which)[0]],
        ship=""
        if is_rock
        else names_of(state, seat, fight.attackers if which == "attack" else (fight.slot,)),
        dice=shown,
        lines=tuple(_lines(state, fight, which)),
        total=str(total(state, fight, which)) if rolled else "",
        wins=is_won,
    )


def _unrolled(state: State, fight: Fight, seat: int, is_won: bool) -> Fighter:
    """A planet or a Station: it has no dice."""
    if fight.kind == "planet":
        owner = tr("free") if fight.target == NOBODY else name(state, fight.target)
        return Fighter(
            name=tr("Planet {n}").format(n=fight.planet + 1),
            seat=fight.target,
            icon="ringed-planet",
            ship=owner,
            lines=(tr("needs"),),
            total=str(target_number(fight)),
            wins=is_won,
        )
    counters = state.players[seat].station
    return Fighter(
        name=name(state, seat),
        seat=seat,
        icon="defense-satellite",
        ship=tr("Station"),
        lines=(trn("{n} counter", "{n} counters", counters).format(n=counters),),
    )


def names_of(state: State, seat: int, slots: tuple[int, ...]) -> str:
    """Some ships of a seat: one by its name, several by their kinds."""
    if len(slots) == 1:
        return slot_name(slots[0])
    kinds = [state.ship(Ref(seat, slot)).kind for slot in slots]
    counted = {kind: kinds.count(kind) for kind in dict.fromkeys(kinds)}
    return " + ".join(f"{n} {kind_name(kind)}s" if n > 1 else kind_name(kind) for kind, n in counted.items())


def _lines(state: State, fight: Fight, which: Side) -> Iterator[str]:
    """Dice, then everything that is added, each with where it comes from."""
    sides = dice(state, fight, which)
    words = [f"d{n} ×2" if (which, i) in fight.doubled else f"d{n}" for i, n in enumerate(sides)]
    yield " + ".join(words) or tr("no die")
    rolled = fight.rolled
    more = [f"+{one.face}" for one in rolled.again if one.side == which] if rolled else []
    more += [f"+{amount} {_source(source, amount)}" for source, amount in buffs(state, fight, which)]
    if more:
        yield ", ".join(more)


def _source(source: str, amount: int) -> str:
    """Where a buff comes from."""
    if source == "wingmen":
        return trn("wingman", "wingmen", amount)
    return tr(SOURCES[source]) if source in SOURCES else card_name(source)


def verdict_of(state: State, fight: Fight) -> tuple[str, str]:
    """Who wins, and what that is worth before it changes anything."""
    attack = total(state, fight, "attack")
    won = wins(state, fight)
    if fight.kind == "planet":
        words = tr("Captured:") if won == "attack" else tr("Missed:")
        return words, tr("{n} of {need}").format(n=attack, need=target_number(fight))
    if fight.kind == "station":
        return tr("Hit:"), tr("{n} damage").format(n=attack)
    defence = total(state, fight, "defence")
    if fight.kind == "asteroids":
        words = tr("Hit:") if won == "attack" else tr("Safe:")
        return words, tr("{a} against {b}").format(a=defence, b=attack)
    if won is None:
        return tr("Tie:"), tr("no one takes damage")
    winner, loser = (fight.seat, fight.target) if won == "attack" else (fight.target, fight.seat)
    amount = max(attack, defence)
    is_hull = "mothership" in kinds_of(state, fight, "defence" if won == "attack" else "attack")
    if fight.ranged and won == "defence":
        return tr("{name} wins:").format(name=name(state, winner)), tr("the shot is avoided")
    words = tr("{n} damage").format(n=amount)
    if is_hull:
        absorbed = min(amount, shields_now(state, loser))
        words = tr("{n} damage, shields absorb {shields}").format(n=amount, shields=absorbed)
    return tr("{name} wins:").format(name=name(state, winner)), words


class Change(NamedTuple):
    """Whose figure, what it counts, old and new."""

    who: str
    unit: str
    old: int
    new: int


def changes(state: State) -> Iterator[Change]:
    """Hull, counters and ships that the result changes."""
    if state.fight is None or state.fight.rolled is None:
        return
    after = rules.apply(state, ResolveFight())
    for seat, (old, new) in enumerate(zip(state.players, after.players, strict=True)):
        who = name(state, seat)
        if old.station != new.station:
            yield Change(who, tr("Station"), old.station, new.station)
        if old.hull != new.hull:
            yield Change(who, tr("HP"), old.hull, new.hull)
        gone = sum(a.alive and not b.alive for a, b in zip(old.ships[1:], new.ships[1:], strict=True))
        if gone:
            left = sum(ship.alive for ship in old.ships[1:])
            yield Change(who, trn("ship", "ships", gone), left, left - gone)
