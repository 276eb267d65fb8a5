"""Protocols of the literature, and measures of strokes, as tables."""

import json

import numpy as np
import pytest

import tactus_gestures as tg


@pytest.fixture
def drawings(tmp_path):
    """A file with lines and corners by three writers."""
    random = np.random.default_rng(3)
    along = np.linspace(0, 1, 20)
    shapes = {"line": np.column_stack([along, along]), "corner": np.column_stack([along, np.abs(along - 0.5)])}
    path = tmp_path / "drawings.jsonl"
    with path.open("w") as file:
        file.write('{"tactus":"strokes","version":1}\n')
        for writer in "abc":
            for label, shape in shapes.items():
                for _ in range(4):
                    points = np.column_stack([100 * shape + random.normal(0, 1, shape.shape), along])
                    file.write(json.dumps({"strokes": [points.tolist()], "label": label, "writer": writer}) + "\n")
    return path


def test_the_accuracy_of_a_classifier_of_strokes_is_a_document_and_tables(drawings):
    found = tg.evaluate_strokes(drawings, "protractor", protocol="louo", options=["--no-timing"])
    rows = found.table()
    assert found.document["tactus"] == "stroke-evaluation" and len(rows) == 1
    assert rows.loc[0, "accuracy"] > 0.9 and len(found.table("confusion")) > 1


def test_measures_of_strokes_have_a_row_for_each_class_of_each_writer(drawings):
    found = tg.measure_strokes(drawings)
    assert len(found.table()) == 6 and found.table("polars").height == 6
