"""Abilities: what they cost, whom they need, and what they do."""

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from companion.core.rules import Refusal
from companion.games.airlock.actions import Ability
from companion.games.airlock.cards import CHARACTERS, CharacterName
from companion.games.airlock.rules.damage import hurt
from companion.games.airlock.rules.discard import throw
from companion.games.airlock.rules.order_of_play import answered, refuse_moment, used
from companion.games.airlock.state import State, count, note, with_player

REWORDED = ("captain", "doctor", "navigator")


def character_used(state: State, ability: Ability) -> CharacterName:
    """Whose ability it is: one's own, or the one a Stowaway copies."""
    own = state.players[ability.seat].character
    assert own
    return ability.copied or own if own == "stowaway" else own


def cost(state: State, ability: Ability) -> int:
    """The Energy an ability takes; Refresh always takes one."""
    own = state.players[ability.seat].character
    return CHARACTERS[own].cost if own and not ability.refresh else 1


def is_as_written(state: State, character: CharacterName) -> bool:
    """Whether the table carries this ability out by the words of its own card."""
    return character in REWORDED and not state.options.digital_wording


def refuse_ability(state: State, ability: Ability) -> Iterator[Refusal]:
    """Every reason against an ability now."""
    shifted = state.question is not None and state.question.what == "shift"
    if not (shifted and ability.seat == state.active):
        yield from refuse_moment(state, ability.seat)
    if ability.seat != state.active:
        return
    player = state.actor
    if player.damaged:
        yield Refusal("PA-K1", {"name": player.name}, "damaged")
    if player.energy < (price := cost(state, ability)):
        yield Refusal("PA-K1", {"name": player.name, "have": player.energy, "need": price}, "energy")
    if ability.refresh:
        if not player.hand:
            yield Refusal("PA-K9", {"name": player.name, "have": player.hand, "need": 1})
    elif player.character:
        yield from _refuse_use(state, ability)


def _refuse_use(state: State, ability: Ability) -> Iterator[Refusal]:
    """Reasons that lie in the character's own words."""
    if state.actor.character == "stowaway":
        yield from _refuse_copy(state, ability)
        if ability.copied in ("", "stowaway"):
            return
    character = character_used(state, ability)
    if not is_as_written(state, character) and not _fits(state, ability, character):
        yield Refusal(CHARACTERS[character].rule, {"name": state.actor.name})


def _refuse_copy(state: State, ability: Ability) -> Iterator[Refusal]:
    """A Stowaway copies another living, undamaged character."""
    others = [state.players[seat] for seat in state.living if seat != ability.seat]
    able = [player.character for player in others if not player.damaged]
    if ability.copied not in able:
        yield Refusal("PA-E9", {"name": state.actor.name})


def _fits(state: State, ability: Ability, character: CharacterName) -> bool:
    """Whether the named players and choices are ones this ability can have."""
    target, other, living = ability.target, ability.other, state.living
    match character:
        case "captain":
            return target in living and target != ability.seat
        case "doctor" | "quartermaster":
            return target in living
        case "engineer":
            return target in living and other in living and target != other
        case "navigator":
            return state.deck > 0
        case "researcher":
            return target != ability.seat and _holds(state, target)
        case "weapons_expert":
            return _holds(state, target)
        case _:
            return ability.alert != ""


def _holds(state: State, seat: int | None) -> bool:
    """Whether `seat` is a living player with cards in hand."""
    return seat in state.living and seat is not None and state.players[seat].hand > 0


def do_ability(state: State, ability: Ability) -> State:
    """The Energy is discarded first, then the ability is carried out."""
    price = cost(state, ability)
    shifted = state.question is not None and state.question.what == "shift"
    state = answered(state) if shifted else used(state)
    state = with_player(state, ability.seat, energy=state.actor.energy - price)
    state = note(count(state, abilities=1), "PA-K1", "paid", name=state.actor.name, energy=price)
    if ability.refresh:
        return _refresh(throw(state, price), ability)
    character = character_used(state, ability)
    if is_as_written(state, character):
        return note(throw(state, price), CHARACTERS[character].rule, "written")
    # the patient gets one of the spent cards: no Energy comes from nowhere
    kept = 1 if character == "doctor" else 0
    return _USE[character](throw(state, price - kept), ability)


def _refresh(state: State, ability: Ability) -> State:
    """Discard one, draw one as far as the deck goes."""
    state = throw(with_player(state, ability.seat, hand=state.actor.hand - 1), 1)
    drawn = min(1, state.deck)
    state = with_player(replace(state, deck=state.deck - drawn), ability.seat, hand=state.actor.hand + drawn)
    return note(state, "PA-K9", "done", drawn=drawn)


def _seat(seat: int | None) -> int:
    """A seat that `check` has already found to be there."""
    assert seat is not None
    return seat


def _captain(state: State, ability: Ability) -> State:
    target = _seat(ability.target)
    state = with_player(state, target, must_pick=ability.seat)
    return note(state, "PA-K3", "order", name=state.players[target].name, captain=state.actor.name)


def _doctor(state: State, ability: Ability) -> State:
    target = _seat(ability.target)
    patient = state.players[target]
    state = with_player(state, target, skips=True, energy=patient.energy + 1)
    return note(state, "PA-K4", "rest", name=patient.name)


def _engineer(state: State, ability: Ability) -> State:
    one, two = _seat(ability.target), _seat(ability.other)
    a, b = state.players[one], state.players[two]
    state = with_player(state, one, energy=b.energy, malfunctions=b.malfunctions)
    state = with_player(state, two, energy=a.energy, malfunctions=a.malfunctions)
    return note(state, "PA-K5", "swap", name=a.name, other=b.name)


def _navigator(state: State, ability: Ability) -> State:
    """One of the top three is discarded, one goes to the pile, one back; fewer go in that order."""
    gone, back = 1, "shuffled" if state.options.navigator_shuffles else "back"
    piled = 1 if state.deck > 1 else 0
    case = back if state.deck > 2 else "done"
    state = replace(state, deck=state.deck - gone - piled, pile=state.pile + piled)
    return note(throw(state, gone), "PA-K6", case, deck=state.deck, pile=state.pile)


def _researcher(state: State, ability: Ability) -> State:
    target = _seat(ability.target)
    seen = state.players[target]
    if not ability.take:
        return note(state, "PA-K7", "left", name=seen.name)
    state = with_player(state, target, hand=seen.hand - 1)
    state = with_player(state, ability.seat, hand=state.actor.hand + 1)
    return note(state, "PA-K7", "taken", name=seen.name)


def _weapons_expert(state: State, ability: Ability) -> State:
    target = _seat(ability.target)
    hit = state.players[target]
    return note(throw(with_player(state, target, hand=hit.hand - 1), 1), "PA-K8", "done", name=hit.name)


def _autopilot(state: State, ability: Ability) -> State:
    return note(replace(state, alert=ability.alert), "PA-E8", ability.alert)


def _quartermaster(state: State, ability: Ability) -> State:
    target = _seat(ability.target)
    player = state.players[target]
    if player.damaged:
        return note(with_player(state, target, damaged=False), "PA-E10", "healed", name=player.name)
    return hurt(state, target)


_USE: dict[CharacterName, Callable[[State, Ability], State]] = {
    "captain": _captain,
    "doctor": _doctor,
    "engineer": _engineer,
    "navigator": _navigator,
    "researcher": _researcher,
    "weapons_expert": _weapons_expert,
    "autopilot": _autopilot,
    "quartermaster": _quartermaster,
}
