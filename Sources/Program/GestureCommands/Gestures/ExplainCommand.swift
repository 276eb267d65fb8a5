package import Arguments
internal import CommandSupport
internal import Tactus
internal import TextSuggestion

/// The command `tactus explain CAPTURE…`.
package enum ExplainCommand {
  private static let gestures = Option(
    repeating: "gesture", .string("ID"), help: "Explain only this recognizer.")
  private static let instant = Option(
    "at", .number("T"),
    help: """
      Explain only what happened at the time T, in seconds, as a timeline, JSON or CSV shows it. A \
      time before the first frame counts from the first frame.
      """)
  private static let all = Flag(
    "all", help: "Explain every recognizer in text, also those that were not nearly recognized.")
  private static let json = Flag("json", help: "Write one JSON object.")
  private static let jsonLines = Flag(
    "jsonl", help: "Write one JSON object per line, one for each capture.")
  private static let csv = Flag(
    "csv", help: "Write a table with one row for each recognizer and touch sequence.")

  package static let command = ToolCommand(
    "explain", "Explain why each gesture was or was not recognized, and what would change that.",
    discussion: """
      Explains the result of each recognizer in each touch sequence, also if it was offered no \
      touch. For a failure it shows the limit, the measured value, the recognizer that took the \
      touches, and the smallest change of one value of the setup with which the same touches are \
      recognized. The change is found by search and verified by replaying the touches. \
      'tactus recognize --set' accepts it as it is printed.

      Text has the answer first: one line says what was recognized and what was missed nearly, then \
      at most three near misses follow, the nearest first. A miss is near if its limit would have to \
      move by little, measured by how much people vary. It is not near if the touches then went far \
      beyond the limit: a press whose finger moves across the screen. --all, and --gesture for one recognizer, \
      explain the others, too, and mark far changes. JSON and CSV always have every recognizer.

      Each change is tried on the whole capture, too, and the text says what it does to other \
      gestures. The changes that gain most follow at the end. --reference judges the first three of \
      them by the labels of a dataset. Effects are computed for the \
      nearest changes, at most 100 and fewer in a long capture. The search uses --jobs threads.

      If no change is shown, no change of a single value or relation of this recognizer is enough. \
      Times between taps are tried up to 1 s.
      """,
    examples: [
      CommandExample("tactus explain swipe.evemu", "Explain every recognizer."),
      CommandExample(
        "tactus explain swipe.evemu --gesture pan --at 1.24",
        "Explain why there is no pan at 1.24 s."),
    ],
    arguments: CaptureOptions.all + [
      SetupOptions.setup, SetupOptions.preset, SetupOptions.changes, gestures, instant,
      all, WhatifCommand.reference, PlatformInputOptions.density, PlatformInputOptions.delivery,
      JobsOption.jobs, ShardOption.shard, TimeOption.time,
    ],
    groups: [ArgumentGroup("Output", isExclusive: true, [json, jsonLines, csv])]
  ) { values in
    let setups = try DeviceSetups(values)
    if let fixed = setups.fixed { _ = try choice(values, fixed.setup) }
    let form: ExplanationReport.Form =
      values[json] ? .object : values[jsonLines] ? .lines : values[csv] ? .table : .text
    var run = try CaptureRun(values, clock: TimeOption.choice(values, isText: form == .text))
    if form != .text { values.remark([all], changeNothing: "in JSON and CSV, which explain all") }
    let isComplete = values[all] || !values[gestures].isEmpty
    let present = values[SetupOptions.changes]
    var report = ExplanationReport(run.total, form, isComplete: isComplete) { change in
      try values[WhatifCommand.reference].map { path in
        try LabelledEffect(
          of: [KeyValue(key: change.name, value: change.value)], beside: present, on: path, values)
      }
    }
    report.begin()
    try run.forEach { reader, path in
      let setup = try setups.setup(for: reader)
      var choice = try choice(values, setup.setup)
      // Text without --all has only near misses beside what was recognized.
      choice.searchesFarChanges = isComplete || form != .text
      choice.keepsFrames = true
      choice.jobs = JobsOption.number(values)
      let input = PlatformInputOptions.input(values)
      let explanation = CaptureExplanation(
        CaptureRecognition(reader, setup.setup, input: input), setup.setup, choice)
      let line = PlatformInputOptions.heading(
        input, setup.setup, isPhysical: reader.isInPoints,
        isNamed: values.isGiven(SetupOptions.preset))
      // The waits are those of the whole capture.
      report.asked = choice.instant == nil ? choice.recognizers : []
      try report.add(
        explanation, path,
        setup: form == .text ? setup.name + (line.map { "\n" + $0 } ?? "") : setup.name)
      // The text has named the contacts that recognizers did not receive.
      return form == .text
        ? explanation.diagnostics.filter {
          $0.problem != .rejectedContact && $0.problem != .restingFinger
        }
        : explanation.diagnostics
    }
    report.end()
    return report.output.finish(run.code).rawValue
  }

  private static func choice(
    _ values: ParsedValues, _ setup: Setup
  ) throws -> CaptureExplanation.Choice {
    var choice = CaptureExplanation.Choice()
    choice.instant = values[instant].map { Timestamp(seconds: $0) }
    for id in values[gestures] {
      guard let number = setup.number(of: id) else {
        if setup.withFeedback.number(of: id) != nil {
          throw values.fault(
            "--gesture: \(id) is feedback and no gesture; recognize --verbose says what became of it"
          )
        }
        throw values.fault(
          "--gesture: no recognizer is called \"\(id)\"",
          suggestion: NameAdvice.recognizers(ofKind: id, in: setup)
            ?? Suggestion.hint(for: id, in: setup.recognizerNames))
      }
      choice.recognizers = (choice.recognizers ?? []).union([number])
    }
    return choice
  }
}
