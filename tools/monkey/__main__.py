"""A monkey with the app: `python -m tools.monkey [--touches 20000] [--seed N] [--evening N] [--times N]`.

Touches, holds, drags, keys, turns of the phone, pauses and flat batteries, from every scene of the pictures.
Nothing may raise, Back leads home, every game can go on or is over, and memory stays flat over the last half.
`--evening` plays one of them alone, `--times` each of them so often: the first time fills what the app keeps
ready, the others show what is lost.
"""

import argparse
import gc
import sys

from tests import sandbox
from tests.ui import headless

EVENING = 1000


def main():
    """Play, then tell."""
    parser = argparse.ArgumentParser(prog="python -m tools.monkey", description=__doc__.splitlines()[0])
    parser.add_argument("--touches", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--evening", type=int, help="only this one, counted from 0")
    parser.add_argument("--times", type=int, default=1, help="how often each evening is played")
    arguments = parser.parse_args()
    _prepare()
    from companion.ui.tidy import Tidy
    from tools.monkey.evening import Findings, evening

    gc.freeze()
    tidy = Tidy()  # garbage is collected as in the app that a player starts
    findings = Findings(lambda where, how: print(f"== {where}\n{how}", flush=True))
    for number in _evenings(arguments):
        evening(findings, f"{arguments.seed}-{number}", min(EVENING, arguments.touches - number * EVENING))
        print(f"{findings.samples[-1].told()}, {len(findings.faults)} faults", flush=True)
    tidy.stop()
    sys.exit(_tell(findings))


def _prepare():
    """A folder of its own and a window nobody sees."""
    sandbox.work_in_memory()
    sandbox.made().enter()
    headless.prepare()
    from tests.device.phone import silence

    silence()


def _evenings(arguments):
    """The numbers of the evenings, as often as they are played."""
    some = range(-(-arguments.touches // EVENING))
    numbers = some if arguments.evening is None else (arguments.evening,)
    return [number for number in numbers for _ in range(arguments.times)]


def _tell(findings):
    """Everything; whether a promise was broken."""
    from tools.monkey.memory import is_flat

    half, last = findings.samples[(len(findings.samples) - 1) // 2], findings.samples[-1]
    print(f"{len(findings.screens)} screens, {len(findings.sheets)} kinds of sheets", end="")
    print(f"; never seen: {', '.join(findings.unseen) or 'none'}")
    print(f"scenes not reached on a used phone: {dict(findings.missed) or 'none'}")
    print(f"at half {half.told()}\nat the end {last.told()}")
    more = [f"{count} {kind}" for kind, count in (last.kinds - half.kinds).most_common(8)]
    print(f"more than at half: {', '.join(more) or 'nothing'}")
    flat = is_flat(findings.samples)
    curve = " ".join(f"{sample.megabytes:.0f}" for sample in findings.samples)
    faults = len(findings.faults)
    print(f"{findings.touches} touches in {findings.visits} visits, {faults} kinds of faults", end="")
    print(f"; memory {'is flat' if flat else 'grows'}: {curve} MB")
    return bool(findings.faults) or not flat


if __name__ == "__main__":
    main()
