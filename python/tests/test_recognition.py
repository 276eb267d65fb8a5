"""Gestures, comparisons, setups and their errors."""

import pickle
import subprocess
import sys
from pathlib import Path

import pandas as pd
import pytest

import tactus_gestures as tg
from tactus_gestures import inputs, running

ROOT = Path(__file__).resolve().parent.parent.parent


@pytest.fixture
def runs(monkeypatch):
    """The commands that are run, in their order."""
    seen = []
    real = subprocess.run

    def run(command, **rest):
        seen.append(command[1:])
        return real(command, **rest)

    monkeypatch.setattr(running.subprocess, "run", run)
    return seen


def test_bytes_paths_and_folders_are_the_same_captures(capture, dataset):
    from_path = tg.recognize(capture).gestures()
    from_bytes = tg.recognize(capture.read_bytes()).gestures()
    from_folder = tg.recognize(dataset).gestures()
    values = from_path.drop(columns="capture")
    assert values.equals(from_bytes.drop(columns="capture"))
    assert values.equals(from_folder.drop(columns="capture"))


def test_a_table_is_made_once(capture, runs):
    found = tg.recognize(capture)
    assert found.gestures().equals(found.gestures())
    assert len(runs) == 1


def test_more_paths_than_a_command_line_takes_are_one_run(press, runs, monkeypatch):
    monkeypatch.setattr(inputs, "_LONGEST_LINE", 1000)
    found = tg.recognize([press] * 100).gestures()
    assert len(runs) == 1 and "--files" in runs[0]
    assert len(found) == 100 * len(tg.recognize(press).gestures()) > 0


def test_progress_changes_no_row(captures):
    assert len(captures) > 3
    plain, shown = tg.recognize(captures), tg.recognize(captures, progress=True)
    assert plain.transitions().equals(shown.transitions())


def test_a_sweep_of_20_settings_over_100_captures_is_one_run(press, runs):
    settings = {
        f"{limit} ms": tg.Setup("natural", values={"press.minimumPressDuration": limit / 1000})
        for limit in range(100, 1100, 50)
    }
    runs.clear()
    found = tg.compare([press] * 100, settings)
    assert len(runs) == 1
    presses = found[found["recognizer"] == "press"].groupby("column").size()
    assert presses.to_dict() == {"100 ms": 100, "150 ms": 100, "200 ms": 100, "250 ms": 100, "300 ms": 100}


def test_platforms_are_compared_by_name(capture):
    found = tg.compare(capture, presets=["android", "uikit"])
    assert set(found["column"]) == {"android", "uikit"}


def test_a_setup_is_checked_when_it_is_made():
    with pytest.raises(tg.UsageError, match='did you mean "minimumPressDuration"') as caught:
        tg.Setup("natural", values={"press.minimumPressDurations": 0.3})
    assert caught.value.code == 2
    with pytest.raises(tg.InputError, match='did you mean "natural"'):
        tg.Setup("naturel")


def test_a_changed_setup_leaves_the_first_as_it_was():
    first = tg.Setup("natural")
    second = first.changed(press__minimumPressDuration=0.4)
    assert first.value("press.minimumPressDuration") == 0.5
    assert second.value("press.minimumPressDuration") == 0.4
    assert first != second and second == tg.Setup(second.document)


def test_values_without_a_setup_change_the_setup_of_the_device_or_the_dataset():
    pad = next((ROOT / "datasets/touchpad").glob("*.evemu"))
    changed = tg.recognize(pad, values={"pan.hysteresis": 12}).gestures()
    assert set(changed["recognizer"]) <= set(tg.Setup("touchpad").recognizers)
    alone = tg.recognize(pad, "touchpad", values={"pan.hysteresis": 12}).gestures()
    assert changed.equals(alone)
    palms = tg.evaluate(ROOT / "datasets/palms", values={"pan.hysteresis": 12}).f1
    document = tg.document(["evaluate", "--json", ROOT / "datasets/palms", "--set", "pan.hysteresis=12"])
    assert palms == document["overall"]["f1"]


def test_setups_are_named_by_their_keys_whatever_their_files_are_called(press, tmp_path):
    for folder, limit in (("x", 0.2), ("y", 0.6)):
        (tmp_path / folder).mkdir()
        tg.Setup("natural", values={"press.minimumPressDuration": limit}).save(tmp_path / folder / "s.setup.json")
    found = tg.compare(press, {"quick": tmp_path / "x/s.setup.json", "slow": str(tmp_path / "y/s.setup.json")})
    assert set(found.loc[found["recognizer"] == "press", "column"]) == {"quick"}
    listed = tg.compare(press, ["natural", tg.Setup("natural", values={"tap.maximumTapDuration": 0.1})])
    assert set(listed["column"]) <= {"natural", "setup 2"}


def test_numbers_of_numpy_are_numbers(press, dataset):
    import numpy as np

    setup = tg.Setup("natural", values={"press.minimumPressDuration": np.float32(0.25)})
    assert setup.value("press.minimumPressDuration") == 0.25
    low, high = np.linspace(0.3, 0.6, 2)
    assert len(tg.tune(dataset, {"press.minimumPressDuration": (low, high, np.int64(2))}).table()) >= 2


def test_an_error_of_another_process_is_the_same_error(tmp_path):
    with pytest.raises(tg.InputError) as caught:
        tg.recognize(tmp_path / "none.evemu").gestures()
    again = pickle.loads(pickle.dumps(caught.value))
    assert type(again) is tg.InputError and str(again) == str(caught.value) and again.code == 3


def test_a_setup_survives_a_pickle(capture):
    setup = tg.Setup("natural", values={"press.minimumPressDuration": 0.4})
    again = pickle.loads(pickle.dumps(setup))
    assert again == setup
    assert tg.recognize(capture, again).gestures().equals(tg.recognize(capture, setup).gestures())


def test_a_missing_capture_is_an_input_error(tmp_path):
    with pytest.raises(tg.InputError, match="no such file") as caught:
        tg.recognize(tmp_path / "none.evemu").gestures()
    assert caught.value.code == 3 and isinstance(caught.value, OSError)


def test_a_warning_of_the_program_is_a_warning_at_the_line_of_the_caller(capture, tmp_path):
    damaged = tmp_path / "cut.evemu"
    damaged.write_bytes(capture.read_bytes()[:-40] + b"\nE: broken\n")
    with pytest.warns(tg.TactusWarning) as caught:
        tg.recognize(damaged).gestures()
    assert caught[0].filename == __file__


def test_a_required_score_that_is_not_reached_is_an_exception(dataset):
    assert tg.evaluate(dataset, require="f1>=0.8").f1 == 1
    with pytest.raises(tg.CheckFailed) as caught:
        tg.evaluate(dataset, "natural", values={"press.minimumPressDuration": 5}, require="f1>=0.8")
    assert caught.value.code == 1


def test_tuning_has_the_values_of_its_winner(dataset):
    found = tg.tune(dataset, {"press.minimumPressDuration": (0.3, 0.6, 3)})
    assert found.values["press.minimumPressDuration"] in (0.3, 0.45, 0.6)
    candidates = found.table()
    assert candidates["press.minimumPressDuration"].dtype == float and len(candidates) >= 3
    assert candidates["gained"].sum() == 0 and candidates["onFront"].dtype == pd.BooleanDtype()


def test_a_setup_does_not_change_when_its_document_is_edited():
    setup = tg.Setup("natural")
    setup.document["recognizers"][0]["id"] = "other"
    assert setup == tg.Setup("natural") and "other" not in setup.recognizers


def test_a_process_that_was_forked_leaves_the_setups_of_its_parent():
    code = """
import os, sys, tactus_gestures as tg
path = tg.Setup("natural", values={"press.minimumPressDuration": 0.3}).arguments()[1]
child = os.fork()
if child == 0:
    sys.exit(0)
os.waitpid(child, 0)
print(os.path.exists(path))
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "True", done.stderr


def test_no_inputs_are_refused():
    with pytest.raises(ValueError, match="no capture"):
        tg.recognize([])


def test_a_report_in_a_notebook_is_in_a_sandbox(capture, tmp_path):
    shown = tg.recognize(capture).report()
    text = shown._repr_html_()
    assert text.startswith('<iframe sandbox="allow-scripts allow-downloads"')
    assert text.count("<iframe") == 1 and "<script" not in text
    assert "&lt;body class=&quot;embedded&quot;&gt;" in text
    shown.save(tmp_path / "page.html")
    assert (tmp_path / "page.html").stat().st_size == len(shown)


def test_importing_the_package_loads_neither_scikit_learn_nor_dask_nor_polars():
    code = "import sys, tactus_gestures; print(*[m for m in ('sklearn', 'dask', 'polars') if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""


@pytest.mark.parametrize("span", [3, "2..14", (2,), (2, 14, 7, 1)])
def test_a_range_to_tune_that_is_no_range_is_refused_by_name(span):
    with pytest.raises(ValueError, match="vary: pan.hysteresis is .*, expected .lowest, highest"):
        tg.tune("datasets", {"pan.hysteresis": span})
