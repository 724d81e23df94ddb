"""What a card asks of the table: a choice, the card that comes into play, a vote, a mission."""

from collections.abc import Iterator

from companion.core.conversation import Answers, Counts, Field, Intent, Pick, Step, of
from companion.games.airlock.actions import (
    Cancel,
    Choose,
    Look,
    Play,
    RemoveMalfunction,
    ShowMission,
    Wormhole,
)
from companion.games.airlock.cards import DECK, SIDE
from companion.games.airlock.intents.missions import opened, show, told
from companion.games.airlock.intents.places import kinds, turned
from companion.games.airlock.intents.revealing import distinct, left
from companion.games.airlock.intents.voting import execute, vote
from companion.games.airlock.rules import check
from companion.games.airlock.rules.answers import options_of
from companion.games.airlock.rules.wormhole import wormhole_size
from companion.games.airlock.state import State, Task, cards_of


def answers(state: State, asked: Task, salts: tuple[str, ...]) -> tuple[Intent, ...]:
    """The wishes that answer the open question, for whom it is asked."""
    return of(_asked(state, asked), *_answers(state, asked, salts))


def _asked(state: State, asked: Task) -> tuple[int, ...] | None:
    """Who answers: whoever voted or showed something, the whole table about a Martyr, else who is active."""
    match asked.what:
        case "martyr":
            return None
        case "vote" | "execute":
            return state.living
        case "show":
            return (asked.seat,)
    return (state.active,)


def _answers(state: State, asked: Task, salts: tuple[str, ...]) -> Iterator[Intent]:
    match asked.what:
        case "harm" | "aftershock":
            yield Intent("choose", _choose, books="last")
        case "inflict":
            yield Intent("choose", lambda s, said: _inflict(s, said, salts), books="last")
        case "martyr" | "shift":
            yield Intent("none", lambda *_: Choose("none"), books="last", waits=True)
        case "overrule" | "override":
            yield Intent("play", _play, books="last")
        case "wormhole":
            yield Intent("wormhole", _wormhole, waits=True, rests=True)
        case "vote":
            yield vote(state)
        case "execute":
            yield execute(state)
        case "nullify":
            yield Intent("nullify", _nullify, books="last")
        case "mend":
            yield Intent("mend", _mend, books="last")
        case "show":
            yield show(salts)


def _choose(state: State, said: Answers) -> Step:
    assert state.question is not None
    if "option" not in said:
        return Field("option", Pick(options_of(state.question.what)))
    return Choose(said["option"])


def _inflict(state: State, said: Answers, salts: tuple[str, ...]) -> Step:
    """Damage, or a red mission: the phone opens one it dealt; one that is not red is only looked at."""
    choice = _choose(state, said)
    if choice != Choose("show") or state.actor.mission or not check(state, choice):
        return choice
    mission = opened(state, state.active, salts)
    if mission is None:
        found = told(state, state.active, "red", said)
        return (
            found
            if isinstance(found, Field)
            else (*found.before, choice, ShowMission(state.active, found.mission))
        )
    if SIDE[mission] != "red":
        return Look(state.active)
    return choice, ShowMission(state.active, mission, salts[state.active])


def _play(state: State, said: Answers) -> Step:
    names = tuple(name for name, number in left(state).items() if number)
    cards = tuple(name for name in cards_of(state.options) if name in names)
    return Play(said["card"]) if "card" in said else Field("card", Pick(cards), spots=kinds(cards))


def _wormhole(state: State, said: Answers) -> Step:
    """The red cards that are left, in the active player's order; none is usual."""
    if "reds" in said:
        return Wormhole(tuple(said["reds"]))
    reds = tuple(name for name in cards_of(state.options) if DECK[name].colour == "red")
    most = wormhole_size(state) - 1
    counts = Counts(reds, most=most, fewer=left(state), in_order=True)
    return Field("reds", counts, usual=(), spots=kinds(reds), arms=True)


def _nullify(state: State, said: Answers) -> Step:
    found = distinct(state)
    return Cancel(said["index"]) if "index" in said else Field("index", Pick(found), spots=turned(found))


def _mend(state: State, said: Answers) -> Step:
    """A Repair card removes one; two alike before one player are one choice."""
    found: dict[str, tuple[int, int]] = {}
    for owner, player in enumerate(state.players):
        for index, one in enumerate(player.malfunctions):
            if one not in player.malfunctions[:index]:
                found[f"{owner}.{index}"] = owner, index
    if "at" not in said:
        return Field("at", Pick(tuple(found)))
    return RemoveMalfunction(*found[said["at"]])
