"""Answers of SciPy and statsmodels to the cases on standard input, one JSON object."""

import json
import sys
import warnings

import numpy as np
from scipy import stats
from statsmodels.stats.contingency_tables import mcnemar
from statsmodels.stats.multitest import multipletests
from statsmodels.stats.power import TTestPower
from statsmodels.stats.proportion import proportion_confint

warnings.simplefilter("ignore")
cases = json.load(sys.stdin)
answers = {}

answers["wilson"] = [
    list(proportion_confint(k, n, alpha=1 - level, method="wilson"))
    for k, n, level in cases["wilson"]
]
answers["mcnemar"] = [
    float(mcnemar([[0, b], [c, 0]], exact=True).pvalue) for b, c in cases["mcnemar"]
]
answers["friedman"] = [
    [float(value) for value in stats.friedmanchisquare(*zip(*rows))]
    for rows in cases["friedman"]
]
answers["wilcoxonExact"] = [
    float(stats.wilcoxon(differences, method="exact").pvalue)
    for differences in cases["wilcoxonExact"]
]
answers["wilcoxonTies"] = [
    float(
        stats.wilcoxon(
            differences, method=stats.PermutationMethod(n_resamples=10**6)
        ).pvalue
    )
    for differences in cases["wilcoxonTies"]
]
answers["wilcoxonNormal"] = [
    float(stats.wilcoxon(differences, method="approx", correction=False).pvalue)
    for differences in cases["wilcoxonNormal"]
]
answers["holm"] = [
    [float(value) for value in multipletests(p, method="holm")[1]] for p in cases["holm"]
]
answers["power"] = []
for effect, count in cases["power"]:
    test = TTestPower()
    needed = test.solve_power(effect_size=abs(effect), power=0.8, alpha=0.05)
    found = [float(test.power(effect, count, 0.05)), float(np.ravel(needed)[0])]
    # SciPy's noncentral t distribution has no value for some large effects.
    answers["power"].append([each if np.isfinite(each) else None for each in found])
answers["effect"] = [
    float(np.mean(values) / np.std(values, ddof=1)) for values in cases["effect"]
]
answers["oddsRatio"] = [
    [
        low / (1 - low) if low < 1 else None,
        high / (1 - high) if high < 1 else None,
    ]
    for low, high in (
        proportion_confint(fixed, fixed + broken, method="wilson")
        for broken, fixed in cases["oddsRatio"]
    )
]
json.dump(answers, sys.stdout)
