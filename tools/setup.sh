#!/bin/sh
# Make ./run and ./test work on a fresh machine: `sh tools/setup.sh run` or `sh tools/setup.sh test`.
# Installs system libraries (Debian and Ubuntu), makes .venv and fills it with pinned packages.
# Says nothing when there is nothing to do.
set -eu
cd "$(dirname "$0")/.."

wanted=${1:-run}
requirements=tools/requirements-$wanted.txt
stamp=.venv/ready-$wanted-$(cat tools/setup.sh tools/requirements-*.txt | cksum | cut -d ' ' -f 1)

say() { echo "setup: $*" >&2; }
give_up() { say "$@"; exit 1; }

works() { "$1" -c 'import sys; sys.exit(not (3, 11) <= sys.version_info < (3, 14))' >/dev/null 2>&1; }

find_python() {
    python=
    for candidate in python3.13 python3.12 python3.11 python3; do
        if works "$candidate"; then python=$candidate; return; fi
    done
}

has_library() { { ldconfig -p 2>/dev/null || /sbin/ldconfig -p; } | grep -q "$1"; }

# Sets `needed` (Kivy does not start without) and `nice` (works without: Kivy complains, some tests skip).
look_for_missing() {
    needed='' nice=''
    find_python
    [ -n "$python" ] && "$python" -c 'import ensurepip, venv' 2>/dev/null || needed="python3 python3-venv"
    [ "$(uname)" = Linux ] || return 0
    # the Android check patches a Java file as python-for-android does
    [ "$wanted" = run ] || command -v patch >/dev/null || needed="$needed patch"
    has_library libGL.so.1 || needed="$needed libgl1"
    has_library libEGL.so.1 || needed="$needed libegl1 libgl1-mesa-dri"
    has_library libmtdev.so.1 || nice="$nice libmtdev1"
    command -v xclip >/dev/null || nice="$nice xclip"
    [ "$wanted" = run ] || has_browser || nice="$nice chromium"
}

# The guest's page is tried in a real browser, where there is one.
has_browser() { command -v chromium || command -v chromium-browser || command -v google-chrome; } >/dev/null

as_root() {
    if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi
}

can_install() {
    command -v apt-get >/dev/null && { [ "$(id -u)" = 0 ] || command -v sudo >/dev/null; }
}

install_missing() {
    say "installing with apt-get:$1"
    as_root apt-get update -qq || say "apt-get update failed; trying with the package lists that are there"
    # shellcheck disable=SC2086 # a list of packages
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $1 >/dev/null
}

prepare_system() {
    look_for_missing
    [ -n "$needed$nice" ] || return 0
    if can_install; then
        install_missing " $needed$nice" || say "apt-get could not install them all"
        look_for_missing
    fi
    [ -z "$nice" ] || say "can go without, but something is loud or not tried (chromium: the guest's page):$nice"
    [ -n "$needed" ] || return 0
    [ -n "$python" ] || say "Python 3.11, 3.12 or 3.13 is needed (Kivy has no packages for others); found: $(python3 -V 2>/dev/null || echo none)"
    give_up "please install these (names as in Debian) and try again: $needed"
}

fill_venv() {
    { works .venv/bin/python && .venv/bin/python -m pip -V >/dev/null 2>&1; } || { rm -rf .venv; "$python" -m venv .venv; }
    say "installing the packages of $requirements"
    # hashes know every file, and a file that is ready-made runs nothing while it is installed
    .venv/bin/python -m pip install -q --disable-pip-version-check --require-hashes --only-binary :all: -r "$requirements" ||
        give_up "pip could not install $requirements; is there a way to a package index?"
    touch "$stamp"
}

if [ -e "$stamp" ] && works .venv/bin/python; then exit 0; fi
prepare_system
fill_venv
