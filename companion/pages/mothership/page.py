"""Mothership for one seat: own figures, energy, ships, opponents, and the conversation below them."""

from companion.core.blocks import Block, Button
from companion.core.boards import Tone
from companion.core.conversation import Blocked
from companion.core.dice import dice_name
from companion.core.page import Dock, Heights, Page
from companion.core.text import tr, trn
from companion.games.mothership.actions import Play
from companion.games.mothership.rules.dogfight import added, dice, target_number
from companion.games.mothership.rules.fleet import income
from companion.games.mothership.rules.setup import needs_npc_tech
from companion.games.mothership.rules.turn import idle_enemies, next_seat
from companion.games.mothership.state import Energy, Fight, Side, State
from companion.games.mothership.words.labels import name
from companion.pages.frame import correct_buttons, missing, roll_buttons, tab_buttons, undo_button
from companion.pages.mothership import cards, market, players
from companion.pages.mothership.attack import aimed
from companion.pages.mothership.boards import band, rivals, ships
from companion.pages.mothership.duel import changes
from companion.pages.mothership.energy import energy_bar, energy_line, pending
from companion.pages.mothership.orders import orders
from companion.pages.mothership.seen import acts, can_use, is_attacking, shown, touched_ship
from companion.pages.mothership.stage import stage
from companion.pages.mothership.stops import warning
from companion.table.moment import Moment

HEIGHTS = Heights(tray=0, stage=168, now=72)
MANY = 6
"""From so many players on the own figures join the energy line."""
MARKET, TABLE = "market", "table"
LONG_LISTS = (cards.HAND,)


def page(moment: Moment) -> Page:
    """What the player sees now."""
    state: State = moment.state
    is_setup = state.phase == "layout"
    return Page(
        title=moment.game.name,
        line=moment.game.headline(state),
        steps=moment.game.steps(state) if is_setup else None,
        tabs=() if is_setup else _tabs(moment),
        board=_board(moment),
        stage=stage(moment),
        now=orders(moment),
        dock=Dock(undo=undo_button(moment), main=_main(moment), end=_end(moment)),
        warning=warning(moment),
        heights=HEIGHTS,
    )


def _tabs(moment: Moment) -> tuple[Button, ...]:
    return tab_buttons(
        moment,
        ("turn", tr("Turn"), "sword-cross"),
        (MARKET, tr("Market"), "treasure-chest"),
        (TABLE, tr("Table"), "account-group"),
    )


def _board(moment: Moment) -> tuple[Block, ...]:
    """The table as this tab shows it; energy and lists of cards open over the opponents."""
    if moment.state.phase == "layout":
        return cards.long_list(moment) if cards.is_long(moment) else (band(moment), rivals(moment))
    if moment.tab == MARKET:
        return (energy_line(moment, may_go=True), *market.board(moment))
    if moment.tab == TABLE:
        return (energy_line(moment), *players.board(moment))
    if cards.is_long(moment):
        return cards.long_list(moment)
    is_many = len(moment.state.players) >= MANY
    top = (*(() if is_many else (band(moment),)), energy_line(moment, is_many), ships(moment))
    if moment.draft.want.startswith("divert"):
        return (*top, energy_bar(moment))
    return (*top, rivals(moment))


# -- the main place -------------------------------------------------------------------------------------


def _main(moment: Moment) -> tuple[Button, ...]:
    """What is about to be done, or the next step."""
    state = shown(moment)
    if moment.draft.correct:
        return correct_buttons(moment)
    if moment.game.outcome(moment.state):
        return (Button(control="open", value="score", label=tr("Score"), icon="sigma", tone="accent"),)
    if moment.state.phase in ("layout", "initiative"):
        return _opening(moment)
    if moment.draft.want:
        return _wanted(moment)
    if moment.can("start"):
        label = tr("Start turn: {name} wins").format(name=_winner(moment))
        return (Button(control="want", value="start", label=label, icon="flag-checkered", tone="ok"),)
    if state.fight is not None:
        return _fighting(moment, state, state.fight)
    beside = {MARKET: tr("Choose a trade"), TABLE: tr("Tap a figure")}
    return (missing(beside.get(moment.tab) or _next(moment, state)),)


def _winner(moment: Moment) -> str:
    state: State = moment.state
    return name(state, next_seat(state))


def _opening(moment: Moment) -> tuple[Button, ...]:
    state: State = moment.state
    if moment.draft.want == "arm":
        if moment.actions:
            return (Button(control="main", label=tr("Save"), icon="check-bold", tone="accent"),)
        return (Button(control="drop", label=tr("Cancel"), icon="close"),)
    if moment.pool is not None:
        note = tr("the board is set up") if state.phase == "layout" else ""
        return roll_buttons(moment, tr("Roll to go first"), note)
    if moment.actions:
        return (Button(control="main", label=tr("Confirm board"), icon="check-bold", tone="accent"),)
    return (missing(tr("Enter NPC tech") if needs_npc_tech(state) else tr("Set up the board")),)


def _wanted(moment: Moment) -> tuple[Button, ...]:
    """The wish that is being said: what does it, else a way out of it."""
    want = moment.draft.want
    if want.startswith("divert"):
        energy = pending(moment)
        if energy is None or not moment.actions:
            return (missing(tr("Move a handle")),)
        return (Button(control="main", label=set_words(energy), icon="check-bold", tone="accent"),)
    if is_attacking(moment):
        return _attack(moment)
    if moment.pool is not None:
        return roll_buttons(moment)
    if moment.actions and not moment.intents[want].ends:
        return (_cancel(), Button(control="main", label=_label(moment), icon="check-bold", tone="accent"))
    if isinstance(moment.talk, Blocked):
        return (missing(tr("Tap something else")),)
    return (_cancel(tr("or tap a card") if cards.is_hand(moment) else ""),)


def _cancel(note: str = "") -> Button:
    return Button(control="drop", label=tr("Cancel"), note=note, icon="close")


def set_words(energy: Energy) -> str:
    """What a split is set by."""
    return tr("Set {split}").format(split=f"{energy.engines}·{energy.weapons}·{energy.shields}")


def _label(moment: Moment) -> str:
    action = moment.actions[-1]
    if isinstance(action, Play):
        return tr("Play card")
    return tr("Save")


def _attack(moment: Moment) -> tuple[Button, ...]:
    """Declare and roll, dice of two phones after it; for a Station the tap says that no guard is left."""
    state, fight = shown(moment), aimed(moment)
    if fight is None:
        return (missing(tr("Tap a target")),)
    if moment.pool is None and not moment.actions:
        return (missing(tr("Choose one")),)
    label = tr("Attack")
    if fight.kind == "station":
        label = tr("No guard: attack")
    elif fight.kind == "planet":
        label = tr("Roll for {n}+").format(n=target_number(fight))
    if moment.actions:
        note = _against(state, fight)
        return (Button(control="main", label=label, note=note, icon="crosshair", tone="accent"),)
    return roll_buttons(moment, label, _against(state, fight), "crosshair")


def _against(state: State, fight: Fight) -> str:
    """Both sides' dice with what is added."""
    if fight.kind in ("planet", "station"):
        return side_words(state, fight, "attack")
    words = tr("{one} against {other}")
    one, other = side_words(state, fight, "attack"), side_words(state, fight, "defence")
    return words.format(one=one, other=other)


def side_words(state: State, fight: Fight, side: Side) -> str:
    """`2d6 + 1`."""
    pool = dice_name(dice(state, fight, side)) or "0"
    more = added(state, fight, side)
    return f"{pool} + {more}" if more else pool


def _fighting(moment: Moment, state: State, fight: Fight) -> tuple[Button, ...]:
    """Roll, or apply what was rolled."""
    if fight.rolled is None and moment.pool is not None:
        label = "" if moment.pool.share else tr("Roll")
        return roll_buttons(moment, label, _against(state, fight), "crosshair")
    if moment.seat not in (None, fight.seat, state.seat):
        return (missing(tr("{name}’s turn").format(name=name(state, state.seat))),)
    if fight.rolled is None:
        return ()
    label, note = tr("Apply result"), ""
    if one := next(changes(state), None):
        note = f"{one.who} {one.old} → {one.new}"
        label = tr("Apply: −{n} {unit}").format(n=one.old - one.new, unit=one.unit)
    buttons = [
        Button(control="want", value="resolve", label=label, note=note, icon="check-bold", tone="accent")
    ]
    if moment.can("steal"):
        words = tr("Random card from {name}").format(name=name(state, fight.target))
        buttons[0] = Button(
            control="want",
            value="resolve",
            label=tr("Apply: deck card"),
            icon="check-bold",
            tone="accent",
        )
        buttons.append(Button(control="want", value="steal", label=words, icon="card-minus-outline"))
    return tuple(buttons)


def _next(moment: Moment, state: State) -> str:
    """The next step in a few words."""
    if not acts(moment):
        return tr("{name}’s turn").format(name=name(state, state.seat))
    if state.event is not None and not state.event.choice:
        return tr("Choose one")
    if touched_ship(moment) is not None:
        if can_use(moment, "attack"):
            return tr("Tap spaces or a target") if can_use(moment, "move") else tr("Tap a target")
        return tr("Tap the spaces") if can_use(moment, "move") else tr("Tap another ship")
    if moment.state.phase == "between" and moment.seat is None:
        return tr("{name}: tap a ship").format(name=name(state, state.seat))
    return tr("Tap a ship")


# -- the ending -----------------------------------------------------------------------------------------


def _end(moment: Moment) -> Button | None:
    """End turn with what it brings; off it says what comes first."""
    state = shown(moment)
    if moment.draft.correct or moment.state.phase in ("layout", "initiative"):
        return None
    if moment.pool is not None and moment.own_dice is None:
        return None  # the first roll of a table asks who rolls, and needs the room
    if moment.can("end_turn") and acts(moment):
        return _end_turn(moment, state)
    return Button(control="", label=tr("End turn"), note=_why_not(moment, state), off=True)


def _end_turn(moment: Moment, state: State) -> Button:
    amount = income(state, state.seat)
    note = trn("+{n} resource", "+{n} resources", amount).format(n=amount) if amount else ""
    if moment.state.phase == "between":
        note = name(state, state.seat)
    is_left = moment.can("attack") or moment.can("move")
    tone: Tone = "plain" if is_left else "accent"
    return Button(control="want", value="end_turn", label=tr("End turn"), note=note, tone=tone)


def _why_not(moment: Moment, state: State) -> str:
    if moment.game.outcome(moment.state):
        return tr("game over")
    if state.fight is not None:
        return tr("apply first") if state.fight.rolled else tr("roll first")
    if state.event is not None and not state.event.choice:
        return tr("choose first")
    if state.seat == state.npc:
        left = len(idle_enemies(state))
        return trn("{n} ship to go", "{n} ships to go", left).format(n=left)
    return name(state, state.seat)
