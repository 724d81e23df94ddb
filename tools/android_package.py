"""The Android package as Buildozer and python-for-android make it, by their own code, without an SDK.

Each function writes into one output folder: `app/` (the copied sources), `dist/` (manifest, gradle file,
resources, private.tar) and `phone/` (private.tar unpacked, as it lies on the phone).
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path
from typing import Any, NamedTuple

os.environ.setdefault("BUILDOZER_LOG_LEVEL", "0")

import buildozer
import pythonforandroid
from buildozer import Buildozer
from buildozer.targets.android import TargetAndroid
from pythonforandroid.bootstrap import Bootstrap
from pythonforandroid.build import Context
from pythonforandroid.graph import get_recipe_order_and_bootstrap
from pythonforandroid.recipe import Recipe

FRAMEWORK = Path("/usr/share/android-framework-res/framework-res.apk")
# Left alone, build.py starts Python anew for each of hundreds of files, for the same bytecode.
IN_ONE_PYTHON = """
import py_compile, build

def compiled(file, optimize_python=True):
    return py_compile.compile(file, f"{file}c", doraise=True, optimize=2 if optimize_python else 0)

build.compile_py_file = compiled
build.parse_args_and_make_package()
"""
# Options of python-for-android itself, with the number of their values; its build.py does not know them.
OF_TOOLCHAIN = {"--bootstrap": 1, "--dist_name": 1, "--ndk-api": 1, "--arch": 1, "--copy-libs": 0}


class Spec(Buildozer):
    """buildozer.spec of the current folder, read by Buildozer, working in `out` instead of the project."""

    def __init__(self, out: Path) -> None:
        self.out = out
        super().__init__("buildozer.spec", "android")

    app_dir = property(lambda self: str(self.out / "app"))
    buildozer_dir = property(lambda self: str(self.out / "buildozer"))
    bin_dir = property(lambda self: str(self.out / "bin"))

    def list_of(self, key: str) -> list[str]:
        """The list under `key`, empty when it is not there."""
        return list(self.config.getlist("app", key, []))

    def value(self, key: str) -> str:
        """The text under `key`, empty when it is not there."""
        return str(self.config.getdefault("app", key, ""))

    @property
    def pins(self) -> dict[str, str]:
        """Every requirement with its version, which may be empty."""
        return {
            name: version for name, _, version in (r.partition("==") for r in self.list_of("requirements"))
        }

    def unknown(self) -> list[str]:
        """Settings Buildozer would silently ignore."""
        text = Path(buildozer.__file__).with_name("default.spec").read_text()
        known = set(re.findall(r"^#?\s?([a-z0-9_.]+)\s*=", text, re.M))
        return [key for key in self.config.options("app") if key not in known]


class Packager(TargetAndroid):
    """Buildozer's Android target up to the moment it would call python-for-android."""

    def get_dist_dir(self, dist_name: str) -> str:
        """The stand-in for the compiled distribution."""
        return str(self.buildozer.out / "dist")

    def _p4a(self, cmd: list[str], **_: Any) -> None:
        raise Ready(cmd)


class Ready(Exception):
    """Buildozer has put together its command for python-for-android: `args[0]`."""


class Recipes(NamedTuple):
    """What is compiled by recipe (with its version), what pip brings, and what starts Python."""

    versions: dict[str, str]
    by_pip: list[str]
    bootstrap: str


def shipped(spec: Spec) -> list[str]:
    """Copy the sources as Buildozer does and list them."""
    spec._copy_application_sources()
    app = spec.out / "app"
    return sorted(str(path.relative_to(app)) for path in app.rglob("*") if path.is_file())


def resolve(spec: Spec) -> Recipes:
    """The requirements as python-for-android's own resolver sees them."""
    context = Context()
    context.root_dir = os.path.dirname(pythonforandroid.__file__)
    context.setup_dirs(str(spec.out / "storage"))
    context.archs = ()
    context.local_recipes = None
    start = Bootstrap.get_bootstrap(spec.value("p4a.bootstrap"), context)
    order, by_pip, bootstrap = get_recipe_order_and_bootstrap(context, list(spec.pins), start)
    versions = {name: str(Recipe.get_recipe(name, context).version) for name in order}
    return Recipes(versions, by_pip, bootstrap.name)


def dry_run(spec: Spec, recipes: Recipes) -> subprocess.CompletedProcess[str]:
    """Ask pip for the rest as python-for-android does: only what is ready-made for the phone's Python."""
    wanted = [f"{name}=={spec.pins[name]}" if spec.pins.get(name) else name for name in recipes.by_pip]
    command = [sys.executable, "-m", "pip", "install", *wanted, "--dry-run", "--ignore-installed", "--quiet"]
    command += ["--only-binary=:all:", "--retries=0", "--timeout=15", "--report", str(spec.out / "pip.json")]
    command += ["--platform=android_24_arm64_v8a", "--python-version", recipes.versions["python3"]]
    command += ["--target", str(spec.out / "nowhere")]
    return subprocess.run(command, capture_output=True, text=True)


def wheels(spec: Spec) -> list[str]:
    """The files pip chose in `dry_run`."""
    report = json.loads((spec.out / "pip.json").read_text())
    return [item["download_info"]["url"].rsplit("/", 1)[-1] for item in report["install"]]


def stand_in(spec: Spec, recipes: Recipes) -> Path:
    """A distribution folder like python-for-android's, with nothing compiled in it."""
    dist, templates = spec.out / "dist", Path(pythonforandroid.__file__).with_name("bootstraps")
    for part in ("common", "_sdl_common", recipes.bootstrap):
        shutil.copytree(templates / part / "build", dist, dirs_exist_ok=True)
    archs, api = spec.list_of("android.archs"), spec.value("android.api")
    for arch in archs:
        (dist / "libs" / arch).mkdir(parents=True)
        (dist / f"_python_bundle__{arch}/_python_bundle").mkdir(parents=True)
    (dist / f"sdk/build-tools/{api}.0.0").mkdir(parents=True)
    (dist / "local.properties").write_text(f"sdk.dir={dist / 'sdk'}\n")
    (dist / "project.properties").write_text(f"target=android-{api}\n")
    about = {"dist_name": "companion", "bootstrap": recipes.bootstrap, "archs": archs, "use_setup_py": False}
    about |= {"recipes": list(recipes.versions), "hostpython": sys.executable}
    about |= {
        "ndk_api": int(spec.value("android.ndk_api")),
        "python_version": recipes.versions["python3"][:4],
    }
    (dist / "dist_info.json").write_text(json.dumps(about))
    return dist


def arguments(spec: Spec) -> list[str]:
    """What Buildozer passes on to build.py, from the moment it would call python-for-android."""
    try:
        Packager(spec).build_package()
    except Ready as ready:
        words = iter(ready.args[0][1:])
    kept = []
    for word in words:
        for _ in range(OF_TOOLCHAIN.get(word, 0)):
            next(words)
        if word not in OF_TOOLCHAIN:
            kept.append(word)
    return kept


def render(spec: Spec, recipes: Recipes) -> Path:
    """Manifest, gradle file, resources and private.tar, rendered by python-for-android's build.py."""
    dist = stand_in(spec, recipes)
    command = [sys.executable, "-c", IN_ONE_PYTHON, *arguments(spec)]
    result = subprocess.run(command, cwd=dist, capture_output=True, text=True)
    if result.returncode:
        raise RuntimeError(result.stdout[-800:] + result.stderr[-800:])
    return dist


def unpack(spec: Spec) -> Path:
    """private.tar as the phone unpacks it at the first start."""
    phone = spec.out / "phone"
    with tarfile.open(spec.out / "dist/src/main/assets/private.tar") as tar:
        tar.extractall(phone)
    return phone


def skeleton(spec: Spec, dist: Path) -> str:
    """What aapt says about the package it compiles of manifest and resources; nothing where it is missing."""
    if not (shutil.which("aapt") and FRAMEWORK.exists()):
        return ""
    text = (dist / "src/main/AndroidManifest.xml").read_text()
    text = text.replace("<manifest ", f'<manifest package="{spec.package_full_name}" ', 1)
    # Debian's framework is that of API 29, which has no words for these yet.
    text = re.sub(r'android:(enableOnBackInvokedCallback|dataExtractionRules)="[^"]*"', "", text)
    (dist / "skeleton").mkdir()
    (dist / "skeleton/AndroidManifest.xml").write_text(text)
    package = ["aapt", "package", "-f", "-M", "skeleton/AndroidManifest.xml", "-S", "src/main/res"]
    subprocess.run(
        [*package, "-I", FRAMEWORK, "-F", "skeleton.apk"], cwd=dist, check=True, capture_output=True
    )
    badge = ["aapt", "dump", "badging", "skeleton.apk"]
    return subprocess.run(badge, cwd=dist, check=True, capture_output=True, text=True).stdout
