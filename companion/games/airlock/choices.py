"""What could be done now: every legal action."""

from collections import Counter
from collections.abc import Iterator
from itertools import chain, combinations, product
from typing import Literal

from companion.core.choices import Choices, Ways
from companion.games.airlock import actions as act
from companion.games.airlock.cards import DECK, MISSIONS, CardName, CharacterName, Mission, missions_for
from companion.games.airlock.rules import check
from companion.games.airlock.rules.abilities import is_as_written
from companion.games.airlock.rules.answers import options_of
from companion.games.airlock.rules.reveal import reveal_size, visible
from companion.games.airlock.rules.seals import seals
from companion.games.airlock.rules.setup import characters_of
from companion.games.airlock.rules.turn import allies
from companion.games.airlock.rules.victory import missions_left
from companion.games.airlock.rules.wormhole import wormhole_size
from companion.games.airlock.state import Player, State, What, cards_of


def choices(state: State) -> Choices[act.Action]:
    """Legal actions now; where cards are told by the table, one example for each kind."""
    return Choices(state, CHOICES, check)


def _is_asked(state: State, *what: What) -> bool:
    return state.question is not None and state.question.what in what


# -- set-up and the steps of a turn -------------------------------------------------------------------


def _begins(state: State) -> Iterator[act.Begin]:
    if state.step == "begin":
        seats, names = len(state.players), characters_of(state.options)
        yield from (act.Begin(names[:seats], first) for first in range(seats))
        yield act.Begin(names[-seats:], 0)


def _deals(state: State) -> Iterator[act.Deal]:
    if state.step == "deal":
        seats = len(state.players)
        yield act.Deal(seals(missions_for(seats), [f"{seat:032}" for seat in range(seats)]))


def _draws(state: State) -> Iterator[act.Draw]:
    if state.step == "draw":
        yield act.Draw()


def _own_cards(state: State) -> Iterator[act.PlayOwnCard]:
    if state.step in ("first", "own"):
        yield act.PlayOwnCard()


def _allies(state: State) -> Iterator[act.Ally]:
    if state.step == "ally":
        yield from (act.Ally(seat) for seat in allies(state) or (None,))


def _top_cards(state: State) -> Iterator[act.TopCard]:
    if state.step == "deck":
        yield act.TopCard()


def _reveals(state: State) -> Iterator[act.Reveal]:
    if state.step == "turn":
        yield from (act.Reveal(cards) for cards in _turned(state, reveal_size(state)))


def _turned(state: State, size: int) -> Iterator[tuple[CardName, ...]]:
    """For every kind of card sets of `size` that begin with it: alike, and with neighbours near and far."""
    left = _left(state)
    names = tuple(left)
    for stride in (0, 1, 5):
        for start in range(len(names)):
            order = (names[(start + stride * i) % len(names)] for i in range(size))
            yield _possible(tuple(order), left)


def _left(state: State) -> Counter[CardName]:
    """How many of each kind can still come up."""
    counts = {name: DECK[name].count - visible(state, name) for name in cards_of(state.options)}
    return Counter({name: count for name, count in counts.items() if count > 0})


def _possible(wanted: tuple[CardName, ...], left: Counter[CardName]) -> tuple[CardName, ...]:
    """The wanted cards; in the place of one too many another that can come up."""
    found: list[CardName] = []
    for name in wanted:
        kinds = (kind for kind in (name, *left) if found.count(kind) < left[kind])
        found += (next(kinds, name),)
    return tuple(found)


def _resolutions(state: State) -> Iterator[act.Resolve]:
    if state.step == "resolve":
        yield from (act.Resolve(index) for index in range(len(state.turned)))


def _ends(state: State) -> Iterator[act.EndTurn]:
    if state.step == "last":
        yield act.EndTurn()


# -- abilities and repairs ----------------------------------------------------------------------------


def _uses(state: State) -> Iterator[act.Ability]:
    if _is_asked(state, "shift") or (not state.tasks and state.step in ("first", "last")):
        yield from abilities(state)


def abilities(state: State) -> Iterator[act.Ability]:
    """Every way the active player's abilities could be meant, with the fields that each one needs."""
    seat, own = state.active, state.actor.character
    yield act.Ability(seat, refresh=True)
    if own == "stowaway":
        others = (state.players[other].character for other in state.living if other != seat)
        for copied in dict.fromkeys(others):
            if copied:
                yield from _meant(state, copied, copied)
    elif own:
        yield from _meant(state, own, "")


def _meant(
    state: State, character: CharacterName, copied: CharacterName | Literal[""]
) -> Iterator[act.Ability]:
    """The ways of one character's own ability."""
    seat, living = state.active, state.living
    if is_as_written(state, character):
        yield act.Ability(seat, copied=copied)
        return
    match character:
        case "navigator":
            yield act.Ability(seat, copied=copied)
        case "autopilot":
            yield act.Ability(seat, alert="red", copied=copied)
            yield act.Ability(seat, alert="blue", copied=copied)
        case "engineer":
            pairs = combinations(living, 2)
            yield from (act.Ability(seat, target=one, other=two, copied=copied) for one, two in pairs)
        case "researcher":
            for target, take in product(living, (False, True)):
                yield act.Ability(seat, target=target, take=take, copied=copied)
        case _:
            yield from (act.Ability(seat, target=target, copied=copied) for target in living)


def _repairs(state: State) -> Iterator[act.Repair]:
    if not state.tasks and state.step in ("first", "last"):
        yield from (act.Repair(state.active, owner, index) for owner, index in _laid(state))


def _laid(state: State) -> Iterator[tuple[int, int]]:
    """Every malfunction on the table: whose it is, and which of theirs."""
    for owner, player in enumerate(state.players):
        yield from ((owner, index) for index in range(len(player.malfunctions)))


# -- answers to what a card asks ----------------------------------------------------------------------


def _options(state: State) -> Iterator[act.Choose]:
    if state.question is not None:
        yield from (act.Choose(option) for option in options_of(state.question.what))


def _plays(state: State) -> Iterator[act.Play]:
    if _is_asked(state, "overrule", "override"):
        yield from (act.Play(card) for card in cards_of(state.options))


def _wormholes(state: State) -> Iterator[act.Wormhole]:
    """No red card, one of each kind, or as many as a Wormhole can leave."""
    if _is_asked(state, "wormhole"):
        reds = tuple(name for name in cards_of(state.options) if DECK[name].colour == "red")
        yield act.Wormhole(())
        yield from (act.Wormhole((name,)) for name in reds)
        yield act.Wormhole((reds * 2)[: max(0, wormhole_size(state) - 1)])


def _votes(state: State) -> Iterator[act.Vote]:
    """Every tally; by name as well where the table votes openly."""
    if not _is_asked(state, "vote"):
        return
    living, seats = state.living, range(len(state.players))
    for shares in _splits(len(living), len(living) + 1):
        for_each = dict(zip((*living, None), shares, strict=True))
        yield act.Vote(tally=(*(for_each.get(seat, 0) for seat in seats), for_each[None]))
        if state.options.open_votes:
            yield act.Vote(tuple(chain.from_iterable((who,) * count for who, count in for_each.items())))


def _splits(total: int, places: int) -> Iterator[tuple[int, ...]]:
    """Every way to share `total` among `places`, the most for one first."""
    if places == 1:
        yield (total,)
        return
    for first in range(total, -1, -1):
        yield from ((first, *rest) for rest in _splits(total - first, places - 1))


def _executions(state: State) -> Iterator[act.Execute]:
    if _is_asked(state, "execute"):
        counts = range(len(state.living) + 1)
        yield from (act.Execute(seat, yes=yes) for seat, yes in product(state.living, counts))


def _cancels(state: State) -> Iterator[act.Cancel]:
    if _is_asked(state, "nullify"):
        yield from (act.Cancel(index) for index in range(len(state.turned)))


def _mends(state: State) -> Iterator[act.RemoveMalfunction]:
    if _is_asked(state, "mend"):
        yield from (act.RemoveMalfunction(owner, index) for owner, index in _laid(state))


# -- missions -----------------------------------------------------------------------------------------


def _martyrs(state: State) -> Iterator[act.Martyr]:
    """Martyr by anyone, with the mission that is shown for it or without."""
    if state.cells <= 1 and not state.victory:
        for seat, red in product(state.living, (False, True)):
            yield act.Martyr(seat, red)
            yield from (act.Martyr(seat, red, mission) for mission in missions_left(state))


def _looks(state: State) -> Iterator[act.Look]:
    return (act.Look(seat) for seat in state.living if state.sealed)


def _lost_seals(state: State) -> Iterator[act.Lost]:
    return (act.Lost(seat) for seat in range(len(state.players)) if state.sealed)


def _shown(state: State) -> Iterator[act.ShowMission]:
    if state.question is not None and state.question.what == "show":
        yield from (act.ShowMission(state.question.seat, mission) for mission in MISSIONS)


def _all_missions(state: State) -> Iterator[act.RevealMissions]:
    """The hidden missions in every turn of one order."""
    if state.step == "missions":
        left = list(missions_left(state).elements())
        for shift in range(len(left)):
            hidden = iter(left[shift:] + left[:shift])
            yield act.RevealMissions(tuple(_known_or(player, hidden) for player in state.players))


def _known_or(player: Player, hidden: Iterator[Mission]) -> Mission:
    """A player's shown mission, else the next hidden one."""
    return player.mission if player.mission else next(hidden)


CHOICES: dict[type[act.Action], Ways] = {
    act.RevealMissions: Ways(_all_missions, stated=("missions", "salts")),
    act.Martyr: Ways(_martyrs, stated=("mission", "salt")),
    act.Look: Ways(_looks),
    act.Lost: Ways(_lost_seals),
    act.Choose: Ways(_options),
    act.Play: Ways(_plays, stated=("card",)),
    act.Wormhole: Ways(_wormholes, stated=("reds",)),
    act.Vote: Ways(_votes, stated=("votes", "tally")),
    act.Execute: Ways(_executions, stated=("votes", "yes")),
    act.Cancel: Ways(_cancels),
    act.RemoveMalfunction: Ways(_mends),
    act.ShowMission: Ways(_shown, stated=("mission", "salt")),
    act.Begin: Ways(_begins, stated=("characters",)),
    act.Deal: Ways(_deals, stated=("sealed",)),
    act.Ally: Ways(_allies),
    act.Reveal: Ways(_reveals, stated=("cards",)),
    act.Resolve: Ways(_resolutions),
    act.Draw: Ways(_draws),
    act.PlayOwnCard: Ways(_own_cards),
    act.TopCard: Ways(_top_cards),
    act.EndTurn: Ways(_ends),
    act.Ability: Ways(_uses),
    act.Repair: Ways(_repairs),
}
"""How each kind of action could be meant; cards off the deck, votes and missions are symbols."""
