"""A gettext template: one entry per text, with every place it comes from."""

from collections.abc import Iterable, Iterator

from msgspec import Struct

HEAD = (
    'msgid ""',
    'msgstr ""',
    '"Project-Id-Version: Companion\\n"',
    '"MIME-Version: 1.0\\n"',
    '"Content-Type: text/plain; charset=UTF-8\\n"',
    '"Content-Transfer-Encoding: 8bit\\n"',
    '"Plural-Forms: nplurals=INTEGER; plural=EXPRESSION;\\n"',
)


class Text(Struct, frozen=True):
    """One text and where it stands; `many` where it counts something."""

    one: str
    many: str = ""
    places: tuple[str, ...] = ()


def together(texts: Iterable[Text]) -> tuple[Text, ...]:
    """Each text once, with all its places, in the order they were found."""
    places: dict[tuple[str, str], dict[str, None]] = {}
    for text in texts:
        places.setdefault((text.one, text.many), {}).update(dict.fromkeys(text.places))
    counted = {one for one, many in places if many}
    return tuple(
        Text(one, many, tuple(found)) for (one, many), found in places.items() if many or one not in counted
    )


def written(texts: Iterable[Text]) -> str:
    """The template as a file."""
    return "\n\n".join("\n".join(lines) for lines in (HEAD, *map(_entry, texts))) + "\n"


def _entry(text: Text) -> Iterator[str]:
    yield from (f"#: {place}" for place in text.places)
    if "{" in text.one + text.many:
        yield "#, python-brace-format"
    yield f"msgid {_quoted(text.one)}"
    if text.many:
        yield f"msgid_plural {_quoted(text.many)}"
        yield from (f'msgstr[{n}] ""' for n in range(2))
    else:
        yield 'msgstr ""'


def _quoted(words: str) -> str:
    escaped = words.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\t", "\\t")
    return f'"{escaped}"'
