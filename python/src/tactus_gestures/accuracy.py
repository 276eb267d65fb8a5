"""The accuracy of recognizers on labelled captures, and searches for thresholds."""

import json
import os
from collections.abc import Mapping, Sequence
from typing import Any

from .columns import Kind
from .inputs import Inputs, Request
from .results import Result
from .running import Argument, UsageError, run, text
from .setups import Setup


class Evaluation(Result):
    """Detections compared with annotations. `document` is the whole result of `tactus evaluate --json`."""

    _command = ("evaluate",)

    def table(self, name: str = "classes", frame: Kind = "pandas") -> Any:
        """Returns one of the tables of `tactus evaluate --csv`, such as `classes`, `events` or `groups`.

        Each table is one more run of the program, the first time that it is asked for.
        """
        return self._table(name, frame)

    @property
    def f1(self) -> float:
        """The micro-averaged F1: all matches over all references and detections, from 0 to 1."""
        return float(self.document["overall"]["f1"])

    def __repr__(self) -> str:
        return f"Evaluation: F1 {self.f1:.3f}"


def evaluate(
    datasets: Inputs,
    setup: Setup | str | Mapping[str, Any] | None = None,
    *,
    preset: str | None = None,
    values: Mapping[str, object] | None = None,
    labels: str | None = None,
    against: Setup | str | None = None,
    require: str | None = None,
    options: Sequence[Argument] = (),
) -> Evaluation:
    """Compares what a setup detects with the annotations of datasets.

    `labels="folder"` takes labels from the paths of captures. `against` is a second setup to compare with.
    `require`, for example `"f1>=0.98"`, raises `CheckFailed` if it does not hold.

    >>> print(*evaluate(DATASET).table().loc[0, ["class", "f1"]])
    longPress 1.0
    """
    arguments: list[Argument] = []
    if labels is not None:
        arguments += ["--labels", labels]
    if against is not None:
        arguments += ["--against", against.arguments()[1] if isinstance(against, Setup) else against]
    if require is not None:
        arguments += ["--require", require]
    request = Request.of(datasets, setup, preset=preset, values=values, options=options)
    return Evaluation(request, arguments)


class Tuning(Result):
    """A search for thresholds. `document` is the whole result of `tactus tune --json`."""

    _command = ("tune",)

    @property
    def values(self) -> dict[str, float]:
        """The values of the winner, by their names."""
        return dict(self.document["winner"]["values"])

    def table(self, name: str = "candidates", frame: Kind = "pandas") -> Any:
        """Returns one of the tables `candidates`, `front` and `curves`. Candidate 0 is the setup as it is.

        Each table is one more run of the search, the first time that it is asked for.
        """
        return self._table(name, frame)


def tune(
    datasets: Inputs,
    vary: Mapping[str, tuple[float, float] | tuple[float, float, int]],
    setup: Setup | str | Mapping[str, Any] | None = None,
    *,
    search: str | None = None,
    folds: int | None = None,
    labels: str | None = None,
    options: Sequence[Argument] = (),
) -> Tuning:
    """Searches for the thresholds with the highest score on labelled captures.

    `vary` has, for each value of the setup, its lowest and highest value and the number of steps.

    >>> tune(DATASET, {"press.minimumPressDuration": (0.3, 0.6, 3)}).values
    {'press.minimumPressDuration': 0.45}
    """
    if not vary:
        raise UsageError("tactus tune", 2, "vary: there is no threshold to vary")
    arguments: list[Argument] = []
    for name, span in vary.items():
        low, high, *steps = _range(name, span)
        arguments += ["--vary", f"{name}={text(low)}..{text(high)}" + "".join(f":{text(one)}" for one in steps)]
    for option, given in (("--search", search), ("--folds", folds), ("--labels", labels)):
        if given is not None:
            arguments += [option, str(given)]
    return Tuning(Request.of(datasets, setup, options=options), arguments)


def _range(name: str, span: Any) -> list[float]:
    """Returns the lowest and highest value of a threshold, and perhaps the number of steps."""
    try:
        numbers = [] if isinstance(span, str) else list(span)
    except TypeError:
        numbers = []
    if len(numbers) not in (2, 3):
        raise ValueError(f"vary: {name} is {span!r}, expected (lowest, highest) or (lowest, highest, steps)")
    return numbers


def merge(parts: Sequence[str | os.PathLike[str]]) -> dict[str, Any]:
    """Returns the evaluation of partial results, which is exactly that of one run."""
    found: dict[str, Any] = json.loads(run(["evaluate", "--json", "--merge", *parts]))
    return found
