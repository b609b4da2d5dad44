"""Find a Chromium for the browser tests, or install one.

``python -m tools.browser`` prints the path of a browser that starts, or nothing (and says why on stderr).
``python -m tools.browser --install`` first tries to get one where none is found:
Debian's as root, else Playwright's own.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from pathlib import Path

VARIABLE = "HENNB_CHROMIUM"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
MAC = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)
DEBIAN_PACKAGES = ("chromium", "fonts-dejavu-core")
ADVICE = (
    f"no browser found: install Chromium or Google Chrome, or set {VARIABLE} to the path of one, or run `make browser`"
)


def starts(path: str) -> bool:
    """Whether the program answers ``--version``: a name on the path can be a stand-in for what is not there."""
    try:
        return subprocess.run([path, "--version"], capture_output=True, timeout=60, check=False).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def named(path: str) -> str:
    """A browser's own name and version with its path; the path alone if it does not tell."""
    try:
        answer = subprocess.run([path, "--version"], capture_output=True, text=True, timeout=60, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return path
    words = " ".join(answer.stdout.split()[:2])
    return f"{words} ({path})" if words else path


def playwright_own() -> str | None:
    """The browser that Playwright downloaded, if it did. Asked in a process of its own, so that no event loop stays."""
    code = "from playwright.sync_api import sync_playwright as s\nwith s() as p: print(p.chromium.executable_path)"
    answer = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    path = answer.stdout.strip()
    return path if answer.returncode == 0 and Path(path).is_file() else None


def find() -> str | None:
    """The path of a browser that starts: the one that the variable names and no other, else the first found."""
    named = os.environ.get(VARIABLE)
    if named:
        return named if starts(named) else None
    on_path = (shutil.which(name) for name in NAMES)
    for path in (*on_path, *MAC):
        if path and starts(path):
            return path
    return playwright_own()


def install() -> None:
    """Try to get a browser; what goes wrong is printed and nothing is raised, since the other tests run without one."""
    print("hennb: no browser found for the tests, getting one (once)", file=sys.stderr)
    if shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        for command in (["update", "-q"], ["install", "-y", "-q", "--no-install-recommends", *DEBIAN_PACKAGES]):
            subprocess.run(
                ["apt-get", *command], env=environment, stdout=sys.stderr, stdin=subprocess.DEVNULL, check=False
            )
        if find():
            return
    command = [sys.executable, "-m", "playwright", "install", "chromium"]
    try:
        subprocess.run(command, stdout=sys.stderr, stdin=subprocess.DEVNULL, timeout=600, check=False)
    except subprocess.TimeoutExpired:
        print("Playwright's download did not end within ten minutes", file=sys.stderr)


def main() -> int:
    """Print the path on stdout; exit 0 in any case where the program itself worked, so that a Makefile can go on."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--install", action="store_true", help="install a browser where none is found")
    wanted = parser.parse_args()
    path = find()
    if path is None and wanted.install and not os.environ.get(VARIABLE):
        install()
        path = find()
    if path is None:
        print(ADVICE, file=sys.stderr)
    else:
        print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
