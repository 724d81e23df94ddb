"""The picture guests scan, as rows of dark and light."""

import segno

QUIET = 4
"""Light modules around it: scanners want them."""


def modules(text: str, error: str = "m") -> tuple[bytes, ...]:
    """The rows from the top, one byte a module: 1 is dark; with `error` "l" a long text has larger ones."""
    return tuple(bytes(row) for row in segno.make(text, error=error, micro=False).matrix_iter(border=QUIET))
