package import Arguments
internal import CommandSupport
internal import Tactus
internal import TextSuggestion

/// The command `tactus synthesize FOLDER`.
package enum SynthesizeCommand {
  private static let folder = Positional(
    .path("FOLDER", .directories),
    help: "Folder for the new dataset; - writes one capture to standard output.")
  private static let specification = Option(
    "specification", .path("FILE|NAME", suggesting: naturalNames),
    help: """
      JSON file with the gestures, participants and devices. It is copied into the dataset. It \
      replaces all options except --seed. Or natural-first or natural-second: what people do on a \
      touchscreen, as touch logs with sensor noise and jittered frames, by one of two distributions; \
      this can be combined with --captures and --seed only.
      """)
  private static let naturalNames = NaturalHabits.allCases.map { "natural-\($0.rawValue)" }
  private static let seed = Option(
    "seed", .integer("N", .atLeast(0)), defaultText: "the seed of the specification, or 1",
    help: "The same seed gives the same bytes.")
  private static let captures = Option(
    "captures", .integer("N", .between(1, 10_000)), defaultText: "1",
    help: "Number of captures, each by another participant.")
  private static let kinds = Option(
    "kinds", .list(of: .choice("KIND", of: SyntheticKind.self)),
    defaultText: "all, and some with more fingers or taps", help: "Kinds of gestures.")
  private static let count = Option(
    "count", .integer("N", .between(1, 100_000)), defaultText: "5",
    help: "Number of gestures of each kind.")
  private static let rate = Option(
    "rate", .number("HZ", .between(30, 1000)), defaultText: "120", help: "Frames per second.")
  private static let size = Option(
    "size", .pair("WxH", of: .number("W", .above(0)), by: "x"), defaultText: "216x135",
    help: "Width and height of the surface in millimeters.")
  private static let resolution = Option(
    "resolution", .integer("N", .between(4, 1000)), defaultText: "20",
    help: "Units per millimeter.")
  private static let pad = Flag("pad", help: "Simulate a touchpad instead of a touchscreen.")

  package static let command = ToolCommand(
    "synthesize", "Generate captures of gestures, with annotations.",
    discussion: """
      Writes a dataset: evemu captures, annotations.jsonl with the onset, the offset and the \
      values of every gesture, and dataset.json. Movements follow models of human movement: \
      minimum-jerk or sigma-lognormal strokes, tremor, and fingers that land and lift one after the \
      other.

      A specification can also have several kinds of participants and devices, lost frames, palms \
      and resting thumbs, and near misses, which must not be recognized. For examples see \
      datasets/*/specification.json.
      """,
    examples: [
      CommandExample(
        "tactus synthesize practice --captures 4", "Generate captures of four participants."),
      CommandExample(
        "tactus synthesize hard --specification datasets/near-misses/specification.json --seed 9",
        "Repeat a bundled suite with another seed."),
      CommandExample(
        "tactus synthesize people --specification natural-second --captures 10",
        "Generate what ten people do on touchscreens."),
      CommandExample(
        "tactus synthesize - --kinds swipe | tactus recognize -",
        "Generate swipes and recognize them."),
    ],
    arguments: [
      folder, specification, seed, captures, kinds, count, rate, size, resolution, pad,
      OutputOptions.force,
    ]
  ) { values in
    let path = try values[folder]
    if let habits = habits(values) { return try writeNatural(habits, to: path, values) }
    var dataset = try made(of: values)
    var output = Output()
    do {
      if path == "-" {
        try dataset.make { file in
          if file.path.hasSuffix(".evemu") { output.append(file.bytes) }
        }
      } else {
        try OutputFolder.fill(path, values, writer: SyntheticDataset.writer) { folder in
          var pieces = PiecewiseFiles(folder)
          do {
            try dataset.make { try pieces.write($0.bytes, to: $0.path) }
            try pieces.finish()
          } catch {
            pieces.abandon()
            throw error
          }
        }
        output.line(summary(path, dataset.captureCount, dataset.gestureCount))
      }
    } catch let problem as SynthesisProblem {
      throw values.fault(problem.description)
    }
    return output.finish(.done).rawValue
  }

  /// Returns the distributions of natural input that the command line names; nil for a file.
  private static func habits(_ values: ParsedValues) -> NaturalHabits? {
    guard let name = values[specification], naturalNames.contains(name) else { return nil }
    return NaturalHabits(rawValue: String(name.dropFirst("natural-".count)))
  }

  /// Writes a dataset of natural input.
  private static func writeNatural(
    _ habits: NaturalHabits, to path: String, _ values: ParsedValues
  ) throws -> Int32 {
    let isSaid =
      values[kinds] != nil || values[count] != nil
      || values[rate] != nil || values[size] != nil || values[resolution] != nil || values[pad]
    let name = "--specification natural-\(habits.rawValue)"
    if isSaid { throw values.fault("\(name) can be combined only with --captures and --seed") }
    if path == "-" {
      throw values.fault("\(name) writes a dataset of several files; name a folder")
    }
    let number = values[captures] ?? 1
    var dataset = NaturalDataset(
      habits, seed: values[seed].map { UInt64($0) } ?? 1, captures: number)
    try OutputFolder.fill(path, values, writer: SyntheticDataset.writer) { folder in
      try dataset.make { try folder.write($0.bytes, to: $0.path) }
    }
    var output = Output()
    output.line(summary(path, number, dataset.gestureCount))
    return output.finish(.done).rawValue
  }

  private static func summary(_ path: String, _ captures: Int, _ gestures: Int) -> String {
    "\(PlainText.escaped(path)): \(Plural.text(captures, "capture")), "
      + Plural.text(gestures, "gesture")
  }

  /// Returns the captures that the options or the specification file request.
  private static func made(of values: ParsedValues) throws -> SyntheticDataset {
    let isOne = try values[folder] == "-"
    var suite: SynthesisSuite
    var source: [UInt8]?
    if let file = values[specification] {
      let isSaid =
        values[captures] != nil || values[kinds] != nil || values[count] != nil
        || values[rate] != nil || values[size] != nil || values[resolution] != nil || values[pad]
      if isSaid {
        throw values.fault("--specification can be combined only with --seed")
      }
      let bytes: [UInt8]
      do throws(CaptureError) { bytes = try FileContents.read(path: file) } catch {
        throw Problem("\(error)", .unreadable)
      }
      source = bytes
      do throws(SynthesisFault) { suite = try SynthesisSuite(bytes) } catch {
        throw Problem("\(file):\(error)", .usage)
      }
    } else {
      suite = SynthesisSuite(described(values))
      suite.participants = .drawn(values[captures] ?? 1)
    }
    if isOne, suite.captures.count > 1 {
      if source != nil || values[captures] != nil {
        throw values.fault("standard output can hold only one capture; name a folder")
      }
      suite.participants = .drawn(1)
    }
    let asked = values[seed].map { UInt64($0) } ?? (source == nil ? 1 : nil)
    return SyntheticDataset(suite, source: source, seed: asked)
  }

  private static func described(_ values: ParsedValues) -> SynthesisSpecification {
    var specification = SynthesisSpecification()
    if let kinds = values[kinds] {
      specification.gestures = kinds.map { GestureRequest($0, count: values[count] ?? 5) }
    } else if let count = values[count] {
      for index in specification.gestures.indices { specification.gestures[index].count = count }
    }
    specification.device.rate = values[rate] ?? 120
    specification.device.resolution = values[resolution] ?? 20
    if let size = values[size] {
      (specification.device.width, specification.device.height) = (size.first, size.second)
    }
    if values[pad] {
      specification.device.isDirect = false
      specification.device.name = "Tactus synthetic pad"
    }
    return specification
  }
}
