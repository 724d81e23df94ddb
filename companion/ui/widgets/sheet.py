"""Sheet: comes up from below over the dimmed screen; closes by its cross, the scrim or Back."""

from kivy.animation import Animation
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from companion.ui.load import load_kv
from companion.ui.theme import theme
from companion.ui.widgets import buttons, icon, labels, layouts, undobar  # noqa: F401 - the kv rules use them


class Sheet(FloatLayout):
    """A card from the bottom with a coloured bar on top, a head, scrolling content and a main action.

    Add content with `body.add_widget`. It fires `on_main` for its main action, `on_undo` for the undo it
    shows where `undo_note` is set, and `on_closed` once it is gone. `stays` keeps it open after `on_main`.
    """

    tone = StringProperty("accent")
    title = StringProperty("")
    line = StringProperty("")
    icon = StringProperty("")
    action = StringProperty("")
    action_icon = StringProperty("")
    action_off = BooleanProperty(False)
    undo_note = StringProperty("")
    stays = BooleanProperty(False)
    risen = NumericProperty(0.0)
    card_height = NumericProperty(0)
    widest = NumericProperty(dp(560))
    __events__ = ("on_main", "on_undo", "on_explain", "on_closed")

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.is_closing = False

    @property
    def body(self):
        """The column that takes the content."""
        return self.ids.body

    def open(self, layer):
        """Come up over `layer`."""
        layer.add_widget(self)
        self._glide(1.0)

    def close(self, *_):
        """Go down and away."""
        if self.is_closing or self.parent is None:
            return
        self.is_closing = True
        self._glide(0.0, self._gone)

    def _glide(self, risen, then=None):
        """Move up or down in the time of a sheet."""
        seconds = theme.duration("sheet")
        if not seconds:
            self.risen = risen
            return then() if then else None
        motion = Animation(risen=risen, d=seconds, t="out_cubic")
        if then:
            motion.bind(on_complete=lambda *_: then())
        motion.start(self)
        return None

    def _gone(self):
        """Leave the layer and say so."""
        if self.parent:
            self.parent.remove_widget(self)
        self.dispatch("on_closed")

    def main(self):
        """The main action: close first, then say it, so that the next sheet comes on top."""
        if not self.stays:
            self.close()
        self.dispatch("on_main")

    def undo(self):
        """Undo from inside a sheet closes it."""
        self.close()
        self.dispatch("on_undo")

    def on_touch_down(self, touch):
        """Nothing below is reached; a touch beside the card closes."""
        if super().on_touch_down(touch):
            return True
        if not self.ids.card.collide_point(*touch.pos):
            self.close()
        return True

    def on_touch_move(self, touch):
        """Nothing below is reached."""
        return super().on_touch_move(touch) or True

    def on_touch_up(self, touch):
        """Nothing below is reached."""
        return super().on_touch_up(touch) or True

    def on_main(self):
        """The main action of the sheet."""

    def on_undo(self):
        """Undo was tapped on the sheet."""

    def on_explain(self):
        """The main action was tapped while it is off."""

    def on_closed(self):
        """The sheet is gone."""


load_kv("widgets/sheet")
