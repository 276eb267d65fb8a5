internal import Glibc

/// Standard output, buffered, and standard error.
enum Console {
  /// Ends the program; what is still in `output` is written first.
  static func exit(_ code: ExitCode) -> Never { Glibc.exit(code.rawValue) }

  /// A line for people, on standard error.
  static func complain(_ line: String) {
    var output = Output(descriptor: STDERR_FILENO)
    output.line("tactus: " + line)
    _ = output.flush()
  }

  static var errorIsTerminal: Bool { isatty(STDERR_FILENO) == 1 }
}

/// What the program tells the shell.
enum ExitCode: Int32 {
  case done = 0
  case checkFailed = 1
  case usage = 2
  case unreadable = 3
  /// Ctrl-C, as shells count it.
  case interrupted = 130
}
