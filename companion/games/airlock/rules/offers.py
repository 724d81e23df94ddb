"""What could be done now: a reasonable set of legal actions."""

from collections.abc import Iterable, Iterator
from itertools import product
from typing import Literal

from companion.games.airlock import actions as do
from companion.games.airlock.cards import CARDS, CardName, CharacterName
from companion.games.airlock.missions import MISSIONS, Mission, missions_for, seals
from companion.games.airlock.rules.effects import wormhole_size
from companion.games.airlock.rules.judge import allies, characters_of, check, options_of, reveal_size
from companion.games.airlock.rules.moves import missions_left
from companion.games.airlock.rules.votes import tally
from companion.games.airlock.state import Player, State, Task, cards_of


def choices(state: State) -> tuple[do.Action, ...]:
    """Legal actions now; where cards are told by the table, one example for each kind."""
    if state.step == "over":
        return ()
    return tuple(action for action in _candidates(state) if check(state, action))


def _candidates(state: State) -> Iterator[do.Action]:
    if state.step == "missions":
        yield from _all_missions(state)
        yield from _lost_seals(state)
        return
    yield from _martyrs(state)
    yield from (do.Look(seat) for seat in state.living if state.sealed)
    yield from _lost_seals(state)
    if state.question is not None:
        yield from _answers(state, state.question)
    else:
        yield from _steps(state)


def _martyrs(state: State) -> Iterator[do.Martyr]:
    """Martyr by anyone, with the mission that is shown for it or without."""
    if state.cells > 1:
        return
    for seat, red in product(state.living, (False, True)):
        yield do.Martyr(seat, red)
        yield from (do.Martyr(seat, red, mission) for mission in missions_left(state))


def _lost_seals(state: State) -> Iterator[do.Lost]:
    return (do.Lost(seat) for seat in range(len(state.players)) if state.sealed)


def _steps(state: State) -> Iterator[do.Action]:
    """The steps of set-up and turn."""
    seats = len(state.players)
    match state.step:
        case "begin":
            names = characters_of(state.options)
            yield from (do.Begin(names[:seats], first) for first in range(seats))
            yield do.Begin(names[-seats:], 0)
        case "deal":
            yield do.Deal(seals(missions_for(seats), [f"{seat:032}" for seat in range(seats)]))
        case "ally":
            yield from (do.Ally(seat) for seat in allies(state))
            yield do.Ally(None)
        case "turn":
            yield from (do.Reveal(cards) for cards in _hands(state, reveal_size(state)))
        case "resolve":
            yield from (do.Resolve(index) for index in range(len(state.turned)))
        case _:
            yield from (do.Draw(), do.Own(), do.TopCard(), do.EndTurn())
            yield from abilities(state)
            yield from _repairs(state)


def _hands(state: State, size: int) -> Iterator[tuple[CardName, ...]]:
    """For every kind of card a set of `size` that starts with it, close and far neighbours beside it."""
    names = cards_of(state.options)
    for stride in (0, 1, 5):
        for start in range(len(names)):
            yield tuple(names[(start + stride * i) % len(names)] for i in range(size))


def abilities(state: State) -> Iterator[do.Ability]:
    """Every way the active player's abilities could be meant."""
    seat, player = state.active, state.actor
    yield do.Ability(seat, refresh=True)
    yield do.Ability(seat)
    others = tuple(other.character for other in state.players if other is not player)
    copies: tuple[CharacterName | Literal[""], ...] = others if player.character == "stowaway" else ("",)
    for copied in copies:
        for target in state.living:
            yield do.Ability(seat, target=target, copied=copied)
            yield do.Ability(seat, target=target, take=True, copied=copied)
        for one, two in product(state.living, repeat=2):
            yield do.Ability(seat, target=one, other=two, copied=copied)
        yield do.Ability(seat, alert="red", copied=copied)
        yield do.Ability(seat, alert="blue", copied=copied)


def _repairs(state: State) -> Iterator[do.Repair]:
    for owner, player in enumerate(state.players):
        yield from (do.Repair(state.active, owner, index) for index in range(len(player.malfunctions)))


def _answers(state: State, asked: Task) -> Iterator[do.Action]:
    """Answers to the open question."""
    yield from (do.Choose(option) for option in options_of(asked.what))
    living = state.living
    match asked.what:
        case "overrule" | "override":
            yield from (do.Play(card) for card in cards_of(state.options))
        case "wormhole":
            yield from (do.Wormhole(reds) for reds in _reds(state))
        case "vote":
            yield from _votes(state)
        case "execute":
            yield from (do.Execute(seat, yes=yes) for seat in living for yes in range(len(living) + 1))
        case "nullify":
            yield from (do.Cancel(index) for index in range(len(state.turned)))
        case "mend":
            yield from (do.Mend(owner, 0) for owner in range(len(state.players)))
        case "shift":
            yield from abilities(state)
        case "show":
            yield from (do.Show(asked.seat, mission) for mission in MISSIONS)


def _votes(state: State) -> Iterator[do.Vote]:
    """All for one player or for nobody; by name as well where the table votes openly."""
    living = state.living
    for target in (None, *living):
        yield do.Vote(tally=tally(state, (target,) * len(living)))
        if state.options.open_votes:
            yield do.Vote((target,) * len(living))


def _reds(state: State) -> Iterable[tuple[CardName, ...]]:
    """None, one or the most red cards a Wormhole can leave."""
    most = wormhole_size(state) - 1
    reds = [name for name in cards_of(state.options) if CARDS[name].colour == "red"]
    yield ()
    yield from ((name,) for name in reds)
    yield tuple((reds * 2)[:most])


def _all_missions(state: State) -> Iterator[do.Missions]:
    """The hidden missions in every turn of one order."""
    left = list(missions_left(state).elements())
    for shift in range(len(left)):
        hidden = iter(left[shift:] + left[:shift])
        yield do.Missions(tuple(_known_or(player, hidden) for player in state.players))


def _known_or(player: Player, hidden: Iterator[Mission]) -> Mission:
    """A player's shown mission, else the next hidden one."""
    return player.mission if player.mission else next(hidden)
