"""Mothership in words: phases, steps, what an action is. Nothing secret is ever said here."""

from companion.core.game import Barrier, Steps
from companion.core.text import tr, trn
from companion.games.mothership.actions import (
    Action,
    BuyCard,
    ChooseEvent,
    Explore,
    NoteCard,
    Play,
    ResolveFight,
    RollDice,
    RollForStart,
)
from companion.games.mothership.box import Options
from companion.games.mothership.rules.dogfight import wins
from companion.games.mothership.rules.turn import next_seat
from companion.games.mothership.state import State
from companion.games.mothership.words.describe import describe
from companion.games.mothership.words.labels import name, names
from companion.games.mothership.words.tracked import tracked

__all__ = ["barrier", "describe", "headline", "house_rules", "names", "steps", "tracked"]

DRAWING = ("pick_up_two", "surprise_attack", "friendly_negotiations")
CHIPS = ("Divert", "Move", "Attack", "Market", "Cards")


def steps(state: State) -> Steps:
    """The five things a turn is made of, in any order; set-up and the end of a turn have their own."""
    if state.phase in ("layout", "initiative"):
        return Steps((tr("Set up the board"), tr("First player")), int(state.phase == "initiative"))
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
            return tr("Setup")
        case "initiative":
            return tr("Who goes first?")
        case "over":
            ended = trn("Game over · {rounds} round", "Game over · {rounds} rounds", state.round)
            return ended.format(rounds=state.round)
        case "between" if next_seat(state) == state.npc:
            return tr("Round {round} · {name}").format(round=state.round, name=name(state, state.npc))
        case "between":
            return tr("Round {round} · pass phone").format(round=state.round)
    return tr("Round {round} · {name}").format(round=state.round, name=name(state, state.seat))


def barrier(state: State, action: Action) -> Barrier:
    """Dice and drawn cards can't be unseen."""
    match action:
        case RollForStart() | RollDice():
            return "roll"
        case Play():
            return "roll" if action.roll else "reveal" if _draws(action) else ""
        case Explore() | BuyCard() | NoteCard() | ChooseEvent():
            return "reveal"
        case ResolveFight():
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
        (options.points, tr("Victory Points, first to {goal}").format(goal=options.goal)),
        (options.teams != "none", tr("Teams")),
        (options.exploration, tr("Planetary Exploration")),
        (options.events, tr("Random Event D6")),
        (options.buffs_per_ship, tr("Buffs for each ship: MS-C1")),
        (not options.warp_after_engines, tr("No warp after engines: MS-T6")),
        (options.peaceful_abilities, tr("Repair Drones, Solar Beam free: MS-X2")),
    )
    return tuple(line for is_on, line in chosen if is_on)
