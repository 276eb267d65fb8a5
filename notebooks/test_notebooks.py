"""Tests of the notebooks: `make notebooks` runs them before the notebooks."""

import contextlib
import io
import unittest
from pathlib import Path

import notebook as nb
import render


class Commands(unittest.TestCase):
    def test_a_command_is_printed_as_a_shell_would_take_it(self):
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            nb.show(["recognize", "my file.evemu", Path("a.evemu")])
            nb.show("inspect --json a.evemu")
        self.assertEqual(
            printed.getvalue(),
            "$ tactus recognize 'my file.evemu' a.evemu\n$ tactus inspect --json a.evemu\n",
        )


    def test_a_rate_has_one_name_in_tables_and_documents(self):
        found = nb.frame([{"meanLatency": 0.2, "falseActivationsPerMinute": 1.5}])
        self.assertEqual(list(found), ["mean_latency_s", "false_activations_per_min"])


class Pages(unittest.TestCase):
    def test_a_message_of_a_cell_has_no_colors(self):
        self.assertEqual(render.plain("\x1b[31mKeyError\x1b[39m: x"), "KeyError: x")

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
