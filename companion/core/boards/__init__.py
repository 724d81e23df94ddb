"""The drawn parts of a page, each as data: what lies where, in words and figures a painter can draw.

Every board has the places that may be touched now (`live`); a touch sends `place` with the name of the place.
"""

from companion.core.boards.drawn import Drawn, Tone
from companion.core.boards.journey import Founder, Founders, Journey, Points, Stop

Board = Journey | Points | Founders

__all__ = ["Board", "Drawn", "Founder", "Founders", "Journey", "Points", "Stop", "Tone"]
