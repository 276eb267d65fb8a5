"""Makes the recordings of the example study: python3 make.py writes the folder recordings.

Seven people made of numbers follow the prompts of study.json, in the form in which the page of a
study saves them. One of them comes twice, one skips a trial, one rejects an attempt. Two are bad at
a gesture, so the scores are not perfect. The same script gives the same bytes.
"""

import io
import json
import pathlib
import random
import zipfile

HERE = pathlib.Path(__file__).parent
STUDY = json.loads((HERE / "study.json").read_text())
PHONE = {"name": "phone A", "width": 386, "height": 512, "rate": 60}
TABLET = {"name": "tablet B", "width": 820, "height": 1180, "rate": 120}

# A person: device, tempo (times the usual duration), tremor in points, and sessions.
PEOPLE = {
    "p01": {"device": PHONE, "tempo": 1.0, "tremor": 0.6},
    "p02": {"device": PHONE, "tempo": 0.9, "tremor": 0.8, "skips": 5},
    "p03": {"device": TABLET, "tempo": 1.2, "tremor": 0.5, "sessions": 2},
    "p04": {"device": PHONE, "tempo": 0.62, "tremor": 0.7},
    "p05": {"device": TABLET, "tempo": 1.05, "tremor": 0.9, "rejects": 4},
    "p06": {"device": PHONE, "tempo": 1.1, "tremor": 8.5},
    "p07": {"device": TABLET, "tempo": 0.95, "tremor": 0.4},
}


def path_of(label, person, chance):
    """The times and places of one gesture, from its landing to its lift."""
    device = person["device"]
    length = {"tap": 0.08, "longPress": 0.75, "pan": 0.5}[label] * person["tempo"]
    length *= chance.uniform(0.9, 1.1)
    start = chance.uniform(0.6, 1.4)
    x, y = device["width"] * chance.uniform(0.2, 0.4), device["height"] * chance.uniform(0.4, 0.7)
    reach = chance.uniform(110, 190) if label == "pan" else 0
    count = max(1, round(length * device["rate"]))
    places = []
    for frame in range(count + 1):
        s = frame / count
        # The position of least jerk (Flash and Hogan 1985).
        ahead = reach * (10 * s**3 - 15 * s**4 + 6 * s**5)
        tremor = person["tremor"] if 0 < frame else 0
        places.append((
            round(start + length * s, 4),
            round(x + ahead + chance.uniform(-tremor, tremor), 1),
            round(y + chance.uniform(-tremor, tremor), 1)))
    return places


def touch_log(places, device):
    """A gesture as the lines of a touch log."""
    lines = [{"tactus": "touch-log", "version": 1, "width": device["width"],
              "height": device["height"], "device": device["name"]}]
    for index, (time, x, y) in enumerate(places):
        phase = "began" if index == 0 else "ended" if index == len(places) - 1 else "moved"
        if phase == "ended":
            x, y = places[index - 1][1:]
        lines.append({"t": time, "touches": [{"id": 1, "phase": phase, "x": x, "y": y}]})
    return "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines)


def session(name, person, number):
    """The files of one session of one person."""
    chance = random.Random(f"{name} {number}")
    device = person["device"]
    trials = [task for task in STUDY["tasks"] for _ in range(task["repeat"])]
    for last in range(len(trials) - 1, 0, -1):
        other = int(chance.random() * (last + 1))
        trials[last], trials[other] = trials[other], trials[last]
    files, lines, rejected, practice, captures, skipped = {}, [], [], [], [], []

    def record(folder, trial, task, attempt, into):
        places = path_of(task["label"], person, chance)
        suffix = f"-{attempt}" if folder else ""
        path = f"{name}/session-{number}/{trial:03}-{task['label']}{suffix}.touch.jsonl"
        files[folder + path] = touch_log(places, device)
        into.append({
            "capture": path, "start": places[0][0], "end": places[-1][0], "label": task["label"],
            "touches": 1, "participant": name, "device": device["name"],
            "attributes": {
                "task": task["prompt"], "trial": trial, "attempt": attempt, "session": number,
                "ended": "silence", **({"reason": "again"} if folder == "rejected/" else {})}})
        return path

    for trial, task in enumerate(STUDY["tasks"], 1):
        record("practice/", trial, task, 1, practice)
    for trial, task in enumerate(trials, 1):
        if person.get("skips") == trial:
            skipped.append({"trial": trial, "label": task["label"]})
            continue
        attempt = 1
        if person.get("rejects") == trial:
            record("rejected/", trial, task, attempt, rejected)
            attempt = 2
        path = record("", trial, task, attempt, lines)
        captures.append({"path": path, "participant": name, "device": device["name"]})
    day = f"2026-05-{3 + int(name[1:]) + 7 * (number - 1):02}"
    card = {
        "name": STUDY["dataset"], "study": STUDY["dataset"], "title": STUDY["title"],
        "labels": "the gesture that the participant was asked for", "device": device["name"],
        "setup": "study.setup.json", "participant": name, "session": number,
        "order": STUDY["order"], "trials": [task["label"] for task in trials],
        "started": f"{day}T09:00:00.000Z", "ended": f"{day}T09:04:00.000Z", "complete": True,
        "consent": {"text": STUDY["consent"], "agreed": f"{day}T08:59:00.000Z"},
        "counts": {"trials": len(trials), "kept": len(captures), "rejected": len(rejected),
                   "skipped": len(skipped), "practice": len(practice)},
        "skipped": skipped, "captures": captures}

    def text(values):
        return "".join(json.dumps(value) + "\n" for value in values)

    return {
        "dataset.json": json.dumps(card, indent=2) + "\n", "annotations.jsonl": text(lines),
        "study.json": json.dumps(STUDY, indent=2) + "\n",
        "study.setup.json": (HERE / "page.setup.json").read_text(),
        **({"rejected/rejected.jsonl": text(rejected)} if rejected else {}),
        "practice/practice.jsonl": text(practice), **files}


def archive(files, folder, method):
    """A ZIP archive without dates."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", method, compresslevel=9) as archive:
        for path, text in files.items():
            entry = zipfile.ZipInfo(f"{folder}/{path}", (1980, 1, 1, 0, 0, 0))
            entry.compress_type = method
            archive.writestr(entry, text)
    return buffer.getvalue()


def main():
    """Writes one archive for each session."""
    target = HERE / "recordings"
    target.mkdir(exist_ok=True)
    for name, person in PEOPLE.items():
        for number in range(1, person.get("sessions", 1) + 1):
            # The page stores files. An archive that was made again by another program is deflated.
            method = zipfile.ZIP_STORED if name == "p01" else zipfile.ZIP_DEFLATED
            folder = f"{STUDY['dataset']}-{name}-s{number}"
            data = archive(session(name, person, number), folder, method)
            (target / f"{folder}.zip").write_bytes(data)


if __name__ == "__main__":
    main()
