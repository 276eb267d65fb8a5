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
import tactus_frames as tf

plt = tf.style()
capture = "datasets/first-steps/p01.evemu"

# %% [markdown]
# ## What does the capture contain?
#
# `tactus inspect` describes the device and counts the touches. If your device does not state its size,
# `size` is missing here, and lengths are in units of the device: state `--size` then.

# %%
facts = tf.document(f"inspect --json {capture}")
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
frames = tf.table(f"convert {capture} --to frames-csv -")
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
gestures = tf.table(f"recognize --gestures --csv {capture}")
gestures[["recognizer", "start_s", "end_s", "decided_at_s", "touches", "path_length_pt"]]

# %% [markdown]
# ## What did each recognizer do?
#
# Without `--gestures`, a row is one *transition*: a recognizer changes its state. We look at the first
# rotation. A rotation is continuous: it begins, changes in every frame, and ends.

# %%
turn = gestures[gestures["kind"] == "rotation"].iloc[0]
transitions = tf.table(f"recognize --csv {capture}")
during = transitions[transitions["t_s"].between(turn["start_s"], turn["end_s"] + 0.1)]
during.query("state == 'failed'")[["t_s", "recognizer", "reason", "detail"]]

# %% [markdown]
# The column `reason` says why a recognizer failed, and `detail` has the measured value and the limit.
# `tactus explain` turns this into a sentence for each recognizer, and searches for the smallest change
# of the setup that would have recognized the gesture.

# %%
found = tf.document(f"explain --json --at {turn['start_s'] + 0.1:.3f} {capture}")
for one in found["explanations"]:
    print(f"{one['recognizer']}: {one['sentence']}")

# %% [markdown]
# ## A figure for a paper
#
# Two panels share the time axis. The upper panel has a lane for each recognizer: gray while it waits,
# then green while its gesture lasts, or a cross where it failed. The lower panel has the reported
# angle. It begins late, because the fingers must first turn by 10°, the hysteresis of the rotation. The
# figure is 85 mm wide, the width of a column in many journals.

# %%
fig, (lanes, angle) = plt.subplots(2, 1, sharex=True, figsize=(85 / 25.4, 3.4), height_ratios=[3, 2])
start = turn["start_s"]
for name, lane in list(during.groupby("recognizer", sort=False))[::-1]:
    first = lane.iloc[0]  # the first change of state: began, ended or failed
    lanes.plot([0, first["t_s"] - start], [name, name], color="#BBBBBB", linewidth=3)
    if first["state"] == "failed":
        lanes.plot(first["t_s"] - start, name, "x", color="#D55E00")
    else:
        lanes.plot(
            [first["t_s"] - start, turn["end_s"] - start], [name, name], color="#009E73", linewidth=6
        )
values = during[(during["recognizer"] == "rotation") & during["action"]]
angle.plot(values["t_s"] - start, values["rotation_rad"], color="#009E73")
angle.set(xlabel="time since the landing (s)", ylabel="rotation (rad)")
for axes in (lanes, angle):
    axes.tick_params(labelsize=7)
    axes.xaxis.label.set_size(8)
    axes.yaxis.label.set_size(8)

folder = tf.ROOT / tf.data("figures")
fig.savefig(folder / "rotation.pdf")
fig.savefig(folder / "rotation.svg")
print("written to", tf.data("figures"))
plt.show()

# %% [markdown]
# ## What next?
#
# - `tactus report` writes the same lanes as a page with a slider for every threshold.
# - The next notebook measures how often the gestures are right, on more than one recording.
