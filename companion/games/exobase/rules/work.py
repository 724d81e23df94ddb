"""Work spaces: danger, pay and gain, the injured, bonuses from next door."""

from collections.abc import Iterator

from msgspec.structs import replace

from companion.core.rules import Refusal
from companion.games.exobase.actions import DoTask, Work
from companion.games.exobase.box import Resource, Stock
from companion.games.exobase.cards import TASK_SPACES, WORK_SPACES, EffectKind, Location, Offer, Space
from companion.games.exobase.rules import grid
from companion.games.exobase.rules.damage import heal
from companion.games.exobase.rules.danger import face_danger, refuse_danger
from companion.games.exobase.rules.placement import card_of, refuse_place
from companion.games.exobase.rules.resources import pay, store_all
from companion.games.exobase.state import Founder, Place, State, called, note, with_founder, with_place

BONUS = 1
"""The most a founder gains on top of a work space in a day (XB-P13)."""


def refuse_work(state: State, action: Work) -> Iterator[Refusal]:
    """A powered location that is whole, at the level of the space (XB-P3, XB-P4, XB-P15)."""
    yield from refuse_place(state, action.at)
    place = state.place(action.at)
    if place is None:
        return
    if not place.powered:
        yield Refusal("XB-P4", {"at": place.name, "have": place.cubes, "need": place.needed}, "dark")
    space = known_space(place.card.spaces, action)
    if space and space.level > place.level:
        yield Refusal("XB-P3", {"at": place.name, "have": place.level, "need": space.level})
    yield from _refuse_space(state, action, place.card.spaces)


def do_work(state: State, action: Work) -> State:
    """A space of the base, resolved."""
    return _do_space(state, action, state.site(action.at).card.spaces)


def refuse_task(state: State, action: DoTask) -> Iterator[Refusal]:
    """A card of the task row with a free space (XB-P15)."""
    card = card_of(state.tasks, action.card)
    if card is None:
        yield Refusal("XB-P15", {"at": action.card}, "task")
    else:
        yield from _refuse_space(state, action, card.task.spaces)


def do_task(state: State, action: DoTask) -> State:
    """A space of the task row, resolved."""
    card = card_of(state.tasks, action.card)
    assert card is not None
    return _do_space(state, action, card.task.spaces)


def known_space(spaces: tuple[Space, ...], action: Work | DoTask) -> Space | None:
    """The space an action means: one of the card, or the stated one."""
    if action.stated is not None:
        return action.stated
    return spaces[action.space] if action.space < len(spaces) else None


def _where(action: Work | DoTask) -> str:
    return action.at if isinstance(action, Work) else action.card


def _is_taken(state: State, key: str) -> bool:
    return any(founder.spot == key for founder in state.founders)


def _spot(state: State, action: Work | DoTask, spaces: tuple[Space, ...]) -> str:
    """The key of a space; a stated one is the known one just like it, else it comes after all of them."""
    kind = "work" if isinstance(action, Work) else "task"
    if action.stated is None:
        numbers = [action.space]
    else:
        alike = (i for i, space in enumerate(spaces) if space == action.stated and not action.second)
        numbers = [*alike] or [len(spaces)]
    keys = [f"{kind}:{_where(action)}:{number}" for number in numbers]
    return next((key for key in keys if not _is_taken(state, key)), keys[0])


def _number(key: str) -> int:
    return int(key.rsplit(":", 1)[1])


def _refuse_space(state: State, action: Work | DoTask, spaces: tuple[Space, ...]) -> Iterator[Refusal]:
    """What is wrong with the space, its danger roll, its choice and its price."""
    founder, space = state.who(action.founder), known_space(spaces, action)
    if space is None:
        yield Refusal("XB-P15", {"at": _where(action)}, "unread")
        return
    key = _spot(state, action, spaces)
    if _is_taken(state, key):
        yield Refusal("XB-P2", {"at": _where(action)}, "alike" if action.stated else "")
    most = WORK_SPACES if isinstance(action, Work) else TASK_SPACES
    if _number(key) >= most:
        yield Refusal("XB-P15", {"at": _where(action), "need": most}, "full")
    yield from refuse_danger(founder, space.danger, action.roll)
    if action.offer >= len(space.offers):
        yield Refusal("XB-P7", {"choices": len(space.offers)}, "choice")
        return
    yield from _refuse_offer(state, founder, action, space.offers[action.offer])


def _refuse_offer(state: State, founder: Founder, action: Work | DoTask, offer: Offer) -> Iterator[Refusal]:
    for resource, need in offer.pay.items():
        if (have := state.stored.of(resource)) < need:
            yield Refusal("XB-P7", {**called(state, resource), "have": have, "need": need}, "pay")
    if offer.heal and (offer.gain or offer.any_gain):
        yield Refusal("XB-P8", {"at": founder.at})
    if action.resource is None and offer.any_gain:
        yield Refusal("XB-P7", {}, "any")
    several = len(tuple(offer.gain.items())) > 1 and (
        action.resource is None or not offer.gain.of(action.resource)
    )
    if several and not offer.any_gain:
        if state.is_injured(founder):
            yield Refusal("XB-P6", {"founder": founder.name}, "which")
        if bonus_from(state, founder, action, None):
            yield Refusal("XB-P13", {"founder": founder.name}, "which")


def bonus_from(state: State, founder: Founder, action: Work | DoTask, resource: Resource | None) -> str:
    """Who or what gives the one extra resource; empty where nothing does (XB-P13, XB-P14, XB-P16)."""
    own = _helper(founder, "work_more", resource)
    if own or isinstance(action, DoTask):
        return own
    place = state.place(action.at)
    return _bonus_beside(state, founder, place, resource) if place else ""


def _bonus_beside(state: State, founder: Founder, place: Place, resource: Resource | None) -> str:
    beside = grid.next_door(state, place)
    types = {level.bonus.casefold() for level in place.reached}
    for other in beside:
        if other.card.kind and other.card.kind.casefold() in types:
            return other.name
    names = {other.name for other in beside}
    standing = (f for f in state.living if f.placed and f.at in names and f != founder)
    return next((name for f in standing if (name := _helper(f, "next_door", resource))), "")


def _helper(founder: Founder, kind: EffectKind, resource: Resource | None) -> str:
    """The founder's name where a passive ability of this kind covers `resource`."""
    effects = founder.has(kind)
    fits = any(effect.resource in ("any", resource) or resource is None for effect in effects)
    return founder.name if fits else ""


def gains(state: State, action: Work | DoTask, offer: Offer) -> tuple[Stock, str]:
    """What a founder gains from a space now, and where the bonus comes from (XB-P6, XB-P13)."""
    founder = state.who(action.founder)
    gained = offer.gain
    if offer.any_gain and action.resource:
        gained = gained.put(action.resource, gained.of(action.resource) + offer.any_gain)
    focus = _focus(gained, action.resource)
    if focus is None:
        return gained, ""
    amount = gained.of(focus)
    if state.is_injured(founder):
        amount = max(0, amount - 1)
    source = bonus_from(state, founder, action, focus)
    return gained.put(focus, amount + (BONUS if source else 0)), source


def _focus(gained: Stock, resource: Resource | None) -> Resource | None:
    """The resource worked for: the only one gained, or the one the player named."""
    kinds = [kind for kind, _ in gained.items()]
    return resource if resource in kinds else (kinds[0] if kinds else None)


def _do_space(state: State, action: Work | DoTask, spaces: tuple[Space, ...]) -> State:
    """Danger first; who survives it pays, gains or heals, and stays there (XB-P5 to XB-P8)."""
    space = known_space(spaces, action)
    founder = state.who(action.founder)
    assert space is not None
    where = _spot(state, action, spaces)
    state = face_danger(state, founder, action.roll)
    alive = state.who(action.founder)
    if not alive.alive:
        return state
    offer = space.offers[action.offer]
    gained, source = gains(state, action, offer)
    state = _noted(state, alive, offer, source)
    if isinstance(action, DoTask):
        state = note(state, "XB-P14", founder=alive.name, card=action.card)
    state = store_all(pay(state, offer.pay), gained)
    if offer.heal:
        state = heal(state, alive.name, offer.heal)
    return _stand(state, action, where)


def _noted(state: State, founder: Founder, offer: Offer, source: str) -> State:
    """The lines on an injury and on a bonus."""
    if state.is_injured(founder) and (offer.gain or offer.any_gain):
        state = note(state, "XB-P6", founder=founder.name)
    if not source:
        return state
    is_helped = source != founder.name and state.founder(source) is not None
    return note(state, "XB-P16" if is_helped else "XB-P13", founder=founder.name, source=source)


def _stand(state: State, action: Work | DoTask, where: str) -> State:
    """The pawn on its space until night; a stated space is remembered with its card."""
    founder = state.who(action.founder)
    if isinstance(action, Work):
        state = with_founder(state, replace(founder, at=action.at, spot=where))
        card = state.site(action.at).card
        card = replace(card, spaces=_learned(card.spaces, action, where))
        return with_place(state, replace(state.site(action.at), card=card))
    state = with_founder(state, replace(founder, at=action.card, spot=where, task=action.card))
    return replace(state, tasks=tuple(_learned_task(card, action, where) for card in state.tasks))


def _learned(spaces: tuple[Space, ...], action: Work | DoTask, where: str) -> tuple[Space, ...]:
    """The spaces of a card with a stated one that it did not have."""
    if action.stated is None or _number(where) < len(spaces):
        return spaces
    return (*spaces, action.stated)


def _learned_task(card: Location, action: DoTask, where: str) -> Location:
    if card.name != action.card:
        return card
    return replace(card, task=replace(card.task, spaces=_learned(card.task.spaces, action, where)))
