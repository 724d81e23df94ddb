"""ExoBase on the table screen: status, map and cards, and the founder being placed."""

from kivy.metrics import dp
from msgspec.structs import replace

from companion.core.text import tr
from companion.games.exobase import GAME
from companion.games.exobase.actions import Claim, Draw, EndPlacement, RollHazard, Target
from companion.games.exobase.box import RESOURCES
from companion.store.box import BoxValues
from companion.store.library import Library as CardLibrary
from companion.table.chance import Chance
from companion.ui.panels.base import Panel as Base
from companion.ui.panels.exobase.basemap import BaseMap
from companion.ui.panels.exobase.controls import Controls, Legend
from companion.ui.panels.exobase.reading import Reading
from companion.ui.panels.exobase.status import FounderRow, GoalCard, PowerCard, ResourceTable
from companion.ui.theme import theme
from companion.ui.widgets.layouts import Column
from companion.ui.widgets.questions import PickOne, TextQuestion
from companion.views.exobase import Draft, Library, view
from companion.views.exobase import draft as drafts
from companion.views.exobase.asked import abilities

NARROW = dp(400)
"""Below this the top bar has room for the day only."""
TABS = [("status", "Status", "view-dashboard"), ("map", "Map", "map"), ("cards", "Cards", "cards-outline")]


class Panel(Reading, Base):
    """Shows an ExobaseView; every tap changes the draft, the main action does what it means."""

    def __init__(self, host, **kwargs):
        super().__init__(host, **kwargs)
        self.draft, self.chance = Draft(), Chance()
        self.goal, self.resources, self.power = GoalCard(), ResourceTable(), PowerCard()
        self.founders, self.map, self.legend = FounderRow(), BaseMap(), Legend()
        self.asked = Controls(spacing=theme.md)
        self.tab, self.shape = "status", None
        self._listen()
        host.fbind("mode", lambda *_: self.refresh())

    @property
    def state(self):
        """The game now."""
        return self.table.state

    def _listen(self):
        """What each tap changes."""
        self.map.bind(on_spot=lambda _, key: self.tap_map(key))
        self.goal.bind(on_claim=lambda *_: self.do(Claim()))
        self.founders.bind(on_founder=lambda _, name: self.tell_founder(name))
        changes = {
            "on_founder": self.pick_founder,
            "on_way": self.pick_way,
            "on_card": lambda name: self.choose(drafts.chosen_card(self._led(), name)),
            "on_pick": self.pick,
            "on_name": self.pick_name,
            "on_resource": lambda key: self.choose(replace(self.draft, resource=key)),
            "on_refuse": self.refuse,
            "on_end": lambda: self.propose(EndPlacement()),
            "on_deal": self.deal,
            "on_own_name": self.own_name,
            "on_library": lambda: self.go("library", key=GAME.key),
            "on_state_hazard": self.state_hazard,
            "on_open_rule": self.rule,
        }
        for event, then in changes.items():
            self.asked.fbind(event, lambda _, *args, then=then: then(*args))

    # -- showing ----------------------------------------------------------------------------------------

    def show(self, table):
        """Put the state of the table and the draft into the widgets."""
        self.library = self._library()
        self.view = view(table.state, self.draft, self.library)
        self._lay_out()
        self.goal.goal, self.power.power = self.view.goal, self.view.power
        self.resources.rows, self.founders.founders = self.view.resources, self.view.founders
        self.map.base = self.view.map
        self._mark_assumed()
        self.asked.show(self.view)
        main = self.view.main
        self.line = self.view.line if self.host.width >= NARROW else ""
        self.action, self.action_icon, self.action_off = main.label, main.icon, main.needs == "missing"
        if main.action is not None and not main.needs:
            self.action_off = not self.check(main.action)

    def _mark_assumed(self):
        """What nobody has read from the box yet is never shown as official."""
        mode = self.state.options.mode
        known = BoxValues(self.host.services.store.database).confirmed(GAME)
        self.goal.assumed = (mode, "days") not in known
        self.resources.assumed = not all((mode, f"green_{r}") in known for r in RESOURCES)
        self.resources.assumed_name = ("fifth",) not in known

    def _library(self):
        """The player's own cards."""
        shelf = CardLibrary(self.host.services.store.database)
        kept = (tuple(one.card for one in shelf.cards(GAME, kind)) for kind in GAME.cards)
        return Library(*kept)

    def _lay_out(self):
        """The parts of this tab in the shape of this window; the same parts stay where they are."""
        is_setup, mode = self.state.phase == "setup", self.host.mode
        urgent = bool(self.view.question or self.view.hazard or self.view.phase == "night")
        self.tabs = [] if is_setup or mode == "wide" else [(key, tr(name), icon) for key, name, icon in TABS]
        shape = (is_setup and not self.state.base, is_setup, mode, self.tab, urgent)
        if shape == self.shape:
            return
        self.shape = shape
        self.asked.has_founders = mode == "wide" or self.tab != "status"
        self.asked.has_rows = not is_setup and (mode == "wide" or self.tab == "cards")
        self.board = self.controls = self.aside = None
        if is_setup:
            self.board, self.controls = self.map if not self.state.base else None, self.asked
        elif mode == "wide":
            self._lay_out_wide()
        else:
            {"tall": self._lay_out_tall, "low": self._lay_out_low}[mode](urgent)

    def _lay_out_wide(self):
        self.board = _column([self.goal, self.resources, self.founders, self.power])
        self.aside = _column([self.map, self.legend])
        self.controls = self.asked

    def _lay_out_tall(self, urgent):
        """What is asked comes before the figures when the rules wait for an answer."""
        if self.tab == "status":
            figures = [self.resources, self.founders, self.power]
            self.board = self.goal
            self.controls = _column([self.asked, *figures] if urgent else [*figures, self.asked])
        elif self.tab == "map":
            self.board, self.controls = self.map, _column([self.asked, self.legend])
        else:
            self.board, self.controls = None, self.asked

    def _lay_out_low(self, urgent):
        if self.tab == "status":
            self.board = _column([self.resources, self.power])
            rest = (
                [self.asked, self.goal, self.founders] if urgent else [self.goal, self.founders, self.asked]
            )
            self.controls = _column(rest)
        else:
            self.board = self.map if self.tab == "map" else _column([self.goal, self.power])
            self.controls = self.asked

    # -- choosing ---------------------------------------------------------------------------------------

    def choose(self, draft):
        """Something was chosen: show where it leads."""
        self.draft = draft
        self.refresh()

    def reset(self):
        """Forget what was being chosen."""
        self.draft = Draft()

    def pick_founder(self, name):
        """A founder to place; one who is placed or dead says so."""
        founder = self.state.who(name)
        if not founder.alive or founder.placed:
            self.tell_founder(name)
        else:
            self.choose(drafts.chosen_founder(self.draft, name))

    def tell_founder(self, name):
        """Where a founder is, and the abilities that can be used."""
        found = [option for option in abilities(self.state) if option.founder == name]
        if not found:
            founder = next(one for one in self.view.founders if one.name == name)
            words = tr("{name}: {health} of {full} health, {place}, no ability")
            self.say(words.format(name=name, health=founder.health, full=founder.full, place=founder.place))
            return
        choices = [
            (i, option.ability.name or tr("Ability"), _ability_note(option), "star-four-points")
            for i, option in enumerate(found)
        ]
        off = [i for i, option in enumerate(found) if option.use is None]
        sheet = PickOne(title=name, line=tr("Abilities"), choices=choices, off=off)
        sheet.bind(on_explain_choice=lambda *_: self.rule("XB-G2"))
        self.ask(sheet, lambda i: self.use(found[i]))

    def tap_map(self, key):
        """A tile answers a question or is a place to go; an empty place takes the card or says why not."""
        if self.view.question:
            self.pick(key)
        elif isinstance(key, tuple):
            self.tap_cell(key)
        elif not any(tile.is_ghost and tile.name == key for tile in self.view.map.tiles):
            self.choose(drafts.chosen_place(self._led(), key))
        else:
            self.choose(replace(self.draft, cell=None))

    def _led(self):
        """The draft with a founder: the first who is ready, where nobody was chosen."""
        ready = [f.name for f in self.state.living if not f.placed] if self.state.phase == "placement" else []
        return self.draft if self.draft.founder or not ready else replace(self.draft, founder=ready[0])

    def tap_cell(self, key):
        """A place for the new card, or the reason against it."""
        cell = next(one for one in self.view.map.cells if (one.x, one.y) == key)
        if cell.fits:
            self.choose(drafts.chosen_cell(self.draft, key))
        else:
            self.say(f"{cell.reason} (XB-P11)", "close-circle", "bad")

    def pick_way(self, key):
        """One way to go on; some begin with reading a card."""
        readers = {
            "state_space": self.state_space,
            "state_task": self.state_space,
            "state_level": self.state_level,
            "read_card": self.read_card,
        }
        if key in readers:
            readers[key]()
        else:
            self.choose(drafts.chosen_way(self.draft, key))
            if key == "build" and self.tab != "map":
                self._to_map()

    def _to_map(self):
        """Where the card goes is chosen on the map."""
        if self.host.mode != "wide":
            self.tab = "map"
            self.refresh()

    def pick(self, key):
        """An answer to the open question, or something to do tonight."""
        self.choose(replace(self.draft, pick="" if self.draft.pick == key else key, ability=None))

    def pick_name(self, name):
        """A name of the set-up, in or out."""
        self.choose(drafts.toggled_name(self.draft, name, self._wanted()))

    def _wanted(self):
        """How many names the set-up asks for."""
        return 8 if self.state.founders else 4

    def deal(self):
        """The app shuffles and deals."""
        names = self.library.card_names() if self.state.founders else self.library.founder_names()
        self.choose(replace(self.draft, names=self.chance.shuffle(names)[: self._wanted()]))

    def own_name(self):
        """A name from the card."""
        sheet = TextQuestion(title=tr("What is on the card?"), hint=tr("Name"), most=24)
        self.ask(sheet, lambda name: self.pick_name(name) if name else None)

    # -- doing ------------------------------------------------------------------------------------------

    def propose(self, action):
        """Do it; what was being chosen is settled."""
        chosen, self.draft = self.draft, Draft()
        if not self.do(action):
            self.draft = chosen
            self.refresh()

    def main(self):
        """Go on: at once, or after a roll, a name, stated effects."""
        main = self.view.main
        if not main.needs:
            self.propose(main.action)
            return
        {
            "roll": self._roll,
            "target": lambda: self.roll(
                (6,), lambda roll: self.propose(Target(roll=roll)), tr("Target roll")
            ),
            "hazard": self.state_hazard,
            "draw": self._draw,
            "place": self._start_placing,
            "score": lambda: self.go("score"),
            "ability": self.state_ability,
            "bonus": self._bonuses,
            "resource": self._resourced,
        }[main.needs]()

    def explain(self):
        """Say what is missing, or why it is not allowed."""
        action = self.view.main.action
        if action is None:
            self.say(self.view.prompt or self.view.main.label)
        else:
            self.refuse(action)

    def _roll(self):
        """The hazard die, or the danger of what is chosen."""
        main = self.view.main
        if main.action is None:
            self.roll((6,), lambda roll: self.propose(RollHazard(roll=roll)), tr("Hazard roll"))
            return
        action = main.action
        title = tr("Danger: 1 to 4 costs 1 health")
        self.roll(
            (6,) * main.dice, lambda roll: self.propose(replace(action, roll=roll)), title, action.founder
        )

    def _start_placing(self):
        """The first founder who is ready, on the map."""
        ready = next(founder for founder in self.state.living if not founder.placed)
        self.draft = Draft(founder=ready.name)
        if self.host.mode != "wide":
            self.tab = "map"
        self.refresh()

    def _draw(self):
        """Which card came off the pile?"""
        names = self.library.unseen(self.state)
        choices = [(name, name, "", "cards-outline") for name in names]
        choices.append(("", tr("Another name"), tr("type it"), "pencil"))
        self.ask(
            PickOne(title=tr("New task card"), line=tr("Whose task lies on top now?"), choices=choices),
            self._drawn,
        )

    def _drawn(self, name):
        if name:
            self.propose(Draw(card=self.library.location(name)))
            return
        sheet = TextQuestion(title=tr("What is on the card?"), hint=tr("Name of the location"), most=24)
        self.ask(sheet, lambda typed: self._drawn(typed) if typed else None)


def _ability_note(option):
    """Whether it is used once, always applies, or was never read."""
    if not option.ability.effects:
        return tr("state what it does")
    return tr("instant: used once") if option.use else tr("always applies")


def _column(widgets):
    """These below each other."""
    column = Column(spacing=theme.md)
    for widget in widgets:
        if widget.parent:
            widget.parent.remove_widget(widget)
        column.add_widget(widget)
    return column
