# %% [markdown]
# # Classifying strokes and multi-touch gestures
#
# A recognizer decides while the fingers move, by thresholds. A *classifier* looks at a finished gesture
# and names the most similar class of its training examples. This notebook shows
#
# 1. how to compare classifiers so that no one is both in training and test,
# 2. features of strokes, and scikit-learn on the same features,
# 3. features of several fingers, for gestures whose shape is not enough,
# 4. how to train a classifier, save it and apply it.
#
# The classes are the six kinds of gestures of the synthetic study of twelve people. This is an easy
# task with strong differences in time and number of fingers, so expect high figures. Published figures
# for drawn symbols are on the pages of the classifiers in `docs/classifiers`.

# %%
import numpy as np
import pandas as pd
import notebook as nb
from sklearn.discriminant_analysis import LinearDiscriminantAnalysis
from sklearn.model_selection import LeaveOneGroupOut, cross_val_predict
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler

plt = nb.style()
study = nb.data("classify")
print(nb.run(f"synthesize {study} --specification notebooks/study.json --force"))

# %% [markdown]
# ## Which classifier?
#
# `--protocol louo` leaves one user out: it trains on eleven people and tests on the twelfth, for each
# person in turn. Training on some gestures of a person and testing on others of the same person would
# answer a different question, and give higher figures.

# %%
names = "hbf49,rubine,hbf49-nearest,protractor,dollar-p-plus,penny-pincher"
ranking = nb.table(f"strokes evaluate {study} --classifier {names} --protocol louo --no-timing --csv")
ranking = ranking.sort_values("accuracy")
ranking[["classifier", "tests", "accuracy", "interval_low", "interval_high", "n_best_2"]].iloc[::-1]

# %%
fig, ax = plt.subplots(figsize=(6.4, 2.8))
low, high = ranking["interval_low"], ranking["interval_high"]
ax.hlines(ranking["classifier"], low, high, linewidth=5, alpha=0.3)
ax.plot(ranking["accuracy"], ranking["classifier"], "o")
ax.set(xlabel="accuracy (share), with the 95 % interval over writers", title="Leave one user out")
plt.show()

# %% [markdown]
# The three matchers at the bottom compare shapes, whatever their size and duration. A tap and a long
# press are then nearly the same noise. The classifiers at the top use features; Rubine's include length
# and duration. None of the six is better in general: for drawn symbols the order is another one.
#
# ## The same features in scikit-learn
#
# `tactus features` writes one row for each gesture. The column `group` is the writer: keep the rows of
# one group on one side of a split.

# %%
strokes = nb.features(study, "hbf49", labels="annotations")
columns = [name for name in strokes if name.startswith("hbf49.")]
strokes[["origin", "label", "group", *columns[:4]]].head(3)


# %%
def left_out(table, columns):
    """Returns the answers for each group by a model that was trained on the other groups."""
    model = make_pipeline(StandardScaler(), LinearDiscriminantAnalysis(solver="lsqr", shrinkage="auto"))
    split = LeaveOneGroupOut().split(table, groups=table["group"])
    return cross_val_predict(model, table[columns], table["label"], cv=list(split))


answers = left_out(strokes, columns)
theirs = np.mean(answers == strokes["label"])
ours = ranking.set_index("classifier").loc["hbf49", "accuracy"]
print(f"{len(strokes)} gestures: scikit-learn {theirs:.4f}, Tactus hbf49 {ours:.4f}")

# %% [markdown]
# Both are linear discriminants with a shrunk covariance on the same 49 features. They choose the
# shrinkage in their own ways, so single gestures may differ. Which classes does the model confuse? A
# row is a label, a column an answer.

# %%
pd.crosstab(strokes["label"], answers, colnames=["answer"])

# %% [markdown]
# ## Features of several fingers
#
# `--set fingers` describes how fingers move together: how many there are, how they land, how they spread
# and turn. One row is one period in which a finger is down, so a double tap has two rows. Units are
# part of the names, from the schema that `tactus features` writes beside the table.

# %%
touches = nb.features(study, "fingers", labels="annotations")
touches = touches[touches["label"] != "none"]
columns = [name for name in touches if name.startswith("fingers.")]
shown = ["fingers.contacts", "fingers.duration_s", "fingers.centroid_distance_pt", "fingers.rotation_rad"]
touches[["label", *shown]].head(4)

# %%
answers = left_out(touches, columns)
print(f"correct: {np.mean(answers == touches['label']):.1%} of {len(touches)}")
pd.crosstab(touches["label"], answers, colnames=["answer"])

# %%
fig, ax = plt.subplots(figsize=(6.4, 3.8))
for label, part in touches.groupby("label"):
    duration, length = part["fingers.duration_s"], part["fingers.centroid_length_pt"] + 1
    ax.scatter(duration, length, 12, nb.COLORS[label], marker=nb.MARKERS[label], label=label)
ax.set(xscale="log", yscale="log", xlabel="duration (s)", ylabel="path of the centroid (pt) + 1")
ax.legend(ncols=3)
plt.show()

# %% [markdown]
# Two features already separate taps, swipes and the slower gestures. Pinch, rotation and long press
# overlap here; the number of contacts, `fingers.scale_log` and `fingers.rotation_rad` separate them.
#
# ## Train, save and apply
#
# `tactus train` keeps the examples of a few people in a file, and `tactus classify` reads that file.

# %%
model = nb.data("classify-model") / "hbf49.classifier"
people = ",".join(f"p{number:02}" for number in range(1, 9))
nb.table(f"train {study} {model} --classifier hbf49 --only-users {people} --force --csv")

# %% [markdown]
# `tactus train` checks itself: this table is what it found by leaving out each of the eight people in
# turn. Now the recordings of two people who are not among them:

# %%
found = nb.table(
    f"classify {model} {study}/p11-tablet.evemu {study}/p12-tablet.evemu {study}/p12-worn.evemu --csv"
)
found[["start_s", "label", "score", "known"]].head()

# %%
found["label"].where(found["known"], "unknown").value_counts().to_frame("gestures")

# %% [markdown]
# A gesture is *unknown* if it is farther from all examples than the limit that training learned. These
# recordings contain gestures of no class, such as drags of a few points, so some should be unknown. The
# next notebook returns to recognizers, and to what their rules cost.
