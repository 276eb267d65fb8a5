package import Arguments
internal import CommandSupport
internal import Ordering
internal import Tactus
internal import TextSuggestion

/// The command `tactus agree FIRST SECOND`.
package enum AgreeCommand {
  private static let first = Positional(
    .path("FIRST"), help: "Labels of the first annotator: a dataset, or a file of labels.")
  private static let second = Positional(
    .path("SECOND"), help: "Labels of the second annotator for the same captures.")
  private static let tiers = Option(
    "tiers", .pair("FIRST,SECOND", of: .string("TIER"), by: ","),
    help: "Compare only the labels of these tiers, for example of two tiers of one ELAN document.")
  private static let onsetCollar = Option(
    "onset-collar", seconds, default: 0.2, help: "Seconds by which onsets may differ.")
  private static let offsetCollar = Option(
    "offset-collar", seconds, default: 0.2, help: "Seconds by which offsets may differ, at least.")
  private static let offsetShare = Option(
    "offset-share", .number("R", .between(0, 1e6)), default: 0.5,
    help: "Share of the shorter length by which offsets may differ, if it is more.")
  private static let overlap = Option(
    "overlap", .number("R", .between(0, 1)),
    help: "Instead of collars, pair events whose intersection over union is at least this.")
  private static let segment = Option(
    "segment", .number("S", .between(1e-6, 1e6)), default: 0.04,
    help: "Length of a segment in seconds; the default is a frame of video at 25 Hz.")
  private static let page = Option(
    "page", .path("PAGE"),
    help: "The page of the captures that 'tactus report' wrote: each dispute gets a link into it.")
  private static let seed = Option(
    "seed", .integer("N", .atLeast(0)), default: 1, help: "Seed of the bootstrap.")
  private static let json = Flag("json", help: "Write one JSON object.")
  private static let csv = Option(
    "csv", valueOptional: .choice("TABLE", of: AgreementTables.self), default: .coefficients,
    help: """
      Write a table, in which shares are from 0 to 1: kappa and alpha (coefficients), a row for each label (classes), pair of labels \
      (confusion), boundary (boundaries) or disputed event (disputes).
      """)

  private static let seconds = ValueKind.number("S", .between(0, 1e6))

  package static let command = ToolCommand(
    "agree", "Measure how well two annotators agree.",
    discussion: """
      Compares the labels that two annotators gave to the same captures: Cohen's kappa and \
      Krippendorff's alpha of events and of short segments, the agreement about each label, how far \
      the boundaries of the same event are apart, the confusion, and each disputed event. It does not \
      matter who is first. The times of both must be on the same clock: a warning says if they have none in \
      common.

      A file of labels is annotations.jsonl, a table as 'tactus import events' reads it, a label track \
      of Audacity (.txt) or a document of ELAN (.eaf). If it names no capture, it is about the only \
      capture of the other file.

      Two events are paired if they begin and end close together, whatever their labels are. An event \
      that only one annotator has is paired with 'none'. Intervals labelled 'none' are no events.
      """,
    examples: [
      CommandExample("tactus agree anna.jsonl ben.jsonl", "Compare two annotators."),
      CommandExample(
        "tactus agree anna.eaf ben.eaf --page session.html",
        "Compare documents of ELAN, with a link for each disputed event."),
      CommandExample(
        "tactus agree both.eaf both.eaf --tiers anna,ben", "Compare two tiers of one document."),
    ],
    arguments: [
      first, second, tiers, onsetCollar, offsetCollar, offsetShare, overlap, segment, page, seed,
      BootstrapOption.bootstrap,
    ],
    groups: [ArgumentGroup("Output", isExclusive: true, [json, csv])]
  ) { values in
    let paths = (try values[first], try values[second])
    var one = try read(paths.0, values[tiers]?.first)
    var other = try read(paths.1, values[tiers]?.second)
    try name(&one, paths.0, as: other, paths.1)
    try name(&other, paths.1, as: one, paths.0)
    var rule = MatchingRule.collars(
      onset: .seconds(values[onsetCollar]), offset: .seconds(values[offsetCollar]),
      share: values[offsetShare])
    if let least = values[overlap] {
      values.remark([onsetCollar, offsetCollar, offsetShare], changeNothing: "with --overlap")
      rule = .overlap(least)
    }
    let report = AgreementReport(
      .init(name: paths.0, captures: one.captures),
      .init(name: paths.1, captures: other.captures),
      participants: one.participants.merging(other.participants) { known, _ in known },
      rule: rule, segment: .seconds(values[segment]), page: values[page],
      seed: UInt64(values[seed]), replicates: values[BootstrapOption.bootstrap].replicates,
      confidence: values[BootstrapOption.bootstrap].confidence)
    for (path, captures) in [(paths.0, report.onlyFirst), (paths.1, report.onlySecond)] {
      guard let capture = captures.first else { continue }
      let more = captures.count > 1 ? " and \(captures.count - 1) more" : ""
      Console.warn("\(path): only this annotator has \(capture)\(more), which is left out")
    }
    guard !report.captures.isEmpty else {
      throw Problem("there is no capture that both annotators have", .unreadable)
    }
    warnOfClocks(report)
    var output = Output()
    if values[json] {
      var writer = JSONWriter()
      report.write(tool: "\(Tool.name) \(Tool.version)", to: &writer)
      output.append(writer.bytes)
    } else if values.isGiven(csv) {
      for row in values[csv].rows(of: report) {
        output.row(row.map { CSV.cell($0) }.joined(separator: ","))
      }
    } else {
      output.paragraphs(AgreementText(report, width: Console.textWidth).text)
    }
    return output.finish(.done).rawValue
  }

  /// Warns of captures in which the labels of the two are apart, because then nothing can agree.
  private static func warnOfClocks(_ report: AgreementReport) {
    guard let first = report.apart.first else { return }
    let more =
      report.apart.count > 1
      ? "; so are those of \(Plural.text(report.apart.count - 1, "more capture"))" : ""
    let capture = first.capture.isEmpty ? "the capture" : first.capture
    Console.warn(
      "the labels of \(capture) are apart, from \(first.first.start) to \(first.first.end) in "
        + "\(report.names.first) and from \(first.second.start) to \(first.second.end) in "
        + "\(report.names.second)\(more); if one of the two counts from the first frame, write its labels "
        + "again with 'tactus labels --time capture', or --offset")
  }

  /// Reads the labels of an annotator. Throws if a line cannot be read, because a label that is left
  /// out would count as a disagreement.
  private static func read(_ path: String, _ tier: String?) throws(Problem) -> AnnotatorLabels {
    let labels: AnnotatorLabels
    do throws(CaptureError) { labels = try AnnotatorLabels(path: path, tier: tier) } catch {
      throw Problem("\(error)", .unreadable)
    }
    for fault in labels.faults { Console.report(fault) }
    guard !labels.faults.contains(where: { $0.weight == .error }) else {
      throw Problem("\(path) has labels that cannot be read, so nothing is compared", .unreadable)
    }
    if let tier, !labels.tiers.contains(tier) {
      let known = labels.tiers.isEmpty ? "no tiers" : labels.tiers.joined(separator: ", ")
      throw Problem("\(path) has no tier \(tier); it has \(known)", .usage)
    }
    return labels
  }

  /// Gives labels without a capture the only capture of the other annotator.
  private static func name(
    _ labels: inout AnnotatorLabels, _ path: String, as other: AnnotatorLabels, _ otherPath: String
  ) throws(Problem) {
    guard labels.captures[""] != nil, other.captures[""] == nil else { return }
    guard let capture = other.captures.keys.first, other.captures.count == 1 else {
      throw Problem(
        "\(path) has labels without a capture, and \(otherPath) has \(other.captures.count) captures; "
          + "write the captures in a column 'file'", .unreadable)
    }
    labels.name(capture)
  }
}
