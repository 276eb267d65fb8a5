internal import Arguments
internal import Tactus

/// `tactus check SCENARIO…`
enum CheckCommand {
  private static let scenarios = Positional(
    oneOrMore: .path("SCENARIO"), help: "Scenario files to run.")
  private static let verbose = Flag(
    "verbose", short: "v", help: "Name the scenarios that hold, too.")

  static let command = ToolCommand(
    "check", "Run scenarios and report each difference.",
    discussion: """
      A scenario is a setup, a touch log, and what must come out of it. Only what it expects is \
      compared. The exit code is 1 when one differs, 2 when one is not well-formed.
      """,
    examples: [CommandExample("tactus check swipes/*.scenario.json", "Run a folder of them.")],
    arguments: [scenarios, verbose]
  ) { values in
    var run = Run(isVerbose: values[verbose])
    for path in try values[scenarios] { run.check(path) }
    return run.finish().rawValue
  }

  private struct Run {
    let isVerbose: Bool
    var output = Output()
    var held = 0
    var differed = 0
    var malformed = 0
    var unreadable = 0

    init(isVerbose: Bool) { self.isVerbose = isVerbose }

    mutating func check(_ path: String) {
      do {
        let scenario = try ScenarioReader().read(try FileContents.read(path: path))
        let differences = ScenarioCheck(scenario).run()
        differences.isEmpty ? (held += 1) : (differed += 1)
        if differences.isEmpty && isVerbose { output.line("\(path): holds: \(scenario.title)") }
        for difference in differences {
          let place = difference.place.map { ":\($0)" } ?? ""
          output.line("\(path)\(place): \(difference.message)")
        }
      } catch let fault as SetupFault {
        malformed += 1
        Console.complain("\(path):\(fault)")
      } catch {
        unreadable += 1
        Console.complain("\(error)")
      }
    }

    mutating func finish() -> ExitCode {
      let parts = [
        (held, "holds", "hold"), (differed, "differs", "differ"),
        (malformed, "is not well-formed", "are not well-formed"),
        (unreadable, "could not be read", "could not be read"),
      ]
      output.line(
        parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.0 == 1 ? $0.1 : $0.2)" }
          .joined(separator: ", "))
      return output.finish(
        unreadable > 0
          ? .unreadable : malformed > 0 ? .usage : differed > 0 ? .checkFailed : .done)
    }
  }
}
