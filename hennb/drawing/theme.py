"""The theme: tokens and classes as they stand in ``tokens.css``, read once; a picture embeds its part."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from importlib.resources import files
from typing import Final, NamedTuple

_COMMENT: Final = re.compile(r"/\*.*?\*/", re.DOTALL)
_CLASS: Final = re.compile(r"\.(-?[A-Za-z_][\w-]*)")
_VARIABLE: Final = re.compile(r"var\((--[\w-]+)")
_RULES: Final = re.compile(r"(@media [^{]+)\{((?:[^{}]+\{[^{}]*\})+) *\}|([^@{}]+)\{([^{}]*)\}")
_RULE: Final = re.compile(r"([^{}]+)\{([^{}]*)\}")
_ROOTS: Final = frozenset({"hb", "hb-wide", "hb-narrow", "vscode-light", "vscode-dark", "vscode-high-contrast"})


class Rule(NamedTuple):
    """One rule of the style sheet: the at-rule round it, or an empty text, its selector and its declarations."""

    at: str
    selector: str
    body: str

    @property
    def classes(self) -> frozenset[str]:
        """The classes that a picture must use for the rule to matter."""
        return frozenset(_CLASS.findall(self.selector)) - _ROOTS

    def __str__(self) -> str:
        text = f"{self.selector}{{{self.body}}}"
        return f"{self.at}{{{text}}}" if self.at else text


@cache
def tokens_css() -> str:
    """The style sheet as it stands in the package: tokens and shared classes for a live board."""
    return (files("hennb.drawing") / "tokens.css").read_text(encoding="utf-8")


@cache
def rules() -> tuple[Rule, ...]:
    """The rules of the shared style sheet."""
    return parse_rules(tokens_css())


def parse_rules(css: str) -> tuple[Rule, ...]:
    """The rules of a style sheet in their order, white space pressed."""
    text = re.sub(r"\s+", " ", _COMMENT.sub("", css))
    found: list[Rule] = []
    for at, inner, selector, body in _RULES.findall(text):
        pairs = _RULE.findall(inner) if at else [(selector, body)]
        found += [Rule(at.strip(), name.strip(), _press(lines)) for name, lines in pairs]
    return tuple(found)


@cache
def type_style(name: str) -> tuple[float, bool]:
    """Size in px and whether bold, of a text class such as ``t-head``."""
    body = next(rule.body for rule in rules() if rule.selector == f".hb .{name}")
    size = re.search(r"font-size:([\d.]+)px", body)
    return float(size[1]) if size else 13.0, "font-weight:700" in body


@lru_cache(maxsize=64)
def embedded_style(classes: frozenset[str], variables: frozenset[str], pieces: tuple[Rule, ...] = ()) -> str:
    """The rules for these classes, and the tokens that they or ``variables`` name, as one short text.

    ``pieces`` are the rules of a game's own pieces, which come after the shared ones.
    """
    kept = [rule for rule in (*rules(), *pieces) if not rule.classes or rule.classes & classes]
    used = variables | {name for rule in kept for name in _VARIABLE.findall(rule.body)}
    out: list[str] = []
    for rule in kept:
        selector = ", ".join(part for part in rule.selector.split(", ") if _wanted(part, classes))
        body = _only(rule.body, used)
        if body and selector:
            out.append(str(Rule(rule.at, selector, body)))
    return "".join(out)


def variables_of(markup: str) -> frozenset[str]:
    """The CSS variables that a markup reads."""
    return frozenset(_VARIABLE.findall(markup))


def _press(body: str) -> str:
    return ";".join(re.sub(r" ?: ?", ":", part.strip(), count=1) for part in body.split(";") if part.strip())


def _wanted(selector: str, classes: frozenset[str]) -> bool:
    return not (needed := frozenset(_CLASS.findall(selector)) - _ROOTS) or needed <= classes


def _only(body: str, used: frozenset[str]) -> str:
    """The declarations without tokens that nothing reads; colours of pieces stay, for symbols inherit them."""
    parts = body.split(";")
    return ";".join(part for part in parts if not part.startswith("--hb-") or part.partition(":")[0] in used)
