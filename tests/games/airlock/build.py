"""Positions for the tests of Airlock: a table in mid-game, with every card accounted for."""

from msgspec.structs import replace

from companion.core.rules import Verdict
from companion.games.airlock import GAME
from companion.games.airlock.actions import Action, Ally, Begin, Draw, PlayOwnCard, Reveal, TopCard
from companion.games.airlock.box import Options
from companion.games.airlock.cards import CHARACTERS, Mission
from companion.games.airlock.state import Malfunction, State, cards_total, deck_size, with_player
from tests.spoken import note_text, refusal_text

NAMES = ("Ana", "Ben", "Chi", "Dev", "Eva", "Flo")
PEOPLE = tuple(CHARACTERS)


def options(seats: int = 4, **chosen: object) -> Options:
    return Options(players=NAMES[:seats], **chosen)


def begun(seats: int = 4, **chosen: object) -> State:
    """The first turn of Ana, the Captain; Ben is the Doctor, and so on."""
    return GAME.apply(GAME.start(options(seats, **chosen)), Begin(PEOPLE[:seats], 0))


def balanced(state: State) -> State:
    """`state` with a discard pile that makes the cards add up."""
    return replace(state, discard=state.discard + deck_size(state.options) - cards_total(state))


def at(step: str, seats: int = 4, *, expansion: bool = False, **changes: object) -> State:
    """Ana's turn in the middle of a game: deck 20, three cards in each hand."""
    state = begun(seats, expansion=expansion)
    for seat in range(seats):
        state = with_player(state, seat, hand=3)
    state = replace(state, step=step, deck=20, turn=5, notes=())
    return balanced(replace(state, **changes))


def turned(*cards: str, seats: int = 4, expansion: bool = False, **changes: object) -> State:
    """`cards` have just been turned; two more lie in the pile."""
    return at("resolve", seats, expansion=expansion, **{"turned": cards, "pile": 2, **changes})


def person(state: State, seat: int, **changes: object) -> State:
    """One player changed, the cards still adding up."""
    return balanced(with_player(state, seat, **changes))


def laid(*kinds: str, energy: int = 0) -> tuple[Malfunction, ...]:
    return tuple(Malfunction(kind, energy) for kind in kinds)


def known(state: State, *missions: Mission | str) -> State:
    """Missions shown to all, seat by seat."""
    for seat, mission in enumerate(missions):
        state = with_player(state, seat, mission=mission)
    return state


def play(state: State, *actions: Action) -> State:
    """The state after `actions`, each of which must be legal."""
    for action in actions:
        verdict: Verdict = GAME.check(state, action)
        assert verdict, (action, verdict.refusals)
        state = GAME.apply(state, action)
        assert all(note_text(GAME, note) for note in state.notes)
    return state


def to_reveal(state: State, *cards: str, ally: int | None = 1) -> State:
    """From the start of a turn to the turned cards."""
    return play(state, Draw(), PlayOwnCard(), Ally(ally), TopCard(), Reveal(cards))


def broken(state: State, action: Action) -> list[str]:
    """The ids of the rules `action` would break."""
    verdict = GAME.check(state, action)
    assert all(refusal_text(GAME, one) for one in verdict.refusals)
    return verdict.rules


def noted(state: State) -> list[tuple[str, str]]:
    """What rules did by themselves: id and case."""
    return [(note.rule, note.case) for note in state.notes]
