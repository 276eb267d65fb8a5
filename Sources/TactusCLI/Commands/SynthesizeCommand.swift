internal import Arguments
internal import Tactus

/// `tactus synthesize FOLDER`
enum SynthesizeCommand {
  private static let folder = Positional(
    .path("FOLDER", .directories),
    help: "Where to write the dataset; - writes one capture to standard output.")
  private static let seed = Option(
    "seed", .integer("N", .atLeast(0)), default: 1, help: "The same seed gives the same bytes.")
  private static let captures = Option(
    "captures", .integer("N", .between(1, 10_000)), default: 1,
    help: "How many captures, each by a participant with a style of their own.")
  private static let kinds = Option(
    "kinds", .list(of: .choice("KIND", of: SyntheticKind.self)),
    defaultText: "all, and some with more fingers or taps", help: "Which gestures.")
  private static let count = Option(
    "count", .integer("N", .between(1, 100_000)), default: 5,
    help: "How many of each kind in --kinds.")
  private static let rate = Option(
    "rate", .number("HZ", .between(30, 1000)), default: 120, help: "Frames a second.")
  private static let size = Option(
    "size", .pair("WxH", of: .number("W", .above(0)), by: "x"), defaultText: "216x135",
    help: "Millimeters of the surface.")
  private static let resolution = Option(
    "resolution", .integer("N", .between(4, 1000)), default: 20, help: "Units in a millimeter.")
  private static let pad = Flag("pad", help: "A touchpad rather than a screen.")

  static let command = ToolCommand(
    "synthesize", "Make seeded captures with known truth.",
    discussion: """
      Writes a dataset: evemu captures, annotations.jsonl with the onset, the offset and the \
      values of every gesture, and dataset.json. Movements are natural in kind: minimum-jerk \
      reaches, tremor, fingers that land and lift one after the other.
      """,
    examples: [
      CommandExample("tactus synthesize practice --captures 4", "Four participants."),
      CommandExample(
        "tactus synthesize - --kinds swipe | tactus recognize -", "Swipes, straight to the test."),
    ],
    arguments: [folder, seed, captures, kinds, count, rate, size, resolution, pad]
  ) { values in
    let path = try values[folder]
    let dataset: SyntheticDataset
    do {
      dataset = try SyntheticDataset(
        specification(values), captures: path == "-" ? 1 : values[captures])
    } catch let problem as SynthesisProblem {
      throw values.fault(problem.description)
    }
    if path == "-" {
      var output = Output()
      for (_, capture) in dataset.captures { output.append(SyntheticDataset.evemu(capture)) }
      return output.finish(.done).rawValue
    }
    do {
      let folder = try OutputFolder(path)
      for file in dataset.files { try folder.write(file.bytes, to: file.path) }
    } catch let problem as OutputFolder.Problem {
      Console.complain(problem.message)
      return ExitCode.unreadable.rawValue
    }
    var output = Output()
    let gestures = dataset.captures.reduce(0) { $0 + $1.synthesized.annotations.count }
    output.line("\(path): \(dataset.captures.count) captures, \(gestures) gestures")
    return output.finish(.done).rawValue
  }

  private static func specification(_ values: ParsedValues) -> SynthesisSpecification {
    var specification = SynthesisSpecification()
    specification.seed = UInt64(values[seed])
    if let kinds = values[kinds] {
      specification.gestures = kinds.map { GestureRequest($0, count: values[count]) }
    }
    specification.device.rate = values[rate]
    specification.device.resolution = values[resolution]
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
