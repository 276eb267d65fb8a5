internal import Arguments
internal import Tactus

/// `tactus recognize CAPTURE…`
enum RecognizeCommand {
  static let setup = Option(
    "setup", .path("FILE|NAME", suggesting: Setup.builtIn.map(\.name)), defaultText: "default",
    help: "What is attached where, and under which rules: a file, or a setup that is built in.")
  static let preset = Option(
    "preset", .choice("NAME", of: PresetChoice.names), defaultText: "that of the setup",
    help: "Run the setup under this platform's values and rules; tactus list presets names them.")
  static let changes = Option(
    repeating: "set", .keyValue("ID.NAME=VALUE"),
    help: "Change one value of the setup, as in press.minimumPressDuration=0.4.")
  static let printSetup = Flag(
    "print-setup", standsAlone: true, help: "Print the whole effective setup and stop.")
  static let explain = Flag(
    "explain", help: "Say of every recognizer and touch sequence what became of it.")
  static let verbose = Flag("verbose", short: "v", help: "Show every state change in the timeline.")
  static let deliveries = Flag(
    "deliveries", help: "Add what views and controls receive; with --jsonl.")
  static let responders = Flag(
    "responders", help: "Add the responder chain of each touch; with --jsonl.")
  static let trace = Option(
    "trace", .path("FILE"),
    help: "Also write the timeline as trace events, for Perfetto or Chromium's viewer.")
  static let gestures = Flag(
    "gestures",
    help: """
      With --csv, --jsonl or --json: one record a gesture instead of one a state change. The \
      timeline shows gestures anyway.
      """)
  static let json = Flag("json", help: "One JSON object.")
  static let jsonLines = Flag("jsonl", help: "One JSON object a line: a header, then transitions.")
  static let csv = Flag("csv", help: "A table of transitions.")

  static let command = ToolCommand(
    "recognize", "Run recognizers and report every state transition.",
    discussion: """
      Without --setup a touchpad gets the setup touchpad, and other devices the setup default, in \
      which all six kinds are on one view: tap and double tap, long press, swipes in \
      four directions, and pan, pinch and rotation together. A tap waits for the double tap to \
      fail, a pan for the swipes.

      The timeline shows one line a gesture: when its first finger landed, how long it lasted until \
      the last finger lifted, when it was decided, and its values at the end. A tap that waits for \
      a double tap is decided later than it ends. Lengths are points of 1/160 inch. Times can be \
      given to other commands as they are printed.
      """,
    examples: [
      CommandExample("tactus recognize swipe.evemu", "The gestures, as a timeline."),
      CommandExample("tactus recognize --explain swipe.evemu", "Why the others were not."),
      CommandExample(
        "tactus recognize --setup touchpad --jsonl - < pad.evemu", "Transitions for a script."),
      CommandExample(
        "tactus recognize --gestures --csv *.evemu > gestures.csv", "One row a gesture."),
      CommandExample(
        "tactus recognize --print-setup > mine.setup.json", "A setup to start from."),
    ],
    arguments: CaptureOptions.all + [
      setup, preset, changes, printSetup, gestures, explain, verbose, deliveries, responders, trace,
      TimeOption.time, OutputOptions.force,
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
      throw values.fault("--deliveries and --responders are lines, and need --jsonl")
    }
    if values[json] || values[jsonLines] || values[csv] {
      values.remark(
        [verbose], changeNothing: "but the timeline; the others hold every state change")
    }
    let isText = !(values[json] || values[jsonLines] || values[csv])
    if values[gestures] {
      if isText {
        values.remark([gestures], changeNothing: "in the timeline, which shows gestures")
      }
      if choice.needsTouches {
        throw values.fault("--deliveries and --responders are not about --gestures")
      }
      if !isText { values.remark([explain], changeNothing: "beside --gestures") }
    }
    var run = try CaptureRun(values, clock: TimeOption.choice(values, isText: isText))
    let traceFile = try values[trace].map { (path) throws(Problem) in
      try TraceFile(try OutputPath(path, values))
    }
    var report = report(values, choice, isSeveral: run.captures.count > 1)
    report.begin()
    try run.forEach { reader, path in
      let setup = try setups.setup(for: reader)
      let recognition = CaptureRecognition(
        reader, setup.setup, followsTouches: choice.needsTouches,
        gestures: isText || values[gestures] ? .complete : .none)
      traceFile?.beginCapture(path, recognition.names)
      recognition.observer = traceFile?.add
      defer { traceFile?.endCapture() }
      try report.add(recognition, path, setup: setup.name)
      return recognition.diagnostics
    }
    report.end()
    let code = report.output.finish(run.code)
    try traceFile?.finish()
    return code.rawValue
  }

  private static func report(
    _ values: ParsedValues, _ choice: HappeningWriter.Choice, isSeveral: Bool
  ) -> any RecognitionReport {
    if values[gestures] {
      if values[json] { return GestureReport(.object) }
      if values[jsonLines] { return GestureReport(.lines) }
      if values[csv] { return GestureReport(.table) }
    }
    if values[json] { return RecognitionJSON(explains: values[explain]) }
    if values[jsonLines] {
      return RecognitionLines(isSeveral: isSeveral, explains: values[explain], choice)
    }
    if values[csv] { return RecognitionTable(isSeveral: isSeveral) }
    return RecognitionTimeline(explains: values[explain], isVerbose: values[verbose])
  }
}
