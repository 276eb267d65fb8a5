package import TouchLog

/// The reason why a command ends early: a message for people, and the exit code.
package struct Problem: Error {
  package let message: String
  package let code: ExitCode
  /// The severity with which the message is shown.
  package let severity: CommandSupport.Severity

  package init(
    _ message: String, _ code: ExitCode, shownAs severity: CommandSupport.Severity = .error
  ) {
    self.message = message
    self.code = code
    self.severity = severity
  }

  /// Creates the problem of a capture at `path` that cannot be read.
  package init(_ error: CaptureError, in path: String) {
    self.init(error.text(in: path), .unreadable)
  }

  /// The problem of a run that a signal has stopped.
  package static let stopped = Problem(
    "stopped; the files that were already written are removed", .interrupted, shownAs: .note)

  /// Writes the message to standard error and returns the exit code.
  package func report() -> ExitCode {
    Messages.say(severity, message)
    return code
  }
}
