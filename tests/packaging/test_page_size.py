"""Native libraries fit memory pages of 16 KB, which new phones have; tools/page_size.py looks."""

import importlib.util
import io
import struct
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest
from msgspec import _core

ROOT = Path(__file__).resolve().parents[2]
_spec = importlib.util.spec_from_file_location("page_size", ROOT / "tools/page_size.py")
page_size = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(page_size)

K4, K16, K64 = 0x1000, 0x4000, 0x10000
NOTE, LOAD = 4, 1


def library(*parts, bits=64, order="<"):
    """A library of nothing but its head and its table of parts [(type, alignment)]."""
    is_64 = bits == 64
    ident = b"\x7fELF" + bytes([2 if is_64 else 1, 1 if order == "<" else 2, 1]) + bytes(9)
    shape = order + ("HHIQQQIHHHHHH" if is_64 else "HHIIIIIHHHHHH")
    at, size = (64, 56) if is_64 else (52, 32)
    head = struct.pack(shape, 3, 183, 1, 0, at, 0, 0, at, size, len(parts), 0, 0, 0)
    table = b""
    for kind, aligned in parts:
        values = (kind, 5, 0, 0, 0, 0, 0, aligned) if is_64 else (kind, 0, 0, 0, 0, 0, 5, aligned)
        table += struct.pack(order + ("IIQQQQQQ" if is_64 else "8I"), *values)
    return ident + head + table


def package(path, **libraries):
    with zipfile.ZipFile(path, "w") as file:
        for name, data in libraries.items():
            file.writestr(f"lib/arm64-v8a/{name}.so", data)
        file.writestr("classes.dex", b"not a library")
    return path


def bundle(**libraries):
    """An archive that is only called a library, as python-for-android makes it."""
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w:gz") as archive:
        for name, data in libraries.items():
            member = tarfile.TarInfo(f"modules/{name}.cpython-314.so")
            member.size = len(data)
            archive.addfile(member, io.BytesIO(data))
    return out.getvalue()


GOOD = library((LOAD, K16), (NOTE, 4), (LOAD, K16))
SMALL = library((LOAD, K16), (LOAD, K4))


@pytest.mark.parametrize("bits", [32, 64])
@pytest.mark.parametrize("order", ["<", ">"])
def test_alignments_are_read_in_every_kind_of_library(bits, order):
    data = library((LOAD, K4), (NOTE, 4), (LOAD, K64), bits=bits, order=order)
    assert page_size.alignments(data) == [K4, K64]


JUDGED = [
    pytest.param(GOOD, "", id="16-KB"),
    pytest.param(library((LOAD, K64)), "", id="more-is-fine"),
    pytest.param(SMALL, "is aligned to 0x1000, needs 0x4000", id="one-part-of-4-KB"),
    pytest.param(library((LOAD, K4), bits=32), "", id="32-bit-phones-have-small-pages"),
    pytest.param(library((NOTE, 4)), "loads nothing", id="nothing-to-load"),
    pytest.param(GOOD[:70], "can't be read", id="half-a-library"),
    pytest.param(b"\x7fELF", "can't be read", id="only-the-first-word"),
    pytest.param(b"text", "is not a library", id="something-else"),
]


@pytest.mark.parametrize(("data", "why"), JUDGED)
def test_a_library_is_judged(data, why):
    assert page_size.wrong(data).startswith(why)
    assert bool(page_size.wrong(data)) == bool(why)


@pytest.mark.skipif(sys.platform != "linux", reason="libraries of Linux are ELF")
def test_a_real_library_of_this_system_is_read():
    data = Path(_core.__file__).read_bytes()
    found = page_size.alignments(data)
    assert found
    assert all(value & (value - 1) == 0 for value in found)


def test_a_good_package_passes(tmp_path, capsys):
    good = package(tmp_path / "app.apk", libmain=GOOD, libpybundle=bundle(kivy=GOOD))
    assert page_size.main([str(good)]) == 0
    assert "2 libraries, 0 problems" in capsys.readouterr().out


SPOILT = [
    pytest.param({"libmain": SMALL}, "libmain.so is aligned to 0x1000", id="a-library"),
    pytest.param({"libmain": GOOD, "libpybundle": bundle(kivy=SMALL)}, "kivy.cpython-314.so", id="inside"),
    pytest.param({"libmain": GOOD, "libother": b"text"}, "libother.so is not a library", id="no-library"),
    pytest.param({"libmain": library((LOAD, K4), bits=32)}, "no 64-bit library", id="only-32-bit"),
    pytest.param({}, "no 64-bit library", id="empty"),
]


@pytest.mark.parametrize(("libraries", "named"), SPOILT)
def test_a_spoilt_package_is_noticed_and_named(tmp_path, capsys, libraries, named):
    bad = package(tmp_path / "app.aab", **libraries)
    assert page_size.main([str(bad)]) == 1
    assert named in capsys.readouterr().out


def test_no_package_is_no_proof():
    assert page_size.main([]) == 1
