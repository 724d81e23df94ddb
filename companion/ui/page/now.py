"""Now on the table: short orders for the hands, until the next tap."""

from itertools import groupby

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.core.text import tr
from companion.ui.load import load_kv
from companion.ui.page.words import keep
from companion.ui.textures import width_of
from companion.ui.theme import theme
from companion.ui.widgets.buttons import QuietButton, Tap, WideReach
from companion.ui.widgets.icon import Icon  # noqa: F401 - the kv rules use it
from companion.ui.widgets.labels import SectionCaps
from companion.ui.widgets.layouts import Row
from companion.ui.widgets.sheet import Sheet

MOST = 6
TALL = dp(120)
"""From this height on orders are larger, for a tablet is read from farther away."""
MARK = 112
"""The width of the word before the orders, and of the count behind them."""


class OrderLine(Row):
    """One order."""

    text = StringProperty("")
    icon = StringProperty("")
    is_whole = BooleanProperty(False)
    lines = NumericProperty(1)
    tallest = NumericProperty(0)
    role = StringProperty("label")


class NowCard(WideReach, Tap):
    """As many orders as there is room for; `more` counts the rest, and a tap fires `on_all`.

    Where a card was saved that `can_edit`, it says so in the same place.
    """

    more = StringProperty("")
    can_edit = BooleanProperty(False)
    __events__ = ("on_all",)

    def __init__(self, **kwargs):
        self.orders, self._pool = (), []
        super().__init__(**kwargs)
        self.bind(size=self._fit, can_edit=self._fit)
        theme.follow(self._fit)

    def show(self, orders):
        """Other orders."""
        if orders != self.orders:
            self.orders = orders
            self._fit()

    @property
    def _role(self):
        """The type of the orders."""
        return "lead" if self.height >= TALL else "label"

    def _fit(self, *_):
        line = theme.sizes[self._role] * 1.5 + dp(4)
        room = max(1, min(MOST, int((self.height - theme.sm) // line)))
        beside = room == 1
        count = self._fitting() if beside else self._stacked()
        while len(self._pool) < max(count, room):
            self._pool.append(OrderLine())
        shown = self.orders[:count]
        for widget, order in zip(self._pool, shown, strict=False):
            widget.role, widget.text, widget.icon, widget.lines = self._role, order.text, order.icon, 2
            widget.tallest = self.height - theme.sm if beside else 0
            if beside and order is not shown[-1]:
                widget.size_hint_x, widget.width = None, _wide(order)
            else:
                widget.size_hint_x = 1
                widget.width = widget.width if widget.parent else self.ids.lines.width  # cut to fit once
        self.ids.lines.orientation = "horizontal" if beside else "vertical"
        self.ids.lines.spacing = theme.md if beside else dp(2)
        keep(self.ids.lines, self._pool[: len(shown)])
        hidden = len(self.orders) - count
        self.more = f"+{hidden}" if hidden > 0 else tr("Edit") if self.can_edit else ""
        self.disabled = not self.more

    def _fitting(self):
        """How many orders stand beside each other in one line; one does, however long it is."""
        left, count = self.width - dp(MARK), 0
        for order in self.orders:
            left -= _wide(order) + theme.md
            if left < 0:
                break
            count += 1
        return max(1, count)

    def _stacked(self):
        """How many orders stand below each other, each in one line or two; one does, however high it is."""
        left, count = self.height - theme.sm, 0
        for order in self.orders[:MOST]:
            left -= self._high(order)
            if left < 0:
                break
            count += 1
        return max(1, count)

    def _high(self, order):
        """The room an order takes below another."""
        size = theme.sizes[self._role]
        room = self.width - dp(MARK) * theme.sizes["label"] / dp(14)
        return 2.6 * size + dp(2) if _wide(order, self._role) > room else 1.5 * size + dp(4)

    @property
    def all_seen(self):
        """Whether every order is shown."""
        return not self.more.startswith("+")

    def on_tap(self):
        """The rest is wanted."""
        self.dispatch("on_all")

    def on_all(self):
        """Every order is to be shown."""


def _wide(order, role="label"):
    """The room an order takes in a line."""
    return width_of(order.text, theme.fonts[role], theme.sizes[role]) + dp(20) + theme.sm + dp(1)


class NowSheet(Sheet):
    """Every order of the last tap, and the way to a card that was saved with it."""

    def __init__(self, orders, edit=None, **kwargs):
        super().__init__(title=tr("Now on the table"), icon="hand-pointing-right", **kwargs)
        self.action = tr("Done")
        for step, part in groupby(orders, key=lambda order: order.step):
            if step:
                self.body.add_widget(SectionCaps(caption=step))
            for order in part:
                self.body.add_widget(OrderLine(text=order.text, icon=order.icon, is_whole=True))
        if edit:
            button = QuietButton(text=tr("Edit the card"), icon="pencil")
            button.bind(on_tap=lambda *_: (self.close(), edit()))
            self.body.add_widget(button)


load_kv("page/now")
