package import Arguments
internal import CommandSupport
internal import Tactus

/// The command `tactus compare CAPTURE…`.
package enum CompareCommand {
  private static let presets = Option(
    "preset",
    .list(of: .choice("NAME", of: PresetChoice.names, insteadOf: PresetChoice.otherNames)),
    defaultText: "all, unless --setup names several setups",
    help: "Compare the setup under each of these presets.")
  private static let setups = Option(
    "setup", .list(of: .path("FILE|NAME", suggesting: Setup.builtIn.map(\.name))),
    defaultText: "each platform's own",
    help: """
      The setup that is compared under several presets; or several setups, which are compared \
      unchanged.
      """)
  private static let json = Flag("json", help: "Write one JSON object.")
  private static let csv = Flag(
    "csv", help: "Write a table with one row for each gesture of each preset or setup.")
  private static let jsonLines = Flag(
    "jsonl", help: "Write one JSON object per line, one for each capture.")

  package static let command = ToolCommand(
    "compare", "Compare what several presets or setups recognize in the same touches.",
    discussion: """
      Each row is a block of touches without a long pause. Each column shows the gestures that a \
      preset or setup recognized in that block, and their times. Two columns differ in a block if \
      the labels of their gestures differ, or the landings at which the gestures began; the label of a \
      gesture is what it can be compared by, such as pan for Android's scroll. A table at \
      the end counts the blocks in which each pair differs; another one says why a setup lacks a \
      gesture that others recognized.

      Without --setup, each preset runs its platform's built-in setup: what an application gets \
      there. With --setup, the values and rules of the presets are applied to that setup, which \
      keeps each value in which it differs from its own preset. Each column has the gestures of \
      'tactus recognize': on a touchpad libinput also decides about palms and thumbs. Of a capture \
      that comes through a pipe all columns get the same touches.
      """,
    examples: [
      CommandExample("tactus compare swipe.evemu", "Compare all presets."),
      CommandExample(
        "tactus compare --setup mine.setup.json,default *.evemu",
        "Compare a changed setup with the original."),
    ],
    arguments: CaptureOptions.all + [
      presets, setups, SetupOptions.changes, PlatformInputOptions.density,
      PlatformInputOptions.delivery, TimeOption.time,
    ],
    groups: [ArgumentGroup("Output", isExclusive: true, [json, jsonLines, csv])]
  ) { values in
    let contestants = try Self.contestants(values)
    let form: ComparisonReport.Form =
      values[json] ? .object : values[jsonLines] ? .lines : values[csv] ? .table : .text
    let input = PlatformInputOptions.input(values)
    var report = ComparisonReport(SetupComparison(contestants, input: input), form)
    var run = try CaptureRun(values, clock: TimeOption.choice(values, isText: form == .text))
    report.begin()
    let options = try run.readerOptions()
    try run.forEach { reader, path in
      let again = { () throws(CaptureError) in try CaptureReader(path: path, options) }
      try report.add(
        reader, path, setup: single(values), again: CaptureRun.isStream(path) ? nil : again)
      return reader.diagnostics.all
    }
    report.end()
    return report.output.finish(run.code).rawValue
  }

  /// Returns the setup that is compared under several presets; nil if none or several are named.
  private static func single(_ values: ParsedValues) -> String? {
    guard let named = values[setups], named.count == 1 else { return nil }
    return named[0]
  }

  private static func contestants(
    _ values: ParsedValues
  ) throws(Problem) -> [SetupComparison.Contestant] {
    let changes = values[SetupOptions.changes]
    var contestants: [SetupComparison.Contestant] = []
    let stated = single(values)
    let unchanged = stated == nil ? values[setups] ?? [] : []
    for name in values[presets] ?? (unchanged.isEmpty ? Preset.all.map(\.name) : []) {
      let setup = try SetupChoice(stated, preset: name, changes: changes).setup()
      contestants.append(.init(name, setup))
    }
    for source in unchanged {
      let setup = try SetupChoice(source, changes: changes).setup()
      contestants.append(.init(title(of: source), setup))
    }
    return contestants
  }

  /// Returns the name of the file without its folder and extension.
  private static func title(of source: String) -> String {
    let file = source.split(separator: "/").last.map(String.init) ?? source
    for ending in [".setup.json", ".json"] where file.hasSuffix(ending) {
      return String(file.dropLast(ending.count))
    }
    return file
  }
}
