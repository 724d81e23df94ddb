"""Action cards: every card that could be in a hand, told all that it asks for."""

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any

from msgspec.structs import replace

from companion.core.dice import die
from companion.games.mothership.actions import Play
from companion.games.mothership.cards import ACTION_CARDS, NOOOO, ActionCard, CardInput
from companion.games.mothership.choices.setting_up import waits
from companion.games.mothership.choices.trading import finds
from companion.games.mothership.rules.card_inputs import exploding_ships, own_dice, side_of, winning_ships
from companion.games.mothership.rules.fleet import alive, friendly_ships, planets_of
from companion.games.mothership.rules.play_card import MOMENTS, refuse_card, refuse_moment
from companion.games.mothership.state import MOTHERSHIP, SUBSYSTEMS, Ref, State

LANDING = ("wormhole", "gravity_manipulator")  # may set a ship down in asteroids
DICE = {"replicator": 4, "random_event": 6}
TIMED = tuple((card, MOMENTS[card.key]) for card in ACTION_CARDS.values() if card.key != NOOOO)
SPEAKERS = {moment: card.key for card, moment in TIMED}
Told = dict[str, Any]


def plays(state: State) -> Iterator[Play]:
    """Every card of everyone who may play one now."""
    if state.phase != "turn" or waits(state):
        return
    for seat in _players(state):
        for card in _timely(state, seat):
            yield from _ways(state, Play(seat=seat, card=card.key), card)


def _players(state: State) -> tuple[int, ...]:
    """Whose turn it is and who is in the dogfight, with cards in hand."""
    able = (seat for seat in state.living if state.players[seat].hand and seat != state.npc)
    return tuple(seat for seat in able if seat == state.seat or side_of(state, seat))


def _timely(state: State, seat: int) -> Iterator[ActionCard]:
    """The cards whose moment it is; of those that share a moment one is asked for all."""
    now = [moment for moment, card in SPEAKERS.items() if not refuse_moment(state, seat, card)]
    return (card for card, moment in TIMED if moment in now)


def _ways(state: State, bare: Play, card: ActionCard) -> Iterator[Play]:
    """One card with all it could be told, and cancelled by everyone who could."""
    if refuse_card(state, bare.seat, card.key):
        return
    for told in _told(state, bare, card.inputs):
        yield told
        if told.ship and card.key in LANDING:
            yield replace(told, into_field=(told.ship,))
    others = (seat for seat in state.living if seat not in (bare.seat, state.npc))
    yield from (replace(bare, noooo=seat) for seat in others if state.players[seat].hand)


def _told(state: State, play: Play, needs: tuple[CardInput, ...]) -> Iterator[Play]:
    """`play` with every answer to what it needs to be told."""
    if not needs:
        yield play
        return
    for told in TOLD[needs[0]](state, play):
        yield from _told(state, replace(play, **told), needs[1:])


def _own_ship(state: State, play: Play) -> Iterator[Told]:
    return ({"ship": ref} for ref in alive(state, play.seat))


def _friendly_ship(state: State, play: Play) -> Iterator[Told]:
    return ({"ship": ref} for ref in friendly_ships(state, play.seat))


def _enemy_ship(state: State, play: Play) -> Iterator[Told]:
    for other in range(len(state.players)):
        if not state.friends(play.seat, other):
            yield from ({"ship": ref} for ref in alive(state, other))


def _sets(refs: tuple[Ref, ...]) -> Iterator[Told]:
    """Every set of ships."""
    for size in range(len(refs), 0, -1):
        yield from ({"ships": ships} for ships in combinations(refs, size))


def _ships(state: State, play: Play) -> Iterator[Told]:
    return _sets(friendly_ships(state, play.seat))


def _small_ships(state: State, play: Play) -> Iterator[Told]:
    return _sets(tuple(ref for ref in alive(state, play.seat) if ref.slot != MOTHERSHIP))


def _player(state: State, play: Play) -> Iterator[Told]:
    return ({"player": seat} for seat in state.living if seat != play.seat)


def _enemy(state: State, play: Play) -> Iterator[Told]:
    return ({"player": seat} for seat in state.living if not state.friends(play.seat, seat))


def _planet(state: State, _play: Play) -> Iterator[Told]:
    return ({"planet": planet} for planet in range(len(state.planets)))


def _friendly_planet(state: State, play: Play) -> Iterator[Told]:
    for other in state.living:
        if state.friends(play.seat, other):
            yield from ({"planet": planet} for planet in planets_of(state, other))


def _haven(state: State, play: Play) -> Iterator[Told]:
    """A friendly planet, or a friend's Station."""
    yield from _friendly_planet(state, play)
    for other in state.living:
        if state.friends(play.seat, other) and state.players[other].station:
            yield {"player": other}


def _enemy_planet(state: State, play: Play) -> Iterator[Told]:
    """A planet, its card from the deck or from its holder's hand."""
    for told in _planet(state, play):
        yield from ({**told, "steal": steal} for steal in (False, True))


def _explore(state: State, play: Play) -> Iterator[Told]:
    return ({"found": found} for found in finds(state, play.seat))


def _subsystem(_state: State, _play: Play) -> Iterator[Told]:
    return ({"subsystem": row} for row in SUBSYSTEMS)


def _die(state: State, play: Play) -> Iterator[Told]:
    return ({"die": index} for index in range(len(own_dice(state, play.seat))))


def _roll(state: State, play: Play) -> Iterator[Told]:
    """Low and in the middle; the die that was chosen, or the card's own."""
    sides = DICE.get(play.card) or own_dice(state, play.seat)[play.die or 0]
    return ({"roll": die(sides, face)} for face in dict.fromkeys((1, min(4, sides))))


def _lost_ship(state: State, _play: Play) -> Iterator[Told]:
    return ({"ship": ref} for ref in exploding_ships(state))


def _winner_ship(state: State, _play: Play) -> Iterator[Told]:
    return ({"ship": ref} for ref in winning_ships(state))


def _map(_state: State, _play: Play) -> Iterator[Told]:
    yield {"stated": True}


TOLD: dict[CardInput, Callable[[State, Play], Iterator[Told]]] = {
    "own_ship": _own_ship,
    "own_bomber": _own_ship,
    "own_striker": _own_ship,
    "friendly_ship": _friendly_ship,
    "enemy_ship": _enemy_ship,
    "enemy_mothership": _enemy,
    "ships": _ships,
    "small_ships": _small_ships,
    "player": _player,
    "enemy": _enemy,
    "planet": _planet,
    "friendly_planet": _friendly_planet,
    "haven": _haven,
    "enemy_planet": _enemy_planet,
    "explore": _explore,
    "subsystem": _subsystem,
    "die": _die,
    "lost_ship": _lost_ship,
    "winner_ship": _winner_ship,
    "map": _map,
    "roll": _roll,
}
