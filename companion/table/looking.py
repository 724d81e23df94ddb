"""What one seat sees of a table: what can be wanted, where it stands, what it would cost, as one page."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from companion.core.conversation import (
    Answers,
    Asks,
    Blocked,
    Intent,
    Ready,
    Shelf,
    Stop,
    Talk,
    nothing_to_stop,
)
from companion.core.page import Page
from companion.core.phones import Phone
from companion.core.seals import SALTS
from companion.table.beside import Beside
from companion.table.dice import asks_roll
from companion.table.last_dice import Thrown, can_retype, dice_of
from companion.table.moment import Asked, Draft, Moment, Talks, meant, talks
from companion.table.table import Table
from companion.table.wishes import Wishes


class Judged:
    """What was judged of the newest state, once for all seats of a table that share it."""

    wishes: Wishes | None = None


class Looking(Beside):
    """The draft of one seat, what it may become, and the page that is made of it once."""

    def __init__(
        self,
        table: Table,
        tell: Callable[[Moment], Page],
        *,
        seat: int | None = None,
        shelf: Shelf | None = None,
        own_dice: bool | None = False,
        draft: Draft | None = None,
        printed: Mapping[str, Any] | None = None,
        keep: Callable[[str, Any], object] = lambda *_: None,
        secrets: Callable[[tuple[str, ...]], tuple[str, ...]] = lambda _: (),
        judged: Judged | None = None,
        phone: Phone | None = None,
    ) -> None:
        """`printed` are the checked values of the box, `keep` remembers one more of them.

        `secrets` finds what opens seals, by seat, where this host dealt them. `judged` is shared with other
        sessions of the same table; `phone` says whose touches count here.
        """
        self.table, self.seat, self.own_dice = table, seat, own_dice
        self._draft = draft or Draft(head=table.head)
        self.printed, self._keep = printed, keep
        self.tab = ""
        """The part of the page that is shown; empty for the first one."""
        self._tell = tell
        self._shelf: Shelf = shelf or {}
        self._secrets = secrets
        self._opened: tuple[Shelf, tuple[str, ...], Shelf] | None = None
        self.judged = judged or Judged()
        self.phone = phone or Phone()
        self._made: tuple[Any, Moment] | None = None
        self._told: tuple[Moment, Page] | None = None
        self._thrown: Thrown | None = None

    @property
    def _known(self) -> Wishes | None:
        return self.judged.wishes

    @_known.setter
    def _known(self, wishes: Wishes | None) -> None:
        self.judged.wishes = wishes

    @property
    def shelf(self) -> Shelf:
        """The player's own cards."""
        return self._shelf

    @shelf.setter
    def shelf(self, shelf: Shelf) -> None:
        if shelf != self._shelf:
            self._shelf, self._known, self._made = shelf, None, None

    def page(self) -> Page:
        """What the seat sees now, made once per moment."""
        moment = self.moment
        if self._told is None or self._told[0] is not moment:
            self._told = moment, self._tell(moment)
        return self._told[1]

    def behind(self) -> Iterator[Page]:
        """The pages behind the tabs that are not shown."""
        hidden = [tab.value for tab in self.page().tabs if not tab.chosen]
        return (self._tell(replace(self.moment, tab=tab)) for tab in hidden)

    @property
    def moment(self) -> Moment:
        """The same before it is put into words."""
        if self.draft.head != self.table.head and not self.table.only_did_since(self.draft.head):
            self.drop()
        key = (
            self.table.state,
            self.table.head,
            self.draft,
            self.own_dice,
            self.tab,
            self._shelf,
            self.printed,
            self.seat,
            self.phone,
        )
        if self._made is None or self._made[0][0] is not key[0] or self._made[0][1:] != key[1:]:
            self._made = key, self._look()
        return self._made[1]

    def drop(self) -> None:
        """Forget the half-made choice."""
        self.draft = Draft()

    def _look(self) -> Moment:
        state, draft = self.table.state, self.draft
        known = self._wishes()
        intents, hears = known.intents, self._hearing(known)
        plain = Talks(intents, lambda key: hears(key, {}))
        found = talks(hears, plain, draft)
        if draft.want and _is_lost(found.get(draft.want), draft):
            self.drop()
            return self._look()
        for waiting in [key for key, said in draft.waits.items() if not self._still(key, said)]:
            self.wait(waiting, {})
            return self._look()
        want = meant(intents, plain, found, draft)
        stop = self._stop(intents.get(want), found.get(want)) if self._asks_stop(found.get(want)) else None
        last = self.table.last_tap()
        return Moment(
            game=self.table.game,
            state=state,
            seat=self.seat,
            draft=draft,
            intents=intents,
            talks=found,
            want=want,
            stop=stop if draft.stop else None,
            last=last,
            undo=self.table.last_title(),
            shelf=self._shelf,
            salts=self._own_salts(state),
            tab=self.tab,
            own_dice=self.own_dice,
            types_faces=bool(self.own_dice)
            and asks_roll(found.get(want))
            and not warns(stop, draft)
            and (draft.rolls or not intents[want].declares),
            rolled=dice_of(self._thrown, self.table.head, last),
            can_retype=can_retype(self._thrown, self.table.head),
            tracked=self.table.game.tracked(state) if draft.correct else (),
            printed=self.printed,
        )

    def _wishes(self) -> Wishes:
        """What can be wanted, judged once for every state and shelf."""
        state, known = self.table.state, self._known
        shelf = self._at_hand(state)
        if known is None or known.state is not state or known.shelf != shelf:
            known = self._known = Wishes(self.table.game, state, shelf)
        return known

    def _hearing(self, known: Wishes) -> Asked:
        """Where a wish stands on this phone, also asked later, when the table has gone on."""
        phone = self.phone
        return lambda key, answers: phone.hears(known.intents[key], known.talk(key, answers))

    def _at_hand(self, state: Any) -> Shelf:
        """The player's cards, and what opens the seals of `state`."""
        sealed = self.table.game.sealed(state)
        if not sealed:
            return self._shelf
        if self._opened is None or self._opened[0] is not self._shelf or self._opened[1] != sealed:
            self._opened = self._shelf, sealed, {**self._shelf, SALTS: self._secrets(sealed)}
        return self._opened[2]

    def _own_salts(self, state: Any) -> tuple[str, ...]:
        """What opens seals, as far as the seat may open them."""
        salts: tuple[str, ...] = self._at_hand(state).get(SALTS, ())
        return tuple(salt if self.seat in (None, seat) else "" for seat, salt in enumerate(salts))

    @property
    def written(self) -> Draft:
        """The draft as it may be written down: without answers nobody else may see."""
        intent = self.moment.intents.get(self.draft.want)
        hides = intent is not None and intent.hidden
        return replace(self.draft, want="", answers={}) if hides else self.draft

    def _talk(self, key: str, answers: Answers) -> Talk:
        """Where a wish stands after `answers`."""
        return self._hearing(self._wishes())(key, answers)

    def at_table(self, key: str) -> Talk:
        """Where a wish begins at the table, whoever’s phone this is."""
        return self._wishes().talk(key)

    def _asks_stop(self, talk: Talk | None) -> bool:
        """Whether a warning matters for the page: it is shown, or real dice have to wait for it."""
        return bool(self.draft.stop or (self.own_dice and asks_roll(talk)))

    def _stop(self, intent: Intent | None, talk: Talk | None) -> Stop | None:
        """The loss a wish would bring, also before its dice have fallen."""
        if intent is None:
            return None
        waits = bool(self.draft.waits) and not intent.stays
        if intent.stop is nothing_to_stop and not waits:
            return None
        actions = talk.actions if isinstance(talk, Ready) else self._likely(intent, talk)
        if not actions:
            return None
        return intent.stop(self.table.state, actions) or (self._forgotten(actions) if waits else None)

    def _forgotten(self, actions: tuple[Any, ...]) -> Stop | None:
        """Something half said that `actions` would make impossible."""
        state = self.table.state
        for action in actions:
            state = self.table.game.apply(state, action)
        after = Wishes(self.table.game, state, self._shelf)
        lost = [key for key, said in self.draft.waits.items() if not after.can(key, said)]
        return Stop("waits", {"want": lost[0], "said": self.draft.waits[lost[0]]}) if lost else None

    def _still(self, want: str, said: dict[str, Any]) -> bool:
        """Whether what waits could still be done, once the wishes of this moment were judged."""
        assert self._known is not None
        return self._known.can(want, said)

    def _likely(self, intent: Intent, talk: Talk | None) -> tuple[Any, ...]:
        """The actions with an example for dice that have not fallen yet."""
        if not isinstance(talk, Asks) or not asks_roll(talk):
            return ()
        said = {question.field.key: question.said for question in talk.settled}
        field = talk.question.field
        answers = {**said, field.key: next(iter(field.domain.tries()))}
        found = self._talk(intent.key, answers)
        return found.actions if isinstance(found, Ready) else ()


def warns(stop: Stop | None, draft: Draft) -> bool:
    """A loss nobody has been asked about yet."""
    return stop is not None and stop.key not in (draft.stop, draft.passed)


def _is_lost(talk: Talk | None, draft: Draft) -> bool:
    """A wish that is gone, or whose answers nobody can stand by any more."""
    return talk is None or (isinstance(talk, Blocked) and bool(draft.answers))
