internal import Arguments
internal import Glibc
internal import Tactus

/// `tactus evaluate DATASET…`
enum EvaluateCommand {
  static let inputs = Positional(
    any: .path("DATASET"), help: "Folders of captures and annotations; with --merge, partials.")
  static let reference = Option(
    "reference", .path("FILE"),
    help: "Annotations without a dataset, to be compared with --detections.")
  static let detections = Option(
    "detections", .path("FILE"),
    help: """
      Judge the detections of this file, one JSON object a line, instead of running a setup; \
      beside a dataset or --reference.
      """)
  private static let check = Flag(
    "check", help: "Only look for faults of the datasets; exit with 1 when there are any.")

  static let jobs = Option(
    "jobs", short: "j", .integer("N", .between(1, 1024)), defaultText: "one a processor",
    help: "Captures judged at a time; the output is the same for any number.")
  static let shard = Option(
    "shard", .pair("I/N", of: .integer("I", .between(1, 1_000_000)), by: "/"),
    help: "Judge only shard I of N, from 1.")
  static let partial = Option(
    "partial", .path("FILE"), help: "Write what was counted, to be merged, instead of a report.")
  static let resume = Option(
    "resume", .path("FILE"), help: "Go on from a partial that was interrupted.")
  static let merge = Flag("merge", help: "Add up partials, and report.")

  static let onsetCollar = Option(
    "onset-collar", seconds, defaultText: "0.2, or what the data card says",
    help: "Seconds by which onsets may differ.")
  static let offsetCollar = Option(
    "offset-collar", seconds, defaultText: "0.2, or what the data card says",
    help: "Seconds by which offsets may differ, at least.")
  static let offsetShare = Option(
    "offset-share", .number("R", .between(0, 1e6)), defaultText: "0.5, or what the data card says",
    help: "Share of an annotation's length by which offsets may differ, if that is more.")
  static let overlap = Option(
    "overlap", .number("R", .between(0, 1)),
    help: "Match by intersection over union of at least this, instead of collars.")
  static let segment = Option(
    "segment", .number("S", .between(1e-6, 1e6)), default: 1, help: "Seconds of a segment.")
  static let byTouches = Flag(
    "by-touches", help: "Tell gestures of different numbers of fingers apart, as tap(2).")

  static let seed = Option(
    "seed", .integer("N", .atLeast(0)), default: 1, help: "Of the bootstrap.")
  static let replicates = Option(
    "replicates", .integer("N", .between(1, 1_000_000)), default: 1000, help: "Of the bootstrap.")
  static let confidence = Option(
    "confidence", .number("P", .between(0.5, 0.9999)), default: 0.95,
    help: "How often intervals are to hold the value.")
  static let baselines = Option(
    repeating: "baseline", .path("FILE"),
    help: "Compare with an earlier --json: which events were fixed, which broken.")
  static let against = Option(
    repeating: "against", .string("SETUP|PRESET"),
    help: """
      Also run this setup and compare: which events it gets right that the other misses. It is a \
      file, a built-in setup, or a preset, which runs the setup that is judged under another \
      platform's values and rules. --set changes only the setup that is judged.
      """)
  static let requirements = Option(
    repeating: "require", requirement(ofPoint: false),
    help: """
      Exit with 1 unless the whole interval reaches a bound, as in f1>=0.98, tap.f1>=0.9 or \
      falseActivationsPerMinute<=0.5: the lower end for >=, the upper end for <=, of the interval \
      over participants or of that over single events (Wilson), whichever is worse. Two perfect \
      taps therefore miss f1>=0.99, and 191 perfect events meet it. There are \
      \(EvaluationRequirement.names.joined(separator: ", ")).
      """)
  static let pointRequirements = Option(
    repeating: "require-point", requirement(ofPoint: true),
    help: "Exit with 1 unless the score itself reaches a bound, for a fixed set of captures.")
  static let writeDetections = Option(
    "write-detections", .path("FILE"), help: "Also write what was detected, one JSON object a line."
  )
  static let json = Flag("json", help: "One JSON object.")
  static let csv = Flag("csv", help: "A table, as --table has it; shares from 0 to 1.")
  static let table = Option(
    "table", .choice("TABLE", of: EvaluationTable.self), default: .classes,
    help: """
      With --csv: one row a class; asked, a group of captures with what was asked for; confusion, a \
      pair of labels; latency and values, a class; groups, a participant or device; events, an event \
      that is not as it should be.
      """)
  static let brief = Flag(
    "brief", help: "Only the captures as asked and the scores of the classes.")

  static let discriminant = Flag(
    "discriminant",
    help: """
      Only compare the setup with a linear discriminant of touch features, by what the data card \
      says that each capture was asked for; each device is judged by what was learned on the others.
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

  static let command = ToolCommand(
    "evaluate", "Judge detections against annotations.",
    discussion: """
      Runs the setup over the captures of datasets and matches what it detects with what is true: \
      precision, recall and F1 of each class, confusion, false activations, the time from onset to \
      action, errors of values, and how sure all of that is. A data card may state the setup and \
      the collars that its labels were made for.

      Captures are the unit of work, participants that of uncertainty. Partials of shards add up \
      to the bytes of a run in one piece.
      """,
    examples: [
      CommandExample("tactus evaluate datasets/first-steps", "Tables for people."),
      CommandExample(
        "tactus evaluate pads --json > now.json && tactus evaluate pads --set tap.allowableMovement=5 "
          + "--baseline now.json", "What a change breaks."),
      CommandExample(
        "tactus evaluate pads --setup mine.setup.json --against touchpad",
        "Two setups on the same labels."),
      CommandExample(
        "tactus evaluate pads --detections theirs.jsonl", "Another recognizer, by the same labels."),
      CommandExample(
        "tactus evaluate big --shard 3/16 --partial 3.json", "One of sixteen parts …"),
      CommandExample("tactus evaluate --merge *.json --require 'f1>=0.98'", "… and the whole."),
    ],
    arguments: [inputs, reference, detections, check, RecognizeCommand.setup]
      + [RecognizeCommand.preset, RecognizeCommand.changes] + CaptureOptions.reading + [
        onsetCollar, offsetCollar, offsetShare, overlap, segment, byTouches, seed, replicates,
        confidence, baselines, against, requirements, pointRequirements, jobs, shard, partial,
        resume, merge, writeDetections, discriminant, table, OutputOptions.force,
      ],
    groups: [ArgumentGroup("Output", isExclusive: true, [json, csv, brief])]
  ) { values in
    if values[check] {
      values.remark(
        [
          json, csv, table, jobs, shard, partial, resume, merge, baselines, requirements,
          pointRequirements, writeDetections, against,
        ],
        changeNothing: "with --check")
      return try EvaluationSource(values).check().rawValue
    }
    if values[discriminant] { return try DiscriminantReport.run(values).rawValue }
    return try EvaluationJob(values).run().rawValue
  }
}
