# %% [markdown]
# # Evaluating and comparing two setups
#
# A *setup* states which recognizers there are, with their thresholds. Is one setup better than another?
# This notebook measures both on the same labelled captures and shows how to read
#
# 1. precision, recall and F1 with their confidence intervals,
# 2. McNemar's test, which compares two setups event by event,
# 3. the results of each participant, because twelve people are not 840 independent gestures.
#
# The data are synthetic. `study.json` asks for twelve people, two devices, and gestures that are hard
# on purpose: presses that end early, second taps that come late, drags of a few points. What we learn
# here is how to compare. How well a setup works on your users, only their recordings can tell.

# %%
from math import comb

import notebook as nb

plt = nb.style()
study = nb.data("compare")
print(nb.run(f"synthesize {study} --specification notebooks/study.json --force"))

# %% [markdown]
# ## Two setups
#
# Both start from the setup that the dataset names. The *quick* one waits less, so that the application
# reacts earlier: a press begins after 0.4 s, and a second tap must follow within 0.15 s. The *patient*
# one asks for a press of 0.9 s and waits 0.425 s for a second tap. Both changes are exaggerated.

# %%
changes = {
    "quick": "--set press.minimumPressDuration=0.4 --set doubleTap.maximumTapInterval=0.15",
    "patient": "--set press.minimumPressDuration=0.9 --set doubleTap.maximumTapInterval=0.425",
}
files = {name: study / f"{name}.setup.json" for name in changes}
for name, options in changes.items():
    printed = nb.run(f"recognize --print-setup --setup one-at-a-time {options}")
    (nb.ROOT / files[name]).write_text(printed, encoding="utf-8")

# %% [markdown]
# ## Scores with intervals
#
# A detection is correct if its class is the label's, and if it begins and ends where the label does,
# within a collar. *Precision* is the share of detections that are correct, *recall* the share of labels
# that were found, and *F1* their harmonic mean.
#
# Each score has two 95 % intervals. The *Wilson* interval treats every event as independent. The
# *bootstrap* interval draws participants, and is the honest one if people differ.

# %%
scores = {}
for name, file in files.items():
    scores[name] = nb.table(f"evaluate {study} --setup {file} --csv").set_index("class")
intervals = ["wilson_low", "wilson_high", "bootstrap_low", "bootstrap_high"]
scores["quick"][["precision", "recall", "f1", *intervals]]

# %%
classes = [name for name in scores["quick"].index if name != "mean"]
fig, ax = plt.subplots(figsize=(7, 3.6))
for name, shift, marker, color in (("quick", -0.13, "o", "#0072B2"), ("patient", 0.13, "s", "#D55E00")):
    rows = scores[name].loc[classes]
    at = [index + shift for index in range(len(classes))]
    ax.vlines(at, rows["bootstrap_low"], rows["bootstrap_high"], linewidth=4, alpha=0.35, color=color)
    ax.plot(at, rows["f1"], marker, label=name, color=color)
ax.set_xticks(range(len(classes)), classes)
ax.set(ylabel="F1 (share)", ylim=(0.75, 1.01), title="F1 with the 95 % interval over participants")
ax.legend(loc="lower center")
plt.show()

# %% [markdown]
# The overall scores are close, but the setups fail at different gestures. The quick one splits double
# taps and takes slow taps for presses. The patient one misses presses and merges two taps into one. A
# single number would have hidden this.
#
# A point without a bar is a class in which everybody had the same score, so drawing participants
# changes nothing. The Wilson interval in the table still says how little 72 perfect pinches prove.

# %% [markdown]
# ## McNemar's test: the events that only one setup gets right
#
# Both setups saw the same gestures. Events that both get right, or both get wrong, say nothing about
# the difference. `fixed` counts the labels that only the judged setup finds, `broken` those that only
# the baseline finds. If the setups were equally good, each of these would fall on either side like a
# coin. The exact test asks how surprising the split is. Detections where nothing is labelled are not
# part of this test; `vanished` and `appeared` list them.

# %%
quick, patient = files["quick"], files["patient"]
document = nb.document(f"evaluate {study} --setup {quick} --against {patient} --json")
comparison = document["comparisons"][0]
overall = comparison["mcnemar"]
by_class = nb.frame([{"class": name, **test} for name, test in comparison["classes"].items()])
print(f"all classes: {overall['fixed']} fixed, {overall['broken']} broken, p = {overall['p']:.3g}")
by_class

# %% [markdown]
# `holm` is the p-value corrected for testing several classes: with six classes, one in twenty is no
# longer rare. The p-value is short enough to compute by hand, with a coin:

# %%
fixed, broken = overall["fixed"], overall["broken"]
tail = sum(comb(fixed + broken, k) for k in range(min(fixed, broken) + 1)) / 2 ** (fixed + broken)
print(f"by hand: p = {min(1, 2 * tail):.3g}")
assert abs(min(1, 2 * tail) - overall["p"]) < 1e-9

# %% [markdown]
# ## Each participant
#
# McNemar's test also treats events as independent. If one person taps slowly, all of that person's taps
# go wrong together. So look at people: each line joins the two scores of one participant.

# %%
groups = {}
for name, file in files.items():
    table = nb.table(f"evaluate {study} --setup {file} --csv=groups")
    groups[name] = table.query("group == 'participant'").set_index("name")
fig, (left, right) = plt.subplots(1, 2, figsize=(7, 3.2))
for person in groups["quick"].index:
    for ax, column in ((left, "f1"), (right, "mean_latency_s")):
        pair = [groups["quick"].loc[person, column], groups["patient"].loc[person, column]]
        ax.plot(["quick", "patient"], pair, "o-", color="#555555", alpha=0.6, linewidth=1)
left.set(ylabel="F1 (share)", title="Correctness")
right.set(ylabel="mean latency (s)", title="Time from landing to action")
for ax in (left, right):
    ax.margins(x=0.25)
plt.show()

# %%
test = comparison["participants"]
print(
    f"Wilcoxon over {test['differing']} participants that differ: p = {test['p']:.3g}, "
    f"rank-biserial {test['rankBiserial']:.2f}"
)

# %% [markdown]
# ## Which one to choose?
#
# All participants agree about the latency: the quick setup acts much earlier. They do not agree about
# the correctness, and the overall test cannot tell the two setups apart. The classes can: the quick
# setup finds presses that the patient one misses. A large p-value does not mean that two setups are the
# same. The next notebook searches for values between the two.
#
# `tactus evaluate --require 'f1>=0.98'` turns such a decision into an exit code for continuous
# integration. It requires the whole interval to reach the bound, not the score alone.
