"""An attack in the making: who attacks, whom, with what, and what the board shows."""

from msgspec import Struct

from companion.core.text import tr
from companion.games.mothership.actions import Weapon
from companion.games.mothership.rules.fleet import active_tiers, alive, ship_die
from companion.games.mothership.state import NOBODY, Ref, State
from companion.games.mothership.words.labels import name, slot_name
from companion.games.mothership.words.tracked import ICONS
from companion.views.mothership.draft import Aim, Draft, most_wingmen

WEAPON_NAMES: dict[Weapon, str] = {
    "guns": "Guns",
    "sunslayer": "Sunslayer",
    "nuclear_missile": "Missile",
    "railguns": "Railguns",
}


class Option(Struct, frozen=True):
    """One thing to choose; `aim` is what it aims at."""

    key: int
    label: str
    icon: str
    is_chosen: bool
    is_off: bool = False
    aim: Aim | None = None


class AttackView(Struct, frozen=True, kw_only=True):
    """The choices of an attack."""

    ships: tuple[Option, ...]
    sides: tuple[tuple[int, str], ...]
    against: int
    targets: tuple[Option, ...]
    weapons: tuple[tuple[Weapon, str], ...]
    wingmen: int | None
    most_wingmen: int
    guards: int | None
    distance: int | None
    missing: str


def attack_view(state: State, draft: Draft) -> AttackView:
    """What can be chosen, with what is chosen marked."""
    sides = _sides(state)
    against = draft.against if draft.against in dict(sides) else sides[0][0]
    assert against is not None
    aim = draft.aim
    is_station = aim is not None and aim.seat >= 0 and aim.slot < 0
    guards_matter = is_station or (state.seat == state.npc and draft.attackers == (0,))
    return AttackView(
        ships=tuple(_ship(state, draft, slot) for slot in range(6)),
        sides=sides,
        against=against,
        targets=_targets(state, draft, against),
        weapons=_weapons(state, draft),
        wingmen=draft.wingmen if aim is not None and aim.slot >= 0 else None,
        most_wingmen=most_wingmen(state, aim) if aim else 0,
        guards=draft.guards if guards_matter else None,
        distance=draft.distance if aim is not None else None,
        missing=_missing(draft),
    )


def _sides(state: State) -> tuple[tuple[int, str], ...]:
    enemies = tuple((s, name(state, s)) for s in state.living if not state.friends(s, state.seat))
    return (*enemies, (NOBODY, tr("Planets")))


def _ship(state: State, draft: Draft, slot: int) -> Option:
    ref = Ref(state.seat, slot)
    ship = state.ship(ref)
    is_off = not ship.alive or ship.attacked or not ship_die(state, ref)
    return Option(slot, short_name(slot), ICONS[ship.kind], slot in draft.attackers, is_off)


def short_name(slot: int) -> str:
    """A ship in a narrow place, beside its icon: M, F1 to F3, B1 and B2."""
    return tr(("M", "F1", "F2", "F3", "B1", "B2")[slot])


def _targets(state: State, draft: Draft, against: int) -> tuple[Option, ...]:
    if against == NOBODY:
        return tuple(_planet(state, draft, i) for i, p in enumerate(state.planets) if not p.removed)
    aims = [Aim(against, ref.slot) for ref in alive(state, against)]
    if state.players[against].station:
        aims.append(Aim(against))
    return tuple(_target(state, draft, aim) for aim in aims)


def _target(state: State, draft: Draft, aim: Aim) -> Option:
    if aim.slot < 0:
        return Option(6, tr("Station"), "defense-satellite", draft.aim == aim, aim=aim)
    kind = state.players[aim.seat].ships[aim.slot].kind
    return Option(aim.slot, slot_name(aim.slot), ICONS[kind], draft.aim == aim, aim=aim)


def _planet(state: State, draft: Draft, index: int) -> Option:
    owner = state.planets[index].owner
    holder = tr("free") if owner < 0 else name(state, owner)
    label = tr("{n}: {holder}").format(n=index + 1, holder=holder)
    is_off = owner >= 0 and state.friends(state.seat, owner)
    aim = Aim(planet=index)
    return Option(index, label, "ringed-planet", draft.aim == aim, is_off, aim)


def _weapons(state: State, draft: Draft) -> tuple[tuple[Weapon, str], ...]:
    """Guns, and what reaches further where the chosen ship has it."""
    found: list[Weapon] = ["guns"]
    if draft.attackers == (0,):
        abilities = {tier.ability for tier in active_tiers(state.players[state.seat].tech)}
        found += [weapon for weapon in ("sunslayer", "nuclear_missile") if weapon in abilities]
    if len(draft.attackers) == 1 and state.ship(Ref(state.seat, draft.attackers[0])).railgun:
        found.append("railguns")
    return tuple((weapon, tr(WEAPON_NAMES[weapon])) for weapon in found) if len(found) > 1 else ()


def _missing(draft: Draft) -> str:
    if not draft.attackers:
        return tr("Choose attackers")
    return tr("Choose a target") if draft.aim is None else ""
