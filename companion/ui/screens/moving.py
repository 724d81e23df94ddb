"""Everything to another phone and back: one file out, one file in; nothing is overwritten unasked."""

import time

from companion.core.text import tr, trn
from companion.pages.shell.moving import known_line, new_lines, other_lines
from companion.store.everything_file import MOST_BYTES, InvalidEverything, writing
from companion.store.taking_along import bring, reading
from companion.store.trouble import Trouble
from companion.ui import settings
from companion.ui.import_export import hand_over, import_file
from companion.ui.screens.base import Screen
from companion.ui.theme import theme
from companion.ui.trouble import tell
from companion.ui.widgets.buttons import QuietButton
from companion.ui.widgets.choice import Segmented
from companion.ui.widgets.labels import BodyText, SectionCaps, Words
from companion.ui.widgets.layouts import Card, Column
from companion.ui.widgets.working import Working

KIND = "application/x-ndjson"


class MovingScreen(Screen):
    """Export, import, and before anything changes what an import would bring."""

    has_turn = False
    has_emblem = False

    def __init__(self, services, **kwargs):
        super().__init__(services, **kwargs)
        self.title = tr("Take everything along")
        self.found, self.takes_theirs = None, False
        self.content = Column(spacing=theme.md)
        self.controls = self.content

    def enter(self, data=None):
        """The two ways; or, with the `data` of a file, what it would bring."""
        theme.game = "home"
        if data is not None:
            self.read(data)
        elif self.found is None:
            self._show_ways()

    def _show_ways(self):
        self.line, self.action = tr("to another phone and back"), ""
        self.content.clear_widgets()
        text = tr(
            "1 file with all games, cards, printed values, people and settings. "
            "Missions and hands the app dealt stay on this phone."
        )
        self.content.add_widget(BodyText(text=text))
        for label, icon, way in (
            (tr("Export everything"), "tray-arrow-up", self.export),
            (tr("Import everything"), "tray-arrow-down", self.ask_import),
        ):
            button = QuietButton(text=label, icon=icon)
            button.bind(on_tap=lambda _, way=way: way())
            self.content.add_widget(button)

    # -- out ------------------------------------------------------------------------------------------

    def export(self):
        """Write the file, a game at a time."""
        sheet = Working(self._writing(), title=tr("Exporting everything"))
        sheet.bind(on_finished=lambda _, then: then())
        sheet.bind(on_cancelled=lambda *_: self.say(tr("Cancelled. Nothing was exported.")))
        sheet.start(self.services.shell)

    def _writing(self):
        try:
            data, lost = yield from writing(self.services.store)
        except Trouble as error:
            trouble = error
            return lambda: tell(self.services, trouble, self.export)
        name = time.strftime("companion-%Y-%m-%d.jsonl")
        return lambda: self._written(data, name, lost)

    def _written(self, data, name, lost):
        """Hand the file over; a damaged game can still be exported by itself, as far as it can be read."""
        hand_over(self.services, data, name, KIND, tr("Companion: everything"))
        if lost:
            words = trn(
                "{n} damaged game stays on this phone.", "{n} damaged games stay on this phone.", lost
            )
            self.content.add_widget(Words(text=words.format(n=lost), role="label", tone="warn"))

    # -- in -------------------------------------------------------------------------------------------

    def ask_import(self):
        """Ask for the file."""
        import_file(self.services, tr("Import everything"), self.read, MOST_BYTES)

    def read(self, data):
        """Judge what is in a file; nothing changes yet."""
        sheet = Working(self._reading(data), title=tr("Reading the file"))
        sheet.bind(on_finished=lambda _, then: then())
        sheet.bind(on_cancelled=lambda *_: self._cancelled())
        sheet.start(self.services.shell)

    def _reading(self, data):
        try:
            found = yield from reading(self.services.store, data)
        except InvalidEverything as error:
            text = str(error)
            return lambda: self._refused(text)
        except Trouble as error:
            trouble = error
            return lambda: tell(self.services, trouble, lambda: self.read(data))
        return lambda: self._review(found)

    def _refused(self, text):
        self._show_ways()
        self.say(text, "alert-octagon", "bad")

    def _cancelled(self):
        self._show_ways()
        self.say(tr("Cancelled. Nothing was imported."))

    def _review(self, found):
        """What is new, what differs, what can't be read."""
        self.found, self.takes_theirs = found, False
        self.line = tr("Review import")
        self.content.clear_widgets()
        self._add_part(tr("New"), new_lines(found))
        others = self._add_part(tr("Different from yours"), other_lines(found))
        if others is not None:
            which = Segmented(choices=[(False, tr("Keep yours")), (True, tr("Take theirs"))], chosen=False)
            which.bind(on_choose=lambda _, theirs: self._choose(theirs))
            others.add_widget(which)
        if known := known_line(found):
            self.content.add_widget(Words(text=known, role="label", tone="text2"))
        self._add_part(tr("Skipped: can’t be read"), found.broken[:20], "bad")
        self.action_icon = "tray-arrow-down"
        self._show_action()

    def _add_part(self, caption, lines, tone="text1"):
        if not lines:
            return None
        self.content.add_widget(SectionCaps(caption=caption))
        card = Card(padding=theme.md, spacing=theme.sm, fill=theme.s1, radius=theme.r_card)
        for line in lines:
            card.add_widget(Words(text=line, role="body", tone=tone))
        self.content.add_widget(card)
        return card

    def _choose(self, theirs):
        self.takes_theirs = theirs
        self._show_action()

    def _show_action(self):
        has_new = bool(new_lines(self.found)) or self.takes_theirs
        self.action_off = not has_new
        self.action = tr("Import") if has_new else tr("Nothing new")

    def main(self):
        """Add it, all in one step."""
        faults = self.services.attempt(
            lambda: bring(self.services.store, self.found, self.takes_theirs), self.main
        )
        if faults is None:
            return
        self.services.listing.make_again()
        self.services.settings = settings.load(self.services.store)
        settings.use(self.services.settings)
        self.found = None
        self.router.home()
        text = tr("Imported. Some cards were skipped: {why}") if faults else tr("Imported.")
        self.services.shell.say(text.format(why=" ".join(faults[:1])), "check-circle", "ok")

    def explain(self):
        """Nothing would change."""
        self.say(tr("Everything in this file is here already."))

    def back(self):
        """From a review to the two ways."""
        if self.found is None:
            return False
        self.found = None
        self._show_ways()
        return True
