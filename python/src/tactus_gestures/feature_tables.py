"""Features of gestures, as numbers."""

import json
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from . import columns
from .columns import Kind
from .inputs import Inputs, Request
from .running import Argument


def features(
    inputs: Inputs,
    set: str = "hbf49",
    *,
    labels: str | None = None,
    options: Sequence[Argument] = (),
    frame: Kind = "pandas",
) -> Any:
    """Returns a row of features for each sample: a gesture of a capture, or a sample of a stroke file.

    `set` names sets of features or single ones, such as `rubine` or `hbf49.closure,path16`. With
    `labels="folder"` or `"annotations"` the columns `label` and `group` are added; keep a group on one side
    of a split into training and test. The units are those of the feature schema.

    >>> features(CAPTURE, "touch").shape
    (12, 12)
    """
    arguments: list[Argument] = ["features", "--set", set, "--csv"]
    if labels is not None:
        arguments += ["--labels", labels]
    request = Request.of(inputs, options=options)
    with tempfile.TemporaryDirectory(prefix="tactus-features-") as folder:
        path = Path(folder, "table.csv")
        request.run(*arguments, "--output", path)
        schema = json.loads(Path(f"{path}.schema.json").read_bytes())
        text = path.read_bytes()
    units = {one["name"]: one["unit"] for one in schema["features"]}
    return columns.frame(columns.table(text, units), frame)
