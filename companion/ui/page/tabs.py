"""Parts of a page to choose from, in the place of the steps."""

from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui.load import load_kv
from companion.ui.page.words import Told, keep
from companion.ui.widgets.buttons import OptionButton


class PageTab(OptionButton):
    """One part."""

    spec = ObjectProperty(None, allownone=True)

    def show(self, spec):
        """Another part."""
        self.spec, self.text, self.icon, self.note = spec, spec.label, spec.icon, spec.note
        self.selected, self.off = spec.chosen, spec.off


class PageTabs(Told, BoxLayout):
    """Shows the tabs of a page; empty where it has none."""

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self._pool = []

    def show(self, tabs):
        """Other tabs, or another chosen one."""
        while len(self._pool) < len(tabs):
            tab = PageTab()
            tab.bind(on_tap=lambda tab: self.dispatch("on_control", tab.spec.control, tab.spec.value))
            self._pool.append(tab)
        shown = self._pool[: len(tabs)]
        for widget, spec in zip(shown, tabs, strict=True):
            if widget.spec != spec:
                widget.show(spec)
        keep(self, shown)


load_kv("page/tabs")
