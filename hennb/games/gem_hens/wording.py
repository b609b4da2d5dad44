"""What things of Gem Hens are called in words for people."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from hennb.core.messages import Message

if TYPE_CHECKING:
    from hennb.games.gem_hens.pack import GemHensPack


def gem_title(pack: GemHensPack, kind: int) -> str:
    """The name of a gem as the pack has it."""
    return pack.pink.name if kind == pack.pink_kind else pack.gems[kind].name


@cache
def card_words(card: str) -> Message:
    """A Power Chicken by its printed name."""
    return Message.of(f"gem_hens.card.{card}")


@cache
def die_words(die: str) -> Message:
    """A hen die by its area, or as it is written in a move."""
    return Message.of(f"gem_hens.die.{die}")


@cache
def line_words(line: str) -> Message:
    """A line such as ``col c``: “column c”."""
    kind, _, name = line.partition(" ")
    return Message.of("gem_hens.yard.row" if kind == "row" else "gem_hens.yard.col", name=name)


@cache
def way_words(direction: str) -> Message:
    """A direction: “up”."""
    return Message.of(f"gem_hens.way.{direction}")


@cache
def side_words(direction: str) -> Message:
    """Where something is that lies in a direction: “above”."""
    return Message.of(f"gem_hens.side.{direction}")
