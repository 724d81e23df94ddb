"""Votes: who may be voted for, what they decide, and how little of them is kept."""

from collections.abc import Iterator, Sequence

from companion.core.rules import Refusal
from companion.games.airlock.actions import Action, Execute, Vote
from companion.games.airlock.rules.damage import kill
from companion.games.airlock.rules.order_of_play import answered
from companion.games.airlock.state import State, called, count, note


def tally(state: State, votes: Sequence[int | None]) -> tuple[int, ...]:
    """How many votes each seat got and, last, nobody."""
    return (*(votes.count(seat) for seat in range(len(state.players))), votes.count(None))


def kept(state: State, action: Action) -> Action:
    """What the journal keeps: who voted what only where the table votes openly."""
    if state.options.open_votes:
        return action
    match action:
        case Vote(votes) if votes:
            return Vote(tally=tally(state, votes))
        case Execute(nominee, votes) if votes:
            return Execute(nominee, yes=sum(votes))
    return action


def refuse_vote(state: State, action: Vote) -> Iterator[Refusal]:
    """Every living player votes once, for a living player or for nobody."""
    living, places = state.living, len(state.players) + 1
    if action.tally and len(action.tally) != places:
        yield Refusal("PA-A1", {"have": len(action.tally), "need": places}, "places")
        return
    cast = sum(action.tally) + len(action.votes)
    if cast != len(living):
        yield Refusal("PA-A1", {"have": cast, "need": len(living)}, "votes")
    named = {seat for seat, votes in enumerate(action.tally[:-1]) if votes} | {*action.votes} - {None}
    if dead := sorted(seat for seat in named if seat is not None and seat not in living):
        yield Refusal("PA-A1", {"name": called(state, dead[0])}, "dead")


def do_vote(state: State, action: Vote) -> State:
    """More than half of all votes kill, those for nobody counted."""
    *named, nobody = action.tally or tally(state, action.votes)
    most = max(named)
    return _decide(state, "PA-A1", named.index(most), most, sum(named) + nobody)


def refuse_execute(state: State, action: Execute) -> Iterator[Refusal]:
    """A living player is nominated, and every living player says yes or no."""
    living = len(state.living)
    is_told = action.yes is not None and not action.votes
    if is_told and (action.yes or 0) > living:
        yield Refusal("PA-E6", {"have": action.yes, "need": living}, "many")
    elif not is_told and (len(action.votes) != living or action.yes is not None):
        yield Refusal("PA-E6", {"have": len(action.votes), "need": living}, "votes")
    if action.nominee not in state.living:
        yield Refusal("PA-E6", {"name": called(state, action.nominee)}, "dead")


def do_execute(state: State, action: Execute) -> State:
    """More than half of yes kills the nominee."""
    yes = sum(action.votes) if action.yes is None else action.yes
    return _decide(state, "PA-E6", action.nominee, yes, len(state.living))


def _decide(state: State, rule: str, seat: int, most: int, votes: int) -> State:
    state = count(answered(state), votes=1)
    if 2 * most <= votes:
        return note(state, rule, "spared", most=most, votes=votes, need=votes // 2 + 1)
    return kill(note(state, rule, "killed", name=state.players[seat].name, most=most, votes=votes), seat)
