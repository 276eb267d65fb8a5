# %% [markdown]
# # Tuning thresholds
#
# Every threshold is a compromise. A long press that begins early reacts sooner, but takes slow taps for
# presses. This notebook searches for good values with `tactus tune`, and shows
#
# 1. the curve of each threshold,
# 2. the Pareto front: the candidates that no other candidate beats in everything,
# 3. how to choose, and how far to trust the choice.
#
# The data are the synthetic study of the previous notebook, which contains near misses: presses of
# 0.34, 0.40 and 0.46 s that are taps, and pairs of taps that are too far apart for a double tap.
# Without near misses, every search ends at the fastest setting, because nothing speaks against it.

# %%
import notebook as nb

plt = nb.style()
study = nb.data("tune")
print(nb.run(f"synthesize {study} --specification notebooks/study.json --force"))

# %% [markdown]
# ## The search
#
# Three thresholds, with 9 × 9 × 3 values: the grid has 243 candidates. Each is run on all 24 captures.
# The winner has the best F1. If several have the same F1, the one with fewer false activations wins,
# then the one with the shorter latency.

# %%
search = nb.document(
    f"tune {study} --json --folds 4 --vary press.minimumPressDuration=0.2..1.0:9"
    " --vary doubleTap.maximumTapInterval=0.05..0.45:9 --vary pan.hysteresis=5..15:3"
)
print(f"{search['tried']} candidates")
outcomes = nb.frame([search["baseline"], search["winner"]])
outcomes.insert(0, "candidate", ["baseline", "winner"])
outcomes.drop(columns=["setup", "precision", "recall"])

# %% [markdown]
# The first row is the setup as it was, with the values that its thresholds had.
#
# ## The curve of each threshold
#
# A curve varies one threshold and keeps the others as in the winner. A wide plateau is good news: the
# exact value does not matter. A narrow peak means that the value fits these recordings, and perhaps no
# others.

# %%
units = {"press.minimumPressDuration": "s", "doubleTap.maximumTapInterval": "s", "pan.hysteresis": "pt"}
fig, axes = plt.subplots(2, 3, sharex="col", sharey="row", figsize=(8, 4.2))
for column, landscape in enumerate(search["landscape"]):
    name = landscape["parameter"]
    curve = nb.frame(landscape["points"])
    axes[0, column].plot(curve["value"], curve["f1"], "o-", color="#0072B2")
    axes[1, column].plot(curve["value"], curve["mean_latency_s"] * 1000, "s-", color="#D55E00")
    for row in (0, 1):
        axes[row, column].axvline(search["winner"]["values"][name], color="black", linestyle=":")
    axes[0, column].set_title(name, fontsize=8.5)
    axes[1, column].set_xlabel(f"value ({units[name]})")
axes[0, 0].set_ylabel("F1 (share)")
axes[1, 0].set_ylabel("mean latency (ms)")
plt.show()

# %% [markdown]
# The dotted line is the winner. Both times have a lower limit, where near misses are taken for the
# gesture, and an upper limit, where true gestures are missed. Between the limits F1 is flat, while the
# latency grows. The winner is therefore at the left end of the plateau: as quick as possible without an
# error on these captures. Beyond 0.8 s the latency of the press stops growing. This is no gain: latency
# counts only gestures that are found, and the longest presses are now missed.
#
# ## The Pareto front
#
# For each point, no other candidate is at least as good in F1, latency, false activations and price together. The price is
# the number of gestures that differ from those of the setup as it is.

# %%
front = nb.frame(search["front"]).sort_values("mean_latency_s")
fig, ax = plt.subplots(figsize=(6.4, 3.6))
points = ax.scatter(
    front["mean_latency_s"] * 1000,
    front["f1"],
    c=front["false_activations_per_min"],
    cmap="cividis",
    s=28,
    zorder=3,
)
fig.colorbar(points, label="false activations (1/min)")
winner = search["winner"]
ax.plot(winner["meanLatency"] * 1000, winner["f1"], "o", markersize=13, fillstyle="none", color="black")
ax.annotate(
    "winner",
    (winner["meanLatency"] * 1000, winner["f1"]),
    xytext=(-12, 0),
    textcoords="offset points",
    ha="right",
    va="center",
)
ax.set(
    xlabel="mean latency (ms)", ylabel="F1 (share)", title=f"Pareto front of {search['tried']} candidates"
)
plt.show()

# %% [markdown]
# Along the front, a shorter latency costs correctness. The search prefers F1. If your application can
# undo a wrong gesture cheaply, a point further left may be the better choice: that is a decision about
# the application, which no optimizer can make. Here are the quickest candidates above 95 %, and what
# each of them changes: gestures gained, lost, and turned into others.

# %%
columns = [name for name in front if name.startswith("values.")]
quick = front[front["f1"] >= 0.95].head(5)
quick[[*columns, "f1", "mean_latency_s", "false_activations_per_min", "gained", "lost", "turned"]]

# %% [markdown]
# ## How far to trust it
#
# The winner was chosen on the same captures on which it was scored, so its score is too good.
# Cross-validation repeats the search without some of the participants, and scores the choice on those.

# %%
cross = search["crossValidation"]
print(
    f"F1 on held-out participants: {cross['f1']:.3f}; gain over the baseline: {cross['gain']:+.3f}, "
    f"95 % interval {cross['interval'][0]:+.3f} to {cross['interval'][1]:+.3f}"
)
nb.frame(cross["chosen"])

# %% [markdown]
# Every fold chose the same or nearly the same values, so the choice does not depend on single people.
# The gain in F1 is zero: the baseline makes no error on this study either. What tuning gains is time,
# as the first table shows.
#
# Two cautions. The data are synthetic, so the plateau ends where the generator placed its near misses.
# And the margin matters: a value at the very edge of a plateau has no room for people who are slower
# than these twelve. One step inside the plateau costs a few milliseconds.
#
# `tactus tune -o mine.setup.json` writes the winner as a setup.
