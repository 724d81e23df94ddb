"""Whether a card could work at all: what nobody could play, nobody can cancel (MS-L8)."""

from collections.abc import Callable, Iterator
from typing import Any

from msgspec.structs import replace

from companion.core.judge import per_state
from companion.games.mothership.actions import Play
from companion.games.mothership.cards import ACTION_CARDS, CardInput
from companion.games.mothership.rules.card_inputs import CARD_INPUTS, ONE_SHIP, own_dice
from companion.games.mothership.rules.conditions import refuse_idle
from companion.games.mothership.rules.fleet import alive, planets_of
from companion.games.mothership.state import SUBSYSTEMS, Ref, State

Told = dict[str, Any]
LATER: tuple[CardInput, ...] = ("roll", "map", "explore")
"""Dice, the board and a token say these when the card works."""

TARGETS = {
    key: tuple(need for need in card.inputs if need not in LATER) for key, card in ACTION_CARDS.items()
}


def could_work(state: State, action: Play) -> bool:
    """Whether a card that is not idle would be legal with the target it names, or else with some target."""
    targets = TARGETS[action.card]
    if "explore" in ACTION_CARDS[action.card].inputs and not _has_token(state, action.seat):
        return False
    if names_target(action):
        return _works(state, action, targets)
    return not targets or _has_target(state, action.seat, action.card)


@per_state
def _has_target(state: State, seat: int, card: str) -> bool:
    bare, targets = Play(seat=seat, card=card), TARGETS[card]
    return any(_works(state, told, targets) for told in _told(state, bare, targets))


def names_target(action: Play) -> bool:
    """Whether the card is told what it is for: a ship, a player, a planet, a row or a die."""
    named = (action.ship, action.player, action.planet, action.subsystem, action.die)
    return bool(action.ships) or any(one is not None for one in named)


def _works(state: State, play: Play, needs: tuple[CardInput, ...]) -> bool:
    if any(refusal for need in needs for refusal in CARD_INPUTS[need](state, play)):
        return False
    return not any(refuse_idle(state, play))


def _has_token(state: State, seat: int) -> bool:
    """An unexplored planet that its player holds."""
    held = planets_of(state, seat) if state.options.exploration else ()
    return any(not state.planets[index].explored for index in held)


def _told(state: State, play: Play, needs: tuple[CardInput, ...]) -> Iterator[Play]:
    """`play` with everything on the table that could be meant; one ship stands for several."""
    if not needs:
        yield play
        return
    for told in _meant(state, play, needs[0]):
        yield from _told(state, replace(play, **told), needs[1:])


def _meant(state: State, play: Play, need: CardInput) -> Iterator[Told]:
    if need in ONE_SHIP:
        yield from ({"ship": ref} for ref in _ships(state))
    elif need in ("ships", "small_ships"):
        yield from ({"ships": (ref,)} for ref in _ships(state))
    else:
        yield from OTHERS[need](state, play)


def _ships(state: State) -> Iterator[Ref]:
    return (ref for seat in state.living for ref in alive(state, seat))


def _players(state: State, _play: Play) -> Iterator[Told]:
    return ({"player": seat} for seat in state.living)


def _planets(state: State, _play: Play) -> Iterator[Told]:
    return ({"planet": index} for index in range(len(state.planets)))


def _havens(state: State, play: Play) -> Iterator[Told]:
    yield from _planets(state, play)
    yield from _players(state, play)


def _subsystems(_state: State, _play: Play) -> Iterator[Told]:
    return ({"subsystem": row} for row in SUBSYSTEMS)


def _dice(state: State, play: Play) -> Iterator[Told]:
    return ({"die": index} for index in range(len(own_dice(state, play.seat))))


OTHERS: dict[CardInput, Callable[[State, Play], Iterator[Told]]] = {
    "player": _players,
    "enemy": _players,
    "enemy_mothership": _players,
    "planet": _planets,
    "friendly_planet": _planets,
    "enemy_planet": _planets,
    "haven": _havens,
    "subsystem": _subsystems,
    "die": _dice,
}
