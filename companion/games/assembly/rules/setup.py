"""Setup: who plays with what, the Bay cards, the first module."""

from collections.abc import Iterator

from msgspec.structs import replace

from companion.core.rules import Refusal, Verdict
from companion.games.assembly.actions import DealBays, PlaceFirst
from companion.games.assembly.box import EASIER_FOR, PAIR_ONLY, SOLO_ONLY, Options
from companion.games.assembly.cards import deck, set_aside
from companion.games.assembly.rules import ring
from companion.games.assembly.rules.execute import placed, refuse_module
from companion.games.assembly.state import POSITIONS, State, is_role, noted


def check_options(options: Options) -> Verdict:
    """What is wrong with a set-up."""
    return Verdict(tuple(_refuse_options(options)))


def _refuse_options(options: Options) -> Iterator[Refusal]:
    seats = len(options.players)
    if len(set(options.players)) < seats:
        yield Refusal("AS-S1", {"name": options.players[0]}, "names")
    if not options.solo and is_role(*options.roles):
        first, second = options.players
        yield Refusal("AS-S1", {"first": first, "second": second, "role": options.roles[0]}, "roles")
    if options.first >= seats:
        yield Refusal("AS-T1", {"seats": seats}, "first")
    if EASIER_FOR.get(options.easier, seats) != seats:
        yield Refusal("AS-V1", {"players": seats})
    for name in PAIR_ONLY if options.solo else SOLO_ONLY:
        if getattr(options, name):
            yield Refusal("AS-V1" if name == "clockwise_first" else "AS-V2", {"players": seats})
    anys, wanted = deck(options)["any"], set_aside(options).count("any")
    if anys < wanted:
        yield Refusal("AS-S4", {"have": anys, "need": wanted})


def refuse_deal_bays(state: State, action: DealBays) -> Iterator[Refusal]:
    """Every Bay card, each once."""
    if sorted(action.order) != list(POSITIONS):
        yield Refusal("AS-S2", {"have": len(set(action.order)), "need": 12})


def do_deal_bays(state: State, action: DealBays) -> State:
    """The Bay cards lie on the table; the first module comes next."""
    return replace(state, bays=ring.dealt(state.bays, action.order), stage="first")


def refuse_place_first(state: State, action: PlaceFirst) -> Iterator[Refusal]:
    """One d12 and one of the twelve modules."""
    yield from refuse_module(state, action, "AS-S3")


def do_place_first(state: State, action: PlaceFirst) -> State:
    """Play begins; from now on two players keep their cards to themselves."""
    state = replace(placed(state, action, "AS-S3"), stage="choose")
    return state if state.options.solo else noted(state, "AS-W1")
