"""The lessons: short cells in a steady rhythm, stored bare, and safe to run in any order that a learner would."""

from __future__ import annotations

import ast
import re
import statistics
from itertools import pairwise
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient

from tools.lessons import FOLDER, lessons
from tools.play import IMAGES

LESSONS = lessons()
FIRST_CELL = """\
try:
    import hennb
except ModuleNotFoundError:  # this kernel has no hennb yet: install the copy that the lesson came with
    %pip install --quiet ..
    import hennb

print("hennb", hennb.__version__, "is ready")"""
CHECK_CELL = """\
# What compares your guesses with what comes out: run it, there is nothing to read here
def check(guess, answer, hint):
    if guess is None:
        print("No guess yet: write one in place of None and run the cell again.")
    elif str(guess).strip().lower() == str(answer).lower():
        print("Right.")
    else:
        print(f"Not quite: {hint}.")"""
ANSWERS: dict[str, dict[str, int | str]] = {
    "01_hens": {
        "first-ways": 12,
        "yard": 4,
        "coop": 14,
        "rooster": "C",
        "reading": 7,
        "refused": "no",
        "fork": "S6",
    },
    "03_gem_hens": {
        "gems": 8,
        "pips": 7,
        "scratch": 2,
        "swap": 3,
        "figure": 18,
        "pink": "heap",
        "push": "b3",
    },
}
"""Per lesson what the guesses should have been: here, since in the lesson whoever is to guess would read it."""
TOLD: dict[str, dict[str, tuple[str, ...]]] = {
    "03_gem_hens": {
        "pips": ("1/6 wild, 2/3 to walk with, first 13%", "1/2 wild, 2 to walk with, first 81%"),
        "scratch": ("col b  worth 6.63, own hen +1.39", "col b  worth 4.97, own hen +0.55", "col c  worth 3.31"),
        "ends": (
            "swap d2      9.65 points; full of rubies: [('d2', 100), ('d3', 30)]",
            "put d3       9.74 points; full of rubies: [('d2', 96), ('d3', 72)]",
            "replace d1   5.34 points",
            "heap         3.70 points",
        ),
        "figure": (
            "{'completed': 16, 'incomplete': 14, 'any': 14}",
            "{'completed': 4, 'incomplete': 4, 'any': 2}",
            "{'incomplete': 0, 'completed': -4, 'any': -4}",
        ),
        "pink": ("'incomplete': '   2 (+2)  put d3'", "'completed': '   1 (+1)  heap'", "'any': '   1 (+1)  heap'"),
        "fewer": ("100 pieces, a ruby comes first with a chance of 12.0%", "81 pieces", "12.3%", "adds up to 100"),
        "ramps": tuple(
            f"{place:5} {order:14} hen 2 ends ahead by {points} points"
            for place, order, points in (
                ("b1", "blocker_first", " 2.36 ± 0.34"),
                ("b1", "alternate", " 2.54 ± 0.33"),
                ("c2", "blocker_first", " 0.97 ± 0.31"),
                ("c2", "alternate", " 0.66 ± 0.32"),
                ("coop", "blocker_first", "-1.03 ± 0.23"),
                ("coop", "alternate", "-0.74 ± 0.24"),
            )
        ),
    }
}
"""Per lesson and cell what comes out there, of which the lesson's texts speak: where this changes, so must they."""
NO_GUESS = "guess = None  # "
LONG_TEXT = 110  # words
assert LESSONS  # with none, all that follows would be skipped and nobody would notice

pytestmark = pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)


def read(path: Path) -> Any:
    return nbformat.read(path, as_version=4)


def code_cells(path: Path) -> list[Any]:
    return [cell for cell in read(path).cells if cell.cell_type == "code"]


def calls(cell: Any) -> list[ast.Call]:
    return [node for node in ast.walk(ast.parse(cell.source)) if isinstance(node, ast.Call)]


def is_answer(cell: Any) -> bool:
    return "answer" in cell.metadata.get("tags", [])


# ------------------------------------------------------------------------------------------------------------ as stored
def test_it_is_stored_bare(path: Path) -> None:
    notebook = read(path)
    nbformat.validate(notebook)
    again = "somebody played in the lesson itself: `git checkout notebooks` brings it back, `make play` opens a copy"
    assert path.read_text(encoding="utf-8") == nbformat.writes(notebook) + "\n", again
    assert set(notebook.metadata) <= {"kernelspec", "language_info"}  # no state of widgets above all
    assert notebook.metadata.kernelspec.name == "python3"
    for cell in code_cells(path):
        assert (cell.outputs, cell.execution_count) == ([], None), again


def test_its_cells_are_few_short_and_named(path: Path) -> None:
    lines = [len(cell.source.splitlines()) for cell in code_cells(path)]
    assert 12 <= len(lines) <= 20
    assert statistics.median(lines) <= 4
    assert max(lines) <= 12
    names = [cell.id for cell in read(path).cells]
    assert len(set(names)) == len(names)
    assert not [name for name in names if not name.replace("-", "").isalpha()]


def test_its_first_code_cells_are_those_that_all_lessons_have(path: Path) -> None:
    assert [cell.source for cell in code_cells(path)[:2]] == [FIRST_CELL, CHECK_CELL]


def test_its_texts_are_short(path: Path) -> None:
    for cell in read(path).cells:
        if cell.cell_type == "markdown":
            words = [word for word in cell.source.split() if re.search(r"\w", word)]  # a table's bars are none
            assert len(words) <= LONG_TEXT, cell.source


def test_a_guess_is_asked_for_before_the_cell_that_takes_it(path: Path) -> None:
    cells = read(path).cells
    asking = {after.id for cell, after in pairwise(cells) if "*Predict:*" in cell.source}
    taking = {cell.id for cell in cells if cell.cell_type == "code" and cell.source.startswith(NO_GUESS)}
    assert asking == taking == set(ANSWERS[path.stem])
    assert len(taking) >= 5


def test_no_answer_can_be_read_before_its_cell_is_run(path: Path) -> None:
    cells = read(path).cells
    for cell, after in pairwise(cells):
        if not cell.source.startswith(NO_GUESS):
            continue
        (call,) = (call for call in calls(cell) if isinstance(call.func, ast.Name) and call.func.id == "check")
        assert not isinstance(call.args[1], ast.Constant), cell.source
        hint = ast.literal_eval(call.args[2])
        assert len(hint.split()) >= 4, hint
        answer = re.compile(rf"(?<![\w#-]){ANSWERS[path.stem][cell.id]}(?!\w)")
        choices = cell.source.partition("\n")[0]  # such as: "yes" or "no"?
        if not answer.search(choices):
            assert not answer.search(cell.source), cell.source
            assert not answer.search(after.source), after.source


def test_what_it_links_to_is_copied_with_it(path: Path) -> None:
    texts = "\n".join(cell.source for cell in read(path).cells if cell.cell_type == "markdown")
    for link in re.findall(r"\]\(([^)#\s]+)|(?:src|href)=[\"']([^\"'#]+)", texts):
        target = "".join(link)
        assert "://" in target or (target.startswith(f"{IMAGES}/") and (FOLDER / target).is_file()), target


def test_what_its_cells_assert_is_told_kindly(path: Path) -> None:
    checks = [
        node
        for cell in code_cells(path)[1:]
        for node in ast.walk(ast.parse(cell.source))
        if isinstance(node, ast.Assert)
    ]
    for check in checks:
        assert isinstance(check.msg, ast.Constant), ast.unparse(check)
        assert len(str(check.msg.value).split()) >= 4, check.msg.value


def test_its_exercises_have_folded_answers_that_print_nothing(path: Path) -> None:
    cells = code_cells(path)
    answers = [cell for cell in cells if is_answer(cell)]
    exercises = [cell for cell in read(path).cells if cell.cell_type == "markdown" and "**Your turn.**" in cell.source]
    assert len(answers) == len(exercises) >= 1
    for cell in answers:
        assert cell.metadata.jupyter.source_hidden
        assert cell.source.startswith("# ")  # a folded cell still shows its first line
        assert "print" not in cell.source  # an output would tell the answer to whoever runs all cells
        assert "assert" in cell.source
        assert not is_answer(cells[cells.index(cell) - 1])  # there is a cell to try things in above it


# --------------------------------------------------------------------------------------------------------------- as run
def run(sources: list[str]) -> Any:
    """Run cells of these sources in a fresh kernel, in the lessons' folder; a cell that raises fails the test.

    Cells are never run in place: nbclient would look for what a cell showed before among what it shows now.
    """
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(source) for source in sources])
    folder = {"metadata": {"path": str(FOLDER)}}
    return NotebookClient(
        notebook, timeout=60, kernel_name="python3", store_widget_state=False, resources=folder
    ).execute()


def shown(cell: Any) -> str:
    """What a cell that was run shows, as text."""
    return "\n".join(output.get("text") or output.get("data", {}).get("text/plain", "") for output in cell.outputs)


@pytest.mark.notebooks
def test_it_runs_from_top_to_bottom_twice_in_one_kernel_and_shows_what_its_texts_speak_of(path: Path) -> None:
    done = run([cell.source for cell in code_cells(path)] * 2)
    assert "widgets" not in done.metadata
    assert not [output for cell in done.cells for output in cell.outputs if output.get("name") == "stderr"]
    ran = zip(code_cells(path) * 2, done.cells, strict=True)
    for name, outputs in ((cell.id, shown(then)) for cell, then in ran):
        for told in TOLD.get(path.stem, {}).get(name, ()):
            assert told in outputs, f"{told!r} of which the text speaks does not come out at {name}: {outputs}"


@pytest.mark.notebooks
def test_each_of_its_cells_can_be_run_twice_in_a_row(path: Path) -> None:
    run([cell.source for cell in code_cells(path) for _ in range(2)])


@pytest.mark.notebooks
@pytest.mark.parametrize(("right", "said"), [(True, "Right."), (False, "Not quite")])
def test_it_tells_a_right_guess_from_a_wrong_one(path: Path, right: bool, said: str) -> None:
    answers = ANSWERS[path.stem]
    cells = code_cells(path)
    done = run(
        [cell.source.replace(NO_GUESS, f"guess = {(answers.get(cell.id) if right else '?')!r}  # ") for cell in cells]
    )
    for cell, ran in zip(cells, done.cells, strict=True):
        if cell.id in answers:
            assert ran.outputs[0].text.startswith(said), (cell.source, ran.outputs[0])
