"""The dogfight: both sides, their totals, exact odds, and what the result does, rule by rule."""

from collections.abc import Iterator
from fractions import Fraction

from msgspec import Struct

from companion.core.odds import Odds, percent
from companion.core.text import tr
from companion.games.mothership import GAME, rules
from companion.games.mothership.actions import ResolveFight
from companion.games.mothership.rules.dogfight import (
    Chances,
    added,
    buffs,
    can_hurt,
    chances,
    dice,
    kinds_of,
    seat_of,
    target_number,
    total,
    wins,
)
from companion.games.mothership.rules.fleet import shields_now
from companion.games.mothership.state import NOBODY, Again, Fight, Side, State
from companion.games.mothership.words.cards import card_name
from companion.games.mothership.words.labels import kind_name, name, slot_name
from companion.games.mothership.words.tracked import ICONS
from companion.views.mothership.fleet import names_of, what_it_hits

SOURCES = {"tech": "technology", "wingmen": "wingmen", "solar_storm": "Solar Storm"}


class DieView(Struct, frozen=True):
    """A die and its face; 0 while it has not been rolled."""

    sides: int
    face: int


class SideView(Struct, frozen=True, kw_only=True):
    """One side of a dogfight."""

    seat: int
    name: str
    role: str
    ship: str
    line: str
    icon: str
    dice: tuple[DieView, ...]
    total: str
    chips: tuple[str, ...]
    is_winner: bool


class Told(Struct, frozen=True):
    """One sentence of the result and its rule."""

    rule: str
    sentence: str


class Change(Struct, frozen=True):
    """A figure that the result changes."""

    label: str
    old: int
    new: int
    unit: str


class FightView(Struct, frozen=True, kw_only=True):
    """A dogfight, before or after the roll."""

    title: str
    attack: SideView
    defence: SideView
    odds: Odds
    names: tuple[str, str, str]
    happened: str
    losses: tuple[tuple[int, Fraction], ...]
    loss_title: str
    lost: int | None
    own_losses: tuple[tuple[int, Fraction], ...]
    own_title: str
    own_lost: int | None
    outcomes: tuple[str, ...]
    is_rolled: bool
    result: str
    told: tuple[Told, ...]
    changes: tuple[Change, ...]
    risk: str
    action: str
    can_steal: bool


def fight_view(state: State, fight: Fight) -> FightView:
    """The dogfight `fight` on the table of `state`; it may be one that is only thought of."""
    found = chances(state, fight)
    booked = _booked(state, fight)
    changes = _changes(state, booked) if booked else ()
    return FightView(
        title=_title(fight),
        attack=_side(state, fight, "attack"),
        defence=_side(state, fight, "defence"),
        odds=found.odds,
        names=_names(state, fight),
        happened=_happened(state, fight),
        losses=found.defence.points,
        loss_title=_loss_title(state, fight),
        lost=_lost(state, booked, fight, "defence"),
        own_losses=found.attack.points,
        own_title=_hull_title(state, fight.seat, fight.target),
        own_lost=_lost(state, booked, fight, "attack"),
        outcomes=(*_outcomes(state, fight, "attack", found), *_outcomes(state, fight, "defence", found)),
        is_rolled=fight.rolled is not None,
        result=_result(state, fight),
        told=_told(booked),
        changes=changes,
        risk=_risk(state, fight),
        action=_action(changes, fight),
        can_steal=bool(booked and fight.kind == "planet" and not _refused_steal(state)),
    )


def _title(fight: Fight) -> str:
    return {
        "ship": tr("Dogfight"),
        "station": tr("Attack on a Station"),
        "planet": tr("Capture a planet"),
        "asteroids": tr("Asteroids"),
    }[fight.kind]


def _names(state: State, fight: Fight) -> tuple[str, str, str]:
    """What the three parts of the odds are called; an empty one is left out."""
    if fight.kind == "planet":
        return tr("Captured"), "", tr("Missed")
    if fight.kind == "asteroids":
        return tr("Hit"), tr("Tie, safe"), tr("Safe")
    attacker, defender = name(state, fight.seat), name(state, fight.target)
    won = tr("{name} wins")
    return won.format(name=attacker), tr("Tie"), won.format(name=defender)


def _side(state: State, fight: Fight, side: Side) -> SideView:
    seat = seat_of(fight, side)
    rolled = fight.rolled
    faces = () if rolled is None else rolled.attack if side == "attack" else rolled.defence
    sides = dice(state, fight, side)
    again = rolled.again if rolled else ()
    return SideView(
        seat=seat if not (side == "attack" and fight.kind == "asteroids") else NOBODY,
        name=_side_name(state, fight, side, seat),
        role=_role(fight, side),
        ship=_ship(state, fight, side),
        line=_line(state, fight, side),
        icon=_icon(state, fight, side),
        dice=tuple(DieView(n, faces[i] if i < len(faces) else 0) for i, n in enumerate(sides)),
        total=_total(state, fight, side),
        chips=_chips(state, fight, side, again),
        is_winner=rolled is not None and wins(state, fight) == side,
    )


def _side_name(state: State, fight: Fight, side: Side, seat: int) -> str:
    if side == "attack" and fight.kind == "asteroids":
        return tr("Asteroids")
    if side == "defence" and fight.kind == "planet":
        return tr("Planet {n}").format(n=fight.planet + 1)
    return name(state, seat)


def _role(fight: Fight, side: Side) -> str:
    if side == "attack":
        return tr("attack") if fight.kind == "asteroids" else tr("attacks")
    return tr("is attacked") if fight.kind in ("planet", "station") else tr("defends")


def _ship(state: State, fight: Fight, side: Side) -> str:
    if side == "attack":
        return tr("Field") if fight.kind == "asteroids" else names_of(state, fight.seat, fight.attackers)
    if fight.kind == "station":
        return tr("Station")
    if fight.kind == "planet":
        return (
            tr("free") if fight.target == NOBODY else tr("of {name}").format(name=name(state, fight.target))
        )
    return slot_name(fight.slot)


def _line(state: State, fight: Fight, side: Side) -> str:
    """What a side hits, or what it has to lose."""
    if side == "attack":
        ships = set(kinds_of(state, fight, side))
        return (
            what_it_hits(next(iter(ships)))
            if len(ships) == 1
            else tr("together")
            if ships
            else tr("hits all")
        )
    if fight.kind == "planet":
        return tr("needs {n}").format(n=target_number(fight))
    player = state.players[fight.target]
    if fight.kind == "station":
        return tr("{n} of 4 counters").format(n=player.station)
    if fight.slot == 0:
        return tr("{hull} HP, shields {n}").format(hull=player.hull, n=shields_now(state, fight.target))
    return what_it_hits(state.players[fight.target].ships[fight.slot].kind)


def _icon(state: State, fight: Fight, side: Side) -> str:
    ships = kinds_of(state, fight, side)
    if ships:
        return ICONS[ships[0]]
    return {"planet": "ringed-planet", "station": "defense-satellite"}.get(fight.kind, "asteroid")


def _total(state: State, fight: Fight, side: Side) -> str:
    if side == "defence" and fight.kind == "planet":
        return str(target_number(fight))
    if side == "defence" and fight.kind == "station":
        return "–"
    if fight.rolled is not None:
        return str(total(state, fight, side))
    plus = added(state, fight, side)
    return f"+{plus}" if plus else ""


def _chips(state: State, fight: Fight, side: Side, again: tuple[Again, ...]) -> tuple[str, ...]:
    """Dice and everything that is added, in words."""
    sides = dice(state, fight, side)
    shown = [f"d{n} ×2" if (side, i) in fight.doubled else f"d{n}" for i, n in enumerate(sides)]
    shown += [f"+{more.face}" for more in again if more.side == side]
    for source, amount in buffs(state, fight, side):
        shown.append(f"+{amount} {_source(source, amount)}")
    return tuple(shown)


def _source(source: str, amount: int) -> str:
    """Where a buff comes from."""
    if source == "wingmen" and amount == 1:
        return tr("wingman")
    return tr(SOURCES[source]) if source in SOURCES else card_name(source)


def _happened(state: State, fight: Fight) -> str:
    if fight.rolled is None:
        return ""
    if fight.kind == "asteroids" and total(state, fight, "attack") == total(state, fight, "defence"):
        return "tie"
    return {"attack": "win", "defence": "loss", None: "tie"}[wins(state, fight)]


def _loss_title(state: State, fight: Fight) -> str:
    if fight.kind == "station":
        return tr("Counters {name} loses").format(name=name(state, fight.target))
    if fight.kind == "asteroids":
        return tr("HP lost when the asteroids hit")
    return _hull_title(state, fight.target, fight.seat)


def _hull_title(state: State, loser: int, winner: int) -> str:
    text = tr("HP {loser} loses, when {winner} wins")
    return text.format(loser=name(state, loser), winner=name(state, winner))


def _outcomes(state: State, fight: Fight, side: Side, found: Chances) -> Iterator[str]:
    """What a side may lose for good, each with its chance."""
    harm, seat = (found.attack if side == "attack" else found.defence), seat_of(fight, side)
    if harm.slots:
        text = tr("{name}’s {ship} explodes: {chance}")
        if len(harm.slots) > 1:
            text = tr("{name}’s {ship} explode: {chance}")
        ships = names_of(state, seat, harm.slots)
        yield text.format(name=name(state, seat), ship=ships, chance=percent(harm.explode))
    if harm.points:
        player = state.players[seat]
        last = player.station if fight.kind == "station" else player.hull
        if chance := dict(harm.points).get(last):
            text = tr("{name}’s {ship} is destroyed: {chance}")
            what = tr("Station") if fight.kind == "station" else kind_name("mothership")
            yield text.format(name=name(state, seat), ship=what, chance=percent(chance))


def _booked(state: State, fight: Fight) -> State | None:
    """The table as the result would leave it."""
    if fight.rolled is None or state.fight != fight:
        return None
    return rules.apply(state, ResolveFight())


def _refused_steal(state: State) -> bool:
    return not rules.check(state, ResolveFight(steal=True))


def _lost(state: State, booked: State | None, fight: Fight, side: Side) -> int | None:
    """The loss of hull or counters of a side that happened, to mark its column."""
    seat = seat_of(fight, side)
    if booked is None or seat < 0 or wins(state, fight) != ("attack" if side == "defence" else "defence"):
        return None
    before, after = state.players[seat], booked.players[seat]
    return before.station - after.station if fight.kind == "station" else before.hull - after.hull


def _changes(state: State, booked: State) -> tuple[Change, ...]:
    """Hull and Station figures that change."""
    found = []
    for seat, (old, new) in enumerate(zip(state.players, booked.players, strict=True)):
        who = name(state, seat)
        if old.station != new.station:
            label = tr("{name}’s Station").format(name=who)
            found.append(Change(label, old.station, new.station, tr("counters")))
        if old.hull != new.hull:
            found.append(Change(tr("{name}’s Mothership").format(name=who), old.hull, new.hull, tr("HP")))
    return tuple(found)


def _told(booked: State | None) -> tuple[Told, ...]:
    """The result in the sentences of its rules."""
    if booked is None:
        return ()
    return tuple(Told(note.rule, GAME.note_text(note)) for note in booked.notes)


def _result(state: State, fight: Fight) -> str:
    if fight.rolled is None:
        return ""
    attack = total(state, fight, "attack")
    if fight.kind == "planet":
        need = target_number(fight)
        text = tr("{n} of {need}: captured") if attack >= need else tr("{n} of {need}: missed")
        return text.format(n=attack, need=need)
    if fight.kind == "station":
        return tr("Hit for {n}").format(n=attack)
    defence, side = total(state, fight, "defence"), wins(state, fight)
    if fight.kind == "asteroids":
        text = tr("The asteroids hit, {a} to {b}") if side == "attack" else tr("Through, {b} to {a}")
        return text.format(a=attack, b=defence)
    if side is None:
        return tr("Tie, {a} to {a}").format(a=attack)
    winner = name(state, fight.seat if side == "attack" else fight.target)
    return tr("{name} wins {a} to {b}").format(name=winner, a=max(attack, defence), b=min(attack, defence))


def _risk(state: State, fight: Fight) -> str:
    """What the attacker stands to lose."""
    if fight.kind != "ship" or fight.rolled is not None:
        return ""
    if fight.ranged:
        return tr("From afar: losing costs nothing.")
    by = kinds_of(state, fight, "defence")[0]
    small = [kind for kind in kinds_of(state, fight, "attack") if kind != "mothership" and can_hurt(by, kind)]
    if small:
        who = name(state, fight.target)
        text = tr("If the attack loses, {n} explode: {who} loots {n}.")
        return text.format(n=len(small), who=who)
    if "mothership" in kinds_of(state, fight, "attack"):
        return tr("If the attack loses, the Mothership takes the defender’s total.")
    return tr("A {kind} can’t hurt the attackers.").format(kind=kind_name(by))


def _action(changes: tuple[Change, ...], fight: Fight) -> str:
    if fight.rolled is None:
        return tr("Roll")
    if changes:
        change = changes[0]
        return tr("Book it: −{n} {unit}").format(n=change.old - change.new, unit=change.unit).strip()
    return tr("Book it")
