"""The hazard: one tap for its roll and a line that is known; what has to be entered, aimed and chosen."""

from collections.abc import Iterator

from msgspec.structs import replace

from companion.core.conversation import Answers, Field, Intent, Pick, Shelf, Some, Stated, Step
from companion.core.dice import die
from companion.games.exobase.actions import Answer, EndPlacement, ResolveHazard, RollHazard, ShowDice, Target
from companion.games.exobase.cards import Hazard, blank_hazard
from companion.games.exobase.intents import icons
from companion.games.exobase.intents.telling import resource_field, worth_naming
from companion.games.exobase.rules import apply, check
from companion.games.exobase.rules.effects import chosen, needs_resource
from companion.games.exobase.rules.end import ending
from companion.games.exobase.rules.questions import candidates
from companion.games.exobase.state import Ask, State

HAZARD = "hazard"
TELL = "tell"
"""The line of the Hazard card is not entered yet."""


def lines(state: State, shelf: Shelf, total: int) -> tuple[Hazard, ...]:
    """The known lines of the Hazard card that a total picks, on the side in use."""
    every = dict.fromkeys((*state.hazards, *shelf.get("hazard", ())))
    side = state.options.mode == "hardcore"
    return tuple(line for line in every if line.hardcore == side and line.low <= total <= line.high)


def hazard(state: State, said: Answers, shelf: Shelf) -> Step:
    """End of the placement where it is still open, the roll, and the line it picks where that is known."""
    if "roll" not in said:
        return Field("roll", Stated("roll", (die(6, 1),), about=(6,)))
    ends = (EndPlacement(),) if state.phase == "placement" else ()
    roll = RollHazard(said["roll"])
    known = lines(state, shelf, said["roll"].face + state.options.side.hazard_number(state.day))
    if len(known) != 1 or any(map(needs_resource, known[0].effects)):
        return (*ends, roll)
    actions = (*ends, roll, ResolveHazard(known[0]))
    return actions if _goes_on(state, actions) else (*ends, roll)


def _goes_on(state: State, actions: tuple[EndPlacement | RollHazard | ResolveHazard, ...]) -> bool:
    """Whether the game goes on after `actions`: what ends it has a tap of its own."""
    for action in actions:
        if not check(state, action):
            return True  # the judge will say why
        state = apply(state, action)
    return ending(state) is None


def answers(state: State, shelf: Shelf) -> Iterator[Intent]:
    """The open question of the rules."""
    ask = state.ask
    assert ask is not None
    match ask.kind:
        case "hazard":
            yield Intent("resolve", lambda s, said: _resolve(s, said, shelf), books="last")
        case "target":
            yield Intent("target", _target, books="last", rests=True)
        case "dice":
            yield Intent("dice", lambda s, said: _dice(s.asks[0], said))
        case _:
            yield Intent("answer", lambda s, said: _answer(s, s.asks[0], said), books="last")


def _resolve(state: State, said: Answers, shelf: Shelf) -> Step:
    """A known line by its name, another one effect by effect; a target roll that follows is the same tap."""
    total = state.asks[0].amount
    known = {line.name: line for line in lines(state, shelf, total)}
    if known and "line" not in said:
        return Field("line", Pick((*known, TELL)))
    line = known.get(said.get("line", TELL))
    if line is None and "effects" not in said:
        return Field("effects", icons.shown(icons.HAZARD, 6), arms=True)
    found = line or _entered(state, total, said["effects"])
    if any(map(needs_resource, found.effects)):
        if "resource" not in said:
            kinds = [effect.kind for effect in found.effects if needs_resource(effect)]
            return resource_field(tuple(worth_naming(state, kinds)))
        found = replace(found, effects=tuple(chosen(effect, said["resource"]) for effect in found.effects))
    resolve = ResolveHazard(found, keep=line is None)
    return _with_target(state, said, resolve)


def _entered(state: State, total: int, words: icons.Words) -> Hazard:
    """The line as it was entered, for this total only."""
    line = blank_hazard(total, state.options.mode == "hardcore")
    return replace(line, effects=icons.effects_of(words))


def _with_target(state: State, said: Answers, resolve: ResolveHazard) -> Step:
    if not check(state, resolve):
        return resolve
    after = apply(state, resolve)
    if after.ask is None or after.ask.kind != "target":
        return resolve
    if "roll" not in said:
        return Field("roll", Stated("roll", (die(6, 1),), about=(6,)))
    return resolve, Target(said["roll"])


def _target(_state: State, said: Answers) -> Step:
    if "roll" in said:
        return Target(said["roll"])
    return Field("roll", Stated("roll", (die(6, 1),), about=(6,)))


def _dice(ask: Ask, said: Answers) -> Step:
    """Which locations show the face; none is the usual answer."""
    if "names" in said:
        return ShowDice(tuple(said["names"]))
    spots = {name: name for name in ask.among}
    return Field("names", Some(ask.among), usual=(), spots=spots, arms=True)


def _answer(state: State, ask: Ask, said: Answers) -> Step:
    """A founder or a location carries the mark; touching it answers."""
    if "name" in said:
        return Answer(said["name"])
    names = candidates(state, ask)
    before = "founder:" if ask.kind == "health" else ""
    return Field("name", Pick(names), spots={before + name: name for name in names})
