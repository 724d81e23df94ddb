"""Set-up: a character each, who begins; missions where the phone deals them."""

from companion.core.conversation import Answers, Field, Intent, Pick, Stated, Step
from companion.games.airlock.actions import Begin, Deal
from companion.games.airlock.cards import CharacterName, missions_for
from companion.games.airlock.intents.places import rows
from companion.games.airlock.rules.seals import seals
from companion.games.airlock.rules.setup import characters_of
from companion.games.airlock.state import State


def begin() -> Intent:
    """One tap a player, and one for who begins."""
    return Intent("begin", _begin, books="last", rests=True)


def _begin(state: State, said: Answers) -> Step:
    names, chosen = characters_of(state.options), list[CharacterName]()
    for seat in range(len(state.players)):
        if (key := f"character.{seat}") not in said:
            free = tuple(name for name in names if name not in chosen)
            return Field(key, Pick(free), spots={f"character:{name}": name for name in free})
        chosen.append(said[key])
    return _first(state, said, tuple(chosen))


def _first(state: State, said: Answers, chosen: tuple[CharacterName, ...]) -> Step:
    seats = range(len(state.players))
    if "first" not in said:
        return Field("first", Pick(tuple(seats)), spots=rows(seats))
    return Begin(chosen, said["first"])


def shuffle() -> Intent:
    """The phone deals the characters; then who begins."""
    return Intent("shuffle", _shuffle, books="last")


def _shuffle(state: State, said: Answers) -> Step:
    names = characters_of(state.options)
    if "order" not in said:
        return Field("order", Stated("shuffle", (names,), about=names))
    return _first(state, said, tuple(said["order"][: len(state.players)]))


def deal(state: State) -> Intent:
    """The missions go face down: only their seals are told."""
    dealt = missions_for(len(state.players))
    example = seals(dealt, [str(seat) for seat in range(len(dealt))])
    field = Field("sealed", Stated("seals", (example,), about=dealt))
    return Intent("deal", lambda _, said: Deal(tuple(said["sealed"])) if said else field, books="last")
