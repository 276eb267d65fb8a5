"""The examples in the documentation of functions, run as they stand there."""

import doctest
import importlib
import pkgutil
from pathlib import Path

import pytest

import tactus_gestures as tg

ROOT = Path(__file__).resolve().parent.parent.parent
MODULES = [one.name for one in pkgutil.iter_modules(tg.__path__)]
NAMES = {name: getattr(tg, name) for name in tg.__all__} | {
    "CAPTURE": "datasets/first-steps/p01.evemu",
    "DATASET": "datasets/first-steps",
}


@pytest.mark.parametrize("name", ["", *MODULES])
def test_examples_give_what_they_say(name, monkeypatch):
    monkeypatch.chdir(ROOT)
    module = importlib.import_module(f"tactus_gestures.{name}".rstrip("."))
    assert doctest.testmod(module, extraglobs=NAMES).failed == 0


def test_the_package_and_the_program_have_one_version():
    assert tg.run(["--version"]).decode().split()[1] == tg.__version__
