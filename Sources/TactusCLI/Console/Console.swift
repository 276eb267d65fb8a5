internal import Glibc
internal import Tactus

/// Standard output, buffered, and standard error.
enum Console {
  /// Ends the program; what is still in `output` is written first.
  static func exit(_ code: ExitCode) -> Never {
    BackgroundProgress.end()
    // Threads of work that was stopped may still run; they must not see the program taken apart.
    if code == .interrupted { _exit(code.rawValue) }
    Glibc.exit(code.rawValue)
  }

  /// A line about something that is not done, on standard error.
  static func complain(_ line: String) { Messages.say(.error, line) }

  static var errorIsTerminal: Bool { isatty(STDERR_FILENO) == 1 }
}

/// The exit code of the program.
enum ExitCode: Int32 {
  case done = 0
  case checkFailed = 1
  case usage = 2
  case unreadable = 3
  /// Ctrl-C, as shells count it.
  case interrupted = 130
}
