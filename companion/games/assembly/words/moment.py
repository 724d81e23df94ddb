"""A moment in words: its steps, its headline, who may talk, how it ended."""

from companion.core.game import Steps
from companion.core.text import tr, trn
from companion.games.assembly.box import Options
from companion.games.assembly.rules.talk import channel
from companion.games.assembly.state import State

PAIR_STEPS = ("choose", "confirm", "declare", "verify", "execute", "malfunction", "refresh")
SOLO_STEPS = ("choose", "execute", "malfunction", "refresh")
STEP_NAMES = {
    "deal": "Bay cards",
    "first": "First module",
    "choose": "Choose",
    "confirm": "Confirm",
    "declare": "Declare",
    "verify": "Verify",
    "execute": "Execute",
    "malfunction": "Malfunction",
    "refresh": "Refresh",
    "over": "Game over",
}
SCORED = {"locked": "locked bays", "modules": "unlocked modules", "pile": "cards in the draw pile"}


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
        return tr("Setup")
    if state.step == "over":
        over = trn(
            "Game over · {turns} turn, cycle {cycle}", "Game over · {turns} turns, cycle {cycle}", state.turn
        )
        return over.format(turns=state.turn, cycle=state.cycle)
    if state.options.solo:
        return tr("Turn {turn} · cycle {cycle}").format(turn=state.turn, cycle=state.cycle)
    name = state.options.players[state.active]
    return tr("Turn {turn} · {name}").format(turn=state.turn, name=name)


def ending(won: bool) -> str:
    """How the game ended."""
    if won:
        return tr("All 12 rooms are locked. You escape!")
    return tr("The third cycle is over. You’re out of air.")


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
            return tr("Only say Draw, Lock, Swap, Rotate, Yes, No, or use agreed signs")
        case _ if state.silent:
            return tr("Stay silent until the next turn")
        case "AS-W4":
            return tr("Talk about general plans only, until someone says a command")
    return tr("Talk freely, but not about your cards")


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
