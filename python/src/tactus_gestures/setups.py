"""Setups: the recognizers, their views and rules."""

import atexit
import functools
import hashlib
import json
import os
import shutil
import tempfile
import threading
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from .running import Argument, run, text


class Setup:
    """A setup that was checked when it was made.

    >>> quick = Setup("natural", values={"press.minimumPressDuration": 0.3})
    >>> quick.value("press.minimumPressDuration")
    0.3

    `source` is the name of a built-in setup, the path of a setup file, or the document of a setup. `preset`
    names a platform whose values and rules are applied, and `values` changes single values. Raises
    `UsageError` if a value or relation is wrong, and `InputError` if there is no such setup, with the message of the
    program.
    """

    def __init__(
        self,
        source: str | os.PathLike[str] | Mapping[str, Any] | None = None,
        *,
        preset: str | None = None,
        values: Mapping[str, object] | None = None,
    ) -> None:
        arguments: list[Argument] = []
        content = None
        if isinstance(source, Mapping):
            arguments, content = ["--setup", "-"], json.dumps(source).encode()
        elif source is not None:
            arguments = ["--setup", source]
        if preset is not None:
            arguments += ["--preset", preset]
        for name, value in (values or {}).items():
            arguments += ["--set", f"{name}={text(value)}"]
        self._text = run(["recognize", "--print-setup", *arguments], stdin=content)

    @property
    def document(self) -> dict[str, Any]:
        """The document of the setup: a copy, because a setup does not change after it was checked."""
        found: dict[str, Any] = json.loads(self._text)
        return found

    @classmethod
    def of(
        cls,
        source: "Setup | str | os.PathLike[str] | Mapping[str, Any] | None",
        *,
        preset: str | None = None,
        values: Mapping[str, object] | None = None,
    ) -> "Setup":
        """Returns the setup that a source names, with changes. Without a source it is the setup `natural`."""
        if isinstance(source, Setup):
            if preset is None and not values:
                return source
            source = source.document
        return cls(source, preset=preset, values=values)

    def changed(self, **values: object) -> "Setup":
        """Returns the setup with other values; two underscores stand for the dot of a name.

        >>> Setup("natural").changed(press__minimumPressDuration=0.4).value("press.minimumPressDuration")
        0.4
        """
        return Setup(self.document, values={name.replace("__", "."): one for name, one in values.items()})

    def value(self, name: str) -> Any:
        """Returns one value, such as `press.minimumPressDuration`. Raises KeyError if it is not stated."""
        recognizer, _, key = name.partition(".")
        for one in self.document["recognizers"]:
            if one["id"] == recognizer:
                return one[key]
        raise KeyError(recognizer)

    @property
    def recognizers(self) -> list[str]:
        """The ids of the recognizers, in their order."""
        return [one["id"] for one in self.document["recognizers"]]

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes the setup as a file that every command reads."""
        Path(path).write_bytes(self._text)

    def arguments(self) -> list[Argument]:
        """Returns the arguments of a command that runs this setup."""
        return ["--setup", self._file]

    @functools.cached_property
    def _file(self) -> str:
        name = hashlib.sha256(self._text).hexdigest()[:16]
        path = Path(_folder(os.getpid()), f"{name}.setup.json")
        if not path.exists():
            # Another thread must not read half of it.
            part = path.with_suffix(f".{threading.get_ident()}")
            self.save(part)
            os.replace(part, path)
        return str(path)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Setup) and self._text == other._text

    def __hash__(self) -> int:
        return hash(self._text)

    def __repr__(self) -> str:
        names = self.recognizers
        return f"Setup of {len(names)} recognizer{'' if len(names) == 1 else 's'}: {', '.join(names)}"

    def __reduce__(self) -> Any:
        # Another process has a temporary folder of its own.
        return (Setup, (self.document,))


@functools.cache
def _folder(process: int) -> str:
    """The folder of setup files of a process, which is removed when that process ends."""
    folder = tempfile.mkdtemp(prefix="tactus-setups-")
    atexit.register(_remove, folder, process)
    return folder


def _remove(folder: str, process: int) -> None:
    # A process that was forked ends before its parent, which still reads the files.
    if os.getpid() == process:
        shutil.rmtree(folder, ignore_errors=True)
