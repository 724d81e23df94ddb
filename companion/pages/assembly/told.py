"""What has been said so far, read from the conversation."""

from typing import Any

from companion.core.conversation import Asks, Ready
from companion.core.dice import Roll
from companion.games.assembly.cards import Command, Direction
from companion.games.assembly.intents.commands import COMMANDS
from companion.games.assembly.state import Declared, State
from companion.table.moment import Moment


def said(moment: Moment) -> dict[str, Any]:
    """The answers so far, with what had only one answer and what is usual."""
    talk = moment.talk
    if not isinstance(talk, Asks | Ready):
        return {}
    found = {q.field.key: q.lit[0] for q in talk.plain if q.lit}
    asked = (talk.question,) if isinstance(talk, Asks) else ()
    return found | {q.field.key: q.said for q in (*talk.settled, *asked) if q.said is not None}


def rolled(moment: Moment) -> Roll | None:
    """The die of a module that has no name yet."""
    found = said(moment).get("roll")
    return found if isinstance(found, Roll) else None


def command_of(moment: Moment) -> tuple[Command | None, Direction | None]:
    """The command that is looked at, or that was declared."""
    state: State = moment.state
    if moment.want in COMMANDS:
        return COMMANDS[moment.want]
    declared = declared_now(state)
    return (declared.command, declared.direction) if declared else (None, None)


def declared_now(state: State) -> Declared | None:
    """The command of a question, a verification or an execution that is under way."""
    if state.step == "confirm":
        return state.asked
    return state.declared if state.step in ("verify", "execute") else None
