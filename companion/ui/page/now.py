"""Now on the table: short orders for the hands, until the next tap."""

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.core.text import tr
from companion.ui.load import load_kv
from companion.ui.page.words import keep
from companion.ui.theme import theme
from companion.ui.widgets.buttons import Tap
from companion.ui.widgets.icon import Icon  # noqa: F401 - the kv rules use it
from companion.ui.widgets.layouts import Row
from companion.ui.widgets.sheet import Sheet

MOST = 6


class OrderLine(Row):
    """One order."""

    text = StringProperty("")
    icon = StringProperty("")
    is_whole = BooleanProperty(False)
    lines = NumericProperty(1)


class NowCard(Tap):
    """As many orders as there is room for; `more` counts the rest, and a tap fires `on_all`."""

    more = StringProperty("")
    __events__ = ("on_all",)

    def __init__(self, **kwargs):
        self.orders, self._pool = (), []
        super().__init__(**kwargs)
        self.bind(height=self._fit)
        theme.follow(self._fit)

    def show(self, orders):
        """Other orders."""
        if orders != self.orders:
            self.orders = orders
            self._fit()

    def _fit(self, *_):
        line = theme.sizes["label"] * 1.5 + dp(4)
        room = max(1, min(MOST, int((self.height - theme.sm) // line)))
        while len(self._pool) < room:
            self._pool.append(OrderLine())
        shown = self.orders[:room]
        for widget, order in zip(self._pool, shown, strict=False):
            widget.text, widget.icon, widget.lines = order.text, order.icon, 2 if len(shown) <= 2 else 1
        keep(self.ids.lines, self._pool[: len(shown)])
        hidden = len(self.orders) - room
        self.more = f"+{hidden}" if hidden > 0 else ""
        self.disabled = hidden <= 0

    def on_tap(self):
        """The rest is wanted."""
        self.dispatch("on_all")

    def on_all(self):
        """Every order is to be shown."""


class NowSheet(Sheet):
    """Every order of the last tap."""

    def __init__(self, orders, **kwargs):
        super().__init__(title=tr("Now on the table"), icon="hand-pointing-right", **kwargs)
        self.action = tr("Done")
        for order in orders:
            self.body.add_widget(OrderLine(text=order.text, icon=order.icon, is_whole=True))


load_kv("page/now")
