# %% [markdown]
# # From a capture to a figure
#
# A *capture* is a recording of touches. This notebook starts from one file and ends with a figure that
# fits in a column of a paper. It shows how to
#
# 1. see what a capture contains,
# 2. draw the paths of the fingers,
# 3. see which gestures Tactus recognizes, and what each recognizer did meanwhile,
# 4. save a figure as PDF and SVG.
#
# The capture is `datasets/first-steps/p01.evemu`, which belongs to the project. It is synthetic: a
# model of human movement made it, so its true gestures are known. Put the path of your own recording
# there, and the rest works in the same way.

# %%
import math

import notebook as nb

plt = nb.style()
capture = "datasets/first-steps/p01.evemu"

# %% [markdown]
# ## What does the capture contain?
#
# `tactus inspect` describes the device and counts the touches. If your device does not state its size,
# `size` is missing here, and lengths are in units of the device: state `--size` then.

# %%
facts = nb.document(f"inspect --json {capture}")
size = facts["size"]
print(f"{facts['device']}, {facts['class']}, {size['width_mm']} × {size['height_mm']} mm")
print(
    f"{facts['touches']} touches in {facts['duration']:.1f} s, at {facts['rate']:.0f} frames per second"
)
print(f"{len(facts['diagnostics'])} problems in the file")

# %% [markdown]
# ## Where did the fingers move?
#
# `tactus convert --to frames-csv` writes one row for each finger in each frame. Lengths are in points
# of 1/160 inch. The origin is the upper left corner, and y grows downwards, so the y axis of a figure
# must be inverted.

# %%
frames = nb.table(f"convert {capture} --to frames-csv --quiet -")
frames[["t_s", "touch", "phase", "x_pt", "y_pt", "pressure", "major_pt"]].head()

# %%
fig, ax = plt.subplots(figsize=(6.2, 4.0))
for number, path in frames.groupby("touch"):
    ax.plot(path["x_pt"], path["y_pt"], linewidth=1.4)
    ax.plot(path["x_pt"].iloc[0], path["y_pt"].iloc[0], "o", color="black", markersize=3)
ax.set(xlabel="x (pt)", ylabel="y (pt)", title="The path of each finger; a dot is a landing")
ax.set_aspect("equal")
ax.invert_yaxis()
plt.show()

# %% [markdown]
# ## Which gestures are recognized?
#
# One row is one gesture. `start_s` and `end_s` are the first landing and the last lift. `decided_at_s`
# is the time of the first action: a tap is decided after its end, because it waits to see whether a
# second tap follows.

# %%
gestures = nb.table(f"recognize --gestures --csv {capture}")
gestures[["recognizer", "start_s", "end_s", "decided_at_s", "touches", "path_length_pt"]]

# %% [markdown]
# ## What did each recognizer do?
#
# Without `--gestures`, a row is one *transition*: a recognizer changes its state. We look at the first
# rotation. A rotation is continuous: it begins, changes in every frame, and ends.

# %%
turn = gestures[gestures["kind"] == "rotation"].iloc[0]
transitions = nb.table(f"recognize --csv {capture}")
during = transitions[transitions["t_s"].between(turn["start_s"], turn["end_s"] + 0.1)]
during.query("state == 'failed'")[["t_s", "recognizer", "reason", "detail"]]

# %% [markdown]
# The column `reason` says why a recognizer failed, and `detail` has the measured value and the limit.
# `tactus explain` answers in a sentence what was recognized and what was missed nearly, and searches for
# the smallest change of the setup that would have recognized each other gesture.

# %%
found = nb.document(f"explain --json --at {turn['start_s'] + 0.1:.3f} {capture}")
for verdict in found["verdicts"]:
    print(verdict["sentence"])

# %% [markdown]
# ## A figure for a paper
#
# Two panels share the time axis. The upper panel has a lane for each recognizer that recognized its
# gesture or failed by a limit: gray while it follows the fingers, then green while its gesture lasts, or
# a tick where it failed. All others share a lane, because they failed only by the number of fingers. The
# lower panel has the reported angle. The rotation begins when the fingers have turned by its hysteresis, the dotted line. The figure
# is 85 mm wide, the width of a column in many journals.

# %%
by_number = during["reason"].isin(["tooFewTouches", "tooManyTouches"])
wanted = during[(during["state"] != "possible") & ~by_number]["recognizer"].unique()
others = during["recognizer"].nunique() - len(wanted)
height = 0.13 * (len(wanted) + 1) + 1.9  # inches
fig, (lanes, angle) = plt.subplots(
    2, 1, sharex=True, figsize=(85 / 25.4, height), height_ratios=[0.13 * (len(wanted) + 1), 1.2]
)
start = turn["start_s"]
for row, name in enumerate(wanted):
    first = during[during["recognizer"] == name].iloc[0]  # began, ended or failed
    decided = first["t_s"] - start
    lanes.plot([0, decided], [row, row], color="#BBBBBB", linewidth=2)
    if first["state"] == "failed":
        lanes.plot(decided, row, "|", color="#777777")
    else:
        lanes.plot([decided, turn["end_s"] - start], [row, row], color="#009E73", linewidth=5)
last = during[during["recognizer"].isin(set(during["recognizer"]) - set(wanted))]["t_s"].max()
lanes.plot([0, last - start], [len(wanted)] * 2, color="#DDDDDD", linewidth=2)
lanes.set_yticks(range(len(wanted) + 1), [*wanted, f"{others} others"])
lanes.set_ylim(len(wanted) + 0.6, -0.6)
values = during[(during["recognizer"] == "rotation") & during["action"]]
angle.plot(values["t_s"] - start, values["rotation_rad"], color="#009E73")
setup = nb.document("recognize --print-setup --setup natural")
limit = next(one for one in setup["recognizers"] if one["id"] == "rotation")["hysteresis"]
angle.axhline(-limit, color="#777777", linewidth=0.8, linestyle=":")
angle.set(xlabel="time since the landing (s)", ylabel="rotation (rad)")
for axes in (lanes, angle):
    axes.tick_params(labelsize=7)
    axes.xaxis.label.set_size(8)
    axes.yaxis.label.set_size(8)
print(f"the hysteresis is {math.degrees(limit):.0f}°")

folder = nb.ROOT / nb.data("figures")
fig.savefig(folder / "rotation.pdf")
fig.savefig(folder / "rotation.svg")
print("written to", nb.data("figures"))
plt.show()

# %% [markdown]
# ## What next?
#
# - `tactus report` writes the same lanes as a page with a slider for every threshold.
# - The next notebook measures how often the gestures are right, on more than one recording.
