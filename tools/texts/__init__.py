"""Every text a player reads, from wherever it is written."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from msgspec import Struct

from tools.texts import bypass, data, python
from tools.texts.follow import Follower
from tools.texts.template import Text, together

ROOT = Path(__file__).resolve().parents[2]


class Found(Struct, frozen=True):
    """All texts; translations of something no one could follow; words that bypass translation."""

    texts: tuple[Text, ...]
    unclear: tuple[str, ...]
    bypassing: tuple[str, ...]


@cache
def found() -> Found:
    """Look everywhere once."""
    follower = Follower(ROOT)
    every = list(_texts(follower))
    texts = together(one for one in every if isinstance(one, Text))
    known = {words for text in texts for words in (text.one, text.many)}
    unclear = tuple(one for one in every if isinstance(one, str))
    return Found(texts, unclear, tuple(_bypassing(follower, known)))


def _texts(follower: Follower) -> Iterator[Text | str]:
    for path in _files("companion", "py"):
        yield from python.in_python(follower, path)
    for path in _files("kv", "kv"):
        yield from python.in_kv(path, ROOT)
    for path in _files("companion/games", "toml"):
        yield from data.in_rulebook(path, ROOT)
    yield from data.in_core(ROOT)
    yield from data.in_games(ROOT)
    for path in _files("companion/games", "py"):
        yield from data.in_tiers(follower, path)


def _bypassing(follower: Follower, known: set[str]) -> Iterator[str]:
    for layer in bypass.LAYERS:
        for path in _files(f"companion/{layer}", "py"):
            yield from bypass.in_python(follower, path, known)
    for path in _files("kv", "kv"):
        yield from bypass.in_kv(path, ROOT, known)


def _files(folder: str, kind: str) -> list[Path]:
    return sorted((ROOT / folder).glob(f"**/*.{kind}"))
