"""What a player of Assembly can want, and what each wish has to know; the judge says what is allowed."""

from companion.core.conversation import Intent, Shelf, of
from companion.games.assembly.intents.answers import answers
from companion.games.assembly.intents.cards import cards
from companion.games.assembly.intents.commands import commands
from companion.games.assembly.intents.layout import layout
from companion.games.assembly.state import State

__all__ = ["intents"]


def intents(state: State, shelf: Shelf) -> tuple[Intent, ...]:
    """Every wish of this moment, in the order of the screen; roles and a command word come beside them."""
    match state.step:
        case "deal" | "first" | "refresh":
            return layout(state)
        case "choose" | "declare":
            return (*of((state.active,), *commands(state)), *cards(state, shelf))
        case "over":
            return ()
    return (*answers(state), *cards(state, shelf))
