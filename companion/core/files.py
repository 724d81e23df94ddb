"""What is said about files from elsewhere: always short, whatever somebody wrote into them."""

from companion.core.text import tr

MOST_LETTERS = 178
"""Of a sentence on what is wrong with a file; what became of it follows on the same phone screen."""
MOST_OF_A_NAME = 40
_MB = 1024 * 1024


def too_large(size: int, most: int) -> str:
    """A file of `size` bytes is not read."""
    tenths = -(-size * 10 // _MB)  # rounded up: more than the limit never looks like the limit
    return tr("The file has {size} MB. The limit is {most} MB.").format(size=tenths / 10, most=most // _MB)


def not_imported(why: str) -> str:
    """Why a file was not taken, and that nothing else happened."""
    return tr("{why} Nothing was imported.").format(why=shortened(why))


def shortened(text: str, most: int = MOST_LETTERS) -> str:
    """`text`, or its beginning and an ellipsis."""
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"


def quoted(name: str) -> str:
    """A name from a file, in quotes: one line, and no longer than a name."""
    plain = "".join(letter if letter.isprintable() else " " for letter in name[: 2 * MOST_OF_A_NAME])
    return f"“{shortened(plain.strip(), MOST_OF_A_NAME)}”"
