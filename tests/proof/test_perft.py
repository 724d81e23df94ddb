"""The number of legal lines from small positions; `python -m tests.proof.perft` rewrites the files."""

import pytest

from companion.games import KEYS
from tests.proof.perft import told, written


@pytest.mark.parametrize("key", KEYS)
def test_there_are_as_many_legal_lines_as_written_down(key):
    assert told(key) == written(key).read_text(encoding="utf-8")
