"""The players' rows: public state only."""

from companion.core.text import tr
from companion.games.airlock.cards import CHARACTERS, MISSION_NAMES
from companion.games.airlock.rules.malfunctions import need
from companion.games.airlock.state import Malfunction, State
from companion.views.airlock.parts import Badge, Person

SHORT = {"hull_breach": "Breach", "engine_failure": "Engine", "contaminate": "Contaminate"}


def people(state: State, lost: tuple[int, ...] = ()) -> tuple[Person, ...]:
    """Every player in the order of the seats; `lost` are those whose seal this phone can't open."""
    return tuple(_person(state, seat, seat in lost) for seat in range(len(state.players)))


def _person(state: State, seat: int, is_lost: bool) -> Person:
    player = state.players[seat]
    character = CHARACTERS[player.character] if player.character else None
    return Person(
        seat=seat,
        name=player.name,
        character=tr(character.title) if character else "",
        icon=character.icon if character else "account",
        energy=player.energy,
        is_active=seat == state.active and not state.victory and player.alive,
        is_dead=not player.alive,
        badges=_badges(state, seat, is_lost),
    )


def _badges(state: State, seat: int, is_lost: bool) -> tuple[Badge, ...]:
    """What lies on or before a player: most pressing first."""
    player = state.players[seat]
    found = []
    if not player.alive:
        found.append(Badge(tr("Dead"), "skull", "text2"))
    if player.mission:
        found.append(Badge(tr(MISSION_NAMES[player.mission]), "incognito", "accent"))
    if player.damaged and player.alive:
        found.append(Badge(tr("Damaged"), "account-injury", "bad"))
    found += [_malfunction(state, one) for one in player.malfunctions]
    if player.must_pick is not None:
        other = state.players[player.must_pick].name
        found.append(Badge(tr("Must pick {name}").format(name=other), "account-arrow-right", "text1"))
    if player.skips:
        found.append(Badge(tr("Skips turn"), "skip-next", "text1"))
    if player.lost or (is_lost and not player.mission):
        found.append(Badge(tr("Seal lost"), "help", "warn"))
    if player.looks and not player.mission:
        found.append(Badge(tr("Looked at: {n}").format(n=player.looks), "eye-off-outline", "text1"))
    return tuple(found)


def _malfunction(state: State, one: Malfunction) -> Badge:
    title = tr(SHORT[one.kind])
    return Badge(f"{title} {one.energy}/{need(state, one)}", "hammer-wrench", "warn")
