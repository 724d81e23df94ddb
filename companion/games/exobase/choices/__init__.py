"""What can be done now: every legal action, each passed by the judge."""

from companion.core.choices import Choices, Ways
from companion.games.exobase.actions import (
    Action,
    Answer,
    Build,
    Claim,
    Deal,
    DoTask,
    Draw,
    EndPlacement,
    FlipTask,
    LayBase,
    LayRows,
    Morning,
    NameCard,
    NextDay,
    Power,
    Repair,
    ResolveHazard,
    Rest,
    RollHazard,
    ShowDice,
    ShowDoor,
    TakeAbility,
    Target,
    Upgrade,
    UseAbility,
    Work,
)
from companion.games.exobase.choices import asking, days, placing
from companion.games.exobase.rules import check
from companion.games.exobase.state import State


def choices(state: State) -> Choices[Action]:
    """Every legal action; none when the game is over."""
    return Choices(state, CHOICES, check)


def _of_space(_state: State, action: Work | DoTask) -> tuple[str, ...]:
    """Of a space that the app knows only the roll; of another one everything but whose and where."""
    if action.stated is None:
        return ("roll",)
    return "stated", "second", "space", "offer", "resource", "roll"


def _of_level(_state: State, action: Build | Upgrade) -> tuple[str, ...]:
    """Of a level that the app knows only the roll; of another one its text and what it lets choose."""
    return ("roll",) if action.stated is None else ("stated", "resource", "roll")


def _of_ability(_state: State, action: UseAbility) -> tuple[str, ...]:
    """An ability that was never entered is said with all it needs."""
    return ("stated", "resource", "to", "at") if action.stated else ()


CHOICES: dict[type[Action], Ways] = {
    Claim: Ways(asking.claims),
    LayBase: Ways(days.bases, stated=("core",)),
    Deal: Ways(days.deals, stated=("founders",)),
    LayRows: Ways(days.rows, stated=("row", "tasks")),
    Morning: Ways(days.mornings),
    Work: Ways(placing.works, stated=_of_space),
    Upgrade: Ways(placing.upgrades, stated=_of_level),
    Repair: Ways(placing.repairs),
    DoTask: Ways(placing.tasks, stated=_of_space),
    Build: Ways(placing.builds, stated=_of_level),
    EndPlacement: Ways(days.ends),
    RollHazard: Ways(days.hazard_rolls, stated=("roll",)),
    ResolveHazard: Ways(asking.hazards, stated=("hazard", "keep")),
    Target: Ways(asking.targets, stated=("roll",)),
    ShowDice: Ways(asking.shown_dice, stated=("names",)),
    Answer: Ways(asking.answers),
    TakeAbility: Ways(days.taken, stated=("stated",)),
    Rest: Ways(days.rests),
    Draw: Ways(days.draws, stated=("card",)),
    FlipTask: Ways(days.flips),
    NextDay: Ways(days.next_days),
    NameCard: Ways(asking.card_names, stated=("named",)),
    ShowDoor: Ways(asking.doors, stated=("is_door",)),
    Power: Ways(asking.powers),
    UseAbility: Ways(asking.uses, stated=_of_ability),
}
"""How each kind of action could be meant; dice, and cards that nobody has entered, are symbols."""
