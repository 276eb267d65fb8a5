"""Runs the program `tactus`."""

import functools
import json
import os
import shlex
import shutil
import subprocess
import sys
import warnings
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

#: An argument of a command: a text, a path or a number, also one of NumPy.
Argument = str | os.PathLike[str] | float | np.generic


class TactusError(RuntimeError):
    """A run of the program that failed, with the message that it wrote.

    `code` is the exit code, `command` the command as a shell would take it, and `message` the text.
    """

    def __init__(self, command: str, code: int, message: str) -> None:
        super().__init__(f"{command}\nexit code {code}: {message.strip() or 'no message'}")
        self.command = command
        self.code = code
        self.message = message

    def __reduce__(self) -> Any:
        # Another process gets the same exception.
        return (type(self), (self.command, self.code, self.message))


class CheckFailed(TactusError):
    """A check failed: a required score was not reached, or a setup has mistakes (exit code 1)."""


class UsageError(TactusError, ValueError):
    """An argument is wrong: a name, a range or a unit (exit code 2)."""


class InputError(TactusError, OSError):
    """A file cannot be read or written (exit code 3)."""


class TactusWarning(UserWarning):
    """Something in an input that the result does not show by itself."""


_ERRORS = {1: CheckFailed, 2: UsageError, 3: InputError}


def program() -> str:
    """Returns the path of the program.

    It is the file that the environment variable TACTUS names, or else the program that the package
    carries, or else `tactus` on the PATH. Raises FileNotFoundError if there is none.
    """
    named = os.environ.get("TACTUS")
    if named:
        if not Path(named).is_file():
            raise FileNotFoundError(f"TACTUS is {named}, which is not a file")
        return named
    carried = Path(__file__).parent / "bin" / "tactus"
    found = str(carried) if carried.is_file() else shutil.which("tactus")
    if found is None:
        raise FileNotFoundError("no tactus: install the package from its wheel, or set TACTUS to its path")
    return found


@functools.cache
def _openblas() -> dict[str, str]:
    """Returns the variable by which the program finds OpenBLAS and LAPACKE in a Python package."""
    try:
        import scipy_openblas32
    except ImportError:
        return {}
    libraries = sorted(Path(scipy_openblas32.get_lib_dir()).glob("libscipy_openblas*.so"))
    return {"TACTUS_OPENBLAS": str(libraries[0])} if libraries else {}


def run(arguments: Sequence[Argument], *, stdin: bytes | None = None) -> bytes:
    """Runs a command of the program and returns what it writes to standard output.

    Each line of the program that begins with `warning:` becomes a `TactusWarning`. Raises a
    `TactusError` with the message of the program if it fails.

    >>> run(["--version"]).decode().startswith("tactus ")
    True
    """
    texts = [text(one) for one in arguments]
    done = subprocess.run(
        [program(), *texts],
        input=stdin,
        stdin=subprocess.DEVNULL if stdin is None else None,
        capture_output=True,
        env={**_openblas(), **os.environ},
    )
    message = done.stderr.decode("utf-8", "replace")
    if done.returncode != 0:
        command = shlex.join(["tactus", *texts])
        raise _ERRORS.get(done.returncode, TactusError)(command, done.returncode, message)
    for line in message.splitlines():
        if line.startswith("warning: "):
            warnings.warn(line.removeprefix("warning: "), TactusWarning, stacklevel=_outside())
    return done.stdout


def text(value: object) -> str:
    """Returns a value as the command line takes it: a path, a word, or a number as JSON has it."""
    if isinstance(value, str | os.PathLike):
        return os.fspath(value)
    return json.dumps(value.item() if isinstance(value, np.generic) else value)


def _outside() -> int:
    """Returns the level of the caller outside of the package, as `warnings.warn` counts it."""
    inside, level = (str(Path(__file__).parent), functools.__file__), 1
    frame = sys._getframe(1)
    while frame.f_back is not None and frame.f_code.co_filename.startswith(inside):
        frame, level = frame.f_back, level + 1
    return level
