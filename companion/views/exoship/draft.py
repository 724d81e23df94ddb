"""What the player is choosing at the moment, and how each tap changes it."""

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from companion.games.exoship.actions import Action, Effect
from companion.games.exoship.box import Generation
from companion.games.exoship.cards import NAMED, Arrow, EventCard, Founder, Kind, Part, Side
from companion.games.exoship.state import State

Mode = Literal["", "sway", "ability", "replace", "course"]
Missing = Literal["", "founder", "other", "generation", "arrow"]


class Draft(Struct, frozen=True, kw_only=True):
    """A half-made choice: an action and its founder, effects said so far, a card being named."""

    mode: Mode = ""
    founder: str = ""
    generation: Generation | None = None
    hint: Action | None = None
    is_hinting: bool = False
    card: str = ""
    effects: tuple[Effect, ...] = ()
    doing: Effect | None = None
    parts: tuple[Part, ...] = ()
    does_nothing: bool = False
    is_naming: bool = False
    name: str = ""
    arrow: Arrow | None = None
    rift_arrow: Arrow | None = None
    known: Founder | None = None
    pad: Side = "directorate"


def chosen(state: State, draft: Draft, mode: Mode) -> Draft:
    """An action is chosen, or given back by a second tap; a written ability brings its effects."""
    if draft.mode == mode and not draft.hint:
        return Draft(founder=draft.founder)
    return _with_ability(state, Draft(mode=mode, founder=draft.founder or _only_rift(state, mode)))


def _only_rift(state: State, mode: Mode) -> str:
    """The only founder whose ability could be meant."""
    rift = state.rift
    return rift[0].name if mode == "ability" and len(rift) == 1 else ""


def tapped(state: State, draft: Draft, name: str) -> Draft:
    """A founder is tapped: it fills the effect being said, or it is the one the action is about."""
    if draft.doing is not None and missing(draft.doing) == "founder":
        return _filled(draft, replace(draft.doing, founder=name))
    if draft.doing is not None and missing(draft.doing) == "other":
        return _filled(draft, replace(draft.doing, other=name))
    card = state.find(name)
    if state.free and card is not None and card.place in ("elder", "midlife", "young"):
        return Draft(generation=card.place)
    if draft.founder == name and not draft.hint:
        return Draft(mode=draft.mode)
    return _with_ability(state, Draft(mode=draft.mode, founder=name))


def _with_ability(state: State, draft: Draft) -> Draft:
    """The effects of the chosen founder's ability, as its card says."""
    card = state.find(draft.founder)
    if draft.mode != "ability" or card is None or card.founder is None or not card.is_rift:
        return draft
    return next_part(replace(draft, parts=card.founder.ability))


def said(draft: Draft, kind: Kind) -> Draft:
    """An effect of `kind` is begun."""
    return _filled(draft, Effect(kind=kind))


def placed(draft: Draft, generation: Generation) -> Draft:
    """The generation of the effect being said."""
    if draft.doing is None:
        return draft
    return _filled(draft, replace(draft.doing, generation=generation))


def pointed_to(draft: Draft, arrow: Arrow) -> Draft:
    """The arrow of the effect being said, or of the card being named."""
    if draft.doing is not None:
        return _filled(draft, replace(draft.doing, arrow=arrow))
    if draft.pad == "rift":
        return replace(draft, rift_arrow=arrow, known=None)
    return replace(draft, arrow=arrow, known=None)


def sided(draft: Draft, side: Side) -> Draft:
    """The side of the founder that an effect adds."""
    return draft if draft.doing is None else replace(draft, doing=replace(draft.doing, side=side))


def flipping(draft: Draft) -> Draft:
    """The ship is flipped before the effect being said, or not after all."""
    if draft.doing is None:
        return draft
    return replace(draft, doing=replace(draft.doing, flip=not draft.doing.flip))


def skipped(draft: Draft) -> Draft:
    """The effect being said can't be done or is not wanted."""
    return next_part(replace(draft, doing=None))


def unsaid(draft: Draft) -> Draft:
    """The last effect is taken back."""
    if draft.doing is not None:
        return replace(draft, doing=None)
    return replace(draft, effects=draft.effects[:-1])


def read_card(draft: Draft, card: EventCard) -> Draft:
    """An event card of the library brings its effects; a second tap puts it back."""
    if draft.card == card.name:
        return Draft()
    return next_part(Draft(card=card.name, parts=card.effects))


def next_part(draft: Draft) -> Draft:
    """The next effect that a card prints."""
    if not draft.parts:
        return draft
    part = draft.parts[0]
    effect = Effect(kind=part.kind, generation=part.generation, arrow=part.arrow, side=part.side)
    return _filled(replace(draft, parts=draft.parts[1:]), effect)


def _filled(draft: Draft, effect: Effect) -> Draft:
    """The effect being said; a complete one joins the others and the next part of the card begins."""
    if missing(effect):
        return replace(draft, doing=effect)
    return next_part(replace(draft, doing=None, effects=(*draft.effects, effect)))


def missing(effect: Effect) -> Missing:
    """What an effect still needs to be said."""
    if effect.kind in NAMED and not effect.founder:
        return "founder"
    if effect.kind == "swap" and not effect.other:
        return "other"
    if effect.kind in ("move", "add") and effect.generation == "any":
        return "generation"
    return "arrow" if effect.kind == "turn" and effect.arrow == "any" else ""
