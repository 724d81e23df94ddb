"""Before the first turn: the options, the board, and who begins."""

from collections.abc import Iterator

from msgspec.structs import replace

from companion.core.dice import refuse_roll
from companion.core.rules import Refusal
from companion.games.mothership.actions import RollForStart, SetNpcTech, SetUpBoard
from companion.games.mothership.box import ENERGY, GOAL, LEVEL_TIER, TEAM_COUNT, Options
from companion.games.mothership.cards import Tier
from companion.games.mothership.rules.turn import begin
from companion.games.mothership.state import SUBSYSTEMS, State, note, set_player


def refuse_options(options: Options) -> Iterator[Refusal]:
    """What is wrong with a set-up."""
    seats = len(options.players)
    if twice := next((name for name in options.players if options.players.count(name) > 1), ""):
        yield Refusal("MS-B1", {"name": twice}, "names")
    most = min(7, seats + 3)
    if not options.solo and options.planets > most:
        yield Refusal("MS-B1", {"have": options.planets, "need": most}, "planets")
    box = options.box
    for row in SUBSYSTEMS:
        if (have := getattr(box, f"start_{row}")) > box.row:
            yield Refusal("MS-E2", {"row": row, "have": have, "need": box.row}, "row")
    started = box.start_engines + box.start_weapons + box.start_shields
    if started != ENERGY:
        yield Refusal("MS-E2", {"have": started, "need": ENERGY}, "start")
    if options.solo:
        yield from _refuse_solo(options)
    else:
        yield from _refuse_company(options, seats)


def _refuse_solo(options: Options) -> Iterator[Refusal]:
    if options.points:
        yield Refusal("MS-V1", {"have": 1, "need": 2}, "solo")
    if options.teams != "none":
        yield Refusal("MS-G2", {"have": 1, "need": 4}, "players")
    if options.planets not in (0, 3):
        yield Refusal("MS-N3", {"have": options.planets, "need": 3}, "planets")
    yield from _refuse_tech(options, options.npc_tech)


def _refuse_tech(options: Options, tech: tuple[Tier, ...]) -> Iterator[Refusal]:
    """Dark tiles, up to the tier of the level."""
    highest = LEVEL_TIER[options.level - 1]
    for tier in tech:
        if tier.tier > highest or tier.tile != "dark":
            yield Refusal("MS-N1", {"tier": tier.name, "have": tier.tier, "need": highest}, "tech")


def refuse_set_npc_tech(state: State, action: SetNpcTech) -> Iterator[Refusal]:
    """Only the enemy of a solo game is given technology, and only what its level gives."""
    if not state.options.solo:
        yield Refusal("MS-N1", {"need": 1}, "company")
    else:
        yield from _refuse_tech(state.options, action.tech)


def do_set_npc_tech(state: State, action: SetNpcTech) -> State:
    """The enemy's tree as it was copied."""
    return replace(set_player(state, state.npc, tech=action.tech), armed=True)


def _refuse_company(options: Options, seats: int) -> Iterator[Refusal]:
    if options.npc_tech:
        yield Refusal("MS-N1", {"need": 1}, "company")
    count = TEAM_COUNT[options.teams]
    if count and (seats % count or seats // count not in (2, 3)):
        yield Refusal("MS-G2", {"have": seats, "need": 2 * count}, "players")
    if options.goal != GOAL and (seats < 5 or not options.points):
        yield Refusal("MS-V1", {"have": seats, "need": 5}, "goal")


def refuse_set_up_board(state: State, action: SetUpBoard) -> Iterator[Refusal]:
    """The board must be as the set-up asks."""
    if not action.stations_free:
        yield Refusal("MS-B1", {"players": len(state.options.players)}, "station")
    if not action.ships_near:
        yield Refusal("MS-N3", {}, "fleet") if state.options.solo else Refusal("MS-B2")
    if needs_npc_tech(state):
        level = state.options.level
        yield Refusal("MS-N1", {"level": level, "need": LEVEL_TIER[level - 1]}, "arms")


def needs_npc_tech(state: State) -> bool:
    """Whether the enemy of a solo game has technology that nobody has told yet."""
    solo = state.options.solo and LEVEL_TIER[state.options.level - 1] > 0
    return solo and not (state.armed or state.players[state.npc].tech)


def do_set_up_board(state: State, action: SetUpBoard) -> State:
    """On to the roll for the first turn; alone, the player begins."""
    if state.options.solo:
        return begin(note(state, "MS-N3"), 0)
    return note(replace(state, phase="initiative"), "MS-B2")


def refuse_roll_for_start(state: State, action: RollForStart) -> Iterator[Refusal]:
    """One d6 for each player in the running."""
    yield from refuse_roll(action.roll, (6,) * len(state.contenders), "MS-T1")


def do_roll_for_start(state: State, action: RollForStart) -> State:
    """The highest begins; those who tie for it roll again."""
    best = max(action.roll.faces)
    rolled = zip(state.contenders, action.roll.faces, strict=True)
    left = tuple(seat for seat, face in rolled if face == best)
    if len(left) > 1:
        names = ", ".join(state.name(seat) for seat in left)
        return note(replace(state, contenders=left), "MS-T1", "tie", names=names, face=best)
    state = note(state, "MS-T1", "first", name=state.name(left[0]), face=best)
    return begin(state, left[0])
