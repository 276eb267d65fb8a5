import Datasets
import SeededRandom
import Tactus
import Testing

/// Labels that overlap, compared with a plain search through all pairs.
@Suite struct `Labels that overlap` {
  @Test func `labels that overlap are those that a search through all pairs finds`() throws {
    for seed in 0..<60 {
      var generator = SplitMix(seed: UInt64(seed))
      let touches = try Self.touches(&generator)
      let entries = Self.entries(&generator)
      let found = LabelOverlap.faults(entries, touches, in: "a").map { "\($0)" }
      #expect(found == Self.plain(entries, touches).map { "\($0)" }, "seed \(seed)")
    }
  }

  private static func touches(_ generator: inout SplitMix) throws -> ContactSpans {
    var lines: [(time: Int, text: String)] = []
    for number in 1...30 {
      let start = Int.random(in: 0...9000, using: &generator)
      let end = start + Int.random(in: 10...900, using: &generator)
      for (time, phase) in [(start, "began"), (end, "ended")] {
        let touch = #"{"id":\#(number),"phase":"\#(phase)","x":\#(number),"y":5}"#
        lines.append((time, #"{"t":\#(Double(time) / 1000),"touches":[\#(touch)]}"#))
      }
    }
    lines.sort { ($0.time, $0.text) < ($1.time, $1.text) }
    let log = lines.map(\.text).joined(separator: "\n")
    return try ContactSpans(CaptureReader(bytes: Array(log.utf8)))
  }

  private static func entries(_ generator: inout SplitMix) -> [Dataset.Entry] {
    (1...50).map { line in
      let start = Double.random(in: 0...9, using: &generator)
      let length = Double.random(in: 0.05...2, using: &generator)
      let label = ["tap", "press", "pan", "pinch"].randomElement(using: &generator) ?? "tap"
      return Dataset.Entry(
        annotation: Annotation(
          capture: "c", start: Timestamp(seconds: start), end: Timestamp(seconds: start + length),
          label: label, touches: Int.random(in: 1...2, using: &generator)),
        line: line)
    }
  }

  private static func plain(
    _ entries: [Dataset.Entry], _ touches: ContactSpans
  ) -> [DatasetFault] {
    let sorted = entries.sorted {
      ($0.annotation.start, $0.line) < ($1.annotation.start, $1.line)
    }
    return sorted.indices.compactMap { index in
      let label = sorted[index].annotation
      let open = sorted[..<index].filter { $0.annotation.end > label.start }
      let same = open.filter { $0.annotation.label == label.label }
        .max { $0.annotation.end < $1.annotation.end }
      let pairs: Set = ["pan", "pinch", "rotation"]
      let other = open.last { other in
        let name = other.annotation.label
        let count = Set(touches.contacts(of: other.annotation))
          .union(touches.contacts(of: label)).count
        return name != label.label && !(pairs.contains(name) && pairs.contains(label.label))
          && count > 0 && count < other.annotation.touches + label.touches
      }
      let text: String
      if let same {
        text = "\(label.label) overlaps the annotation of line \(same.line)"
      } else if let other {
        text =
          "\(label.label) overlaps \(other.annotation.label) of line \(other.line) on the same "
          + "touches; if only one of them is meant, delete the other, because both count"
      } else {
        return nil
      }
      return DatasetFault(text, in: "a", line: sorted[index].line, .warning)
    }
  }
}
