"""Fetched cards: what a file would bring, side by side with one's own; nothing changes unasked."""

from companion.core.text import tr
from companion.store import sharing
from companion.store.library import Library
from companion.ui.screens.base import Screen
from companion.ui.theme import theme
from companion.ui.widgets.boxes import Card, Column
from companion.ui.widgets.choice import Segmented
from companion.ui.widgets.labels import SectionCaps, Words
from companion.views.library import facts


class FetchedScreen(Screen):
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
        if self.plan.fresh:
            content.add_widget(SectionCaps(caption=tr("New")))
        for offer in self.plan.fresh:
            content.add_widget(_card(offer.card.name, facts(offer.card)))

    def _add_conflicts(self, content):
        """Own card, their card, and which one stays: the own one unless told."""
        if self.plan.conflicts:
            content.add_widget(SectionCaps(caption=tr("Different from yours")))
        for index, offer in enumerate(self.plan.conflicts):
            card = _card(offer.card.name, "")
            card.add_widget(
                Words(text=tr("Yours: {facts}").format(facts=facts(offer.own.card)), role="label")
            )
            card.add_widget(Words(text=tr("Theirs: {facts}").format(facts=facts(offer.card)), role="label"))
            which = Segmented(choices=[("own", tr("Keep mine")), ("theirs", tr("Take theirs"))], chosen="own")
            which.bind(on_choose=lambda _, key, index=index: self._choose(index, key))
            card.add_widget(which)
            content.add_widget(card)

    def _add_notes(self, content):
        if self.plan.known:
            text = tr("{n} you have already").format(n=self.plan.known)
            content.add_widget(Words(text=text, role="label", tone="text2"))
        if self.plan.broken:
            content.add_widget(SectionCaps(caption=tr("Broken, left out")))
        for sentence in self.plan.broken:
            content.add_widget(Words(text=sentence, role="label", tone="bad"))

    def _choose(self, index, key):
        self.theirs = self.theirs | {index} if key == "theirs" else self.theirs - {index}
        self._count()

    def _count(self):
        count = len(self.plan.fresh) + len(self.theirs)
        self.action = tr("Take 1 card") if count == 1 else tr("Take {n} cards").format(n=count)
        self.action_off = not count

    def main(self):
        """Take the new cards and the chosen ones."""
        chosen = [self.plan.conflicts[index] for index in sorted(self.theirs)]
        library = Library(self.services.store.database)
        faults = self.services.attempt(lambda: sharing.accept(self.plan, library, chosen), self.main)
        if faults is None:
            return
        self.router.up()
        text = "\n".join(faults) if faults else tr("The cards are in your library.")
        self.services.shell.say(text, "alert" if faults else "check-circle", "warn" if faults else "ok")

    def explain(self):
        """Nothing would change."""
        self.say(tr("There is nothing to take: your library stays as it is."))


def _card(name, line):
    card = Card(padding=theme.md, spacing=theme.xs, fill=theme.s1, radius=theme.r_card)
    card.add_widget(Words(text=name, role="strong"))
    if line:
        card.add_widget(Words(text=line, role="label", tone="text2"))
    return card
