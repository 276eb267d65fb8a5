"""Prints every touch in the captures of a ZIP file, as JSON: the folder, the capture, the path, how it ended."""
import json
import sys
import zipfile

with zipfile.ZipFile(sys.argv[1]) as archive:
    assert archive.testzip() is None
    names = archive.namelist()
    assert len(names) == len(set(names))
    found = []
    for name in names:
        if not name.endswith(".touch.jsonl"):
            continue
        header, *lines = [json.loads(line) for line in archive.read(name).decode().splitlines()]
        assert header["tactus"] == "touch-log"
        times = [line["t"] for line in lines]
        assert times == sorted(times), name
        touches = {}
        for line in lines:
            for touch in line["touches"]:
                if touch["phase"] == "began":
                    assert touch["id"] not in touches, (name, touch)
                    touches[touch["id"]] = {"capture": name, "kind": touch.get("type", "direct"), "start": line["t"],
                                            "path": [], "end": "open", "last": times[-1]}
                if touch["phase"] in ("ended", "cancelled"):
                    touches[touch["id"]]["end"] = touch["phase"]
                touches[touch["id"]]["path"].append([round(touch["x"], 3), round(touch["y"], 3)])
        found += touches.values()
    print(json.dumps(found))
