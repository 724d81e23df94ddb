"""The picture guests scan: one texture pixel a module, drawn sharp at any size."""

from kivy.graphics.texture import Texture
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.widget import Widget

DARK, LIGHT = b"\x06\x0a\x14\xff", b"\xff\xff\xff\xff"


class QrPicture(Widget):
    """Shows `link`; dark on light whatever the theme, as scanners want it."""

    error = StringProperty("m")
    link = StringProperty("")
    texture = ObjectProperty(None, allownone=True)

    def on_link(self, *_):
        """Another address: another picture."""
        self.texture = _texture(self.link, self.error) if self.link else None


def _texture(link, error):
    from companion.lan.qr import modules  # loaded with the first open table

    rows = modules(link, error)
    texture = Texture.create(size=(len(rows), len(rows)), colorfmt="rgba")
    texture.mag_filter = texture.min_filter = "nearest"
    pixels = b"".join(DARK if module else LIGHT for row in reversed(rows) for module in row)

    def fill(target):
        target.blit_buffer(pixels, colorfmt="rgba", bufferfmt="ubyte")

    texture.add_reload_observer(fill)
    fill(texture)
    return texture
