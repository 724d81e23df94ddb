"""Set-up: players, characters, the first cards, and missions where the phone deals them."""

from collections.abc import Iterator

from msgspec.structs import replace

from companion.core.rules import Refusal, Verdict
from companion.games.airlock.actions import Begin, Deal
from companion.games.airlock.box import Options
from companion.games.airlock.cards import CHARACTERS, CharacterName
from companion.games.airlock.state import State, note, with_player


def check_options(options: Options) -> Verdict:
    """What is wrong with a set-up."""
    names = [name.strip() for name in options.players]
    broken = []
    if not 3 <= len(names) <= 6:
        broken.append(Refusal("PA-S1", {"have": len(names), "need": "3–6"}, "players"))
    if len(set(names)) < len(names) or "" in names:
        broken.append(Refusal("PA-S1", {"have": len(names), "need": len(set(names))}, "names"))
    return Verdict(tuple(broken))


def characters_of(options: Options) -> tuple[CharacterName, ...]:
    """The characters this table can have."""
    return tuple(name for name, one in CHARACTERS.items() if options.expansion or not one.expansion)


def refuse_begin(state: State, action: Begin) -> Iterator[Refusal]:
    """A different character for everyone, each of them in the box, and a first player."""
    seats = len(state.players)
    if len(action.characters) != seats or len(set(action.characters)) < seats:
        yield Refusal("PA-S1", {"have": len(set(action.characters)), "need": seats}, "characters")
    for name in action.characters:
        if CHARACTERS[name].expansion and not state.options.expansion:
            yield Refusal(CHARACTERS[name].rule, {"character": name}, "box")
    if action.first not in range(seats):
        yield Refusal("PA-T8", {"have": action.first + 1, "need": seats})


def do_begin(state: State, action: Begin) -> State:
    """Everyone has a character and two cards, and one card starts the pile."""
    for seat, character in enumerate(action.characters):
        state = with_player(state, seat, character=character, hand=2)
    deck = state.deck - 2 * len(state.players) - 1
    step = "deal" if state.options.missions == "app" else "draw"
    state = replace(state, deck=deck, pile=1, turn=1, active=action.first, step=step)
    state = note(state, "PA-S1", "dealt", deck=deck)
    return note(state, "PA-T8", "first", name=state.actor.name)


def refuse_deal(state: State, action: Deal) -> Iterator[Refusal]:
    """One mission for each player."""
    seats = len(state.players)
    if len(action.sealed) != seats:
        yield Refusal("PA-S1", {"have": len(action.sealed), "need": seats}, "missions")


def do_deal(state: State, action: Deal) -> State:
    """The missions are dealt; the journal keeps their seals."""
    return note(replace(state, sealed=action.sealed, step="draw"), "PA-S1", "sealed")
