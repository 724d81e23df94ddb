"""What lies beside the play and stays whatever is chosen: things laid out, values compared with the print."""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from companion.core.correction import Change
from companion.core.printed import printed_value, suggested
from companion.core.tapped import Changed, Ignored, Refused, Result
from companion.table.moment import Draft
from companion.table.table import Table


class Beside:
    """The part of a session that holds its draft and what is beside it."""

    table: Table
    printed: Mapping[str, Any] | None
    _draft: Draft
    _keep: Callable[[str, Any], object]

    @property
    def draft(self) -> Draft:
        """What is half chosen."""
        return self._draft

    @draft.setter
    def draft(self, draft: Draft) -> None:
        """Another choice, made where the table stands now; what lies beside it stays."""
        old, head = self._draft, self.table.head
        self._draft = replace(draft, head=head, ticks=old.ticks, check=old.check, waits=old.waits)

    def wait(self, want: str, answers: dict[str, Any]) -> None:
        """What is half said of a wish that stays; nothing forgets it."""
        others = {key: said for key, said in self._draft.waits.items() if key != want}
        self._draft = replace(self._draft, waits={**others, want: answers} if answers else others)

    def tick_off(self, _key: str, value: Any) -> Result:
        """Something lies on the table now, or does not after all."""
        if not isinstance(value, str):
            return Ignored()
        ticks = self._draft.ticks
        ticks = tuple(one for one in ticks if one != value) if value in ticks else (*ticks, value)
        self._draft = replace(self._draft, ticks=ticks)
        return Changed()

    def check_print(self, name: str, value: Any) -> Result:
        """`check.name` with a value steps a printed value, without one it is as printed: kept for good."""
        found = printed_value(self.table.game, self.table.state, name)
        if self.printed is None or found is None:
            return Ignored()
        if value is not None:
            if not found.allows(value):
                return Ignored()
            self._draft = replace(self._draft, check=(name, value))
            return Changed()
        right = suggested(found, name, self._draft.check, self.printed)
        if right != found.value:
            verdict = self.table.correct((Change(found.path, right),))
            if not verdict:
                return Refused(verdict)
        self._keep(name, right)
        self.printed = {**self.printed, name: right}
        self._draft = replace(self._draft, check=None, head=self.table.head)
        return Changed()
