package import Arguments
internal import CommandSupport
internal import Ordering
internal import Tactus
internal import TextSuggestion

/// The command `tactus labels SOURCE… -o OUT`.
package enum LabelsCommand {
  private static let inputs = Positional(
    oneOrMore: .path("SOURCE"),
    help: """
      Datasets, files of annotations or detections (.jsonl), or captures or folders of captures, \
      whose gestures are recognized.
      """)
  private static let output = Option(
    "output", short: "o", .path("OUT"), defaultText: "standard output",
    help: """
      File to write. If there are several captures, audacity and elan need a folder, in which \
      they write a file for each capture.
      """)
  private static let form = Option(
    "to", .choice("FORM", of: LabelForm.self), defaultText: "detected from the extension of OUT",
    help: "audacity (.txt), elan (.eaf), csv, or jsonl: the annotations of a dataset.")
  private static let offset = Option(
    "offset", .number("S"), default: 0,
    help: "Seconds to add to every time, to align labels with a video or a sound.")

  package static let command = ToolCommand(
    "labels", "Export labels or gestures to Audacity, ELAN or tables.",
    discussion: """
      The labels are the annotations of a dataset, the lines of a file of annotations or \
      detections, or the gestures that --setup recognizes in a capture. The form audacity is a label \
      track. The form elan is an annotation document with the tiers of the labels (the attribute \
      tier), or a tier for each label. The form csv has \
      the columns capture, start, end, label, touches, participant, device, and one for each \
      attribute.

      'tactus import events' reads label tracks, documents and tables, for example \
      'tactus import events labels.txt folder --captures p01.evemu'.
      """,
    examples: [
      CommandExample(
        "tactus labels datasets/first-steps -o labels.csv", "Write a table of the annotations."),
      CommandExample(
        "tactus labels swipe.evemu --time relative -o swipe.eaf",
        "Write the recognized gestures for ELAN."),
      CommandExample(
        "tactus labels --to audacity found.jsonl > found.txt", "Write detections as a label track."),
    ],
    arguments: [
      inputs, output, form, TimeOption.time, offset, SetupOptions.setup,
      SetupOptions.preset,
      SetupOptions.changes, OutputOptions.force,
    ] + CaptureOptions.reading
  ) { values in
    let target = values[output] ?? "-"
    guard let form = values[form] ?? .of(path: target) else {
      throw values.fault(
        "\(target == "-" ? "standard output" : target) does not name the form; write --to audacity, "
          + "elan, csv or jsonl")
    }
    var faults = CaptureFaults(values)
    var source = try read(values, &faults)
    for fault in source.faults { Console.report(fault) }
    let isSpoilt = source.faults.contains { $0.weight == .error }
    let unknown = source.shift(
      to: TimeOption.choice(values, isText: form.isOfOneCapture),
      by: .seconds(values[offset]))
    if let first = unknown.first {
      Console.complain(
        "\(first): this capture cannot be read, so its times cannot count from its first frame"
          + (unknown.count > 1
            ? "; \(Plural.text(unknown.count - 1, "more capture")) cannot be read" : ""))
      return ExitCode.unreadable.rawValue
    }
    if form.isOfOneCapture, let early = source.labels.first(where: { $0.start < .zero }) {
      throw values.fault(
        "\(early.capture): \(early.label) begins at \(early.start), and \(form.rawValue) has no "
          + "times before 0; add seconds with --offset")
    }
    try write(source.labels, as: form, to: target, values)
    return (isSpoilt ? ExitCode.unreadable : faults.code).rawValue
  }

  private static func read(
    _ values: ParsedValues, _ faults: inout CaptureFaults
  ) throws -> LabelSource {
    let opening = CaptureOptions.opening(values)
    var source = LabelSource(opening)
    let setups = try DeviceSetups(values)
    let (ordinary, touchpad) = (try setups.ordinary, try setups.setup(for: .touchpad))
    for path in try values[inputs] {
      let sources: [String]
      do throws(CaptureError) {
        sources = try LabelSource.sources(at: path, followsLinks: opening.followsLinks)
      } catch {
        faults.report(error, in: path)
        continue
      }
      for part in sources {
        do throws(CaptureError) {
          let diagnostics = try source.add(path: part, CaptureOptions.options(values)) {
            ($0 == .touchpad ? touchpad : ordinary).setup
          }
          faults.report(diagnostics, in: part)
        } catch { faults.report(error, in: part) }
      }
    }
    return source
  }

  private static func write(
    _ labels: [Annotation], as form: LabelForm, to target: String, _ values: ParsedValues
  ) throws {
    let captures = Set(labels.map { PathName($0.capture) }).ordered()
    guard form.isOfOneCapture, captures.count > 1 else {
      var file = try OutputFile(try OutputPath(target, values))
      do {
        try file.write(form.bytes(labels))
        return try file.finish()
      } catch {
        file.abandon()
        throw error
      }
    }
    guard target != "-", LabelForm.of(path: target) == nil else {
      throw values.fault(
        "\(form.rawValue) cannot hold \(captures.count) captures in one file; name a folder "
          + "with -o, and the form with --to")
    }
    try OutputFolder.fill(target, values) { folder in
      for (capture, name) in zip(captures, fileNames(of: captures)) {
        try folder.write(
          form.bytes(labels.filter { PathName($0.capture) == capture }), to: name + form.ending)
      }
    }
  }

  /// Returns a name for the file of each capture: its path with dashes for slashes. If several
  /// captures would have the same name, all but the first have a number.
  private static func fileNames(of captures: [PathName]) -> [String] {
    // Names in other cases and compositions are the same file on some file systems.
    var taken: Set<String> = []
    return captures.map { capture in
      let name = capture.text.split(separator: "/").joined(separator: "-")
      let free = sequence(first: 1) { $0 + 1 }.lazy
        .map { $0 == 1 ? name : "\(name)-\($0)" }
        .first { taken.insert($0.lowercased()).inserted }
      return free ?? name
    }
  }
}
