"""A moment in words: its steps, its headline, who may talk, how it ended."""

from companion.core.game import Steps
from companion.core.text import tr, trn
from companion.games.assembly.box import Options
from companion.games.assembly.rules.talk import channel
from companion.games.assembly.state import State

PAIR_STEPS = ("choose", "confirm", "declare", "verify", "execute", "malfunction", "refresh")
SOLO_STEPS = ("choose", "execute", "malfunction", "refresh")
STEP_NAMES = {
    "deal": "Deal the Bay cards",
    "first": "First module",
    "choose": "Choose a command",
    "confirm": "Confirm",
    "declare": "Declare",
    "verify": "Verify",
    "execute": "Execute",
    "malfunction": "Malfunction",
    "refresh": "Refresh",
    "over": "Finished",
}
SCORED = {"locked": "locked bays", "modules": "modules on the ring", "pile": "cards in the pile"}


def steps(state: State) -> Steps:
    """The phase bar: set-up first, then the steps of a turn."""
    names = ("deal", "first", "choose") if state.stage in ("deal", "first") else _turn_steps(state)
    now = names.index(state.step) if state.step in names else len(names) - 1
    return Steps(tuple(tr(STEP_NAMES[name]) for name in names), now)


def _turn_steps(state: State) -> tuple[str, ...]:
    return SOLO_STEPS if state.options.solo else PAIR_STEPS


def headline(state: State) -> str:
    """Turn and who is active; the cycle in a solo game."""
    if state.stage in ("deal", "first"):
        return tr("Set-up")
    if state.step == "over":
        over = trn(
            "Finished · {turns} turn, cycle {cycle}", "Finished · {turns} turns, cycle {cycle}", state.turn
        )
        return over.format(turns=state.turn, cycle=state.cycle)
    if state.options.solo:
        return tr("Turn {turn} · cycle {cycle} of 3").format(turn=state.turn, cycle=state.cycle)
    name = state.options.players[state.active]
    return tr("Turn {turn} · {name} is active").format(turn=state.turn, name=name)


def ending(won: bool) -> str:
    """How the game ended."""
    if won:
        return tr("All 12 rooms are locked. The ship is away.")
    return tr("The third deck is empty. The air is gone.")


def scored(thing: str) -> str:
    """What a line of the score counts."""
    return tr(SCORED[thing])


def reminder(state: State) -> str:
    """Whether the players may talk now, and about what; empty where nobody is there to talk to."""
    found = channel(state)
    match found and found.rule:
        case None:
            return ""
        case "AS-W5":
            return tr("Only draw, lock, swap, rotate, yes, no or agreed signs")
        case _ if state.silent:
            return tr("Silence until the next turn")
        case "AS-W4":
            return tr("General plans, until a command word is said")
    return tr("Talk freely, but never about your cards")


def house_rules(options: Options) -> tuple[str, ...]:
    """The variants and rulings of this table, in a few words each."""
    lines = (
        [tr("Malfunctions {letter}").format(letter=options.malfunctions)]
        if options.malfunctions != "none"
        else []
    )
    lines += [tr("Easier: AS-V1")] if options.easier != "none" else []
    harder = ("keep_clockwise", "keep_anticlockwise", "no_role", "fewer_draw_locks", "random_discards")
    lines += [tr("Harder: AS-V2")] if any(getattr(options, name) for name in harder) else []
    lines += [tr("Untrue answers allowed: AS-W2")] if not options.truthful else []
    return tuple(lines)
