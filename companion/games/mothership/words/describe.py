"""What an action is, in a few words, for history and the undo button; nothing secret."""

from typing import assert_never

from companion.core.text import tr
from companion.games.mothership.actions import (
    Action,
    BuyCard,
    BuyTech,
    ChooseEvent,
    Declare,
    Divert,
    EndNpcShip,
    EndTurn,
    EnterField,
    Explore,
    Move,
    NoteCard,
    Play,
    Recount,
    ResolveFight,
    RollDice,
    RollForStart,
    SellCard,
    SetNpcTech,
    SetUpBoard,
    StartTurn,
    UseTech,
)
from companion.games.mothership.rules.dogfight import total, wins
from companion.games.mothership.state import NOBODY, Ref, State
from companion.games.mothership.words.cards import card_name
from companion.games.mothership.words.labels import name, ship_name, slot_name


def describe(state: State, action: Action) -> str:
    """What the action is, in a few words; nothing secret."""
    match action:
        case SetUpBoard():
            return tr("Set up the board")
        case SetNpcTech():
            return tr("Enter NPC technology")
        case RollForStart():
            return tr("Roll to go first")
        case StartTurn():
            return tr("{name}: start turn").format(name=name(state, action.seat))
        case EndTurn():
            return tr("{name}: end turn").format(name=name(state, action.seat))
        case Divert():
            energy = action.energy
            return tr("Divert {e}·{w}·{s}").format(e=energy.engines, w=energy.weapons, s=energy.shields)
        case Move():
            return tr("Move {ship}: {spaces}").format(ship=slot_name(action.slot), spaces=action.spaces)
        case EnterField():
            return tr("{ship}: enter asteroids").format(ship=slot_name(action.slot))
        case Declare():
            return _describe_attack(state, action)
        case RollDice():
            return _describe_roll(action)
        case ResolveFight():
            return _describe_result(state)
        case Play():
            return _describe_play(state, action)
        case _:
            return _describe_rest(state, action)


def _describe_rest(
    state: State,
    action: ChooseEvent | BuyCard | SellCard | BuyTech | UseTech | Explore | NoteCard | Recount | EndNpcShip,
) -> str:
    match action:
        case ChooseEvent():
            return tr("Double the event") if action.double else tr("Avoid the event")
        case BuyCard():
            return tr("{name}: buy a card").format(name=name(state, action.seat))
        case SellCard():
            return tr("Sell {card} for {value}").format(card=card_name(action.card), value=action.value)
        case BuyTech():
            return tr("Buy {tier}").format(tier=action.tier.name)
        case UseTech():
            return tr("Use {tier}").format(tier=action.name)
        case Explore():
            return tr("Explore planet {n}").format(n=action.found.planet + 1)
        case NoteCard():
            return tr("{name}: enter a card").format(name=name(state, action.seat))
        case Recount():
            return tr("{name}: recount").format(name=name(state, action.seat))
        case EndNpcShip():
            return tr("NPC {ship}: finish").format(ship=slot_name(action.slot))
        case _:
            assert_never(action)


def _describe_attack(state: State, action: Declare) -> str:
    if action.planet != NOBODY:
        return tr("Attack planet {n}").format(n=action.planet + 1)
    if action.slot == NOBODY:
        return tr("Attack {name}’s Station").format(name=name(state, action.target))
    return tr("Attack {ship}").format(ship=ship_name(state, Ref(action.target, action.slot)))


def _describe_play(state: State, action: Play) -> str:
    said = tr("{name}: {card}").format(name=name(state, action.seat), card=card_name(action.card))
    return said if action.noooo is None else tr("{play}, cancelled").format(play=said)


def _describe_result(state: State) -> str:
    fight = state.fight
    if fight is None or fight.rolled is None:
        return tr("Apply result")
    attack = total(state, fight, "attack")
    if fight.kind == "planet":
        taken = wins(state, fight) == "attack"
        return (
            tr("Apply {n}: captured").format(n=attack)
            if taken
            else tr("Apply {n}: not captured").format(n=attack)
        )
    if fight.kind == "station":
        return tr("Hit Station: {n}").format(n=attack)
    return tr("Apply {a} to {b}").format(a=attack, b=total(state, fight, "defence"))


def _describe_roll(action: RollDice) -> str:
    if not action.defence.faces:
        return tr("Roll {n}").format(n=action.attack.total)
    return tr("Roll {a} to {b}").format(a=action.attack.total, b=action.defence.total)
