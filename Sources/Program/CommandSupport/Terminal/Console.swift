internal import Libc

/// Standard output and standard error.
package enum Console {
  /// Ends the program with an exit code.
  package static func exit(_ code: ExitCode) -> Never {
    BackgroundProgress.end()
    // Threads of stopped work may still run while the program ends, so it ends without cleanup.
    if code == .interrupted { _exit(code.rawValue) }
    Glibc.exit(code.rawValue)
  }

  /// Writes an error to standard error.
  package static func complain(_ line: String) { Messages.say(.error, line) }

  static var errorIsTerminal: Bool { isatty(STDERR_FILENO) == 1 }
}

/// The exit code of the program.
package enum ExitCode: Int32 {
  case done = 0
  case checkFailed = 1
  case usage = 2
  case unreadable = 3
  /// The program was interrupted by Ctrl-C; shells use the same code.
  case interrupted = 130
}
