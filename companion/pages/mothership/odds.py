"""Odds by what happens to both sides, exact and before the tap (MS-C9)."""

from collections.abc import Iterator
from fractions import Fraction

from companion.core.blocks import Chance, Odds, Part
from companion.core.boards import Tone
from companion.core.odds import percent
from companion.core.text import tr, trn
from companion.games.mothership.rules.damage import LOOT
from companion.games.mothership.rules.dogfight import Chances, Harm, chances, seat_of, target_number
from companion.games.mothership.state import SLOTS, Fight, Side, State
from companion.games.mothership.words.labels import name, short_name


def odds(state: State, fight: Fight) -> Odds:
    """What the roll can bring to whom; win, tie and loss stand below."""
    found = chances(state, fight)
    happens = tuple(_happens(state, fight, found))
    rest = 1 - sum((chance for _, chance in happens), Fraction(0))
    shown = [one for one, _ in happens]
    if rest:
        shown.insert(_quiet(shown), _nothing(fight, rest))
    return Odds(
        id="odds",
        chances=tuple(shown),
        note=_line(state, fight, found),
        aside=trn("{n} outcome", "{n} outcomes", found.odds.cases).format(n=f"{found.odds.cases:,}"),
    )


def _quiet(shown: list[Chance]) -> int:
    """Where nothing happens stands between what is good and what is bad for who attacks."""
    return next((n for n, one in enumerate(shown) if one.tone == "bad"), len(shown))


def _nothing(fight: Fight, rest: Fraction) -> Chance:
    text = tr("missed") if fight.kind == "planet" else tr("nothing")
    return Chance(text=text, share=float(rest), exact=percent(rest))


def _happens(state: State, fight: Fight, found: Chances) -> Iterator[tuple[Chance, Fraction]]:
    """Everything that changes the table, the defender's losses first."""
    if fight.kind == "planet":
        if found.odds.win:
            yield _chance(tr("captured"), found.odds.win, "ok"), found.odds.win
        return
    good: Tone = "bad" if fight.kind == "asteroids" else "ok"
    yield from _losses(state, fight, "defence", found.defence, good)
    yield from _losses(state, fight, "attack", found.attack, "bad")


def _chance(text: str, chance: Fraction, tone: Tone, parts: tuple[Part, ...] = (), note: str = "") -> Chance:
    return Chance(text=text, share=float(chance), exact=percent(chance), tone=tone, parts=parts, note=note)


def _losses(
    state: State, fight: Fight, side: Side, harm: Harm, tone: Tone
) -> Iterator[tuple[Chance, Fraction]]:
    """Ships that explode, hull or counters that go; what comes with the same roll is told together."""
    seat = seat_of(fight, side)
    hurt = tuple((n, chance) for n, chance in harm.points if n)
    lost = _lost(state, fight, seat, tuple(n for n, _ in hurt))
    if harm.slots and harm.explode:
        text = _explode(state, seat, harm.slots)
        text = f"{text}, {lost}" if lost else text
        yield _chance(text, harm.explode, tone, note=_loot(state, fight, side)), harm.explode
    elif hurt:
        total = sum((chance for _, chance in hurt), Fraction(0))
        parts = tuple(Part(text=f"−{n}", share=float(c), exact=percent(c).rstrip("%")) for n, c in hurt)
        yield _chance(lost, total, tone, parts), total


def _lost(state: State, fight: Fight, seat: int, amounts: tuple[int, ...]) -> str:
    """From the least to the most that goes."""
    if not amounts:
        return ""
    low, high = min(amounts), max(amounts)
    unit = trn("counter", "counters", high) if fight.kind == "station" else tr("HP")
    span = f"−{low}" if low == high else tr("−{low} to −{high}").format(low=low, high=high)
    return tr("{name} {span} {unit}").format(name=name(state, seat), span=span, unit=unit)


def _explode(state: State, seat: int, slots: tuple[int, ...]) -> str:
    if len(slots) == 1 and seat == state.seat:
        return tr("{ship} explodes").format(ship=short_name(slots[0]))
    if len(slots) == 1:
        return tr("{name}’s {ship} explodes").format(name=name(state, seat), ship=short_name(slots[0]))
    return tr("{name}: {n} ships explode").format(name=name(state, seat), n=len(slots))


def _loot(state: State, fight: Fight, side: Side) -> str:
    """Who takes how much for it."""
    looter = seat_of(fight, "attack" if side == "defence" else "defence")
    if fight.kind == "asteroids" or looter == state.npc:
        return ""
    slots = fight.attackers if side == "attack" else (fight.slot,)
    amount = sum(LOOT[SLOTS[slot]] for slot in slots if SLOTS[slot] != "mothership")
    return tr("{name} loots {n}").format(name=name(state, looter), n=amount)


def destroyed(state: State, fight: Fight) -> tuple[str, ...]:
    """What may be destroyed for good, each with its chance."""
    if fight.kind == "planet":
        return ()
    found = chances(state, fight)
    sides: tuple[tuple[Side, Harm], ...] = (("attack", found.attack), ("defence", found.defence))
    return tuple(words for side, harm in sides for words in _destroyed(state, fight, side, harm))


def _destroyed(state: State, fight: Fight, side: Side, harm: Harm) -> Iterator[str]:
    seat = seat_of(fight, side)
    if not harm.points:
        return
    player = state.players[seat]
    last = player.station if fight.kind == "station" else player.hull
    if chance := dict(harm.points).get(last):
        what = tr("Station") if fight.kind == "station" else tr("Mothership")
        words = tr("{name}’s {ship} is destroyed: {chance}")
        yield words.format(name=name(state, seat), ship=what, chance=percent(chance))


def _line(state: State, fight: Fight, found: Chances) -> str:
    """Win, tie and loss; what a planet or a Station asks for."""
    if fight.kind == "planet":
        return tr("Captured with {n} or more").format(n=target_number(fight))
    if fight.kind == "station":
        return tr("1 counter for each full 4 damage; Stations don’t roll")
    if fight.kind == "asteroids":
        safe = found.odds.tie + found.odds.loss
        return tr("Passes {safe} · hit {hit}").format(safe=percent(safe), hit=percent(found.odds.win))
    words = tr("{one} wins {win} · tie {tie} · {other} wins {loss}")
    return words.format(
        one=name(state, fight.seat),
        other=name(state, fight.target),
        win=percent(found.odds.win),
        tie=percent(found.odds.tie),
        loss=percent(found.odds.loss),
    )
