"""People: everybody who plays on this phone; a tap renames, merges, shows their games, or forgets them."""

from kivy.properties import StringProperty

from companion.core.people import MOST_LETTERS
from companion.core.text import tr, trn
from companion.pages.shell.people import look_name, people_view
from companion.table.table import now
from companion.ui import palette
from companion.ui.counting import count_first
from companion.ui.load import load_kv
from companion.ui.screens.base import Screen
from companion.ui.theme import theme
from companion.ui.widgets import icon, labels  # noqa: F401 - the kv rules use them
from companion.ui.widgets.buttons import Tap
from companion.ui.widgets.labels import BodyText
from companion.ui.widgets.lazy_list import PagedList
from companion.ui.widgets.questions import PickOne, TextQuestion, YesNo


class PersonCard(Tap):
    """Somebody by shape and name; a tap opens what can be done."""

    shape = StringProperty("circle")
    tone = StringProperty("player0")
    text = StringProperty("")
    line = StringProperty("")


class PeopleScreen(Screen):
    """Lists people; every change counts for older games too."""

    has_turn = False
    has_emblem = False

    def __init__(self, services, **kwargs):
        super().__init__(services, **kwargs)
        self.title = tr("People")
        self.content = PagedList(spacing=theme.sm)
        self.controls = self.content

    def enter(self):
        """Everybody as they are now."""
        theme.game = "home"
        count_first(self.services, self.show)

    def show(self):
        """The list."""
        self.view = people_view(self.services.people.all(), self.services.records.all().values(), now())
        self.line = trn("{n} person", "{n} people", len(self.view)).format(n=len(self.view))
        makers = [lambda one=one: self._card(one) for one in self.view]
        self.content.fill(makers or [self._nobody])

    def _nobody(self):
        return BodyText(text=tr("Nobody yet. Names you enter in a setup are remembered here."))

    def _card(self, one):
        shape, tone = palette.SHAPES[one.look % 6], f"player{one.look % 6}"
        card = PersonCard(shape=shape, tone=tone, text=one.name, line=one.line)
        card.bind(on_tap=lambda *_: self.ask(one))
        return card

    # -- what can be done -----------------------------------------------------------------------------

    def ask(self, one):
        """What is wanted with somebody."""
        choices = [
            ("statistics", tr("Statistics"), tr("their games"), "chart-bar"),
            ("rename", tr("Rename"), tr("in older games too"), "pencil"),
            ("look", tr("Shape and colour"), look_name(one.look), palette.SHAPES[one.look % 6]),
            ("merge", tr("Merge with …"), tr("two names, one person"), "call-merge"),
            ("forget", tr("Forget"), tr("can’t be undone"), "account-off"),
        ]
        if len(self.view) < 2:
            choices = [choice for choice in choices if choice[0] != "merge"]
        if not one.games:
            choices = choices[1:]
        sheet = PickOne(title=one.name, line=one.line, choices=choices)
        sheet.bind(on_answer=lambda _, key: getattr(self, key)(one))
        self.open_sheet(sheet)

    def statistics(self, one):
        """Their games."""
        self.router.go("statistics", key=one.most, person=one.id)

    def rename(self, one):
        """Ask for another name."""
        sheet = TextQuestion(title=tr("Name"), value=one.name, most=MOST_LETTERS)
        sheet.bind(on_answer=lambda _, name: self._rename(one, name))
        self.open_sheet(sheet)

    def _rename(self, one, name):
        done = self.services.attempt(
            lambda: self.services.people.rename(one.id, name), lambda: self._rename(one, name)
        )
        if done is False:
            text = tr("Somebody else is called {name}. Merge them if they are one person.")
            self.say(
                text.format(name=name) if name.strip() else tr("A name needs a letter."), "alert", "warn"
            )
        self._changed(done)

    def look(self, one):
        """Ask for another shape with its colour."""
        choices = [(look, look_name(look), "", shape) for look, shape in enumerate(palette.SHAPES)]
        sheet = PickOne(title=tr("Shape and colour"), line=one.name, choices=choices)
        sheet.bind(on_answer=lambda _, look: self._look(one, look))
        self.open_sheet(sheet)

    def _look(self, one, look):
        work = lambda: self.services.people.show_as(one.id, look) or True  # noqa: E731 - tried again
        self._changed(self.services.attempt(work, lambda: self._look(one, look)))

    def merge(self, one):
        """Ask who else they are."""
        choices = [
            (other.id, other.name, other.line, palette.SHAPES[other.look % 6])
            for other in self.view
            if other.id != one.id
        ]
        line = tr("{name} and this person become one.").format(name=one.name)
        sheet = PickOne(title=tr("Merge with …"), line=line, choices=choices)
        sheet.bind(on_answer=lambda _, other: self._merge(one, other))
        self.open_sheet(sheet)

    def _merge(self, one, other):
        work = lambda: self.services.people.merge(one.id, other)  # noqa: E731 - tried again
        self._changed(self.services.attempt(work, lambda: self._merge(one, other)))

    def forget(self, one):
        """Ask how much is to be forgotten; nothing brings it back."""
        choices = [
            (False, tr("Forget the name"), tr("finished games keep it"), "account-off"),
            (True, tr("Forget everywhere"), tr("finished games say Player 1 instead"), "delete-outline"),
        ]
        sheet = PickOne(title=tr("Forget {name}?").format(name=one.name), choices=choices, icon="account-off")
        sheet.bind(on_answer=lambda _, from_games: self._ask_sure(one, from_games))
        self.open_sheet(sheet)

    def _ask_sure(self, one, from_games):
        text = tr("{name} is deleted from this phone. This can’t be undone.").format(name=one.name)
        text = " ".join((text, *(self._left(one) if from_games else ())))
        words = {"title": tr("Forget {name}?").format(name=one.name), "yes": tr("Forget"), "no": tr("Cancel")}
        sheet = YesNo(tone="warn", icon="alert", text=text, **words)
        sheet.bind(on_answer=lambda _, sure: self._forget(one, from_games) if sure else None)
        self.open_sheet(sheet)

    def _left(self, one):
        """What keeps the name, and what goes with it."""
        if count := self.services.people.running(one.id):
            yield trn("{n} running game keeps the name.", "{n} running games keep the name.", count).format(
                n=count
            )
        if self.services.store.database.aside():
            yield tr("A damaged file that was kept aside is deleted too.")
        yield tr("Files you exported keep it.")

    def _forget(self, one, from_games):
        done = self.services.attempt(
            lambda: self.services.people.forget(one.id, from_games), lambda: self._forget(one, from_games)
        )
        if done:
            self.services.listing.make_again()
            self.say(tr("{name} forgotten.").format(name=one.name), "account-off")
        self._changed(done)

    def _changed(self, done):
        if done:
            self.enter()


load_kv("screens/people")
