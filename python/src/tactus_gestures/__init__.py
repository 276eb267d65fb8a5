"""Recognizes gestures in recorded touches and explains every decision, as data frames.

>>> import tactus_gestures as tg
>>> swipes = tg.recognize(CAPTURE).gestures()
>>> list(swipes["recognizer"])[:2]
['tap', 'rotation']

The package carries the program `tactus` and turns what it writes into frames with fixed types. It decides
nothing about gestures itself. Times are in seconds, lengths in points of 1/160 inch, angles in radians;
`units(frame)` names the unit of each column.
"""

from typing import TYPE_CHECKING, Any

from ._version import VERSION as __version__
from .accuracy import Evaluation, Tuning, evaluate, merge, tune
from .columns import records, units, with_units
from .commands import document, table
from .feature_tables import features
from .inspection import inspect
from .running import CheckFailed, InputError, TactusError, TactusWarning, UsageError, program, run
from .recognition import Recognition, compare, recognize, setup_names
from .reports import Report, report
from .samples import Samples, load_samples
from .setups import Setup
from .strokes import StrokeEvaluation, StrokeMeasures, evaluate_strokes, measure_strokes

if TYPE_CHECKING:
    from .estimators import StrokeClassifier, TouchFeatures

__all__ = [
    "CheckFailed", "Evaluation", "InputError", "Recognition", "Report", "Samples", "Setup", "StrokeClassifier",
    "StrokeEvaluation", "StrokeMeasures", "TactusError", "TactusWarning", "TouchFeatures", "Tuning", "UsageError",
    "__version__", "compare",
    "document", "evaluate", "evaluate_strokes", "features", "inspect", "load_samples", "measure_strokes", "merge",
    "program", "recognize", "records", "report", "run", "setup_names", "table", "tune", "units", "with_units",
]  # fmt: skip


def __getattr__(name: str) -> Any:
    # Estimators import scikit-learn, which takes longer than the rest of the package.
    if name in ("StrokeClassifier", "TouchFeatures"):
        from . import estimators

        return getattr(estimators, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
