"""Small positions where every legal action is counted and compared with a brute force."""

from companion.core.dice import Roll, die
from companion.games.NAME.actions import Load
from tests.games.NAME.positions import after, lay
from tests.proof.brute import Universe

UNIVERSE = Universe(numbers=range(8), types={Roll: (die(6, 4), die(12, 1))})
POSITIONS = {
    "start": lay(),
    "loaded": after(lay(), Load("gull", 2)),
    "empty-pier": lay(gull=3, tern=2, pier=0),
}
