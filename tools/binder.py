"""Replay what Binder builds from ``binder/``, without a container engine.

``python -m tools.binder`` takes the last commit, lets repo2docker print the image's recipe and checks it, lays an
environment at the versions that repo2docker's own lock names, runs the recipe's steps for our files in it, starts
JupyterLab as Binder does, fetches the lessons' pages and runs the lessons. ``-- COMMAND ...`` after it is run with
HENNB_LAB_PYTHON set to that environment: the browser tests, against the JupyterLab that visitors get.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import secrets
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from tests.browser.server import free_port
from tools.dockerfile import faults, install_steps

ROOT = Path(__file__).resolve().parent.parent
REPO2DOCKER = "jupyter-repo2docker==2026.4.0"
JUPYTER = ("pip", "ipykernel", "ipywidgets", "jupyter-server", "jupyterhub", "jupyterlab", "notebook", "nbconvert")
SHOWN = ("jupyterlab", "notebook", "ipykernel", "ipywidgets", "anywidget", "traitlets", "numpy", "hennb")
LOCK_LINE = re.compile(r"/(?P<name>[A-Za-z0-9][^/]*)-(?P<version>[^-/]+)-[^-/]+\.(?:conda|tar\.bz2)")
PLAIN_VERSION = re.compile(r"\d+(\.\d+)*")
START_SECONDS = 60
EXECUTE = """
import sys, nbformat
from nbclient import NotebookClient
notebook = nbformat.read(sys.argv[1], as_version=4)
NotebookClient(notebook, timeout=300, kernel_name="python3", store_widget_state=False).execute()
print(sum(cell.cell_type == "code" for cell in notebook.cells), "cells ran")
"""


def say(text: str) -> None:
    """Print a line at once, in order with what the programs print."""
    print(text, flush=True)


def run(command: Sequence[str | Path], cwd: Path, environment: dict[str, str] | None = None) -> str:
    """Run a program to its end and give its output; one that fails ends the replay with all that it said."""
    done = subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode != 0:
        words = " ".join(str(part) for part in command[:6])
        sys.exit(f"{words} ended with {done.returncode}:\n{done.stdout}")
    return done.stdout


def uv() -> str:
    """The uv that laid our own environment, else the one on the path."""
    return os.environ.get("UV") or shutil.which("uv") or "uv"


def lay_environment(place: Path, python: str, packages: Sequence[str], constraints: Path | None = None) -> Path:
    """A fresh environment with these packages; gives its Python. Laid from ``place``: no project's pins apply there."""
    place.mkdir(parents=True)
    run([uv(), "venv", "--quiet", "--python", python, "env"], place)
    bound = ["-c", str(constraints)] if constraints else []
    run([uv(), "pip", "install", "--quiet", "--python", "env", *packages, *bound], place)
    return place / "env" / "bin" / "python"


def find_python(wanted: str) -> str:
    """The full path of a Python of this version (such as ``3.12``), or of the one that runs this program."""
    kept = sorted(Path.home().glob(f".pyenv/versions/{wanted}.*/bin/python"))
    managed = subprocess.run(
        [uv(), "python", "find", wanted], capture_output=True, text=True, check=False
    ).stdout.strip()
    for path in (f"python{wanted}", *(str(path) for path in kept), managed):
        code = "import sys; print(sys.executable, '%d.%d' % sys.version_info[:2])"
        try:
            answer = subprocess.run([path, "-c", code], capture_output=True, text=True, check=False).stdout.split()
        except OSError:
            continue
        if answer[1:] == [wanted]:
            return answer[0]
    return sys.executable


def lock_pins(text: str) -> list[str]:
    """The versions that a lock of conda's names, as pip writes them; those that only conda can read are left out."""
    found = [match for line in text.splitlines() if (match := LOCK_LINE.search(line))]
    return [f"{one['name']}=={one['version']}" for one in found if PLAIN_VERSION.fullmatch(one["version"])]


def render(repo2docker: Path, source: Path) -> str:
    """The recipe of the image, as repo2docker prints it. Nothing is built."""
    return run([repo2docker.parent / "jupyter-repo2docker", "--no-build", source], source.parent)


@contextmanager
def serve(python: Path, source: Path, log: Path) -> Iterator[tuple[str, str]]:
    """JupyterLab below a base url and with a token, as behind Binder's hub; gives the address and the token."""
    token, base, port = secrets.token_hex(16), "/user/visitor/", free_port()
    options = ["--no-browser", "--allow-root", "--ip=127.0.0.1", f"--port={port}", "--ServerApp.port_retries=0"]
    options += [f"--ServerApp.base_url={base}", f"--IdentityProvider.token={token}"]
    with log.open("wb") as output:
        process = subprocess.Popen(
            [python, "-m", "jupyterlab", *options], cwd=source, stdin=subprocess.DEVNULL, stdout=output, stderr=output
        )
    try:
        yield f"http://127.0.0.1:{port}{base}", token
    finally:
        process.terminate()
        process.wait(timeout=30)


def fetch(url: str, token: str) -> str:
    """A page of the server, asked for until the server is up."""
    request = urllib.request.Request(url, headers={"Authorization": f"token {token}"})  # noqa: S310  - http, loopback
    end = time.monotonic() + START_SECONDS
    while True:
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:  # noqa: S310  - as above
                return str(answer.read().decode())
        except urllib.error.HTTPError:
            raise
        except OSError:
            if time.monotonic() > end:
                raise
            time.sleep(0.2)


def install(python: Path, source: Path, steps: Sequence[str]) -> None:
    """Run the recipe's steps for our files, in the environment that stands in for the image's."""
    prefix = python.parent.parent
    environment = {
        **{name: value for name, value in os.environ.items() if name not in {"PYTHONPATH", "UV"}},
        "PATH": f"{python.parent}{os.pathsep}{os.environ['PATH']}",
        "VIRTUAL_ENV": str(prefix),
        "NB_PYTHON_PREFIX": str(prefix),
        "KERNEL_PYTHON_PREFIX": str(prefix),
        "PIP_ROOT_USER_ACTION": "ignore",
    }
    for step in steps:
        say(f"  RUN {step}")
        run(["bash", "-c", step], source, environment)


def visit(python: Path, source: Path, lessons: Sequence[Path], log: Path) -> None:
    """Fetch each lesson's page as a visitor's browser does, and run each lesson in a kernel of the environment."""
    with serve(python, source, log) as (url, token):
        for lesson in lessons:
            page = fetch(f"{url}lab/tree/{lesson}", token)
            config = re.search(r'id="jupyter-config-data"[^>]*>(.*?)</script>', page, re.DOTALL)
            opened = json.loads(config[1]).get("treePath") if config else None
            if opened != str(lesson):
                sys.exit(f"the page of {lesson} opens {opened!r}\n{log.read_text()[-2000:]}")
            content = json.loads(fetch(f"{url}api/contents/{lesson}?content=0", token))
            say(f"  {content['path']}: page opens")
    for lesson in lessons:
        said = run([python, "-c", EXECUTE, lesson.name], source / lesson.parent)
        say(f"  {lesson}: {said.strip().splitlines()[-1]}")


def replay(place: Path, command: Sequence[str]) -> None:
    """All steps, in ``place``."""
    source = place / "source"
    source.mkdir()
    run(["bash", "-c", f"git archive HEAD | tar -x -C '{source}'"], ROOT)
    lessons = [path.relative_to(source) for path in sorted((source / "notebooks").glob("*.ipynb"))]
    if not lessons:
        sys.exit("no lesson is committed in notebooks/")
    say("The image's recipe, as repo2docker prints it")
    repo2docker = lay_environment(place / "repo2docker", sys.executable, [REPO2DOCKER])
    recipe = render(repo2docker, source)
    wanted = (source / "binder/runtime.txt").read_text().strip().removeprefix("python-")
    if found := faults(recipe, wanted):
        sys.exit("\n".join(["the image's recipe is wrong:", *found]))
    say("  as it should be")
    binder_python = find_python(wanted)
    version = run([binder_python, "-c", "import sys; print('%d.%d' % sys.version_info[:2])"], place).strip()
    say(
        f"An environment like the image's, with Python {version}"
        + ("" if version == wanted else f" for want of {wanted}")
    )
    folder = next(repo2docker.parent.parent.glob("lib/python*/site-packages/repo2docker/buildpacks/conda"))
    pins = place / "pins.txt"
    pins.write_text("\n".join(lock_pins((folder / f"environment.py-{version}-linux-64.lock").read_text())))
    python = lay_environment(place / "visitor", binder_python, JUPYTER, pins)
    install(python, source, install_steps(recipe))
    run([python, "-m", "pip", "check"], place)
    listed = json.loads(run([python, "-m", "pip", "list", "--format=json"], place))
    say("  " + ", ".join(f"{one['name']} {one['version']}" for one in listed if one["name"].lower() in SHOWN))
    say("The lessons in it")
    visit(python, source, lessons, place / "server.log")
    if command:
        say(f"With it: {' '.join(command)}")
        done = subprocess.run(command, cwd=ROOT, env={**os.environ, "HENNB_LAB_PYTHON": str(python)}, check=False)
        if done.returncode != 0:
            sys.exit(done.returncode)
    say("Not shown by this: conda's own packages, the system's packages, the image, Binder's hub")


def main() -> None:
    """Replay in a temporary folder."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("command", nargs="*", help="run this with HENNB_LAB_PYTHON set")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="hennb-binder-") as folder:
        replay(Path(folder), wanted.command)


if __name__ == "__main__":
    main()
