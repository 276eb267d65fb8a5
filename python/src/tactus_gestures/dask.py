"""Captures on a cluster: each partition is one run of the program, and the table is that of one machine.

>>> from tactus_gestures import dask as cluster
>>> len(cluster.recognize([CAPTURE, CAPTURE]).compute(scheduler="synchronous"))
28
"""

import tempfile
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from . import columns
from .feature_tables import features as _features
from .inspection import inspect as _inspect
from .running import Argument
from .recognition import Recognition
from .recognition import recognize as _recognize
from .setups import Setup

_Setup = Setup | str | Mapping[str, Any] | None


def recognize(
    urls: Sequence[str],
    setup: _Setup = None,
    *,
    table: str = "gestures",
    preset: str | None = None,
    values: Mapping[str, object] | None = None,
    options: Sequence[Argument] = (),
    captures: int = 64,
) -> Any:
    """Returns a Dask frame of `gestures`, `transitions` or `explain` of captures.

    `urls` are local paths, or URLs of any file system of fsspec, such as `s3://bucket/p01.evemu`. A
    partition has `captures` captures. A worker that is lost is replaced by running its partitions again.
    """
    if table not in ("gestures", "transitions", "explain"):
        raise ValueError(f"table: {table!r} is not one of 'gestures', 'transitions', 'explain'")
    made = None if setup is None else Setup.of(setup)

    def run(paths: list[str]) -> Any:
        found: Recognition = _recognize(paths, made, preset=preset, values=values, options=options)
        return getattr(found, table)("arrow")

    return _frame(urls, run, captures)


def inspect(urls: Sequence[str], *, options: Sequence[Argument] = (), captures: int = 64) -> Any:
    """Returns a Dask frame with a row of facts for each capture."""
    return _frame(urls, lambda paths: _inspect(paths, options=options, frame="arrow"), captures)


def features(
    urls: Sequence[str], set: str = "hbf49", *, options: Sequence[Argument] = (), captures: int = 64
) -> Any:
    """Returns a Dask frame with a row of features for each sample."""
    return _frame(
        urls, lambda paths: _features(paths, set, options=options, frame="arrow"), captures
    )


def _frame(urls: Sequence[str], run: Callable[[list[str]], Any], captures: int) -> Any:
    import dask.dataframe
    from dask import delayed

    if isinstance(urls, str):
        raise TypeError(f"urls: {urls!r} is one text, expected a list of paths or URLs; glob.glob finds files")
    if not urls:
        raise ValueError("urls: there is no capture, expected at least one")
    if captures < 1:
        raise ValueError(f"captures: {captures} in a partition, expected at least 1")
    parts = [list(urls[first : first + captures]) for first in range(0, len(urls), captures)]
    frames = [delayed(_partition)(part, run) for part in parts]
    # An empty partition has all columns with their types.
    return dask.dataframe.from_delayed(frames, meta=_partition(parts[0][:1], run).iloc[:0])


def _partition(urls: list[str], run: Callable[[list[str]], Any]) -> Any:
    """Runs a function on captures, whose rows name the captures by their URLs."""
    with tempfile.TemporaryDirectory(prefix="tactus-partition-") as folder:
        paths = [_local(url, Path(folder, str(number))) for number, url in enumerate(urls)]
        found = run(paths)
    names = dict(zip(paths, urls, strict=True))
    return columns.frame(_renamed(found, names))


def _local(url: str, folder: Path) -> str:
    """Returns the path of a capture, which is copied into a folder if it lies elsewhere."""
    if "://" not in url:
        return url
    import fsspec

    # The extension tells formats apart, and folders may name labels and writers.
    path = folder.joinpath(*url.split("://", 1)[1].split("/")[-3:])
    path.parent.mkdir(parents=True)
    with fsspec.open(url, "rb") as source:
        path.write_bytes(source.read())
    return str(path)


def _renamed(found: Any, names: Mapping[str, str]) -> Any:
    """Replaces copies of captures by their URLs, also before the number of a sample."""
    import pyarrow as pa

    if all(path == url for path, url in names.items()):
        return found
    name = "capture" if "capture" in found.column_names else "origin"
    index = found.schema.get_field_index(name)
    words = []
    for text in found.column(index).to_pylist():
        path = next((one for one in names if text == one or text.startswith((f"{one}#", f"{one}:"))), text)
        words.append(names.get(path, path) + text[len(path) :])
    return found.set_column(index, found.schema.field(index), pa.array(words, pa.string()))
