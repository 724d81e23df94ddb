"""The look ahead: how the round would end from here."""

from msgspec import Struct
from msgspec.structs import replace

from companion.core.score import tier_of
from companion.games.exoship.box import SIX
from companion.games.exoship.rules.grid import accused, suspects
from companion.games.exoship.rules.stack import settled
from companion.games.exoship.rules.suspicion import suspected
from companion.games.exoship.scoring import BEST_LOST, TIERS, bonus, points
from companion.games.exoship.state import State, changed


class Forecast(Struct, frozen=True, kw_only=True):
    """Points now; who suspicion takes, points then, and the score if that ends the game."""

    now: int
    lost: tuple[str, ...]
    after: int
    result: str
    total: int
    tier: int
    doomed: bool
    """The round ends without a win, and the next move reaches Mariposa."""
    unsure: bool
    """A card nobody has seen lies Directorate side up: its arrow may change this."""


def forecast(state: State) -> Forecast:
    """How the round would end if no more were done, and whether the next move loses (XS-S1, XS-P2, XS-P4)."""
    ahead = _unaccused(state, settled(state))
    after = suspected(ahead)
    have = points(after)
    won = have >= SIX and after.destination == "axios"
    result = "won" if won else "lost" if after.steps == 0 else ""
    total = have + (bonus(after) if won else 0)
    tier = tier_of(total, TIERS)
    return Forecast(
        now=points(ahead),
        lost=tuple(card.name for card in suspects(ahead)),
        after=have,
        result=result,
        total=total,
        tier=min(tier, BEST_LOST) if result == "lost" else tier,
        doomed=not result and after.steps == 1 and after.destination == "mariposa",
        unsure=any(wait.side == "directorate" for wait in state.waits),
    )


def _unaccused(state: State, ahead: State) -> State:
    """The look `ahead` without what arrows would do that nobody has seen yet."""
    if not state.waits:
        return ahead
    aims = [(card.name in state.names, hit) for card, hit in accused(ahead)]
    seen = [hit for is_seen, hit in aims if is_seen]
    for hit in dict.fromkeys(hit for is_seen, hit in aims if not is_seen and hit not in seen):
        ahead = changed(ahead, hit, replace(hit, safe=True))
    return ahead
