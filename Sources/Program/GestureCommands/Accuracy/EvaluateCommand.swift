package import Arguments
internal import CommandSupport
internal import Glibc
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
  static let labels = Option(
    "labels", .choice("FROM", of: ["annotations", "folder"]), default: "annotations",
    help: """
      The source of the labels: annotations, annotations.jsonl of the dataset; or folder, the paths \
      of captures, such as p01/longPress/take3.evemu, as 'tactus import folders' reads them.
      """)
  private static let check = Flag(
    "check", help: "Only check the datasets for faults. Exit with code 1 if there are any.")

  static let shard = Option(
    "shard", .pair("I/N", of: .integer("I", .between(1, 1_000_000)), by: "/"),
    help: "Judge only part I of N equal parts, counted from 1.")
  static let partial = Option(
    "partial", .path("FILE"),
    help: "Write the counts as a partial result for --merge, instead of a report.")
  static let resume = Option(
    "resume", .path("FILE"), help: "Continue the interrupted run that wrote this partial result.")
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
  static let byTouches = Flag(
    "by-touches",
    help: "Distinguish gestures with different numbers of fingers, for example tap(2).")

  static let seed = Option(
    "seed", .integer("N", .atLeast(0)), default: 1,
    help: "Seed of the bootstrap. The same seed gives the same intervals.")
  static let replicates = Option(
    "replicates", .integer("N", .between(1, 1_000_000)), default: 1000,
    help: "Number of replicates of the bootstrap.")
  static let confidence = Option(
    "confidence", .number("P", .between(0.5, 0.9999)), default: 0.95,
    help: "Confidence level of the intervals.")
  static let baselines = Option(
    repeating: "baseline", .path("FILE"),
    help: "Compare with a report that --json wrote: list the events that are fixed and broken.")
  static let against = Option(
    repeating: "against", .string("SETUP|PRESET"),
    help: """
      Also run this setup, and list the events that only one of the two gets right. It is a file, a \
      built-in setup, or a preset, which applies to the setup that is judged. --set changes only the \
      setup that is judged.
      """)
  static let requirements = Option(
    repeating: "require", requirement(ofPoint: false),
    help: """
      Exit with code 1 unless the whole interval of a score reaches a bound, for example f1>=0.98, \
      tap.f1>=0.9 or falseActivationsPerMinute<=0.5. For >= the lower end counts, for <= the upper \
      end, of the interval over participants or the interval over single events (Wilson), whichever \
      is worse. Two perfect taps therefore miss f1>=0.99, and 191 perfect events meet it. Scores: \
      \(EvaluationRequirement.names.joined(separator: ", ")).
      """)
  static let pointRequirements = Option(
    repeating: "require-point", requirement(ofPoint: true),
    help: "Exit with code 1 unless the score itself reaches a bound. For a fixed set of captures.")
  static let writeDetections = Option(
    "write-detections", .path("FILE"), help: "Also write the detections, one JSON object per line."
  )
  static let json = Flag("json", help: "Write one JSON object.")
  static let csv = Flag("csv", help: "Write the table that --table names. Shares are from 0 to 1.")
  static let table = Option(
    "table", .choice("TABLE", of: EvaluationTable.self), default: .classes,
    help: """
      With --csv, one row for each: class (classes, latency, values); group of captures with the \
      gesture that was asked for (asked); pair of labels (confusion); participant or device \
      (groups); wrong event (events); count over all captures (overall, a single row); class and kind \
      of match (segments, overlap, ward). With --against or --baseline: setup and class \
      (comparisons), changed event (changes), test over participants (friedman).
      """)
  static let brief = Flag(
    "brief",
    help: "Write only the captures as asked, the scores of the classes and tests of comparisons.")

  static let discriminant = Flag(
    "discriminant",
    help: """
      Only compare the setup with a linear discriminant of touch features. Both are judged by the \
      gestures that the data card asks for; for each device, the discriminant is trained on the \
      others.
      """)

  private static let seconds = ValueKind.number("S", .between(0, 1e6))

  private static func requirement(ofPoint: Bool) -> ValueKind<EvaluationRequirement> {
    ValueKind("SCORE>=NUMBER") { (word) throws(ValueFault) in
      guard let requirement = EvaluationRequirement(word, ofPoint: ofPoint) else {
        throw .other(EvaluationRequirement.fault(in: word))
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
          + "--baseline now.json", "Show what a change fixes and breaks."),
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
    arguments: [inputs, labels] + FolderLabelOptions.all
      + [reference, detections, check, SetupOptions.setup]
      + [SetupOptions.preset, SetupOptions.changes] + CaptureOptions.reading + [
        onsetCollar, offsetCollar, offsetShare, overlap, segment, byTouches, seed, replicates,
        confidence, baselines, against, requirements, pointRequirements, JobsOption.jobs, shard,
        partial,
        resume, merge, allowMissing, writeDetections, discriminant, table, OutputOptions.force,
      ],
    groups: [ArgumentGroup("Output", isExclusive: true, [json, csv, brief])]
  ) { values in
    if values[check] {
      values.remark(
        [
          json, csv, table, JobsOption.jobs, shard, partial, resume, merge, baselines, requirements,
          pointRequirements, writeDetections, against,
        ],
        changeNothing: "with --check")
      return try EvaluationSource(values).check().rawValue
    }
    if values[discriminant] { return try DiscriminantReport.run(values).rawValue }
    return try EvaluationJob(values).run().rawValue
  }
}
