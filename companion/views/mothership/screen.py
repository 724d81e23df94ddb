"""The whole screen of Mothership: what is asked now, and the main action."""

from typing import Literal

from msgspec import Struct

from companion.core.text import tr, trn
from companion.games.mothership import rules
from companion.games.mothership.actions import Divert
from companion.games.mothership.box import LEVEL_TIER
from companion.games.mothership.rules.attack import fight_of
from companion.games.mothership.rules.fleet import income, locked
from companion.games.mothership.rules.setup import needs_npc_tech
from companion.games.mothership.rules.trade import can_trade
from companion.games.mothership.rules.turn import idle_enemies, next_seat
from companion.games.mothership.state import State
from companion.games.mothership.words.labels import event_name, name
from companion.views.mothership.attack import AttackView, attack_view
from companion.views.mothership.draft import Draft, declared, energy_of, in_hand
from companion.views.mothership.fight import FightView, fight_view
from companion.views.mothership.fleet import FleetView, fleet_view
from companion.views.mothership.panel import PanelView, panel_view
from companion.views.mothership.spend import SpendView, spend_view
from companion.views.mothership.table import TableView, table_view

Needs = Literal[
    "layout",
    "arms",
    "start",
    "next",
    "energy",
    "declare",
    "roll",
    "book",
    "event",
    "end",
    "panel",
    "score",
    "missing",
    "idle",
]
Chip = tuple[str, Literal["now", "done", "locked", "open"]]


class Main(Struct, frozen=True):
    """The main action: its words, its icon, what it needs."""

    label: str
    icon: str
    needs: Needs


class Notice(Struct, frozen=True):
    """What the table has to do or to choose, with the rules it goes by."""

    title: str
    lines: tuple[tuple[str, str], ...] = ()


class MothershipView(Struct, frozen=True, kw_only=True):
    """Everything the screen shows."""

    main: Main
    chips: tuple[Chip, ...]
    notice: Notice | None
    arms: str
    panel: PanelView
    fleet: FleetView
    attack: AttackView | None
    fight: FightView | None
    spend: SpendView
    table: TableView


def view(state: State, draft: Draft) -> MothershipView:
    """The screen for a state and what is being chosen."""
    is_turn = state.phase == "turn"
    return MothershipView(
        main=_main(state, draft),
        chips=_chips(state, draft) if is_turn else (),
        notice=_notice(state),
        arms=_arms(state),
        panel=panel_view(state, draft),
        fleet=fleet_view(state),
        attack=attack_view(state, draft) if is_turn and not state.fight else None,
        fight=_fight(state, draft),
        spend=spend_view(state, draft),
        table=table_view(state),
    )


def _fight(state: State, draft: Draft) -> FightView | None:
    """The pending dogfight, or the one that is being put together, where it could be fought."""
    if state.fight:
        return fight_view(state, state.fight)
    wanted = declared(state, draft) if state.phase == "turn" else None
    if wanted is None or not rules.check(state, wanted):
        return None
    return fight_view(state, fight_of(state, wanted))


def _main(state: State, draft: Draft) -> Main:
    match state.phase:
        case "layout":
            if needs_npc_tech(state):
                return Main(tr("Enter NPC tech"), "source-branch", "arms")
            return Main(tr("The board is laid"), "check-bold", "layout")
        case "initiative":
            return Main(tr("Roll for the start"), "dice-multiple", "start")
        case "over":
            return Main(tr("The score"), "flag-checkered", "score")
        case "between":
            return Main(tr("{name}’s turn").format(name=name(state, next_seat(state))), "play", "next")
    if state.event and not state.event.choice:
        return Main(tr("Double or avoid?"), "help-circle-outline", "event")
    if state.fight:
        rolled = state.fight.rolled is not None
        words = fight_view(state, state.fight).action
        return Main(words, "check-bold" if rolled else "dice-multiple", "book" if rolled else "roll")
    return _turn_main(state, draft)


def _turn_main(state: State, draft: Draft) -> Main:
    """In a turn the main action follows what is being looked at."""
    if draft.energy is not None and draft.energy != state.players[state.seat].energy:
        return _energy_main(state, draft)
    if draft.tab == "attack":
        missing = attack_view(state, draft).missing
        if missing:
            return Main(missing, "", "missing")
        return Main(tr("Declare the attack"), "crosshair", "declare")
    if draft.tab == "table":
        return Main(tr("{name}’s panel").format(name=name(state, state.seat)), "interceptor-ship", "panel")
    if state.seat == state.npc and (idle := idle_enemies(state)):
        return Main(trn("{n} ship to act", "{n} ships to act", len(idle)).format(n=len(idle)), "", "idle")
    amount = income(state, state.seat)
    label = tr("End turn, collect {n}").format(n=amount) if amount else tr("End turn")
    return Main(label, "skip-next", "end")


def _energy_main(state: State, draft: Draft) -> Main:
    left = in_hand(state, draft)
    if left:
        return Main(tr("Place {n} more").format(n=left), "", "missing")
    energy = energy_of(state, draft)
    label = tr("Set energy {e}·{w}·{s}")
    return Main(label.format(e=energy.engines, w=energy.weapons, s=energy.shields), "lock", "energy")


def diverted(state: State, draft: Draft) -> Divert:
    """The energy as it is laid out, as an action."""
    return Divert(state.seat, energy_of(state, draft))


def _chips(state: State, draft: Draft) -> tuple[Chip, ...]:
    """The five parts of a turn; they can be played in any order."""
    player = state.players[state.seat]
    moved = any(ship.spaces or ship.warped for ship in player.ships)
    attacked = any(ship.attacked for ship in player.ships)
    fights = state.fight is not None
    return (
        _chip(
            tr("Divert"),
            draft.tab == "panel" and not fights,
            player.energy != player.before,
            locked(state, state.seat),
        ),
        _chip(tr("Move"), draft.tab == "fleet" and not fights, moved, False),
        _chip(tr("Attack"), draft.tab == "attack" or fights, attacked, False),
        _chip(tr("Spend"), draft.tab == "spend" and not fights, False, False),
        _chip(tr("Cards"), False, False, False),
    )


def _chip(label: str, is_now: bool, is_done: bool, is_locked: bool) -> Chip:
    if is_locked:
        return label, "locked"
    if is_now:
        return label, "now"
    return label, "done" if is_done else "open"


def _notice(state: State) -> Notice | None:
    match state.phase:
        case "layout":
            return _layout_notice(state)
        case "initiative":
            names = ", ".join(name(state, seat) for seat in state.contenders)
            lines = (("MS-T1", tr("One d6 each for {names}. The highest begins.").format(names=names)),)
            return Notice(tr("Who begins?"), lines)
        case "between":
            following = name(state, next_seat(state))
            title = tr("Pass the phone to {name}").format(name=following)
            return Notice(title, _window(state))
    if state.event and not state.event.choice:
        title = event_name(state.event.kind)
        line = tr("{name} doubles it for themselves, or avoids it.").format(
            name=name(state, state.event.seat)
        )
        return Notice(title, (("MS-Q2", line),))
    return None


def _window(state: State) -> tuple[tuple[str, str], ...]:
    """Who may buy and sell at the end of a turn: everyone but the player who has collected."""
    seats = [seat for seat in state.living if seat != state.npc and can_trade(state, seat)]
    if not seats:
        return ()
    names = ", ".join(name(state, seat) for seat in seats)
    return (("MS-K1", tr("{names} may buy and sell now: see Spend.").format(names=names)),)


def _arms(state: State) -> str:
    """What the enemy of a solo game has, as the way to tell it; empty where it has no technology."""
    highest = LEVEL_TIER[state.options.level - 1]
    if state.phase != "layout" or not state.options.solo or not highest:
        return ""
    told = len(state.players[state.npc].tech)
    if told:
        return tr("Enemy technology: {n} tiles").format(n=told)
    return tr("Enemy technology: tier {n}").format(n=highest)


def _layout_notice(state: State) -> Notice:
    """What is laid on the real table before anything else."""
    if state.options.solo:
        lines = (
            ("MS-N3", tr("Your fleet in the corner opposite your Station, three planets with your markers.")),
            ("MS-N3", tr("The enemy Mothership next to your Station, its other ships next to the planets.")),
            ("MS-B1", tr("Asteroids as you like, all spaces round your Station free.")),
        )
        return Notice(tr("Lay the board"), lines)
    planets = state.options.planet_count
    company = (
        ("MS-B1", tr("A Station each, with free spaces all round it.")),
        ("MS-B1", tr("{n} planets, asteroids as you like.").format(n=planets)),
        ("MS-B2", tr("Every fleet within two spaces of its Station.")),
        (
            "MS-K1",
            tr("{n} Action cards shuffled, two for each player.").format(
                n=state.deck + 2 * len(state.players)
            ),
        ),
    )
    return Notice(tr("Lay the board"), company)
