"""What can be done now: every legal action, each passed by the judge."""

from collections.abc import Iterator

from msgspec.structs import replace

from companion.core.choices import Choices, Ways
from companion.games.exoship.actions import (
    Ability,
    Action,
    Course,
    Effect,
    EndActions,
    Event,
    FlipShip,
    FreeSway,
    Move,
    NameTop,
    Replace,
    Sway,
)
from companion.games.exoship.box import GENERATIONS
from companion.games.exoship.cards import KIND_LABELS, PLACEHOLDER, Founder, Part
from companion.games.exoship.rules import check
from companion.games.exoship.rules.effects import refuse_effect, tried
from companion.games.exoship.rules.grid import DIRECTION, pointed
from companion.games.exoship.rules.journey import refuse_flip
from companion.games.exoship.rules.ways import ways
from companion.games.exoship.state import State

Effects = tuple[Effect, ...]


def choices(state: State) -> Choices[Action]:
    """The legal actions of this moment."""
    return Choices(state, CHOICES, check)


def fresh_name(state: State) -> str:
    """A name for a founder that the table doesn't want to write down."""
    used = set(state.names)
    return next(name for n in range(1, 100) if (name := PLACEHOLDER.format(n=n)) not in used)


def _names(state: State) -> Iterator[NameTop]:
    stack = state.at("stack")
    if stack and stack[0].founder is None:
        yield from (NameTop(Founder(name=fresh_name(state), arrow=arrow)) for arrow in DIRECTION)


def _moves(_state: State) -> Iterator[Move]:
    yield Move()


def _events(state: State) -> Iterator[Event]:
    """An event without effect, a first Rift founder, and each kind of effect on somebody."""
    if state.phase != "event":
        return
    yield Event()
    yield Event((Effect(kind="add", side="rift"),))
    for number, kind in enumerate(KIND_LABELS):
        found = tuple(ways(state, Part(kind=kind)))
        if found:
            yield Event((found[(state.round + number) % len(found)],))
    if state.options.mars and state.ship == 0:  # whoever can be swayed
        yield from (Event((effect,)) for effect in ways(state, Part(kind="sway")))


def _free_sways(state: State) -> Iterator[FreeSway]:
    if state.free:
        yield from (FreeSway(generation) for generation in GENERATIONS)


def _can_act(state: State) -> bool:
    return state.phase == "action" and state.actions > 0 and not state.waits


def _sways(state: State) -> Iterator[Sway]:
    if _can_act(state):
        for card in state.rift:
            target = pointed(state, card)
            if target is not None:
                yield Sway(card.name, target.name)


def _abilities(state: State) -> Iterator[Ability]:
    """Every way to use an ability; one that is not written down is stated at the table."""
    if _can_act(state):
        for card in state.rift:
            if card.founder and card.founder.ability:
                found = _uses(state, card.founder.ability, ())
                yield from (Ability(card.name, effects) for effects in dict.fromkeys(found) if effects)
            else:
                yield Ability(card.name)


def _uses(state: State, parts: tuple[Part, ...], before: Effects) -> Iterator[Effects]:
    """What the card says, as far as it is wanted: each part on all it can fall on, left out at the end."""
    if not parts:
        yield before
        return
    for effect in ways(state, parts[0]):
        for said in _with_flip(state, effect):
            if not any(refuse_effect(state, said, "XS-A4")):
                yield from _uses(tried(state, (said,)), parts[1:], (*before, said))
    yield from _uses(state, parts[1:], before)


def _with_flip(state: State, effect: Effect) -> Iterator[Effect]:
    """An effect as it is, and with the striped ship turned over right before it."""
    yield effect
    if not any(refuse_flip(state)):
        yield replace(effect, flip=True)


def _replacements(state: State) -> Iterator[Replace]:
    if _can_act(state):
        yield from (Replace(card.name) for card in state.rift)


def _courses(state: State) -> Iterator[Course]:
    if _can_act(state):
        yield Course()


def _flips(_state: State) -> Iterator[FlipShip]:
    yield FlipShip()


def _ends(_state: State) -> Iterator[EndActions]:
    yield EndActions()


def _told(state: State, action: Ability) -> tuple[str, ...]:
    """An ability that is written down leaves the table only the choice; another one is said there."""
    card = state.find(action.founder)
    is_written = card is not None and card.founder is not None and bool(card.founder.ability)
    return () if is_written else ("effects", "unsaid", "keep")


CHOICES: dict[type[Action], Ways] = {
    NameTop: Ways(_names, stated=("founder",)),
    Move: Ways(_moves),
    Event: Ways(_events, stated=("effects", "card", "unsaid")),
    FreeSway: Ways(_free_sways),
    Sway: Ways(_sways),
    Ability: Ways(_abilities, stated=_told),
    Replace: Ways(_replacements),
    Course: Ways(_courses),
    FlipShip: Ways(_flips),
    EndActions: Ways(_ends),
}
"""How each kind of action could be meant; cards that are not written down are symbols."""
