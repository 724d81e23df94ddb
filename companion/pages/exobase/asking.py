"""What is asked outside the placement: morning, hazard, what the rules want to know, the night."""

from collections.abc import Iterator

from companion.core.blocks import Block, Button, Chance, Choices, Entry, Notice, Odds
from companion.core.conversation import Question
from companion.core.odds import percent
from companion.core.text import tr, trn
from companion.games.exobase.actions import Rest, TakeAbility
from companion.games.exobase.cards import LONGEST
from companion.games.exobase.intents.hazards import TELL
from companion.games.exobase.intents.telling import open_names
from companion.games.exobase.rules.forecast import target_odds
from companion.games.exobase.rules.night import REST_COST, is_refilling, task_card
from companion.games.exobase.state import Ask, State
from companion.games.exobase.words import resource_name
from companion.pages.exobase.basemap import icon_of, shown_name
from companion.pages.exobase.changes import figures
from companion.pages.exobase.draft import question
from companion.pages.exobase.ways import resource_buttons
from companion.table.moment import Moment

QUESTIONS = {
    "hit": ("Tie: tap the location that is hit", "XB-H3", "crosshairs"),
    "flee": ("{about} flees: tap where to", "XB-H5", "arrow-right-bold"),
    "relight": ("Tap the location to power again", "XB-N3", "flash"),
}


def asking(moment: Moment) -> Iterator[Block]:
    """The open question, or what can be done now."""
    state: State = moment.state
    if (resource := question(moment, "resource")) is not None and resource in moment.open:
        yield resource_buttons(moment, resource)
    elif moment.want.startswith("name:") and (name := question(moment, "name")) is not None:
        yield from _names(moment, name)
    elif moment.asked is not None and moment.asked.field.key in ("side", "is_door"):
        yield from _doors(moment)
    elif state.ask is not None:
        yield from _answering(moment, state.ask)
    else:
        yield from _phase(moment)


def _names(moment: Moment, asked: Question) -> Iterator[Block]:
    """A field to type it into; below it the names that are known."""
    card = shown_name(moment.want.removeprefix("name:"))
    text = str(asked.said or "")
    title = tr("Name of {card}").format(card=card)
    yield Entry(id="name", title=title, control="say.name", text=text, most=LONGEST)
    options = tuple(Button(control="main.name", value=name, label=name) for name in known_names(moment))
    if options:
        yield Choices(id="names", options=options)


def known_names(moment: Moment) -> tuple[str, ...]:
    """What a card without a name may be called, as far as the app knows."""
    return open_names(moment.state, moment.shelf)


def _doors(moment: Moment) -> Iterator[Choices]:
    """A side of a location, and whether it has a door."""
    assert moment.asked is not None
    key = moment.asked.field.key
    sides = (tr("top"), tr("right"), tr("bottom"), tr("left"))
    words = {"yes": tr("Door"), "no": tr("Wall")}
    labels = {value: words[value] if key == "is_door" else sides[int(value)] for value in moment.asked.lit}
    options = tuple(Button(control=f"say.{key}", value=v, label=label) for v, label in labels.items())
    yield Choices(
        id=key, title=tr("Door or wall?") if key == "is_door" else tr("Which side?"), options=options
    )


def _answering(moment: Moment, ask: Ask) -> Iterator[Block]:
    match ask.kind:
        case "hazard":
            yield from _lines(moment, ask)
        case "target":
            yield from odds(moment)
        case "dice":
            text = tr("Tap the locations that show a {face}").format(face=ask.about)
            yield Notice(id="ask", text=text, icon="dice-d6", rule="XB-H3")
        case "health":
            words = trn("Tap who loses health: {n} to go", "Tap who loses health: {n} to go", ask.amount)
            yield Notice(id="ask", text=words.format(n=ask.amount), icon="heart-broken", rule="XB-H2")
        case "dark":
            words = trn("Tap what loses power: {n} cube", "Tap what loses power: {n} cubes", ask.amount)
            yield Notice(id="ask", text=words.format(n=ask.amount), icon="flash-off", rule="XB-N3")
        case _:
            _, rule, icon = QUESTIONS[ask.kind]
            text = tr(QUESTIONS[ask.kind][0]).format(about=ask.about)
            yield Notice(id="ask", text=text, icon=icon, rule=rule)


def _lines(moment: Moment, ask: Ask) -> Iterator[Block]:
    """The lines of the Hazard card that are known for this total."""
    asked = question(moment, "line")
    if asked is None:
        return
    title = tr("Hazard {total}: which line?").format(total=ask.amount)
    options = tuple(
        Button(
            control="say.line",
            value=value,
            label=tr("Enter another") if value == TELL else str(value),
            icon="pencil" if value == TELL else "alert",
        )
        for value in asked.lit
    )
    yield Choices(id="line", title=title, options=options)


def odds(moment: Moment) -> Iterator[Block]:
    """Whom the target roll hits, exactly, before it is made."""
    state: State = moment.state
    found = target_odds(state)
    if not found:
        names = ", ".join(shown_name(p.name) for p in state.base if not p.card.die)
        text = tr("Odds need the target die of {names}").format(names=names)
        yield Notice(id="odds-open", text=text, icon="dice-d6", rule="XB-H3")
        return
    chances = tuple(
        Chance(
            text=tr(" or ").join(map(shown_name, names)),
            share=float(share),
            exact=percent(share),
            icon=icon_of(state.site(names[0]).card),
        )
        for names, share in found
    )
    shares = {share for _, share in found}
    note = tr("{odds} each: the map shows them").format(odds=percent(found[0][1])) if len(shares) == 1 else ""
    yield Odds(id="odds", title=tr("Target roll: who is hit?"), chances=chances, note=note)


def _phase(moment: Moment) -> Iterator[Block]:
    state: State = moment.state
    match state.phase:
        case "morning":
            yield from _morning(moment)
        case "placement":
            ready = [founder for founder in state.living if not founder.placed]
            text = tr("Tap a location or a card for {name}.").format(name=ready[0].name) if ready else ""
            text = text or tr("All founders are placed.")
            yield Notice(id="hint", text=text, icon="gesture-tap", may_go=True)
        case "hazard":
            yield Notice(id="hint", text=_hazard(state), icon="dice-d6", rule="XB-H1")
        case "night":
            yield from _night(moment)


def _morning(moment: Moment) -> Iterator[Block]:
    yield Notice(id="hint", text=tr("Morning production"), icon="weather-sunset-up", rule="XB-M1")


def _hazard(state: State) -> str:
    number = state.options.side.hazard_number(state.day)
    return tr("Hazard: d6 + {n}").format(n=number)


def _night(moment: Moment) -> Iterator[Block]:
    """Abilities to take and Rest; while the rows are refilled, the card that flips."""
    if moment.want in ("next_day", "flip") and moment.asked is not None:
        yield Notice(
            id="ask",
            text=tr("Tap the task that flips into the build row"),
            icon="rotate-3d-variant",
            rule="XB-G4",
        )
        return
    options = (*_takes(moment), *_rests(moment))
    if options:
        yield Choices(id="night", title=tr("Founders are back"), options=options, shape="ways")
    else:
        yield Notice(
            id="hint", text=tr("Founders are back. Next day refills the rows."), icon="weather-night"
        )


def _takes(moment: Moment) -> Iterator[Button]:
    state: State = moment.state
    for founder in state.living if not is_refilling(state) else ():
        key, card = f"take:{founder.name}", task_card(state, founder)
        if card is None or key not in moment.intents:
            continue
        take = TakeAbility(founder.name)
        known = bool(moment.game.check(state, take))
        yield Button(
            control="want",
            value=key,
            label=tr("{name}: take ability").format(name=founder.name),
            note=card.task.ability.name or (shown_name(card.name) if known else tr("enter it from the card")),
            icon="account-star",
            off=not moment.can(key),
        )


def _rests(moment: Moment) -> Iterator[Button]:
    state: State = moment.state
    for founder in state.living:
        key = f"rest:{founder.name}"
        if key not in moment.intents:
            continue
        rest = Rest(founder.name)
        legal = bool(moment.game.check(state, rest))
        name = resource_name(state.options.box, state.options.box.rest).lower()
        done = moment.game.apply(state, rest) if legal else state
        cost = tr("costs {n} {resource}").format(n=REST_COST, resource=name)
        yield Button(
            control="want",
            value=key,
            label=tr("Rest: {name}").format(name=founder.name),
            note=cost if legal else tr("needs {n} {resource}").format(n=REST_COST, resource=name),
            icon="bed",
            off=not legal,
            figures=figures(state, done),
        )
