"""Runs the program `tactus`."""

import functools
import os
import shlex
import shutil
import subprocess
import sys
import warnings
from collections.abc import Sequence
from pathlib import Path

#: An argument of a command: a text, a path or a number.
Argument = str | os.PathLike[str] | float


class TactusError(RuntimeError):
    """A run of the program that failed, with the message that it wrote.

    `code` is the exit code, `command` the command as a shell would take it, and `message` the text.
    """

    def __init__(self, command: str, code: int, message: str) -> None:
        super().__init__(f"{command}\nexit code {code}: {message.strip() or 'no message'}")
        self.command = command
        self.code = code
        self.message = message


class CheckFailed(TactusError):
    """A check failed: a required score was not reached, or a setup has mistakes (exit code 1)."""


class UsageError(TactusError, ValueError):
    """An argument is wrong: a name, a range or a unit (exit code 2)."""


class InputError(TactusError, OSError):
    """A file cannot be read or written (exit code 3)."""


class TactusWarning(UserWarning):
    """Something in an input that the result does not show by itself."""


_ERRORS = {1: CheckFailed, 2: UsageError, 3: InputError}


@functools.cache
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
def _environment() -> dict[str, str]:
    """Returns the environment of the program: it finds OpenBLAS and LAPACKE in a Python package."""
    environment = dict(os.environ)
    if "TACTUS_OPENBLAS" not in environment:
        try:
            import scipy_openblas32
        except ImportError:
            return environment
        folder = Path(scipy_openblas32.get_lib_dir())
        libraries = sorted(folder.glob("libscipy_openblas*.so"))
        if libraries:
            environment["TACTUS_OPENBLAS"] = str(libraries[0])
    return environment


def run(arguments: Sequence[Argument], *, stdin: bytes | None = None) -> bytes:
    """Runs a command of the program and returns what it writes to standard output.

    Each line of the program that begins with `warning:` becomes a `TactusWarning`. Raises a
    `TactusError` with the message of the program if it fails.

    >>> run(["--version"]).decode().startswith("tactus ")
    True
    """
    texts = [one if isinstance(one, str) else _text(one) for one in arguments]
    done = subprocess.run(
        [program(), *texts],
        input=stdin,
        stdin=subprocess.DEVNULL if stdin is None else None,
        capture_output=True,
        env=_environment(),
    )
    message = done.stderr.decode("utf-8", "replace")
    if done.returncode != 0:
        command = shlex.join(["tactus", *texts])
        raise _ERRORS.get(done.returncode, TactusError)(command, done.returncode, message)
    for line in message.splitlines():
        if line.startswith("warning: "):
            warnings.warn(line.removeprefix("warning: "), TactusWarning, stacklevel=_outside())
    return done.stdout


def _text(argument: os.PathLike[str] | float) -> str:
    return os.fspath(argument) if isinstance(argument, os.PathLike) else repr(argument)


def _outside() -> int:
    """Returns the level of the caller outside of the package, as `warnings.warn` counts it."""
    inside, level = (str(Path(__file__).parent), functools.__file__), 1
    frame = sys._getframe(1)
    while frame.f_back is not None and frame.f_code.co_filename.startswith(inside):
        frame, level = frame.f_back, level + 1
    return level
