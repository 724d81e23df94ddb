"""Where `kv` and `assets` lie: inside an installed package, beside it in a checkout or on a phone."""

from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[1]


def folder(name, package=PACKAGE):
    """The folder of this name, inside `package` or beside it."""
    inside = package / name
    return inside if inside.is_dir() else package.parent / name
