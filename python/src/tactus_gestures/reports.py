"""The report page, in a notebook or as a file."""

import html
import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from .inputs import Inputs, Request
from .running import Argument
from .setups import Setup


class Report:
    """A page that shows and explains every decision. A notebook shows it in a sandbox."""

    def __init__(self, page: bytes) -> None:
        self._page = page

    @classmethod
    def of(cls, request: Request) -> "Report":
        """Makes the page of captures and a setup."""
        return cls(request.run("report", "--output", "-"))

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes the page as an HTML file."""
        Path(path).write_bytes(self._page)

    def _repr_html_(self) -> str:
        # Scripts run, and nothing of the notebook can be reached from the page. In a cell it has no title and buttons.
        page = html.escape(self._page.decode().replace("<body>", '<body class="embedded">', 1))
        return (
            '<iframe sandbox="allow-scripts allow-downloads" style="width:100%;height:760px;border:0" '
            f'title="Report of Tactus" srcdoc="{page}"></iframe>'
        )

    def __len__(self) -> int:
        """The size of the page in bytes."""
        return len(self._page)


def report(
    inputs: Inputs,
    setup: Setup | str | Mapping[str, Any] | None = None,
    *,
    preset: str | None = None,
    values: Mapping[str, object] | None = None,
    options: Sequence[Argument] = (),
) -> Report:
    """Returns the report page of captures; the arguments are those of `recognize`."""
    return Report.of(Request.of(inputs, setup, preset=preset, values=values, options=options))
