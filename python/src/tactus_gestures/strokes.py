"""Classifiers of strokes, and how gestures are drawn."""

import json
from collections.abc import Sequence
from typing import Any

from .inputs import Inputs, Request
from .running import Argument, run


def evaluate_strokes(
    inputs: Inputs, classifier: str | None = None, *, protocol: str | None = None,
    options: Sequence[Argument] = (),
) -> dict[str, Any]:  # fmt: skip
    """Measures the accuracy of a classifier of strokes with a protocol of the literature.

    `protocol` is for example `louo`, leave one user out. Returns the document of
    `tactus strokes evaluate --json`.
    """
    arguments: list[Argument] = []
    if classifier is not None:
        arguments += ["--classifier", classifier]
    if protocol is not None:
        arguments += ["--protocol", protocol]
    return _document("evaluate", inputs, [*arguments, *options])


def measure_strokes(inputs: Inputs, *, options: Sequence[Argument] = ()) -> dict[str, Any]:
    """Measures how similarly writers draw their gestures: the document of `tactus strokes measure --json`."""
    return _document("measure", inputs, options)


def _document(command: str, inputs: Inputs, options: Sequence[Argument]) -> dict[str, Any]:
    paths = Request.of(inputs).paths
    found: dict[str, Any] = json.loads(run(["strokes", command, "--json", *options, "--", *paths]))
    return found
