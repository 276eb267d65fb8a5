internal import Tactus

/// The reason why a command ends early: a message for people, and the exit code.
struct Problem: Error {
  let message: String
  let code: ExitCode
  /// The severity with which the message is shown.
  let severity: TactusCLI.Severity

  init(_ message: String, _ code: ExitCode, shownAs severity: TactusCLI.Severity = .error) {
    self.message = message
    self.code = code
    self.severity = severity
  }

  /// Creates the problem of a capture at `path` that cannot be read.
  init(_ error: CaptureError, in path: String) {
    self.init(error.text(in: path), .unreadable)
  }

  /// The problem of a run that a signal has stopped.
  static let stopped = Problem(
    "stopped; the files that were already written are removed", .interrupted, shownAs: .note)

  /// Writes the message to standard error and returns the exit code.
  func report() -> ExitCode {
    Messages.say(severity, message)
    return code
  }
}
