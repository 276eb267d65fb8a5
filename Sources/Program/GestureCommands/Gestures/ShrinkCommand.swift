package import Arguments
internal import CommandSupport
internal import Tactus
internal import TextSuggestion

/// The command `tactus shrink CAPTURE --while CONDITION`.
package enum ShrinkCommand {
  private static let capture = Positional(
    .path("CAPTURE"), help: "The capture to read; - is standard input.")
  private static let condition = Option(
    "while", .string("CONDITION"),
    help: "What must stay true, for example 'press.failed && pan.began'.")
  private static let output = Option(
    "output", short: "o", .path("LOG"), defaultText: "standard output",
    help: "Touch log to write, - for standard output.")
  private static let scenario = Option(
    "scenario", .path("FILE"),
    help: "Also write a scenario with the setup, the log and what must come out of it.")

  package static let command = ToolCommand(
    "shrink", "Find the smallest touch log that still shows a fault.",
    discussion: """
      Removes touches, then frames and movements, then rounds and straightens positions and times, as \
      long as the condition holds. Each step is verified by replaying the touches. The result is a \
      touch log of a few lines for a bug report, and with --scenario a file that 'tactus check' runs.

      \(conditionHelp)

      Ctrl-C stops the search; the smallest log so far is written.
      """,
    examples: [
      CommandExample(
        "tactus shrink session.evemu --while 'swipeRight.failed(strayed)' -o strayed.touch.jsonl",
        "Find the movement that is too far sideways for a swipe."),
      CommandExample(
        "tactus shrink session.evemu --while 'press.failed && pan.began' --scenario press.scenario.json",
        "Write a scenario for tactus check."),
    ],
    arguments: [capture, condition, output, scenario] + CaptureOptions.reading + [
      SetupOptions.setup, SetupOptions.preset, SetupOptions.changes,
      OutputOptions.force,
    ]
  ) { values in
    guard let text = values[condition] else {
      throw values.fault("--while CONDITION is missing, for example --while tap.failed")
    }
    let setups = try DeviceSetups(values)
    let path = try CaptureOptions.single(try values[capture])
    let log = try OutputPath(values[output] ?? "-", values)
    let scenarioFile = try values[scenario].map { (name) throws(Problem) in
      log.isStandardOutput
        ? try OutputPath(name, values, beside: "the touch log") : try OutputPath(name, values)
    }
    let result: ShrunkLog, statement: Condition
    var faults = CaptureFaults(values)
    do {
      let reader = try CaptureReader(path: path, try CaptureOptions.options(values))
      let setup = try setups.setup(for: reader)
      statement = try Self.parse(text, of: "--while", setup.setup, values)
      var watch = WorkWatch("frames removed")
      defer { watch.end() }
      let run = CaptureRecognition(reader, setup.setup)
      var frames = 0
      result = try ShrunkLog(run, while: statement) { shrinker in
        let left = shrinker.log.frameCount
        frames = max(frames, left)
        return watch.goesOn(frames - left, of: frames)
      }
      faults.report(run.diagnostics, in: path)
    } catch let error as CaptureError {
      throw Problem(error, in: path)
    } catch let refusal as ShrunkLog.Refusal {
      throw Self.problem(refusal, text, path)
    }
    try OutputFile.write(result.touchLog, to: log)
    if let scenarioFile {
      let title = "\(text), shrunk from \(path)"
      let scenario = try result.scenario(id: "shrunk", title: title, source: path)
      try OutputFile.write(Array(scenario.utf8), to: scenarioFile)
    }
    try Self.report(result, statement, path)
    return (result.isStopped ? ExitCode.interrupted : faults.code).rawValue
  }

  /// The grammar of conditions, for the help of commands.
  static let conditionHelp = """
    A condition names recognizers of the setup and their states: tap.ended, pan.began, press.failed, \
    pinch.cancelled; press.recognized and press.never for a gesture at all and for none; \
    swipeUp.failed(movedTooFar) or swipeUp.reason == movedTooFar for a reason of 'tactus explain'; \
    tap.ended >= 2 for a number. Combine them with &&, ||, ! and parentheses.
    """

  /// Parses the condition that the option `name` states.
  static func parse(
    _ text: String, of name: String, _ setup: Setup, _ values: ParsedValues
  ) throws -> Condition {
    do throws(ConditionFault) {
      return try Condition(parsing: text, in: setup)
    } catch {
      throw values.fault("\(name): \(error)")
    }
  }

  private static func problem(
    _ refusal: ShrunkLog.Refusal, _ text: String, _ path: String
  ) -> Problem {
    switch refusal {
    case .conditionFails:
      Problem(
        "\(path): the condition \"\(text)\" does not hold for this capture; "
          + "'tactus recognize --verbose' shows every state change", .checkFailed)
    case .notReplayable:
      Problem(
        "\(path): the condition \"\(text)\" holds only because the capture is interrupted, "
          + "which a touch log cannot say", .checkFailed)
    }
  }

  private static func report(
    _ result: ShrunkLog, _ condition: Condition, _ path: String
  ) throws(Problem) {
    let (frames, touches) = result.original
    func size(_ frames: Int, _ touches: Int) -> String {
      Plural.text(frames, "frame") + " and " + Plural.text(touches, "touch", "touches")
    }
    let small = (result.log.frameCount, result.log.touches.count)
    Console.note(
      "\(path): \(size(frames, touches)) became \(size(small.0, small.1)) "
        + "in \(Plural.text(result.replays, "replay"))")
    if result.isStopped {
      Console.note("the search was stopped; a smaller log may exist")
    }
    if small.1 == 0 {
      Console.note("the condition also holds without a touch; state what must happen as well")
    }
    let isReproduced: Bool
    do throws(CaptureError) { isReproduced = try result.isReproduced(condition) } catch {
      throw Problem(error, in: "the written log")
    }
    if !isReproduced {
      throw Problem(
        "the condition does not hold for the log as it is written; please report this", .checkFailed
      )
    }
  }
}
