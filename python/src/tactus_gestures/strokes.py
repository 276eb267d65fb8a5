"""Classifiers of strokes, and how gestures are drawn."""

from collections.abc import Sequence
from typing import Any

from .columns import Kind
from .inputs import Inputs, Request
from .results import Result
from .running import Argument


class StrokeEvaluation(Result):
    """The accuracy of a classifier. `document` is the whole result of `tactus strokes evaluate --json`."""

    _command = ("strokes", "evaluate")
    _takes_lists = False

    def table(self, name: str = "results", frame: Kind = "pandas") -> Any:
        """Returns one of the tables `results`, `writers`, `confusion`, `rejection` and `pairs`.

        Each table is one more run of the protocol, the first time that it is asked for.
        """
        return self._table(name, frame)


class StrokeMeasures(Result):
    """How similarly writers draw. `document` is the whole result of `tactus strokes measure --json`."""

    _command = ("strokes", "measure")
    _takes_lists = False

    def table(self, frame: Kind = "pandas") -> Any:
        """Returns a row for each class of each writer."""
        return self._table(None, frame)


def evaluate_strokes(
    inputs: Inputs, classifier: str | None = None, *, protocol: str | None = None,
    options: Sequence[Argument] = (),
) -> StrokeEvaluation:  # fmt: skip
    """Measures the accuracy of a classifier of strokes with a protocol of the literature.

    `protocol` is for example `louo`, leave one user out.
    """
    arguments: list[Argument] = []
    if classifier is not None:
        arguments += ["--classifier", classifier]
    if protocol is not None:
        arguments += ["--protocol", protocol]
    return StrokeEvaluation(Request.of(inputs, options=options), arguments)


def measure_strokes(inputs: Inputs, *, options: Sequence[Argument] = ()) -> StrokeMeasures:
    """Measures how similarly writers draw their gestures."""
    return StrokeMeasures(Request.of(inputs, options=options), [])
