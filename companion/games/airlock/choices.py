"""What could be done now: a reasonable set of legal actions."""

from collections.abc import Iterable, Iterator
from itertools import product
from typing import Literal

from companion.games.airlock import actions as act
from companion.games.airlock.cards import DECK, MISSIONS, CardName, CharacterName, Mission, missions_for
from companion.games.airlock.rules import check
from companion.games.airlock.rules.answers import options_of
from companion.games.airlock.rules.reveal import reveal_size
from companion.games.airlock.rules.seals import seals
from companion.games.airlock.rules.setup import characters_of
from companion.games.airlock.rules.turn import allies
from companion.games.airlock.rules.victory import missions_left
from companion.games.airlock.rules.votes import tally
from companion.games.airlock.rules.wormhole import wormhole_size
from companion.games.airlock.state import Player, State, Task, cards_of


def choices(state: State) -> tuple[act.Action, ...]:
    """Legal actions now; where cards are told by the table, one example for each kind."""
    if state.step == "over":
        return ()
    return tuple(action for action in _candidates(state) if check(state, action))


def _candidates(state: State) -> Iterator[act.Action]:
    if state.step == "missions":
        yield from _all_missions(state)
        yield from _lost_seals(state)
        return
    yield from _martyrs(state)
    yield from (act.Look(seat) for seat in state.living if state.sealed)
    yield from _lost_seals(state)
    if state.question is not None:
        yield from _answers(state, state.question)
    else:
        yield from _steps(state)


def _martyrs(state: State) -> Iterator[act.Martyr]:
    """Martyr by anyone, with the mission that is shown for it or without."""
    if state.cells > 1:
        return
    for seat, red in product(state.living, (False, True)):
        yield act.Martyr(seat, red)
        yield from (act.Martyr(seat, red, mission) for mission in missions_left(state))


def _lost_seals(state: State) -> Iterator[act.Lost]:
    return (act.Lost(seat) for seat in range(len(state.players)) if state.sealed)


def _steps(state: State) -> Iterator[act.Action]:
    """The steps of set-up and turn."""
    seats = len(state.players)
    match state.step:
        case "begin":
            names = characters_of(state.options)
            yield from (act.Begin(names[:seats], first) for first in range(seats))
            yield act.Begin(names[-seats:], 0)
        case "deal":
            yield act.Deal(seals(missions_for(seats), [f"{seat:032}" for seat in range(seats)]))
        case "ally":
            yield from (act.Ally(seat) for seat in allies(state))
            yield act.Ally(None)
        case "turn":
            yield from (act.Reveal(cards) for cards in _hands(state, reveal_size(state)))
        case "resolve":
            yield from (act.Resolve(index) for index in range(len(state.turned)))
        case _:
            yield from (act.Draw(), act.PlayOwnCard(), act.TopCard(), act.EndTurn())
            yield from abilities(state)
            yield from _repairs(state)


def _hands(state: State, size: int) -> Iterator[tuple[CardName, ...]]:
    """For every kind of card a set of `size` that starts with it, close and far neighbours beside it."""
    names = cards_of(state.options)
    for stride in (0, 1, 5):
        for start in range(len(names)):
            yield tuple(names[(start + stride * i) % len(names)] for i in range(size))


def abilities(state: State) -> Iterator[act.Ability]:
    """Every way the active player's abilities could be meant."""
    seat, player = state.active, state.actor
    yield act.Ability(seat, refresh=True)
    yield act.Ability(seat)
    others = tuple(other.character for other in state.players if other is not player)
    copies: tuple[CharacterName | Literal[""], ...] = others if player.character == "stowaway" else ("",)
    for copied in copies:
        for target in state.living:
            yield act.Ability(seat, target=target, copied=copied)
            yield act.Ability(seat, target=target, take=True, copied=copied)
        for one, two in product(state.living, repeat=2):
            yield act.Ability(seat, target=one, other=two, copied=copied)
        yield act.Ability(seat, alert="red", copied=copied)
        yield act.Ability(seat, alert="blue", copied=copied)


def _repairs(state: State) -> Iterator[act.Repair]:
    for owner, player in enumerate(state.players):
        yield from (act.Repair(state.active, owner, index) for index in range(len(player.malfunctions)))


def _answers(state: State, asked: Task) -> Iterator[act.Action]:
    """Answers to the open question."""
    yield from (act.Choose(option) for option in options_of(asked.what))
    living = state.living
    match asked.what:
        case "overrule" | "override":
            yield from (act.Play(card) for card in cards_of(state.options))
        case "wormhole":
            yield from (act.Wormhole(reds) for reds in _reds(state))
        case "vote":
            yield from _votes(state)
        case "execute":
            yield from (act.Execute(seat, yes=yes) for seat in living for yes in range(len(living) + 1))
        case "nullify":
            yield from (act.Cancel(index) for index in range(len(state.turned)))
        case "mend":
            yield from (act.RemoveMalfunction(owner, 0) for owner in range(len(state.players)))
        case "shift":
            yield from abilities(state)
        case "show":
            yield from (act.ShowMission(asked.seat, mission) for mission in MISSIONS)


def _votes(state: State) -> Iterator[act.Vote]:
    """All for one player or for nobody; by name as well where the table votes openly."""
    living = state.living
    for target in (None, *living):
        yield act.Vote(tally=tally(state, (target,) * len(living)))
        if state.options.open_votes:
            yield act.Vote((target,) * len(living))


def _reds(state: State) -> Iterable[tuple[CardName, ...]]:
    """None, one or the most red cards a Wormhole can leave."""
    most = wormhole_size(state) - 1
    reds = [name for name in cards_of(state.options) if DECK[name].colour == "red"]
    yield ()
    yield from ((name,) for name in reds)
    yield tuple((reds * 2)[:most])


def _all_missions(state: State) -> Iterator[act.RevealMissions]:
    """The hidden missions in every turn of one order."""
    left = list(missions_left(state).elements())
    for shift in range(len(left)):
        hidden = iter(left[shift:] + left[:shift])
        yield act.RevealMissions(tuple(_known_or(player, hidden) for player in state.players))


def _known_or(player: Player, hidden: Iterator[Mission]) -> Mission:
    """A player's shown mission, else the next hidden one."""
    return player.mission if player.mission else next(hidden)
