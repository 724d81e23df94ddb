"""Now on the table: what the hands have to do after a tap, found by comparing before and after."""

from collections.abc import Iterator

from companion.core.page import Order
from companion.core.text import tr, trn
from companion.games.exobase.actions import NameCard
from companion.games.exobase.box import RESOURCES
from companion.games.exobase.state import Founder, Place, State
from companion.games.exobase.words import ICONS, resource_name
from companion.pages.exobase.basemap import shown_name
from companion.table.moment import Moment

HIT = "alert-octagon"
"""What a location suffers comes first: the founders in it fall back on it."""


def orders(moment: Moment) -> tuple[Order, ...]:
    """What the last tap asks of the hands; nothing after a correction."""
    if moment.last is None:
        return ()
    before: State = moment.last.before
    after = before
    found: list[Order] = []
    for action in moment.last.actions:
        now = moment.game.apply(after, action)
        found += _cards(after, now)
        after = now
    base = tuple(_base(before, after))
    hits, rest = [o for o in base if o.icon == HIT], [o for o in base if o.icon != HIT]
    named = {one.card: one.named.name for one in moment.last.actions if isinstance(one, NameCard)}
    people = _people(before, after, named)
    done = tuple(dict.fromkeys((*hits, *people, *found, *_figures(before, after), *rest)))
    return done or _nothing(moment, before)


def _nothing(moment: Moment, before: State) -> tuple[Order, ...]:
    """Nothing moves on the table: what was entered, in a few words."""
    assert moment.last is not None
    if moment.state.ask is not None and moment.state.ask.kind == "target":
        return (Order(text=tr("Roll 1d6 for the target"), icon="target"),)
    for action in moment.last.actions:
        text = moment.game.describe(before, action)
        before = moment.game.apply(before, action)
    return (Order(text=text, icon="check-bold"),)


def _people(before: State, after: State, named: dict[str, str]) -> Iterator[Order]:
    """Where founders go and how they are; a card that got its name is no other place."""
    if before.phase == "setup":
        if after.phase != "setup":
            if any(not founder.abilities for founder in after.founders):  # their cards were not entered
                yield Order(text=tr("Founder bonuses: hold a figure to add"), icon="account-star")
            yield Order(text=tr("4 founders in the Hab, day marker on 1"), icon="habitat-dome")
        return
    if after.phase == "night" and before.phase != "night" and any(f.placed for f in before.founders):
        yield Order(text=tr("Founders back to the Hab"), icon="habitat-dome")
    for old, new in zip(before.founders, after.founders, strict=True):
        yield from _founder(old, new, named)


def _founder(old: Founder, new: Founder, named: dict[str, str]) -> Iterator[Order]:
    if old.alive and not new.alive:
        yield Order(text=tr("{name} dies: remove the pawn").format(name=new.name), icon="skull")
        return
    has_come = not old.placed or new.at != named.get(old.at, old.at)
    if new.placed and has_come:
        words = tr("{name} to {place}")
        yield Order(text=words.format(name=new.name, place=shown_name(new.at)), icon="account-arrow-right")
    if new.health != old.health:
        words = tr("{name}: health to {n}")
        yield Order(text=words.format(name=new.name, n=new.health), icon="heart")
    if len(new.abilities) > len(old.abilities):
        words = tr("{name} takes the card")
        yield Order(text=words.format(name=new.name), icon="account-star")


def _figures(before: State, after: State) -> Iterator[Order]:
    """Cubes in store and on the production tracks, the day."""
    box = after.options.box
    if after.day != before.day:
        yield Order(text=tr("Day marker to {n}").format(n=after.day), icon="calendar-today")
    for r in RESOURCES:
        name = resource_name(box, r)
        if (n := after.stored.of(r)) != before.stored.of(r):
            yield Order(text=tr("{name} cube to {n}").format(name=name, n=n), icon=ICONS[r])
        if (n := after.production.of(r)) != before.production.of(r):
            yield Order(text=tr("{name} production to {n}").format(name=name, n=n), icon=ICONS[r])


def _cards(before: State, after: State) -> Iterator[Order]:
    """Cards that came, turned or left."""
    if before.phase == "setup":
        return
    built = {place.name for place in after.base} - {place.name for place in before.base}
    for name in built if not _is_renamed(before, after) else ():
        place = after.site(name)
        yield Order(text=tr("Build {name}").format(name=shown_name(place.name)), icon="hammer-wrench")
    if after.pile < before.pile:
        n = before.pile - after.pile
        yield Order(
            text=trn("Draw {n} task card", "Draw {n} task cards", n).format(n=n), icon="cards-outline"
        )
    if len(after.row) > len(before.row):
        name = after.row[-1].name
        yield Order(text=tr("Flip {card}").format(card=shown_name(name)), icon="rotate-3d-variant")


def _is_renamed(before: State, after: State) -> bool:
    return len(before.base) == len(after.base)


def _base(before: State, after: State) -> Iterator[Order]:
    """Damage, levels, cubes: location by location, then the bank."""
    if before.phase == "setup":
        return
    old = {place.name: place for place in before.base}
    for place in after.base:
        if place.name in old:
            yield from _place(old[place.name], place)
    names = {place.name for place in after.base}
    if len(after.base) < len(before.base):
        for name in (place.name for place in before.base if place.name not in names):
            words = tr("{name} destroyed: remove it")
            yield Order(text=words.format(name=shown_name(name)), icon=HIT)
    if after.bank != before.bank:
        yield Order(text=tr("Power Bank to {n}").format(n=after.bank), icon="flash")


def _place(old: Place, new: Place) -> Iterator[Order]:
    name = shown_name(new.name)
    if new.damage > old.damage:
        yield Order(text=tr("Damage token on {name}").format(name=name), icon=HIT)
    if new.damage < old.damage:
        yield Order(text=tr("Damage token off {name}").format(name=name), icon="hammer-wrench")
    if new.level != old.level:
        yield Order(text=tr("{name} to level {n}").format(name=name, n=new.level), icon="chevron-up")
    if new.cubes != old.cubes:
        words = trn("{name}: {n} energy cube", "{name}: {n} energy cubes", new.cubes)
        yield Order(text=words.format(name=name, n=new.cubes), icon="flash")
