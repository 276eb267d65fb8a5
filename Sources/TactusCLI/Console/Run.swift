internal import Arguments

/// Parses the command line and runs the command that it names.
func run(_ tool: CommandLineTool, _ arguments: [String]) -> ExitCode {
  var output = Output()
  defer { Messages.finish() }
  do {
    switch try tool.parse(arguments, width: Console.width) {
    case .help(let text), .version(let text):
      output.line(text)
      return output.finish(.done)
    case .run(let command, let values):
      Messages.use(CommonOptions.style(values))
      StopSignals.isQuiet = Messages.isQuiet
      CaptureOptions.remarkIdle(values)
      return ExitCode(rawValue: try command.action(values)) ?? .usage
    }
  } catch let problem as SetupProblem {
    Console.complain(problem.message)
    return problem.code
  } catch let fault as ArgumentFault {
    Console.complain(fault.message + (fault.suggestion.map { "; \($0)" } ?? ""))
    Console.note(fault.reference)
    return .usage
  } catch let problem as OutputProblem {
    Console.complain(problem.message)
    return .unreadable
  } catch is OutputFolder.Stopped {
    Console.note("stopped; the files that were already written are removed")
    return .interrupted
  } catch {
    Console.complain("\(error)")
    return .usage
  }
}
