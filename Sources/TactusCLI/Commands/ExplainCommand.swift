internal import Arguments
internal import Tactus
internal import TextSuggestion

/// `tactus explain CAPTURE…`
enum ExplainCommand {
  private static let gestures = Option(
    repeating: "gesture", .string("ID"), help: "Explain this recognizer only; may be repeated.")
  private static let instant = Option(
    "at", .number("T"),
    help: """
      Explain what was under way at T seconds, a time as a timeline, JSON or CSV shows it. A time \
      before the first frame counts from the first frame.
      """)
  private static let json = Flag("json", help: "One JSON object.")
  private static let jsonLines = Flag("jsonl", help: "One JSON object a line.")

  static let command = ToolCommand(
    "explain", "Say why each gesture was, or was not, recognized, and what would change it.",
    discussion: """
      For each recognizer and touch sequence: what became of it, also where no touch was offered to \
      it. A failure has the limit, the \
      measured value, the rival, and the smallest change of one value of the setup with which the \
      same touches are recognized; it is found by search and verified by replaying the touches. \
      `tactus recognize --set` takes it as it stands.

      Where no single change is named, none of the recognizer's own values and relations helps \
      alone. Times between taps are tried up to one second.
      """,
    examples: [
      CommandExample("tactus explain swipe.evemu", "All that happened."),
      CommandExample(
        "tactus explain swipe.evemu --gesture pan --at 1.24", "Why no pan 1.24 s into it?"),
    ],
    arguments: CaptureOptions.all + [
      RecognizeCommand.setup, RecognizeCommand.preset, RecognizeCommand.changes, gestures, instant,
      TimeOption.time,
    ],
    groups: [ArgumentGroup("Output", isExclusive: true, [json, jsonLines])]
  ) { values in
    let setups = try DeviceSetups(values)
    if let fixed = setups.fixed { _ = try choice(values, fixed.setup) }
    let form: ExplanationReport.Form = values[json] ? .object : values[jsonLines] ? .lines : .text
    var run = try CaptureRun(values, clock: TimeOption.choice(values, isText: form == .text))
    var report = ExplanationReport(run.captures.count, form)
    report.begin()
    try run.forEach { reader, path in
      let setup = try setups.setup(for: reader)
      let explanation = CaptureExplanation(
        CaptureRecognition(reader, setup.setup), setup.setup, try choice(values, setup.setup))
      try report.add(explanation, path, setup: setup.name)
      return explanation.diagnostics
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
        throw values.fault(
          "--gesture: no recognizer is called \"\(id)\"",
          suggestion: Suggestion.hint(for: id, in: setup.recognizerNames))
      }
      choice.recognizers = (choice.recognizers ?? []).union([number])
    }
    return choice
  }
}
