# %% [markdown]
# # Benchmark results
#
# How long does each step of Tactus take on this computer? The benchmarks are a program of their own,
# `swift run -c release benchmarks`. This notebook runs it once and shows
#
# 1. the cost of a frame, and how it grows with the number of recognizers,
# 2. the distribution of the time of a single frame,
# 3. how to read such numbers.
#
# Nanoseconds belong to one machine and one day. The notebook therefore contains no results of another
# machine: without a release build of the benchmarks, it prints a reason and shows nothing.
# `docs/performance.md` explains what the numbers taught.

# %%
import json
import os
import subprocess

import notebook as nb
from IPython.display import display

plt = nb.style()
results = {}
try:
    benchmarks = os.environ.get("TACTUS_BENCHMARKS", nb.ROOT / ".build/release/benchmarks")
    command = [benchmarks, "--rounds", "2", "--json", "--filter"]
    for group in ("recognize", "latency", "read."):
        print("$ benchmarks --rounds 2 --json --filter", group)
        done = subprocess.run(
            [*command, group], capture_output=True, encoding="utf-8", check=True
        )
        report = json.loads(done.stdout)
        results.update({one["name"]: one for one in report["results"]})
    print(report["machine"])
except FileNotFoundError:
    print(
        "skipped: there is no release build of the benchmarks; "
        "'swift build -c release --product benchmarks' makes one"
    )

# %% [markdown]
# ## The cost of a frame
#
# A *frame* is what a device reports at one time, for example 120 times in a second. The table has the
# median of two rounds, in nanoseconds of CPU time, and the lowest and highest round. If `high` is far
# from the median, other programs disturbed the measurement.

# %%
table = nb.frame(results.values())
if results:
    steps = table[table["name"].str.startswith(("recognize", "read"))]
    display(steps[["name", "unit", "median", "low", "high"]])

# %% [markdown]
# ## More recognizers
#
# `recognize.view.N` attaches N recognizers to one view, so each receives every touch.
# `recognize.tree.N` spreads them over views side by side, seven on each, so most do not receive the
# touch.

# %%
if results:
    fig, ax = plt.subplots(figsize=(5.6, 3.2))
    for kind, marker, color in (("view", "o", "#0072B2"), ("tree", "s", "#D55E00")):
        rows = [
            (int(name.rsplit(".", 1)[1]), one)
            for name, one in results.items()
            if name.startswith(f"recognize.{kind}.")
        ]
        rows.sort(key=lambda row: row[0])
        counts = [count for count, _ in rows]
        ax.plot(
            counts,
            [one["median"] for _, one in rows],
            marker + "-",
            color=color,
            label="on one view" if kind == "view" else "on views side by side",
        )
        ax.fill_between(
            counts,
            [one["low"] for _, one in rows],
            [one["high"] for _, one in rows],
            color=color,
            alpha=0.2,
        )
    ax.set(xlabel="recognizers", ylabel="time of a frame (ns)", ylim=(0, None))
    ax.legend()
    plt.show()

# %% [markdown]
# The lines should differ: recognizers that do not receive the touch cost little, those that receive it
# cost in proportion to their number. The shading is from the lowest to the highest round.
#
# ## One frame alone
#
# The medians above hold for many frames in a row. An application sends one frame and waits.
# `latency.default` measures this: the caches are less warm, and some frames do more work than others.

# %%
if results:
    one = next(value for name, value in results.items() if name.startswith("latency"))
    names = [name for name in ("p50", "p90", "p99", "p999", "max") if name in one]
    fig, ax = plt.subplots(figsize=(5.6, 2.6))
    ax.plot([one[name] for name in names[::-1]], names[::-1], "o", color="#0072B2")
    ax.set(
        xscale="log",
        xlabel="time of one frame (ns, logarithmic)",
        title="One frame with the default setup",
    )
    plt.show()
    budget = 1e9 / 120
    print(
        f"99 of 100 frames take at most {one['p99'] / 1000:.1f} µs: "
        f"{one['p99'] / budget:.3%} of the time between frames at 120 Hz"
    )

# %% [markdown]
# ## How to read such numbers
#
# - Compare ratios of runs that took turns on the same machine, not nanoseconds from two machines.
# - The longest frame of a run is mostly the operating system: an interrupt, a page fault.
# - The delay that a user notices comes from the rules, and is about a million times longer: see the
#   notebook about what a policy costs.
