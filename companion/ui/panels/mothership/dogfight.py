"""The dogfight: an attack in the making, both sides, odds, and the result with its rules."""

from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.gridlayout import GridLayout

from companion.core.text import tr
from companion.ui import palette
from companion.ui.load import load_kv
from companion.ui.theme import theme
from companion.ui.widgets import oddsbar, stepper  # noqa: F401 - the kv rules use them
from companion.ui.widgets.buttons import OptionButton, QuietButton
from companion.ui.widgets.chips import Chip
from companion.ui.widgets.choice import Segmented
from companion.ui.widgets.die import Die
from companion.ui.widgets.labels import SectionCaps, Words
from companion.ui.widgets.layouts import Card, Column, Row
from companion.ui.widgets.oddsbar import DamageBars, OddsBar


class SideCard(Card):
    """One side: who, which ship, dice, total, what is added."""

    view = ObjectProperty(None, allownone=True)
    shape = StringProperty("circle")
    tone = StringProperty("text2")
    least = NumericProperty(0)

    def on_view(self, _, view):
        """Dice and chips."""
        seat = view.seat % len(palette.SHAPES)
        self.shape = palette.SHAPES[seat] if view.seat >= 0 else view.icon
        self.tone = f"player{seat}" if view.seat >= 0 else "text2"
        self._dice(view)
        self.ids.chips.clear_widgets()
        for text in view.chips:
            self.ids.chips.add_widget(Chip(text=text))
        self._fit_chips()

    def on_width(self, *_):
        """Chips are never wider than the card."""
        self._fit_chips()

    def _fit_chips(self):
        for chip in self.ids.chips.children:
            chip.most = max(0, self.width - 2 * theme.xl)

    def _dice(self, view):
        box = self.ids.dice
        box.clear_widgets()
        side = dp(64) if len(view.dice) < 2 else dp(44)
        for die in view.dice:
            shown = Die(sides=die.sides, face=die.face, tone="accent" if view.is_winner else "text1")
            shown.size_hint, shown.size = (None, None), (side, side)
            box.add_widget(shown)


class ToldRow(Row):
    """A rule and what it says about the result."""

    rule = StringProperty("")
    sentence = StringProperty("")
    __events__ = ("on_open",)

    def on_open(self):
        """The rule is to be opened."""


class ChangeRow(Row):
    """A figure before and after."""

    label = StringProperty("")
    old = StringProperty("")
    new = StringProperty("")
    unit = StringProperty("")


class ResultCard(Card):
    """What happened and why; fires `on_open_rule(rule)`."""

    view = ObjectProperty(None, allownone=True)
    result = StringProperty("")
    __events__ = ("on_open_rule",)

    def on_view(self, _, view):
        """A row for each rule and each changed figure."""
        self.result = view.result
        rows = self.ids.rows
        rows.clear_widgets()
        for told in view.told:
            row = ToldRow(rule=told.rule, sentence=told.sentence)
            row.bind(on_open=lambda r: self.dispatch("on_open_rule", r.rule))
            rows.add_widget(row)
        for change in view.changes:
            rows.add_widget(
                ChangeRow(label=change.label, old=str(change.old), new=str(change.new), unit=change.unit)
            )

    def on_open_rule(self, rule):
        """A rule is to be opened."""


class OptionGrid(GridLayout):
    """Buttons in at most `most` columns; fires `on_choose(option)` and `on_explain(option)`."""

    most = NumericProperty(4)
    __events__ = ("on_choose", "on_explain")

    def show(self, options):
        """One button for each option; made anew only when there are others."""
        if [o.label for o in options] != [b.text for b in reversed(self.children)]:
            self.clear_widgets()
            for option in options:
                button = OptionButton(text=option.label, icon=option.icon, axis="column", lines=2)
                button.height = theme.target * 1.15 * min(1.3, theme.text_size)
                button.bind(on_tap=lambda b: self.dispatch("on_choose", b.option))
                button.bind(on_explain=lambda b: self.dispatch("on_explain", b.option))
                self.add_widget(button)
        for button, option in zip(reversed(self.children), options, strict=True):
            button.option, button.selected, button.off = option, option.is_chosen, option.is_off

    def on_choose(self, option):
        """An option was tapped."""

    def on_explain(self, option):
        """An option that is off was tapped."""


class Stated(Row):
    """Something only the board shows, as a number; fires `on_change(value)`."""

    label = StringProperty("")
    value = NumericProperty(0)
    low = NumericProperty(0)
    high = NumericProperty(9)
    __events__ = ("on_change",)

    def on_change(self, value):
        """The board shows `value`."""


class AttackColumn(Column):
    """Shows an AttackView and a FightView; fires events for all that is chosen."""

    __events__ = (
        "on_ship",
        "on_against",
        "on_aim",
        "on_stated",
        "on_weapon",
        "on_card",
        "on_spend",
        "on_open_rule",
        "on_off",
    )

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.ships, self.targets = OptionGrid(most=6), OptionGrid(most=4)
        self.against, self.weapons = Segmented(high=theme.touch), Segmented(high=theme.touch)
        self.wingmen, self.guards = (
            Stated(label=tr("Wingmen next to the target")),
            Stated(label=tr("Ships guarding")),
        )
        self.distance = Stated(label=tr("Spaces to the target"), low=1, high=40)
        self.sides, self.attack, self.defence = Row(), SideCard(), SideCard()
        self.odds = OddsCard()
        self.result, self.risk = ResultCard(), Words(role="label", tone="text2")
        self.cards, self.spend = Row(), QuietButton(text=tr("Buy or sell"), icon="card-plus-outline", lines=1)
        self.with_caps, self.at_caps = (
            SectionCaps(caption=tr("Attack with")),
            SectionCaps(caption=tr("Target")),
        )
        self.sides.add_widget(self.attack)
        self.sides.add_widget(self.defence)
        self.attack.bind(minimum_height=lambda _, high: setattr(self.defence, "least", high))
        self.defence.bind(minimum_height=lambda _, high: setattr(self.attack, "least", high))
        self._bind()

    def _bind(self):
        self.ships.bind(on_choose=lambda _, o: self.dispatch("on_ship", o.key))
        self.ships.bind(on_explain=lambda _, o: self.dispatch("on_off", o))
        self.targets.bind(on_choose=lambda _, o: self.dispatch("on_aim", o.aim))
        self.targets.bind(on_explain=lambda _, o: self.dispatch("on_off", o))
        self.against.bind(on_choose=lambda _, seat: self.dispatch("on_against", seat))
        self.weapons.bind(on_choose=lambda _, weapon: self.dispatch("on_weapon", weapon))
        self.wingmen.bind(on_change=lambda _, n: self.dispatch("on_stated", "wingmen", n))
        self.guards.bind(on_change=lambda _, n: self.dispatch("on_stated", "guards", n))
        self.distance.bind(on_change=lambda _, n: self.dispatch("on_stated", "distance", n))
        self.spend.bind(on_tap=lambda *_: self.dispatch("on_spend"))
        self.result.bind(on_open_rule=lambda _, rule: self.dispatch("on_open_rule", rule))

    def show(self, attack, fight, weapon, card_seats, can_spend):
        """Only what is asked now, in a fixed order."""
        shown = self._composer(attack, weapon) if attack else []
        found = self._fight(fight, card_seats if not attack else ()) if fight else []
        found += [self.spend] if can_spend else []
        shown += [*found[1:], found[0]] if attack and found else found  # odds first while choosing
        if list(reversed(self.children)) != shown:
            self.clear_widgets()
            for widget in shown:
                self.add_widget(widget)

    def _composer(self, attack, weapon):
        self.ships.show(attack.ships)
        self.targets.show(attack.targets)
        self.against.choices, self.against.chosen = list(attack.sides), attack.against
        shown = [self.with_caps, self.ships, self.at_caps, self.against, self.targets]
        if attack.weapons:
            self.weapons.choices, self.weapons.chosen = list(attack.weapons), weapon
            shown.append(self.weapons)
        if attack.wingmen is not None:
            self.wingmen.value, self.wingmen.high = attack.wingmen, attack.most_wingmen
            shown.append(self.wingmen)
        if attack.guards is not None:
            self.guards.value = attack.guards
            shown.append(self.guards)
        if attack.distance is not None:
            self.distance.value = attack.distance
            shown.append(self.distance)
        return shown

    def _fight(self, fight, card_seats):
        self.attack.view, self.defence.view = fight.attack, fight.defence
        self.odds.show(fight)
        self.risk.text = fight.risk
        shown = [self.sides, self.odds]
        if fight.is_rolled:
            self.result.view = fight
            shown.append(self.result)
        shown += [self.risk] if fight.risk else []
        if card_seats:
            self._card_buttons(card_seats)
            shown.append(self.cards)
        return shown

    def _card_buttons(self, seats):
        """One way to a hand for each side."""
        self.cards.clear_widgets()
        for seat, label in seats:
            button = QuietButton(text=label, icon="card-play", lines=1)
            button.bind(on_tap=lambda _, seat=seat: self.dispatch("on_card", seat))
            self.cards.add_widget(button)

    def on_ship(self, slot):
        """A ship joins or leaves."""

    def on_against(self, seat):
        """Another side to attack."""

    def on_aim(self, aim):
        """A target."""

    def on_stated(self, key, value):
        """What the board shows."""

    def on_weapon(self, weapon):
        """Another weapon."""

    def on_card(self, seat):
        """A side wants to play a card."""

    def on_spend(self):
        """Something is to be bought or sold before the result."""

    def on_open_rule(self, rule):
        """A rule is to be opened."""

    def on_off(self, option):
        """Something that is off was tapped."""


class OddsCard(Card):
    """The exact odds, and the chance of each loss of both sides."""

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.bar, self.outcomes = OddsBar(), Words(role="label")
        self.caption, self.bars = Words(role="label", tone="text2"), DamageBars()
        self.own_caption, self.own_bars = Words(role="label", tone="text2"), DamageBars()

    def show(self, fight):
        """The odds of `fight`; a Station does not roll, so only its losses are open."""
        self.bar.title = tr("Exact odds of this roll") if fight.is_rolled else tr("Exact odds")
        self.bar.names, self.bar.odds, self.bar.happened = list(fight.names), fight.odds, fight.happened
        self.outcomes.text = "\n".join(fight.outcomes)
        self.caption.text, self.own_caption.text = fight.loss_title, fight.own_title
        self.bars.chances, self.bars.happened = list(fight.losses), fight.lost
        self.own_bars.chances, self.own_bars.happened = list(fight.own_losses), fight.own_lost
        shown = [self.bar] if fight.defence.total != "–" else []
        shown += [self.outcomes] if fight.outcomes else []
        shown += [self.caption, self.bars] if fight.losses else []
        shown += [self.own_caption, self.own_bars] if fight.own_losses else []
        if list(reversed(self.children)) != shown:
            self.clear_widgets()
            for widget in shown:
                self.add_widget(widget)


load_kv("panels/mothership")
load_kv("panels/mothership_dogfight")
