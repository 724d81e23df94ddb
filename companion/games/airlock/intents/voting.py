"""Votes: the phone goes round, one tap a voter; what the others said is shown to nobody."""

from companion.core.conversation import Answers, Field, Intent, Pick, Step
from companion.games.airlock.actions import Execute, Vote
from companion.games.airlock.intents.places import rows
from companion.games.airlock.rules.votes import tally
from companion.games.airlock.state import State

NOBODY = "nobody"


def ballot(seat: int) -> str:
    """The question to one voter."""
    return f"vote.{seat}"


def voter(key: str) -> int | None:
    """Who is asked by a question; None where it is no vote."""
    return int(key.partition(".")[2]) if key.startswith("vote.") else None


def vote(state: State) -> Intent:
    """Airlock: everyone alive votes for one player or for nobody."""
    return Intent("vote", _vote, books="last", hidden=not state.options.open_votes)


def _vote(state: State, said: Answers) -> Step:
    for seat in state.living:
        if (key := ballot(seat)) not in said:
            return Field(key, Pick((*state.living, NOBODY)), spots=rows(state.living), seat=seat)
    votes = tuple(None if said[ballot(seat)] == NOBODY else said[ballot(seat)] for seat in state.living)
    return Vote(votes) if state.options.open_votes else Vote(tally=tally(state, votes))


def execute(state: State) -> Intent:
    """Execute: one is nominated, then everyone says yes or no."""
    return Intent("execute", _execute, books="last", hidden=not state.options.open_votes)


def _execute(state: State, said: Answers) -> Step:
    if "nominee" not in said:
        return Field("nominee", Pick(state.living), spots=rows(state.living), by=state.active)
    for seat in state.living:
        if (key := ballot(seat)) not in said:
            return Field(key, Pick(("yes", "no")), seat=seat)
    votes = tuple(said[ballot(seat)] == "yes" for seat in state.living)
    nominee = said["nominee"]
    return Execute(nominee, votes) if state.options.open_votes else Execute(nominee, yes=sum(votes))
