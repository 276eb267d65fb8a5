import JSONText
import SeededRandom
import Testing
import TouchModel

@testable import Evaluation

@Suite struct `Event and segment metrics agree with sed_eval and mir_eval` {
  private struct Case {
    var annotations: [Annotation]
    var detections: [Detection]
    var collar: Double
    var share: Double
    var segment: Double

    /// Times on a grid of 1/16 s; several events may share a class and a time.
    init(_ chance: inout SplitMix) {
      let labels = Array(["tap", "pan", "pinch"].prefix(Int.random(in: 1...3, using: &chance)))
      let span = Int.random(in: 8...160, using: &chance)
      func interval(_ chance: inout SplitMix) -> (String, Double, Double) {
        let start = Int.random(in: 0...span, using: &chance)
        let length = Int.random(in: 1...24, using: &chance)
        let label = labels.randomElement(using: &chance) ?? "tap"
        return (label, Double(start) / 16, Double(start + length) / 16)
      }
      annotations = (0..<Int.random(in: 1...14, using: &chance)).map { _ in
        let (label, start, end) = interval(&chance)
        return Annotation(label, start, end)
      }
      detections = (0..<Int.random(in: 1...14, using: &chance)).map { _ in
        let (label, start, end) = interval(&chance)
        return Detection(label, start, end)
      }
      collar = [0.0625, 0.125, 0.25, 0.5].randomElement(using: &chance) ?? 0.25
      share = [0, 0.25, 0.5, 1].randomElement(using: &chance) ?? 0.5
      segment = [0.25, 0.5, 1].randomElement(using: &chance) ?? 1
    }

    var tally: Tally {
      let evaluator = Evaluator(
        .collars(onset: .seconds(collar), offset: .seconds(collar), share: share),
        segment: .seconds(segment))
      return evaluator.judge(CaptureEvidence(annotations, detections))
    }

    func write(to writer: inout JSONWriter) {
      writer.beginObject()
      for (key, rows) in [
        ("reference", annotations.map { ($0.start, $0.end, $0.label) }),
        ("estimated", detections.map { ($0.start, $0.end, $0.label) }),
      ] {
        writer.key(key)
        writer.beginArray()
        // Which of several pairs sed_eval finds depends on their order; ours is that of time.
        for (start, end, label) in rows.sorted(by: { ($0.0, $0.1) < ($1.0, $1.1) }) {
          writer.beginArray()
          writer.double(start.seconds)
          writer.double(end.seconds)
          writer.string(label)
          writer.endArray()
        }
        writer.endArray()
      }
      for (key, value) in [("collar", collar), ("share", share), ("segment", segment)] {
        writer.key(key)
        writer.double(value)
      }
      writer.endObject()
    }
  }

  @Test func `metrics agree with sed_eval and mir_eval on thousands of random cases`() throws {
    var chance = SplitMix(seed: 11)
    let cases = (0..<sample(300, of: 4000)).map { _ in Case(&chance) }
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("cases")
    writer.beginArray()
    for each in cases { each.write(to: &writer) }
    writer.endArray()
    writer.endObject()
    guard
      let document = try Python.answers(
        "events_reference.py", writer.text, needs: ["mir_eval", "sed_eval"])
    else { return }
    let answers = try #require(document["answers"]?.array)
    #expect(answers.count == cases.count)
    for (number, (each, theirs)) in zip(cases, answers).enumerated() {
      compare(each, theirs, "case \(number)")
    }
  }

  private func compare(_ each: Case, _ theirs: JSONValue, _ name: String) {
    let tally = each.tally
    func same(_ ours: Int?, _ group: JSONValue?, _ key: String, _ what: String) {
      #expect(Int64(ours ?? 0) == group?[key]?.integer, "\(name), \(what) \(key)")
    }
    let events = tally.overall.events
    for (key, ours) in [
      ("Nref", events.reference), ("Nsys", events.detected), ("Ntp", events.matched),
      ("Nsubs", tally.substitutions), ("Nfp", events.spurious - tally.substitutions),
      ("Nfn", events.missed - tally.substitutions),
    ] { same(ours, theirs["event"], key, "event") }
    let segments = tally.segments
    for (key, ours) in [
      ("Nref", segments.events.reference), ("Nsys", segments.events.detected),
      ("Ntp", segments.events.matched), ("S", segments.substitutions),
      ("D", segments.deletions), ("I", segments.insertions),
    ] { same(ours, theirs["segment"], key, "segment") }
    for (label, counts) in tally.classes {
      let theirEvents = theirs["eventClasses"]?[label]
      same(counts.events.reference, theirEvents, "Nref", label)
      same(counts.events.detected, theirEvents, "Nsys", label)
      same(counts.events.matched, theirEvents, "Ntp", label)
      let theirSegments = theirs["segmentClasses"]?[label]
      same(counts.segments.events.reference, theirSegments, "Nref", "\(label) segments")
      same(counts.segments.events.detected, theirSegments, "Nsys", "\(label) segments")
      same(counts.segments.events.matched, theirSegments, "Ntp", "\(label) segments")
      same(counts.events.matched, theirs["sizes"], label, "size of the matching,")
      same(onsetMatches(each, label), theirs["onsetSizes"], label, "matched onsets,")
    }
  }

  private func onsetMatches(_ each: Case, _ label: String) -> Int {
    let anyOffset = TimeSpan(microseconds: .max)
    return EventMatching.size(
      each.annotations.filter { $0.label == label }.map { Interval($0.start, $0.end) },
      each.detections.filter { $0.label == label }.map { Interval($0.start, $0.end) },
      .collars(onset: .seconds(each.collar), offset: anyOffset, share: 0))
  }
}
