"""Join a table: the address and code of another phone, then a seat, then its page."""

from companion.core.text import tr
from companion.ui.load import load_kv
from companion.ui.screens.base import Screen
from companion.ui.theme import theme
from companion.ui.widgets.fields import TextField
from companion.ui.widgets.labels import BodyText, LabelText
from companion.ui.widgets.layouts import Column

MOST_NAME, MOST_CODE, MOST_PLACE = 24, 12, 64


class JoinScreen(Screen):
    """Asks for what stands on the host's phone; nothing is scanned, so no camera is asked for."""

    has_turn = False
    has_emblem = False

    def enter(self, why=""):
        """Begin with what was typed last; `why` the last try failed."""
        theme.game = self.game = "home"
        self.title, self.line = tr("Join a table"), tr("same Wi-Fi, or the host’s hotspot")
        self.action, self.action_icon = tr("Knock"), "door"
        setting = self.services.store.setting
        self.fields = {
            "place": self._field(setting("join.place", str, ""), "192.168.1.23:8421", MOST_PLACE),
            "code": self._field("", "7KQM-2XRD", MOST_CODE),
            "name": self._field(setting("join.name", str, ""), tr("Your name"), MOST_NAME),
        }
        column = Column(spacing=theme.sm)
        words = {"place": tr("Address"), "code": tr("Code"), "name": tr("Your name")}
        for key, field in self.fields.items():
            column.add_widget(LabelText(text=words[key]))
            column.add_widget(field)
        self.why = BodyText(text=why, tone="bad")
        column.add_widget(self.why)
        text = tr("Address and code stand on the host’s phone: menu, Open table. A browser can join as well.")
        column.add_widget(BodyText(text=text, tone="text2"))
        self.controls = column

    def _field(self, text, hint, most):
        field = TextField(text=text, hint=hint, most=most)
        field.bind(on_enter=lambda *_: self.main())
        return field

    def main(self):
        """Knock."""
        from companion.lan.client import place_of  # the network is loaded when somebody joins

        typed = {key: field.text.strip() for key, field in self.fields.items()}
        place = place_of(typed["place"])
        if not place or not typed["code"] or not typed["name"]:
            self.why.text = tr("Fill in all three: the address looks like 192.168.1.23:8421.")
            return
        self._remember(typed)
        self.router.replace("joined", place=place, code=typed["code"], who=typed["name"])

    def _remember(self, typed):
        store = self.services.store
        self.services.attempt(
            lambda: [store.remember(f"join.{key}", typed[key]) for key in ("place", "name")] or True
        )


load_kv("widgets/fields")
