"""From what is chosen to an action: the one the main button does, and the ones the four buttons mean."""

from companion.games.exoship.actions import (
    Ability,
    Action,
    Course,
    Effect,
    EndActions,
    Event,
    FreeSway,
    Move,
    NameTop,
    Replace,
    Sway,
)
from companion.games.exoship.cards import NAMED, Founder, Kind
from companion.games.exoship.choices import fresh_name
from companion.games.exoship.effects import do_effect, refuse_effect
from companion.games.exoship.flow import settled
from companion.games.exoship.grid import pointed
from companion.games.exoship.journey import flipped, refuse_flip
from companion.games.exoship.rules import check
from companion.games.exoship.state import State
from companion.views.exoship.draft import Draft, Mode, missing
from companion.views.exoship.grid import reached_by, sway_targets

MODES: tuple[Mode, ...] = ("sway", "ability", "replace", "course")


def considered(state: State, draft: Draft) -> Action | None:
    """What the main button would do; None while something is missing."""
    if draft.hint is not None:
        return draft.hint
    if state.waits or draft.is_naming:
        founder = named(state, draft)
        return NameTop(founder) if founder else None
    match state.phase:
        case "move":
            return Move()
        case "event":
            unsaid = not draft.effects and not draft.does_nothing
            return Event(draft.effects, draft.card, unsaid) if draft.doing is None else None
        case "action" if state.free:
            return FreeSway(draft.generation) if draft.generation else None
        case "action":
            return _acting(state, draft)
    return None


def _acting(state: State, draft: Draft) -> Action | None:
    """The action of the chosen mode; without one the round ends."""
    if not draft.mode:
        return EndActions()
    if draft.doing is not None:
        return None
    return meant(state, draft, draft.mode)


def named(state: State, draft: Draft) -> Founder | None:
    """The card being named: from the library, or a name and an arrow."""
    if draft.known is not None:
        return draft.known
    if draft.arrow is None:
        return None
    name = draft.name.strip() or fresh_name(state)
    return Founder(name=name, arrow=draft.arrow, rift_arrow=draft.rift_arrow or "same")


def meant(state: State, draft: Draft, mode: Mode) -> Action | None:
    """What `mode` means for the chosen founder; without one, for the only founder it could mean."""
    match mode:
        case "course":
            return Course()
        case "sway":
            return _sway(state, draft.founder)
    rift = [card.name for card in state.rift]
    name = draft.founder or (rift[0] if len(rift) == 1 else "")
    if not name:
        return None
    if mode == "replace":
        return Replace(name)
    if draft.mode != "ability":
        return Ability(name)
    return Ability(name, draft.effects, not draft.effects and not draft.does_nothing)


def _sway(state: State, name: str) -> Sway | None:
    """A Rift founder sways whom its arrow meets; a Directorate founder is swayed by whom it is met."""
    card = state.find(name)
    if card is None:
        targets = sway_targets(state)
        return Sway(reached_by(state, targets[0])[0], targets[0]) if len(targets) == 1 else None
    if card.is_rift:
        hit = pointed(state, card)
        return Sway(name, hit.name if hit else "")
    return Sway(next(iter(reached_by(state, name)), ""), name)


def example(state: State, mode: Mode) -> Action:
    """An action of `mode` for the judge to talk about, where none is possible."""
    first = next((card.name for card in state.rift), "")
    match mode:
        case "sway":
            return _sway(state, next(iter(sway_targets(state)), "")) or Sway("", "")
        case "ability":
            return Ability(first)
        case "replace":
            return Replace(first)
        case _:
            return Course()


def is_possible(state: State, draft: Draft, mode: Mode) -> bool:
    """Whether `mode` can be done by the chosen founder, or by anyone while none is chosen."""
    if mode == "course" or draft.founder:
        action = meant(state, Draft(founder=draft.founder), mode)
        return action is not None and _is_legal(state, action)
    if mode == "sway":
        tries: list[Action] = [Sway(by, t) for t in sway_targets(state) for by in reached_by(state, t)]
    elif mode == "ability":
        tries = [Ability(card.name) for card in state.rift]
    else:
        tries = [Replace(card.name) for card in state.rift]
    return any(_is_legal(state, action) for action in tries)


def _is_legal(state: State, action: Action) -> bool:
    """Legal as it stands; an ability only needs a Rift founder and an action, its effects come next."""
    verdict = check(state, action)
    if isinstance(action, Ability):
        return all(refusal.rule == "XS-A4" and refusal.case == "other" for refusal in verdict.refusals)
    return bool(verdict)


def candidates(state: State, draft: Draft) -> tuple[str, ...]:
    """The founders that may be tapped for what is being chosen."""
    if draft.doing is not None and missing(draft.doing) in ("founder", "other"):
        return _effect_candidates(state, draft)
    if draft.mode == "sway":
        return sway_targets(state)
    if draft.mode in ("ability", "replace"):
        return tuple(card.name for card in state.rift)
    return ()


def _effect_candidates(state: State, draft: Draft) -> tuple[str, ...]:
    """The founders an effect could fall on, after the effects said before it."""
    doing = draft.doing
    assert doing is not None
    assert doing.kind in NAMED
    then = said_so_far(state, draft)
    names = [card.name for card in then.in_play]
    if missing(doing) == "other":
        return tuple(name for name in names if name != doing.founder)
    return tuple(n for n in names if _could(then, doing.kind, n))


def said_so_far(state: State, draft: Draft) -> State:
    """The table after the effects said before the one being said."""
    for effect in draft.effects:
        state = settled(_done(state, effect))
    return state


def can_flip_between(state: State, draft: Draft) -> bool:
    """Whether the ship may be flipped between the effects said and the one being said."""
    is_between = draft.doing is not None and bool(draft.effects)
    return is_between and not any(refuse_flip(said_so_far(state, draft)))


def _done(state: State, effect: Effect) -> State:
    state = flipped(state) if effect.flip else state
    return do_effect(state, effect) if not any(refuse_effect(state, effect, "XS-E1")) else state


def _could(state: State, kind: Kind, name: str) -> bool:
    """Whether an effect of `kind` could fall on `name`, whatever else it still needs."""
    whole = Effect(kind=kind, founder=name, other=_anyone_else(state, name), generation="elder", arrow="up")
    return not any(refuse_effect(state, whole, "XS-E1"))


def _anyone_else(state: State, name: str) -> str:
    return next((card.name for card in state.in_play if card.name != name), "")
