"""Tests of tactus_frames: `make notebooks` runs them before the notebooks."""

import contextlib
import io
import os
import stat
import tempfile
import unittest
from pathlib import Path
from unittest import mock

import pandas as pd

import render
import tactus_frames as tf

CAPTURE = "datasets/first-steps/p01.evemu"

# Columns that are counts, shares, ratios, words or names, so they have no unit.
WITHOUT_UNIT = set(
    """
recognizer kind view from state action touches scale direction taps reason detail swings label capture
ending touch phase type palm hovering class precision recall f1 wilson_low wilson_high bootstrap_low
bootstrap_high bootstrap_unit bootstrap_units reference detected matched cancelled group name captures parameter value column block
differs dominant companionOf companion_of landed_on judged_by judged_by_from
rival heldBy held_by change_set change_to change_to_text change_state sentence outcome measured limit margin
setup judged substitutions insertions deletions false_activations near_misses triggered_near_misses
cancelled_after_began cut_off offset_only_misses matched_in_order error_rate least baseline baseline_f1
fixed broken p holm odds_ratio cohens_g participants_differing participants_p rank_biserial change
tests odds_ratio_low odds_ratio_high cohens_g_low cohens_g_high participants_holm difference
difference_low difference_high difference_unit difference_units cohens_d participants_needed
rank_biserial_low rank_biserial_high cohens_d_low cohens_d_high
detected_as line candidate on_front gained lost turned
""".split()
)


def answering(text="", code=0, message=""):
    """Replaces the run of the tool by an answer."""
    done = mock.Mock(stdout=text, returncode=code, stderr=message)
    return mock.patch.multiple(
        tf, program=lambda: "tactus", subprocess=mock.Mock(run=lambda *a, **k: done)
    )


class Columns(unittest.TestCase):
    def test_a_column_with_a_unit_ends_with_it(self):
        with answering("t,x,velocity_x,rotation,endedAt,decidedAt,touches\n0.5,1,2,3,4,5,6\n"):
            found = tf.table([], show=False)
        units = ["t_s", "x_pt", "velocity_x_pt_per_s", "rotation_rad", "ended_at_s", "decided_at_s"]
        self.assertEqual(list(found), [*units, "touches"])

    def test_the_velocity_of_a_pinch_and_of_a_rotation_are_different_columns(self):
        with answering("kind,velocity\npinch,2\nrotation,3\n"):
            found = tf.table([], show=False)
        self.assertEqual(found["scale_velocity_per_s"].tolist()[0], 2)
        self.assertEqual(found["rotation_velocity_rad_per_s"].tolist()[1], 3)
        self.assertTrue(pd.isna(found["scale_velocity_per_s"][1]))

    def test_a_median_is_in_seconds_only_in_a_table_of_latencies(self):
        with answering("class,from,median\ntap,onset,0.4\n"):
            self.assertIn("median_s", tf.table([], show=False))
        with answering("class,value,unit,median\npan,translation,points,0.4\n"):
            self.assertIn("median", tf.table([], show=False))

    def test_latencies_of_a_json_report_are_in_seconds(self):
        latency = {"mean": 0.2, "median": 0.2, "quantiles": [0.1, 0.2, 0.3]}
        self.assertEqual(list(tf.frame([latency]))[:2], ["mean_s", "median_s"])
        self.assertIn("mean", tf.frame([{"mean": 0.2, "unit": "points"}]))

    def test_an_object_of_objects_is_a_table_with_names(self):
        found = tf.frame({"tap": {"f1": 1.0}, "pan": {"f1": 0.5}})
        self.assertEqual(list(found["name"]), ["tap", "pan"])
        self.assertEqual(list(found["f1"]), [1.0, 0.5])

    def test_the_label_none_is_a_label_and_an_empty_field_is_missing(self):
        with answering("label,reason\nnone,\nNA,late\n"):
            found = tf.table([], show=False)
        self.assertEqual(found["label"].tolist(), ["none", "NA"])
        self.assertEqual(found["reason"].isna().tolist(), [True, False])

    def test_a_table_without_rows_keeps_its_columns_and_no_output_is_an_empty_table(self):
        with answering("t,state\n"):
            self.assertEqual(list(tf.table([], show=False)), ["t_s", "state"])
        with answering(""):
            self.assertTrue(tf.table([], show=False).empty)

    def test_the_name_of_a_threshold_stays_as_a_setup_spells_it(self):
        found = tf.frame([{"values": {"press.minimumPressDuration": 0.4}, "meanLatency": 0.3}])
        self.assertEqual(set(found), {"values.press.minimumPressDuration", "mean_latency_s"})

    def test_units_of_a_schema_become_suffixes(self):
        units = {"1": "", "pressure": "", "s": "s", "pt/s^2": "pt_per_s2", "1/pt": "per_pt", "log": "log"}
        self.assertEqual({unit: tf.unit_suffix(unit) for unit in units}, units)


class Failures(unittest.TestCase):
    def test_an_exit_code_raises_the_message_of_tactus(self):
        with answering(code=3, message="error: x.evemu: no such file\n"):
            with self.assertRaises(tf.TactusError) as raised:
                tf.run(["inspect", "x.evemu"], show=False)
        self.assertEqual(raised.exception.code, 3)
        self.assertIn("x.evemu: no such file", str(raised.exception))
        self.assertIn("tactus inspect x.evemu", str(raised.exception))

    def test_a_command_is_printed_as_a_shell_would_accept_it(self):
        printed = io.StringIO()
        with answering(), contextlib.redirect_stdout(printed):
            tf.run(["recognize", "my file.evemu", Path("a.evemu")])
        self.assertEqual(printed.getvalue(), "$ tactus recognize 'my file.evemu' a.evemu\n")

    def test_a_command_is_a_text_or_a_list(self):
        self.assertEqual(tf.words("train 'my data' --force"), ["train", "my data", "--force"])
        self.assertEqual(tf.words(["train", Path("my data"), 3]), ["train", "my data", "3"])


class Programs(unittest.TestCase):
    def test_the_environment_variable_comes_first_and_must_name_a_file(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, "mine")
            with mock.patch.dict(os.environ, {"TACTUS": str(path)}):
                with self.assertRaisesRegex(FileNotFoundError, "TACTUS is .*not a file"):
                    tf.program()
                path.write_text("")
                self.assertEqual(tf.program(), str(path))

    def test_a_copy_in_another_folder_runs_commands_in_the_current_folder(self):
        with tempfile.TemporaryDirectory() as folder:
            copy = Path(folder, "study", "tactus_frames.py")
            self.assertEqual(tf.root(copy, "here"), Path("here"))
            self.assertTrue((tf.root(tf.__file__, "here") / "Package.swift").is_file())

    def test_the_release_build_comes_before_the_path(self):
        with tempfile.TemporaryDirectory() as folder:
            on_path = Path(folder, "bin", "tactus")
            built = Path(folder, ".build", "release", "tactus")
            for program in (on_path, built):
                program.parent.mkdir(parents=True)
                program.write_text("")
                program.chmod(stat.S_IRWXU)
            environment = {"PATH": str(on_path.parent)}
            with (
                mock.patch.dict(os.environ, environment, clear=True),
                mock.patch.object(tf, "ROOT", Path(folder)),
            ):
                self.assertEqual(tf.program(), str(built))
                built.unlink()
                self.assertEqual(tf.program(), str(on_path))
                on_path.unlink()
                with self.assertRaisesRegex(FileNotFoundError, "make build"):
                    tf.program()


class WithTheTool(unittest.TestCase):
    """The columns that tactus writes today. These tests run the tool."""

    def test_every_column_has_a_unit_or_is_known_to_have_none(self):
        commands = [
            ["recognize", "--csv", CAPTURE],
            ["recognize", "--gestures", "--csv", CAPTURE],
            ["compare", "--csv", "--preset", "uikit,android", CAPTURE],
            *(
                ["evaluate", "datasets/touchpad", f"--csv={table}"]
                for table in ("classes", "latency", "groups", "overall", "segments", "overlap")
            ),
            *(
                ["evaluate", "datasets/touchpad", "--against", "default", f"--csv={table}"]
                for table in ("comparisons", "changes")
            ),
            *(
                ["tune", "datasets/first-steps", "--vary", "pan.hysteresis=5..10:2", f"--csv={table}"]
                for table in ("curves", "front", "candidates")
            ),
            ["explain", "--csv", CAPTURE],
        ]
        suffixes = ("_s", "_pt", "_rad", "_per_s", "_per_min", "_hz")
        unknown = {
            (command[0], column)
            for command in commands
            for column in tf.table(command, show=False)
            # The name of a threshold stays as a setup spells it.
            if not column.endswith(suffixes) and column not in WITHOUT_UNIT and "." not in column
        }
        # A dissimilarity has the unit of its classifier; a peak is of a shake, which no touch makes.
        self.assertEqual({column for _, column in unknown}, {"dissimilarity", "peak"})

    def test_features_have_the_units_of_their_schema(self):
        found = tf.features(["--set", "fingers", "datasets/first-steps"], show=False)
        self.assertIn("fingers.duration_s", found)
        self.assertIn("fingers.contacts", found)
        self.assertNotIn("fingers.duration", found)

    def test_the_message_of_a_real_failure_names_the_file(self):
        with self.assertRaisesRegex(tf.TactusError, "no-such-file.evemu"):
            tf.table(["recognize", "--csv", "no-such-file.evemu"], show=False)


class Pages(unittest.TestCase):
    def test_every_notebook_has_a_title_and_a_question_in_the_readme(self):
        self.assertEqual({source.stem for source in render.sources()}, set(render.questions()))
        for source in render.sources():
            self.assertTrue(render.title(render.jupytext.read(source)), source.name)

    def test_a_page_loads_nothing_from_elsewhere(self):
        notebook = render.jupytext.reads(
            "# %% [markdown]\n# # A title\n\n# %%\n1 + 1\n", fmt="py:percent"
        )
        page = render.page(notebook, "A title")
        self.assertIn("<title>A title</title>", page)
        self.assertNotRegex(page, r"(?i)<script|<link|@import|url\(|src=.http")

    def test_every_notebook_has_from_60_to_150_lines(self):
        for source in render.sources():
            lines = len(source.read_text(encoding="utf-8").splitlines())
            self.assertTrue(60 <= lines <= 150, f"{source.name} has {lines} lines")


if __name__ == "__main__":
    unittest.main()
