package import Arguments
internal import CommandSupport
internal import Tactus

/// The command `tactus recognize CAPTURE…`.
package enum RecognizeCommand {
  static let printSetup = Flag(
    "print-setup", standsAlone: true, help: "Print the complete setup as JSON and exit.")
  static let explain = Flag(
    "explain",
    help: """
      Explain each touch sequence: in text what was recognized and what was missed nearly, in JSON what each \
      recognizer did.
      """)
  static let all = Flag("all", help: "With --explain: explain every recognizer in text, too.")
  static let verbose = Flag("verbose", short: "v", help: "Show every state change in the timeline.")
  static let deliveries = Flag(
    "deliveries", help: "With --jsonl: add the touches that views and controls receive.")
  static let responders = Flag(
    "responders", help: "With --jsonl: add the responder chain of each touch.")
  static let trace = Option(
    "trace", .path("FILE"),
    help: "Also write the timeline as trace events for Perfetto or the trace viewer of Chromium.")
  static let gestures = Flag(
    "gestures",
    help: """
      With --csv, --jsonl or --json: write one record for each gesture instead of one for each \
      state change. The timeline always shows gestures.
      """)
  static let json = Flag("json", help: "Write one JSON object.")
  static let jsonLines = Flag(
    "jsonl", help: "Write one JSON object per line: a header, then transitions.")
  static let csv = Flag("csv", help: "Write a table of transitions.")

  package static let command = ToolCommand(
    "recognize", "Run recognizers and report gestures or every state transition.",
    discussion: """
      Without --setup, a touchpad gets the setup touchpad, and any other device gets the setup \
      natural: taps, presses, swipes and pans of one to three fingers, a double tap, a pinch and a \
      rotation. Of the gestures of one touch sequence the main one is named first, and the others \
      follow as its companions, as in "with pan". The setup default has UIKit's values; --preset \
      without --setup takes its recognizers.

      The timeline shows one line for each gesture: the time at which its first finger landed, its \
      duration until the last finger lifted, the time at which it was decided, and its values at the \
      end. A tap that waits for a double tap is decided after it ends. Lengths are in points of \
      1/160 inch. Other commands accept the printed times.
      """,
    examples: [
      CommandExample("tactus recognize swipe.evemu", "Show the gestures as a timeline."),
      CommandExample(
        "tactus recognize --explain swipe.evemu",
        "Show also what was nearly recognized, and why not."),
      CommandExample(
        "tactus recognize --setup touchpad --jsonl - < pad.evemu", "Write transitions for a script."
      ),
      CommandExample(
        "tactus recognize --gestures --csv *.evemu > gestures.csv",
        "Write a table with one row for each gesture."),
      CommandExample(
        "tactus recognize --print-setup > mine.setup.json", "Write a setup to start from."),
    ],
    arguments: CaptureOptions.all + [
      SetupOptions.setup, SetupOptions.preset, SetupOptions.changes, printSetup, gestures, explain,
      all, verbose, deliveries, responders, trace, PlatformInputOptions.density,
      PlatformInputOptions.delivery,
      JobsOption.jobs, ShardOption.shard, TimeOption.time, OutputOptions.force,
    ],
    groups: [ArgumentGroup("Output", isExclusive: true, [json, jsonLines, csv])]
  ) { values in
    let setups = try DeviceSetups(values)
    if values[printSetup] {
      var output = Output()
      output.line(SetupWriter().text(of: try setups.ordinary.setup))
      return output.finish(.done).rawValue
    }
    var choice = HappeningWriter.Choice()
    choice.deliveries = values[deliveries]
    choice.responders = values[responders]
    if choice.needsTouches && !values[jsonLines] {
      throw values.fault("--deliveries and --responders need --jsonl")
    }
    let isText = !(values[json] || values[jsonLines] || values[csv])
    if !isText {
      values.remark(
        [verbose],
        changeNothing: "with --json, --jsonl or --csv, which always hold every state change")
      values.remark([all], changeNothing: "in JSON and CSV")
    } else if !values[explain] {
      values.remark([all], changeNothing: "without --explain")
    }
    if values[gestures] {
      if isText {
        values.remark([gestures], changeNothing: "in the timeline, which always shows gestures")
      }
      if choice.needsTouches {
        throw values.fault("--deliveries and --responders cannot be combined with --gestures")
      }
      if !isText { values.remark([explain], changeNothing: "with --gestures") }
    }
    if values.isGiven(trace) {
      values.remark(
        [JobsOption.jobs], changeNothing: "with --trace, which takes captures one after another")
    }
    var run = try CaptureRun(values, clock: TimeOption.choice(values, isText: isText))
    let traceFile = try values[trace].map { (path) throws(Problem) in
      try TraceFile(try OutputPath(path, values, beside: "the result"))
    }
    let report = report(values, choice, captures: run.total)
    let plan = Plan(
      setups: setups, followsTouches: choice.needsTouches,
      gestures: isText ? .withoutMotion : values[gestures] ? .complete : .none,
      isText: isText, input: PlatformInputOptions.input(values),
      isPlatformNamed: values.isGiven(SetupOptions.preset))
    var output = Output()
    report.begin(&output)
    if let traceFile {
      try write(report, to: &output, of: &run, plan, traceFile)
    } else {
      try run.forEach(to: &output, jobs: JobsOption.number(values)) { reader, path, output in
        let (recognition, setup) = try plan.recognition(of: reader)
        try report.add(recognition, path, setup: setup, to: &output)
        return recognition.diagnostics
      }
    }
    report.end(&output)
    let code = output.finish(run.code)
    try traceFile?.finish()
    return code.rawValue
  }

  /// The setup of each capture, and the results that are needed of it.
  private struct Plan: Sendable {
    var setups: DeviceSetups
    var followsTouches: Bool
    var gestures: CaptureRecognition.GestureChoice
    var isText: Bool
    var input: PlatformInput
    var isPlatformNamed: Bool

    /// Returns the run over a capture and the name of its setup.
    func recognition(
      of reader: CaptureReader
    ) throws -> (CaptureRecognition, setup: String) {
      reader.leaveOutStatistics()
      let setup = try setups.setup(for: reader)
      let run = CaptureRecognition(
        reader, setup.setup.withFeedback, followsTouches: followsTouches, gestures: gestures,
        input: input)
      run.watchFaults(isThorough: false)
      guard isText else { return (run, setup.name) }
      let line = PlatformInputOptions.heading(
        input, setup.setup, isPhysical: reader.isInPoints, isNamed: isPlatformNamed)
      return (run, setup.heading + (line.map { "\n" + $0 } ?? ""))
    }
  }

  /// Writes the report and the trace, which is one file that has its captures one after the other.
  private static func write(
    _ report: any RecognitionReport, to output: inout Output, of run: inout CaptureRun,
    _ plan: Plan, _ traceFile: TraceFile
  ) throws {
    try run.forEach { reader, path in
      let (recognition, setup) = try plan.recognition(of: reader)
      traceFile.beginCapture(path, recognition.names)
      recognition.observer = traceFile.add
      defer { traceFile.endCapture() }
      try report.add(recognition, path, setup: setup, to: &output)
      return recognition.diagnostics
    }
  }

  private static func report(
    _ values: ParsedValues, _ choice: HappeningWriter.Choice, captures: Int
  ) -> any RecognitionReport {
    if values[gestures] {
      if values[json] { return GestureReport(.object) }
      if values[jsonLines] { return GestureReport(.lines) }
      if values[csv] { return GestureReport(.table) }
    }
    if values[json] { return RecognitionJSON(explains: values[explain]) }
    if values[jsonLines] { return RecognitionLines(explains: values[explain], choice) }
    if values[csv] { return RecognitionTable() }
    let explaining: TimelineExplanation.Choice =
      !values[explain]
      ? .nothing
      : values[all] ? .outcomes : .verdicts(jobs: captures == 1 ? JobsOption.number(values) : 1)
    return RecognitionTimeline(explaining, isVerbose: values[verbose])
  }
}
