"""What a game puts on the table screen. Four steps make a panel:

1. `companion/views/<game>.py`: a pure function from state (and what is being chosen) to a frozen struct.
2. `companion/ui/panels/<game>.py`: a class called `Panel` that builds its widgets once and shows the view.
3. `kv/panels/<game>.kv`: the twin with the layout; load it with `load_kv("panels/<game>")`.
4. A touch test in `tests/ui` and a scene in `tools/pictures.py`.

    from companion.ui.load import load_kv
    from companion.ui.panels.base import Panel as Base

    class Harbour(MeshBoard):                    # the drawn part: design units, spots, paint
        ...

    class Panel(Base):
        def __init__(self, host):
            super().__init__(host)
            self.board = Harbour()               # left pane of a wide screen, top of a narrow one
            self.controls = HarbourControls()    # right pane, above the undo bar; a Column from kv
            self.board.bind(on_spot=lambda _, key: self.pick(key))
            self.controls.bind(on_load=lambda *_: self.do(Load(seat=0, crates=2)))

        def show(self, table):                   # after every change, undo and redo
            self.view = harbour_view(table.state, self.draft)
            self.board.show(self.view.ring)
            self.action, self.action_icon = self.view.action, "anchor"
            self.action_off = not self.view.can_act

        def main(self):                          # the main action at the bottom right
            self.do(self.view.chosen_action)

        def explain(self):                       # the main action, tapped while it is off
            self.refuse(self.view.chosen_action)

What it can ask for (all from the host, so a panel never knows the app):
`do(action)` proposes, shows the refusal sheet when refused, and says whether it was accepted;
`check(action)` only asks the judge; `refuse(action)` opens the refusal sheet for it;
`ask(sheet, then)` opens a question (companion.ui.widgets.questions) and calls `then(answer)`;
`roll(sides, then, title, who)` lets the app roll or the table type real dice, then calls `then(Roll)`;
`say(text)` shows one sentence; `rule(id)` opens a rule; `go(screen)` opens another screen.
"""

from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty


class Panel(EventDispatcher):
    """The parts of one game on the table screen, and its main action.

    `board`, `controls` and `aside` may be exchanged at any time. `tabs` [(key, label, icon)] with `tab`
    stand above the content, or in the top bar of a wide screen. `chips` [(label, state)], state one of
    now, done, locked, open, take the place of the phase bar in a game played in any order.
    """

    board = ObjectProperty(None, allownone=True)
    controls = ObjectProperty(None, allownone=True)
    aside = ObjectProperty(None, allownone=True)
    action = StringProperty("")
    action_icon = StringProperty("")
    action_off = BooleanProperty(False)
    title = StringProperty("")
    line = StringProperty("")
    tabs = ListProperty([])
    tab = StringProperty("")
    chips = ListProperty([])
    has_phases = BooleanProperty(True)
    two_from = 0
    """The width its board and its controls need beside each other, where that is more than usual."""
    tells_notes = False
    """Whether the panel itself shows what rules did; otherwise the screen says it once."""

    def __init__(self, host, **kwargs):
        super().__init__(**kwargs)
        self.host = host

    @property
    def table(self):
        """The game in progress."""
        return self.host.table

    def show(self, table):
        """Override: put the state of `table` into the widgets."""
        raise NotImplementedError

    def refresh(self):
        """Show the same table again, after something was chosen."""
        self.show(self.table)

    def reset(self):
        """Override where choices are kept: forget what was being chosen; called after undo and redo."""

    def main(self):
        """Override: the main action."""

    def explain(self):
        """Override: the main action was tapped while it is off."""

    def close(self):
        """Override: the screen is left; stop what runs."""

    def do(self, action):
        """Propose an action; True when it was accepted, else the refusal sheet is open."""
        return self.host.do(action)

    def check(self, action):
        """The verdict on an action; nothing changes."""
        return self.table.check(action)

    def refuse(self, action):
        """Open the refusal sheet for an action that would be refused."""
        self.host.refuse(action)

    def ask(self, sheet, then):
        """Open a question; `then(answer)` is called when it is answered."""
        sheet.bind(on_answer=lambda _, value: then(value))
        self.host.open_sheet(sheet)

    def roll(self, sides, then, title="", who=""):
        """Roll dice of `sides`; `then(Roll)` is called with what the app rolled or the table typed."""
        self.host.roll(tuple(sides), then, title, who)

    def say(self, text, icon="information-outline", tone="accent"):
        """One sentence above the bottom bar."""
        self.host.say(text, icon, tone)

    def rule(self, rule_id):
        """Open one rule."""
        self.host.open_rule(rule_id)

    def go(self, screen, **args):
        """Open another screen."""
        self.host.go(screen, **args)
