"""The ten lines of the README, run whole, and the time that an import takes."""

import json
import math
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent


def program():
    """The first Python code of the README."""
    text = (ROOT / "python/README.md").read_text()
    return re.search(r"^## Ten lines$.*?^```python$\n(.*?)^```$", text, re.M | re.S)[1]


def stroke(label, writer, repetition):
    """A touch log of one stroke: each writer draws in another size, and no stroke is exactly like another."""
    size, wobble = 40 + 10 * writer, 0.02 * repetition
    frames = []
    for step in range(33):
        angle = 2 * math.pi * step / 32
        x = math.cos(angle) if label == "circle" else step / 16 - 1
        y = math.sin(angle) + wobble * math.sin(3 * angle) if label == "circle" else wobble * math.sin(angle)
        phase = "began" if step == 0 else "ended" if step == 32 else "moved"
        touch = {"id": 1, "phase": phase, "x": round(200 + size * x, 3), "y": round(200 + size * y, 3)}
        frames.append(json.dumps({"t": round(0.01 * step, 3), "touches": [touch]}))
    return "\n".join(frames) + "\n"


@pytest.fixture
def folder(tmp_path):
    """A folder with what the program reads: the bundled datasets, and strokes of five writers."""
    (tmp_path / "datasets").symlink_to(ROOT / "datasets")
    for writer in range(5):
        for label in ("circle", "line"):
            for repetition in range(3):
                path = tmp_path / f"strokes/p{writer}/{label}/{repetition}.touch.jsonl"
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(stroke(label, writer, repetition))
    return tmp_path


def test_the_ten_lines_give_a_frame_a_figure_and_a_score(folder):
    pytest.importorskip("matplotlib")
    pytest.importorskip("sklearn")
    assert len([line for line in program().splitlines() if line and not line.startswith(("import", "from"))]) <= 10
    done = subprocess.run(
        [sys.executable, "-c", program()], cwd=folder, env={**os.environ, "MPLBACKEND": "Agg"},
        capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    header, *rows, score = done.stdout.splitlines()
    assert header.split() == ["label", "start", "end", "touches"] and len(rows) > 5
    assert (folder / "lengths.png").read_bytes().startswith(b"\x89PNG")
    assert float(score) > 0.9


def test_the_package_is_imported_in_less_than_a_fifth_of_a_second_beyond_pandas():
    code = "import time, pandas; start = time.perf_counter(); import tactus_gestures; print(time.perf_counter() - start)"
    times = [
        float(subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout)
        for _ in range(3)
    ]
    assert min(times) < 0.2
