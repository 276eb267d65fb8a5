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
def device():
    """The lines that describe the device of a capture."""
    lines = (ROOT / "datasets/first-steps/p01.evemu").read_text().splitlines()
    return [line for line in lines if not line.startswith("E:")]


@pytest.fixture
def empty(tmp_path, device):
    """A capture of a device that nobody touched."""
    path = tmp_path / "empty.evemu"
    path.write_text("\n".join(device) + "\n")
    return path


@pytest.fixture
def press(tmp_path, device):
    """A capture of a finger that rests for 0.3 s."""
    lands = [(3, 0x39, 1), (3, 0x35, 2000), (3, 0x36, 1500), (1, 0x14A, 1), (0, 0, 0)]
    lifts = [(3, 0x39, -1), (1, 0x14A, 0), (0, 0, 0)]
    events = [("1.000000", one) for one in lands] + [("1.300000", one) for one in lifts]
    path = tmp_path / "press.evemu"
    path.write_text(
        "\n".join([*device, *(f"E: {time} {t:04x} {c:04x} {v}" for time, (t, c, v) in events)]) + "\n"
    )
    return path
