"""Performs W3C WebDriver actions as the specification says, on a clock of its own, and prints a touch log.

Arguments: a file of actions, or a script of Appium with a name that ends in .py.
"""
import importlib.util
import json
import sys


class Driver:
    """A driver of an Android phone whose screen has 320 pixels in an inch."""

    capabilities = {"platformName": "Android"}

    def get_display_density(self):
        return 320

    def execute(self, command, body):
        assert command == "actions"
        perform(body["actions"], 2)


def perform(sources, scale):
    ticks = [source["actions"] for source in sources]
    assert len({len(actions) for actions in ticks}) == 1, "the sources have different numbers of ticks"
    places, down, number, clock = {}, {}, 0, 0
    for tick in zip(*ticks):
        touches = []
        for finger, action in enumerate(tick):
            kind = action["type"]
            if kind == "pointerMove":
                assert action["duration"] == 0
                places[finger] = action["x"] / scale, action["y"] / scale
                if finger in down:
                    touches.append((down[finger], "moved", finger))
            elif kind == "pointerDown":
                number += 1
                down[finger] = number
                touches.append((number, "began", finger))
            elif kind == "pointerUp":
                touches.append((down.pop(finger), "ended", finger))
            else:
                assert kind == "pause", kind
        if touches:
            frame = [{"id": n, "phase": phase, "x": places[f][0], "y": places[f][1]} for n, phase, f in touches]
            print(json.dumps({"t": clock / 1000, "touches": frame}))
        clock += max(action.get("duration", 0) for action in tick)
    assert not down, "a finger is down at the end"


path = sys.argv[1]
if path.endswith(".py"):
    spec = importlib.util.spec_from_file_location("script", path)
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    script.play(Driver())
else:
    with open(path) as file:
        perform(json.load(file)["actions"], 1)
