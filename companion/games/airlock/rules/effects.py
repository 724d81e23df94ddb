"""Carrying out cards: a queue of tasks, each done by itself or asked of the table."""

from collections.abc import Callable

from msgspec.structs import replace

from companion.games.airlock.cards import CARDS, CardName
from companion.games.airlock.rules.moves import (
    count,
    hurt,
    lose,
    push,
    set_aside,
    throw,
    uncover,
    win,
)
from companion.games.airlock.state import Malfunction, State, Task, What, note, with_player

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


def givers(state: State) -> tuple[int, ...]:
    """Who adds a card to a Wormhole."""
    return tuple(seat for seat in state.living if state.players[seat].hand)


def wormhole_size(state: State) -> int:
    """How many cards a Wormhole would gather, the deck's top card included."""
    return len(givers(state)) + (state.deck > 0)


def gather(state: State) -> State:
    """The cards for a Wormhole leave the hands and the deck."""
    for seat in givers(state):
        state = with_player(state, seat, hand=state.players[seat].hand - 1)
    return replace(state, deck=max(0, state.deck - 1))


def end_turn(state: State) -> State:
    """The turn is over: an empty deck counts now, else the next living player who does not skip."""
    if state.deck == 0:
        return win(state, "blue", "PA-V2", "deck")
    state = with_player(state, state.active, must_pick=None)
    state = replace(state, safe_now=state.safe_next, safe_next=False, used=False, turn=state.turn + 1)
    return replace(_pass_on(state), step="draw")


def _pass_on(state: State) -> State:
    """Clockwise to the next living player; a skipped turn is used up on the way."""
    seats = len(state.players)
    for distance in range(1, 2 * seats + 1):
        seat = (state.active + distance) % seats
        player = state.players[seat]
        if player.alive and not player.skips:
            return replace(state, active=seat)
        if player.alive:
            state = note(with_player(state, seat, skips=False), "PA-K4", "skipped", name=player.name)
    return state


def _settle(state: State) -> State:
    """Nothing is left to be done: the reveal ends, and so does the turn of a dead active player."""
    if state.step == "resolve" and not state.turned:
        state = _cut_pile(_discard_played(state))
    if state.actor.alive or state.turned:
        return state
    return end_turn(note(state, "PA-T10", "over", name=state.actor.name))


def _discard_played(state: State) -> State:
    """All cards have been played: now they are discarded, those that stay lie elsewhere."""
    cards = len(state.played)
    state = replace(state, played=())
    return note(throw(state, cards), "PA-T9", "discarded", cards=cards) if cards else state


def _cut_pile(state: State) -> State:
    """The rest of the pile is discarded but one; a waiting Aftershock stays beside it."""
    stays = 1 + (state.returned if state.options.aftershock_waits else 0)
    gone = max(0, state.pile - stays)
    state = replace(state, pile=state.pile - gone, returned=0, alert="", step="last")
    return note(throw(state, gone), "PA-T5", "cut", gone=gone, left=state.pile)


def _card(state: State, task: Task) -> State:
    """A card takes effect: its parts come before everything else."""
    assert task.card
    card = CARDS[task.card]
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
    state = note(state, CARDS[task.card].rule, "laid", name=state.actor.name)
    if task.card != "contaminate":
        return state
    return uncover(replace(state, cells=state.cells - 1))


def _lost_on_dead(state: State, card: CardName) -> State:
    """A card that would lie in front of a dead player is discarded."""
    return set_aside(note(state, "PA-T10", "card", card=CARDS[card].title, name=state.actor.name), card)


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
    return note(state, CARDS[task.card].rule, "nothing") if task.card else state


def _damage(state: State, task: Task) -> State:
    return hurt(state, task.seat)


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
    "damage": _damage,
    "wormhole": _small_wormhole,
    "overrule": _nothing,
    "override": _nothing,
    "nullify": _nothing,
    "inflict": _nothing,
    "mend": _nothing,
    "shift": _nothing,
}
