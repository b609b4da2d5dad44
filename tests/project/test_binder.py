"""What stands in ``binder/``, and the check of the recipe made of it. The replay itself is ``make binder``."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tools import binder
from tools.dockerfile import faults, install_steps

ROOT = Path(__file__).resolve().parents[2]
BINDER = ROOT / "binder"
RECIPE = """
COPY --chown=0:0 build_script_files/-2fconda-2fenvironment-2epy-2d3-2e12-2dlinux-2d64-2elock-2bb3f4 /env.lock
RUN TIMEFORMAT='time: %3R' \\
bash -c 'time /stage/install.bash' && \\
rm -rf /stage/install.bash /stage/env
COPY --chown=0:0 src/binder/requirements.txt ${REPO_DIR}/binder/requirements.txt
# USER root
COPY --chown=0:0 src/ ${REPO_DIR}/
USER ${NB_USER}
RUN ${KERNEL_PYTHON_PREFIX}/bin/pip install --no-cache-dir -r "binder/requirements.txt"
RUN chmod +x binder/postBuild
RUN ./binder/postBuild
"""
PIP = 'RUN ${KERNEL_PYTHON_PREFIX}/bin/pip install --no-cache-dir -r "binder/requirements.txt"\n'


def test_a_right_recipe_has_no_faults_and_three_steps_of_ours() -> None:
    assert faults(RECIPE, "3.12") == []
    assert [step.split()[0].rpartition("/")[2] for step in install_steps(RECIPE)] == ["pip", "chmod", "postBuild"]


@pytest.mark.parametrize(
    ("recipe", "word"),
    [
        (RECIPE.replace("3-2e12", "3-2e10"), "Python 3.12"),
        (RECIPE.replace("COPY --chown=0:0 src/ ", "# "), "never copied"),
        (RECIPE.replace("# USER root\n", PIP), "before the source"),
        (RECIPE.replace(PIP, ""), "not installed after"),
        (RECIPE.replace("RUN ./binder/postBuild\n", ""), "not run at the end"),
    ],
)
def test_a_wrong_recipe_is_seen(recipe: str, word: str) -> None:
    assert any(word in fault for fault in faults(recipe, "3.12"))


def test_the_python_is_one_that_we_support() -> None:
    # without this file Binder takes a Python that is too old for us; it reads X.Y and nothing longer
    version = re.fullmatch(r"python-3\.(\d+)\n", (BINDER / "runtime.txt").read_text())
    assert version
    assert int(version[1]) >= 11


def test_requirements_are_read_as_text_and_take_the_pins() -> None:
    # a file of a lone "." is taken for another encoding; JupyterLab is Binder's own
    lines = (BINDER / "requirements.txt").read_bytes().decode("ascii").splitlines()
    assert lines[0].startswith("# ")
    assert lines[1:] == ["-c ../constraints.txt", "."]
    assert (BINDER / "../constraints.txt").is_file()


def test_after_the_build_no_news_is_fetched() -> None:
    assert (BINDER / "postBuild").stat().st_mode & 0o111
    assert "binder/overrides.json" in (BINDER / "postBuild").read_text()
    settings = json.loads((BINDER / "overrides.json").read_text())
    assert settings["@jupyterlab/apputils-extension:notification"]["fetchNews"] == "false"


def test_nothing_replaces_the_start_of_the_server() -> None:
    assert not (BINDER / "start").exists()


def test_links_to_binder_open_a_lesson_that_is_there() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    links = re.findall(r"mybinder\.org/v2/gh/[^\s)\"']+", text)
    assert links
    for link in links:
        opened = re.search(r"urlpath=lab(?:/|%2F)tree(?:/|%2F)(.+)$", link)
        assert opened, link
        assert (ROOT / opened[1].replace("%2F", "/")).is_file(), link


def test_a_lock_of_condas_is_read_as_pins() -> None:
    lock = "@EXPLICIT\nfile:///noarch/jupyterlab-4.4.9-pyhd8ed1ab_0.conda#6f\nfile:///linux-64/tzdata-2025b-h78e105d_0.conda#9\n"
    lock += (
        "file:///linux-64/python_abi-3.12-8_cp312.conda#1\nfile:///linux-64/_libgcc_mutex-0.1-conda_forge.tar.bz2#2\n"
    )
    assert binder.lock_pins(lock) == ["jupyterlab==4.4.9", "python_abi==3.12"]
