"""The workbench of the game of rolls: dice are given, and each seat's sheet can be looked at."""

from __future__ import annotations

from hennb.core.bench import SHEET, Offer
from hennb.core.messages import Message
from hennb.core.players import seat_name

TOOLS = ("give",)


def tidy(edit):
    """An edit as it is."""
    return " ".join(edit.split())


def pick(position, what):
    """Nothing is picked."""
    raise NotImplementedError


def tool_for(picked, tool):
    """There is one tool."""
    return tool


def keeps(picked, tool):
    """Nothing is picked."""
    return False


def offers(bench):
    """A three for each seat, and its sheet."""
    names = [seat_name(seat) for seat in range(bench.before.seats)]
    gifts = [Offer(f"dice-{name}", f"give {name} 3", Message.of("rolls.dice"), valued=True) for name in names]
    return (*gifts, *(Offer(f"sheet-{name}", f"{SHEET} {name}", Message.of("rolls.dice")) for name in names))


def why_not(bench, place):
    """No reason."""
    return Message.of("rolls.illegal.phase")


def prompt(bench):
    """What can be done."""
    return Message.of("rolls.prompt.choose")


def edit_words(position, edit):
    """An edit is its own words."""
    return Message.of("rolls.words.event", action=edit)


def movement(edit):
    """Dice that change hands cross each other."""
    return (("dice-seat1", "dice-seat2"), ("dice-seat2", "dice-seat1")) if edit == "swap" else ()
