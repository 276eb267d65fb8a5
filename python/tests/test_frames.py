"""Types, units and kinds of frames."""

import json
from pathlib import Path

import pandas as pd
import pyarrow as pa
import pytest

import tactus_gestures as tg
from tactus_gestures import columns

ROOT = Path(__file__).resolve().parent.parent.parent
TABLES = ["gestures", "transitions", "explain"]
EVALUATION = "classes asked confusion latency groups events overall segments overlap ward comparisons changes values friedman"


@pytest.mark.parametrize("table", TABLES)
def test_a_table_without_rows_has_the_types_of_one_with_rows(press, empty, table):
    full = getattr(tg.recognize(press), table)("arrow")
    none = getattr(tg.recognize(empty), table)("arrow")
    assert full.num_rows > 0 and none.num_rows == 0
    assert none.schema.equals(full.schema, check_metadata=True)


@pytest.mark.parametrize("table", TABLES)
def test_every_column_of_captures_has_a_stated_type(captures, press, table):
    # Explanations of all captures would take a minute.
    found = getattr(tg.recognize(press if table == "explain" else captures), table)("arrow")
    assert [name for name in found.column_names if name not in columns.TYPES] == []


@pytest.mark.parametrize("table", EVALUATION.split())
def test_every_column_of_an_evaluation_has_a_stated_type(dataset, table):
    found = tg.evaluate(dataset, against="default").table(table, "arrow")
    assert [name for name in found.column_names if name not in columns.TYPES] == []


def test_types_are_those_of_the_schemas():
    schema = json.loads((ROOT / "docs/schemas/gestures.schema.json").read_text())
    fields = schema["properties"]["captures"]["items"]["properties"]["gestures"]["items"]["properties"]
    words = {"number": "float64", "integer": "int64", "string": "string", "boolean": "bool_"}
    stated = {name: one["type"] for name, one in fields.items() if isinstance(one.get("type"), str)}
    compared = {name: words[kind] for name, kind in stated.items() if kind in words}
    assert len(compared) > 15
    assert {name: columns.TYPES[name] for name in compared} == compared


def test_times_that_a_schema_states_in_seconds_have_the_unit_second():
    schema = json.loads((ROOT / "docs/schemas/gestures.schema.json").read_text())
    fields = schema["properties"]["captures"]["items"]["properties"]["gestures"]["items"]["properties"]
    times = [name for name, one in fields.items() if one.get("description", "").startswith("Seconds")]
    assert len(times) >= 5
    assert {columns.UNITS[name] for name in times} == {"s"}


def test_frames_of_pandas_polars_and_arrow_have_the_same_values(capture):
    found = tg.recognize(capture)
    arrow, frame, polars = (found.gestures(kind) for kind in ("arrow", "pandas", "polars"))
    assert isinstance(frame, pd.DataFrame) and isinstance(arrow, pa.Table)
    assert polars.to_arrow().column("start").to_pylist() == arrow.column("start").to_pylist()
    assert frame["start"].tolist() == arrow.column("start").to_pylist()
    assert arrow.schema.field("x").metadata == {b"unit": b"pt"}
    assert tg.units(frame) == tg.units(arrow)


def test_a_frame_of_another_kind_is_refused(capture):
    with pytest.raises(ValueError, match="'pandas', 'polars', 'arrow'"):
        tg.recognize(capture).gestures("spark")


def test_missing_values_are_missing_and_words_are_words(capture):
    frame = tg.recognize(capture).gestures()
    assert frame.loc[frame["kind"] == "tap", "rotation"].isna().all()
    assert frame["touches"].dtype == pd.Int64Dtype() and frame["dominant"].dtype == pd.BooleanDtype()


def test_features_have_the_units_of_their_schema(capture):
    frame = tg.features(capture, "fingers")
    assert "rad" in tg.units(frame).values()
    assert all(frame[name].dtype == float for name in tg.units(frame))


def test_names_with_units_say_each_unit_once(capture):
    names = list(tg.with_units(tg.recognize(capture).transitions()))
    assert {"t_s", "x_pt", "velocity_x_pt_per_s", "rotation_rad", "touches"} <= set(names)
    assert tg.units(tg.with_units(tg.recognize(capture).transitions()))["x_pt"] == "pt"
