"""Loading kv: the theme first, then each file once, when the first widget needs it."""

from kivy.lang import Builder, builder

from companion.ui.files import folder

KV = folder("kv")
_loaded = set()


def load_kv(name):
    """Load `kv/<name>.kv` unless it is loaded; the theme always comes first."""
    if name in _loaded:
        return
    if name != "theme":
        load_kv("theme")
    _loaded.add(name)
    Builder.load_file(str(KV / f"{name}.kv"))


def _set_unless_gone(args, instance, value):
    """A rule bound to the theme outlives its widget until the collector comes by: it has no effect then.

    Kivy's own writes every rule it follows into a sentence for the log first, widget and all.
    """
    element, key, code, _, names = args
    try:
        setattr(element, key, eval(code, names))
    except ReferenceError:
        return


def _say_nothing(*_):
    """Kivy writes down every rule that it follows, twice, into a log that nobody keeps."""


builder.trace = _say_nothing
# Kivy itself passes over such rules on canvases, but not on properties: there, the collector running in the
# middle of a rule would take the app down.
builder.call_fn = _set_unless_gone
