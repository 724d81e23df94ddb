"""Effects of roles and malfunctions in words: what a card does, and what it does here and now."""

from collections.abc import Mapping

from companion.core.text import tr, trn
from companion.games.assembly.cards import Effect
from companion.games.assembly.state import State

KIND_SIGNS: Mapping[str, tuple[str, str]] = {
    "rotate_one": ("Move 1", "rotate-right"),
    "swap": ("Swap", "swap-horizontal-bold"),
    "lock": ("Lock", "lock"),
    "unlock": ("Unlock", "lock-open-variant"),
    "discard": ("Discard", "card-minus-outline"),
    "draw": ("Draw", "card-plus-outline"),
    "hand_limit": ("Hand limit", "hand-back-right"),
    "skip": ("Skip turn", "skip-next"),
}
"""The elementary effects on small tiles; their whole names stand in the card library."""


def effect_words(state: State, effect: Effect) -> str:
    """One effect in a few words, with the module or the bay it falls on."""
    match effect.kind:
        case "rotate_one":
            if effect.direction == "clockwise":
                words = trn("{room}: {n} step clockwise", "{room}: {n} steps clockwise", effect.steps)
            else:
                words = trn(
                    "{room}: {n} step anti-clockwise", "{room}: {n} steps anti-clockwise", effect.steps
                )
            return words.format(room=_module(state, effect.position), n=effect.steps)
        case "swap":
            one, other = _module(state, effect.position), _module(state, effect.to)
            return tr("swap {one} and {other}").format(one=one, other=other)
        case "lock":
            return tr("lock {room}").format(room=_module(state, effect.position))
        case "unlock":
            return tr("unlock {room}").format(room=_bay(state, effect.position))
        case "discard" if state.options.random_discards:
            return tr("discard {n} at random").format(n=effect.count)
        case "discard":
            return tr("discard {n}").format(n=effect.count)
        case "draw":
            return tr("draw {n}").format(n=effect.count)
        case "hand_limit":
            return tr("hand limit {n}").format(n=effect.count)
    return tr("skip the next turn")


def _module(state: State, position: int) -> str:
    number = state.bay(position).module if position else 0
    return state.options.box.room(number) if number else tr("a module")


def _bay(state: State, position: int) -> str:
    return state.options.box.room(state.bay(position).room) if position else tr("a bay")
