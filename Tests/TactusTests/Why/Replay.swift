import Tactus

/// Plays a touch log to a setup.
enum Replay {
  /// The findings of all recognizers, in order.
  static func findings(_ log: String, _ setup: Setup) throws -> [Finding] {
    let reader = try CaptureReader(bytes: Array(log.utf8))
    let explanation = CaptureExplanation(CaptureRecognition(reader, setup), setup)
    var all: [Finding] = []
    while let findings = try explanation.step() { all += findings }
    return all
  }

  /// The changes of state of all recognizers, in order.
  static func transitions(_ log: String, _ setup: Setup) throws -> [Transition] {
    let run = CaptureRecognition(try CaptureReader(bytes: Array(log.utf8)), setup)
    var all: [Transition] = []
    while try run.step() { all += run.transitions }
    return all
  }
}
