"""Malfunctions and roles: what a known card prints, or what the table says a card does."""

from collections.abc import Iterator
from functools import partial
from itertools import permutations
from typing import Any

from msgspec.structs import replace

from companion.core.conversation import Answers, Field, Intent, Pick, Shelf, Stated, of
from companion.games.assembly.actions import CloseChannel, Resolve, UseRole
from companion.games.assembly.cards import HAND, Effect, EffectKind, MalfunctionCard, RoleCard
from companion.games.assembly.intents.answers import place
from companion.games.assembly.rules.effects import carry_out
from companion.games.assembly.state import State, is_role

NOTHING, DONE, TELL = "nothing", "done", "tell"
"""Answers that are no effect: none at all, no more, a card that is not in the library."""
MOST, FARTHEST = 4, 6
"""Effects that are said of one card, and steps of a single module."""
KINDS: tuple[EffectKind, ...] = (
    "rotate_one",
    "swap",
    "lock",
    "unlock",
    "discard",
    "draw",
    "hand_limit",
    "skip",
)
PARTS: dict[EffectKind, tuple[str, ...]] = {
    "rotate_one": ("position", "direction", "steps"),
    "swap": ("position", "to"),
    "lock": ("position",),
    "unlock": ("position",),
    "discard": ("count",),
    "draw": ("count",),
    "hand_limit": ("count",),
    "skip": (),
}
"""What has to be known about an effect, in this order."""


def cards(state: State, shelf: Shelf) -> tuple[Intent, ...]:
    """The malfunctions that have fired; beside them every role and the word that ends reduced talk."""
    known = (*state.malfunction_cards, *shelf.get("malfunction", ()))
    roles = (*state.role_cards, *shelf.get("role", ()))
    due = of((state.active,), Intent("malfunction", partial(_resolve, known), books="last"))
    beside = [
        Intent(
            f"role{seat}",
            partial(_use_role, seat, roles),
            books="last",
            aside=True,
            blames={"AS-V2": "", "AS-T12": ""},
            seats=(seat,),
        )
        for seat in range(len(state.hands))
    ]
    word = Intent("close_channel", lambda *_: CloseChannel(), books="last", aside=True)
    return (*(due if state.step == "malfunction" else ()), *beside, word)


def known_malfunction(state: State, position: int, known: tuple[Any, ...]) -> MalfunctionCard | None:
    """The card of this set at a position, where its effects have been entered."""
    spot = (state.options.malfunctions, position)
    return next((card for card in known if (card.letter, card.position) == spot and card.effects), None)


def _resolve(known: tuple[Any, ...], state: State, said: Answers) -> Field | Resolve:
    """Which one first, then what it does."""
    if "position" not in said:
        return Field("position", Pick(state.fired), spots={place(p): p for p in state.fired})
    card = known_malfunction(state, said["position"], known)
    effects = _effects(state, state.active, said, card.effects if card else None)
    if isinstance(effects, Field):
        return effects
    return Resolve(said["position"], effects, keep=bool(effects) and card is None)


def _use_role(seat: int, roles: tuple[RoleCard, ...], state: State, said: Answers) -> Field | UseRole:
    """Which card it is where nobody said, then what it does."""
    if seat >= len(state.roles_used) or state.roles_used[seat] or state.options.no_role:
        return UseRole(seat)
    mine = state.role(seat)
    names = () if mine else tuple(card.name for card in roles if state.role_owner(card.name, seat) is None)
    if names and "role" not in said:
        return Field("role", Pick((*dict.fromkeys(names), TELL)))
    name = mine or ("" if said.get("role", TELL) == TELL else said["role"])
    card = next((card for card in roles if is_role(card.name, name) and card.effects), None)
    effects = _effects(state, seat, said, card.effects if card else None)
    if isinstance(effects, Field):
        return effects
    is_new = bool(effects) and card is None
    if is_new and not name:
        if "name" not in said:
            return Field("name", Stated("text", ("Role",), about=40), usual="")
        name = said["name"]
    return UseRole(seat, effects, "" if mine else name, keep=is_new)


# -- effects, one after the other -----------------------------------------------------------------------


def _effects(
    state: State, seat: int, said: Answers, printed: tuple[Effect, ...] | None
) -> Field | tuple[Effect, ...]:
    """The effects as answered so far, or the field that is missing; each for the table it will find."""
    found: list[Effect] = []
    for number, part in enumerate(_parts(said, printed)):
        if part is None:
            return _kind(state, seat, number)
        effect = _chosen(state, seat, said, number, part)
        if isinstance(effect, Field):
            return effect
        if effect is not None:
            found.append(effect)
            state = carry_out(state, effect, seat)
    return tuple(found)


def _parts(said: Answers, printed: tuple[Effect, ...] | None) -> Iterator[Effect | EffectKind | None]:
    """What the card prints, or what was said until it was done; None asks for the next kind."""
    if printed is not None:
        yield from printed
        return
    number = 0
    while (kind := said.get(f"{number}.kind")) not in (None, DONE, NOTHING):
        yield kind
        number += 1
    if kind is None:
        yield None


def _kind(state: State, seat: int, number: int) -> Field:
    """The next effect, of those that can be done; after the first one it may end here."""

    def can() -> Iterator[str]:
        return (kind for kind in KINDS if any(possible(state, seat, kind)))

    if number == 0:
        return Field("0.kind", Pick((*can(), NOTHING)))
    return Field(f"{number}.kind", Pick((DONE,), can if number < MOST else None), usual=DONE, closes=True)


def _chosen(
    state: State, seat: int, said: Answers, number: int, part: Effect | EffectKind
) -> Field | Effect | None:
    """One effect with what is chosen for it; None where it can't be done."""
    ways = list(possible(state, seat, part))
    kind = part.kind if isinstance(part, Effect) else part
    for name in PARTS[kind]:
        values = tuple(dict.fromkeys(getattr(way, name) for way in ways))
        if len(values) < 2:
            continue
        key = f"{number}.{name}"
        if said.get(key) not in values:
            spots = {place(value): value for value in values} if name in ("position", "to") else {}
            return Field(key, Pick(values), spots=spots)
        ways = [way for way in ways if getattr(way, name) == said[key]]
    return ways[0] if ways else None


def possible(state: State, seat: int, part: Effect | EffectKind) -> Iterator[Effect]:
    """Every way an effect can be done now: as its card prints it, or in any shape."""
    return _printed(state, seat, part) if isinstance(part, Effect) else _any(state, seat, part)


def _printed(state: State, seat: int, part: Effect) -> Iterator[Effect]:
    """What a card prints, at each place it leaves open; of its cards as many as there are."""
    room = {"discard": state.hands[seat], "draw": HAND - state.hands[seat] - state.owed}.get(part.kind)
    if room is not None:
        yield from [replace(part, count=min(part.count, room))] if min(part.count, room) > 0 else []
        return
    for way in _anywhere(state, part.kind):
        if part.position in (0, way.position) and part.to in (0, way.to):
            yield replace(part, position=way.position, to=way.to)


def _any(state: State, seat: int, kind: EffectKind) -> Iterator[Effect]:
    """An effect nobody has entered, in every shape it could have."""
    match kind:
        case "rotate_one":
            free = sum(not bay.locked and not bay.module for bay in state.bays)
            for way in _anywhere(state, kind):
                for steps in range(1, min(free, FARTHEST) + 1):
                    yield replace(way, direction="clockwise", steps=steps)
                    yield replace(way, direction="anticlockwise", steps=steps)
        case "discard":
            yield from (Effect(kind, count=n) for n in range(1, state.hands[seat] + 1))
        case "draw":
            yield from (Effect(kind, count=n) for n in range(1, HAND - state.hands[seat] - state.owed + 1))
        case "hand_limit":
            yield from (Effect(kind, count=n) for n in range(HAND + 1))
        case _:
            yield from _anywhere(state, kind)


def _anywhere(state: State, kind: EffectKind) -> Iterator[Effect]:
    """An effect at every place it could fall."""
    match kind:
        case "rotate_one":
            yield from (Effect(kind, position=p) for p in state.on_ring)
        case "swap":
            yield from (Effect(kind, position=a, to=b) for a, b in permutations(state.on_ring, 2))
        case "lock":
            yield from (Effect(kind, position=p) for p in state.matches)
        case "unlock":
            yield from (Effect(kind, position=p) for p in state.locked)
        case _:
            yield Effect(kind)
