"""Carrying out cards: a queue of tasks, each done by itself or asked of the table."""

from collections.abc import Callable

from msgspec.structs import replace

from companion.games.airlock.cards import DECK, CardName
from companion.games.airlock.rules.discard import set_aside, throw
from companion.games.airlock.rules.oxygen import lose, uncover
from companion.games.airlock.rules.reveal import end_reveal
from companion.games.airlock.rules.turn import end_turn
from companion.games.airlock.rules.wormhole import gather, wormhole_size
from companion.games.airlock.state import Malfunction, State, Task, What, count, note, push, with_player

Do = Callable[[State, Task], State]


def run(state: State) -> State:
    """Everything that needs no answer is done, then the turn goes on where it can."""
    while state.tasks and not state.victory and not is_question(state, state.tasks[0]):
        task = state.tasks[0]
        state = _DO[task.what](replace(state, tasks=state.tasks[1:]), task)
    return state if state.tasks or state.victory else _settle(state)


def is_question(state: State, task: Task) -> bool:
    """Whether `task` needs an answer from the table now."""
    asks = _ASKS.get(task.what)
    return asks is not None and asks(state)


def _settle(state: State) -> State:
    """Nothing is left to be done: the reveal ends, and so does the turn of a dead active player."""
    if state.step == "resolve" and not state.turned:
        state = end_reveal(state)
    if state.actor.alive or state.turned:
        return state
    return end_turn(note(state, "PA-T10", "over", name=state.actor.name))


def _card(state: State, task: Task) -> State:
    """A card takes effect: its parts come before everything else."""
    assert task.card
    card = DECK[task.card]
    state = count(state, **{card.colour: 1})
    return push(state, *(Task(effect, task.card) for effect in card.effects))


def _discard(state: State, task: Task) -> State:
    assert task.card
    return set_aside(state, task.card)


def _energy(state: State, task: Task) -> State:
    """Energy lies in front of the active player; a dead one keeps nothing."""
    if not state.actor.alive:
        return _lost_on_dead(state, "energy")
    state = with_player(state, state.active, energy=state.actor.energy + 1)
    return note(state, "PA-D1", "laid", name=state.actor.name, energy=state.actor.energy)


def _lay(state: State, task: Task) -> State:
    """A malfunction lies in front of the active player; Contaminate covers a cell."""
    assert task.card == "hull_breach" or task.card == "engine_failure" or task.card == "contaminate"
    if not state.actor.alive:
        return _lost_on_dead(state, task.card)
    laid = (*state.actor.malfunctions, Malfunction(task.card))
    state = with_player(state, state.active, malfunctions=laid)
    state = note(state, DECK[task.card].rule, "laid", name=state.actor.name)
    if task.card != "contaminate":
        return state
    return uncover(replace(state, cells=state.cells - 1))


def _lost_on_dead(state: State, card: CardName) -> State:
    """A card that would lie in front of a dead player is discarded."""
    return set_aside(note(state, "PA-T10", "card", card=card, name=state.actor.name), card)


def _recycle(state: State, task: Task) -> State:
    """Draw one, discard one: the hand is as large as before unless the deck is empty."""
    if not state.actor.alive:
        return state
    drawn = min(1, state.deck)
    hand = state.actor.hand + drawn
    gone = min(1, hand)
    state = with_player(replace(state, deck=state.deck - drawn), state.active, hand=hand - gone)
    return note(throw(state, gone), "PA-D2", "done", drawn=drawn, gone=gone)


def _salvage(state: State, task: Task) -> State:
    """One discarded card is shuffled into the deck."""
    if not state.discard:
        return note(state, "PA-D4", "empty")
    box = state.options.box
    seen = min(box.salvage_seen, state.discard)
    state = replace(state, discard=state.discard - 1, deck=state.deck + 1)
    return note(state, "PA-D4", box.salvage, seen=seen, deck=state.deck)


def _guard(state: State, task: Task) -> State:
    return note(replace(state, safe_next=True), "PA-D5", "set")


def _impact(state: State, task: Task) -> State:
    """Once, or twice when it is Red Alert as it starts."""
    if not state.is_red_alert:
        return push(state, Task("harm", "impact"))
    return push(note(state, "PA-D6", "twice"), *(Task("harm", "impact"),) * 2)


def _harm_for_dead(state: State, task: Task) -> State:
    return lose(note(state, "PA-T10", "cell", name=state.actor.name))


def _lose(state: State, task: Task) -> State:
    return lose(state)


def _rupture(state: State, task: Task) -> State:
    """In Red Alert nothing prevents the loss."""
    if state.safe_now and state.is_red_alert:
        state = note(state, "PA-D7", "sure")
    return lose(state, sure=state.is_red_alert)


def give_back(state: State) -> State:
    """An Aftershock returns to the Command Pile."""
    state = replace(state, pile=state.pile + 1, returned=state.returned + 1)
    return note(state, "PA-D8", "back", pile=state.pile)


def _aftershock_for_dead(state: State, task: Task) -> State:
    return give_back(state)


def _discharge(state: State, task: Task) -> State:
    """Everyone but the active player discards the Energy in front of them."""
    others = [seat for seat in state.living if seat != state.active]
    lost = sum(state.players[seat].energy for seat in others)
    for seat in others:
        state = with_player(state, seat, energy=0)
    return note(throw(state, lost), "PA-D10", "lost", cards=lost)


def _small_wormhole(state: State, task: Task) -> State:
    """With a single card the one at random is that card; with none nothing happens."""
    size = wormhole_size(state)
    return note(throw(gather(state), size), "PA-D12", "small", cards=size)


def _nothing(state: State, task: Task) -> State:
    """A card that finds nothing to do."""
    return note(state, DECK[task.card].rule, "nothing") if task.card else state


def can_shift(state: State) -> bool:
    """Whether the active player could use an ability now."""
    return state.actor.alive and not state.actor.damaged and state.actor.energy > 0


_ASKS: dict[What, Callable[[State], bool]] = {
    "harm": lambda state: state.actor.alive,
    "aftershock": lambda state: state.actor.alive,
    "overrule": lambda state: state.actor.hand > 0,
    "override": lambda state: state.deck > 0,
    "wormhole": lambda state: wormhole_size(state) > 1,
    "vote": lambda state: True,
    "execute": lambda state: True,
    "nullify": lambda state: bool(state.turned),
    "inflict": lambda state: state.actor.alive,
    "mend": lambda state: any(player.malfunctions for player in state.players),
    "shift": can_shift,
    "martyr": lambda state: True,
    "show": lambda state: True,
}

_DO: dict[What, Do] = {
    "card": _card,
    "discard": _discard,
    "energy": _energy,
    "lay": _lay,
    "recycle": _recycle,
    "salvage": _salvage,
    "guard": _guard,
    "impact": _impact,
    "harm": _harm_for_dead,
    "lose": _lose,
    "rupture": _rupture,
    "aftershock": _aftershock_for_dead,
    "discharge": _discharge,
    "wormhole": _small_wormhole,
    "overrule": _nothing,
    "override": _nothing,
    "nullify": _nothing,
    "inflict": _nothing,
    "mend": _nothing,
    "shift": _nothing,
}
