"""The judge of ExoShip: what an action would break, and what it does."""

from collections.abc import Iterator
from typing import assert_never

from msgspec.structs import replace

from companion.core.rules import IllegalAction, Refusal, Verdict
from companion.core.text import tr
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
from companion.games.exoship.box import SIX, Options
from companion.games.exoship.cards import Founder, Part, Side, is_placeholder
from companion.games.exoship.effects import do_effect, fits, refuse_effect, swapped_out
from companion.games.exoship.flow import advance, begin_move, end_round, settled, sway_lowest
from companion.games.exoship.grid import LINE, captain, longest_line, pointed
from companion.games.exoship.journey import flipped, refuse_flip, turned_planet
from companion.games.exoship.state import Card, Phase, State, Wait, changed, noted, under

PHASES: dict[Phase, str] = {
    "setup": "Set-up",
    "move": "Move",
    "event": "Event",
    "action": "Action",
    "end": "The end",
}
WHEN: dict[type, Phase] = {Move: "move", Event: "event"}
ANYTIME = (NameTop, FlipShip)


def check_options(options: Options) -> Verdict:
    """A solo game, six founders at the start (XS-R3)."""
    return Verdict(tuple(_refuse_options(options)))


def _refuse_options(options: Options) -> Iterator[Refusal]:
    if len(options.players) != 1:
        yield Refusal("XS-R3", {"have": len(options.players), "need": 1}, "players")
    if (laid_out := sum(count for _, count in options.box.start)) != SIX:
        yield Refusal("XS-R3", {"have": laid_out, "need": SIX}, "six")


def start(options: Options) -> State:
    """The ship at the origin, Mariposa up, all founders unseen; six places wait for a card (XS-R3)."""
    cards = tuple(Card(founder=None, place="stack", rank=i + 1) for i in range(options.box.founders))
    waits = tuple(
        Wait(rule="XS-R3", place=generation, side="directorate")
        for generation, count in options.box.start
        for _ in range(count)
    )
    return State(options=options, striped=options.hard, cards=cards, busy="setup", waits=waits)


def check(state: State, action: Action) -> Verdict:
    """Every rule `action` would break now."""
    if state.result:
        rule = "XS-P2" if state.result == "won" else "XS-P4"
        return Verdict((Refusal(rule, {}, "over"),))
    anytime = NameTop if state.busy == "setup" else ANYTIME
    if state.waits and not isinstance(action, anytime):
        wait = state.waits[0]
        return Verdict((Refusal(wait.rule, {"have": 0, "need": 1}, "waiting"),))
    return Verdict((*_refuse_phase(state, action), *_refusals(state, action)))


def _refuse_phase(state: State, action: Action) -> Iterator[Refusal]:
    """Each action has its phase, and an action of the action phase costs one."""
    if isinstance(action, ANYTIME):
        return
    due = WHEN.get(type(action), "action")
    if isinstance(action, Move) and state.round == 1:
        yield Refusal("XS-R2", {"round": state.round})
    elif due != state.phase:
        yield Refusal("XS-R1", {"now": tr(PHASES[state.phase]), "due": tr(PHASES[due])})
    elif due == "action" and not isinstance(action, FreeSway):
        yield from _refuse_spending(state, action)


def _refuse_spending(state: State, action: Action) -> Iterator[Refusal]:
    """First the free sway; then as many actions as are left."""
    if state.free:
        yield Refusal("XS-A1", {}, "first")
    if state.actions == 0 and not isinstance(action, EndActions):
        yield Refusal("XS-A2", {"have": 0, "need": 1})


def _refusals(state: State, action: Action) -> Iterator[Refusal]:
    """What the action itself needs."""
    match action:
        case NameTop():
            yield from _refuse_name(state, action.founder)
        case Event():
            yield from _refuse_event(state, action)
        case FreeSway():
            yield from _refuse_free_sway(state, action)
        case Sway():
            yield from _refuse_sway(state, action)
        case Ability():
            yield from _refuse_ability(state, action)
        case Replace():
            yield from _refuse_not_rift(state, action.founder, "XS-A5")
        case Course():
            yield from _refuse_course(state)
        case FlipShip():
            yield from refuse_flip(state)
        case Move() | EndActions():
            return
        case _:
            assert_never(action)


def _refuse_name(state: State, founder: Founder) -> Iterator[Refusal]:
    """The top card is named once, and nobody lies in two places."""
    rule = state.waits[0].rule if state.waits else "XS-R3"
    stack = state.at("stack")
    if not stack or stack[0].founder is not None:
        yield Refusal(rule, {"name": stack[0].name if stack else "–"}, "known")
    if founder.name in state.names:
        yield Refusal(rule, {"name": founder.name}, "twice")


def _refuse_event(state: State, action: Event) -> Iterator[Refusal]:
    """An event names founders that exist; the Mars side gives a first Rift founder."""
    unseen = any(card.founder is None for card in state.cards)
    for name in {effect.founder for effect in action.effects} - {"", *state.names}:
        if not unseen:
            yield Refusal("XS-E1", {"name": name}, "stranger")
    if action.unsaid and not action.effects:
        yield Refusal("XS-E1", {}, "unsaid")
    if state.options.mars and state.ship == 0 and not tried(state, action.effects).rift:
        yield Refusal("XS-O1", {"have": 0, "need": 1})
    for effect in action.effects:
        yield from _refuse_flip_before(state, effect)
        state = tried(state, (effect,))


def _refuse_free_sway(state: State, action: FreeSway) -> Iterator[Refusal]:
    """Only with no Rift founder in play before the actions, and where somebody stands."""
    if state.phase == "action" and not state.free:
        yield Refusal("XS-A1", {"have": len(state.rift), "need": 0}, "late")
    if not state.at(action.generation):
        yield Refusal("XS-A1", {}, "empty")


def _refuse_not_rift(state: State, name: str, rule: str) -> Iterator[Refusal]:
    """A Rift founder in play is needed."""
    card = state.find(name)
    if not name:
        yield Refusal(rule, {"have": len(state.rift)}, "whom" if state.rift else "none")
    elif card is None:
        yield Refusal(rule, {"name": name}, "absent")
    elif not card.is_rift:
        yield Refusal(rule, {"name": name}, "directorate")


def _refuse_sway(state: State, action: Sway) -> Iterator[Refusal]:
    """A Rift arrow at a Directorate founder in the adjacent cell."""
    by, target = state.find(action.by), state.find(action.target)
    if action.by:
        yield from _refuse_not_rift(state, action.by, "XS-A3")
    else:
        yield from _refuse_no_arrow(state, target)
    if target is None and action.target:
        yield Refusal("XS-A3", {"name": action.target}, "absent")
    elif target is not None and target.is_rift:
        yield Refusal("XS-A3", {"name": action.target}, "already")
    if by is not None:
        yield from _refuse_aim(state, by, action.target)


def _refuse_aim(state: State, by: Card, target: str) -> Iterator[Refusal]:
    """The arrow of `by` meets `target` and nobody else."""
    hit = pointed(state, by)
    if hit is None:
        yield Refusal("XS-W5", {"name": by.name})
    elif hit.name != target:
        case = "elsewhere" if target else "unsaid"
        yield Refusal("XS-A3", {"name": by.name, "hit": hit.name, "target": target}, case)


def _refuse_no_arrow(state: State, target: Card | None) -> Iterator[Refusal]:
    """Nobody is named whose arrow sways: say whose arrows point where."""
    aims = {card.name: pointed(state, card) for card in state.rift}
    reached = [hit for hit in aims.values() if hit is not None and not hit.is_rift]
    arrows = ", ".join(f"{name} → {hit.name if hit else tr('no one')}" for name, hit in aims.items())
    if not aims:
        yield Refusal("XS-A3", {"have": 0}, "none")
    elif target in reached or (reached and target is None):
        yield Refusal("XS-A3", {"have": len(aims)}, "whom")
    elif target is None:
        yield Refusal("XS-A3", {"arrows": arrows}, "nowhere")
    elif not target.is_rift:
        yield Refusal("XS-A3", {"name": target.name, "arrows": arrows}, "unreached")


def _refuse_ability(state: State, action: Ability) -> Iterator[Refusal]:
    """A Rift founder's own ability, every effect of it possible."""
    yield from _refuse_not_rift(state, action.founder, "XS-A4")
    card = state.find(action.founder)
    if card is not None and card.founder is not None and not _is_own(card.founder, action.effects):
        yield Refusal("XS-A4", {"name": action.founder}, "other")
    elif action.unsaid and not action.effects:
        yield Refusal("XS-A4", {"name": action.founder}, "unsaid")
    for effect in action.effects:
        yield from _refuse_flip_before(state, effect)
        yield from refuse_effect(state, effect, "XS-A4")
        state = tried(state, (effect,))


def _refuse_flip_before(state: State, effect: Effect) -> Iterator[Refusal]:
    """The ship may be flipped between two effects, where it may be flipped at all."""
    if effect.flip:
        yield from refuse_flip(state)


def _is_own(founder: Founder, effects: tuple[Effect, ...]) -> bool:
    """`effects` are parts of the ability in its order; an ability not written down may be anything."""
    parts = iter(founder.ability)
    some = bool(effects) or not founder.ability
    return some and (not founder.ability or all(any(fits(p, e) for p in parts) for e in effects))


def tried(state: State, effects: tuple[Effect, ...]) -> State:
    """`state` after those of `effects` that can be done; cards still to come take their places unseen."""
    for effect in effects:
        state = flipped(state) if effect.flip else state
        if not any(refuse_effect(state, effect, "XS-E1")):
            state = settled(do_effect(state, effect))
    return state


def _refuse_course(state: State) -> Iterator[Refusal]:
    """A Rift captain, and a ship without stripes."""
    chief = captain(state)
    if chief is None:
        yield Refusal("XS-A6", {}, "none")
    elif not chief.is_rift:
        yield Refusal("XS-A6", {"name": chief.name}, "directorate")
    if state.striped:
        yield Refusal("XS-H1", {"have": longest_line(state), "need": LINE})


def apply(state: State, action: Action) -> State:
    """`state` after `action` and after all that follows by itself."""
    verdict = check(state, action)
    if not verdict:
        raise IllegalAction(verdict)
    return _applied(replace(state, notes=()), action)


def _applied(state: State, action: Action) -> State:
    """What a legal action does."""
    match action:
        case NameTop():
            top = state.at("stack")[0]
            return advance(changed(state, top, replace(top, founder=action.founder)))
        case Move():
            return begin_move(state)
        case Event():
            return advance(replace(state, busy="event", todo=action.effects))
        case FreeSway():
            return sway_lowest(state, action.generation)
        case FlipShip():
            return flipped(state)
        case EndActions():
            return end_round(state)
        case _:
            paid = replace(state, actions=state.actions - 1, busy="action", fresh=False)
            return _acted(paid, action)


def _acted(state: State, action: Sway | Ability | Replace | Course) -> State:
    """What one of the four actions does, already paid for."""
    match action:
        case Sway():
            return advance(_turned(state, action.target, "rift"))
        case Ability():
            state = _learned(state, action) if action.keep else state
            return advance(replace(state, todo=action.effects))
        case Replace():
            card = state.find(action.founder)
            assert card is not None
            return advance(swapped_out(state, card, "XS-A5"))
        case Course():
            return advance(_turn_course(state))


def _learned(state: State, action: Ability) -> State:
    """The founder's card with the ability that was said: whom it falls on is chosen anew each time."""
    card = state.find(action.founder)
    assert card is not None
    assert card.founder is not None
    parts = tuple(Part(kind=effect.kind, side=effect.side) for effect in action.effects)
    return changed(state, card, replace(card, founder=replace(card.founder, ability=parts)))


def learned(before: State, after: State) -> tuple[tuple[str, Founder], ...]:
    """The founders whose ability or name was written down; one without a name of its own waits for it."""
    old = {card.founder for card in before.cards}
    new = (card.founder for card in after.cards if card.founder and card.founder not in old)
    return tuple(
        ("founder", founder) for founder in new if founder.ability and not is_placeholder(founder.name)
    )


def _turned(state: State, name: str, side: Side) -> State:
    """The founder called `name` on `side`."""
    card = state.find(name)
    assert card is not None
    return changed(state, card, replace(card, side=side))


def _turn_course(state: State) -> State:
    """The captain goes, the destination flips, and another captain follows (XS-A6, XS-W1)."""
    chief = captain(state)
    assert chief is not None
    state = turned_planet(noted(under(state, chief), "XS-W2", name=chief.name))
    heir = captain(state)
    return noted(state, "XS-W1", "heir", name=heir.name) if heir else noted(state, "XS-W1", "none")
