internal import Tactus

/// Why a command ends early: a message for people, and the exit code.
struct Problem: Error {
  let message: String
  let code: ExitCode
  /// How the message is shown.
  let severity: TactusCLI.Severity

  init(_ message: String, _ code: ExitCode, shownAs severity: TactusCLI.Severity = .error) {
    self.message = message
    self.code = code
    self.severity = severity
  }

  /// A capture at `path` that cannot be read.
  init(_ error: CaptureError, in path: String) {
    self.init(error.text(in: path), .unreadable)
  }

  /// A signal has asked the program to stop.
  static let stopped = Problem(
    "stopped; the files that were already written are removed", .interrupted, shownAs: .note)

  /// Writes the message to standard error and returns the exit code.
  func report() -> ExitCode {
    Messages.say(severity, message)
    return code
  }
}
