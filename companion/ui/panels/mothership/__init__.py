"""Mothership on the table screen: the Control Panel, the fleet, the dogfight, spending, the table."""

from secrets import token_hex

from kivy.metrics import dp
from msgspec.structs import replace

from companion.core.dice import Roll
from companion.core.text import tr
from companion.games.mothership import GAME
from companion.games.mothership.actions import (
    ChooseEvent,
    Divert,
    EndTurn,
    EnterField,
    Move,
    Play,
    ResolveFight,
    RollDice,
    RollForStart,
    SetUpBoard,
    StartTurn,
)
from companion.games.mothership.rules.dogfight import dice
from companion.games.mothership.rules.fleet import at_post
from companion.games.mothership.rules.turn import next_seat
from companion.games.mothership.state import Ref
from companion.games.mothership.words.labels import name, slot_name
from companion.store.library import Library
from companion.ui.panels.base import Panel as Base
from companion.ui.panels.mothership.board import ask_beside_planet, ask_stand_down
from companion.ui.panels.mothership.dogfight import AttackColumn
from companion.ui.panels.mothership.energy import PanelColumn
from companion.ui.panels.mothership.lists import FleetColumn, NoticeCard, SpendColumn
from companion.ui.panels.mothership.seats import TableColumn
from companion.ui.panels.mothership.spending import Spending
from companion.ui.widgets.layouts import Column
from companion.ui.widgets.questions import Amount, PickOne, YesNo
from companion.views.mothership import Aim, Draft, view
from companion.views.mothership.draft import aimed, declared, toggled, with_row
from companion.views.mothership.screen import diverted
from companion.views.mothership.spend import secret

TAB_NAMES = {"panel": "Panel", "fleet": "Fleet", "attack": "Attack", "spend": "Spend", "table": "Table"}
PASSING = ("table", "spend")  # while the phone is passed on, nobody's panel is open
SHOWN = {  # what each shape of window offers as tabs; the rest stands beside them
    "tall": ("panel", "fleet", "attack", "spend", "table"),
    "low": ("fleet", "attack", "spend", "table"),
    "wide": ("fleet", "attack", "spend"),
}


class Panel(Base):
    """Keeps the draft; everything else is in the view."""

    two_from = dp(680)  # the energy of a ship needs as much room as a small phone has

    def __init__(self, host):
        super().__init__(host)
        self.draft, self.has_phases = Draft(), False
        self.page = Column()
        self.own, self.everyone = PanelColumn(self.reveal), TableColumn()
        self.fleet, self.attack, self.spend = FleetColumn(), AttackColumn(), SpendColumn()
        self.notice, self.spending = NoticeCard(), Spending(self)
        self.controls = self.page
        self._bind()
        host.bind(mode=self._reshaped)

    def _bind(self):
        self.own.bind(
            on_value=lambda _, row, value: self.lay(row, value), on_locked=lambda *_: self.explain_lock()
        )
        self.own.bind(on_box=lambda *_: self.go("printed_values", key=GAME.key))
        self.everyone.bind(on_facing=lambda _, facing: self.drafted(facing=facing))
        self.fleet.bind(on_ship=lambda _, slot: self.use_ship(slot))
        self.spend.bind(on_offer=lambda _, key: self.spending.take(key, self.view.spend.seat))
        self.spend.bind(on_seat=lambda _, seat: self.drafted(spender=seat))
        self.notice.bind(on_open_rule=lambda _, rule: self.rule(rule))
        self.notice.bind(on_arm=lambda *_: self.spending.arm())
        self.notice.bind(on_choice=lambda _, double: self.propose(ChooseEvent(self.state.event.seat, double)))
        self.attack.bind(
            on_ship=lambda _, slot: self._set(toggled(self.draft, slot)),
            on_against=lambda _, seat: self._set(replace(aimed(self.draft, None), against=seat)),
            on_aim=lambda _, aim: self._set(aimed(self.draft, aim)),
            on_stated=lambda _, key, value: self.drafted(**{key: value}),
            on_weapon=lambda _, weapon: self.choose_weapon(weapon),
            on_card=lambda _, seat: self.spending.play(seat),
            on_spend=lambda *_: self.spend_in_fight(),
            on_open_rule=lambda _, rule: self.rule(rule),
            on_off=lambda _, option: self.explain_option(option),
        )

    def _reshaped(self, *_):
        """Another shape of window shows other parts; a panel whose game was left keeps still."""
        if getattr(self.host, "panel", None) is self:
            self.refresh()

    @property
    def state(self):
        """The game now."""
        return self.table.state

    # -- showing --------------------------------------------------------------------------------------

    def show(self, table):
        """The view of the state and of what is being chosen, in the parts this window has room for."""
        self._keep_tab()
        self.view = view(table.state, self.draft)
        self.own.view, self.fleet.view, self.spend.view = self.view.panel, self.view.fleet, self.view.spend
        self.everyone.facing, self.everyone.view = self.draft.facing, self.view.table
        can_spend = table.state.fight is not None and table.state.seat != table.state.npc
        self.attack.show(self.view.attack, self.view.fight, self.draft.weapon, self._card_seats(), can_spend)
        if self.view.notice:
            is_event = bool(table.state.event and not table.state.event.choice)
            self.notice.show(self.view.notice, is_event, self.view.arms)
        self._arrange()
        self.chips = list(self.view.chips)
        main = self.view.main
        self.action, self.action_icon = main.label, main.icon
        self.action_off = main.needs in ("missing", "event", "idle")

    def _keep_tab(self):
        """The chosen part, or the one that matters now; a fight is always looked at."""
        offered = self._offered()
        tab = self.tab if self.tab in offered else self.draft.tab
        if self.state.fight:
            tab = "attack"
        elif tab not in offered:
            tab = offered[0]
        is_hidden = self.host.mode == "tall" and tab != "panel"  # counters in hand are seen or put back
        self.draft = replace(self.draft, tab=tab, energy=None if is_hidden else self.draft.energy)
        self.tab = tab
        is_open = self.state.phase in ("turn", "between") and not self.state.fight and len(offered) > 1
        self.tabs = [(key, tr(TAB_NAMES[key])) for key in offered] if is_open else []

    def _offered(self):
        """The parts that can be looked at."""
        shown = SHOWN[self.host.mode]
        if self.state.phase != "between":
            return shown
        return tuple(key for key in PASSING if key != "table" or self.host.mode != "wide")

    def _arrange(self):
        """Which part stands where."""
        mode, is_running = self.host.mode, self.state.phase in ("turn", "between")
        is_turn = self.state.phase == "turn"
        left = {"tall": None, "low": self.own if is_turn else None, "wide": self.everyone}[mode]
        self.board = left if is_running else None
        self.aside = self.own if mode == "wide" and is_turn else None
        parts = [self.notice] if self.view.notice else []
        if is_running:
            parts.append(self._part())
        if list(reversed(self.page.children)) != parts:
            self.page.clear_widgets()
            for part in parts:
                if part.parent:
                    part.parent.remove_widget(part)
                self.page.add_widget(part)

    def _part(self):
        return {
            "panel": self.own,
            "fleet": self.fleet,
            "attack": self.attack,
            "spend": self.spend,
            "table": self.everyone,
        }[self.draft.tab]

    def _card_seats(self):
        """Who may play a card in the pending dogfight."""
        fight = self.state.fight
        if not fight:
            return ()
        seats = dict.fromkeys((fight.seat, fight.target))
        label = tr("{name}: a card")
        return tuple(
            (s, label.format(name=name(self.state, s))) for s in seats if s >= 0 and s != self.state.npc
        )

    def reset(self):
        """Nothing is being chosen; the same part stays in view."""
        self.draft = Draft(tab=self.draft.tab, facing=self.draft.facing)

    def propose(self, action):
        """Do it; what was being chosen is settled."""
        before = self.draft
        self.reset()
        if not self.do(action):
            self.draft = before
            self.refresh()

    def drafted(self, **changes):
        """Something else is being chosen."""
        self._set(replace(self.draft, **changes))

    def _set(self, draft):
        if draft != self.draft:
            self.draft = draft
            self.refresh()

    # -- the panel ------------------------------------------------------------------------------------

    def lay(self, row, value):
        """Counters are lifted from a row, or placed."""
        self._set(with_row(self.state, self.draft, row, value))

    def explain_lock(self):
        """Why the energy can't be diverted."""
        self.refuse(Divert(self.state.seat, self.state.players[self.state.seat].energy))

    def salt(self, seat):
        """What opens the seals of a seat's hand; made when it is first needed."""
        salts = self.host.secrets.salts()
        if not all(salts) or len(salts) < len(self.state.players):
            known = (*salts, *("" for _ in self.state.players[len(salts) :]))
            salts = tuple(one or token_hex(16) for one in known)
            self.host.secrets.keep(salts)
        return salts[seat]

    def reveal(self):
        """What the holder of the phone may see, while the finger stays."""
        seat = self.state.seat
        resources, cards = secret(self.state, seat, self.salt(seat))
        return (resources, *cards)

    def tiers(self):
        """The technology tiers of the player's library."""
        return self._cards("tier")

    def artifacts(self):
        """The Artifacts of the player's library."""
        return self._cards("artifact")

    def _cards(self, key):
        kind = next(kind for kind in GAME.cards if kind.key == key)
        kept = Library(self.host.services.store.database).cards(GAME, kind)
        return tuple(one.card for one in kept)

    # -- the fleet ------------------------------------------------------------------------------------

    def use_ship(self, slot):
        """What this ship may do now."""
        ship, state = self.view.fleet.ships[slot], self.state
        if ship.is_gone or state.phase != "turn":
            self.refuse(Move(state.seat, slot, 1))
            return
        far = tr("{n} spaces left").format(n=ship.spaces)
        choices = [
            ("move", tr("Fly"), far, "rocket-thruster"),
            ("field", tr("Into asteroids"), tr("one space, then a roll"), "asteroid"),
            ("attack", tr("Attack"), tr("choose its target"), "crosshair"),
        ]
        if state.seat == state.npc:
            choices.append(("wait", tr("Nothing more to do"), ship.line, "check-bold"))
        sheet = PickOne(title=slot_name(slot), line=ship.line, choices=choices)
        self.ask(sheet, lambda key: getattr(self, f"_{key}")(slot))

    def _move(self, slot):
        ship = self.view.fleet.ships[slot]
        if not ship.spaces:
            self.refuse(Move(self.state.seat, slot, 1))
            return
        line = tr("Not through planets, Stations or enemies; end on a free space.")
        sheet = Amount(title=tr("How far?"), line=line, value=ship.spaces, low=1, high=ship.spaces)
        self.ask(sheet, lambda n: self._stated_move(Move(self.state.seat, slot, n)))

    def _stated_move(self, move):
        """What only the board shows is asked where it matters."""
        ship = self.state.ship(Ref(move.seat, move.slot))
        if ship.in_field and not move.leaves_field:
            sheet = YesNo(title=tr("Does it leave the asteroids?"))
            self.ask(sheet, lambda leaves: self._virus_move(replace(move, leaves_field=leaves)))
        else:
            self._virus_move(move)

    def _virus_move(self, move):
        refs = (Ref(move.seat, move.slot),)
        ask_beside_planet(self, refs, lambda beside: self.propose(replace(move, beside_planet=beside)))

    def _field(self, slot):
        self._virus_move(EnterField(self.state.seat, slot))

    def _attack(self, slot):
        """To the attack, with what an enemy ship has orders for as its target."""
        aim = self._order(slot) if self.state.seat == self.state.npc else None
        against = None if aim is None else aim.seat
        self.tab = "attack"
        self.drafted(tab="attack", attackers=(slot,), aim=aim, against=against)

    def _order(self, slot):
        ship = self.state.ship(Ref(self.state.npc, slot))
        if at_post(self.state, ship):
            return Aim(planet=ship.post)
        return None if ship.kind == "fighter" else Aim(0)

    def _wait(self, slot):
        ask_stand_down(self, slot)

    # -- the attack -----------------------------------------------------------------------------------

    def choose_weapon(self, weapon):
        """Weapons that reach further are fired from where they reach."""
        distance = {"guns": 1, "railguns": 4}.get(weapon, 2)
        self.drafted(weapon=weapon, distance=distance)

    def explain_option(self, option):
        """A ship or planet that can't be chosen: why."""
        draft = (
            replace(self.draft, aim=option.aim)
            if option.aim
            else replace(self.draft, attackers=(option.key,))
        )
        draft = draft if draft.aim else replace(draft, aim=Aim(planet=0))
        draft = draft if draft.attackers else replace(draft, attackers=(1,))
        self.refuse(declared(self.state, draft))

    def spend_in_fight(self):
        """What may be bought and sold while a dogfight waits."""
        spend = self.view.spend
        choices = [(offer.key, offer.label, offer.note, offer.icon) for offer in spend.offers]
        sheet = PickOne(title=tr("Buy or sell"), choices=choices)
        self.ask(sheet, lambda key: self.spending.take(key, spend.seat))

    def refuse_card(self, seat, card):
        """Why a card can't be played now."""
        self.refuse(Play(seat=seat, card=card.card, key=card.key))

    # -- the main action ------------------------------------------------------------------------------

    def main(self):
        """Go on: at once, or after a roll."""
        state = self.state
        {
            "layout": lambda: self.propose(SetUpBoard()),
            "arms": self.spending.arm,
            "start": lambda: self.roll((6,) * len(state.contenders), self._started, tr("Who begins?")),
            "next": lambda: self._next(next_seat(state)),
            "energy": lambda: self.propose(diverted(state, self.draft)),
            "declare": lambda: self.propose(declared(state, self.draft)),
            "roll": self._roll_fight,
            "book": self._book,
            "end": lambda: self.propose(EndTurn(state.seat)),
            "panel": lambda: self.host.pick_tab("panel" if self.host.mode == "tall" else "fleet"),
            "score": lambda: self.go("score"),
        }[self.view.main.needs]()

    def explain(self):
        """What is missing."""
        if self.view.main.needs == "idle":
            self.refuse(EndTurn(self.state.seat))
        else:
            self.say(self.view.main.label)

    def _started(self, roll):
        self.propose(RollForStart(roll))

    def _next(self, seat):
        """A new turn begins with the panel."""
        self.draft = Draft(tab="panel", facing=self.draft.facing)
        self.tab = SHOWN[self.host.mode][0] if seat != self.state.npc else "fleet"
        self.propose(StartTurn(seat))

    def _roll_fight(self):
        """Both sides' dice in one throw."""
        attack = dice(self.state, self.state.fight, "attack")
        defence = dice(self.state, self.state.fight, "defence")
        self.roll((*attack, *defence), lambda roll: self._rolled(roll, len(attack)), self.view.fight.title)

    def _rolled(self, roll, cut):
        attack = Roll(roll.sides[:cut], roll.faces[:cut], roll.source)
        defence = Roll(roll.sides[cut:], roll.faces[cut:], roll.source)
        self.propose(RollDice(attack, defence))

    def _book(self):
        """The result stands; a planet taken from a player may pay with their card."""
        if not self.view.fight.can_steal:
            self.propose(ResolveFight())
            return
        holder = name(self.state, self.state.fight.target)
        choices = [
            (False, tr("From the deck"), "", "cards"),
            (True, tr("A blind card of {name}").format(name=holder), "", "card-pickup"),
        ]
        sheet = PickOne(title=tr("Which card for the planet?"), choices=choices)
        self.ask(sheet, lambda steal: self.propose(ResolveFight(steal)))
