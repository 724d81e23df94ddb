"""A link for another phone: a code to scan, and the link itself to copy."""

from kivy.properties import StringProperty
from kivy.uix.image import Image

from companion.core.text import tr
from companion.device.safely import safely
from companion.ui.theme import theme
from companion.ui.widgets.questions import Question

LARGEST = 0.94
"""The part of the window's height that a sheet may take."""


class LinkSheet(Question):
    """Shows `link`; its main action answers: the link is to be copied."""

    link = StringProperty("")

    def __init__(self, **kwargs):
        super().__init__(action=tr("Copy link"), action_icon="content-copy", icon="link-variant", **kwargs)
        code = safely(lambda: _code(self.link))  # a link may be too long for any code
        if code is not None:
            self.body.add_widget(code)
            for part in (self, self.body, self.ids.head, self.ids.foot):
                part.bind(size=lambda *_: self._fit(code))
            self._fit(code)

    def _fit(self, code):
        """As large as the sheet allows: fine codes are hard to scan."""
        room = self.height * LARGEST - self.ids.head.height - self.ids.foot.height - 2 * theme.xl
        wide = self.body.width - self.body.padding[0] - self.body.padding[2]
        code.size = (max(theme.touch, min(wide, room)),) * 2

    def on_main(self):
        """Copy it."""
        self.answer(self.link)


def _code(link):
    from companion.ui.widgets.qr import QrPicture  # and what makes such codes, when one is wanted

    texture = QrPicture(link=link).texture
    return Image(texture=texture, fit_mode="contain", size_hint=(None, None), pos_hint={"center_x": 0.5})
