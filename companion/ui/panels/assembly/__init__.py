"""Assembly on the table screen: the ring and the command being chosen."""

from msgspec import to_builtins
from msgspec.structs import replace

from companion.core.text import tr
from companion.games.assembly.actions import DealBays, Place, PlaceFirst, Refresh, Resolve, UseRole
from companion.games.assembly.rules.ring import landing
from companion.games.assembly.state import POSITIONS
from companion.table.chance import Chance
from companion.ui.panels.assembly.controls import Controls
from companion.ui.panels.assembly.ring import Ring
from companion.ui.panels.assembly.sheets import EffectsSheet, OrderSheet
from companion.ui.panels.base import Panel as Base
from companion.ui.widgets.questions import PickOne
from companion.views.assembly import Draft, view
from companion.views.assembly.draft import payments, picked
from companion.views.assembly.ring import room_view

FOR_ME = 0


class Panel(Base):
    """Keeps the draft of a command; everything else is in the view."""

    def __init__(self, host):
        super().__init__(host)
        self.chance = Chance()
        self.draft = Draft()
        self.board, self.controls = Ring(), Controls()
        self.board.bind(on_spot=lambda _, position: self.pick(position))
        self.controls.bind(
            on_choose=lambda _, group, key: self.choose(group, key),
            on_answer=lambda _, action: self.propose(action),
            on_role=lambda _, seat: self.use_role(seat),
            on_aside=lambda _: self.enter_order(),
        )

    @property
    def state(self):
        """The game now."""
        return self.table.state

    def show(self, table):
        """The view of the state and of what is being chosen."""
        self.view = view(table.state, self.draft)
        self.board.ring = self.view.ring
        self.controls.view = self.view
        main = self.view.main
        self.action, self.action_icon, self.action_off = main.label, main.icon, main.needs == "missing"

    def reset(self):
        """Nothing is being chosen."""
        self.draft = Draft()

    def propose(self, action):
        """Do it; what was being chosen is settled. True when it was accepted."""
        if not self.do(action):
            return False
        self.reset()
        self.refresh()
        return True

    # -- choosing -------------------------------------------------------------------------------------

    def choose(self, group, key):
        """One option of a group."""
        changed = {
            "command": lambda: Draft(command=key, direction=self.draft.direction),
            "direction": lambda: replace(self.draft, direction=key),
            "amount": lambda: self._amount(int(key)),
            "paid": lambda: replace(self.draft, paid=None if key == "three" else key, three=key == "three"),
        }[group]()
        self.draft = self._kept(changed)
        self.refresh()

    def _amount(self, count):
        name = "locks" if self.draft.command == "lock" else "steps"
        return replace(self.draft, **{name: count})

    def _kept(self, draft):
        """A card that no longer fits the command is given back; the only one that fits is taken."""
        fitting = payments(self.state, draft)
        if draft.three or draft.paid in fitting:
            return draft
        return replace(draft, paid=fitting[0] if len(fitting) == 1 else None)

    def pick(self, position):
        """A tap on the ring: a pick where one is asked, else what stands there."""
        if self.view.picks:
            self.draft = picked(self.draft, position, self.view.picks)
            self.refresh()
            return
        self.say(self._told(position), "dots-circle")

    def _told(self, position):
        bay = self.state.bay(position)
        if not bay.room:
            return tr("Position {n}: no Bay card yet").format(n=position)
        room = self.state.options.box.room(bay.room)
        if bay.locked:
            return tr("Position {n}: {room}, locked").format(n=position, room=room)
        module = self.state.options.box.room(bay.module) if bay.module else tr("no module")
        return tr("Position {n}: {room} bay, {module} on it").format(n=position, room=room, module=module)

    # -- doing ----------------------------------------------------------------------------------------

    def main(self):
        """Go on: at once, or after a roll, a shuffle, stated effects."""
        wanted = self.view.main
        if wanted.action is not None:
            self.propose(wanted.action)
            return
        {
            "roll": lambda: self.roll((12,), self._rolled, tr("Where does the module go?")),
            "shuffle": self.shuffle,
            "effects": self.resolve,
            "score": lambda: self.go("score"),
        }[wanted.needs]()

    def explain(self):
        """What is missing stands on the button; say it aloud as well."""
        self.say(self.view.prompt or self.view.main.label)

    def _rolled(self, roll):
        """The die is cast: which module came off the stack?"""
        at = landing(self.state.bays, roll.face)
        rooms = [room_view(self.state, number) for number in self.state.stack]
        choices = [(room.number, room.name, "", room.icon) for room in rooms]
        choices.append(
            (FOR_ME, tr("Pick one for me"), tr("when the stack is not on the table"), "shuffle-variant")
        )
        title = tr("Rolled {face}: it goes to {at}").format(face=roll.face, at=at)
        sheet = PickOne(title=title, line=tr("Which module came off the stack?"), choices=choices)
        self.ask(sheet, lambda room: self._came(roll, room))

    def _came(self, roll, room):
        room = room or self.chance.shuffle(self.state.stack)[0]
        kind = PlaceFirst if self.state.step == "first" else Place
        self.propose(kind(roll, room))

    def shuffle(self):
        """The app shuffles the Bay cards that are not locked."""
        self._lay(self.chance.shuffle(self._open_rooms()), "app")

    def enter_order(self):
        """The table has shuffled: enter what lies where."""
        positions = [p for p in (12, *POSITIONS[:-1]) if not self.state.bay(p).locked]
        rooms = [room_view(self.state, number) for number in sorted(self._open_rooms())]
        sheet = OrderSheet(title=tr("Bay cards from 12 clockwise"), positions=positions, rooms=rooms)
        self.ask(sheet, lambda order: self._lay(order, "hand"))

    def _open_rooms(self):
        if self.state.step == "deal":
            return POSITIONS
        return tuple(bay.room for bay in self.state.bays if not bay.locked)

    def _lay(self, order, source):
        kind = DealBays if self.state.step == "deal" else Refresh
        self.propose(kind(order, source))

    def resolve(self):
        """A malfunction: which one first, then what it does."""
        fired = self.state.fired
        if len(fired) == 1:
            self._resolve(fired[0])
            return
        choices = [(p, tr("The one at {n}").format(n=p), "", "alert") for p in fired]
        self.ask(PickOne(title=tr("Which malfunction first?"), choices=choices), self._resolve)

    def _resolve(self, position):
        title = tr("Malfunction at {n}").format(n=position)
        place = {"letter": self.state.options.malfunctions, "position": position}
        cards = [
            card
            for card in self.host.cards("malfunction")
            if all(getattr(card, key) == value for key, value in place.items())
        ]
        sheet = self._effects_sheet(title, self.state.active, cards)
        self.ask(sheet, lambda effects: self._state(Resolve(position, effects), sheet, "malfunction", place))

    def use_role(self, seat):
        """A role: refused with the reason, or its effects are stated."""
        if not self.check(UseRole(seat)):
            self.refuse(UseRole(seat))
            return
        cards = [card for card in self.host.cards("role") if self.check(UseRole(seat, role=card.name))]
        sheet = self._effects_sheet(self.table.game.describe(self.state, UseRole(seat)), seat, cards)
        self.ask(sheet, lambda effects: self._used(seat, effects, sheet))

    def _used(self, seat, effects, sheet):
        """The role that was used: a card of the library, or the one this player has."""
        role = sheet.used.name if sheet.used else self.state.role(seat)
        self._state(UseRole(seat, effects, role), sheet, "role", {"name": role} if role else {})

    def _effects_sheet(self, title, seat, cards):
        """What a card does, with the `cards` of the library it may be."""
        return EffectsSheet(self.state, seat, self.ask, cards, title=title, line=tr("Say what the card does"))

    def _state(self, action, sheet, kind, values):
        """Do what was stated; a card that is not in the library yet can be kept."""
        if not self.propose(action) or sheet.used or not action.effects:
            return
        effects = [to_builtins(replace(effect, position=0, to=0)) for effect in action.effects]
        self.host.offer_card(kind, {**values, "effects": effects})
