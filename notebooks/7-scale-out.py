# %% [markdown]
# # Scale-out: many captures, many machines
#
# A large dataset is evaluated in parts, called *shards*, on as many machines as there are. The parts
# must add up to the result of a single run, not approximately but exactly. This notebook
#
# 1. evaluates a dataset in shards and merges them,
# 2. checks that the result is the same, byte for byte,
# 3. shows why averages of shards would be wrong,
# 4. continues an interrupted run.
#
# A shard is a separate process that needs only the program and the dataset. Here they all run on this
# computer. `notebooks/scale-out` has the same under a scheduler for clusters, Dask.

# %%
import json
import shlex
import statistics
import time

import notebook as nb
import tactus_gestures as tg

plt = nb.style()
study = nb.data("scale-out")
print(nb.run(f"synthesize {study} --specification notebooks/study.json --force"))

# %% [markdown]
# ## In one piece
#
# The setup is one with errors, so that there is something to add up.

# %%
options = "--set press.minimumPressDuration=0.4 --set doubleTap.maximumTapInterval=0.15"
whole = nb.run(f"evaluate {study} {options} --json")
print(f"{len(whole)} characters of JSON")

# %% [markdown]
# ## In shards
#
# `--shard 2/5` judges the second of five parts, and `--partial` writes its counts to a file instead of
# a report. A capture is never divided. The shards need no coordination and may run in any order.

# %%
shards = 5
partials = [study / f"shard-{number}.json" for number in range(1, shards + 1)]
for number, partial in enumerate(partials, 1):
    nb.run(f"evaluate {study} {options} --shard {number}/{shards} --partial {partial} --force")

# %%
merged = nb.run(["evaluate", "--merge", *reversed(partials), "--json"])
assert merged == whole
print("the merged report is the report of the single run, byte for byte")

# %% [markdown]
# The order does not matter: the shards were merged in reverse. The intervals are the same, too,
# although they are drawn at random: the seed is fixed, and the draws are over participants of the whole
# dataset.
#
# ## Why not simply average the shards?
#
# Because an F1 is a ratio, and the mean of ratios is not the ratio of the sums. Counts add up; scores
# do not. Here is the F1 of each shard, each merged alone.

# %%
reports = [
    tg.document(f"evaluate --merge {partial} --allow-missing --json")
    for partial in partials
]
alone = [report["overall"]["f1"] for report in reports]
exact = json.loads(whole)["overall"]["f1"]
print("shards:", ", ".join(f"{f1:.4f}" for f1 in alone))
print(f"mean of the shards {statistics.mean(alone):.6f}, exact {exact:.6f}")

# %% [markdown]
# ## How long does a shard take?
#
# One more process costs its start. We evaluate the dataset in 1 to 12 shards, one after the other, and
# add up the times. What is above the first bar is the price of dividing.

# %%
counts, seconds = [1, 2, 4, 8, 12], []
for count in counts:
    start = time.perf_counter()
    for number in range(1, count + 1):
        shard = f"--shard {number}/{count} --jobs 1 --partial {study}/timing.json --force"
        run = nb.run if number == count else tg.run
        run(shlex.split(f"evaluate {study} {options} {shard}"))
    seconds.append(time.perf_counter() - start)

# %%
fig, ax = plt.subplots(figsize=(5.6, 2.8))
ax.bar([str(count) for count in counts], seconds, color="#0072B2")
ax.set(xlabel="shards, one after the other", ylabel="total time (s)", title="The price of dividing")
ax.grid(axis="x", visible=False)
plt.show()

# %% [markdown]
# This dataset is far too small to divide: 24 minutes of touches are judged in a fraction of a second.
# Divide when a shard has at least a second of work. On one machine `--jobs` does the same without
# files: it judges several captures at a time, and the output does not depend on it.
#
# ## After an interruption
#
# The same command continues the run that wrote a partial result, and judges only the captures that
# are missing. A partial that is complete has nothing left to do.

# %%
part = f"--shard 1/{shards} --partial {partials[0]}"
nb.run(f"evaluate {study} {options} {part}")
assert tg.run(["evaluate", "--merge", *partials, "--json"]).decode() == whole
print("the same bytes again")

# %% [markdown]
# A merge refuses partials that do not belong together, for example those of two setups:

# %%
other = study / "other.json"
nb.run(f"evaluate {study} --shard 2/{shards} --partial {other} --force")
try:
    nb.run(f"evaluate --merge {partials[0]} {other} --json")
    raise AssertionError("partials of two setups were merged")
except tg.TactusError as error:
    print(error)
