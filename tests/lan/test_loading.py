"""The network is loaded when a table is opened or joined, and by nothing before that."""

import ast
import re
from pathlib import Path
from typing import get_args

from companion.core.blocks import Block

ROOT = Path(__file__).resolve().parents[2]
IN_WORDS = {"holder"}
"""Blocks a guest's page has in words alone: they are for a phone that goes round."""
NETWORK = ("websockets", "segno", "asyncio", "socket", "threading")
OPENS = {"companion.ui.hosting", "companion.ui.screens.joined"}
"""What is loaded when somebody opens a table, or joins one."""


def modules():
    for path in sorted(ROOT.glob("companion/**/*.py")):
        name = ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        yield name, path


def loads(path):
    """What a module imports as soon as it is imported itself."""
    for node in ast.parse(path.read_text()).body:
        if isinstance(node, ast.Import):
            yield from (one.name for one in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{one.name}" for one in node.names)


def test_only_an_open_or_joined_table_loads_the_network():
    found = dict(modules())
    loaded = {name: set(loads(path)) for name, path in found.items()}
    network = {
        name
        for name, wanted in loaded.items()
        if name.startswith("companion.lan.") and any(one.split(".")[0] in NETWORK for one in wanted)
    }
    assert {"companion.lan.server", "companion.lan.client", "companion.lan.qr"} <= network
    users = {name for name, wanted in loaded.items() if wanted & network}
    assert {name for name in users if not name.startswith("companion.lan.")} == OPENS
    assert not [name for name, wanted in loaded.items() if wanted & OPENS]


def test_the_page_of_a_guest_weighs_at_most_forty_kilobytes():
    assert sum(path.stat().st_size for path in (ROOT / "assets" / "web").iterdir()) <= 40 * 1024


def test_the_page_of_a_guest_draws_every_kind_of_block():
    web = ROOT / "assets" / "web"
    table = re.search(r"KINDS = \{(.*?)\n\};", (web / "blocks.js").read_text(), re.S)
    boards = re.search(r"drawn = \{(.*?)\};", (web / "drawn.js").read_text())
    drawn = {*re.findall(r"^  ([a-z_]+)[:(]", table[1], re.M), *boards[1].split(", ")}
    kinds = {kind.__struct_config__.tag for kind in get_args(Block)}
    assert kinds - drawn == IN_WORDS
