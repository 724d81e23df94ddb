"""Before the first turn: the NPC’s technology, the board, who goes first."""

from functools import partial

from companion.core.conversation import Answers, Field, Intent, Pick, Pool, Shelf, Some, Stated, Step
from companion.core.dice import Roll
from companion.core.text import tr
from companion.games.mothership.actions import RollForStart, SetNpcTech, SetUpBoard
from companion.games.mothership.box import LEVEL_TIER
from companion.games.mothership.cards import Effect, Tier
from companion.games.mothership.rules import apply, check
from companion.games.mothership.rules.setup import needs_npc_tech
from companion.games.mothership.state import State

MOST = 9
"""What technology of the NPC adds to its rolls, where it is entered as one number."""


def opening(state: State, shelf: Shelf) -> tuple[Intent, ...]:
    """The board is set up and everyone rolls, in one tap; the NPC of a solo game has its technology first."""
    arm = Intent("arm", partial(_arm, _npc_tiers(state, shelf)), aside=not needs_npc_tech(state))
    begin = Intent("begin", _begin, books="last", rests=True, declares=state.phase == "layout")
    if state.phase == "initiative" or not state.options.solo:
        return (begin,)
    return (begin, arm)


def _npc_tiers(state: State, shelf: Shelf) -> tuple[Tier, ...]:
    """The tiers of the library that the NPC's level gives it."""
    return tuple(tier for tier in shelf.get("tier", ()) if check(state, SetNpcTech((tier,))))


def _arm(known: tuple[Tier, ...], state: State, said: Answers) -> Step:
    """Its dark tiles from the library, or what they add to its rolls."""
    if known:
        if "tiers" not in said:
            return Field("tiers", Some(tuple(tier.name for tier in known)), usual=())
        return SetNpcTech(tuple(tier for tier in known if tier.name in said["tiers"]))
    if "amount" not in said:
        return Field("amount", Pick(tuple(range(MOST + 1))))
    return SetNpcTech(_as_tier(state, said["amount"]))


def _as_tier(state: State, amount: int) -> tuple[Tier, ...]:
    """The NPC's technology as one number on all its rolls."""
    if not amount:
        return ()
    tier = LEVEL_TIER[state.options.level - 1]
    effects = (Effect("roll", amount),)
    return (Tier(name=tr("NPC technology"), category="combat", tier=tier, tile="dark", effects=effects),)


def _begin(state: State, said: Answers) -> Step:
    """The board as it should be, then a d6 for each; alone nobody rolls."""
    board: tuple[SetUpBoard, ...] = ()
    if state.phase == "layout":
        board = (SetUpBoard(),)
        if state.options.solo or not check(state, board[0]):
            return board
        state = apply(state, board[0])
    if "roll" not in said:
        sides = (6,) * len(state.contenders)
        names = tuple(state.name(seat) for seat in state.contenders)
        examples = (Roll(sides, (6, *sides[1:])),)
        return Field("roll", Stated("roll", examples, about=Pool(sides, names)))
    return (*board, RollForStart(said["roll"]))
