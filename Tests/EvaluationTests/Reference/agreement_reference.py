"""Answers of scikit-learn and krippendorff to tables of two annotators, one JSON object.

The kappa of events after Holle and Rein has no package; it is fitted with NumPy from its definition.
"""

import json
import math
import sys
import warnings

import krippendorff
import numpy as np
from sklearn.metrics import cohen_kappa_score

warnings.simplefilter("ignore")
NOTHING = "none"


def number(value):
    value = float(value)
    return value if math.isfinite(value) else None


def alpha(first, second, names):
    if len(set(first + second)) < 2:
        return None
    codes = [[names.index(each) for each in side] for side in (first, second)]
    return number(
        krippendorff.alpha(reliability_data=codes, level_of_measurement="nominal")
    )


def kappa_of_events(first, second, names):
    table = np.zeros((len(names), len(names)))
    for one, other in zip(first, second):
        table[names.index(one), names.index(other)] += 1
    expected = np.ones_like(table)
    if NOTHING in names:
        place = names.index(NOTHING)
        expected[place, place] = 0
    for _ in range(3_000):
        before = expected.copy()
        for axis in (1, 0):
            sums = expected.sum(axis=axis, keepdims=True)
            wanted = table.sum(axis=axis, keepdims=True)
            expected = expected * np.divide(
                wanted, sums, out=np.zeros_like(wanted), where=sums > 0
            )
        if np.abs(expected - before).max() < 1e-12:
            break
    else:
        # At the edge of what is possible, steps become ever smaller.
        return "not fitted"
    chance = np.trace(expected) / len(first)
    observed = np.trace(table) / len(first)
    return None if 1 - chance < 1e-9 else number((observed - chance) / (1 - chance))


answers = []
for first, second in json.load(sys.stdin):
    names = sorted(set(first + second))
    answers.append(
        [
            number(cohen_kappa_score(first, second)),
            alpha(first, second, names),
            kappa_of_events(first, second, names),
        ]
    )
json.dump(answers, sys.stdout)
