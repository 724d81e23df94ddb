"""Where a desktop keeps what its player looks for."""

import pytest

from companion.device.folders import findable


@pytest.fixture
def listed(home):
    """Write the desktop's list of folders, and make those that are named."""

    def write(text, *names):
        (home / ".config").mkdir(exist_ok=True)
        (home / ".config/user-dirs.dirs").write_text(text)
        for name in names:
            (home / name).mkdir(parents=True, exist_ok=True)

    return write


def test_documents_as_the_desktop_names_them(home, listed):
    listed(
        '# a comment\nXDG_DOWNLOAD_DIR="$HOME/Geladen"\nXDG_DOCUMENTS_DIR="$HOME/Dokumente"\n', "Dokumente"
    )
    assert findable() == home / "Dokumente"


def test_a_folder_anywhere_on_the_disk(home, listed, tmp_path):
    listed(f'XDG_DOCUMENTS_DIR="{tmp_path}/shared"\n')
    (tmp_path / "shared").mkdir()
    assert findable() == tmp_path / "shared"


def test_the_environment_says_it_louder(home, listed, monkeypatch):
    listed('XDG_DOCUMENTS_DIR="$HOME/Dokumente"\n', "Dokumente", "Papers")
    monkeypatch.setenv("XDG_DOCUMENTS_DIR", str(home / "Papers"))
    assert findable() == home / "Papers"


def test_the_list_may_lie_elsewhere(home, tmp_path, monkeypatch):
    (tmp_path / "user-dirs.dirs").write_text('XDG_DOCUMENTS_DIR="$HOME/Dokumente"\n')
    (home / "Dokumente").mkdir()
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    assert findable() == home / "Dokumente"


def test_downloads_where_there_are_no_documents(home, listed):
    listed('XDG_DOCUMENTS_DIR="$HOME/Dokumente"\nXDG_DOWNLOAD_DIR="$HOME/Geladen"\n', "Geladen")
    assert findable() == home / "Geladen"


@pytest.mark.parametrize("name", ["Documents", "Downloads"])
def test_the_usual_names_where_nothing_is_listed(home, name):
    (home / name).mkdir()
    assert findable() == home / name


@pytest.mark.parametrize("text", ["", "XDG_DOCUMENTS_DIR=\n", "\x00 not a list"])
def test_home_where_there_is_nothing_else(home, listed, text):
    listed(text)
    assert findable() == home


def test_a_list_that_can_not_be_read_is_no_list(home):
    (home / ".config/user-dirs.dirs").mkdir(parents=True)
    assert findable() == home
