"""The drawn parts of Assembly: the assembly line as it is or would be, and the counts below it."""

from msgspec.structs import replace

from companion.core import boards
from companion.core.boards import AssemblyLine, BayPlace, Count, CountStrip, Mark, Shift, Turns
from companion.core.conversation import Asks, Question, Ready
from companion.core.text import tr
from companion.games.assembly import scoring
from companion.games.assembly.intents.answers import place
from companion.games.assembly.intents.commands import TURNS, asks
from companion.games.assembly.rules import ring
from companion.games.assembly.rules.forecast import landings
from companion.games.assembly.state import MALFUNCTION_AT, POSITIONS, State
from companion.games.assembly.words.names import ICONS
from companion.pages.assembly.told import command_of, rolled, said
from companion.table.moment import Moment

AROUND = (12, *POSITIONS[:-1])


def room(state: State, number: int) -> boards.Room | None:
    """Room `number`, or None for no room."""
    if not number:
        return None
    return boards.Room(number=number, name=state.options.box.room(number), icon=ICONS[number - 1])


def line(moment: Moment) -> AssemblyLine:
    """The assembly line; with steps chosen, as it would be after them, and the way there."""
    state: State = moment.state
    after = preview(moment)
    shifts = moves(state, after)
    caption, text = tr("Draw pile"), tr("cycle {n} of 3").format(n=state.cycle)
    if shifts:
        caption, text = tr("Cycle {n}").format(n=state.cycle), tr("in draw pile")
    return AssemblyLine(
        id="line",
        bays=tuple(_bay(moment, after, position) for position in AROUND),
        shifts=shifts,
        turns=_turns(moment) if shifts else "",
        caption=caption,
        figure=str(state.draw),
        pips=0 if shifts else state.cycle,
        line=text,
        label=tr("in bay") if shifts else "",
        old=str(len(state.matches)) if shifts else "",
        new=str(len(after.matches)) if shifts else "",
        live=_live(moment),
        grabs=_grabs(moment),
        held=_held(moment),
        spoken=spoken(after),
    )


def preview(moment: Moment) -> State:
    """The state with the modules where they would be; the same one where nothing is decided."""
    state: State = moment.state
    command, direction = command_of(moment)
    answers = said(moment)
    if command == "rotate" and direction and "steps" in answers:
        return replace(state, bays=ring.rotated(state.bays, direction, answers["steps"]))
    if command == "swap" and not asks(state) and len(state.on_ring) == 2:
        return replace(state, bays=ring.swapped(state.bays, *state.on_ring))
    return state


def moves(before: State, after: State) -> tuple[Shift, ...]:
    """Which module goes where."""
    where = {after.bay(p).module: p for p in after.on_ring}
    pairs = ((old, where.get(before.bay(old).module, old)) for old in before.on_ring)
    return tuple(Shift(old=old, new=new) for old, new in pairs if old != new)


def _turns(moment: Moment) -> Turns:
    return command_of(moment)[1] or ""


def _bay(moment: Moment, after: State, position: int) -> BayPlace:
    state: State = moment.state
    now, then = state.bay(position), after.bay(position)
    return BayPlace(
        position=position,
        room=room(state, then.room) or _laid(moment, position),
        module=room(state, then.module),
        ghost=room(state, now.module) if now.module and not then.module else None,
        is_locked=then.locked,
        fits=then.fits,
        has_malfunction=state.options.malfunctions != "none" and position in MALFUNCTION_AT,
        mark=_mark(moment, position),
        chance=_chance(moment, position),
    )


def _laid(moment: Moment, position: int) -> boards.Room | None:
    """A Bay card that is being entered."""
    order = said(moment).get("order", ()) if moment.want == "lay" else ()
    spots = [p for p in AROUND if not moment.state.bay(p).locked]
    at = spots.index(position) if position in spots else len(order)
    return room(moment.state, order[at]) if at < len(order) else None


def next_place(order: tuple[int | None, ...], count: int) -> int:
    """Which of `count` places the next Bay card goes to: one that was taken back, else behind the others."""
    return order.index(None) if None in order else min(len(order), count - 1)


def _mark(moment: Moment, position: int) -> Mark:
    """Where a module lands, what was chosen, what may be."""
    roll = rolled(moment)
    if roll and ring.landing(moment.state.bays, roll.face) == position:
        return "landing"
    answers = said(moment)
    if moment.want == "lay":
        spots = [p for p in AROUND if not moment.state.bay(p).locked]
        return "landing" if spots[next_place(answers.get("order", ()), len(spots))] == position else ""
    chosen = {v for key, v in answers.items() if key in ("a", "b") or key.endswith(("position", "to"))}
    if (
        position in chosen
        or position in answers.get("positions", ())
        or moment.draft.place == place(position)
    ):
        return "chosen"
    asked = moment.asked
    return "can" if asked and place(position) in asked.places else ""


def _chance(moment: Moment, position: int) -> str:
    """While a Draw is looked at: how many of the 12 faces bring the next module here."""
    state: State = moment.state
    if command_of(moment)[0] != "draw" or rolled(moment) or not state.stack or not state.on_ring:
        return ""
    faces = landings(state.bays).get(position, 0)
    return f"{faces}/{len(POSITIONS)}" if faces else ""


def _live(moment: Moment) -> tuple[str, ...]:
    """Bays that answer a question, turns that can be declared; before a choice any bay may be looked at."""
    state: State = moment.state
    if rolled(moment) or moment.draft.correct:
        return ()
    found = [spot for question in moment.open for spot in question.places]
    for direction, sign in TURNS.items():
        talk = moment.talks.get(direction)
        if isinstance(talk, Asks | Ready):
            found += [spot for q in _questions(talk) for spot in q.places if spot.startswith(sign)]
    if state.step == "choose" and not moment.draft.want:
        found += [place(p) for p in AROUND]
    return tuple(dict.fromkeys(found))


def _questions(talk: Asks | Ready) -> tuple[Question, ...]:
    asked = (talk.question,) if isinstance(talk, Asks) else ()
    return (*talk.plain, *talk.settled, *asked)


def _grabs(moment: Moment) -> tuple[str, ...]:
    """Modules that may be dragged onto another one."""
    return tuple(place(p) for p in moment.state.on_ring) if moment.want == "do_swap" else ()


def _held(moment: Moment) -> dict[str, str]:
    """A finger that stays on a bay corrects its module; its card and its lock stand beside it."""
    if moment.state.stage == "deal" or rolled(moment):
        return {}
    return {place(p): f"bays/{p % 12}/module" for p in POSITIONS}


def spoken(state: State) -> str:
    """The assembly line for the ear: what is locked, what is in its bay, what stands elsewhere."""
    box, parts = state.options.box, []
    if state.locked:
        parts.append(tr("Locked: {places}").format(places=", ".join(map(str, state.locked))))
    for at in state.on_ring:
        name = box.room(state.bay(at).module)
        words = tr("{room} in its bay, {n}") if state.bay(at).fits else tr("{room} at {n}")
        parts.append(words.format(room=name, n=at))
    pile = tr("Draw pile {n}, cycle {cycle} of 3").format(n=state.draw, cycle=state.cycle)
    return ". ".join((pile, *parts))


def counts(state: State) -> CountStrip:
    """Discards, hands, the stack, the score with its tier."""
    sheet = scoring.score(state)
    players = state.options.players
    hands = tuple(
        Count(
            place=f"hand{seat}",
            figure=str(held),
            label=tr("your hand") if state.options.solo else players[seat],
            icon="hand-back-right",
        )
        for seat, held in enumerate(state.hands)
    )
    items = (
        Count(place="discard", figure=str(state.discard), label=tr("discards"), icon="cards"),
        *hands,
        Count(place="stack", figure=str(len(state.stack)), label=tr("modules"), icon="layers-triple"),
        Count(place="score", figure=str(sheet.total), label=tr(sheet.tier_name), icon="medal"),
    )
    held = {"discard": "discard", **{f"hand{seat}": f"hands/{seat}" for seat in range(len(players))}}
    words = tr("{label}: {figure}")
    return CountStrip(
        id="counts",
        items=items,
        held=held,
        spoken=". ".join(words.format(label=one.label, figure=one.figure) for one in items),
    )
