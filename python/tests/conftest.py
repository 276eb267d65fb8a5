"""Captures that the tests read."""

from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent


@pytest.fixture
def capture():
    return ROOT / "datasets/first-steps/p01.evemu"


@pytest.fixture
def captures():
    return sorted((ROOT / "datasets").rglob("*.evemu"))


@pytest.fixture
def dataset():
    return ROOT / "datasets/first-steps"


@pytest.fixture
def empty(tmp_path):
    """A capture of a device that nobody touched."""
    path = tmp_path / "empty.evemu"
    lines = (ROOT / "datasets/first-steps/p01.evemu").read_text().splitlines()
    path.write_text("\n".join(line for line in lines if not line.startswith("E:")) + "\n")
    return path
