internal import Arguments
internal import Tactus

/// `tactus compare CAPTURE…`
enum CompareCommand {
  private static let presets = Option(
    "presets", .list(of: .choice("NAME", of: PresetChoice.names)), aliases: ["preset"],
    defaultText: "all, where there is no --setups",
    help: "Compare the setup under these presets.")
  private static let setups = Option(
    "setups", .list(of: .path("FILE|NAME", suggesting: Setup.builtIn.map(\.name))),
    help: "Compare these setups as they are.")
  private static let json = Flag("json", help: "One JSON object.")
  private static let csv = Flag("csv", help: "A table, one row a gesture of a preset or setup.")
  private static let jsonLines = Flag("jsonl", help: "One JSON object a line, one a capture.")

  static let command = ToolCommand(
    "compare", "Show the same touches under several presets or setups, side by side.",
    discussion: """
      A row is a block of touches with no long pause between them; each column says what was \
      recognized in it, and when. Two differ in a block when the kinds of the gestures, or the \
      landings they began with, do. A table at the end counts the blocks in which each two differ.

      Without --setup and --setups, the presets are compared on the usual setup of the device: touchpad \
      for a touchpad, default for any other device. The heading of each capture names that setup, and \
      tactus recognize --setup touchpad --preset gtk shows the column gtk of a touchpad alone. A setup \
      under a preset keeps the values in which it differs from its own preset.
      """,
    examples: [
      CommandExample("tactus compare swipe.evemu", "Under every preset."),
      CommandExample(
        "tactus compare --setups mine.setup.json,default *.evemu", "What a change of mine does."),
    ],
    arguments: CaptureOptions.all + [
      presets, setups, RecognizeCommand.setup, RecognizeCommand.changes, TimeOption.time,
    ],
    groups: [ArgumentGroup("Output", isExclusive: true, [json, jsonLines, csv])]
  ) { values in
    let contestants = try Self.contestants(values)
    let form: ComparisonReport.Form =
      values[json] ? .object : values[jsonLines] ? .lines : values[csv] ? .table : .text
    var report = ComparisonReport(SetupComparison(contestants), form)
    var run = try CaptureRun(values, clock: TimeOption.choice(values, isText: form == .text))
    report.begin()
    try run.forEach { reader, path in
      try reader.prepare()
      let usual = Setup.usualName(for: reader.classification.kind)
      try report.add(
        reader, path, setup: dependsOnDevice(values) ? usual : values[RecognizeCommand.setup])
      return reader.diagnostics.all
    }
    report.end()
    return report.output.finish(run.code).rawValue
  }

  /// Whether the compared setup depends on the device: presets are compared, and no setup is named.
  private static func dependsOnDevice(_ values: ParsedValues) -> Bool {
    values[RecognizeCommand.setup] == nil && (values[presets] != nil || values[setups] == nil)
  }

  private static func contestants(
    _ values: ParsedValues
  ) throws(Problem) -> [SetupComparison.Contestant] {
    let changes = values[RecognizeCommand.changes]
    var contestants: [SetupComparison.Contestant] = []
    let isPlain = values[setups] == nil
    for name in values[presets] ?? (isPlain ? Preset.all.map(\.name) : []) {
      func setup(of usual: String?) throws(Problem) -> Setup {
        try SetupChoice(
          values[RecognizeCommand.setup] ?? usual, preset: name, changes: changes
        ).setup()
      }
      guard dependsOnDevice(values), name != PresetChoice.touchpad else {
        contestants.append(.init(name, try setup(of: nil)))
        continue
      }
      let other: Setup, pad: Setup
      // A change of a value must fit one of the usual setups, as with recognize.
      do throws(Problem) {
        other = try setup(of: "default")
        pad = (try? setup(of: "touchpad")) ?? other
      } catch {
        guard let only = try? setup(of: "touchpad") else { throw error }
        (other, pad) = (only, only)
      }
      contestants.append(.init(name, other, onTouchpads: pad))
    }
    for source in values[setups] ?? [] {
      let setup = try SetupChoice(source, changes: changes).setup()
      contestants.append(.init(title(of: source), setup))
    }
    return contestants
  }

  /// The file without its folder and its ending.
  private static func title(of source: String) -> String {
    let file = source.split(separator: "/").last.map(String.init) ?? source
    for ending in [".setup.json", ".json"] where file.hasSuffix(ending) {
      return String(file.dropLast(ending.count))
    }
    return file
  }
}
