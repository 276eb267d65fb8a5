package import Arguments
internal import CommandSupport
internal import Libc
internal import Tactus

/// The command `tactus evaluate DATASET…`.
package enum EvaluateCommand {
  static let inputs = Positional(
    any: .path("DATASET"),
    help: "Datasets: folders of captures and annotations. With --merge, partial results.")
  static let reference = Option(
    "reference", .path("FILE"),
    help: "File of annotations to compare with --detections, instead of a dataset.")
  static let detections = Option(
    "detections", .path("FILE"),
    help: """
      Judge the detections in this file, one JSON object per line, instead of running a setup. \
      Needs a dataset or --reference.
      """)
  private static let check = Flag(
    "check", help: "Only check the datasets for faults. Exit with code 1 if there are any.")

  static let partial = Option(
    "partial", .path("FILE"),
    help: """
      Write the counts as a partial result for --merge, instead of a report. If FILE is the partial \
      result of a run that was stopped, the run is continued.
      """)
  static let merge = Flag(
    "merge",
    help: """
      Add up partial results and write the report. Exit with code 3 if a shard is missing, doubled, \
      damaged or of another evaluation, or if a shard could not read a capture.
      """)
  static let allowMissing = Flag(
    "allow-missing",
    help: "With --merge: report on the captures that the fitting partial results count, and warn.")

  static let onsetCollar = Option(
    "onset-collar", seconds, defaultText: "that of the data card, or 0.2",
    help: "Seconds by which onsets may differ.")
  static let offsetCollar = Option(
    "offset-collar", seconds, defaultText: "that of the data card, or 0.2",
    help: "Seconds by which offsets may differ, at least.")
  static let offsetShare = Option(
    "offset-share", .number("R", .between(0, 1e6)), defaultText: "that of the data card, or 0.5",
    help:
      "Share of the annotation's length by which offsets may differ, if it is more than --offset-collar."
  )
  static let overlap = Option(
    "overlap", .number("R", .between(0, 1)),
    help: "Instead of collars, match events whose intersection over union is at least this.")
  static let segment = Option(
    "segment", .number("S", .between(1e-6, 1e6)), default: 1,
    help: "Length of a segment in seconds, for the scores of segments.")

  static let seed = Option(
    "seed", .integer("N", .atLeast(0)), default: 1,
    help: "Seed of the bootstrap. The same seed gives the same intervals.")
  static let against = Option(
    repeating: "against", .path("SETUP|PRESET|FILE", suggesting: otherNames),
    help: """
      Compare with this setup, and list the events that only one of the two gets right. It is a file, \
      a built-in setup, or a preset: that platform's own setup, or with --setup its values under that \
      setup. --set changes only the setup that is judged. A report that --json wrote is compared without a run: the events that are \
      fixed and broken are listed. With discriminant, the setup is only compared with a linear \
      discriminant of touch features: both are judged by the gestures that the data card asks for, \
      and for each device, the discriminant is trained on the others.
      """)
  static let requirements = Option(
    repeating: "require", requirement,
    help: """
      Exit with code 1 unless the whole interval of a score reaches a bound, for example f1>=0.98, \
      tap.f1>=0.9 or falseActivationsPerMinute<=0.5. For >= the lower end counts, for <= the upper \
      end, of the interval over participants or the interval over single events (Wilson), whichever \
      is worse. Two perfect taps therefore miss f1>=0.99, and 191 perfect events meet it. With \
      point:f1>=0.98 the score itself must reach the bound, for a fixed set of captures. Scores: \
      \(EvaluationRequirement.names.joined(separator: ", ")).
      """)
  static let json = Flag("json", help: "Write one JSON object.")
  static let jsonLines = Flag(
    "jsonl", help: "Write the detections, one JSON object per line, in place of the report.")
  static let csv = Option(
    "csv", valueOptional: .choice("TABLE", of: EvaluationTable.self), default: .classes,
    help: """
      Write a table, in which shares are from 0 to 1. One row for each: class (classes, latency, values); group of captures with the \
      gesture that was asked for (asked); pair of labels (confusion); participant or device \
      (groups); wrong event (events); count over all captures (overall, a single row); class and kind \
      of match (segments, overlap, ward). With --against: setup and class \
      (comparisons), changed event (changes), test over participants (friedman).
      """)
  static let brief = Flag(
    "brief",
    help: "Write only the captures as asked, the scores of the classes and tests of comparisons.")

  private static let otherNames =
    Setup.builtIn.map(\.name) + PresetChoice.names + [DiscriminantReport.name]

  private static let seconds = ValueKind.number("S", .between(0, 1e6))

  private static var requirement: ValueKind<EvaluationRequirement> {
    ValueKind("[point:]SCORE>=NUMBER") { (word) throws(ValueFault) in
      let ofPoint = word.hasPrefix("point:")
      let text = ofPoint ? String(word.dropFirst("point:".count)) : word
      guard let requirement = EvaluationRequirement(text, ofPoint: ofPoint) else {
        throw .other(EvaluationRequirement.fault(in: text))
      }
      return requirement
    }
  }

  package static let command = ToolCommand(
    "evaluate", "Compare detections with annotations and report accuracy.",
    discussion: """
      Runs the setup on the captures of datasets and matches its detections with the annotations. \
      Reports precision, recall and F1 of each class, confusion, false activations, the time from \
      onset to action, errors of values, and confidence intervals. The data card of a dataset may \
      state the setup and the collars for its labels. With --labels folder, DATASET is a folder of \
      recordings that need no annotations, because their paths state the labels.

      Intervals are over participants. The merged partial results of all shards give exactly the \
      report of a single run.
      """,
    examples: [
      CommandExample("tactus evaluate datasets/first-steps", "Report the accuracy on a dataset."),
      CommandExample(
        "tactus evaluate recordings --labels folder",
        "Evaluate recordings in folders by participant and label."),
      CommandExample(
        "tactus evaluate pads --json > now.json && tactus evaluate pads --set tap.allowableMovement=5 "
          + "--against now.json", "Show what a change fixes and breaks."),
      CommandExample(
        "tactus evaluate pads --setup mine.setup.json --against touchpad",
        "Compare two setups."),
      CommandExample(
        "tactus evaluate pads --detections theirs.jsonl", "Judge another recognizer."),
      CommandExample(
        "tactus evaluate big --shard 3/16 --partial 3.json", "Judge one of 16 parts."),
      CommandExample(
        "tactus evaluate --merge *.json --require 'f1>=0.98'",
        "Merge the parts and require a score."),
    ],
    arguments: [inputs, FolderLabelOptions.labels, FolderLabelOptions.pause]
      + [reference, detections, check, SetupOptions.setup]
      + [SetupOptions.preset, SetupOptions.changes] + CaptureOptions.reading + [
        onsetCollar, offsetCollar, offsetShare, overlap, segment, BootstrapOption.bootstrap,
        PlatformInputOptions.density, PlatformInputOptions.delivery, against, requirements,
        JobsOption.jobs, ShardOption.shard, partial, merge, allowMissing,
        OutputOptions.force,
      ],
    groups: [ArgumentGroup("Output", isExclusive: true, [json, jsonLines, csv, brief])]
  ) { values in
    if values[check] {
      values.remark(
        [
          json, jsonLines, csv, JobsOption.jobs, ShardOption.shard, partial, merge, requirements,
          against,
        ],
        changeNothing: "with --check")
      return try EvaluationSource(values).check().rawValue
    }
    if values[against].contains(DiscriminantReport.name) {
      return try DiscriminantReport.run(values).rawValue
    }
    return try EvaluationJob(values).run().rawValue
  }
}
