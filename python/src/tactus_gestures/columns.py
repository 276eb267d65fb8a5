"""The types and units of all columns that the program writes, and frames of its tables."""

import io
import re
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal

import pandas as pd

if TYPE_CHECKING:
    import pyarrow as pa

#: The kind of a frame. Arrow tables have the unit in the metadata of each field.
Kind = Literal["pandas", "polars", "arrow"]

_KEY = b"unit"

_UNITS = {
    "s": """t start end endedAt decidedAt metAt duration change_t held mean_latency meanLatency mean median p90
        p95 p99 max length""",
    "pt": "x y translation_x translation_y translationX translationY pathLength major minor toolMajor toolMinor",
    "pt/s": "velocity_x velocity_y meanVelocity_x meanVelocity_y releaseVelocity_x releaseVelocity_y",
    "1/s or rad/s": "velocity meanVelocity releaseVelocity",
    "rad": "rotation orientation",
    "mm": "size.width_mm size.height_mm",
    "1/s": "rate",
    "1/min": "false_a_minute falseActivationsPerMinute",
    "device": "pressure distance",
    "1": """scale dissimilarity peak margin precision recall f1 wilson_low wilson_high bootstrap_low
        bootstrap_high baseline_f1 p holm odds_ratio odds_ratio_low odds_ratio_high cohens_g cohens_g_low
        cohens_g_high participants_p participants_holm rank_biserial rank_biserial_low rank_biserial_high
        difference difference_low difference_high cohens_d cohens_d_low cohens_d_high error_rate least
        as_asked bias mean_size statistic kendalls_w kendalls_w_low kendalls_w_high""",
    # In the unit of the value that a limit is for, which the column `limit` or the parameter names.
    "of the value": "measured limit change_to value",
}

#: The unit of each column of numbers that is no count.
UNITS: Mapping[str, str] = {name: unit for unit, names in _UNITS.items() for name in names.split()}

_STATISTICS = frozenset("mean median p90 p95 p99 max".split())

_TEXTS = """capture class recognizer kind view label state ending direction reason detail companionOf landedOn from
    outcome rival heldBy change_set change_toText change_state sentence column format protocol device
    node classFrom size.from bootstrap_unit setup judged_by judged_by_from group name truth detected_as
    baseline difference_unit origin writer parameter phase type rule unit change"""
_FLAGS = """onFront action dominant differs type_a_ids pen_tool hover bounding_box descriptor_only palm hovering"""
_COUNTS = """touches taps swings block events frames already_down max_contacts down_at_end max_fingers_btn_tool
    btn_touch_presses events_after_last_frame trailing_bytes backward_steps initial_slot
    touch_major_zero_contacts id_change_without_lift button_presses motion_samples slots reference matched
    cancelled bootstrap_units captures judged substitutions insertions deletions false_activations near_misses
    triggered_near_misses cancelled_after_began cut_off offset_only_misses matched_in_order fixed broken tests
    participants_differing difference_units participants_needed line touch count participants treatments
    detected gained lost turned candidate"""

#: Columns that count or measure in one table, and name something where this other column is beside them.
_NAMES = {"detected": "truth", "value": "bias"}

#: The type of each column, as a name of Arrow.
TYPES: Mapping[str, str] = (
    dict.fromkeys(UNITS, "float64")
    | dict.fromkeys(_TEXTS.split(), "string")
    | dict.fromkeys(_FLAGS.split(), "bool_")
    | dict.fromkeys(_COUNTS.split(), "int64")
)


def table(text: bytes, units: Mapping[str, str] | None = None) -> "pa.Table":
    """Returns the Arrow table of a CSV that the program wrote.

    A column has the same type in every table, also in an empty one. `units` names units of columns that
    only this table has, which are numbers.
    """
    import pyarrow as pa
    from pyarrow import csv

    header = text.split(b"\n", 1)[0].decode().rstrip("\r").split(",") if text else []
    units = {**_units_beside(header), **(units or {})}
    # The type of a column that is not listed is that of its values.
    known = dict.fromkeys(units, "float64") | dict(TYPES)
    types = {name: getattr(pa, known[name])() for name in header if name in known}
    for name, beside in _NAMES.items():
        if name in types and beside in types:
            types[name] = pa.string()
    if not header:
        return pa.table({})
    found = csv.read_csv(
        io.BytesIO(text),
        parse_options=csv.ParseOptions(newlines_in_values=True),
        convert_options=csv.ConvertOptions(
            column_types=types, null_values=[""], strings_can_be_null=True, quoted_strings_can_be_null=False
        ),
    )
    fields = [
        field.with_metadata({_KEY: units[field.name].encode()})
        if field.name in units and not pa.types.is_string(field.type)
        else field
        for field in found.schema
    ]
    return found.cast(pa.schema(fields))


def records(found: Iterable[Mapping[str, Any]] | Mapping[str, Mapping[str, Any]]) -> pd.DataFrame:
    """Returns objects of a document as a frame of pandas with its units.

    They are a list, or an object whose members are objects, such as the classes of an evaluation; then the
    column `name` has the keys.

    >>> records({"tap": {"f1": 1.0}, "pan": {"f1": 0.5}})["name"].to_list()
    ['tap', 'pan']
    """
    if isinstance(found, Mapping):
        found = [{"name": name, **one} for name, one in found.items()]
    made = pd.json_normalize([dict(one) for one in found])
    known = _units_beside(list(made))
    made.attrs["units"] = {name: known[name] for name in made if name in known}
    return made


def _units_beside(names: Sequence[str]) -> Mapping[str, str]:
    """Returns the units of columns that are together in a table."""
    # The statistics of values have the unit that the row names.
    return UNITS if "unit" not in names else {name: one for name, one in UNITS.items() if name not in _STATISTICS}


def frame(found: "pa.Table", kind: Kind = "pandas") -> Any:
    """Returns an Arrow table as a frame of the kind. A frame of pandas has its units in `attrs`."""
    if kind == "arrow":
        return found
    if kind == "polars":
        import polars

        return polars.from_arrow(found)
    if kind != "pandas":
        raise ValueError(f"frame: {kind!r} is not one of 'pandas', 'polars', 'arrow'")
    import pyarrow as pa

    types = {pa.int64(): pd.Int64Dtype(), pa.bool_(): pd.BooleanDtype(), pa.string(): pd.StringDtype()}
    made: pd.DataFrame = found.to_pandas(types_mapper=types.get)
    made.attrs["units"] = units(found)
    return made


def units(found: Any) -> dict[str, str]:
    """Returns the unit of each column that has one: of a frame of pandas or an Arrow table.

    A frame of polars keeps no metadata; its columns are looked up by name.

    >>> units(recognize(CAPTURE).gestures())["x"]
    'pt'
    """
    if isinstance(found, pd.DataFrame):
        return dict(found.attrs.get("units", {}))
    if hasattr(found, "schema") and hasattr(found.schema, "field"):
        return {one.name: one.metadata[_KEY].decode() for one in found.schema if one.metadata}
    return {name: UNITS[name] for name in found.columns if name in UNITS}


def with_units(found: pd.DataFrame) -> pd.DataFrame:
    """Returns a frame with names in snake case that end with their unit, such as `velocity_x_pt_per_s`.

    The name of a value of a setup, such as `press.minimumPressDuration`, stays as setups spell it.

    >>> list(with_units(recognize(CAPTURE).gestures()))[5:8]
    ['start_s', 'end_s', 'ended_at_s']
    """
    names = {name: _named(name, unit) for name, unit in units(found).items()}
    renamed = found.rename(columns=lambda name: names.get(name) or _named(name, "1"))
    renamed.attrs["units"] = {names[name]: unit for name, unit in units(found).items()}
    return renamed


def _named(name: str, unit: str) -> str:
    if name in ("false_a_minute", "falseActivationsPerMinute"):
        return "false_activations_per_min"
    words = unit_suffix(unit)
    snake = name if "." in name else re.sub(r"(?<=[a-z0-9])([A-Z])", r"_\1", name).lower()
    return snake if not words or snake.endswith(f"_{words}") else f"{snake}_{words}"


def unit_suffix(unit: str) -> str:
    """Returns a unit as the end of a name: `pt_per_s` for pt/s, nothing for ratios and units of a device.

    >>> [unit_suffix(one) for one in ("pt/s^2", "1/pt", "1", "pressure")]
    ['pt_per_s2', 'per_pt', '', '']
    """
    if unit in ("1", "pressure", "device", "of the value", "1/s or rad/s"):
        return ""
    words = unit.removeprefix("1").replace("^", "").replace("/", "_per_")
    return re.sub(r"[^A-Za-z0-9]+", "_", words).strip("_")
