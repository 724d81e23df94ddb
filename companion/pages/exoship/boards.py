"""The drawn parts of ExoShip: the journey, the points and the founders."""

from companion.core import boards
from companion.core.boards import Founders, Journey, Landing, Points, Tone
from companion.core.conversation import Asks, Question, Ready
from companion.core.text import tr, trn
from companion.games.exoship.actions import Course, EndActions, Sway
from companion.games.exoship.box import SIX
from companion.games.exoship.rules.forecast import Forecast, forecast
from companion.games.exoship.rules.grid import accusers, captain, suspects
from companion.games.exoship.rules.journey import OTHER
from companion.games.exoship.state import Card, Planet, State
from companion.games.exoship.words import PLACE_NAMES, PLANETS, listed
from companion.table.moment import Moment

PLANET_ICONS: dict[Planet, str] = {"mariposa": "moon-orbit", "axios": "ringed-planet"}
LEAST_ROWS = 2


def journey(moment: Moment) -> Journey:
    """Where the ship is and where it goes."""
    state: State = moment.state
    steps = trn("step to arrival", "steps to arrival", state.steps)
    destination = tr(PLANETS[state.destination])
    origin = tr("Mars") if state.options.mars else tr("Earth")
    return Journey(
        id="journey",
        stops=tuple(_stop(state, place) for place in range(state.options.box.arrival + 1)),
        origin=origin,
        destination=destination,
        good=state.destination == "axios",
        figure=str(state.steps),
        caption=steps,
        striped=state.striped,
        takes={by: Landing(place, _course(moment)) for by, place in _drags(moment, "course")},
        spoken=f"{origin}, {state.steps} {steps}, {destination}",
    )


def _course(moment: Moment) -> str:
    """What a change of course would do, in one line."""
    ahead = moment.game.apply(moment.state, Course())
    return f"{flight(moment.state)}, {gains(moment.state, ahead)}"


def flight(state: State) -> str:
    """Where a change of course leads, and whom it costs."""
    chief = captain(state)
    planet = tr(PLANETS[OTHER[state.destination]])
    return tr("To {planet}: discards {name}").format(planet=planet, name=chief.name if chief else "")


def gains(state: State, ahead: State) -> str:
    """Points now, and in a state that would follow."""
    now, then = forecast(state).now, forecast(ahead).now
    return tr("{now} → {then} points").format(now=now, then=then)


def _stop(state: State, place: int) -> boards.Stop:
    if place == state.ship:
        return boards.Stop(icon="scout-ship", state="ship")
    planets = {0: "earth-america", state.options.box.arrival: PLANET_ICONS[state.destination]}
    icon = planets.get(place, "")
    return boards.Stop(
        figure="" if icon else str(place), icon=icon, state="past" if place < state.ship else "ahead"
    )


def points(state: State) -> Points:
    """Points now, after suspicion, and the verdict that follows."""
    ahead = forecast(state)
    full, risk = min(SIX, ahead.after), min(SIX, ahead.now) - min(SIX, ahead.after)
    verdict, tone = _verdict(state, ahead)
    at_risk = tr("At risk: {names}").format(names=listed(ahead.lost)) if ahead.lost else ""
    return Points(
        id="points",
        now=str(ahead.now),
        now_label=tr("now"),
        then=str(ahead.after),
        then_label=tr("after suspicion"),
        cells=tuple("full" if n < full else "risk" if n < full + risk else "open" for n in range(SIX)),
        verdict=verdict,
        tone=tone,
        line=at_risk,
        line_icon="eye" if ahead.lost else "",
        spoken=f"{ahead.now}, {ahead.after}. {verdict}. {at_risk}",
    )


def _verdict(state: State, ahead: Forecast) -> tuple[str, Tone]:
    """One sentence: won, lost, how much is missing, or where the ship is bound."""
    if ahead.result == "won":
        return tr("Wins with {n} when the round ends").format(n=ahead.total), "ok"
    if ahead.result == "lost":
        return tr("Loses with {n} of {need} when the round ends").format(n=ahead.after, need=SIX), "bad"
    if ahead.doomed:
        return tr("You lose if the ship reaches Mariposa."), "bad"
    if ahead.after >= SIX:
        return tr("Still bound for Mariposa"), "warn"
    return tr("{n} short of {need}").format(n=SIX - ahead.after, need=SIX), "plain"


def founders(moment: Moment) -> Founders:
    """The grid as it lies, with what may be touched and what is about to happen."""
    state: State = moment.state
    lit = _lit(moment)
    chosen = _chosen(moment)
    tiles = tuple(_tile(moment, card, lit, chosen) for card in state.in_play)
    gap = _gap(state)
    return Founders(
        id="founders",
        live=tuple(card.name for card in state.in_play if card.name in lit or _is_free_to_touch(state)),
        grabs=_grabs(moment),
        takes={by: Landing(hit, _swayed(moment, by, hit)) for by, hit in _drags(moment, "sway")},
        columns=tuple(tr(PLACE_NAMES[key]) for key in state.options.box.columns),
        rows=max([LEAST_ROWS, *(tile.rank for tile in tiles), *((gap[1],) if gap else ())]),
        founders=tiles,
        gap=gap,
        gap_label=tr("Next card") if gap else "",
        held={card.name: f"cards/{state.cards.index(card)}/founder/name" for card in state.in_play},
        spoken="; ".join(f"{tile.name}: {tile.side} {tile.line}".strip() for tile in tiles),
    )


def _lit(moment: Moment) -> set[str]:
    """The founders that lead on: for the question that is open, else those who can be swayed."""
    talk = moment.talk if moment.want else moment.talks.get("sway")
    if not isinstance(talk, Asks | Ready):
        return set()
    asked = (talk.question,) if isinstance(talk, Asks) else ()
    questions = [q for q in (*talk.plain, *talk.settled, *asked) if q.field.spots]
    return {place for place in questions[-1].places if _is_own(questions[-1], place)} if questions else set()


def _grabs(moment: Moment) -> tuple[str, ...]:
    """The Rift founders that can be carried along their arrows, and the captain to the planet."""
    return tuple(dict.fromkeys(by for want in ("sway", "course") for by, _ in _drags(moment, want)))


def _drags(moment: Moment, want: str) -> tuple[tuple[str, str], ...]:
    """What can be carried where for a wish, while nothing else is half said."""
    if moment.draft.want not in ("", want) or want not in moment.intents:
        return ()
    return tuple(moment.intents[want].drags)


def _swayed(moment: Moment, by: str, target: str) -> str:
    """What swaying a founder would change."""
    return gains(moment.state, moment.game.apply(moment.state, Sway(by, target)))


def _is_free_to_touch(state: State) -> bool:
    """In the action phase anyone may be touched first: the stage says what they can do, or why nothing."""
    return state.phase == "action" and not state.free and not state.waits


def _is_own(question: Question, place: str) -> bool:
    """Whether a founder stands for itself, not for the one its arrow points at."""
    return question.field.spots[place] == place or question.field.key == "generation"


def _chosen(moment: Moment) -> frozenset[str]:
    """The founders an answer names, or the one that was touched first."""
    said = {str(q.said) for q in moment.open if q.said is not None and not q.field.alike}
    named = {str(getattr(action, name, "")) for action in moment.actions for name in ("target", "founder")}
    if isinstance(next(iter(moment.actions), None), Course) and (chief := captain(moment.state)):
        named.add(chief.name)
    place = moment.draft.place if moment.want in ("", "ability", "replace") else ""
    return frozenset(said | named | {place})


def _gap(state: State) -> tuple[int, int] | None:
    """The cell that the next card of the stack will take."""
    if not state.waits:
        return None
    wait = state.waits[0]
    return state.options.box.columns.index(wait.place), wait.rank or len(state.at(wait.place)) + 1


def _tile(moment: Moment, card: Card, lit: set[str], chosen: frozenset[str]) -> boards.Founder:
    state: State = moment.state
    line, icon = _line(moment, card, card.name in lit)
    return boards.Founder(
        name=card.name,
        column=next(n for n, key in enumerate(state.options.box.columns) if key == card.place),
        rank=card.rank,
        is_rift=card.is_rift,
        side=tr("Rift") if card.is_rift else tr("Directorate"),
        arrow=card.arrow,
        accuses=card in accusers(state),
        lost=card in suspects(state),
        line=line,
        icon=icon,
        mark="chosen" if card.name in chosen else "can" if card.name in lit else "",
    )


def _line(moment: Moment, card: Card, is_lit: bool) -> tuple[str, str]:
    """What matters most about a founder: suspicion now and then, a choice, office, points."""
    state: State = moment.state
    now = card in suspects(state)
    then = _lost_then(moment)
    if now and (then is None or card.name in then):
        return tr("Suspected"), "eye"
    if now:
        return tr("Safe then"), "eye-off-outline"
    if then and card.name in then:
        return tr("At risk"), "eye-outline"
    if is_lit and not card.is_rift:
        return tr("Can sway") if moment.want in ("sway", "free_sway", "") else tr("Can choose"), "target"
    if card == captain(state):
        return tr("Captain"), "captain-hat-profile"
    if card.safe:
        return tr("Protected"), "shield-check"
    worth = state.options.box.points(card.rank)
    return (trn("{n} point", "{n} points", worth).format(n=worth), "") if card.is_rift else ("", "")


def _lost_then(moment: Moment) -> tuple[str, ...] | None:
    """Who would be lost after what is about to be done; None where nothing is."""
    if not moment.actions or isinstance(moment.actions[0], EndActions):
        return None
    after = moment.game.apply(moment.state, moment.actions[0])
    return forecast(after).lost if after.phase == "action" else None
