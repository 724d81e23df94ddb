"""Who looks, who acts, and the table as the next tap finds it."""

from typing import Any

from companion.core.conversation import Asks, Question, Ready, Some
from companion.games.mothership.intents.turning import begun
from companion.games.mothership.state import State
from companion.table.moment import Moment, open_in


def shown(moment: Moment) -> State:
    """The table of the player whose tap comes next: between two turns the next one has begun."""
    state: State = moment.state
    after = begun(state)
    return after if after.phase == "turn" else state


def viewer(moment: Moment) -> int:
    """Whose ships and figures the page shows: its seat's, on the phone in the middle those to move."""
    return shown(moment).seat if moment.seat is None else moment.seat


def acts(moment: Moment) -> bool:
    """Whether the player to move looks at this page."""
    state = shown(moment)
    return state.phase == "turn" and viewer(moment) == state.seat


def is_mine(moment: Moment, seat: int) -> bool:
    """Whether a seat's hand and resources may be used here."""
    return moment.seat in (None, seat)


def question(moment: Moment, want: str, key: str) -> Question | None:
    """A question of a wish that is open or has one answer."""
    talk = moment.talks.get(want)
    plain = talk.plain if isinstance(talk, Asks | Ready) else ()
    return next((one for one in (*open_in(talk), *plain) if one.field.key == key), None)


def said(moment: Moment, want: str) -> dict[str, Any]:
    """Every answer of a wish that stands: given, usual, or the only one there is."""
    talk = moment.talks.get(want)
    if not isinstance(talk, Asks | Ready):
        return {}
    plain = {q.field.key: q.lit if isinstance(q.field.domain, Some) else q.lit[0] for q in talk.plain}
    return plain | {q.field.key: q.said for q in talk.settled if q.said is not None}


def touched_ship(moment: Moment) -> int | None:
    """The own ship that is chosen: by a touch alone, or for a move."""
    place = moment.draft.place
    if place.startswith("ship"):
        return int(place.removeprefix("ship"))
    if moment.draft.want in ("move", "asteroids", "finish"):
        slot = said(moment, moment.draft.want).get("ship")
        return slot if isinstance(slot, int) else None
    return None


def can_use(moment: Moment, want: str) -> bool:
    """Whether the chosen ship, and not only another one, can do this."""
    slot, found = touched_ship(moment), said(moment, want)
    return slot is not None and (found.get("ship") == slot or slot in found.get("attackers", ()))


def attackers(moment: Moment) -> tuple[int, ...]:
    """The ships of an attack that is being chosen."""
    return tuple(said(moment, "attack").get("attackers", ())) if moment.draft.want == "attack" else ()


def is_attacking(moment: Moment) -> bool:
    """A target is chosen: the stage is about the attack."""
    return moment.draft.want == "attack" and bool(moment.draft.answers)
