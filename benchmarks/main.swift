internal import Arguments
internal import Libc

/// Writes a line to standard error.
func complain(_ message: String) {
  "benchmarks: \(message)\n".withCString { _ = write(STDERR_FILENO, $0, strlen($0)) }
}

var code: Int32 = 0
do {
  switch try BenchmarkCommand.tool.parse(CommandLine.arguments.dropFirst()) {
  case .help(let text), .version(let text): print(text, terminator: "")
  case .run(let command, let values): code = try command.action(values)
  }
} catch let fault as ArgumentFault {
  complain("\(fault.message)\n\(fault.reference)")
  code = 2
} catch {
  complain("\(error)")
  code = 3
}
exit(code)
