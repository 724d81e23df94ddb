"""What sessions and tables answer, touch by touch; `python -m tests.table.transcripts` rewrites the file."""

import pytest

from tests.table.transcripts import names, read, transcript


@pytest.mark.parametrize("name", names())
def test_sessions_and_tables_answer_as_written_down(name):
    assert transcript(name) == read()[name]


def test_no_transcript_is_written_down_that_is_not_there():
    assert tuple(read()) == names()
