"""Plays game 1 of the store in the folder given, and says the number of each entry once it is kept."""

import sys
from pathlib import Path

from companion.store.store import Store


def main() -> None:
    table = Store(Path(sys.argv[1])).open(1)
    while True:
        if choices := table.game.choices(table.state):
            table.propose(choices[len(choices) // 2])
        else:
            table.undo_to(0, agreed=True)
        print(table._journal.last()[0], flush=True)


main()
