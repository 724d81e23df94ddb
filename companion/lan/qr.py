"""The picture guests scan, as rows of dark and light."""

import segno

QUIET = 4
"""Light modules around it: scanners want them."""


def modules(text: str) -> tuple[bytes, ...]:
    """The rows from the top, one byte a module: 1 is dark."""
    return tuple(bytes(row) for row in segno.make(text, error="m", micro=False).matrix_iter(border=QUIET))
