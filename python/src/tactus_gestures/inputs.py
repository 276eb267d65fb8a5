"""Captures as arguments of a command, and the options that all commands share."""

import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from .running import Argument, run, text
from .setups import Setup

#: One capture or folder by its path, several of them, or the bytes of one capture.
Inputs = str | os.PathLike[str] | bytes | Iterable[str | os.PathLike[str]]

#: Paths of more characters together are passed as a list; Linux allows two million for a command line.
_LONGEST_LINE = 500_000


@dataclass(frozen=True)
class Request:
    """The inputs of a command and its setup, as arguments.

    `options` are further options of the command line, such as `["--size", "104x75"]`.
    """

    paths: tuple[str, ...]
    content: bytes | None = None
    setup: tuple[Argument, ...] = ()
    options: tuple[Argument, ...] = field(default=())
    progress: bool = False

    @classmethod
    def of(
        cls,
        inputs: Inputs,
        setup: "Setup | str | Mapping[str, object] | None" = None,
        *,
        preset: str | None = None,
        values: Mapping[str, object] | None = None,
        options: Sequence[Argument] = (),
        progress: bool = False,
    ) -> "Request":
        if setup is not None:
            made = tuple(Setup.of(setup, preset=preset, values=values).arguments())
        else:
            # The program applies these to the setup that it chooses for the device or the dataset.
            made = () if preset is None else ("--preset", preset)
            for name, value in (values or {}).items():
                made += ("--set", f"{name}={text(value)}")
        if isinstance(inputs, bytes):
            return cls((), inputs, made, tuple(options), progress)
        if isinstance(inputs, str | os.PathLike):
            inputs = [inputs]
        paths = tuple(os.fspath(one) for one in inputs)
        if not paths:
            raise ValueError("inputs: there is no capture, expected at least one path")
        return cls(paths, None, made, tuple(options), progress)

    def run(self, *command: Argument, takes_lists: bool = True) -> bytes:
        """Runs a command on all inputs. `takes_lists` says whether the command has the option `--files`."""
        arguments = [*command, *self.setup, *self.options]
        if self.content is not None:
            return run([*arguments, "-"], stdin=self.content)
        # A list has a path on each line.
        is_short = sum(map(len, self.paths)) < _LONGEST_LINE
        if is_short or not takes_lists or any("\n" in path for path in self.paths):
            return run([*arguments, "--", *self.paths])
        return run([*arguments, "--files", "-"], stdin=b"".join(os.fsencode(path) + b"\n" for path in self.paths))

    def tables(self, *command: Argument) -> bytes:
        """Runs a command that writes a table with rows of each capture, with progress if asked for.

        The parts, one after the other, have the bytes of one run.
        """
        if not self.progress or len(self.paths) < 2:
            return self.run(*command)
        from tqdm.auto import tqdm

        joined = bytearray()
        with tqdm(total=len(self.paths), unit="capture") as bar:
            for part in self._parts():
                text = part.run(*command)
                joined += text.split(b"\n", 1)[-1] if joined else text
                bar.update(len(part.paths))
        return bytes(joined)

    def _parts(self) -> Iterator["Request"]:
        size = max(1, min(64, len(self.paths) // 16))
        for first in range(0, len(self.paths), size):
            yield Request(self.paths[first : first + size], None, self.setup, self.options)
