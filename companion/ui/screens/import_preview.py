"""Review of an import: what a file would bring, side by side with one's own; nothing changes unasked."""

from companion.core.files import shortened
from companion.core.text import tr, trn
from companion.pages.shell.library import facts, pack_line
from companion.store import library_file
from companion.store.box import BoxValues
from companion.store.library import Library
from companion.store.taking_back import undoing
from companion.store.trouble import Trouble
from companion.ui.screens.base import Screen
from companion.ui.theme import theme
from companion.ui.trouble import tell
from companion.ui.widgets.choice import Segmented
from companion.ui.widgets.labels import SectionCaps, Words
from companion.ui.widgets.layouts import Card, Column
from companion.ui.widgets.lazy_list import PagedList
from companion.ui.widgets.working import Working


class ImportPreviewScreen(Screen):
    """New cards and printed values, conflicts and broken entries; the main action takes what was chosen."""

    has_turn = False

    def enter(self, plan=None):
        """Review `plan`."""
        if plan is None:
            return
        self.plan, self.theirs = plan, set()
        self.game = theme.game = plan.game.key
        self.title, self.line = tr("Review import"), plan.game.name
        content = Column(spacing=theme.md)
        content.add_widget(Words(text=pack_line(plan), role="strong"))
        self._add_fresh(content)
        self._add_conflicts(content)
        self._add_notes(content)
        self.controls = content
        self.action_icon = "tray-arrow-down"
        self._count()

    def _add_fresh(self, content):
        makers = [lambda o=offer: _card(o.card.name, facts(o.card)) for offer in self.plan.fresh]
        makers += [lambda v=value: _card(v.label, str(v.value)) for value in self.plan.values]
        _add_pages(content, tr("New"), makers)

    def _add_conflicts(self, content):
        """Own card, their card, and which one stays: the own one unless told."""
        count = len(self.plan.conflicts) + len(self.plan.differing)
        makers = [lambda at=index: self._conflict(at) for index in range(count)]
        _add_pages(content, tr("Different from yours"), makers)

    def _conflict(self, index):
        name, own, theirs = self._sides(index)
        card = _card(name, "")
        card.add_widget(Words(text=tr("Yours: {facts}").format(facts=own), role="label"))
        card.add_widget(Words(text=tr("Theirs: {facts}").format(facts=theirs), role="label"))
        which = Segmented(choices=[("own", tr("Yours")), ("theirs", tr("Theirs"))], chosen="own")
        which.bind(on_choose=lambda _, key: self._choose(index, key))
        card.add_widget(which)
        return card

    def _sides(self, index):
        """What is one's own and what is theirs; printed values come after the cards."""
        cards = self.plan.conflicts
        if index < len(cards):
            return cards[index].card.name, facts(cards[index].own.card), facts(cards[index].card)
        value = self.plan.differing[index - len(cards)]
        return value.label, str(value.own), str(value.value)

    def _add_notes(self, content):
        if self.plan.known:
            text = tr("{n} already in your library").format(n=self.plan.known)
            content.add_widget(Words(text=text, role="label", tone="text2"))
        makers = [lambda text=text: Words(text=text, role="label", tone="bad") for text in self.plan.broken]
        _add_pages(content, tr("Skipped: can’t be read"), makers)

    def _choose(self, index, key):
        self.theirs = self.theirs | {index} if key == "theirs" else self.theirs - {index}
        self._count()

    def _count(self):
        count = len(self.plan.fresh) + len(self.plan.values) + len(self.theirs)
        has_values = bool(self.plan.values or self.plan.differing)
        cards = trn("Import {n} card", "Import {n} cards", count).format(n=count)
        self.action = tr("Add all {n}").format(n=count) if has_values else cards
        self.action_off = not count

    def main(self):
        """Take the new cards and the chosen ones; a tap while that runs reaches nothing."""
        cards = self.plan.conflicts
        chosen = [cards[index] for index in sorted(self.theirs) if index < len(cards)]
        sheet = Working(self._taking(chosen), title=tr("Importing cards"))
        sheet.bind(on_finished=lambda _, then: then())
        sheet.bind(on_cancelled=lambda *_: self.say(tr("Cancelled. Nothing was imported.")))
        sheet.start(self.services.shell)

    def _taking(self, chosen):
        """The work of an import, and what follows: the library, or what is wrong with the disk."""
        library = Library(self.services.store.database)
        try:
            faults = yield from library_file.accepting(self.plan, library, chosen, self._keep)
        except Trouble as error:
            trouble = error
            return lambda: tell(self.services, trouble, self.main)
        return lambda: self._taken(faults)

    def _keep(self, work):
        """Cards and printed values in one step, with one way back."""
        database = self.services.store.database

        def write():
            work()
            box, at = BoxValues(database), len(self.plan.conflicts)
            differing = [value for n, value in enumerate(self.plan.differing, at) if n in self.theirs]
            for value in (*self.plan.values, *differing):
                box.confirm(self.plan.game, tuple(value.name.split("/")), value.value)

        self.undoing = undoing(database, self.plan.game.key, write)

    def _taken(self, faults):
        self.router.up()
        text, icon, tone = tr("Cards imported."), "check-circle", "ok"
        if faults:
            text, icon, tone = left_out(faults), "alert", "warn"
        self.services.shell.say(text, icon, tone, tr("Undo"), self._take_back)

    def _take_back(self):
        """Everything the import touched is as it was before."""
        self.services.attempt(lambda: (self.undoing(), self.router.screen.enter()), self._take_back)

    def explain(self):
        """Nothing would change."""
        self.say(tr("Nothing to import: your library stays the same."))


def left_out(faults):
    """Which cards did not fit, as one short sentence."""
    sentence = trn("{n} card was skipped. {why}", "{n} cards were skipped. The first: {why}", len(faults))
    return shortened(sentence.format(n=len(faults), why=faults[0]))


def _add_pages(content, caption, makers):
    """A section of a list that may be long; nothing where it is empty."""
    if makers:
        pages = PagedList(spacing=theme.md)
        content.add_widget(SectionCaps(caption=caption))
        content.add_widget(pages)
        pages.fill(makers)


def _card(name, line):
    card = Card(padding=theme.md, spacing=theme.sm, fill=theme.s1, radius=theme.r_card)
    card.add_widget(Words(text=name, role="strong"))
    if line:
        card.add_widget(Words(text=line, role="label", tone="text2"))
    return card
