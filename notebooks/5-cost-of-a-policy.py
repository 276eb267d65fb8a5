# %% [markdown]
# # What a policy costs in milliseconds
#
# A *policy* is the set of rules between recognizers: which excludes which, and which waits for which.
# The best-known rule makes a tap wait until it is certain that no second tap follows. The user sees the
# wait as a delay. This notebook measures
#
# 1. how long one tap waits, and for what,
# 2. how the delay depends on the longest wait, and what a shorter wait breaks,
# 3. what the platforms charge for the same gestures.
#
# All times are times of the capture, not of the computer: the delays follow from the rules, and are the
# same on every machine. What the computer adds is a few microseconds (see the benchmark notebook).

# %%
import pandas as pd
import notebook as nb

plt = nb.style()
study = nb.data("policy")
print(nb.run(f"synthesize {study} --specification notebooks/study.json --force"))

# %% [markdown]
# ## One tap
#
# `tactus explain` names the recognizer for which a gesture waited, and for how long.

# %%
capture = study / "p01-tablet.evemu"
found = nb.document(f"explain --json --setup one-at-a-time --gesture tap {capture}")
tap = next(one for one in found["explanations"] if one["outcome"] == "ended")
print(tap["sentence"])

# %% [markdown]
# In the table of gestures, `met_at_s` is the time at which the touches had met all limits of the
# recognizer itself, and `decided_at_s` the time of the action. The difference is the cost of the
# policy. We run the same capture with the rule and without it.

# %%
rules = {"waits for a double tap": "", "does not wait": "--set tap.requireToFail=[]"}
for name, options in rules.items():
    gestures = nb.table(f"recognize --gestures --csv --setup one-at-a-time {options} {capture}")
    taps = gestures[gestures["recognizer"] == "tap"]
    wait = (taps["decided_at_s"] - taps["met_at_s"]).median()
    print(f"{name}: {len(taps)} single taps, {wait * 1000:.0f} ms of waiting")

# %% [markdown]
# Without the rule there are more single taps: each double tap begins with one. The delay buys that they
# are told apart.
#
# ## How long to wait?
#
# The wait is `maximumTapInterval` of the double tap. We evaluate several values. Latency counts from
# the landing to the action, for the taps that are recognized correctly; F1 tells what a value breaks.

# %%
rows = []
for milliseconds in (100, 150, 200, 250, 300, 350, 400, 450):
    option = f"--set doubleTap.maximumTapInterval={milliseconds / 1000}"
    report = nb.document(f"evaluate {study} --json {option}")
    tap = report["classes"]["tap"]
    rows.append({"wait_ms": milliseconds, "f1": tap["f1"], **tap["latency"]["fromOnset"]})
sweep = nb.frame(rows)
sweep[["wait_ms", "f1", "mean_s", "median_s", "p90_s", "max_s"]]

# %%
fig, (time, score) = plt.subplots(1, 2, figsize=(7.4, 3.2))
time.plot(sweep["wait_ms"], sweep["median_s"] * 1000, "o-", label="median", color="#0072B2")
time.plot(sweep["wait_ms"], sweep["p90_s"] * 1000, "s--", label="90 % of the taps", color="#D55E00")
time.plot(sweep["wait_ms"], sweep["wait_ms"], ":", color="black", label="the wait alone")
time.set(
    xlabel="wait for a second tap (ms)",
    ylabel="landing to action (ms)",
    title="Latency of taps",
    ylim=(0, 1100),
)
time.legend()
score.plot(sweep["wait_ms"], sweep["f1"], "o-", color="#009E73")
score.set(xlabel="wait for a second tap (ms)", ylabel="F1 of taps (share)", title="Correctness")
plt.show()

# %% [markdown]
# Every millisecond of waiting is paid in full by every single tap. Below 200 ms the slower double taps
# of these people fall apart; above 350 ms two separate taps are merged. `study.json` places the near
# misses there, so measure your own users before you choose.
#
# ## What the platforms charge
#
# A preset applies the values and rules of a platform to the same setup. `fromLimits` is the part of the
# latency that is waiting for other recognizers, `fromOnset` is all of it.

# %%
costs = []
presets = [name for name in nb.table("list presets --csv")["name"] if name != "touchpad"]
for preset in presets:
    report = nb.document(f"evaluate {study} --preset {preset} --json")
    for kind in ("tap", "longPress", "pan", "pinch"):
        one = report["classes"][kind]
        if one["matched"] >= 10:
            onset = one["latency"]["fromOnset"]["median"] * 1000
            waiting = one["latency"]["fromLimits"]["median"] * 1000
            costs.append([preset, kind, one["matched"], one["f1"], onset, waiting])
costs = pd.DataFrame(costs, columns=["preset", "class", "matched", "f1", "onset_ms", "waiting_ms"])
costs[costs["class"] == "tap"]

# %%
kinds = list(costs["class"].unique())
fig, axes = plt.subplots(1, len(kinds), sharey=True, figsize=(8.4, 3.4))
for ax, kind in zip(axes, kinds):
    part = costs[costs["class"] == kind].set_index("preset").reindex(presets[::-1])
    moving = part["onset_ms"] - part["waiting_ms"]
    ax.barh(part.index, moving, color="#999999", label="until the limits are met")
    ax.barh(
        part.index,
        part["waiting_ms"],
        left=moving,
        color="#D55E00",
        hatch="///",
        edgecolor="white",
        label="waiting for others",
    )
    ax.set(title=kind, xlabel="median (ms)")
    ax.grid(axis="y", visible=False)
fig.legend(*axes[0].get_legend_handles_labels(), loc="outside lower center", ncols=2)
plt.show()

# %% [markdown]
# A missing bar means that fewer than ten gestures of that class were recognized as labelled.
#
# Read the latencies together with F1, and with what a preset is for. libinput's rules are for
# touchpads, while these people use touchscreens. The labels use UIKit's definitions: what counts as a
# pan, and from which distance. A low F1 therefore says that a platform decides *differently* here, not
# that it is worse. Among the platforms with an F1 near 1, the wait for a second tap is most of the
# latency of a tap, and the platforms differ by tens of milliseconds.
#
# The long waits of pans and pinches are a warning about combining rules. The setup makes them wait
# until the swipes have failed. UIKit decides a swipe while the finger moves, so the wait is short.
# Android and others decide it when the finger lifts, so every pan waits for the lift. No Android
# application would combine them so: if you change the preset of a setup, check its failure
# requirements.
#
# `tactus compare` shows the differences gesture by gesture.
