"""The morning: production goes into store."""

from msgspec.structs import replace

from companion.games.exobase.actions import Morning
from companion.games.exobase.rules.resources import store_all
from companion.games.exobase.state import State, note


def do_morning(state: State, action: Morning) -> State:
    """Every resource rises by its production, up to the capacity (XB-M1)."""
    if state.production:
        made = dict(state.production.items())
        state = note(state, "XB-M1", made=made, fifth=state.options.box.fifth)
    return replace(store_all(state, state.production), phase="placement")
