"""Counts of sed_eval and mir_eval for the cases on standard input, one JSON object.

A case has reference and estimated events (onset, offset, label), the collar, the share of the
length, and the length of a segment. Times are multiples of 1/16 s, exact in every arithmetic.
"""

import json
import sys
import warnings

import mir_eval
import numpy as np

warnings.simplefilter("ignore")

# Alone for its metrics; what it imports beside them may be missing or too new.
import sed_eval

cases = json.load(sys.stdin)["cases"]
answers = []


def events(rows):
    return [
        {"event_onset": on, "event_offset": off, "event_label": label, "file": "a", "filename": "a"}
        for on, off, label in rows
    ]


for case in cases:
    reference, estimated = case["reference"], case["estimated"]
    labels = sorted({row[2] for row in reference + estimated})
    by_event = sed_eval.sound_event.EventBasedMetrics(
        event_label_list=labels,
        t_collar=float(case["collar"]),
        percentage_of_length=float(case["share"]),
        event_matching_type="optimal",
    )
    by_event.evaluate(events(reference), events(estimated))
    by_segment = sed_eval.sound_event.SegmentBasedMetrics(
        event_label_list=labels, time_resolution=float(case["segment"])
    )
    by_segment.evaluate(events(reference), events(estimated))
    sizes, onset_sizes = {}, {}
    for label in labels:
        ours = np.array([row[:2] for row in reference if row[2] == label], dtype=float)
        theirs = np.array([row[:2] for row in estimated if row[2] == label], dtype=float)
        if len(ours) == 0 or len(theirs) == 0:
            sizes[label] = onset_sizes[label] = 0
            continue
        sizes[label] = len(
            mir_eval.transcription.match_notes(
                ours, np.ones(len(ours)), theirs, np.ones(len(theirs)),
                onset_tolerance=case["collar"], pitch_tolerance=50,
                offset_ratio=case["share"], offset_min_tolerance=case["collar"],
            )
        )
        onset_sizes[label] = len(
            mir_eval.util.match_events(ours[:, 0], theirs[:, 0], case["collar"])
        )
    answers.append(
        {
            "event": {key: int(value) for key, value in by_event.overall.items()},
            "eventClasses": {
                label: {key: int(value) for key, value in counts.items()}
                for label, counts in by_event.class_wise.items()
            },
            "segment": {
                key: int(value) for key, value in by_segment.overall.items()
            },
            "segmentClasses": {
                label: {key: int(value) for key, value in counts.items()}
                for label, counts in by_segment.class_wise.items()
            },
            "sizes": sizes,
            "onsetSizes": onset_sizes,
        }
    )
json.dump({"answers": answers}, sys.stdout)
