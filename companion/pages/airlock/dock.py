"""The main place and the ending: what is about to be done, the answers of a card, what is missing."""

from companion.core.blocks import Button
from companion.core.boards import Tone
from companion.core.conversation import Blocked
from companion.core.text import tr, trn
from companion.games.airlock.intents.voting import NOBODY
from companion.games.airlock.rules.forecast import revealed
from companion.games.airlock.rules.turn import allies
from companion.games.airlock.state import HAND, State
from companion.pages.airlock.boards import malfunction_label
from companion.pages.airlock.draft import asked_kinds, characters, now_voting
from companion.pages.frame import correct_buttons
from companion.table.moment import Moment


def _missing(label: str, note: str = "", icon: str = "") -> Button:
    """What has to be said first, and what then happens."""
    return Button(control="", label=label, note=note, icon=icon, off=True)


def _give_up(note: str = "") -> Button:
    return Button(control="drop", label=tr("Cancel"), note=note, icon="close")


def main(moment: Moment) -> tuple[Button, ...]:
    """The main place."""
    state: State = moment.state
    if moment.draft.correct:
        return correct_buttons(moment)
    if state.step == "over":
        return (Button(control="open", value="score", label=tr("Score"), icon="sigma", tone="accent"),)
    if isinstance(moment.talk, Blocked):
        return (_give_up(),)
    if now_voting(moment) is not None:
        return _ballot(moment)
    if moment.want in ("ability", "repair", "martyr", "look") and (moment.draft.want or moment.draft.place):
        return _tile(moment)
    if state.step == "missions" or (state.step in ("begin", "deal", "draw") and state.question is None):
        return _around(moment)
    return _question(moment) if state.question is not None else _step(moment)


# -- before the first turn, after the last ----------------------------------------------------------------


def _around(moment: Moment) -> tuple[Button, ...]:
    state: State = moment.state
    match state.step:
        case "begin":
            return (_begin(moment),)
        case "deal":
            return (Button(control="main", label=tr("Deal missions"), icon="incognito", tone="accent"),)
        case "draw":
            return (_draw(state),)
    if moment.actions:
        return (Button(control="main", label=tr("Reveal missions"), icon="incognito", tone="accent"),)
    return (_missing(tr("Tap a player")),)


def _begin(moment: Moment) -> Button:
    """The app may deal the characters; afterwards the last choice can be taken back."""
    left = len(moment.state.players) - len(characters(moment))
    if not moment.draft.answers:
        return Button(
            control="want",
            value="shuffle",
            label=tr("Deal at random"),
            note=tr("or tap the characters"),
            icon="shuffle-variant",
            tone="accent",
        )
    note = tr("choose {n} more").format(n=left) if left else tr("tap who goes first")
    return Button(control="back", label=tr("Back"), note=note, icon="undo-variant")


def _draw(state: State) -> Button:
    drawn = min(max(0, HAND - state.actor.hand), state.deck)
    note = trn("{name} draws {n} card", "{name} draws {n} cards", drawn).format(
        name=state.actor.name, n=drawn
    )
    return Button(
        control="want",
        value="draw",
        label=tr("Start turn"),
        note=note,
        icon="card-plus-outline",
        tone="accent",
    )


# -- the steps of a turn ----------------------------------------------------------------------------------


def _step(moment: Moment) -> tuple[Button, ...]:
    state: State = moment.state
    match state.step:
        case "first" | "own" | "ally" | "deck":
            return (_ally(moment),)
        case "turn":
            return (_reveal(moment),)
        case "resolve":
            if moment.actions:
                return (Button(control="main", label=tr("Resolve"), icon="check-bold", tone="accent"),)
            return (_missing(tr("Tap the first card"), tr("the rest follows")),)
    if moment.draft.place:
        return (_missing(tr("Tap something else")),)
    return (_missing(tr("End turn, or act"), icon="gesture-tap"),)


def _ally(moment: Moment) -> Button:
    state: State = moment.state
    if not moment.actions:
        return _missing(tr("Choose an Ally"), tr("plays all 3 cards"), "crosshairs")
    able = allies(state)
    note = tr("Ally: {name}").format(name=state.players[able[0]].name) if able else tr("no Ally: deck card")
    if state.step == "deck":
        note = tr("adds the deck card")
    return Button(control="main", label=tr("Play the cards"), note=note, icon="layers-triple", tone="accent")


def _reveal(moment: Moment) -> Button:
    asked = asked_kinds(moment)
    if asked is None:
        return Button(control="main", label=tr("Go on"), note=tr("the Command Pile is empty"), tone="accent")
    left = revealed(moment.state) - len(asked.said or ())
    return _missing(tr("Enter {n} more").format(n=left), tr("the last card applies"), "cards")


# -- what a card asks -------------------------------------------------------------------------------------


def _question(moment: Moment) -> tuple[Button, ...]:
    state: State = moment.state
    assert state.question is not None
    match state.question.what:
        case "harm" | "aftershock" | "inflict":
            return _choice(moment)
        case "martyr":
            none = Button(
                control="want", value="none", label=tr("No Martyr"), note=tr("the saboteur wins"), tone="bad"
            )
            who = Button(
                control="want", value="martyr", label=tr("Play Martyr"), icon="angel-wings", tone="accent"
            )
            return none, who
        case "shift":
            use = Button(
                control="want",
                value="ability",
                label=tr("Use ability"),
                icon="star-four-points",
                tone="accent",
            )
            return Button(control="want", value="none", label=tr("Skip"), icon="close"), use
        case "show":
            return _show(moment)
        case "wormhole":
            return (_wormhole(moment),)
        case "execute":
            return (_missing(tr("Choose a player")),)
        case "nullify":
            return (_missing(tr("Choose a card")),)
        case "mend":
            return (_missing(tr("Choose one above")),)
    return (_missing(tr("Choose the card")),)


def _choice(moment: Moment) -> tuple[Button, ...]:
    """The two answers of a card in the main place."""
    asked = next((q for q in moment.open if q.field.key == "option"), None)
    if asked is None or (moment.asked is not None and moment.asked.field.key == "mission"):
        return (_give_up(tr("choose the mission")),)
    return tuple(_option(moment.state, str(value)) for value in asked.lit)


def _option(state: State, value: str) -> Button:
    tone: Tone = "accent"
    name = state.actor.name
    match value:
        case "damage":
            kills = state.actor.damaged
            note = (
                tr("{name} is killed").format(name=name)
                if kills
                else tr("{name} is damaged").format(name=name)
            )
            label, icon, tone = tr("Take damage"), "account-injury", "bad" if kills else "accent"
        case "cell":
            after = state.cells - (0 if state.safe_now else 1)
            note = tr("cells {now} → {then}").format(now=state.cells, then=after)
            label, icon = tr("Lose a cell"), "bubbles"
        case "return":
            label, note, icon = tr("Return it"), tr("to the Command Pile"), "layers-triple"
        case _:
            label, note, icon = tr("Show mission"), tr("only a red one"), "incognito"
    return Button(control="say.option", value=value, label=label, note=note, icon=icon, tone=tone)


def _show(moment: Moment) -> tuple[Button, ...]:
    """The missions it could be; one the app dealt is shown by the app."""
    if moment.asked is not None:
        return (_missing(tr("Choose the mission")),)
    return (Button(control="main", label=tr("Show mission"), icon="incognito", tone="accent"),)


def _wormhole(moment: Moment) -> Button:
    asked = asked_kinds(moment)
    reds = len(asked.said or ()) if asked else 0
    label = trn("Resolve {n} card", "Resolve {n} cards", reds).format(n=reds) if reds else tr("No red card")
    return Button(control="main", label=label, icon="vortex", tone="accent")


def _ballot(moment: Moment) -> tuple[Button, ...]:
    """No one, or yes and no; the players are voted for in their rows."""
    assert moment.asked is not None
    control = f"say.{moment.asked.field.key}"
    if moment.want == "vote":
        return (Button(control=control, value=NOBODY, label=tr("No one"), icon="account-cancel"),)
    return (
        Button(control=control, value="yes", label=tr("Yes"), icon="check-bold", tone="accent"),
        Button(control=control, value="no", label=tr("No"), icon="close", tone="accent"),
    )


# -- what a tile opened -----------------------------------------------------------------------------------


def _tile(moment: Moment) -> tuple[Button, ...]:
    state: State = moment.state
    if moment.actions and moment.want != "look":
        label, note = _named(moment)
        return _give_up(), Button(control="main", label=label, note=note, icon="check-bold", tone="accent")
    asked = moment.asked
    key = asked.field.key if asked else ""
    if asked is not None and key == "take":
        yes = Button(control="say.take", value="yes", label=tr("Take the card"), tone="accent")
        return yes, Button(control="say.take", value="no", label=tr("Leave the card"), tone="accent")
    waits = {
        "use": tr("choose a player"),
        "target": tr("choose a player"),
        "other": tr("choose the other player"),
        "at": tr("choose a Malfunction"),
        "seat": tr("tap who plays it"),
        "who": tr("tap who looks"),
        "mission": tr("choose the mission"),
    }
    if state.actor.character in ("navigator", "autopilot") and key == "use":
        return (_give_up(tr("choose one above")),)
    return (_give_up(waits.get(key, "")),)


def _named(moment: Moment) -> tuple[str, str]:
    """What the button does: the repair with its figures, else in the words of the history."""
    state: State = moment.state
    if moment.want == "martyr":
        return tr("Play Martyr"), ""  # what comes of it would tell the mission
    if moment.want == "repair" and not moment.draft.answers:
        label, name = malfunction_label(state, next(iter(_only(moment))))
        return tr("Repair"), f"{name}: {label}"
    return moment.game.describe(state, moment.actions[-1]), ""


def _only(moment: Moment) -> tuple[str, ...]:
    plain = getattr(moment.talk, "plain", ())
    return tuple(str(q.lit[0]) for q in plain if q.field.key == "at") or ("0.0",)


# -- the ending -------------------------------------------------------------------------------------------


def end(moment: Moment) -> Button | None:
    """End turn, off with what comes first; with an empty deck it says who wins."""
    state: State = moment.state
    if state.step in ("begin", "deal", "missions", "over") or moment.draft.correct:
        return None
    if state.question is not None or (state.step == "draw" and not moment.can("end")):
        return None  # the answers need the room; an ending that comes back is deaf for a moment
    if not moment.can("end"):
        return Button(control="", label=tr("End turn"), note=_why(state), off=True)
    if state.deck == 0:
        return Button(control="want", value="end", label=tr("End game"), note=tr("the crew wins"), tone="ok")
    tone: Tone = "plain" if any(moment.can(key) for key in ("ability", "repair")) else "accent"
    return Button(control="want", value="end", label=tr("End turn"), tone=tone)


def _why(state: State) -> str:
    return tr("resolve first") if state.step == "resolve" else tr("reveal first")
