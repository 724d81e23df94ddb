"""A network that loses, doubles, delays and sleeps, invented by Hypothesis: everyone stays in step.

The model is a journal of taps; the promises are checked after every step and when the net is quiet.
"""

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test

from companion.core.blocks import Button, Notice, Secret
from companion.core.page import Dock, Page
from companion.lan.sync import NAMED, Sync
from companion.lan.wire import Answer, Look, Tap, Told

GUESTS = 3
DOCK = Dock(undo=Button(control="undo", label="Undo"), main=())


def page_of(text, *more):
    return Page(title="", line="", stage=(Notice(id="all", text=text), *more), dock=DOCK)


class Table:
    """A journal that any seat may write to; undo takes entries away, so its head goes back."""

    def __init__(self):
        self.entries, self.ever = [], []

    def seat(self, number):
        return Seat(self, number)

    def add(self, entry):
        self.entries.append(entry)
        self.ever.append(entry)


class Seat:
    def __init__(self, table, number):
        self.table, self.number = table, number

    def page(self):
        return page_of(repr(self.table.entries))

    def head(self):
        return len(self.table.entries)

    def tap(self, tap):
        self.table.add((tap.id, tap.page))
        return Answer(id=tap.id, counted=True)


class Phone:
    """The guest's page in a few lines: one tap at a time, sent again until it is answered."""

    def __init__(self, number):
        self.number, self.page, self.count, self.waits = number, None, 0, None
        self.heard = {}

    def tap(self):
        if self.page is None:
            return None
        if self.waits is None:
            self.count += 1
            self.waits = Tap(page=self.page.number, id=f"guest-{self.number}-{self.count:04}", control="main")
        return self.waits

    def hear(self, message):
        match message:
            case Told() if self.page is None or message.number > self.page.number:
                self.page = message
            case Answer() if self.waits and message.id == self.waits.id:
                self.waits, self.heard[message.id] = None, message.counted


def machine(sync=Sync):
    class Net(RuleBasedStateMachine):
        """Anything may be lost, doubled or overtaken; nothing is changed on the way."""

        @initialize()
        def begin(self):
            self.table = Table()
            self.phones = [Phone(n) for n in range(GUESTS)]
            self.syncs = [sync(self.table.seat(n), lambda: "late") for n in range(GUESTS)]
            self.to_host, self.to_phone = [], []
            self.shown = [{} for _ in range(GUESTS)]
            self.publish()

        def publish(self):
            for n, one in enumerate(self.syncs):
                told = one.page()
                self.shown[n][told.number] = told.page.block("all").text
                self.to_phone.append((n, told))

        def judge(self, n, tap):
            before = self.syncs[n].page().page.block("all").text
            size = len(self.table.ever)
            answer = self.syncs[n].tap(tap)
            if len(self.table.ever) > size:
                assert self.shown[n][tap.page] == before, "a tap counted on another page"
            self.publish()
            return answer

        @rule(n=st.integers(0, GUESTS - 1))
        def taps(self, n):
            if tap := self.phones[n].tap():
                self.to_host.append((n, tap))

        @rule()
        def host_plays(self):
            self.table.add("host")
            self.publish()

        @rule()
        def host_takes_back(self):
            if self.table.entries:
                self.table.entries.pop()
                self.publish()

        @rule(at=st.integers(0, 30), double=st.booleans())
        def reaches_host(self, at, double):
            if self.to_host:
                at %= len(self.to_host)
                n, tap = self.to_host[at] if double else self.to_host.pop(at)
                self.to_phone.append((n, self.judge(n, tap)))

        @rule(at=st.integers(0, 30), double=st.booleans())
        def reaches_phone(self, at, double):
            if self.to_phone:
                at %= len(self.to_phone)
                n, message = self.to_phone[at] if double else self.to_phone.pop(at)
                self.phones[n].hear(message)

        @rule(at=st.integers(0, 30), up=st.booleans())
        def is_lost(self, at, up):
            line = self.to_host if up else self.to_phone
            if line:
                line.pop(at % len(line))

        @rule(n=st.integers(0, GUESTS - 1))
        def wakes_up(self, n):
            seen = self.phones[n].page
            self.phones[n].hear(self.syncs[n].page(seen.number if seen else 0))

        @invariant()
        def a_tap_counts_once(self):
            taps = [entry for entry in self.table.ever if entry != "host"]
            assert len(taps) == len({name for name, _ in taps})

        @invariant()
        def what_a_phone_was_told_is_true(self):
            counted = {entry[0] for entry in self.table.ever if entry != "host"}
            for phone in self.phones:
                assert all((name in counted) == said for name, said in phone.heard.items())

        @invariant()
        def nobody_sees_what_never_was(self):
            for phone, shown in zip(self.phones, self.shown, strict=True):
                assert phone.page is None or shown[phone.page.number] == phone.page.page.block("all").text

        def teardown(self):
            """The net is quiet: open taps are answered, everyone has the newest page."""
            for n, phone in enumerate(getattr(self, "phones", ())):
                if phone.waits:
                    phone.hear(self.judge(n, phone.waits))
            for n, phone in enumerate(getattr(self, "phones", ())):
                phone.hear(self.syncs[n].page(phone.page.number if phone.page else 0))
                assert phone.page.page.block("all").text == repr(self.table.entries)
                assert phone.waits is None
            if hasattr(self, "phones"):
                self.a_tap_counts_once()
                self.what_a_phone_was_told_is_true()

    return Net


def run(sync, examples):
    quick = settings(
        max_examples=examples,
        stateful_step_count=40,
        deadline=None,
        database=None,
        derandomize=True,
        phases=(Phase.generate,),
        suppress_health_check=list(HealthCheck),
    )
    run_state_machine_as_test(machine(sync), settings=quick)


def test_everyone_stays_in_step_whatever_the_net_does():
    run(Sync, 100)


class Forgetful(Sync):
    """Counts a tap that is sent again on the page it made itself."""

    def tap(self, tap):
        self._answers.clear()
        return super().tap(Tap(page=self.number, id=tap.id, control=tap.control))


class Careless(Sync):
    """Counts a tap on any page."""

    def tap(self, tap):
        self.look()
        return super().tap(Tap(page=self.number, id=tap.id, control=tap.control))


class Backwards(Sync):
    """Numbers pages by the journal's head, which goes back."""

    def look(self):
        changed = super().look()
        self.number = self._seat.head() + 1
        return changed


class Liar(Sync):
    """Says that a late tap counted."""

    def tap(self, tap):
        return Answer(id=tap.id, counted=super().tap(tap).counted or tap.page < self.number)


@pytest.mark.parametrize("fault", [Forgetful, Careless, Backwards, Liar])
def test_a_planted_fault_is_found(fault):
    with pytest.raises((AssertionError, KeyError, BaseExceptionGroup)):
        run(fault, 300)


def sitting(table):
    return Sync(table.seat(0), lambda: "late")


def tap(page, name="abcdefgh"):
    return Tap(page=page, id=name, control="main")


def test_two_who_tap_at_once_one_counts_and_the_other_is_told():
    table = Table()
    ana, ben = sitting(table), sitting(table)
    on_ana, on_ben = ana.page().number, ben.page().number
    assert ana.tap(tap(on_ana, "ana-taps")).counted
    answer = ben.tap(tap(on_ben, "ben-taps"))
    assert (answer.counted, answer.why) == (False, "late")
    assert len(table.entries) == 1


def test_a_page_keeps_its_number_while_nothing_changes():
    table = Table()
    sync = sitting(table)
    assert sync.page().number == sync.page().number == 1
    table.add("host")
    assert sync.page().number == 2
    table.entries.pop()
    assert sync.page().number == 3


def test_who_comes_back_is_told_what_was_missed():
    table = Table()
    sync = sitting(table)
    seen = sync.page().number
    for number in range(NAMED + 2):
        table.add("host")
        sync.look()
        sync.note(f"move {number}")
    told = sync.page(seen)
    assert told.missed == tuple(f"move {n}" for n in range(2, NAMED + 2))
    assert told.more == 2
    assert sync.page(told.number).missed == sync.page(0).missed == sync.page(999).missed == ()


class Hiding(Seat):
    def page(self):
        return page_of("", Secret(id="mission", label="Hold to see", lines=("Spy",)))


def test_a_secret_leaves_the_host_only_while_a_finger_asks():
    sync = Sync(Hiding(Table(), 0), lambda: "late")
    told = sync.page()
    assert told.page.block("mission").lines == ()
    assert sync.shown(Look(id="abcdefgh", block="mission")).lines == ("Spy",)
    assert sync.shown(Look(id="abcdefgh", block="all")).lines == ()
    assert sync.shown(Look(id="abcdefgh", block="no such")).lines == ()


def test_twelve_guests_and_ten_thousand_taps_none_lost_or_doubled():
    table, guests = Table(), 12
    table.add = lambda entry: (table.entries.__setitem__(slice(None), [entry]), table.ever.append(entry))
    syncs = [sitting(table) for _ in range(guests)]
    for number in range(10_000):
        sync = syncs[number % guests]
        made = tap(sync.page().number, f"tap-{number:06}")
        assert sync.tap(made).counted
        assert sync.tap(made).counted
    assert [name for name, _ in table.ever] == [f"tap-{number:06}" for number in range(10_000)]
