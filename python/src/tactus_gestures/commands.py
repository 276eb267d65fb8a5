"""Any command of the program as a frame or a document."""

import json
import shlex
from collections.abc import Sequence
from typing import Any

from . import columns
from .columns import Kind
from .running import Argument, run

#: A command as typed in a shell, or its arguments.
Command = str | Sequence[Argument]


def table(command: Command, frame: Kind = "pandas") -> Any:
    """Returns what a command writes as CSV, with types and units.

    >>> list(table("list presets --csv"))[:1]
    ['name']
    """
    return columns.frame(columns.table(run(words(command))), frame)


def document(command: Command) -> dict[str, Any]:
    """Returns the JSON object that a command writes.

    >>> document(["inspect", "--json", CAPTURE])["touches"]
    16
    """
    found: dict[str, Any] = json.loads(run(words(command)))
    return found


def words(command: Command) -> list[Argument]:
    """Returns the arguments of a command."""
    return list(shlex.split(command)) if isinstance(command, str) else list(command)
