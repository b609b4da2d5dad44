from __future__ import annotations

import re

import pytest

from hennb.drawing.theme import embedded_style, rules, tokens_css, type_style, variables_of

LIGHT_SELECTOR = '.hb, body[data-jp-theme-light="true"] .hb, body.vscode-light .hb, .hb.hb[data-theme="light"]'
TEXT, MARK = 4.5, 3.0
PAIRS = [
    ("ink", "felt", TEXT),
    ("ink", "felt-deep", TEXT),
    ("ink-2", "felt", TEXT),
    ("ink-2", "felt-deep", TEXT),
    ("panel-ink", "panel", TEXT),
    ("panel-ink", "panel-2", TEXT),
    ("panel-ink-2", "panel", TEXT),
    ("panel-ink-2", "panel-2", TEXT),
    ("paper-ink", "paper", TEXT),
    ("paper-ink", "soil", TEXT),
    ("paper-ink", "back", TEXT),
    ("paper-ink-2", "paper", TEXT),
    ("paper-ink-2", "paper-2", TEXT),
    ("ink", "halo", TEXT),
    *((f"{state}", "halo", TEXT) for state in ("can", "pick", "evid", "bad", "good", "last")),
    ("bad", "felt-deep", TEXT),
    ("bad", "panel", TEXT),
    *((f"{state}", "felt-deep", MARK) for state in ("can", "pick", "evid", "last")),
]


def tokens(at):
    """Values of the room's tokens: light, or dark as the system or as the host asks for it."""
    found = {}
    for rule in rules():
        light = rule.at == "" and rule.selector == LIGHT_SELECTOR
        dark = rule.at.startswith("@media screen") and (rule.selector == ".hb") == (at == "system")
        if light if at == "light" else dark:
            found |= dict(part.split(":", 1) for part in rule.body.split(";") if part.startswith("--hb-"))
    return found


def luminance(colour):
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first, second):
    low, high = sorted((luminance(first), luminance(second)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("theme", ["light", "system", "host"])
@pytest.mark.parametrize(("ink", "ground", "least"), PAIRS)
def test_inks_and_marks_are_readable_on_their_grounds(theme, ink, ground, least):
    values = tokens(theme)
    assert contrast(values[f"--hb-{ink}"], values[f"--hb-{ground}"]) >= least


def test_every_token_has_a_light_and_two_equal_dark_values():
    assert tokens("light").keys() == tokens("system").keys()
    assert tokens("system") == tokens("host")


def test_every_rule_hangs_on_the_root_class():
    for rule in rules():
        assert all(re.search(r"\.hb\b(?!-)", part) for part in rule.selector.split(", ")), rule.selector


def test_every_token_that_is_read_is_set():
    set_here = set(re.findall(r"(--[\w-]+):", tokens_css()))
    read = {name for name in variables_of(tokens_css()) if name.startswith("--hb-")}
    assert read <= set_here


def test_no_text_is_smaller_than_11_px():
    names = {name for rule in rules() for name in rule.classes if name.startswith("t-")}
    assert {type_style(name)[0] for name in names} <= {11, 12, 13, 14, 19, 24}


def test_a_picture_embeds_what_it_uses_and_no_more():
    style = embedded_style(frozenset({"mat"}), frozenset({"--hb-back"}))
    assert ".hb .mat{fill:var(--hb-felt-deep)}" in style
    assert style.count("--hb-felt-deep:") == 3
    assert style.count("--hb-back:") == 3
    assert "--hb-paper" not in style
    assert "--hb-page" not in style
    assert ".panel" not in style


def test_print_is_light():
    """Dark values are for screens alone, whoever asks for them."""
    dark = [rule for rule in rules() if "--hb-felt:#223029" in rule.body]
    assert len(dark) == 2
    assert all(rule.at.startswith("@media screen") for rule in dark)
