internal import FrameAssembly
internal import JSONText
internal import Setups
package import Synthesis
internal import TactusGestures
internal import TouchLog

/// Writes natural input as the files of a dataset: touch logs, annotations and a card.
package struct NaturalDataset: Sendable {
  private let habits: NaturalHabits
  private let seed: UInt64
  private let captures: Int
  package private(set) var gestureCount = 0

  /// Prepares the dataset. `captures` is the number of captures; each has another person and
  /// another device.
  package init(_ habits: NaturalHabits, seed: UInt64, captures: Int) {
    self.habits = habits
    self.seed = seed
    self.captures = captures
  }

  /// Creates the files one by one, so that only one capture is in memory at a time.
  package mutating func make(_ write: (SyntheticDataset.File) throws -> Void) throws {
    var annotations = JSONWriter()
    var listed: [DatasetCard.Capture] = []
    let synthesizer = NaturalSynthesizer(habits, seed: seed)
    for number in 1...max(captures, 1) {
      let participant = "p\(number < 10 ? "0" : "")\(number)"
      let name = participant + ".touch.jsonl"
      let capture = synthesizer.capture(number, named: name, of: participant)
      gestureCount += capture.annotations.count
      for annotation in capture.annotations {
        AnnotationWriter.write(annotation, to: &annotations)
        annotations.endLine()
      }
      let bytes = Self.touchLog(capture)
      listed.append(
        DatasetCard.Capture(name, participant: participant, digest: Digest(of: bytes).text))
      try write(SyntheticDataset.File(path: name, bytes: bytes))
    }
    try write(SyntheticDataset.File(path: Dataset.annotationsName, bytes: annotations.bytes))
    try write(SyntheticDataset.File(path: Dataset.cardName, bytes: card(listed, annotations.bytes)))
  }

  private static func touchLog(_ capture: NaturalSynthesizer.Capture) -> [UInt8] {
    var writer = TouchLogWriter()
    var bytes: [UInt8] = []
    writer.write(
      DeviceDescription(), SurfaceSize(width: capture.width, height: capture.height), into: &bytes)
    var batch = FrameBatch()
    for frame in capture.frames {
      for contact in frame.contacts { batch.append(contact) }
      batch.closeFrame(at: frame.time)
    }
    writer.write(batch, into: &bytes)
    return bytes
  }

  private func card(_ captures: [DatasetCard.Capture], _ annotations: [UInt8]) -> [UInt8] {
    var writer = JSONWriter(.pretty)
    writer.beginObject()
    for (key, text) in [
      ("name", "natural input, \(habits.rawValue) habits, seed \(seed)"), ("licence", "CC0-1.0"),
      (
        "citation",
        "synthesized by Tactus: \(self.captures) captures, \(habits.rawValue) habits, seed \(seed)"
      ),
      (
        "labels",
        "what a person meant; act is more exact than the kind; start is the first landing, end the last lift"
      ),
      ("setup", "natural"),
    ] {
      writer.member(key, text)
    }
    writer.member("onsetCollar", 0.2)
    DatasetCard.write(
      captures,
      [DatasetCard.Capture(Dataset.annotationsName, digest: Digest(of: annotations).text)],
      writer: SyntheticDataset.writer, to: &writer)
    writer.endObject()
    writer.endLine()
    return writer.bytes
  }
}
