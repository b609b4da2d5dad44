"""Texts of people as records keep them, so that a text that comes back from a record is the one that went in."""

from __future__ import annotations

import re
from typing import Final

_LINE_ENDS: Final = re.compile("\r\n|[\r\v\f\x1c-\x1e\x85\u2028\u2029]")


def tidy(text: str) -> str:
    r"""A comment as records keep it: lines end in a line feed, no blanks at the end of lines, no lone surrogates.

    >>> tidy(" one \r\ntwo  \n")
    'one\ntwo'
    """
    text = _LINE_ENDS.sub("\n", text.encode("utf-8", "replace").decode("utf-8"))
    return "\n".join(line.rstrip() for line in text.split("\n")).strip()


def tidy_line(text: str) -> str:
    r"""A name as records keep it: one line, single blanks.

    >>> tidy_line(" What if \n the 6 had come")
    'What if the 6 had come'
    """
    return " ".join(tidy(text).split())
