"""Airlock's own questions: votes and missions by passing the phone, and all missions at the end."""

from kivy.clock import Clock
from kivy.properties import ListProperty, ObjectProperty, StringProperty

from companion.core.text import tr
from companion.ui.load import load_kv
from companion.ui.theme import theme
from companion.ui.widgets.buttons import Tap
from companion.ui.widgets.choice import Segmented
from companion.ui.widgets.labels import SectionCaps
from companion.ui.widgets.questions import ChoiceRow, Question

HOLD = 0.6


class Cover(Tap):
    """What the others may see: whose turn with the phone it is."""

    text = StringProperty("")
    note = StringProperty("")


class HoldToLook(Tap):
    """Shows what `secret()` says while a finger has been on it for 0.6 s; nothing is left after."""

    secret = ObjectProperty(None)
    text = StringProperty("")
    word = StringProperty("")
    icon = StringProperty("eye-off-outline")

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.text = self.text or tr("Hold to look")
        self._looking_soon = Clock.create_trigger(self._look, HOLD)

    def on_state(self, widget, state):
        """A finger comes or goes."""
        super().on_state(widget, state)
        if state == "down":
            self._looking_soon()
        else:
            self.hide()

    def _look(self, *_):
        self.word, self.icon = self.secret()

    def hide(self):
        """Nothing is left on the screen."""
        self._looking_soon.cancel()
        self.word, self.icon = "", "eye-off-outline"


class Passing(Question):
    """The phone goes from player to player: a cover with a name, then something for that player alone."""

    players = ListProperty([])

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.stays, self.at, self.is_covered = True, 0, True
        self._cover()

    @property
    def player(self):
        """The seat and name of whoever has the phone."""
        return self.players[self.at]

    def _cover(self):
        """Nothing of the player before is left."""
        self.is_covered = True
        self.body.clear_widgets()
        name = self.player[1]
        self.line = tr("{n} of {all}").format(n=self.at + 1, all=len(self.players))
        self.body.add_widget(
            Cover(text=name, note=tr("Pass the phone. Only {name} looks.").format(name=name))
        )
        self.action, self.action_off = tr("I am {name}").format(name=name), False

    def on_main(self):
        """Take the cover off, or go on to the next player."""
        if self.is_covered:
            self.is_covered = False
            self.body.clear_widgets()
            self.uncover()
            return
        self.body.clear_widgets()
        self.finish()
        self.at += 1
        if self.at < len(self.players):
            self._cover()
        else:
            self.answer(self.result())

    def uncover(self):
        """Override: what this player alone sees."""

    def finish(self):
        """Override: keep what this player decided."""

    def result(self):
        """Override: the answer when all have had the phone."""

    def on_touch_down(self, touch):
        """A touch beside the card does not end the round."""
        if not self.ids.card.collide_point(*touch.pos):
            return True
        return super().on_touch_down(touch)


class VoteSheet(Passing):
    """Everyone picks one of `choices` [(key, label, icon)] in secret; answers all picks in order."""

    choices = ListProperty([])

    def __init__(self, **kwargs):
        self.votes, self.chosen = [], None
        super().__init__(**kwargs)

    def uncover(self):
        """The choices, none of them marked."""
        self.chosen = None
        self.rows = {}
        for key, label, sign in self.choices:
            row = ChoiceRow(text=label, label=label, icon=sign)
            row.bind(on_tap=lambda _, key=key: self._choose(key))
            self.rows[key] = row
            self.body.add_widget(row)
        self._mark()

    def _choose(self, key):
        self.chosen = (key,)
        self._mark()

    def _mark(self):
        """Show what is chosen; the vote waits for it."""
        for key, row in self.rows.items():
            is_in = self.chosen == (key,)
            row.mark = "radiobox-marked" if is_in else "radiobox-blank"
            row.mark_tone = "accent" if is_in else "edge"
        self.action_off = self.chosen is None
        self.action = tr("Choose one") if self.chosen is None else tr("Cast the vote")

    def finish(self):
        """The vote is in, and gone from the screen."""
        self.votes.append(self.chosen[0])
        self.rows, self.chosen = {}, None

    def result(self):
        """All votes in the order of the seats."""
        return tuple(self.votes)


class LookSheet(Passing):
    """Everyone looks at their own mission; `secret(seat)` gives its word and icon while held."""

    secret = ObjectProperty(None)

    def uncover(self):
        """A place to hold."""
        seat = self.player[0]
        self.body.add_widget(HoldToLook(secret=lambda: self.secret(seat)))
        self.action = tr("Hand it on") if self.at + 1 < len(self.players) else tr("Done")

    def result(self):
        """Nothing is decided by looking."""
        return True


class MissionsSheet(Question):
    """One of `choices` for each of `players` [(seat, name)]; answers {seat: key}."""

    players = ListProperty([])
    choices = ListProperty([])
    done = StringProperty("")

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.stays = True
        self.done = self.done or tr("So it was")
        self.chosen = {}
        for seat, name in self.players:
            pick = Segmented(choices=list(self.choices), chosen="", spacing=theme.sm)
            pick.bind(on_choose=lambda _, key, seat=seat: self._choose(seat, key))
            self.body.add_widget(SectionCaps(caption=name))
            self.body.add_widget(pick)
        self._count()

    def _choose(self, seat, key):
        self.chosen[seat] = key
        self._count()

    def _count(self):
        missing = len(self.players) - len(self.chosen)
        self.action_off = missing > 0
        self.action = tr("{n} more").format(n=missing) if missing else self.done

    def on_main(self):
        """All have shown their card."""
        self.answer(dict(self.chosen))


class OpenVoteSheet(MissionsSheet):
    """Everyone votes before all eyes; answers all picks in order."""

    def __init__(self, **kwargs):
        super().__init__(done=tr("Count the votes"), **kwargs)

    def on_main(self):
        """All votes are in."""
        self.answer(tuple(self.chosen[seat] for seat, _ in self.players))


load_kv("panels/airlock")
