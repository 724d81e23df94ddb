"""Fetched cards: what a file would bring, side by side with one's own; nothing changes unasked."""

from companion.core.files import shortened
from companion.core.text import tr
from companion.store import library_file
from companion.store.library import Library
from companion.store.trouble import Trouble
from companion.ui.screens.base import Screen
from companion.ui.theme import theme
from companion.ui.trouble import tell
from companion.ui.widgets.choice import Segmented
from companion.ui.widgets.labels import SectionCaps, Words
from companion.ui.widgets.layouts import Card, Column
from companion.ui.widgets.lazy_list import PagedList
from companion.ui.widgets.working import Working
from companion.views.library import facts


class ImportPreviewScreen(Screen):
    """New cards, conflicts and broken entries; the main action takes what was chosen."""

    has_turn = False

    def enter(self, plan=None):
        """Review `plan`."""
        if plan is None:
            return
        self.plan, self.theirs = plan, set()
        self.game = theme.game = plan.game.key
        self.title, self.line = tr("Fetched cards"), plan.game.name
        content = Column(spacing=theme.md)
        self._add_fresh(content)
        self._add_conflicts(content)
        self._add_notes(content)
        self.controls = content
        self.action_icon = "tray-arrow-down"
        self._count()

    def _add_fresh(self, content):
        makers = [lambda o=offer: _card(o.card.name, facts(o.card)) for offer in self.plan.fresh]
        _add_pages(content, tr("New"), makers)

    def _add_conflicts(self, content):
        """Own card, their card, and which one stays: the own one unless told."""
        makers = [lambda at=index: self._conflict(at) for index in range(len(self.plan.conflicts))]
        _add_pages(content, tr("Different from yours"), makers)

    def _conflict(self, index):
        offer = self.plan.conflicts[index]
        card = _card(offer.card.name, "")
        card.add_widget(Words(text=tr("Yours: {facts}").format(facts=facts(offer.own.card)), role="label"))
        card.add_widget(Words(text=tr("Theirs: {facts}").format(facts=facts(offer.card)), role="label"))
        which = Segmented(choices=[("own", tr("Keep mine")), ("theirs", tr("Take theirs"))], chosen="own")
        which.bind(on_choose=lambda _, key: self._choose(index, key))
        card.add_widget(which)
        return card

    def _add_notes(self, content):
        if self.plan.known:
            text = tr("{n} you have already").format(n=self.plan.known)
            content.add_widget(Words(text=text, role="label", tone="text2"))
        makers = [lambda text=text: Words(text=text, role="label", tone="bad") for text in self.plan.broken]
        _add_pages(content, tr("Broken, left out"), makers)

    def _choose(self, index, key):
        self.theirs = self.theirs | {index} if key == "theirs" else self.theirs - {index}
        self._count()

    def _count(self):
        count = len(self.plan.fresh) + len(self.theirs)
        self.action = tr("Take 1 card") if count == 1 else tr("Take {n} cards").format(n=count)
        self.action_off = not count

    def main(self):
        """Take the new cards and the chosen ones; a tap while that runs reaches nothing."""
        chosen = [self.plan.conflicts[index] for index in sorted(self.theirs)]
        sheet = Working(self._taking(chosen), title=tr("Importing cards"))
        sheet.bind(on_finished=lambda _, then: then())
        sheet.bind(on_cancelled=lambda *_: self.say(tr("Cancelled. Nothing was imported.")))
        sheet.start(self.services.shell)

    def _taking(self, chosen):
        """The work of an import, and what follows: the library, or what is wrong with the disk."""
        library = Library(self.services.store.database)
        try:
            faults = yield from library_file.accepting(self.plan, library, chosen)
        except Trouble as error:
            trouble = error
            return lambda: tell(self.services, trouble, self.main)
        return lambda: self._taken(faults)

    def _taken(self, faults):
        self.router.up()
        if faults:
            self.services.shell.say(left_out(faults), "alert", "warn")
        else:
            self.services.shell.say(tr("The cards are in your library."), "check-circle", "ok")

    def explain(self):
        """Nothing would change."""
        self.say(tr("There is nothing to take: your library stays as it is."))


def left_out(faults):
    """Which cards did not fit, as one short sentence."""
    if len(faults) == 1:
        return shortened(tr("1 card was left out. {why}").format(why=faults[0]))
    return shortened(tr("{n} cards were left out. The first: {why}").format(n=len(faults), why=faults[0]))


def _add_pages(content, caption, makers):
    """A section of a list that may be long; nothing where it is empty."""
    if makers:
        pages = PagedList(spacing=theme.md)
        content.add_widget(SectionCaps(caption=caption))
        content.add_widget(pages)
        pages.fill(makers)


def _card(name, line):
    card = Card(padding=theme.md, spacing=theme.xs, fill=theme.s1, radius=theme.r_card)
    card.add_widget(Words(text=name, role="strong"))
    if line:
        card.add_widget(Words(text=line, role="label", tone="text2"))
    return card
