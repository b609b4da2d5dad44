"""What people type: that it is a text at all, and its letters in one case."""

from __future__ import annotations

from hennb.core.errors import SetupError
from hennb.core.messages import Message


def check_text(name: str, value: object) -> None:
    """Make sure that a caller gave a text.

    Args:
        name: what the caller calls it.
        value: what was given.

    Raises:
        SetupError: it is none.
    """
    if not isinstance(value, str):
        raise SetupError.value(name, value, Message.of("core.setup.text"))


def small(word: str) -> str:
    """A word of a notation in small letters.

    A notation is plain ASCII. Other letters stay: some have an ASCII letter as their other case, and a word that nobody
    could have meant would be taken.

    >>> small("DECK"), small("DEC\N{KELVIN SIGN}") == "deck"
    ('deck', False)
    """
    return word.lower() if word.isascii() else word


def capital(word: str) -> str:
    r"""A word of a notation in capital letters; as by `small`, other letters than those of ASCII stay.

    >>> capital("s4"), capital("\N{LATIN SMALL LETTER LONG S}4") == "S4"
    ('S4', False)
    """
    return word.upper() if word.isascii() else word
