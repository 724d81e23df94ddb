"""Roles: each one player's, used once, told from its card."""

from collections.abc import Iterator

from msgspec.structs import replace

from companion.core.rules import Refusal
from companion.games.assembly.actions import UseRole
from companion.games.assembly.cards import MalfunctionCard, RoleCard, printed
from companion.games.assembly.rules.effects import carry_out, refuse_effects
from companion.games.assembly.state import State, is_role


def refuse_use_role(state: State, action: UseRole) -> Iterator[Refusal]:
    """A role that is still face up, of the player who has it, with effects that can be."""
    if state.options.no_role:
        yield Refusal("AS-V2", {}, "role")
    elif action.seat not in range(len(state.roles_used)):
        yield Refusal("AS-S1", {"seats": len(state.roles_used)})
    elif state.roles_used[action.seat]:
        yield Refusal("AS-T12", {"name": state.options.players[action.seat]})
    else:
        yield from _refuse_name(state, action)
        yield from refuse_effects(state, action.effects, action.seat)


def do_use_role(state: State, action: UseRole) -> State:
    """The role lies face down from now on, and is that player's."""
    used = tuple(was or seat == action.seat for seat, was in enumerate(state.roles_used))
    named = (action.role.strip() if seat == action.seat else "" for seat in range(len(used)))
    roles = tuple(state.role(seat) or name for seat, name in enumerate(named))
    state = replace(state, roles_used=used, roles=roles)
    if action.keep and (name := state.role(action.seat)):
        card = RoleCard(name=name, effects=printed(action.effects))
        state = replace(state, role_cards=(*state.role_cards, card))
    for effect in action.effects:
        state = carry_out(state, effect, action.seat)
    if action.seat == state.support and any(e.kind in ("discard", "draw") for e in action.effects):
        state = replace(state, answer=None)  # another hand than the one that answered
    return state


def _refuse_name(state: State, action: UseRole) -> Iterator[Refusal]:
    """A role is one player's, and only that player uses it."""
    role, mine, names = action.role, state.role(action.seat), state.options.players
    if (owner := state.role_owner(role, action.seat)) is not None:
        yield Refusal("AS-S1", {"role": state.role(owner), "name": names[owner]}, "owner")
    if role and mine and not is_role(role, mine):
        yield Refusal("AS-T12", {"name": names[action.seat], "mine": mine, "role": role}, "other")


def learned(before: State, after: State) -> tuple[tuple[str, RoleCard | MalfunctionCard], ...]:
    """The cards that were entered at the table meanwhile."""
    roles = (("role", card) for card in after.role_cards if card not in before.role_cards)
    others = (card for card in after.malfunction_cards if card not in before.malfunction_cards)
    return (*roles, *(("malfunction", card) for card in others))
