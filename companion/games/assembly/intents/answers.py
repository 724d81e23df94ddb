"""What a turn waits for: an answer, a verification, which modules, what a malfunction does."""

from companion.core.conversation import Answers, Field, Intent, Pick, Some, of
from companion.games.assembly.actions import Action, Answer, Lock, Place, Swap, Verify
from companion.games.assembly.intents.commands import followed
from companion.games.assembly.intents.modules import module
from companion.games.assembly.state import State


def answers(state: State) -> tuple[Intent, ...]:
    """The one thing that is due; a game may have been saved in the middle of a turn."""
    match state.step:
        case "confirm":
            return of((state.support,), Intent("answer", _answer, books="last"))
        case "verify":
            return of((state.support,), Intent("verify", _verify, books="last"))
        case "execute":
            command = state.declared.command if state.declared else "draw"
            plan = {"draw": _place, "lock": _lock, "swap": _swap}.get(command, _place)
            return of((state.active,), Intent(f"do_{command}", plan, books="last"))
    return ()


def _answer(state: State, said: Answers) -> Field | Answer:
    if "answer" not in said:
        return Field("answer", Pick(("yes", "no")))
    return Answer(state.support, said["answer"] == "yes")


def _verify(state: State, said: Answers) -> Field | tuple[Action, ...]:
    """Verified or not, then what the command does."""
    if "verified" not in said:
        return Field("verified", Pick(("yes", "no")))
    return followed(state, said, Verify(state.support, said["verified"] == "yes"))


def _place(state: State, said: Answers) -> Field | Place:
    found = module(state, said)
    return found if isinstance(found, Field) else Place(*found)


def _lock(state: State, said: Answers) -> Field | Lock:
    """Which of those that fit, where more fit than were declared."""
    if "positions" not in said:
        count = state.declared.locks if state.declared else 1
        fit = state.matches
        return Field("positions", Some(fit, count, count), spots={place(p): p for p in fit})
    return Lock(tuple(said["positions"]))


def _swap(state: State, said: Answers) -> Field | Swap:
    """One module, then the other."""
    for key in ("a", "b"):
        if key not in said:
            others = tuple(p for p in state.on_ring if p != said.get("a"))
            return Field(key, Pick(others), spots={place(p): p for p in others})
    return Swap(said["a"], said["b"])


def place(position: int) -> str:
    """A bay of the ring as a place that can be touched."""
    return f"bay{position}"
