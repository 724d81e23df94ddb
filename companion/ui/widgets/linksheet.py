"""A link for another phone: a code to scan, and the link itself to copy."""

from kivy.properties import StringProperty
from kivy.uix.image import Image

from companion.core.text import tr
from companion.device.safely import safely
from companion.ui.screens.base import LOW
from companion.ui.theme import theme
from companion.ui.widgets.buttons import QuietButton
from companion.ui.widgets.layouts import Row
from companion.ui.widgets.questions import Question

LARGEST = 0.94
"""The part of the window's height that a sheet may take."""
SHARP = 4
"""From so many pixels on, all squares of a code have the same size."""


class LinkSheet(Question):
    """Shows `link`; its main action answers: the link is to be copied."""

    link = StringProperty("")

    def __init__(self, **kwargs):
        super().__init__(action=tr("Copy link"), action_icon="content-copy", icon="link-variant", **kwargs)
        self.beside = QuietButton(text=tr("Copy link"), icon="content-copy", pos_hint={"center_y": 0.5})
        self.beside.bind(on_tap=lambda *_: self.on_main())
        code = safely(lambda: _code(self.link))  # a link may be too long for any code
        if code is not None:
            self.row = Row(spacing=theme.lg)
            self.row.add_widget(code)
            self.body.add_widget(self.row)
            for part in (self, self.body, self.ids.head, self.ids.foot):
                part.bind(size=lambda *_: self._fit(code))
            self._fit(code)

    def _fit(self, code):
        """As large as the sheet allows, fine codes are hard to scan: the button makes way in a low window."""
        is_low = self.height < self.width and self.height < LOW
        self.action = "" if is_low else tr("Copy link")
        if is_low != bool(self.beside.parent):
            self.row.add_widget(self.beside) if is_low else self.row.remove_widget(self.beside)
        room = self.height * LARGEST - self.ids.head.height - self.ids.foot.height - 2 * theme.xl
        wide = self.body.width - self.body.padding[0] - self.body.padding[2]
        side = max(theme.touch, min(wide * (0.6 if is_low else 1), room))
        squares = code.texture.width
        whole = side // squares
        code.size = (whole * squares if whole >= SHARP else side,) * 2
        self.row.padding = [0 if is_low else max(0, (wide - code.width) / 2), 0, 0, 0]

    def on_main(self):
        """Copy it."""
        self.answer(self.link)


def _code(link):
    from companion.ui.widgets.qr import QrPicture  # and what makes such codes, when one is wanted

    texture = QrPicture(error="l", link=link).texture  # nothing wears off a screen
    return Image(texture=texture, fit_mode="contain", size_hint=(None, None))
