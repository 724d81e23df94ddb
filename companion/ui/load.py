"""Loading kv: the theme first, then each file once, when the first widget needs it."""

from pathlib import Path

from kivy.lang import Builder

KV = Path(__file__).resolve().parents[2] / "kv"
_loaded = set()


def load_kv(name):
    """Load `kv/<name>.kv` unless it is loaded; the theme always comes first."""
    if name in _loaded:
        return
    if name != "theme":
        load_kv("theme")
    _loaded.add(name)
    Builder.load_file(str(KV / f"{name}.kv"))
