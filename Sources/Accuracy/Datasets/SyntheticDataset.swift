internal import JSONText
internal import Setups
package import Synthesis
internal import TactusGestures
internal import TouchLog

/// Writes a suite as the files of a dataset: evemu captures, annotations and a card.
package struct SyntheticDataset: Sendable {
  /// One file or the next piece of it, its path relative to the dataset's folder.
  package struct File: Sendable {
    package var path: String
    package var bytes: [UInt8]
  }

  /// The size of a piece of a capture: about so many bytes.
  private static let pieceSize = 1 << 18

  package static let specificationName = "specification.json"
  /// The command in the cards of synthesized datasets.
  package static let writer = "tactus synthesize"

  private var suite: SynthesisSuite
  /// The file that the suite was read from, which becomes a part of the dataset.
  private let source: [UInt8]?
  /// The seed that replaces the seed of the source; nil to use that of the source.
  private let seed: UInt64?
  package var captureCount: Int { listed.count }
  package private(set) var gestureCount = 0
  private var listed: [DatasetCard.Capture] = []

  package init(_ suite: SynthesisSuite, source: [UInt8]? = nil, seed: UInt64? = nil) {
    self.suite = suite
    self.source = source
    self.seed = seed
    if let seed { self.suite.specification.seed = seed }
  }

  /// Makes the files one by one, and each capture piece by piece, so that memory does not grow with
  /// the length of a capture. Pieces of a file have the same path and follow each other.
  package mutating func make(_ write: (File) throws -> Void) throws {
    var annotations = JSONWriter()
    for specification in suite.captures {
      var digest = Digest()
      var text = EvemuPieces(specification.device)
      var failure: (any Error)?
      try Synthesizer(specification).synthesize { frames, truth in
        gestureCount += truth.count
        for annotation in truth {
          AnnotationWriter.write(annotation, to: &annotations)
          annotations.endLine()
        }
        text.add(frames)
        guard text.bytes.count >= Self.pieceSize else { return true }
        do {
          try write(File(path: specification.capture, bytes: text.take(&digest)))
        } catch {
          failure = error
        }
        return failure == nil
      }
      if let failure { throw failure }
      try write(File(path: specification.capture, bytes: text.take(&digest)))
      listed.append(
        DatasetCard.Capture(
          specification.capture, participant: specification.participant.name,
          device: specification.deviceName, digest: digest.text))
    }
    var files = [(Dataset.annotationsName, annotations.bytes)]
    if let source { files.append((Self.specificationName, source)) }
    for (name, bytes) in files { try write(File(path: name, bytes: bytes)) }
    let others = files.map { DatasetCard.Capture($0, digest: Digest(of: $1).text) }
    try write(File(path: Dataset.cardName, bytes: card(others)))
  }

  /// Returns a capture in the form in which evemu-record writes it, without its comments.
  package static func evemu(_ capture: SynthesizedCapture) -> [UInt8] {
    var text = EvemuPieces(capture.device)
    text.add(capture.frames)
    var digest = Digest()
    return text.take(&digest)
  }

  /// The text of a capture as it becomes longer.
  private struct EvemuPieces {
    private(set) var bytes: [UInt8] = []
    private var encoder: EventEncoder
    private var writer = EvemuWriter()
    private var events: [InputEvent] = []

    init(_ device: SyntheticDevice) {
      let description = device.description
      encoder = EventEncoder(description)
      writer.addsComments = false
      writer.write(description, into: &bytes)
    }

    mutating func add(_ frames: [Frame]) {
      events.removeAll(keepingCapacity: true)
      for frame in frames { encoder.encode(frame, into: &events) }
      writer.write(events, into: &bytes)
    }

    /// Hands out the text since the last call, and adds it to the digest.
    mutating func take(_ digest: inout Digest) -> [UInt8] {
      bytes.withUnsafeBytes { digest.update($0) }
      defer { bytes.removeAll(keepingCapacity: true) }
      return bytes
    }
  }

  private static let labels =
    "kinds of gesture as performed; start is the first landing, end the last lift"
  private static let nothing = "; none is what must not be recognized"

  /// The setup that the labels are made for; nil if devices of several classes need several setups,
  /// so that each capture is judged by the usual one of its device.
  private var setup: String? {
    let areDirect = Set(suite.devices.map(\.device.isDirect))
    return areDirect.count > 1 ? nil : areDirect == [false] ? "touchpad" : "one-at-a-time"
  }

  private func card(_ files: [DatasetCard.Capture]) -> [UInt8] {
    var writer = JSONWriter(.pretty)
    let seed = suite.specification.seed
    var options = source == nil ? [] : ["--specification \(Self.specificationName)"]
    if source == nil || self.seed != nil { options.append("--seed \(seed)") }
    let words = [
      ("name", suite.name ?? "synthetic, seed \(seed)"), ("licence", "CC0-1.0"),
      ("citation", "made by tactus synthesize \(options.joined(separator: " "))"),
      ("labels", Self.labels + (source == nil ? "" : Self.nothing)),
    ]
    writer.beginObject()
    for (key, text) in words {
      writer.member(key, text)
    }
    writer.present("setup", setup)
    writer.member("onsetCollar", 0.2)
    if suite.devices.count == 1 {
      writer.key("device")
      write(suite.devices[0].device, to: &writer)
    } else {
      writer.key("devices")
      writer.beginObject()
      for each in suite.devices {
        writer.key(each.id)
        write(each.device, to: &writer)
      }
      writer.endObject()
    }
    DatasetCard.write(listed, files, writer: Self.writer, to: &writer)
    writer.endObject()
    writer.endLine()
    return writer.bytes
  }

  private func write(_ device: SyntheticDevice, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("name", device.name)
    for (key, number) in [
      ("width_mm", device.width), ("height_mm", device.height),
      ("units_per_mm", Double(device.resolution)), ("rate_hz", device.rate),
    ] {
      writer.member(key, number)
    }
    writer.endObject()
  }
}
