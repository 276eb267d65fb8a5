"""Runs `tactus` and returns what it writes as pandas data frames.

    import tactus_frames as tf

    tf.table("recognize --gestures --csv swipe.evemu")   # a data frame
    tf.document("evaluate --json datasets/touchpad")     # JSON, as a dictionary
    tf.features("--set touch datasets/touchpad")         # features, with their units

A command is one text, as typed in a shell, or a list of arguments, for paths with spaces. Each
call prints the command that it runs, so a notebook shows where its numbers come from.

Commands run in the folder of the project, so paths such as `datasets/first-steps` work from
anywhere. A copy of this file in another folder runs commands in the current folder.

The name of a column ends with its unit: `t_s` (seconds), `x_pt` (points of 1/160 inch),
`velocity_x_pt_per_s`, `rotation_rad`, `rate_hz`. A column without a unit is a count, a share
from 0 to 1, a ratio, a word or a name.

The tool is the program that the environment variable TACTUS names, or else `.build/release/tactus`,
or else `tactus` on the PATH.
"""

import io
import json
import os
import re
import shlex
import shutil
import subprocess
from pathlib import Path

import pandas as pd


def root(file, current):
    """Returns the folder in which commands run: that of the project, or the current folder."""
    project = Path(file).resolve().parent.parent
    return project if (project / "Package.swift").is_file() else Path(current)


ROOT = root(__file__, Path.cwd())
SCRATCH = Path(".build/notebooks/data")

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

# The unit of each column that has one, by the name that tactus gives to the column.
UNITS = {
    **dict.fromkeys(["t", "start", "end", "endedAt", "decidedAt", "metAt", "duration"], "s"),
    **dict.fromkeys(["meanLatency", "mean_latency", "held", "change_t", "length"], "s"),
    **dict.fromkeys(["x", "y", "translation_x", "translation_y", "translationX", "translationY"], "pt"),
    **dict.fromkeys(["pathLength", "major", "minor", "toolMajor", "toolMinor"], "pt"),
    **dict.fromkeys(["velocity_x", "velocity_y", "meanVelocity_x", "meanVelocity_y"], "pt_per_s"),
    **dict.fromkeys(["releaseVelocity_x", "releaseVelocity_y"], "pt_per_s"),
    **dict.fromkeys(["rotation", "orientation"], "rad"),
    "rate": "hz",
}

# Columns of tactus that state their unit in another way.
NAMES = {
    "false_a_minute": "false_activations_per_min",
    "falseActivationsPerMinute": "false_activations_per_min",
    "microseconds_per_gesture": "time_per_gesture_us",
}

# The same column is scale per second for a pinch, and radians per second for a rotation.
VELOCITIES = ["velocity", "meanVelocity", "releaseVelocity"]
VELOCITY_OF = {"pinch": ("scale", "per_s"), "rotation": ("rotation", "rad_per_s")}

# Only for latencies: elsewhere a median has another unit.
QUANTILES = ["mean", "median", "p90", "p95", "p99", "max"]


class TactusError(RuntimeError):
    """A run of tactus that failed, with the message that tactus wrote.

    `code` is the exit code: 1 a check failed, 2 the command is wrong, 3 a file cannot be read.
    """

    def __init__(self, command, code, message):
        super().__init__(f"{command}\nexit code {code}: {message.strip() or 'no message'}")
        self.code = code
        self.message = message


def program(name="tactus", variable="TACTUS"):
    """Returns the path of a program of the project, or raises FileNotFoundError."""
    named = os.environ.get(variable)
    if named and not Path(ROOT, named).is_file():
        raise FileNotFoundError(f"{variable} is {named}, which is not a file")
    built = ROOT / ".build/release" / name
    found = named and str(Path(ROOT, named)) or built.is_file() and str(built) or shutil.which(name)
    if not found:
        raise FileNotFoundError(f"no {name}: run 'make build', or set {variable} to its path")
    return found


def run(arguments, show=True):
    """Runs tactus, and returns its standard output as text."""
    arguments = words(arguments)
    command = shlex.join(["tactus", *arguments])
    if show:
        print(f"$ {command}")
    done = subprocess.run(
        [program(), *arguments], cwd=ROOT, stdin=subprocess.DEVNULL, capture_output=True, encoding="utf-8"
    )
    if done.returncode != 0:
        raise TactusError(command, done.returncode, done.stderr)
    return done.stdout


def words(arguments):
    """Returns the arguments of a command that is a text or a list."""
    return shlex.split(arguments) if isinstance(arguments, str) else [str(one) for one in arguments]


def table(arguments, show=True):
    """Runs a command that writes CSV, and returns its table with units in the column names."""
    text = run(arguments, show)
    if not text.strip():
        return pd.DataFrame()
    # An empty field is missing; a label such as "none" or "NA" is a label.
    return with_units(pd.read_csv(io.StringIO(text), keep_default_na=False, na_values=[""]))


def document(arguments, show=True):
    """Runs a command that writes one JSON object, and returns it with the names of its schema."""
    return json.loads(run(arguments, show))


def frame(records):
    """Returns JSON objects as a table with units in its names.

    `records` is a list in a document, or an object whose members are objects, such as the classes of an
    evaluation. Then the column `name` holds the keys.
    """
    if isinstance(records, dict):
        records = [{"name": name, **record} for name, record in records.items()]
    return with_units(pd.json_normalize(list(records)))


def features(arguments, show=True):
    """Runs `tactus features`, and returns its table; the units are those of the schema beside it."""
    path = data("features") / f"{os.getpid()}.csv"
    run(["features", *words(arguments), "--csv", "--output", path, "--force", "--quiet"], show)
    schema = json.loads((ROOT / f"{path}.schema.json").read_text(encoding="utf-8"))
    units = {one["name"]: unit_suffix(one["unit"]) for one in schema["features"]}
    found = pd.read_csv(ROOT / path, keep_default_na=False, na_values=[""])
    return found.rename(columns=lambda name: f"{name}_{units[name]}" if units.get(name) else name)


def data(name):
    """Returns a folder for files of a notebook, below the build folder; it is made if needed."""
    (ROOT / SCRATCH / name).mkdir(parents=True, exist_ok=True)
    return SCRATCH / name


def with_units(found):
    """Returns a table of tactus with snake-case column names that end with the unit."""
    found = found.copy()
    for name in VELOCITIES:
        if name in found and "kind" in found:
            for kind, (prefix, unit) in VELOCITY_OF.items():
                column = f"{prefix}_{snake(name)}_{unit}"
                found[column] = pd.to_numeric(found[name].where(found["kind"] == kind))
            found = found.drop(columns=name)
    # A table of latencies has the column "from"; only latencies in JSON have "quantiles".
    is_latency = not {"from", "quantiles"}.isdisjoint(found.columns)
    return found.rename(columns=lambda name: _name(name, is_latency))


def _name(name, is_latency):
    if name in NAMES:
        return NAMES[name]
    unit = "s" if is_latency and name in QUANTILES else UNITS.get(name)
    return f"{snake(name)}_{unit}" if unit else snake(name)


def snake(name):
    """Returns decided_at for decidedAt; a path with a dot, such as press.minimumPressDuration, stays."""
    if "." in name:
        return name
    return re.sub(r"(?<=[a-z0-9])([A-Z])", r"_\1", name).lower()


def unit_suffix(unit):
    """Returns pt_per_s for pt/s, and an empty text for the unit 1 and for pressure of a device."""
    if unit in ("1", "pressure"):
        return ""
    words = unit.removeprefix("1").replace("^", "").replace("/", "_per_")
    return re.sub(r"[^A-Za-z0-9]+", "_", words).strip("_")


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
