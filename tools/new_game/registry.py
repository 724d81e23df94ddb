"""The registry of games as text: which prefixes are taken, and the same text with one game more."""

from __future__ import annotations

import ast
import re
from pathlib import Path

REGISTRY = "companion/games/__init__.py"
WIDTH = 110
KEYS = re.compile(r"^KEYS = (\(.*?\))$", re.M | re.S)
SUMMARIES = re.compile(r"^SUMMARIES = \{\n.*?(?=^\}$)", re.M | re.S)
PREFIX = re.compile(r'^    prefix="([A-Z]{2})",$', re.M)


def taken_prefixes(root: Path) -> dict[str, str]:
    """Every prefix in use, and the key of its game."""
    games = sorted((root / REGISTRY).parent.glob("*/__init__.py"))
    found = ((PREFIX.search(path.read_text("utf-8")), path.parent.name) for path in games)
    return {match[1]: key for match, key in found if match}


def registered(text: str, name: str, title: str) -> str:
    """The registry with one game more; `ValueError` where it has no place for one."""
    keys, summaries = KEYS.search(text), SUMMARIES.search(text)
    if keys is None or summaries is None:
        raise ValueError(f"{REGISTRY} has no KEYS and SUMMARIES to add it to")
    text = text.replace(summaries[0], f'{summaries[0]}    "{name}": ("{title}", "1 player"),\n')
    return text.replace(keys[0], _keys((*ast.literal_eval(keys[1]), name)))


def _keys(keys: tuple[str, ...]) -> str:
    """On one line where it fits, else one line for each: as the formatter has it."""
    quoted = [f'"{key}"' for key in keys]
    line = f"KEYS = ({', '.join(quoted)})"
    return line if len(line) <= WIDTH else "\n".join(("KEYS = (", *(f"    {key}," for key in quoted), ")"))
