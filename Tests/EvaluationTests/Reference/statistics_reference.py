"""Answers of SciPy and statsmodels to the cases on standard input, one JSON object."""

import json
import sys
import warnings

from scipy import stats
from statsmodels.stats.contingency_tables import mcnemar
from statsmodels.stats.multitest import multipletests
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
json.dump(answers, sys.stdout)
