package import Arguments

/// Parses the command line and runs the command that it names.
package func run(_ tool: CommandLineTool, _ arguments: [String]) -> ExitCode {
  var output = Output()
  defer { Messages.finish() }
  let (arguments, notes) = tool.rewritten(arguments)
  do {
    switch try tool.parse(arguments, width: Console.helpWidth) {
    case .help(let text), .version(let text):
      output.line(text)
      return output.finish(.done)
    case .run(let command, let values):
      Messages.use(CommonOptions.style(values))
      StopSignals.isQuiet = Messages.isQuiet
      for note in notes { Console.note(note) }
      CaptureOptions.remarkIdle(values)
      return ExitCode(rawValue: try command.action(values)) ?? .usage
    }
  } catch let problem as Problem {
    return problem.report()
  } catch let fault as ArgumentFault {
    for note in notes { Console.note(note) }
    Console.complain(fault.message + (fault.suggestion.map { "; \($0)" } ?? ""))
    Console.note(fault.reference)
    return .usage
  } catch {
    Console.complain("\(error)")
    return .usage
  }
}
