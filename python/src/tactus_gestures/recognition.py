"""Gestures, state changes and explanations of captures."""

import functools
import json
import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from . import columns
from .columns import Kind
from .inputs import Inputs, Request
from .running import Argument, run
from .reports import Report
from .setups import Setup


class Recognition:
    """What the recognizers of a setup see in captures. Each table is made once, when it is asked for."""

    def __init__(self, request: Request) -> None:
        self._request = request

    def gestures(self, frame: Kind = "pandas") -> Any:
        """Returns a row for each gesture: recognizer, label, times, position and values.

        >>> print(*recognize(CAPTURE).gestures().loc[0, ["label", "start", "touches"]])
        tap 0.499772 1
        """
        return columns.frame(self._gestures, frame)

    def transitions(self, frame: Kind = "pandas") -> Any:
        """Returns a row for each state change of each recognizer, with its reason and values."""
        return columns.frame(self._transitions, frame)

    def explain(self, frame: Kind = "pandas") -> Any:
        """Returns a row for each recognizer in each touch sequence: its outcome, why, and what would help.

        Columns that begin with `change_` name the smallest change of the setup that recognizes the gesture.
        """
        return columns.frame(self._explanations, frame)

    def report(self) -> Report:
        """Returns the report page, which a notebook shows."""
        return Report.of(self._request)

    @functools.cached_property
    def _gestures(self) -> Any:
        return columns.table(self._request.tables("recognize", "--gestures", "--csv"))

    @functools.cached_property
    def _transitions(self) -> Any:
        return columns.table(self._request.tables("recognize", "--csv"))

    @functools.cached_property
    def _explanations(self) -> Any:
        return columns.table(self._request.tables("explain", "--csv"))


def recognize(
    inputs: Inputs,
    setup: Setup | str | Mapping[str, Any] | None = None,
    *,
    preset: str | None = None,
    values: Mapping[str, object] | None = None,
    options: Sequence[Argument] = (),
    progress: bool = False,
) -> Recognition:
    """Runs recognizers on captures.

    `inputs` is the path of a capture or a folder, several paths, or the bytes of one capture. Without a
    `setup`, a touchpad gets the setup `touchpad` and any other device `natural`; `preset` runs a platform
    such as `android`; `values` changes single values. `options` are further options of the command line,
    such as `["--size", "104x75"]`. `progress` shows a bar of tqdm.
    """
    return Recognition(
        Request.of(inputs, setup, preset=preset, values=values, options=options, progress=progress)
    )


def compare(
    inputs: Inputs,
    setups: Sequence[Setup | str] | Mapping[str, Setup | str] | None = None,
    *,
    presets: Sequence[str] = (),
    options: Sequence[Argument] = (),
    frame: Kind = "pandas",
) -> Any:
    """Returns a row for each gesture under each setup, from one run of the program.

    `setups` are setups, names of built-in setups or paths, or a mapping whose keys name them in the column
    `column`. Without setups, `presets` are compared, or all platforms.

    >>> taps = compare(CAPTURE, {limit: Setup("natural", values={"tap.maximumTapDuration": limit / 1000})
    ...                          for limit in (80, 500)})
    >>> taps[taps["recognizer"] == "tap"].groupby("column").size().to_dict()
    {'500': 2, '80': 1}
    """
    request = Request.of(inputs, options=options)
    if setups is None:
        arguments = ["--preset", ",".join(presets)] if presets else []
        return columns.frame(columns.table(request.run("compare", "--csv", *arguments)), frame)
    if len(setups) < 2:
        raise ValueError("setups: there is one setup, expected at least two to compare")
    named = setups if isinstance(setups, Mapping) else _named(setups)
    made = {str(name): Setup.of(one) for name, one in named.items()}
    if len(set(made.values())) < len(made):
        raise ValueError("setups: two of them are equal, expected setups that differ")
    # The program names a setup by its file.
    files = {Path(str(one.arguments()[1])): name for name, one in made.items()}
    found = columns.table(request.run("compare", "--csv", "--setup", ",".join(map(str, files))))
    names = {path.name.removesuffix(".setup.json"): name for path, name in files.items()}
    return columns.frame(_renamed(found, names), frame)


def _named(setups: Sequence[Setup | str]) -> dict[str, Setup | str]:
    """Returns setups by their names; one without a name is `setup` with its place, from 1."""
    return {
        f"setup {place}" if isinstance(one, Setup) else os.fspath(one): one
        for place, one in enumerate(setups, 1)
    }


def _renamed(found: Any, names: Mapping[str, str]) -> Any:
    import pyarrow as pa

    index = found.schema.get_field_index("column")
    words = [names.get(name, name) for name in found.column(index).to_pylist()]
    return found.set_column(index, found.schema.field(index), pa.array(words, pa.string()))


def setup_names() -> list[str]:
    """Returns the names of the built-in setups.

    >>> "natural" in setup_names()
    True
    """
    return [one["name"] for one in json.loads(run(["list", "setups", "--json"]))["entries"]]
