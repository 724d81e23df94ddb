"""Mothership in words: ships, events, what an action is. Nothing secret is ever said here."""

from typing import assert_never

from companion.core.game import Barrier, Steps
from companion.core.text import tr
from companion.games.mothership.actions import (
    Action,
    ArmEnemy,
    Book,
    BuyCard,
    BuyTech,
    ChooseEvent,
    Declare,
    Divert,
    EndTurn,
    EnterField,
    Explore,
    LayOut,
    Learn,
    Move,
    Play,
    Recount,
    RollDice,
    RollForStart,
    SellCard,
    StandDown,
    StartTurn,
    UseTech,
)
from companion.games.mothership.box import Options
from companion.games.mothership.cards import CARDS
from companion.games.mothership.fights import total, wins
from companion.games.mothership.names import name, ship_name, slot_name
from companion.games.mothership.state import NOBODY, Ref, State

DRAWING = ("pick_up_two", "surprise_attack", "friendly_negotiations")
CHIPS = ("Divert", "Move", "Attack", "Spend", "Cards")


def card_name(card: str) -> str:
    """What is printed on an Action card."""
    return tr(CARDS[card].name) if card in CARDS else card


def steps(state: State) -> Steps:
    """The five things a turn is made of, in any order; set-up and the end of a turn have their own."""
    if state.phase in ("layout", "initiative"):
        return Steps((tr("Lay the board"), tr("Who begins")), int(state.phase == "initiative"))
    chips = tuple(tr(chip) for chip in CHIPS)
    if state.fight:
        return Steps(chips, 2)
    if state.phase != "turn":
        return Steps(chips, 3)
    ships = state.players[state.seat].ships
    if any(ship.attacked for ship in ships):
        return Steps(chips, 2)
    return Steps(chips, 1 if any(ship.spaces or ship.warped for ship in ships) else 0)


def headline(state: State) -> str:
    """The round and whose turn it is."""
    match state.phase:
        case "layout":
            return tr("Set-up")
        case "initiative":
            return tr("Who begins?")
        case "over":
            return tr("Finished · {rounds} rounds").format(rounds=state.round)
        case "between":
            return tr("Round {round} · pass on").format(round=state.round)
    return tr("Round {round} · {name}").format(round=state.round, name=name(state, state.seat))


def describe(state: State, action: Action) -> str:
    """What the action is, in a few words; nothing secret."""
    match action:
        case LayOut():
            return tr("Board laid")
        case ArmEnemy():
            return tr("Enemy armed")
        case RollForStart():
            return tr("Roll to start")
        case StartTurn():
            return tr("{name}’s turn").format(name=name(state, action.seat))
        case EndTurn():
            return tr("{name} ends the turn").format(name=name(state, action.seat))
        case Divert():
            energy = action.energy
            return tr("Energy {e}·{w}·{s}").format(e=energy.engines, w=energy.weapons, s=energy.shields)
        case Move():
            return tr("{ship} flies {spaces}").format(ship=slot_name(action.slot), spaces=action.spaces)
        case EnterField():
            return tr("{ship} enters asteroids").format(ship=slot_name(action.slot))
        case Declare():
            return _describe_attack(state, action)
        case RollDice():
            return _describe_roll(action)
        case Book():
            return _describe_book(state)
        case Play():
            return _describe_play(state, action)
        case _:
            return _describe_rest(state, action)


def _describe_rest(
    state: State,
    action: ChooseEvent | BuyCard | SellCard | BuyTech | UseTech | Explore | Learn | Recount | StandDown,
) -> str:
    match action:
        case ChooseEvent():
            return tr("Event doubled") if action.double else tr("Event avoided")
        case BuyCard():
            return tr("{name} buys a card").format(name=name(state, action.seat))
        case SellCard():
            return tr("Sold: {card} for {value}").format(card=card_name(action.card), value=action.value)
        case BuyTech():
            return tr("Tech: {tier}").format(tier=action.tier.name)
        case UseTech():
            return tr("Uses {tier}").format(tier=action.name)
        case Explore():
            return tr("Explores planet {n}").format(n=action.found.planet + 1)
        case Learn():
            return tr("{name} notes a card").format(name=name(state, action.seat))
        case Recount():
            return tr("{name} counts resources again").format(name=name(state, action.seat))
        case StandDown():
            return tr("NPC {ship} waits").format(ship=slot_name(action.slot))
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


def _describe_book(state: State) -> str:
    fight = state.fight
    if fight is None or fight.rolled is None:
        return tr("Result")
    attack = total(state, fight, "attack")
    if fight.kind == "planet":
        taken = wins(state, fight) == "attack"
        return (
            tr("Planet taken: {n}").format(n=attack) if taken else tr("Planet missed: {n}").format(n=attack)
        )
    if fight.kind == "station":
        return tr("Station hit for {n}").format(n=attack)
    return tr("Result {a} to {b}").format(a=attack, b=total(state, fight, "defence"))


def _describe_roll(action: RollDice) -> str:
    if not action.defence.faces:
        return tr("Rolled {n}").format(n=action.attack.total)
    return tr("Rolled {a} to {b}").format(a=action.attack.total, b=action.defence.total)


def barrier(state: State, action: Action) -> Barrier:
    """Dice and drawn cards can't be unseen."""
    match action:
        case RollForStart() | RollDice():
            return "roll"
        case Play():
            return "roll" if action.roll else "reveal" if _draws(action) else ""
        case Explore() | BuyCard() | Learn() | ChooseEvent():
            return "reveal"
        case Book():
            taken = state.fight is not None and state.fight.kind == "planet" and wins(state, state.fight)
            return "reveal" if taken == "attack" else ""
    return ""


def _draws(action: Play) -> bool:
    """Whether a card brings other cards or an Artifact to light."""
    return action.noooo is None and (action.found is not None or action.card in DRAWING)


def house_rules(options: Options) -> tuple[str, ...]:
    """The variants and rulings of this table, in a few words each."""
    chosen = (
        (options.solo, tr("Solo, level {level}").format(level=options.level)),
        (options.points, tr("First to {goal} points").format(goal=options.goal)),
        (options.teams != "none", tr("Teams")),
        (options.exploration, tr("Exploration")),
        (options.events, tr("Random events")),
        (options.buffs_per_ship, tr("Buffs for each ship: MS-C1")),
        (not options.warp_after_engines, tr("No warp after engines: MS-T6")),
        (options.peaceful_abilities, tr("Repair Drones, Solar Beam free: MS-X2")),
    )
    return tuple(line for is_on, line in chosen if is_on)
