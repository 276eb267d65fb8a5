"""Results of commands that write one document and several tables."""

import json
from collections.abc import Sequence
from typing import Any

from . import columns
from .columns import Kind
from .inputs import Request
from .running import Argument


class Result:
    """The whole document of a command, and its tables, each of which is one run when it is first asked for."""

    _command: tuple[str, ...]
    _takes_lists = True

    def __init__(self, request: Request, arguments: Sequence[Argument]) -> None:
        self._request = request
        self._arguments = arguments
        self._tables: dict[str | None, Any] = {}
        self.document: dict[str, Any] = json.loads(self._run("--json", *arguments))

    def _run(self, *arguments: Argument) -> bytes:
        return self._request.run(*self._command, *arguments, takes_lists=self._takes_lists)

    def _table(self, name: str | None, frame: Kind) -> Any:
        """Returns the table with a name, or the only one."""
        if name not in self._tables:
            option = "--csv" if name is None else f"--csv={name}"
            text = self._run(option, *self._arguments)
            self._tables[name] = columns.table(text)
        return columns.frame(self._tables[name], frame)
