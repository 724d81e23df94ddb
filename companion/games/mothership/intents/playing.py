"""An Action card: only those that do something now, what each has to be told, and whether it is cancelled."""

from collections.abc import Callable, Iterator
from functools import cache, partial

from msgspec.structs import replace

from companion.core.conversation import Answers, Field, Intent, Pick, Pool, Shelf, Some, Stated, Step
from companion.core.dice import Roll
from companion.core.judge import per_state
from companion.games.mothership.actions import Play
from companion.games.mothership.cards import ACTION_CARDS, EVENT_CARD, NOOOO, WARPS, CardInput
from companion.games.mothership.intents import places
from companion.games.mothership.intents.using import found_at
from companion.games.mothership.rules.card_inputs import exploding_ships, own_dice, winning_ships
from companion.games.mothership.rules.fleet import alive, friendly_ships, planets_of
from companion.games.mothership.rules.play_card import refuse_card
from companion.games.mothership.rules.seals import opened
from companion.games.mothership.state import MOTHERSHIP, SUBSYSTEMS, Ref, State
from companion.games.mothership.words.labels import name

WORKS = "works"
"""No one cancels it."""
OPEN, FIELD, INSIDE = "open", "field", "inside"
"""Where a moved ship ends: in the open, in asteroids, still inside its field."""
SALTS = "salts"
"""What opens the seals of kept hands, by seat; on the shelf of a phone that may know them."""


def wish(seat: int) -> str:
    """The wish of a seat to play a card."""
    return f"card{seat}"


def playing(state: State, seat: int, shelf: Shelf) -> Iterator[Intent]:
    """A card of one player."""
    if seat != state.npc and state.players[seat].hand:
        found = cache(lambda: playable(state, seat, tuple(shelf.get(SALTS, ()))))
        yield Intent(wish(seat), partial(_play, seat, found, shelf), books="last", aside=True)


def held(state: State, seat: int, salts: tuple[str, ...]) -> dict[str, str]:
    """The cards a hand may hold, each with the key of its seal: those noted, or any of which one is left."""
    player = state.players[seat]
    if state.options.hands == "kept" and len(player.known) >= player.hand:
        return dict(opened(salts[seat], player.known, player.noted)) if seat < len(salts) else {}
    return dict.fromkeys(_left(state), "")


@per_state
def _left(state: State) -> tuple[str, ...]:
    """The cards of this game of which one is not on the pile."""
    is_left = (key for key, info in ACTION_CARDS.items() if state.discards.count(key) < info.copies)
    return tuple(key for key in is_left if key != EVENT_CARD or state.options.events)


def playable(state: State, seat: int, salts: tuple[str, ...]) -> dict[str, str]:
    """Those that could do something now."""
    return {
        card: key
        for card, key in held(state, seat, salts).items()
        if card != NOOOO and not refuse_card(state, seat, card)
    }


def _play(seat: int, cards: Callable[[], dict[str, str]], shelf: Shelf, state: State, said: Answers) -> Step:
    """Which card, what it is told, whether it works, and its dice."""
    if "card" not in said:
        return Field("card", Pick(tuple(cards())))
    play = Play(seat=seat, card=said["card"], key=cards().get(said["card"], ""), stated=True)
    for ask in _asks(play):
        step = ask(state, said, play, shelf)
        if isinstance(step, Field):
            return step
        play = step
    if play.noooo is not None:
        return play
    return _rolled(state, said, play)


Ask = Callable[[State, Answers, Play, Shelf], Field | Play]


def _asks(play: Play) -> Iterator[Ask]:
    """What has to be known, in the order of the card; who cancels it comes last."""
    yield from (ASKS[need] for need in ACTION_CARDS[play.card].inputs if need in ASKS)
    if play.card in WARPS:
        yield _landing
    if play.card == "gravity_manipulator":
        yield _shoved
    yield _cancelled


def _ship(refs: Callable[[State, Play], tuple[Ref, ...]]) -> Ask:
    """One of these ships."""

    def ask(state: State, said: Answers, play: Play, _shelf: Shelf) -> Field | Play:
        if "ship" in said:
            return replace(play, ship=places.ref_of(said["ship"]))
        found = refs(state, play)
        return Field("ship", Pick(tuple(map(places.said, found))), spots=places.ship_spots(state, found))

    return ask


def _ships(refs: Callable[[State, Play], tuple[Ref, ...]]) -> Ask:
    """One or more of these ships."""

    def ask(state: State, said: Answers, play: Play, _shelf: Shelf) -> Field | Play:
        if "ships" in said:
            return replace(play, ships=tuple(map(places.ref_of, said["ships"])))
        found = refs(state, play)
        spots = places.ship_spots(state, found)
        return Field("ships", Some(tuple(map(places.said, found)), least=1), spots=spots, arms=True)

    return ask


def _own(state: State, play: Play) -> tuple[Ref, ...]:
    return alive(state, play.seat)


def _own_some(*slots: int) -> Callable[[State, Play], tuple[Ref, ...]]:
    return lambda state, play: tuple(ref for ref in alive(state, play.seat) if ref.slot in slots)


def _friendly(state: State, play: Play) -> tuple[Ref, ...]:
    return friendly_ships(state, play.seat)


def enemies(state: State, seat: int) -> tuple[int, ...]:
    """Everyone a seat may harm."""
    return tuple(other for other in state.living if not state.friends(other, seat))


def _enemy_ships(state: State, play: Play) -> tuple[Ref, ...]:
    return tuple(ref for seat in enemies(state, play.seat) for ref in alive(state, seat))


def _player(seats: Callable[[State, Play], tuple[int, ...]]) -> Ask:
    """One of these players; a Mothership on the board means its player."""

    def ask(state: State, said: Answers, play: Play, _shelf: Shelf) -> Field | Play:
        if "player" in said:
            return replace(play, player=said["player"])
        found = seats(state, play)
        spots = {places.fleet(seat, "mothership"): seat for seat in found}
        return Field("player", Pick(found), spots=spots)

    return ask


def _others(state: State, play: Play) -> tuple[int, ...]:
    return tuple(seat for seat in state.living if seat not in (play.seat, state.npc))


def _with_mothership(state: State, play: Play) -> tuple[int, ...]:
    found = enemies(state, play.seat)
    return tuple(seat for seat in found if state.has(Ref(seat, MOTHERSHIP)))


def _planet(indices: Callable[[State, Play], tuple[int, ...]]) -> Ask:
    """One of these planets."""

    def ask(state: State, said: Answers, play: Play, _shelf: Shelf) -> Field | Play:
        if "planet" in said:
            return replace(play, planet=said["planet"])
        found = indices(state, play)
        return Field("planet", Pick(found), spots={places.planet(index): index for index in found})

    return ask


def _all_planets(state: State, _play: Play) -> tuple[int, ...]:
    return tuple(index for index, planet in enumerate(state.planets) if not planet.removed)


def _friendly_planets(state: State, play: Play) -> tuple[int, ...]:
    friends = (seat for seat in state.living if state.friends(seat, play.seat))
    return tuple(index for seat in friends for index in planets_of(state, seat))


def _enemy_planet(state: State, said: Answers, play: Play, shelf: Shelf) -> Field | Play:
    """A planet that is not friendly, and the card it pays with."""
    friendly = _friendly_planets(state, play)
    others = tuple(index for index in _all_planets(state, play) if index not in friendly)
    step = _planet(lambda *_: others)(state, said, play, shelf)
    if isinstance(step, Field):
        return step
    owner = state.planets[said["planet"]].owner
    if owner < 0 or not state.players[owner].hand:
        return step
    if "reward" not in said:
        return Field("reward", Pick(("deck", "hand")))
    return replace(step, steal=said["reward"] == "hand")


def _haven(state: State, said: Answers, play: Play, _shelf: Shelf) -> Field | Play:
    """Next to a friendly Station or planet."""
    if "haven" in said:
        kind, _, number = said["haven"].partition(":")
        return replace(play, **{kind: int(number)})
    friends = (seat for seat in state.living if state.friends(seat, play.seat))
    found = tuple(f"player:{seat}" for seat in friends if state.players[seat].station)
    found += tuple(f"planet:{index}" for index in _friendly_planets(state, play))
    spots = {places.planet(index): f"planet:{index}" for index in _friendly_planets(state, play)}
    return Field("haven", Pick(found), spots=spots)


def _explore(state: State, said: Answers, play: Play, shelf: Shelf) -> Field | Play:
    found = found_at(state, play.seat, said, shelf)
    return found if isinstance(found, Field) else replace(play, found=found)


def _subsystem(state: State, said: Answers, play: Play, _shelf: Shelf) -> Field | Play:
    if "subsystem" not in said:
        return Field("subsystem", Pick(SUBSYSTEMS))
    return replace(play, subsystem=said["subsystem"])


def _die(state: State, said: Answers, play: Play, _shelf: Shelf) -> Field | Play:
    if "die" not in said:
        return Field("die", Pick(tuple(range(len(own_dice(state, play.seat))))))
    return replace(play, die=said["die"])


def _landing(state: State, said: Answers, play: Play, _shelf: Shelf) -> Field | Play:
    """Which of the ships that warp end in asteroids."""
    if play.ship is not None:
        if "lands" not in said:
            return Field("lands", Pick((OPEN, FIELD)))
        return replace(play, into_field=(play.ship,) if said["lands"] == FIELD else ())
    if "landing" not in said:
        return Field("landing", Some(tuple(map(places.said, play.ships))), usual=(), closes=True, arms=True)
    return replace(play, into_field=tuple(map(places.ref_of, said["landing"])))


def _shoved(state: State, said: Answers, play: Play, _shelf: Shelf) -> Field | Play:
    """Where a shoved ship ends."""
    assert play.ship is not None
    if "lands" not in said:
        inside = (INSIDE,) if state.ship(play.ship).in_field else ()
        return Field("lands", Pick((OPEN, FIELD, *inside)))
    into = (play.ship,) if said["lands"] == FIELD else ()
    return replace(play, into_field=into, inside=said["lands"] == INSIDE)


def _cancelled(state: State, said: Answers, play: Play, shelf: Shelf) -> Field | Play:
    """Everyone hears it; while the one card that cancels may be in a hand, its holder is asked."""
    salts = tuple(shelf.get(SALTS, ()))
    able = tuple(seat for seat in _others(state, play) if NOOOO in held(state, seat, salts))
    able = tuple(seat for seat in able if state.players[seat].hand)
    if not able:
        return play
    if "noooo" not in said:
        return Field("noooo", Pick((WORKS, *(f"{NOOOO}:{seat}" for seat in able))))
    if said["noooo"] == WORKS:
        return play
    seat = int(said["noooo"].partition(":")[2])
    return replace(play, noooo=seat, noooo_key=held(state, seat, salts).get(NOOOO, ""))


def _rolled(state: State, said: Answers, play: Play) -> Step:
    """The dice a card asks for."""
    if "roll" not in ACTION_CARDS[play.card].inputs:
        return play
    if "roll" not in said:
        mine = own_dice(state, play.seat)
        sides = {"replicator": 4, EVENT_CARD: 6}.get(play.card) or mine[play.die or 0]
        pool = Pool((sides,), (name(state, play.seat),))
        return Field("roll", Stated("roll", (Roll((sides,), (sides,)),), about=pool))
    return replace(play, roll=said["roll"])


ASKS: dict[CardInput, Ask] = {
    "own_ship": _ship(_own),
    "own_bomber": _ship(_own_some(4, 5)),
    "own_striker": _ship(_own_some(0, 4, 5)),
    "friendly_ship": _ship(_friendly),
    "enemy_ship": _ship(_enemy_ships),
    "lost_ship": _ship(lambda state, _: exploding_ships(state)),
    "winner_ship": _ship(lambda state, _: winning_ships(state)),
    "ships": _ships(_friendly),
    "small_ships": _ships(_own_some(1, 2, 3, 4, 5)),
    "player": _player(_others),
    "enemy": _player(lambda state, play: enemies(state, play.seat)),
    "enemy_mothership": _player(_with_mothership),
    "planet": _planet(_all_planets),
    "friendly_planet": _planet(_friendly_planets),
    "enemy_planet": _enemy_planet,
    "haven": _haven,
    "explore": _explore,
    "subsystem": _subsystem,
    "die": _die,
}
"""What a card asks; that the board is as it says (`map`) is what the tap says."""
