"""Facts about captures: device, counts, faults."""

from collections.abc import Sequence
from typing import Any

from . import columns
from .columns import Kind
from .inputs import Inputs, Request
from .running import Argument


def inspect(
    inputs: Inputs, *, options: Sequence[Argument] = (), frame: Kind = "pandas", progress: bool = False
) -> Any:
    """Returns a row for each capture: its format, device, counts of events and touches, size and rate.

    >>> print(*inspect(CAPTURE).loc[0, ["format", "class", "touches"]])
    evemu touchscreen 16
    """
    request = Request.of(inputs, options=options, progress=progress)
    return columns.frame(columns.table(request.tables("inspect", "--csv")), frame)
