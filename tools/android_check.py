"""Prove what can be proved about the Android package without an SDK: `python tools/android_check.py`.

Buildozer and python-for-android do the work with their own code; the result stays in build/android.
Prints one line for each thing proved, then what only a compiled package on a phone can show.
"""

from __future__ import annotations

import argparse
import filecmp
import os
import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from pathlib import Path

import android_package as package

ROOT = Path(__file__).resolve().parent.parent
ANDROID = "{http://schemas.android.com/apk/res/android}"
SHIPS = ("companion/", "kv/", "assets/")
STAYS = ("assets/brand/", "assets/screens/")  # resources of the package instead; pictures of the README
ASKS = {"VIBRATE", "INTERNET", "ACCESS_NETWORK_STATE"}
NO_INDEX = re.compile(r"connection|resolution|unreachable|timed out", re.I)
PLAIN_KIVY = {"KIVY_NO_ARGS": "1", "KIVY_NO_CONFIG": "1", "KIVY_LOG_MODE": "PYTHON"}
ONLY_A_PHONE_CAN_SHOW = """\
Only a compiled package on a phone can show:
  that the recipes compile with NDK 28c and that gradle links them (.github/workflows/android.yml does both);
  that the app starts under Python 3.14 and Android's own OpenGL, and how fast;
  buzz, shake, speech, the share sheet, the Back gesture and the insets of a notch;
  that the games survive an update and move to a new phone;
  that other phones reach an open table over its Wi-Fi and its hotspot."""


class Problem(Exception):
    """Something about the package is not as it should be."""


def expect(is_so: object, otherwise: str) -> None:
    """Stop with the sentence `otherwise` unless it is so."""
    if not is_so:
        raise Problem(otherwise)


def project_files() -> set[str]:
    """Every file of the project: those git knows or would add, or all of them where there is no git."""
    git = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    try:
        found = subprocess.run(git, capture_output=True, text=True, check=True).stdout.splitlines()
    except (OSError, subprocess.CalledProcessError):
        found = [path.as_posix() for folder in SHIPS for path in Path(folder).rglob("*")]
    return {name for name in found if Path(name).is_file() and "__pycache__" not in name}


def check_spec(spec: package.Spec) -> str:
    """Buildozer understands every setting."""
    expect(not spec.unknown(), f"settings Buildozer does not know: {spec.unknown()}")
    expect(spec.value("p4a.branch").startswith("v"), "python-for-android must be pinned to a tag")
    return f"{spec.package_full_name} {spec.get_version()}"


def check_files(spec: package.Spec) -> str:
    """Exactly the program, its screens, its assets and its licences ship."""
    wanted = {n for n in project_files() if n.startswith(SHIPS) and not n.startswith(STAYS)}
    wanted |= {"main.py", "LICENSE"}
    shipped = set(package.shipped(spec))
    expect(not wanted - shipped, f"does not ship, but should: {sorted(wanted - shipped)}")
    expect(not shipped - wanted, f"ships, but should not: {sorted(shipped - wanted)}")
    return f"{len(shipped)} files ship"


def check_recipes(spec: package.Spec, recipes: package.Recipes) -> str:
    """Everything compiled has a recipe made for the very version we pin."""
    for name, version in recipes.versions.items():
        pin = spec.pins.get(name)
        expect(not pin or pin == version, f"{name}: we pin {pin}, the recipe is for {version}")
    expect(
        {"kivy", "msgspec", "sqlite3"} <= recipes.versions.keys(), "kivy, msgspec and sqlite3 need recipes"
    )
    return f"Python {recipes.versions['python3']}, " + ", ".join(recipes.versions)


def check_wheels(spec: package.Spec, recipes: package.Recipes) -> str:
    """pip finds the rest ready-made for the phone."""
    result = package.dry_run(spec, recipes)
    if result.returncode and NO_INDEX.search(result.stderr):
        return "NOT PROVED, no package index can be reached"
    expect(result.returncode == 0, result.stderr[-600:])
    return ", ".join(package.wheels(spec))


def check_manifest(dist: Path) -> str:
    """Target API, Back, the permissions and the turning screen."""
    manifest = ET.parse(dist / "src/main/AndroidManifest.xml").getroot()
    (sdk,), (app,), (activity,) = map(manifest.findall, ("uses-sdk", "application", "application/activity"))
    target, least = sdk.get(ANDROID + "targetSdkVersion", "0"), sdk.get(ANDROID + "minSdkVersion")
    expect(int(target) >= 36, f"target API {target}; the Play Store wants 36")
    expect(app.get(ANDROID + "enableOnBackInvokedCallback") == "false", "Back would leave the app")
    expect(app.get(ANDROID + "dataExtractionRules") == "@xml/transfer", "no rules for moving to a new phone")
    asked = sorted(use.get(ANDROID + "name", "") for use in manifest.findall("uses-permission"))
    expect(asked == sorted(f"android.permission.{name}" for name in ASKS), f"permissions: {asked}")
    turns = activity.get(ANDROID + "screenOrientation")
    expect(turns == "unspecified", f"the screen must turn on large screens: {turns}")
    return f"target {target}, least {least}, asks for {', '.join(sorted(ASKS))} only"


def check_gradle(spec: package.Spec, dist: Path) -> str:
    """The gradle file names our version and API."""
    text = (dist / "build.gradle").read_text()
    for line in (f"versionName '{spec.get_version()}'", "targetSdkVersion 36", "minSdkVersion 24"):
        expect(line in text, f"build.gradle lacks: {line}")
    return f"namespace {spec.package_full_name}, version {spec.get_version()}"


def check_pictures(dist: Path) -> str:
    """Icon, adaptive icon and start picture are ours, and the rules for saving are there."""
    resources, brand = dist / "src/main/res", ROOT / "assets/brand"
    places = {
        "mipmap/icon.png": brand / "icon.png",
        "mipmap/icon_foreground.png": brand / "adaptive-foreground.png",
        "mipmap/icon_background.png": brand / "adaptive-background.png",
        "drawable/presplash.jpg": brand / "presplash.png",
        "xml/backup.xml": ROOT / "android/backup.xml",
        "xml/transfer.xml": ROOT / "android/transfer.xml",
    }
    for name, source in places.items():
        expect(filecmp.cmp(resources / name, source, shallow=False), f"{name} is not {source.name}")
    return ", ".join(places)


def check_archive(spec: package.Spec) -> str:
    """private.tar holds every shipped file, Python as bytecode."""
    phone = package.unpack(spec)
    there = {str(path.relative_to(phone)) for path in phone.rglob("*") if path.is_file()}
    app = spec.out / "app"
    copied = {str(path.relative_to(app)) for path in app.rglob("*") if path.is_file()}
    wanted = {name for name in copied if not name.endswith(".py")}
    expect(wanted <= there, f"missing in private.tar: {sorted(wanted - there)}")
    expect(not any(name.endswith(".py") for name in there), "private.tar holds Python sources")
    size = (spec.out / "dist/src/main/assets/private.tar").stat().st_size
    return f"{len(there)} files in private.tar, {size // 1024} kB"


def check_skeleton(spec: package.Spec, dist: Path) -> str:
    """aapt compiles manifest and resources, where it is installed."""
    badge = package.skeleton(spec, dist)
    if not badge:
        return "NOT PROVED, install aapt and android-framework-res (Debian) to try"
    expect(f"package: name='{spec.package_full_name}'" in badge, badge[:200])
    return badge.splitlines()[0]


def check_run(spec: package.Spec) -> str:
    """The unpacked package runs by itself and keeps an action of every game."""
    home = spec.out / "home"
    home.mkdir()
    keep = {
        name: value for name, value in os.environ.items() if not name.startswith(("KIVY", "PYTHON", "XDG"))
    }
    phone = spec.out / "phone"
    command = [sys.executable, "-P", str(ROOT / "tools/shipped.py"), str(phone), str(phone / "main.pyc")]
    environment = keep | {"HOME": str(home), "SDL_VIDEODRIVER": "offscreen"} | PLAIN_KIVY
    result = subprocess.run(command, cwd=home, env=environment, capture_output=True, text=True, timeout=300)
    expect(result.returncode == 0, result.stdout[-1500:] + result.stderr[-1500:])
    return result.stdout.strip().replace("\n", "; ")


def proofs(out: Path, is_run: bool) -> Iterator[tuple[str, str]]:
    """Each check in order, by name, with what it found."""
    spec = package.Spec(out)
    yield "spec", check_spec(spec)
    yield "files", check_files(spec)
    recipes = package.resolve(spec)
    yield "recipes", check_recipes(spec, recipes)
    yield "pip", check_wheels(spec, recipes)
    dist = package.render(spec, recipes)
    yield "manifest", check_manifest(dist)
    yield "gradle", check_gradle(spec, dist)
    yield "pictures", check_pictures(dist)
    yield "archive", check_archive(spec)
    yield "aapt", check_skeleton(spec, dist)
    if is_run:
        yield "run", check_run(spec)


def main() -> int:
    """0 when everything that can be proved holds."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--no-run", action="store_true", help="leave out running the unpacked package")
    parser.add_argument("--out", type=Path, default=ROOT / "build/android", help="where the result goes")
    arguments = parser.parse_args()
    os.chdir(ROOT)
    shutil.rmtree(arguments.out, ignore_errors=True)
    arguments.out.mkdir(parents=True)
    try:
        for name, found in proofs(arguments.out.resolve(), not arguments.no_run):
            print(f"{name:>9}: {found}", flush=True)
    except Problem as problem:
        print(f"  PROBLEM: {problem}")
        return 1
    print(ONLY_A_PHONE_CAN_SHOW)
    return 0


if __name__ == "__main__":
    sys.exit(main())
