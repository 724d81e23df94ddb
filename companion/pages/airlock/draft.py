"""What is half said, read from a moment: characters, who votes now, which kinds are entered."""

from companion.core.conversation import Asks, Question
from companion.games.airlock.cards import CharacterName
from companion.games.airlock.intents.voting import voter
from companion.table.moment import Moment

VOTES = ("vote", "execute")


def characters(moment: Moment) -> dict[int, CharacterName]:
    """The characters chosen so far in setup, by seat."""
    said = moment.draft.answers
    if "order" in said:
        return dict(enumerate(said["order"][: len(moment.state.players)]))
    found = {key.partition(".")[2]: value for key, value in said.items() if key.startswith("character.")}
    return {int(seat): name for seat, name in found.items()}


def character_asked(moment: Moment) -> Question | None:
    """Whose character is chosen next; None once all are. A player touched before that changes nothing."""
    talk = moment.talks.get("begin")
    if "order" in moment.draft.answers or not isinstance(talk, Asks):
        return None
    return talk.question if talk.question.field.key.startswith("character.") else None


def is_voting(moment: Moment) -> bool:
    """Whether a vote is going on."""
    return moment.want in VOTES


def now_voting(moment: Moment) -> int | None:
    """Whose vote is asked for; None where nobody's is."""
    return voter(moment.asked.field.key) if is_voting(moment) and moment.asked else None


def has_voted(moment: Moment) -> bool:
    """Whether somebody's vote is in, and could be taken back."""
    return bool(moment.draft.answers) and voter(list(moment.draft.answers)[-1]) is not None


def asked_kinds(moment: Moment) -> Question | None:
    """The question that is answered with kinds of cards; None where there is none."""
    found = (q for q in moment.open if any(spot.startswith("card:") for spot in q.field.spots))
    return next(found, None)


def question(moment: Moment, key: str) -> Question | None:
    """An open question by its key."""
    return next((q for q in moment.open if q.field.key == key), None)
