"""Positions and shorthand for the tests of Mothership."""

from msgspec.structs import replace

from companion.core.dice import Roll, die
from companion.games.mothership import GAME
from companion.games.mothership.actions import (
    Declare,
    EndTurn,
    Play,
    ResolveFight,
    RollDice,
    RollForStart,
    SetUpBoard,
    StartTurn,
)
from companion.games.mothership.box import Options
from companion.games.mothership.cards import Artifact, Effect, Tier
from companion.games.mothership.state import Planet, Ref, State, set_planet, set_player, set_ship
from tests.spoken import note_text, refusal_text

ANA, BEN, CHI, DEV = range(4)
NPC = 1
MOTHERSHIP, F1, F2, F3, B1, B2 = range(6)
NAMES = ("Ana", "Ben", "Chi", "Dev", "Eli", "Fay")


def options(players: int = 2, **chosen) -> Options:
    return Options(players=NAMES[:players], **chosen)


def table(players: int = 2, **chosen) -> State:
    """Ana's first turn."""
    state = GAME.apply(GAME.start(options(players, **chosen)), SetUpBoard())
    if players > 1:
        roll = Roll((6,) * players, (6, *(1,) * (players - 1)))
        state = GAME.apply(state, RollForStart(roll))
    return state


def broken(state: State, action) -> list[str]:
    """The rules an action breaks; each must have its sentence, with every number in it."""
    verdict = GAME.check(state, action)
    for refusal in verdict.refusals:
        assert refusal_text(GAME, refusal)
    return verdict.rules


def do(state: State, *actions) -> State:
    for action in actions:
        assert broken(state, action) == [], (action, broken(state, action))
        state = GAME.apply(state, action)
        assert GAME.invariants(state) == ()
        assert all(note_text(GAME, note) for note in state.notes)
    return state


def notes(state: State) -> list[str]:
    return [note.rule for note in state.notes]


def told(state: State) -> str:
    return " ".join(note_text(GAME, note) for note in state.notes)


def panel(state: State, seat: int, **changes) -> State:
    return set_player(state, seat, **changes)


def rich(state: State, seat: int = ANA, resources: int = 20) -> State:
    return set_player(state, seat, resources=resources)


def ship(state: State, seat: int, slot: int, **changes) -> State:
    return set_ship(state, Ref(seat, slot), **changes)


def lost(state: State, seat: int, *slots: int) -> State:
    """The board without these ships."""
    for slot in slots:
        state = set_ship(state, Ref(seat, slot), alive=False)
        if slot == MOTHERSHIP:
            state = set_player(state, seat, hull=0)
    return state


def held(state: State, *owners: int) -> State:
    """Planets held by these seats, in order."""
    for index, owner in enumerate(owners):
        state = set_planet(state, index, owner=owner)
    return state


def wounded(state: State, seat: int, hull: int) -> State:
    return set_player(state, seat, hull=hull)


def next_turn(state: State) -> State:
    seat = (state.seat + 1) % len(state.players)
    return do(state, EndTurn(state.seat), StartTurn(seat))


def throw(sides: tuple[int, ...], *faces: int) -> Roll:
    return Roll(sides, faces)


def fight(state: State, declare: Declare, attack: tuple[int, ...], defence: tuple[int, ...] = ()) -> State:
    """An attack with these faces, booked."""
    return do(rolled(state, declare, attack, defence), ResolveFight())


def rolled(
    state: State, declare: Declare, attack: tuple[int, ...], defence: tuple[int, ...] = (), *cards
) -> State:
    """An attack whose dice lie; cards are played before the roll."""
    state = do(state, declare, *cards)
    return do(state, RollDice(_throw(state, "attack", attack), _throw(state, "defence", defence)))


def _throw(state: State, side: str, faces: tuple[int, ...]) -> Roll:
    from companion.games.mothership.rules.dogfight import dice

    return Roll(dice(state, state.fight, side), faces)


def shot(state: State, *faces: int) -> State:
    """The pending roll: attack faces first, then the defence's."""
    from companion.games.mothership.rules.dogfight import dice

    count = len(dice(state, state.fight, "attack"))
    return do(
        state, RollDice(_throw(state, "attack", faces[:count]), _throw(state, "defence", faces[count:]))
    )


def play(card: str, seat: int = ANA, **told_with) -> Play:
    return Play(seat=seat, card=card, **told_with)


def tier(name: str = "Tier", **facts) -> Tier:
    return Tier(name=name, **facts)


def owning(state: State, seat: int, *tiers: Tier) -> State:
    return set_player(state, seat, tech=tiers)


def buff(kind: str, amount: int = 1, ships: str = "all") -> Effect:
    return Effect(kind, amount, ships)


def artifact(number: int = 1, *effects: Effect) -> Artifact:
    return Artifact(name=f"Artifact {number}", number=number, effects=effects)


def explored(state: State, planet: int, found: Artifact) -> State:
    return set_planet(state, planet, explored=True, artifact=found)


def planet(state: State, index: int) -> Planet:
    return state.planets[index]


def in_phase(state: State, phase: str) -> State:
    return replace(state, phase=phase)


def ref(seat: int, slot: int) -> Ref:
    return Ref(seat, slot)


def d4(face: int) -> Roll:
    return die(4, face)


def d6(face: int) -> Roll:
    return die(6, face)
