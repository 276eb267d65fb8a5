"""Samples of strokes: files, or arrays of points."""

import json
import os
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np

from .running import Argument, run

#: The strokes of a gesture; a single array is one stroke. A stroke is an array of shape (points, 2) or
#: (points, 3): x and y, which grows downwards, and the time in seconds.
Sample = np.ndarray[Any, Any] | Sequence[np.ndarray[Any, Any]]


#: The largest coordinate and time, as in a file of strokes.
_LARGEST = 1e9


@dataclass(frozen=True)
class Samples:
    """Samples of gestures with their labels and writers, each in the same order."""

    strokes: list[list[np.ndarray[Any, Any]]]
    labels: np.ndarray[Any, Any]
    writers: np.ndarray[Any, Any]

    def __len__(self) -> int:
        return len(self.strokes)


def load_samples(path: str | os.PathLike[str], *, options: Sequence[Argument] = ()) -> Samples:
    """Reads samples from a file of strokes in any form, a capture, or a folder of both.

    In a folder, the folder of a capture names its label, and the folder above that its writer. `options` are
    those of `tactus convert`, such as `["--pause", 0.3]`.

    >>> len(load_samples(CAPTURE))
    12
    """
    text = run(["convert", "--to", "strokes", *options, "--", path, "-"])
    lines = [json.loads(line) for line in text.splitlines()]
    found = [line for line in lines if "strokes" in line]
    return Samples(
        [[np.array(stroke, dtype=float) for stroke in one["strokes"]] for one in found],
        np.array([one.get("label") for one in found], dtype=object),
        np.array([one.get("writer") for one in found], dtype=object),
    )


@contextmanager
def stroke_file(
    samples: Iterable[Sample], labels: "Sequence[Any] | np.ndarray[Any, Any] | None" = None
) -> Iterator[Path]:
    """Writes samples as one file of strokes, which exists inside of the `with` block."""
    with TemporaryDirectory(prefix="tactus-strokes-") as folder:
        path = Path(folder, "samples.jsonl")
        with path.open("w", encoding="utf-8") as file:
            file.write('{"tactus":"strokes","version":1}\n')
            for number, sample in enumerate(samples):
                line: dict[str, Any] = {"strokes": _strokes(sample, number)}
                if labels is not None:
                    line["label"] = str(labels[number])
                file.write(json.dumps(line) + "\n")
        yield path


def _strokes(sample: Any, number: int) -> list[Any]:
    strokes = [sample] if isinstance(sample, np.ndarray) and sample.ndim == 2 else list(sample)
    for stroke in strokes:
        shape = np.shape(stroke)
        if len(shape) != 2 or shape[1] not in (2, 3):
            raise ValueError(
                f"sample {number}: a stroke has the shape {shape}, expected (points, 2) or (points, 3)"
            )
    found = [np.asarray(stroke, dtype=float) for stroke in strokes]
    # The program leaves such samples out, so that the others would get the wrong rows.
    if not any(len(stroke) for stroke in found):
        raise ValueError(f"sample {number} has no points, expected at least one")
    for index, stroke in enumerate(found):
        wrong = stroke[~(np.abs(stroke) <= _LARGEST)]
        if len(wrong):
            raise ValueError(
                f"sample {number}, stroke {index}: found {wrong[0]}, expected numbers from -1e9 to 1e9"
            )
    return [stroke.tolist() for stroke in found]
