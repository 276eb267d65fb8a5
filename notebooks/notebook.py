"""The parts that the notebooks share: commands that are printed, units in names, colors, a folder for files.

Each function prints the command that it runs, so a notebook shows where its numbers come from. Commands run in
the folder of the project. The package `tactus_gestures` does the rest.
"""

import os
import shlex
from pathlib import Path

import pandas as pd
import tactus_gestures as tg
from tactus_gestures.commands import words

ROOT = Path(__file__).resolve().parent.parent
SCRATCH = Path(".build/notebooks/data")
os.chdir(ROOT)

# Colors of Okabe and Ito, which people with any color vision can tell apart. A kind of gesture has
# the same color in every notebook.
COLORS = {
    "tap": "#0072B2",
    "longPress": "#D55E00",
    "swipe": "#CC79A7",
    "pan": "#009E73",
    "pinch": "#E69F00",
    "rotation": "#56B4E9",
    "all": "#000000",
}
MARKERS = {
    "tap": "o",
    "longPress": "s",
    "swipe": ">",
    "pan": "D",
    "pinch": "^",
    "rotation": "v",
    "all": "x",
}


def show(command):
    """Prints a command as a shell would take it, and returns its arguments."""
    arguments = [str(one) for one in words(command)]
    print("$", shlex.join(["tactus", *arguments]))
    return arguments


def run(command):
    """Runs a command, and returns the text that it writes."""
    return tg.run(show(command)).decode()


def table(command):
    """Returns the table that a command writes, with units in its names."""
    return tg.with_units(tg.table(show(command)))


def document(command):
    """Returns the JSON object that a command writes."""
    return tg.document(show(command))


def frame(records):
    """Returns objects of a document as a table with units in its names."""
    return tg.with_units(tg.records(records))


def features(path, set, labels):
    """Returns the features of the gestures of a dataset, with units in their names."""
    show(["features", "--set", set, "--labels", labels, path])
    return tg.with_units(tg.features(path, set, labels=labels))


def data(name):
    """Returns a folder for files of a notebook, below the build folder; it is made if needed."""
    (SCRATCH / name).mkdir(parents=True, exist_ok=True)
    return SCRATCH / name


def style():
    """Sets the style of every figure: readable in print, the same in all notebooks."""
    import matplotlib.pyplot as plt

    plt.rcParams.update(
        {
            "figure.figsize": (7.0, 3.4),
            "figure.dpi": 110,
            "figure.constrained_layout.use": True,
            "font.size": 9.5,
            "axes.titlesize": 10.5,
            "axes.titlelocation": "left",
            "axes.spines.top": False,
            "axes.spines.right": False,
            "axes.grid": True,
            "axes.axisbelow": True,
            "grid.color": "#DDDDDD",
            "grid.linewidth": 0.6,
            "lines.linewidth": 1.6,
            "lines.markersize": 5,
            "legend.frameon": False,
            "savefig.bbox": "tight",
            "pdf.fonttype": 42,  # text in a PDF stays text
            "svg.fonttype": "none",
            "axes.prop_cycle": plt.cycler(
                color=["#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", "#000000"]
            ),
        }
    )
    pd.set_option("display.max_columns", 20, "display.width", 110, "display.precision", 4)
    return plt
