"""What each accepted action does; questions are answered, steps follow one another."""

from typing import assert_never

from msgspec.structs import replace

from companion.games.airlock import actions as do
from companion.games.airlock.cards import CARDS
from companion.games.airlock.rules.abilities import repair, use
from companion.games.airlock.rules.effects import end_turn, gather, give_back, wormhole_size
from companion.games.airlock.rules.moves import hurt, lose, push, remove_malfunction, set_aside, throw, win
from companion.games.airlock.rules.shown import look, lose_seal, martyr, missions, show
from companion.games.airlock.rules.votes import execute, vote
from companion.games.airlock.state import HAND, State, Task, note, with_player


def carry_out(state: State, action: do.Action) -> State:
    """`action` itself, before the tasks it leaves are run."""
    match action:
        case do.Begin() | do.Deal():
            return _set_up(state, action)
        case do.Draw() | do.Own() | do.Ally() | do.TopCard() | do.Reveal() | do.EndTurn():
            return _step(state, action)
        case do.Ability():
            return use(state, action)
        case do.Repair():
            return repair(state, action)
        case do.Martyr():
            return martyr(state, action)
        case do.Look():
            return look(state, action)
        case do.Lost():
            return lose_seal(state, action)
        case do.Missions():
            return missions(state, action)
        case do.Resolve():
            return _resolve(state, action)
        case _:
            return _answer(state, action)


def _set_up(state: State, action: do.Begin | do.Deal) -> State:
    """Characters and hands, then sealed missions where the phone deals them."""
    if isinstance(action, do.Deal):
        return note(replace(state, sealed=action.sealed, step="draw"), "PA-S1", "sealed")
    for seat, character in enumerate(action.characters):
        state = with_player(state, seat, character=character, hand=2)
    deck = state.deck - 2 * len(state.players) - 1
    step = "deal" if state.options.missions == "app" else "draw"
    state = replace(state, deck=deck, pile=1, turn=1, active=action.first, step=step)
    state = note(state, "PA-S1", "dealt", deck=deck)
    return note(state, "PA-T8", "first", name=state.actor.name)


def _step(state: State, action: do.Draw | do.Own | do.Ally | do.TopCard | do.Reveal | do.EndTurn) -> State:
    """The seven steps, but for abilities."""
    match action:
        case do.Draw():
            return _draw(state)
        case do.Own():
            return replace(_own(state), step="ally")
        case do.Ally():
            return replace(_ally(state, action.seat), step="deck")
        case do.TopCard():
            return replace(_top_card(state), step="turn")
        case do.Reveal():
            left = state.pile - len(action.cards)
            return replace(state, turned=action.cards, pile=left, step="resolve")
        case do.EndTurn():
            return end_turn(state)
        case _:
            assert_never(action)


def _draw(state: State) -> State:
    """Up to three in hand as far as the deck goes; then the malfunctions of the active player."""
    drawn = min(max(0, HAND - state.actor.hand), state.deck)
    state = with_player(replace(state, deck=state.deck - drawn), state.active, hand=state.actor.hand + drawn)
    state = _end_engine_failures(replace(state, step="first"))
    breaches = sum(m.kind == "hull_breach" for m in state.actor.malfunctions)
    if breaches:
        state = note(state, "PA-M2", "cost", name=state.actor.name, cells=breaches)
    return push(state, *(Task("lose", "hull_breach"),) * breaches)


def _end_engine_failures(state: State) -> State:
    """An Engine Failure ends at the start of its owner's next turn."""
    kinds = [m.kind for m in state.actor.malfunctions]
    for index in reversed([i for i, kind in enumerate(kinds) if kind == "engine_failure"]):
        state = remove_malfunction(state, state.active, index)
    return state


def _own(state: State) -> State:
    """A card from hand, or the deck's top card where there is none."""
    if not state.actor.hand:
        return _top_card(state, "PA-T3")
    state = with_player(state, state.active, hand=state.actor.hand - 1)
    return replace(state, pile=state.pile + 1)


def _ally(state: State, seat: int | None) -> State:
    """The ally's card, or the deck's top card where nobody else has one."""
    if seat is None:
        return _top_card(state, "PA-T2")
    state = with_player(state, seat, hand=state.players[seat].hand - 1)
    return replace(state, pile=state.pile + 1)


def _top_card(state: State, rule: str = "") -> State:
    """The deck's top card goes to the pile, if there is one; `rule` says for whom it stands in."""
    if not state.deck:
        return note(state, "PA-T3", "empty")
    state = replace(state, deck=state.deck - 1, pile=state.pile + 1)
    return note(state, rule, "top", deck=state.deck, pile=state.pile) if rule else state


def _resolve(state: State, action: do.Resolve) -> State:
    """One turned card takes effect."""
    card = state.turned[action.index]
    rest = state.turned[: action.index] + state.turned[action.index + 1 :]
    return push(replace(state, turned=rest), Task("card", card))


Answer = do.Choose | do.Play | do.Wormhole | do.Vote | do.Execute | do.Cancel | do.Mend | do.Show


def _answer(state: State, action: Answer) -> State:
    """The question is answered and gone; what was asked for happens."""
    asked = state.tasks[0]
    state = replace(state, tasks=state.tasks[1:])
    match action:
        case do.Choose():
            return _chosen(state, asked, action.option)
        case do.Play():
            return _played(state, asked, action)
        case do.Wormhole():
            return _wormhole(state, action)
        case do.Vote():
            return vote(state, action)
        case do.Execute():
            return execute(state, action)
        case do.Cancel():
            return _cancelled(state, action.index)
        case do.Mend():
            return remove_malfunction(state, action.owner, action.index)
        case do.Show():
            return show(state, action)
        case _:
            assert_never(action)


def _chosen(state: State, asked: Task, option: do.Option) -> State:
    """The active player's choice; an Aftershock paid with damage is discarded."""
    match option:
        case "damage" if asked.what == "aftershock":
            return hurt(push(state, Task("discard", asked.card)), state.active)
        case "damage":
            return hurt(state, state.active)
        case "cell":
            return lose(state)
        case "return":
            return give_back(state)
        case "show" if state.actor.mission:
            return state
        case "show":
            return push(state, Task("show", seat=state.active, side="red"))
        case "none" if asked.what == "martyr":
            return win(note(state, "PA-A3", "none"), "red", "PA-V1", "oxygen")
        case _:
            return note(state, "PA-E7", "declined")


def _played(state: State, asked: Task, action: do.Play) -> State:
    """The card an Overrule or Override brings takes effect."""
    if asked.what == "overrule":
        state = with_player(state, state.active, hand=state.actor.hand - 1)
    else:
        state = replace(state, deck=state.deck - 1)
    return push(state, Task("card", action.card))


def _wormhole(state: State, action: do.Wormhole) -> State:
    """One at random and everything that is not red are discarded, the red cards take effect."""
    size = wormhole_size(state)
    state = throw(gather(state), size - len(action.reds))
    state = note(state, "PA-D12", "gathered", cards=size, reds=len(action.reds))
    return push(state, *(Task("card", card) for card in action.reds))


def _cancelled(state: State, index: int) -> State:
    """A cancelled card has no effect and is discarded with the played ones."""
    card = state.turned[index]
    state = replace(state, turned=state.turned[:index] + state.turned[index + 1 :])
    return note(set_aside(state, card), "PA-E2", "cancelled", card=CARDS[card].title)
