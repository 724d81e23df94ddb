"""What to know before a choice: a yellow line beside it, and no extra tap."""

from collections.abc import Iterator

from companion.core.blocks import Notice
from companion.core.text import tr
from companion.games.airlock.intents.acting import all_alike
from companion.games.airlock.state import State


def alert(state: State) -> Iterator[Notice]:
    """More cards than usual are revealed."""
    if state.is_red_alert:
        yield Notice(id="alert", text=tr("Red Alert: reveal 3"), icon="alert", tone="warn", rule="PA-O2")


def before_choice(state: State) -> Iterator[Notice]:
    """What an answer to the open question would mean."""
    asked = state.question
    if asked is None:
        return
    if asked.what == "harm" and sum(task.what == "harm" for task in state.tasks) > 1:
        yield Notice(id="twice", text=tr("Impact strikes twice"), icon="alert", tone="warn", rule="PA-D6")
    if asked.what in ("harm", "aftershock", "inflict") and state.actor.damaged:
        text = tr("Damage kills {name}").format(name=state.actor.name)
        yield Notice(id="kills", text=text, icon="skull", tone="warn", rule="PA-K2")
    if asked.what == "harm" and state.safe_now:
        yield Notice(id="safe", text=tr("Safeguard holds"), icon="checked-shield", tone="warn", rule="PA-O1")


def before_swap(state: State, able: tuple[object, ...]) -> Iterator[Notice]:
    """An Engineer, or who copies one, would pay for nothing; keeping the Energy, or Refresh, is better."""
    if "engineer" in able and all_alike(state):
        text = tr("Everyone has the same: a swap only costs Energy")
        yield Notice(id="alike", text=text, icon="alert", tone="warn", rule="PA-K5")
