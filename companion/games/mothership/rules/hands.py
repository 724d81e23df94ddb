"""What players hold, cards and resources, and what they tell the app behind the hand."""

from collections.abc import Iterator

from msgspec.structs import replace

from companion.core.rules import Refusal
from companion.games.mothership.actions import NoteCard, Recount
from companion.games.mothership.rules.seals import seal
from companion.games.mothership.state import State, note, set_player


def gain(state: State, seat: int, amount: int) -> State:
    """Resources for a player; the enemy of a solo game takes none (MS-N1)."""
    if seat == state.npc or seat < 0:
        return state
    return set_player(state, seat, resources=state.players[seat].resources + amount)


def draw(state: State, seat: int, count: int) -> State:
    """Action cards from the deck, as many as are left (MS-K1)."""
    count = 0 if seat == state.npc else min(count, state.deck)
    state = set_player(state, seat, hand=state.players[seat].hand + count)
    return replace(state, deck=state.deck - count)


def drop(state: State, seat: int, card: str, opener: str = "") -> State:
    """One card from a hand to the discards, face up; the seal of a noted card goes with it."""
    player = state.players[seat]
    known = tuple(sealed for sealed in player.known if not opener or sealed != seal(opener, card))
    state = set_player(state, seat, hand=player.hand - 1, known=known)
    return replace(state, discards=(*state.discards, card))


def steal(state: State, thief: int, victim: int) -> State:
    """A blind card changes hands: which one, the app can't know, so the victim's cards are told anew."""
    state = set_player(state, victim, hand=state.players[victim].hand - 1, known=())
    return set_player(state, thief, hand=state.players[thief].hand + 1)


def refuse_note_card(state: State, action: NoteCard) -> Iterator[Refusal]:
    """Only where hands are kept, each card once, and no more than the hand holds."""
    player = state.players[action.seat]
    if state.options.hands != "kept":
        yield Refusal("MS-K5", {"name": state.name(action.seat)}, "counted")
    elif len(player.known) >= player.hand:
        yield Refusal("MS-K5", {"have": len(player.known), "need": player.hand}, "full")
    if action.sealed in player.known:
        yield Refusal("MS-K5", {"name": state.name(action.seat)}, "noted")


def do_note_card(state: State, action: NoteCard) -> State:
    """One more card of the hand is known to the app, and to nobody else."""
    player = state.players[action.seat]
    known = (*player.known, action.sealed)
    state = set_player(state, action.seat, known=known, noted=player.noted + 1)
    return note(state, "MS-T7", "secret", name=state.name(action.seat))


def refuse_recount(state: State, action: Recount) -> Iterator[Refusal]:
    """Everyone but the enemy of a solo game has resources to count."""
    if action.seat == state.npc:
        yield Refusal("MS-N1", {}, "trade")


def do_recount(state: State, action: Recount) -> State:
    """As many as the player holds."""
    return note(
        set_player(state, action.seat, resources=action.resources), "MS-R4", "", name=state.name(action.seat)
    )
