internal import JSONText
public import Synthesis
internal import TactusGestures
internal import TouchLog

/// Synthesized captures as the files of a dataset: evemu captures, what is true of them, a card.
public struct SyntheticDataset: Sendable {
  /// One file, its path relative to the dataset's folder.
  public struct File: Sendable {
    public var path: String
    public var bytes: [UInt8]
  }

  public private(set) var captures: [(path: String, synthesized: SynthesizedCapture)] = []

  /// `captures` participants, each with a style of their own, perform the gestures of
  /// `specification`; all of it follows from its seed.
  public init(_ specification: SynthesisSpecification, captures: Int) throws(SynthesisProblem) {
    var generator = SeededGenerator(seed: specification.seed)
    let width = max(2, "\(captures)".count)
    for number in 1...max(1, captures) {
      let digits = "\(number)"
      let name = "p" + String(repeating: "0", count: width - digits.count) + digits
      var each = specification
      each.capture = "\(name).evemu"
      each.seed = generator.next()
      each.participant = ParticipantStyle.drawn(name: name, using: &generator)
      self.captures.append((each.capture, try Synthesizer(each).synthesize()))
    }
    self.specification = specification
  }

  private let specification: SynthesisSpecification

  public var files: [File] {
    captures.map { File(path: $0.path, bytes: Self.evemu($0.synthesized)) } + [
      File(path: "annotations.jsonl", bytes: annotations), File(path: "dataset.json", bytes: card),
    ]
  }

  /// A capture as the recorder of evemu would have written it, without its comments.
  public static func evemu(_ capture: SynthesizedCapture) -> [UInt8] {
    let description = capture.device.description
    var encoder = EventEncoder(description)
    var events: [InputEvent] = []
    for frame in capture.frames { encoder.encode(frame, into: &events) }
    var writer = EvemuWriter()
    writer.addsComments = false
    var text: [UInt8] = []
    writer.write(description, into: &text)
    writer.write(events, into: &text)
    return text
  }

  private var annotations: [UInt8] {
    var writer = JSONWriter()
    for capture in captures {
      for annotation in capture.synthesized.annotations {
        AnnotationWriter.write(annotation, to: &writer)
        writer.endLine()
      }
    }
    return writer.bytes
  }

  private var card: [UInt8] {
    var writer = JSONWriter(.pretty)
    let device = specification.device
    writer.beginObject()
    let texts = [
      ("name", "synthetic, seed \(specification.seed)"), ("licence", "CC0-1.0"),
      ("citation", "made by tactus synthesize --seed \(specification.seed)"),
      (
        "labels",
        "kinds of gesture as performed; start is the first landing, end the last lift"
      ),
    ]
    for (key, text) in texts {
      writer.key(key)
      writer.string(text)
    }
    writer.key("device")
    writer.beginObject()
    writer.key("name")
    writer.string(device.name)
    for (key, number) in [
      ("width_mm", device.width), ("height_mm", device.height),
      ("units_per_mm", Double(device.resolution)), ("rate_hz", device.rate),
    ] {
      writer.key(key)
      writer.double(number)
    }
    writer.endObject()
    writer.key("captures")
    writer.integer(captures.count)
    writer.endObject()
    writer.endLine()
    return writer.bytes
  }
}
